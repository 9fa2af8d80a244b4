/** Photographs of papers: who can add, see and remove them, and that nothing of them is left once they are deleted. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTestTenant } from '../../../test/add-test-tenant.ts';
import { openFreshDatabase } from '../../../test/fresh-database.ts';
import type { Database } from '../../db/database.server.ts';
import { createRetentionOperations } from '../../leads/retention/retention-operations.server.ts';
import { retentionSettingsSchema } from '../../leads/retention/settings.ts';
import { PhotoStorageUnavailable } from '../../media/photos/photo-storage.ts';
import { openReservationWorld, type ReservationWorld } from '../reservations/reservation-fixture.ts';
import { beginOrder } from './order-fixture.ts';
import { deleteOrderDocuments } from './order-document-files.server.ts';
import { documentsLinks } from './order-document-operations.server.ts';
import { documentsText } from './order-documents.ts';
import type { Order } from './order.ts';

let database: Database;
beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database.close());

const licence = { id: 'driver-licence', label: 'Driver licence' };
const key = Buffer.alloc(32, 7);
const unbooked = { addresses: () => ({ returnTo: 'https://x/', cancelTo: 'https://x/' }), pickUp: null };

const picture = async (colour: string) => ({
  name: `${colour}.jpg`,
  bytes: new Uint8Array(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
      .withExif({ IFD0: { Make: 'Camera Works' } })
      .jpeg()
      .toBuffer(),
  ),
});

async function ordered(world: ReservationWorld, email?: string) {
  const { token, order } = await beginOrder(world, email === undefined ? {} : { email });
  return { token, id: order.id };
}
async function read(world: ReservationWorld, token: string): Promise<Order> {
  const found = await world.orders().find(token);
  if (found.kind !== 'order') throw new Error(found.kind);
  return found.order;
}
async function withLicence(world: ReservationWorld, email?: string) {
  const begun = await ordered(world, email);
  const added = await world.orders().addDocuments(begun.token, licence, [await picture('red')]);
  if (!added.ok) throw new Error(added.reason);
  return { ...begun, documentId: added.value.kept[0]!.id };
}
async function paid(world: ReservationWorld, token: string): Promise<void> {
  const order = await read(world, token);
  const fields = { order_documents: documentsText(order.documents) };
  const begun = await world.orders().pay(order, fields, unbooked);
  if (!begun.ok) throw new Error(begun.reason.kind);
  const paymentId = begun.value.payAt.split('/').at(-1)!;
  world.pay(paymentId);
  await world.payments.settle(paymentId);
}
const rows = (world: ReservationWorld) =>
  world.dealer.transaction(({ query }) => query<object>('select 1 from order_document'));
const left = async (world: ReservationWorld): Promise<number> => world.photographs.size + (await rows(world)).length;

describe('a document', () => {
  test('is kept as a JPEG made from its pixels, once, and up to four of one paper', async () => {
    const world = await openReservationWorld(database);
    const { token } = await ordered(world);
    const sent = [await picture('red'), await picture('red'), { name: 'a.svg', bytes: Buffer.from('<svg/>') }];
    const outcome = await world.orders().addDocuments(token, licence, sent);
    expect(outcome).toMatchObject({
      ok: true,
      value: {
        kept: [{ width: 40, height: 30 }],
        refused: [
          { name: 'red.jpg', message: 'You have already added this photo.' },
          { name: 'a.svg', message: expect.stringContaining('not a photo') },
        ],
      },
    });
    const more = await Promise.all(['blue', 'green', 'white', 'black'].map(picture));
    const filled = await world.orders().addDocuments(token, licence, more);
    expect(filled.ok && filled.value.refused).toEqual([
      { name: 'black.jpg', message: 'You have added 4 photos, which is the maximum.' },
    ]);
    const { documents } = await read(world, token);
    expect(documents).toHaveLength(4);
    const kept = (await world.orders().readDocument(token, documents[0]!.id))!;
    expect(Buffer.from(kept).includes('Camera Works')).toBe(false);
    expect(await left(world)).toBe(8);
  });

  test('is seen by the order’s link and by the dealer’s until its end, and by nobody else', async () => {
    const world = await openReservationWorld(database);
    const { token, id, documentId } = await withLicence(world);
    const other = await ordered(world, 'kim@example.com');
    const elsewhere = database.forTenant(await addTestTenant(database, 'other-documents'));
    const expiresAt = new Date(world.now.getTime() + 60_000);
    const dealers = documentsLinks({ key, tenantId: world.dealer.tenantId }).seal({ orderId: id, expiresAt });
    for (const link of [token, dealers])
      expect(await world.orders().readDocument(link, documentId), link).toBeInstanceOf(Uint8Array);
    expect(await world.orders().findDocuments(dealers)).toMatchObject({ kind: 'documents', order: { id } });
    for (const link of ['', id, documentId, other.token, `A${token.slice(1)}`, `A${dealers.slice(1)}`])
      expect(await world.orders().readDocument(link, documentId), link).toBeNull();
    expect(await world.orders().readDocument(token, id)).toBeNull();
    for (const link of [token, dealers])
      expect(await world.orders(elsewhere).readDocument(link, documentId)).toBeNull();
    // Each link opens its own page only.
    expect(await world.orders().find(dealers)).toEqual({ kind: 'unknown' });
    expect(await world.orders().findDocuments(token)).toEqual({ kind: 'unknown' });
    world.after(1);
    expect(await world.orders().readDocument(dealers, documentId)).toBeNull();
    expect(await world.orders().findDocuments(dealers)).toEqual({ kind: 'expired', expiredAt: expiresAt });
  });

  test('can be neither added nor removed once the order is placed, and is named in the lead', async () => {
    const world = await openReservationWorld(database);
    const { token, documentId } = await withLicence(world);
    await paid(world, token);
    await world.runDue();
    const leads = await world.dealer.transaction(({ query }) =>
      query<{ fields: Record<string, string> }>('select fields from lead'),
    );
    expect(leads.map(({ fields }) => fields['order_documents'])).toEqual(['Driver licence (1 photo)']);
    expect(await world.orders().addDocuments(token, licence, [await picture('blue')])).toEqual({
      ok: false,
      reason: 'closed',
    });
    expect(await world.orders().removeDocument(token, documentId)).toEqual({ ok: false, reason: 'closed' });
    expect(await left(world)).toBe(2);
  });

  test('that was added after the review is not paid for unseen', async () => {
    const world = await openReservationWorld(database);
    const { token } = await ordered(world);
    const reviewed = await read(world, token);
    world.after(1);
    await world.orders().addDocuments(token, licence, [await picture('red')]);
    const begun = await world.orders().pay(reviewed, {}, unbooked);
    expect(begun).toEqual({ ok: false, reason: { kind: 'changed' } });
  });
});

describe('its file and its row go', () => {
  test('when it is removed, and again without harm', async () => {
    const world = await openReservationWorld(database);
    const { token, documentId } = await withLicence(world);
    expect(await world.orders().removeDocument(token, documentId)).toEqual({ ok: true, value: null });
    expect(await world.orders().removeDocument(token, documentId)).toEqual({ ok: true, value: null });
    expect(await left(world)).toBe(0);
  });

  test('with an order that is deleted by its link, or whose time is over', async () => {
    const world = await openReservationWorld(database);
    const [first] = [await withLicence(world), await withLicence(world)];
    expect(await world.orders().discard(first.token)).toBe(true);
    expect(await left(world)).toBe(2);
    world.after(7 * 24 * 60 + 1);
    await world.runDue();
    expect(await left(world)).toBe(0);
  });

  test('while the storage fails not at all, and the next attempt finds them', async () => {
    const world = await openReservationWorld(database);
    const { token, documentId } = await withLicence(world);
    const remove = world.storage.delete;
    world.storage.delete = async () => {
      throw new PhotoStorageUnavailable('full');
    };
    expect(await world.orders().removeDocument(token, documentId)).toEqual({ ok: false, reason: 'unavailable' });
    expect(await world.orders().discard(token)).toBe(false);
    expect(await left(world)).toBe(2);
    world.storage.delete = remove;
    expect(await world.orders().discard(token)).toBe(true);
    expect(await left(world)).toBe(0);
  });

  test('with the person who asks to be erased, and with an order that is kept no longer, and nobody else’s', async () => {
    const world = await openReservationWorld(database);
    const retention = () =>
      createRetentionOperations({
        database: world.dealer,
        settings: retentionSettingsSchema.parse({ enquiries_days: 30 }),
        outboxFolder: '/nonexistent',
        deletePhotos: async () => 0,
        deleteDocuments: (documents) =>
          deleteOrderDocuments({ database: world.dealer, storage: world.storage }, documents),
        key,
        now: () => world.now,
      });
    await withLicence(world);
    const kims = await withLicence(world, 'kim@example.com');
    const erased = await retention().erase(
      { email: 'ada@example.com', phoneE164: '' },
      { keepConsents: false, withdrawalsToo: false },
    );
    expect(erased).toMatchObject({ photos: 1 });
    expect(await left(world)).toBe(2);
    await paid(world, kims.token);
    world.after(48 * 60 + 1);
    await world.runDue();
    world.after(31 * 24 * 60);
    await world.runDue();
    await retention().deleteDue();
    expect(await left(world)).toBe(0);
  });
});
