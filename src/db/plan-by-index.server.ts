/**
 * For work that goes through a large table in limited batches. Without statistics, or with those of an hour ago, the
 * planner takes a batch for most of the table, or for a row or two. Each batch then reads or sorts all remaining rows,
 * and the total time grows with the square of the rows.
 */
import type { Transaction } from './database.server.ts';

/**
 * Makes the rest of the transaction read by index, in the index's order, wherever an index allows it, regardless of
 * statistics.
 */
export async function planByIndex(transaction: Transaction): Promise<void> {
  await transaction.query(
    `select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true)`,
  );
}
