/**
 * Photographs in a bucket of an S3-compatible store, which every server sees. While the store fails it is asked now and
 * then only, so that a visitor does not wait for each photograph for what the one before has waited for already.
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

/** What is kept is a JPEG of 1,600 pixels at the widest: some 500 kB, and never near this. */
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
