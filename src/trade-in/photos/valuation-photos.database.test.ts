import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openIdleDealers } from '../../../test/idle-dealers.ts';
import type { TenantDatabase } from '../../db/database.server.ts';
import { createCircuitBreaker } from '../../integrations/circuit-breaker.ts';
import { openFixtureStore, type FixtureStore } from '../../integrations/s3/s3-fixture.ts';
import { readConsentAddress } from '../../leads/consent-ledger/consent-operations.server.ts';
import { showLead } from '../../leads/lead-command-operations.server.ts';
import { createRetentionOperations } from '../../leads/retention/retention-operations.server.ts';
import { leadsSettingsSchema } from '../../leads/settings.ts';
import { deleteAbandonedValuations } from '../delete-abandoned.server.ts';
import { deletePhotosOfLeads } from '../delete-photos-of-leads.server.ts';
import {
  bestAnswers,
  contact,
  openFixtureTradeIn,
  tradeInNow,
  tradeInQueues,
  typedCorolla,
  type FixtureTradeIn,
} from '../trade-in-fixture.ts';
import { createFolderStorage } from '../../media/photos/folder-storage.server.ts';
import { testPhotoStorage } from '../../media/photos/photo-storage-contract.ts';
import { PhotoStorageUnavailable, type PhotoStorage } from '../../media/photos/photo-storage.ts';
import { createS3Storage } from '../../media/photos/s3-storage.server.ts';

const dealers = openIdleDealers(...tradeInQueues);
let acme: TenantDatabase;
let folder: string;
let storage: PhotoStorage;
let sequence = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'forecourt-photos-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  sequence += 1;
  acme = await dealers.add();
  storage = createFolderStorage(path.join(folder, String(sequence)));
});

const photos = () => ({
  storage,
  key: Buffer.alloc(32, 7),
  url: (valuationId: string, photoId: string, signature: string) => `${valuationId} ${photoId} ${signature}`,
});
const open = (cookies?: Map<string, string>): FixtureTradeIn =>
  openFixtureTradeIn({
    database: acme,
    outbox: dealers.outbox,
    photos: photos(),
    ...(cookies === undefined ? {} : { cookies }),
  });
const picture = (colour: string, { width = 400, height = 300 } = {}) =>
  sharp({ create: { width, height, channels: 3, background: colour } });
const jpeg = async (colour: string) => ({
  name: `${colour}.jpg`,
  bytes: new Uint8Array(await picture(colour).jpeg().toBuffer()),
});
const files = async () =>
  (await readdir(path.join(folder, String(sequence)), { recursive: true }).catch(() => [])).filter((name) =>
    name.endsWith('.jpg'),
  );

describe('the folder', () => {
  testPhotoStorage(async () => createFolderStorage(await mkdtemp(path.join(folder, 'contract-'))));
});

