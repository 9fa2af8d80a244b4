/** The storage of the browser. It may be switched off or full: then nothing is remembered, and nothing breaks. */

/** The part of the Web Storage API that is used. Each of its calls may throw. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** One that remembers nothing where there is none or the visitor forbids it. */
export function browserStorage(kind: 'local' | 'session'): TextStorage {
  try {
    return kind === 'local' ? localStorage : sessionStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  }
}

export interface StoredText {
  /** `null` where nothing is remembered. */
  read(): string | null;
  /** `null` forgets it. */
  write(text: string | null): void;
}

/** One text under one key; never throws. `local` outlives the visit, `session` ends with the tab. */
export function storedText(kind: 'local' | 'session', key: string): StoredText {
  return {
    read() {
      try {
        return browserStorage(kind).getItem(key);
      } catch {
        return null;
      }
    },
    write(text) {
      try {
        if (text === null) browserStorage(kind).removeItem(key);
        else browserStorage(kind).setItem(key, text);
      } catch {
        return;
      }
    },
  };
}
