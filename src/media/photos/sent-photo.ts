/** Photographs that a visitor sends, and what became of them. */
export interface SentPhoto {
  name: string;
  /** As they came. */
  bytes: Uint8Array;
}

/** One that is stored, as JPEG. */
export interface StoredPhoto {
  id: string;
  width: number;
  height: number;
  /** How large the file is. */
  bytes: number;
}

export interface PhotoOutcome {
  kept: StoredPhoto[];
  refused: { name: string; message: string }[];
  /** True if the storage failed: the same photographs may be accepted later. */
  isStorageDown: boolean;
}
