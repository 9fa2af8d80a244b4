import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestTenant } from '../../test/add-test-tenant.ts';
import { openFreshDatabase } from '../../test/fresh-database.ts';
import { temporaryFolder } from '../../test/tenant-folder.ts';
import type { Database } from '../db/database.server.ts';
import { createOutbox, type Outbox } from '../outbox/outbox.server.ts';
import { createId } from '../shared/ids.ts';
import { createTenantLifecycle } from '../tenants/tenant-lifecycle.server.ts';
import { createFolderStorage } from '../media/photos/folder-storage.server.ts';
import { orderDocumentKey } from '../purchase/orders/order-document-files.server.ts';
import { photoKey } from '../trade-in/photos/valuation-photos.server.ts';
import { deleteRemovedOf } from './removal-wiring.server.ts';

const removedAt = new Date('2026-03-02T00:00:00Z');
const weekLater = new Date('2026-03-09T00:00:00Z');
let database: Database;
let outbox: Outbox;
beforeAll(async () => {
  database = await openFreshDatabase();
  outbox = createOutbox({ database });
  outbox.work('lead-delivery', { concurrency: 1 }, async () => {});
  await outbox.start({ workers: false });
});
afterAll(async () => {
  await outbox.stop();
  await database.close();
});

test('a removed dealer is deleted after its week: photographs, outbox files, jobs and rows; others keep theirs', async () => {
  const folder = await temporaryFolder();
  const storage = createFolderStorage(path.join(folder, 'photos'));
  const kept = new Map<string, string>();
  const documents = new Map<string, string>();
  for (const slug of ['leaving', 'staying']) {
    const id = await addTestTenant(database, slug);
    const [valuationId, photoId] = [createId(), createId()];
    await database.forTenant(id).transaction(async (transaction) => {
      await transaction.query(
        `insert into trade_in_valuation (tenant_id, id, created_at, owner_sha256, status, source, attribution, adjustments)
         values ($1, $2, now(), 'x', 'begun', '{}', '{}', '{}')`,
        [id, valuationId],
      );
      await transaction.query(
        "insert into trade_in_photo (tenant_id, valuation_id, id, stored_at, width, height, bytes, sent_sha256) values ($1, $2, $3, now(), 1, 1, 1, 'x')",
        [id, valuationId, photoId],
      );
    });
    await storage.save(photoKey(id, valuationId, photoId), Buffer.from('photo'));
    const orderId = createId();
    await database.forTenant(id).transaction(async (transaction) => {
      await transaction.query(
        `insert into purchase_order (tenant_id, id, number, state, vehicle_id, vehicle, amount_cents, idempotency_key, name, last_name, email, phone,
           details, origin, answers, created_at, changed_at, expires_at)
         values ($1, $2, 'B-1', 'draft', $2, '{}', 1, 'x', '', '', '', '', '{}', '{}', '{}', now(), now(), now())`,
        [id, orderId],
      );
      await transaction.query(
        "insert into order_document (tenant_id, order_id, id, kind, label, stored_at, width, height, bytes, sent_sha256) values ($1, $2, $3, 'x', 'x', now(), 1, 1, 1, 'x')",
        [id, orderId, photoId],
      );
    });
    await storage.save(orderDocumentKey(id, orderId, photoId), Buffer.from('licence'));
    documents.set(slug, orderDocumentKey(id, orderId, photoId));
    await mkdir(path.join(folder, 'outbox', slug), { recursive: true });
    await writeFile(path.join(folder, 'outbox', slug, 'message.eml'), 'x');
    await database
      .forTenant(id)
      .transaction((transaction) => outbox.send(transaction, 'lead-delivery', { tenantId: id }));
    kept.set(slug, photoKey(id, valuationId, photoId));
  }
  const lifecycle = createTenantLifecycle({ database, now: () => removedAt });
  await lifecycle.askRemoval('leaving');
  await lifecycle.remove('leaving');
  const wiring = {
    log: pino({ level: 'silent' }),
    database,
    outbox,
    outboxFolder: path.join(folder, 'outbox'),
    photoStorage: storage,
    secretsOf: () => ({ get: async () => null }),
    allowLoopback: true,
  };
  await deleteRemovedOf({ ...wiring, now: () => new Date(weekLater.getTime() - 1) });
  expect(await lifecycle.find('leaving')).not.toBeNull();

  await deleteRemovedOf({ ...wiring, now: () => weekLater });
  expect(await lifecycle.find('leaving')).toBeNull();
  expect([await storage.read(kept.get('leaving')!), existsSync(path.join(folder, 'outbox/leaving'))]).toEqual([
    null,
    false,
  ]);
  expect([await storage.read(documents.get('leaving')!), await storage.read(documents.get('staying')!)]).toEqual([
    null,
    Buffer.from('licence'),
  ]);
  expect([
    await storage.read(kept.get('staying')!),
    existsSync(path.join(folder, 'outbox/staying/message.eml')),
  ]).toEqual([Buffer.from('photo'), true]);
  const jobs = await database.ownerQuery<{ slug: string }>(
    "select t.slug from pgboss.job j join tenant t on t.id::text = j.data ->> 'tenantId'",
  );
  expect(jobs).toEqual([{ slug: 'staying' }]);
  expect(await database.ownerQuery("select 1 from pgboss.job where name = 'lead-delivery'")).toHaveLength(1);
});