describe('a photograph that is sent', () => {
  it('is kept as a JPEG without what the camera wrote into it, upright', async () => {
    const fixture = open();
    const id = await fixture.begin();
    const bytes = new Uint8Array(
      await picture('red')
        .withExif({ IFD0: { Make: 'Camera Works', Orientation: '6' }, IFD3: { GPSLatitude: '27/1 28/1 0/1' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer(),
    );
    expect(Buffer.from(bytes).includes('Exif')).toBe(true);
    const outcome = await fixture.desk.addPhotos(id, [{ name: 'a.jpg', bytes }]);
    expect(outcome).toMatchObject({ ok: true, value: { kept: [{ width: 300, height: 400 }], refused: [] } });
    const [photo] = (await fixture.desk.find(id))!.photos;
    const kept = (await fixture.desk.readPhoto(id, photo!.id, null))!;
    expect(Buffer.from(kept).includes('Exif') || Buffer.from(kept).includes('Camera Works')).toBe(false);
    const metadata = await sharp(kept).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 300, height: 400 });
    expect(metadata.exif).toBeUndefined();
  });

  it('of an iPhone, in HEIC, is kept as a JPEG', async () => {
    const fixture = open();
    const id = await fixture.begin();
    const bytes = new Uint8Array(await readFile('test/photo.heic'));
    const outcome = await fixture.desk.addPhotos(id, [{ name: 'IMG_0001.HEIC', bytes }]);
    expect(outcome).toMatchObject({ ok: true, value: { kept: [{ width: 96, height: 64 }], refused: [] } });
    const [photo] = (await fixture.desk.find(id))!.photos;
    expect(await sharp((await fixture.desk.readPhoto(id, photo!.id, null))!).metadata()).toMatchObject({
      format: 'jpeg',
      width: 96,
      height: 64,
    });
  });

  it('is refused with its name and the reason when it is none, and the others are kept', async () => {
    const fixture = open();
    const id = await fixture.begin();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]);
    const bomb = await picture('white', { width: 8_000, height: 8_000 }).png({ compressionLevel: 9 }).toBuffer();
    const sent = [
      await jpeg('blue'),
      { name: 'drawing.jpg', bytes: Buffer.from(svg) },
      { name: 'page.png', bytes: Buffer.from('<!doctype html><script>alert(1)</script>') },
      { name: 'phone.heic', bytes: heic },
      { name: 'cut.jpg', bytes: (await jpeg('green')).bytes.subarray(0, 300) },
      { name: 'bomb.png', bytes: bomb },
      { name: 'huge.jpg', bytes: new Uint8Array(10 * 1_048_576 + 1) },
      { name: 'empty.jpg', bytes: new Uint8Array(0) },
    ];
    const outcome = await fixture.desk.addPhotos(id, sent);
    if (!outcome.ok) throw new Error('refused');
    expect(outcome.value.kept).toHaveLength(1);
    expect(
      outcome.value.refused.map(({ name, message }) => [name, /megapixels|10 MB|empty|not a photo/.exec(message)?.[0]]),
    ).toEqual([
      ['drawing.jpg', 'not a photo'],
      ['page.png', 'not a photo'],
      ['phone.heic', 'not a photo'],
      ['cut.jpg', 'not a photo'],
      ['bomb.png', 'megapixels'],
      ['huge.jpg', '10 MB'],
      ['empty.jpg', 'empty'],
    ]);
    expect(await files()).toHaveLength(1);
  });

  it('that is also something else is kept as its pixels only', async () => {
    const fixture = open();
    const id = await fixture.begin();
    const polyglot = Buffer.concat([
      (await jpeg('red')).bytes,
      Buffer.from('<script>alert(document.cookie)</script>PK\u0003\u0004'),
    ]);
    await fixture.desk.addPhotos(id, [{ name: 'both.jpg', bytes: polyglot }]);
    const [photo] = (await fixture.desk.find(id))!.photos;
    const kept = Buffer.from((await fixture.desk.readPhoto(id, photo!.id, null))!);
    expect(kept.includes('script') || kept.includes('PK\u0003\u0004')).toBe(false);
  });

  it('counts once, and an eleventh is not taken', async () => {
    const fixture = open();
    const id = await fixture.begin();
    const first = await jpeg('red');
    await fixture.desk.addPhotos(id, [first]);
    expect(await fixture.desk.addPhotos(id, [first])).toMatchObject({
      value: { kept: [], refused: [{ message: 'You have already added this photo.' }] },
    });
    for (let red = 1; red < 10; red += 1)
      expect(await fixture.desk.addPhotos(id, [await jpeg(`rgb(${red * 20}, 0, 0)`)])).toMatchObject({
        value: { refused: [] },
      });
    expect(await fixture.desk.addPhotos(id, [await jpeg('blue')])).toMatchObject({
      value: { kept: [], refused: [{ message: expect.stringContaining('10 photos') }] },
    });
    expect(await files()).toHaveLength(10);
  });
});

