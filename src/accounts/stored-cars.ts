/**
 * Cars that a visitor keeps in this browser: favourites and cars to compare (ACCT-28, ACCT-30, ACCT-31). Tabs of one
 * dealer follow each other. Where the browser keeps nothing (blocked or full), nothing is kept and nothing fails.
 */
import { createStoredList } from '../shared/stored-list.ts';
import type { CardContent } from '../stock/card-content.ts';

/** As the specification has a favourite (DATA-32). */
export interface StoredCar {
  id: string;
  name: string;
  slug: string;
  make: string;
  model: string;
  primary_image_url: string;
}

/** What is kept of a card. */
export function storedCarOf(card: Pick<CardContent, 'id' | 'slug' | 'title' | 'picture' | 'lead'>): StoredCar {
  return {
    id: card.id,
    name: card.title,
    slug: card.slug,
    make: card.lead.make,
    model: card.lead.model,
    primary_image_url: card.picture.url,
  };
}

export interface StoredCarList {
  /** Newest first, and the same list until something changes; `null` where this browser keeps nothing. */
  read(): readonly StoredCar[] | null;
  /** False when the list is full or the browser refused; then nothing has changed. */
  add(car: StoredCar): boolean;
  remove(id: string): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
}

export interface StoredCarListOptions {
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

export function createStoredCarList({ capacity, whenFull, ...stored }: StoredCarListOptions): StoredCarList {
  const { read, write, subscribe } = createStoredList<StoredCar>({ ...stored, capacity, parse: parseStoredCar });
  return {
    read,
    subscribe,
    add(car) {
      const others = (read() ?? []).filter(({ id }) => id !== car.id);
      if (others.length >= capacity && whenFull === 'refuse') return false;
      return write([car, ...others].slice(0, capacity));
    },
    remove(id) {
      write((read() ?? []).filter((car) => car.id !== id));
    },
    clear() {
      write([]);
    },
  };
}

function parseStoredCar(entry: unknown): StoredCar | null {
  const car = entry as Partial<Record<keyof StoredCar, unknown>> | null;
  if (typeof car?.id !== 'string' || typeof car.slug !== 'string' || typeof car.name !== 'string') return null;
  return {
    id: car.id,
    name: car.name,
    slug: car.slug,
    make: asText(car.make),
    model: asText(car.model),
    primary_image_url: asText(car.primary_image_url),
  };
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
