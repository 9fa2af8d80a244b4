/**
 * The shopper's postcode: one for the whole site, wherever it was entered. Searches by distance, the delivery estimate,
 * forms and locations all use it. It is stored in the shopper's own browser until they delete it.
 */
import { browserStorage, objectIn, readText, writeText, type TextStorage } from './browser-storage.ts';
import type { Position } from './distance.ts';

export interface ShopperPostcode {
  /** Four digits. */
  postcode: string;
  /** `Fortitude Valley`; `''` until it has been looked up, and for post office boxes. */
  name: string;
  /** `null` until it has been looked up, and for post office boxes. */
  position: Position | null;
}

const key = 'shopper-postcode';
const listeners = new Set<() => void>();

/** `null` for none. The same text gives the same object, so that views can compare it. */
export function readShopperPostcode(storage: TextStorage = browserStorage('local')): ShopperPostcode | null {
  const text = readText(storage, key);
  if (text !== lastText) {
    lastText = text;
    lastRead = parse(text ?? '');
  }
  return lastRead;
}
let lastText: string | null = null;
let lastRead: ShopperPostcode | null = null;

/** Stores a postcode that the shopper has entered; its name and position too, once they are known. */
export function storeShopperPostcode(
  entered: Pick<ShopperPostcode, 'postcode'> & Partial<ShopperPostcode>,
  storage: TextStorage = browserStorage('local'),
): void {
  if (!isPostcode(entered.postcode)) return;
  const before = readShopperPostcode(storage);
  const known = before?.postcode === entered.postcode ? before : null;
  const next: ShopperPostcode = { name: '', position: null, ...known, ...entered };
  write(JSON.stringify(next), storage);
}

export function forgetShopperPostcode(storage: TextStorage = browserStorage('local')): void {
  write(null, storage);
}

/** Calls `listener` when this tab or another one changes the postcode. */
export function subscribeToShopperPostcode(listener: () => void): () => void {
  // The browser's own event comes only from other tabs; a null key means that everything was cleared.
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  globalThis.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', onStorage);
  };
}

function write(text: string | null, storage: TextStorage): void {
  if (text === readText(storage, key)) return;
  writeText(storage, key, text);
  for (const listener of listeners) listener();
}

const isPostcode = (value: unknown): value is string => typeof value === 'string' && /^\d{4}$/.test(value);

/** Another release, or anyone, may have written it. */
function parse(text: string): ShopperPostcode | null {
  const { postcode, name, position } = objectIn(text);
  if (!isPostcode(postcode)) return null;
  const { lat, long } = (position ?? {}) as Partial<Record<keyof Position, unknown>>;
  return {
    postcode,
    name: typeof name === 'string' ? name : '',
    position: Number.isFinite(lat) && Number.isFinite(long) ? { lat: lat as number, long: long as number } : null,
  };
}
