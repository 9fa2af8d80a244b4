/** A thread that writes in a transaction, reports that, and never ends it. */
import { parentPort, workerData } from 'node:worker_threads';
import type { DatabaseShare } from '../src/db/database-share.ts';
import { openSharedDatabase } from '../src/db/shared-database.server.ts';

const { share, tenantId } = workerData as { share: DatabaseShare; tenantId: string };
const database = await openSharedDatabase(share);
await database.forTenant(tenantId).transaction(async (transaction) => {
  await transaction.query("insert into tenant_secret (tenant_id, name, encrypted) values ($1, 'a', 'x')", [tenantId]);
  parentPort!.postMessage('written');
  await new Promise(() => {
    setInterval(() => {}, 1_000);
  });
});
