/** A database that another thread of this process has open, opened here once more. */
import type { Database } from './database.server.ts';
import type { DatabaseShare } from './database-share.ts';
import { createEmbeddedClient } from './embedded-client.server.ts';
import { openServerDatabase } from './server-database.server.ts';

/** Two connections are enough for one thread. It also ends with its thread, and uncommitted work is rolled back. */
export async function openSharedDatabase(share: DatabaseShare): Promise<Pick<Database, 'forTenant' | 'close'>> {
  if (share.kind === 'server')
    return openServerDatabase({ connectionString: share.connectionString, maxConnections: 2 });
  const client = createEmbeddedClient(share.port);
  return {
    forTenant: client.forTenant,
    async close() {
      client.end(new Error('The database was closed.'));
    },
  };
}
