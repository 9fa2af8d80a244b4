/** Puts the stock back as it was before the last import, exactly. One step: what came before that is gone for good. */
import type { TenantDatabase } from '../db/database.server.ts';
import { withoutTimeouts } from '../db/without-timeouts.server.ts';
import type { Result } from '../shared/result.ts';
import { findBusy } from './begin-import.server.ts';
import { cleanLeftovers } from './leftovers-store.server.ts';
import { listImports, moveBack, type ImportRecord } from './stock-import-store.server.ts';

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
  if (undone === null) return { ok: false, reason: `There is no import to undo: ${reasonOf(await listImports(database))}` };
  await cleanLeftovers(database);
  return { ok: true, value: { number: undone.number, backTo: undone.to, version: undone.version } };
}

/** Beside the stock that shoppers see only the one before the last import is kept, so a second step back has nothing to go to. */
function reasonOf(imports: readonly ImportRecord[]): string {
  const live = imports.find(({ state }) => state === 'live');
  const undone = imports.find(({ state }) => state === 'undone');
  if (live === undefined) return undone === undefined ? 'none was made.' : `import ${undone.number} was undone already, and there was no stock before it.`;
  const before = undone === undefined ? '' : `import ${undone.number} was undone already, and `;
  return `${before}the stock before import ${live.number} is not kept. To go further back, import an earlier file again.`;
}
