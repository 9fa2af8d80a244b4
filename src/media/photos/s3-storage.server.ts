/**
 * Photographs in a bucket of an S3-compatible store that every server can reach. While the store fails it is only
 * called occasionally, so that a visitor with several photographs does not wait for each of them.
 */
import type { CircuitBreaker } from '../../integrations/circuit-breaker.ts';
import { createS3Client, type S3Bucket } from '../../integrations/s3/s3-client.server.ts';
import { checkPhotoKey, orUnavailable, type PhotoStorage } from './photo-storage.ts';

export interface S3StorageOptions {
  bucket: S3Bucket;
  /** One for the process. */
  circuit: CircuitBreaker;
  timeoutMs?: number;
}

/** A stored photograph is a JPEG at most 1,600 pixels wide: some 500 kB, far below this. */
const longestBytes = 20 * 1_048_576;

export function createS3Storage({ bucket, circuit, timeoutMs = 10_000 }: S3StorageOptions): PhotoStorage {
  const client = createS3Client(bucket, { timeoutMs, longestBytes });

  async function ask<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
    checkPhotoKey(key);
    return orUnavailable(async () => {
      if (!circuit.mayAsk()) throw new Error('the store failed a moment ago.');
      try {
        const value = await work();
        circuit.succeeded();
        return value;
      } catch (error) {
        circuit.failed();
        throw error;
      }
    });
  }

  return {
    save: (key, bytes) => ask(key, () => client.put(key, { bytes, contentType: 'image/jpeg' })),
    read: (key) => ask(key, () => client.get(key)),
    delete: (key) => ask(key, () => client.delete(key)),
  };
}
