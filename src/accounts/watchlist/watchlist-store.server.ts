/** The rows of watchlists. */
import type { Transaction } from '../../db/database.server.ts';
import type { StoredCar } from '../stored-cars.ts';

export interface WatchlistEntry {
  id: string;
  savedAt: Date;
  /** What the site asked for it then; `null` for a car without a price. */
  priceCents: number | null;
  /** As it was then. */
  car: StoredCar;
}

/** Newest first. */
export async function listEntriesOf(transaction: Transaction, userId: string): Promise<WatchlistEntry[]> {
  const rows = await transaction.query<Omit<WatchlistEntry, 'priceCents'> & { priceCents: string | null }>(
    `select id, saved_at as "savedAt", price_cents::text as "priceCents", car
     from watchlist_entry where user_id = $1 order by saved_at desc, id desc`,
    [userId],
  );
  return rows.map((row) => ({ ...row, priceCents: row.priceCents === null ? null : Number(row.priceCents) }));
}

/** Two of one person's calls at once wait for each other. False for a person whose account was deleted. */
export async function lockUser(transaction: Transaction, userId: string): Promise<boolean> {
  return (await transaction.query('select 1 from account_user where id = $1 for update', [userId])).length > 0;
}

/** A vehicle that is there already keeps its entry. */
export async function addEntry(
  transaction: Transaction,
  userId: string,
  { id, savedAt, priceCents, car }: WatchlistEntry,
): Promise<void> {
  await transaction.query(
    `insert into watchlist_entry (tenant_id, id, user_id, vehicle_id, saved_at, price_cents, car)
     values (current_tenant(), $1, $2, $3, $4, $5, $6::jsonb) on conflict do nothing`,
    [id, userId, car.id, savedAt, priceCents, JSON.stringify(car)],
  );
}

export async function removeEntry(transaction: Transaction, userId: string, vehicleId: string): Promise<void> {
  await transaction.query('delete from watchlist_entry where user_id = $1 and vehicle_id = $2', [userId, vehicleId]);
}
