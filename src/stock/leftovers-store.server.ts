/**
 * Takes away rows that nobody will ever see: of imports that were cut short or held back, and versions of vehicles
 * that no undo goes back to. In small transactions, so that others are served between them; stopping at any point is
 * safe.
 */
import { changeAllRows } from '../db/change-some-rows.server.ts';
import type { TenantDatabase } from '../db/database.server.ts';

/**
 * Works until nothing is left. Must be done before an import takes the next number, or rows of an undone import would
 * show.
 */
export async function cleanLeftovers(database: TenantDatabase): Promise<void> {
  const { tenantId } = database;
  for (;;) {
    const found = await database.transaction((transaction) =>
      transaction.query<{ number: number; state: string; dry_run: boolean }>(
        `select number, state, dry_run from stock_import where tenant_id = $1 and has_leftovers and state <> 'running' order by number limit 1`,
        [tenantId],
      ),
    );
    const leftover = found[0];
    if (leftover === undefined) return;
    const wasSeen = leftover.state === 'live' || leftover.state === 'superseded';
    if (!wasSeen) {
      const values = [tenantId, leftover.number];
      await changeAllRows(database, {
        table: 'vehicle',
        change: { kind: 'delete' },
        where: 'tenant_id = $1 and from_import = $2',
        values,
      });
      await changeAllRows(database, {
        table: 'vehicle',
        change: { kind: 'set', assignment: 'to_import = null' },
        where: 'tenant_id = $1 and to_import = $2',
        values,
      });
    } else {
      const [horizon] = await database.transaction((transaction) =>
        transaction.query<{ number: number }>(
          `select coalesce((select min(i.previous) from stock_import i where i.tenant_id = h.tenant_id and i.state in ('live', 'superseded')), h.import_number) as number
           from stock_head h where h.tenant_id = $1`,
          [tenantId],
        ),
      );
      if (horizon !== undefined) {
        await changeAllRows(database, {
          table: 'vehicle',
          change: { kind: 'delete' },
          where: 'tenant_id = $1 and to_import <= $2',
          values: [tenantId, horizon.number],
        });
      }
    }
    await changeAllRows(database, {
      table: 'stock_import_row',
      change: { kind: 'delete' },
      where: 'tenant_id = $1 and import_number = $2',
      values: [tenantId, leftover.number],
    });
    await database.transaction((transaction) =>
      transaction.query(
        leftover.dry_run
          ? `delete from stock_import where tenant_id = $1 and number = $2 and state <> 'running'`
          : `update stock_import set has_leftovers = false where tenant_id = $1 and number = $2 and state <> 'running'`,
        [tenantId, leftover.number],
      ),
    );
  }
}
