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

/**
 * Runs a change of rows that it finds by their place (`where ctid = any (…)`), and returns what the change returns. A
 * table that was empty when it was last measured is taken for a page or two, and reading all of it by an index for
 * cheaper than ten places.
 */
export async function changeByPlace<Row extends object>(
  transaction: Transaction,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  await planByIndex(transaction);
  await transaction.query(`select set_config('cpu_index_tuple_cost', '1000', true)`);
  const rows = await transaction.query<Row>(text, values);
  await transaction.query('set local cpu_index_tuple_cost to default');
  return rows;
}
