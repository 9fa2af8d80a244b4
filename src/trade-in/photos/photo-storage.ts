/** Where photographs lie: a folder of this machine, or a bucket that several servers share. Every implementation passes `photo-storage-contract.ts`. */
export interface PhotoStorage {
  /** Keeps the bytes under a key such as `dealer/valuation/photo.jpg`, in place of what was there. */
  save(key: string, bytes: Uint8Array): Promise<void>;
  /** `null` for a key that nothing is kept under. */
  read(key: string): Promise<Uint8Array | null>;
  /** What is not there is no failure. */
  delete(key: string): Promise<void>;
}
