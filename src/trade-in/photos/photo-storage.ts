/**
 * Where photographs lie: a folder of this machine, or a bucket that several servers share. Every implementation passes
 * `photo-storage-contract.ts`.
 */
export interface PhotoStorage {
  /** Keeps the bytes under a key such as `dealer/valuation/photo.jpg`, in place of what was there. */
  save(key: string, bytes: Uint8Array): Promise<void>;
  /** `null` for a key that nothing is kept under. */
  read(key: string): Promise<Uint8Array | null>;
  /** What is not there is no failure. */
  delete(key: string): Promise<void>;
}

/**
 * Thrown by every call while the storage does not do its work: a full disk, a bucket that nobody reaches or that
 * refuses the key.
 */
export class PhotoStorageUnavailable extends Error {}

/** Throws for a key that leads out of the place of photographs. */
export function checkPhotoKey(key: string): void {
  if (!/^[\w-]+(\/[\w-]+)*\.jpg$/.test(key)) throw new Error(`${JSON.stringify(key)} is not a photograph key.`);
}

/** What goes wrong in `work`, as a `PhotoStorageUnavailable` with the same words. */
export async function orUnavailable<Value>(work: () => Promise<Value>): Promise<Value> {
  return work().catch((error: unknown) => {
    throw new PhotoStorageUnavailable(`Photographs are unavailable: ${(error as Error).message}`, { cause: error });
  });
}
