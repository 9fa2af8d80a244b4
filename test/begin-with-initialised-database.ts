/**
 * Preloaded by the servers and commands that tests start: a new embedded database starts as a copy of the one that
 * `test/initialised-database.ts` created. Initialising one takes PGlite three seconds of CPU time.
 */
import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { threadName, workerData } from 'node:worker_threads';
import type { ThreadData } from '../src/db/embedded-thread.server.ts';

const initialised = process.env['TEST_INITIALISED_DATABASE'];
if (initialised !== undefined && threadName === 'embedded database') {
  const { folder } = workerData as ThreadData;
  if (!existsSync(path.join(folder, 'PG_VERSION'))) cpSync(initialised, folder, { recursive: true });
}
