/**
 * After an erasure and a purge, the address stands in no file of the embedded database: no dead row, no statistics, no
 * log.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { addTestTenant } from '../../../test/add-test-tenant.ts';
import { openEmbeddedDatabase } from '../../db/embedded-database.server.ts';
import { migrate } from '../../db/migrate.server.ts';
import { createLeadOperations } from '../lead-operations.server.ts';
import { fixtureSubmission, soldOutright } from '../lead-fixture.ts';
import { createTestOutbox } from '../outbox-fixture.ts';
import { leadsSettingsSchema } from '../settings.ts';
import { createRetentionOperations } from './retention-operations.server.ts';
import { tablesOfPersons } from './retention-store.server.ts';
import { longTest } from '../../../test/limits.ts';

const erased = 'erased.person@example.com';
const kept = 'kept.person@example.com';

test(
  'an address that was erased is in no file of the database, and the others’ leads are whole',
  longTest,
  async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-erased-'));
    const database = await openEmbeddedDatabase(path.join(folder, 'database'));
    const filesWith = (text: string) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && readFileSync(path.join(entry.parentPath, entry.name)).includes(text))
        .map(({ name }) => name);
    try {
      await migrate(database);
      const acme = database.forTenant(await addTestTenant(database, 'acme'));
      const settings = leadsSettingsSchema.parse({});
      const desk = createLeadOperations({
        stock: soldOutright,
        database: acme,
        settings,
        timeZone: 'Australia/Brisbane',
        locations: [],
        dealerships: [],
        outbox: createTestOutbox(),
        now: () => new Date(),
        findVehicle: async () => null,
      });
      for (const email of [erased, kept, ...Array.from({ length: 12 }, (_, number) => `other${number}@example.com`)]) {
        expect(
          await desk.submit(
            fixtureSubmission(
              { email, message: `From ${email}`, opt_in: 'true', opt_in_state: 'touched' },
              { idempotencyKey: crypto.randomUUID() },
            ),
          ),
        ).toMatchObject({ ok: true });
      }
      await database.tidy();
      await database.ownerQuery('checkpoint');
      expect(filesWith(erased).length).toBeGreaterThan(1);

      const retention = createRetentionOperations({
        database: acme,
        settings: settings.retention,
        outboxFolder: path.join(folder, 'outbox'),
        deletePhotos: async () => 0,
        deleteDocuments: async () => {},
        key: Buffer.alloc(32, 1),
        now: () => new Date(),
      });
      expect(
        await retention.erase({ email: erased, phoneE164: '' }, { keepConsents: false, withdrawalsToo: false }),
      ).toMatchObject({ leads: 1 });
      await database.ownerQuery('checkpoint');
      expect(filesWith(erased).length).toBeGreaterThan(0);
      await database.purge(tablesOfPersons);
      expect(filesWith(erased)).toEqual([]);
      expect(filesWith(kept).length).toBeGreaterThan(0);
      expect(await acme.transaction(({ query }) => query('select email from lead'))).toHaveLength(13);

      // A later migration that hangs another table on a lead has to be named there too.
      const hanging = await database.ownerQuery<{
        name: string;
      }>(`with recursive hanging as (select 'lead'::regclass::oid as id union
      select k.conrelid from pg_constraint k join hanging h on k.confrelid = h.id where k.contype = 'f' and k.conrelid <> k.confrelid) select id::regclass::text as name from hanging`);
      expect(hanging.map(({ name }) => name).filter((name) => !tablesOfPersons.includes(name))).toEqual([]);
    } finally {
      await database.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    }
  },
);
