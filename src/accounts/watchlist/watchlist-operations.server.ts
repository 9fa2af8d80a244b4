/**
 * The watchlist of the person who is signed in (ACCT-16 to ACCT-27). Whose it is comes from the session alone; a
 * person without a phone number has none.
 */
import type { TenantDatabase } from '../../db/database.server.ts';
import { createId, isId } from '../../shared/ids.ts';
import type { AccountOperations, SignedIn } from '../sign-in/account-operations.server.ts';
import { watchlistCapacity } from './watchlist-capacity.ts';
import { addEntry, listEntriesOf, lockUser, removeEntry, type WatchlistEntry } from './watchlist-store.server.ts';

/** A car, and what the site asks for it now. */
export type CarToWatch = Pick<WatchlistEntry, 'car' | 'priceCents'>;

export type WatchlistAnswer =
  | { kind: 'saved'; id: string }
  /** Nothing was saved. */
  | { kind: 'full' }
  /** Nobody with a phone number is signed in. */
  | { kind: 'nobody' };

export interface MovedIn {
  /** How many are new to the watchlist. */
  added: number;
  /** Ids of the cars that there was no room for. */
  leftOut: string[];
}

export interface WatchlistOperations {
  /** Whose watchlist it is; `null` for nobody, and for somebody without a phone number. */
  owner(): Promise<SignedIn | null>;
  /** Newest first. */
  list(): Promise<WatchlistEntry[]>;
  /** A car that is there already stays as it was saved. */
  save(watched: CarToWatch): Promise<WatchlistAnswer>;
  /** What a browser kept, the newest first; as many as there is room for. */
  moveIn(cars: readonly CarToWatch[]): Promise<MovedIn>;
  /** Does nothing for a car that is not there. */
  remove(vehicleId: string): Promise<void>;
}

export function createWatchlistOperations({
  database,
  account,
  now,
}: {
  database: TenantDatabase;
  account: Pick<AccountOperations, 'current'>;
  now: Date;
}): WatchlistOperations {
  async function owner(): Promise<SignedIn | null> {
    const person = await account.current();
    return person === null || person.phone === '' ? null : person;
  }

  /** `null` for nobody. Entries are read and added in one transaction. */
  async function add(
    cars: readonly CarToWatch[],
  ): Promise<{ before: readonly WatchlistEntry[]; added: readonly WatchlistEntry[] } | null> {
    const person = await owner();
    if (person === null) return null;
    return database.transaction(async (transaction) => {
      if (!(await lockUser(transaction, person.userId))) return null;
      const before = await listEntriesOf(transaction, person.userId);
      const known = new Set(before.map(({ car }) => car.id));
      const added = cars
        .filter(({ car }) => !known.has(car.id))
        .slice(0, Math.max(0, watchlistCapacity - before.length))
        .map((each, place) => ({
          ...each,
          id: createId(now),
          // So that the order in which a browser kept them stays.
          savedAt: new Date(now.getTime() - place),
        }));
      for (const entry of added) await addEntry(transaction, person.userId, entry);
      return { before, added };
    });
  }

  return {
    owner,

    async list() {
      const person = await owner();
      return person === null ? [] : database.transaction((transaction) => listEntriesOf(transaction, person.userId));
    },

    async save(watched) {
      const answer = await add([watched]);
      if (answer === null) return { kind: 'nobody' };
      const entry = [...answer.added, ...answer.before].find(({ car }) => car.id === watched.car.id);
      return entry === undefined ? { kind: 'full' } : { kind: 'saved', id: entry.id };
    },

    async moveIn(cars) {
      const { before, added } = (await add(cars)) ?? { before: [], added: [] };
      const saved = new Set([...before, ...added].map(({ car }) => car.id));
      return { added: added.length, leftOut: cars.map(({ car }) => car.id).filter((id) => !saved.has(id)) };
    },

    async remove(vehicleId) {
      const person = await owner();
      if (person === null || !isId(vehicleId)) return;
      await database.transaction((transaction) => removeEntry(transaction, person.userId, vehicleId));
    },
  };
}
