/**
 * A short list in one visitor's browser storage, synchronised between tabs. If storage is blocked or full, nothing is
 * stored and nothing fails.
 */

export interface StoredList<Item> {
  /** The same list until something changes; `null` if this browser cannot store anything. */
  read(): readonly Item[] | null;
  /** False when the browser refused; then nothing has changed. An empty list leaves no trace. */
  write(items: readonly Item[]): boolean;
  subscribe(listener: () => void): () => void;
}

export interface StoredListOptions<Item extends object> {
  /** Name of the list in the browser. */
  key: string;
  /** One stored entry, `null` if it is not valid: another version of the product, or anyone, may have written it. */
  parse(entry: unknown): Item | null;
  /** Later entries are not read. */
  capacity: number;
  /** Throws where the visitor has blocked it. */
  storage: () => Storage;
  /** Source of other tabs' changes. */
  tabs: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

export function createStoredList<Item extends object>({
  key,
  parse,
  capacity,
  storage,
  tabs,
}: StoredListOptions<Item>): StoredList<Item> {
  const listeners = new Set<() => void>();
  let text: string | null | undefined;
  let items: readonly Item[] = [];

  return {
    read() {
      let found: string | null;
      try {
        found = storage().getItem(key);
      } catch {
        return null;
      }
      if (found !== text) {
        text = found;
        items = parseEntries(found)
          .flatMap((entry) => parse(entry) ?? [])
          .slice(0, capacity);
      }
      return items;
    },
    write(next) {
      try {
        if (next.length === 0) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(next));
      } catch {
        return false;
      }
      for (const listener of listeners) listener();
      return true;
    },
    subscribe(listener) {
      // The browser's own event comes only from other tabs; a null key means that everything was cleared.
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      tabs.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        tabs.removeEventListener('storage', onStorage);
      };
    },
  };
}

function parseEntries(text: string | null): unknown[] {
  if (text === null) return [];
  try {
    const entries: unknown = JSON.parse(text);
    return Array.isArray(entries) ? entries : [];
  } catch {
    return [];
  }
}
