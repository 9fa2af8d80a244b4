/** The storage of the browser. It may be switched off or full: then nothing is remembered, and nothing breaks. */

/** The part of the Web Storage API that is used. Each of its calls may throw. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Stores nothing if there is no storage or the visitor blocks it. */
export function browserStorage(kind: 'local' | 'session'): TextStorage {
  try {
    return kind === 'local' ? localStorage : sessionStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  }
}

/** `null` where nothing is stored under `key`. */
export function readText(storage: TextStorage, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

/** `null` removes the stored text. Returns false, with nothing changed, if the browser refuses. */
export function writeText(storage: TextStorage, key: string, text: string | null): boolean {
  try {
    if (text === null) storage.removeItem(key);
    else storage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/**
 * The members of the object that is stored under `key`, each to be checked: another release, or anyone, may have
 * written them.
 */
export function readStoredObject(storage: TextStorage, key: string): Readonly<Record<string, unknown>> {
  return objectIn(readText(storage, key) ?? '');
}

/** As `readStoredObject`, for a text that was read earlier. A text without an object gives one without members. */
export function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(text);
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

export interface StoredText {
  /** `null` where nothing is remembered. */
  read(): string | null;
  /** `null` forgets it. */
  write(text: string | null): void;
  /** Reads it and forgets it. */
  take(): string | null;
  /** Whether the browser answers at all: a visitor may have blocked the storage. */
  isReadable(): boolean;
}

/** One text under one key; never throws. `local` outlives the visit, `session` ends with the tab. */
export function storedText(kind: 'local' | 'session', key: string): StoredText {
  const read = (): string | null => readText(browserStorage(kind), key);
  const write = (text: string | null): void => void writeText(browserStorage(kind), key, text);
  return {
    read,
    write,
    take() {
      const text = read();
      write(null);
      return text;
    },
    isReadable() {
      try {
        (kind === 'local' ? localStorage : sessionStorage).getItem(key);
        return true;
      } catch {
        return false;
      }
    },
  };
}
