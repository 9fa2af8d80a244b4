import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createS3Client, type S3Bucket } from './s3-client.server.ts';
import { openFixtureStore, type FixtureStore } from './s3-fixture.ts';
import { encodeKey, signRequest } from './sign-request.server.ts';

describe('a signature', () => {
  // Examples of AWS, "Signature Calculations for the Authorization Header: Transferring Payload in a Single Chunk".
  const example = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  };
  const now = new Date('2013-05-24T00:00:00Z');

  it('of a GET is the one of the published example', async () => {
    const { authorization } = await signRequest(
      {
        method: 'GET',
        url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
        headers: { range: 'bytes=0-9' },
        body: null,
        now,
      },
      example,
    );
    expect(authorization).toBe(
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });

  it('of a PUT is the one of the published example, with a path that has to be encoded', async () => {
    const url = new URL(`https://examplebucket.s3.amazonaws.com/${encodeKey('test$file.text')}`);
    const headers = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' };
    const signed = await signRequest(
      { method: 'PUT', url, headers, body: Buffer.from('Welcome to Amazon S3.'), now },
      example,
    );
    expect(signed['x-amz-content-sha256']).toBe('44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072');
    expect(signed['authorization']).toMatch(
      /SignedHeaders=date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class, Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd$/,
    );
  });
});

describe('objects of a bucket', () => {
  let store: FixtureStore;
  beforeEach(async () => {
    store = await openFixtureStore();
  });
  afterEach(() => store.close());
  const client = (changed: Partial<S3Bucket> = {}, timeoutMs = 20_000) =>
    createS3Client({ ...store.bucket, ...changed }, { timeoutMs, longestBytes: 100_000 });
  const photo = { bytes: Uint8Array.from({ length: 50_000 }, (_, index) => index % 251), contentType: 'image/jpeg' };

  it('are kept under their prefix with their type, come back byte for byte and go when they are deleted', async () => {
    const inFolder = client({ prefix: 'dealers/photos of (2026)' });
    await inFolder.put('a/b c+é.jpg', photo);
    expect([...store.objects]).toEqual([
      ['dealers/photos of (2026)/a/b c+é.jpg', { bytes: Buffer.from(photo.bytes), contentType: 'image/jpeg' }],
    ]);
    expect(Buffer.from((await inFolder.get('a/b c+é.jpg'))!).equals(photo.bytes)).toBe(true);
    expect(await client().get('a/b c+é.jpg')).toBeNull();
    await inFolder.delete('a/b c+é.jpg');
    await inFolder.delete('a/b c+é.jpg');
    expect(await inFolder.get('a/b c+é.jpg')).toBeNull();
  });

  it('are closed to a wrong secret, a wrong key and a wrong region, which the error names without the secret', async () => {
    for (const [wrong, code] of [
      [{ secretAccessKey: 'another secret' }, 'SignatureDoesNotMatch'],
      [{ accessKeyId: 'NOBODY' }, 'InvalidAccessKeyId'],
      [{ region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
    ] as const) {
      const calls = [client(wrong).put('a.jpg', photo), client(wrong).get('a.jpg'), client(wrong).delete('a.jpg')];
      for (const outcome of await Promise.allSettled(calls))
        expect(String((outcome as PromiseRejectedResult).reason)).toMatch(
          new RegExp(`^Error: 127.0.0.1:\\d+ returned status 403 \\(${code}\\)\\.$`),
        );
    }
    expect(store.objects.size).toBe(0);
  });

  it('in a bucket that does not exist are a failure and not missing', async () => {
    const misspelt = client({ bucket: 'phtos' });
    await expect(misspelt.get('a.jpg')).rejects.toThrow('status 404 (NoSuchBucket)');
    await expect(misspelt.delete('a.jpg')).rejects.toThrow('status 404 (NoSuchBucket)');
  });

  it('of a store that is silent, broken, floods or is gone fail with a sentence that says which', async () => {
    store.mood = 'silent';
    await expect(client({}, 50).put('a.jpg', photo)).rejects.toThrow('did not respond within 0.05 s.');
    store.mood = 'broken';
    await expect(client().get('a.jpg')).rejects.toThrow('returned status 503 (SlowDown).');
    store.mood = 'well';
    store.flood = 200_000;
    await expect(client().get('a.jpg')).rejects.toThrow('the response is too long');
    await store.close();
    await expect(client().get('a.jpg')).rejects.toThrow(/could not be reached: ECONNREFUSED/);
  });

  it('arrive though a connection is cut once, and fail when it is cut again', async () => {
    store.cut = 1;
    await client().put('a.jpg', photo);
    expect(store.objects.size).toBe(1);
    store.cut = 2;
    await expect(client().get('a.jpg')).rejects.toThrow('could not be reached');
  });
});