describe('a photograph that is kept', () => {
  async function kept() {
    const fixture = open();
    const id = await fixture.begin();
    await fixture.desk.addPhotos(id, [await jpeg('red')]);
    return { fixture, id, photoId: (await fixture.desk.find(id))!.photos[0]!.id };
  }

  it('is seen by its owner and by whoever has the address that the dealer is sent, and by nobody else', async () => {
    const { fixture, id, photoId } = await kept();
    await fixture.desk.describe(id, typedCorolla);
    await fixture.desk.value(id, bestAnswers);
    const sent = await fixture.desk.send({
      id,
      fields: contact,
      idempotencyKey: 'key-with-photo',
      source: { path: '/trade-in', origin: 'https://fixture.example' },
    });
    if (!sent.ok) throw new Error(JSON.stringify(sent.reason));
    const [address] = (await showLead({ database: acme, leadId: sent.value.leadId }))!.lead.tradeIn!.photoUrls;
    const signature = address!.split(' ')[2]!;
    const stranger = open(new Map());
    expect(await stranger.desk.readPhoto(id, photoId, signature)).not.toBeNull();
    for (const wrong of [null, '', 'x', `${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`])
      expect(await stranger.desk.readPhoto(id, photoId, wrong)).toBeNull();
    expect(await stranger.desk.readPhoto(id, '../../secret', signature)).toBeNull();
    const elsewhere = openFixtureTradeIn({
      database: await dealers.add(),
      outbox: dealers.outbox,
      photos: photos(),
      cookies: fixture.cookies,
    });
    expect(await elsewhere.desk.readPhoto(id, photoId, signature)).toBeNull();
  });

  it('stays as it is once the dealer was told of it, and none is added', async () => {
    const { fixture, id, photoId } = await kept();
    await fixture.desk.describe(id, typedCorolla);
    await fixture.desk.value(id, bestAnswers);
    const sent = await fixture.desk.send({
      id,
      fields: contact,
      idempotencyKey: 'key-closes-photos',
      source: { path: '/trade-in', origin: 'https://fixture.example' },
    });
    expect(await fixture.desk.addPhotos(id, [await jpeg('blue')])).toEqual({ ok: false, reason: { kind: 'sent' } });
    expect(await fixture.desk.removePhoto(id, photoId)).toEqual({ ok: false, reason: { kind: 'sent' } });
    expect(await files()).toHaveLength(1);
    if (!sent.ok) throw new Error('not sent');
    expect(await fixture.desk.accept(sent.value.leadId)).toMatchObject({ ok: true });
    expect(await fixture.desk.addPhotos(id, [await jpeg('blue')])).toEqual({ ok: false, reason: { kind: 'accepted' } });
  });

  it('is removed by its owner only, its file too', async () => {
    const { fixture, id, photoId } = await kept();
    expect(await open(new Map()).desk.removePhoto(id, photoId)).toEqual({ ok: false, reason: { kind: 'unknown' } });
    expect(await files()).toHaveLength(1);
    expect(await fixture.desk.removePhoto(id, photoId)).toMatchObject({ ok: true, value: { photos: [] } });
    expect(await files()).toEqual([]);
    expect(await fixture.desk.removePhoto(id, photoId)).toMatchObject({ ok: true });
  });

  it('goes with a valuation that nobody sent, when its days are over, and stays with one that was', async () => {
    const { fixture, id } = await kept();
    const other = await kept();
    await other.fixture.desk.describe(other.id, typedCorolla);
    await other.fixture.desk.value(other.id, bestAnswers);
    await other.fixture.desk.send({
      id: other.id,
      fields: contact,
      idempotencyKey: 'key-kept-photo',
      source: { path: '/trade-in', origin: 'https://fixture.example' },
    });
    const at = (days: number) =>
      deleteAbandonedValuations({
        database: acme,
        storage,
        keepDays: 30,
        now: new Date(tradeInNow.getTime() + days * 86_400_000),
      });
    expect(await at(29)).toBe(0);
    expect(await files()).toHaveLength(2);
    expect(await at(31)).toBe(1);
    expect(await fixture.desk.find(id)).toBeNull();
    expect(await other.fixture.desk.find(other.id)).not.toBeNull();
    expect(await files()).toHaveLength(1);
  });

  it('goes with the person who sent it and asks to be erased, its file and its valuation too', async () => {
    const [{ fixture, id }, unsent] = [await kept(), await kept()];
    await fixture.desk.describe(id, typedCorolla);
    await fixture.desk.value(id, bestAnswers);
    await fixture.desk.send({
      id,
      fields: contact,
      idempotencyKey: 'key-erased-photo',
      source: { path: '/trade-in', origin: 'https://fixture.example' },
    });
    const desk = createRetentionOperations({
      database: acme,
      settings: leadsSettingsSchema.parse({}).retention,
      outboxFolder: path.join(folder, 'outbox'),
      key: Buffer.alloc(32, 7),
      now: () => tradeInNow,
      deletePhotos: (leadIds) => deletePhotosOfLeads({ database: acme, storage, leadIds }),
      deleteDocuments: async () => {},
    });
    expect(
      await desk.erase(readConsentAddress(contact.email)!, { keepConsents: false, withdrawalsToo: false }),
    ).toMatchObject({ leads: 1, photos: 1 });
    expect(await fixture.desk.find(id)).toBeNull();
    expect(await unsent.fixture.desk.find(unsent.id)).not.toBeNull();
    expect(await files()).toHaveLength(1);
  });
});

