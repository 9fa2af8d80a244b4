import { afterAll, beforeAll } from 'vitest';
import type { Database, TenantDatabase } from '../src/db/database.server.ts';
import { createOutbox, type Outbox } from '../src/outbox/outbox.server.ts';
import { addTestTenant } from './add-test-tenant.ts';
import { openFreshDatabase } from './fresh-database.ts';

export interface IdleDealers {
  readonly database: Database;
  readonly outbox: Outbox;
  /** Adds a dealer without any data and returns the database bound to it. */
  add(): Promise<TenantDatabase>;
}

/**
 * A fresh database for the tests of one file, with an outbox on which nothing works: jobs of `queues` are sent and
 * stay. Called at the top of the file.
 */
export function openIdleDealers(...queues: string[]): IdleDealers {
  let database: Database;
  let outbox: Outbox;
  let count = 0;
  beforeAll(async () => {
    database = await openFreshDatabase();
    outbox = createOutbox({ database });
    for (const queue of queues) outbox.work(queue, { concurrency: 1 }, async () => {});
    await outbox.start({ workers: false });
  });
  afterAll(async () => {
    await outbox.stop();
    await database.close();
  });
  return {
    get database() {
      return database;
    },
    get outbox() {
      return outbox;
    },
    add: async () => database.forTenant(await addTestTenant(database, `dealer-${(count += 1)}`)),
  };
}
