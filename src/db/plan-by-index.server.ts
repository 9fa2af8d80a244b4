/**
 * For work that goes over a large table in bounded pieces. Without statistics, or with those of an hour ago, the
 * planner takes a piece for most of the table, or for a row or two: then each piece reads or sorts everything that is
 * left, and the whole takes a time that grows with the square of the rows.
 */
import type { Transaction } from './database.server.ts';

/**
 * The rest of the transaction reads by index and in the index's order wherever an index allows it, whatever the
 * statistics say.
 */
export async function planByIndex(transaction: Transaction): Promise<void> {
  await transaction.query(
    `select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true)`,
  );
}