describe('while the storage of photographs fails', () => {
  const notStored = 'We could not store this photo just now. You can try again, or continue without it.';
  let store: FixtureStore;
  let inBucket: (options?: { timeoutMs?: number }) => FixtureTradeIn;
  beforeEach(async () => {
    store = await openFixtureStore({ prefix: 'acme' });
    inBucket = ({ timeoutMs = 20_000 } = {}) => {
      const storage = createS3Storage({
        bucket: store.bucket,
        circuit: createCircuitBreaker({ now: () => 0, failures: 99 }),
        timeoutMs,
      });
      return openFixtureTradeIn({ database: acme, outbox: dealers.outbox, photos: { ...photos(), storage } });
    };
  });
  afterEach(() => store.close());

  it.each(['refusing', 'broken', 'silent', 'gone'] as const)(
    '(%s) each photograph says so, and the valuation goes on without any and is sent',
    async (mood) => {
      const fixture = inBucket(mood === 'silent' ? { timeoutMs: 50 } : {});
      const id = await fixture.begin();
      if (mood === 'gone') await store.close();
      else store.mood = mood;
      const outcome = await fixture.desk.addPhotos(id, [
        await jpeg('red'),
        { name: 'words.jpg', bytes: Buffer.from('words') },
        await jpeg('blue'),
      ]);
      expect(outcome).toEqual({
        ok: true,
        value: {
          kept: [],
          isStorageDown: true,
          refused: ['red.jpg', 'words.jpg', 'blue.jpg'].map((name) => ({ name, message: notStored })),
        },
      });
      expect(fixture.failures).toEqual(['photo storage']);
      await fixture.desk.describe(id, typedCorolla);
      expect(await fixture.desk.value(id, bestAnswers)).toMatchObject({
        ok: true,
        value: { status: 'estimated', photos: [] },
      });
      expect(
        await fixture.desk.send({
          id,
          fields: contact,
          idempotencyKey: 'key-without-photos',
          source: { path: '/trade-in', origin: 'https://fixture.example' },
        }),
      ).toMatchObject({ ok: true });
    },
  );

  it('those that were kept stay, cannot be removed or shown for the moment, and all is well again with the storage', async () => {
    const fixture = inBucket();
    const id = await fixture.begin();
    await fixture.desk.addPhotos(id, [await jpeg('red')]);
    const photoId = (await fixture.desk.find(id))!.photos[0]!.id;
    expect([...store.objects.keys()]).toEqual([`acme/${acme.tenantId}/${id}/${photoId}.jpg`]);
    store.mood = 'broken';
    expect(await fixture.desk.addPhotos(id, [await jpeg('blue')])).toMatchObject({
      value: { kept: [], isStorageDown: true },
    });
    expect(await fixture.desk.removePhoto(id, photoId)).toMatchObject({
      ok: false,
      reason: { kind: 'invalid', errors: { photos: expect.stringContaining('could not be removed just now') } },
    });
    await expect(fixture.desk.readPhoto(id, photoId, null)).rejects.toThrow(PhotoStorageUnavailable);
    expect((await fixture.desk.find(id))!.photos).toHaveLength(1);
    store.mood = 'well';
    expect(await fixture.desk.readPhoto(id, photoId, null)).not.toBeNull();
    expect(await fixture.desk.addPhotos(id, [await jpeg('blue')])).toMatchObject({
      value: { kept: [{ width: 400 }], isStorageDown: false },
    });
    expect(await fixture.desk.removePhoto(id, photoId)).toMatchObject({ ok: true });
    expect(store.objects.size).toBe(1);
  });
});
