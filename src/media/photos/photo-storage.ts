/**
 * Storage for photographs: a folder on this machine, or a bucket that several servers share. Every implementation
 * passes `photo-storage-contract.ts`.
 */
export interface PhotoStorage {
  /** Stores the bytes under a key such as `dealer/valuation/photo.jpg`, replacing any earlier ones. */
  save(key: string, bytes: Uint8Array): Promise<void>;
  /** `null` for an unknown key. */
  read(key: string): Promise<Uint8Array | null>;
  /** Succeeds for an unknown key too. */
  delete(key: string): Promise<void>;
}

/** Thrown by every call while the storage fails: a full disk, an unreachable bucket, or one that rejects the key. */
export class PhotoStorageUnavailable extends Error {}

/** Throws for a key that leads out of the place of photographs. */
export function checkPhotoKey(key: string): void {
  if (!/^[\w-]+(\/[\w-]+)*\.jpg$/.test(key)) throw new Error(`${JSON.stringify(key)} is not a photograph key.`);
}

/** Runs `work` and turns its errors into `PhotoStorageUnavailable` with the same message. */
export async function orUnavailable<Value>(work: () => Promise<Value>): Promise<Value> {
  return work().catch((error: unknown) => {
    throw new PhotoStorageUnavailable(`Photographs are unavailable: ${(error as Error).message}`, { cause: error });
  });
}
