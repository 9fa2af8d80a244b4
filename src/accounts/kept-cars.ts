/**
 * Cars that a visitor keeps in this browser: favourites and cars to compare (ACCT-28, ACCT-30, ACCT-31). Tabs of one dealer
 * follow each other. Where the browser keeps nothing (blocked or full), nothing is kept and nothing fails.
 */

/** As the specification has a favourite (DATA-32). */
export interface KeptCar { id: string; name: string; slug: string; make: string; model: string; primary_image_url: string }

export interface KeptCars {
  /** Newest first, and the same list until something changes; `null` where this browser keeps nothing. */
  read(): readonly KeptCar[] | null;
  /** False when the list is full or the browser refused; then nothing has changed. */
  add(car: KeptCar): boolean;
  remove(id: string): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
}

export interface KeptCarsOptions {
  /** Name of the list in the browser; one of its own for each dealer. */
  key: string;
  /** How many cars the list takes; what happens to one more. */
  capacity: number;
  whenFull: 'refuse' | 'forget-oldest';
  /** Throws where the visitor has blocked it. */
  storage: () => Storage;
  /** Hears of the changes of other tabs. */
  tabs: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

export function createKeptCars({ key, capacity, whenFull, storage, tabs }: KeptCarsOptions): KeptCars {
  const listeners = new Set<() => void>();
  let text: string | null | undefined;
  let cars: readonly KeptCar[] | null = null;

  function read(): readonly KeptCar[] | null {
    let found: string | null;
    try {
      found = storage().getItem(key);
    } catch {
      return null;
    }
    if (found !== text) {
      text = found;
      cars = parseKeptCars(found).slice(0, capacity);
    }
    return cars;
  }

  function write(next: readonly KeptCar[]): boolean {
    try {
      if (next.length === 0) storage().removeItem(key);
      else storage().setItem(key, JSON.stringify(next));
    } catch {
      return false;
    }
    for (const listener of listeners) listener();
    return true;
  }

  return {
    read,
    add(car) {
      const others = (read() ?? []).filter(({ id }) => id !== car.id);
      if (others.length >= capacity && whenFull === 'refuse') return false;
      return write([car, ...others].slice(0, capacity));
    },
    remove(id) { write((read() ?? []).filter((car) => car.id !== id)); },
    clear() { write([]); },
    subscribe(listener) {
      // The browser's own event comes from other tabs only; a null key says that everything was cleared.
      const hear = (event: StorageEvent) => { if (event.key === key || event.key === null) listener(); };
      listeners.add(listener);
      tabs.addEventListener('storage', hear);
      return () => {
        listeners.delete(listener);
        tabs.removeEventListener('storage', hear);
      };
    },
  };
}

/** What another version of the product, or anybody, left in the storage is no reason to fail: entries that are no cars are left out. */
function parseKeptCars(text: string | null): KeptCar[] {
  if (text === null) return [];
  try {
    const entries: unknown = JSON.parse(text);
    if (!Array.isArray(entries)) return [];
    return entries.flatMap((entry: Partial<Record<keyof KeptCar, unknown>> | null): KeptCar[] => {
      if (typeof entry?.id !== 'string' || typeof entry.slug !== 'string' || typeof entry.name !== 'string') return [];
      return [{ id: entry.id, name: entry.name, slug: entry.slug, make: asText(entry.make), model: asText(entry.model), primary_image_url: asText(entry.primary_image_url) }];
    });
  } catch {
    return [];
  }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
