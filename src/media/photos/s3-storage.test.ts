import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCircuitBreaker } from '../../integrations/circuit-breaker.ts';
import { openFixtureStore, type FixtureStore } from '../../integrations/s3/s3-fixture.ts';
import { testPhotoStorage } from './photo-storage-contract.ts';
import { PhotoStorageUnavailable, type PhotoStorage } from './photo-storage.ts';
import { createS3Storage } from './s3-storage.server.ts';

let stores: FixtureStore[];
let now: number;
beforeEach(() => {
  stores = [];
  now = 0;
});
afterEach(() => Promise.all(stores.map((store) => store.close())));

async function open(): Promise<{ store: FixtureStore; storage: PhotoStorage }> {
  const store = await openFixtureStore({ prefix: 'trade-in' });
  stores.push(store);
  return {
    store,
    storage: createS3Storage({
      bucket: store.bucket,
      circuit: createCircuitBreaker({ now: () => now }),
      timeoutMs: 20_000,
    }),
  };
}

describe('a bucket', () => {
  testPhotoStorage(async () => (await open()).storage);

  it('holds each photograph under its prefix, as a JPEG', async () => {
    const { store, storage } = await open();
    await storage.save('dealer/valuation/photo.jpg', Buffer.from('x'));
    expect([...store.objects].map(([key, { contentType }]) => [key, contentType])).toEqual([
      ['trade-in/dealer/valuation/photo.jpg', 'image/jpeg'],
    ]);
  });

  it('that fails is said to be unavailable, is asked no more after three failures, and is used again when it is well', async () => {
    const { store, storage } = await open();
    store.mood = 'broken';
    for (let time = 0; time < 5; time += 1)
      await expect(storage.save('a/b/c.jpg', Buffer.from('x'))).rejects.toThrow(PhotoStorageUnavailable);
    expect(store.asked).toHaveLength(3);
    store.mood = 'well';
    now = 2_000;
    await storage.save('a/b/c.jpg', Buffer.from('x'));
    expect(await storage.read('a/b/c.jpg')).not.toBeNull();
  });
});
