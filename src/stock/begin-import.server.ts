/** The beginning and the tidying of imports: one at a time for each dealer, and what was cut short leaves nothing. */
import type { TenantDatabase } from '../db/database.server.ts';
import type { Result } from '../shared/result.ts';
import { cleanLeftovers } from './leftovers-store.server.ts';
import { failStale, findRunning, insertImport, leaseSeconds, type RunningImport } from './stock-import-store.server.ts';

/** The failure is a sentence for a person. */
export async function beginImport(
  database: TenantDatabase,
  values: { feed: string; fileName: string; dryRun: boolean; now: Date; undoes?: number },
): Promise<Result<RunningImport, string>> {
  const busy = await findBusy(database);
  if (busy !== null) return { ok: false, reason: busy };
  await cleanUnfinishedImports({ database });
  const running = await database.transaction((transaction) =>
    insertImport(transaction, { tenantId: database.tenantId, ...values }),
  );
  return running === null
    ? { ok: false, reason: 'Another import of this dealer started at the same moment. Try again when it is done.' }
    : { ok: true, value: running };
}

/** Why nothing else may touch the stock now, `null` when nothing runs or what ran was cut short. */
export async function findBusy(database: TenantDatabase): Promise<string | null> {
  const running = await database.transaction((transaction) => findRunning(transaction, database.tenantId));
  if (running === null || running.secondsSinceSign >= leaseSeconds) return null;
  return (
    `Import ${running.number} of this dealer, started ${running.startedAt.toISOString()}, is still running ` +
    `(last heartbeat ${Math.max(0, Math.round(running.secondsSinceSign))} s ago; it counts as interrupted after ${leaseSeconds} s without one).`
  );
}

/**
 * Takes away what imports that were cut short, held back or undone have left. Stock that shoppers see is not touched.
 * `noneCanRun`: the caller knows that no import can be under way anywhere (the one process of an embedded database has
 * just started), so there is no need to wait for the last sign of life to grow old.
 */
export async function cleanUnfinishedImports({
  database,
  noneCanRun = false,
}: {
  database: TenantDatabase;
  noneCanRun?: boolean;
}): Promise<void> {
  await database.transaction((transaction) =>
    failStale(transaction, database.tenantId, { seconds: noneCanRun ? 0 : leaseSeconds }),
  );
  await cleanLeftovers(database);
}
