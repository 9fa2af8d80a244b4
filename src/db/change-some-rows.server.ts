/**
 * Changes very many rows in short transactions, so that others are served between them: each takes a bounded number of
 * rows, found by an index.
 */
import type { TenantDatabase } from './database.server.ts';
import { changeByPlace } from './plan-by-index.server.ts';

/** A turn with the embedded database, which a page may have to wait for. */
const rowsAtOnce = 250;

export interface RowsToChange {
  table: string;
  /** The change to each row. Afterwards `where` must no longer match the row. */
  change: { kind: 'delete' } | { kind: 'set'; assignment: string };
  /** SQL condition with `$1` parameters; an index must cover its beginning. */
  where: string;
  values: readonly unknown[];
}

/**
 * Repeats until no matching row is left. It may be stopped at any point: finished batches stay. Returns the number of
 * changed rows.
 */
export async function changeAllRows(database: TenantDatabase, rows: RowsToChange): Promise<number> {
  let count = 0;
  for (;;) {
    const changed = await changeSomeRows(database, rows);
    count += changed;
    if (changed === 0) return count;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/**
 * The places (`ctid`) of some rows are looked up by the index, and the rows are then taken by their place. A plain
 * `delete … where` reads the whole table when the statistics promise much, and reads every row that an earlier piece
 * deleted once more.
 */
async function changeSomeRows(
  database: TenantDatabase,
  { table, change, where, values }: RowsToChange,
): Promise<number> {
  const places = `any (array (select ctid from ${table} where ${where} limit ${rowsAtOnce}))`;
  const verb = change.kind === 'delete' ? `delete from ${table}` : `update ${table} set ${change.assignment}`;
  return database.transaction(
    async (transaction) =>
      (await changeByPlace(transaction, `${verb} where ctid = ${places} returning 1`, values)).length,
    { isLong: true },
  );
}
