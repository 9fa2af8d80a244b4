/** Puts the stock back as it was before the last import, exactly. One step: what came before that is gone for good. */
import type { TenantDatabase } from '../db/database.server.ts';
import { withoutTimeouts } from '../db/without-timeouts.server.ts';
import type { Result } from '../shared/result.ts';
import { findBusy } from './begin-import.server.ts';
import { cleanLeftovers } from './leftovers-store.server.ts';
import { moveBack } from './stock-import-store.server.ts';

export interface Undone {
  /** The import that is not visible any more. */
  number: number;
  /** The import that shoppers see again; 0 is the empty stock. */
  backTo: number;
  version: number;
}

/** The failure is a sentence for a person. */
export async function undoLastImport({ now, ...asked }: { database: TenantDatabase; now: Date }): Promise<Result<Undone, string>> {
  const database = withoutTimeouts(asked.database);
  const busy = await findBusy(database);
  if (busy !== null) return { ok: false, reason: busy };
  const undone = await database.transaction((transaction) => moveBack(transaction, database.tenantId, now));
  if (undone === null) return { ok: false, reason: 'There is no import to undo: none was made, or the last one was undone already.' };
  await cleanLeftovers(database);
  return { ok: true, value: { number: undone.number, backTo: undone.to, version: undone.version } };
}
