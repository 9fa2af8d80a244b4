/** Replaces an import's thread: starts the import, reads a column of its third row, and never returns. */
import { parentPort, workerData } from 'node:worker_threads';
import { openSharedDatabase } from '../src/db/shared-database.server.ts';
import { beginImport } from '../src/stock/begin-import.server.ts';
import { writeProgress } from '../src/stock/import-progress.ts';
import type { ImportThreadData } from '../src/stock/import-thread.server.ts';

const { share, tenantId, progress, file, input } = workerData as ImportThreadData;
const database = await openSharedDatabase(share);
const begun = await beginImport(database.forTenant(tenantId), {
  feed: input.feedName,
  fileName: file.name,
  dryRun: input.dryRun,
  now: input.now,
});
if (!begun.ok) throw new Error(begun.reason);
parentPort!.postMessage({ kind: 'begun', number: begun.value.number });
const seen = writeProgress(progress, (name) => parentPort!.postMessage({ kind: 'column', name }));
seen.step();
seen.beginRow(3);
seen.readColumn('Price');
for (;;);
