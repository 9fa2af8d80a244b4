/**
 * The visitor's saved and compared cars. Pages are the same for everybody, so on the server and while a page comes
 * alive there are none: `cars` is `null` until the browser has said.
 */
import { useMemo, useSyncExternalStore } from 'react';
import { watchlistCapacity } from '../../accounts/watchlist/watchlist-capacity.ts';
import { createStoredCarList, type StoredCar, type StoredCarList } from '../../accounts/stored-cars.ts';
import { useSite } from '../layout/use-site.ts';

export interface StoredCarsHook {
  /** Newest first; `null` before the page is alive, and where the browser keeps nothing. */
  cars: readonly StoredCar[] | null;
  ids: ReadonlySet<string>;
  list: StoredCarList;
}

/** Favourites are for remembering, not for collecting: beyond this the oldest goes. */
const favouritesCapacity = watchlistCapacity;

/** Saved cars; a sold one among them stays visible in results (SRCH-95). Empty where the dealer stores none. */
export function useSavedCars(): StoredCarsHook {
  const { slug, accounts } = useSite();
  const used = useStoredCars(`favourites:${slug}`, favouritesCapacity, 'forget-oldest');
  return accounts.store_favourites ? used : { ...used, cars: null, ids: none };
}

/** Cars to compare, as many as the dealer allows. */
export function useComparedCars(): StoredCarsHook & { limit: number } {
  const { slug, accounts } = useSite();
  const used = useStoredCars(`compared:${slug}`, accounts.compare_limit, 'refuse');
  return accounts.compare_limit > 0
    ? { ...used, limit: accounts.compare_limit }
    : { ...used, cars: null, ids: none, limit: 0 };
}

const none: ReadonlySet<string> = new Set();
const lists = new Map<string, StoredCarList>();

function useStoredCars(key: string, capacity: number, whenFull: 'refuse' | 'forget-oldest'): StoredCarsHook {
  const list = listOf(key, capacity, whenFull);
  const cars = useSyncExternalStore(list.subscribe, list.read, () => null);
  const ids = useMemo(() => (cars === null ? none : new Set(cars.map(({ id }) => id))), [cars]);
  return { cars, ids, list };
}

/** One list for every card of the page. The server has no storage, and is never asked for what is in it. */
function listOf(key: string, capacity: number, whenFull: 'refuse' | 'forget-oldest'): StoredCarList {
  const name = `${key} ${capacity}`;
  const known = lists.get(name);
  if (known !== undefined) return known;
  const list = createStoredCarList({
    key,
    capacity,
    whenFull,
    storage: () => localStorage,
    tabs: globalThis as unknown as Window,
  });
  lists.set(name, list);
  return list;
}
