/** Where every row of a feed went. */
export interface ImportAccount {
  /** Rows of the file without its header. */
  read: number;
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
  /** Rows that repeat a vehicle of the same file. */
  duplicate: number;
  /** Vehicles that the file no longer holds and that are sold now; no rows of the file. */
  removed: number;
  /**
   * Vehicles that the file no longer holds and that stay, because somebody has reserved them; absent from earlier
   * imports.
   */
  kept?: number;
  /** Values that could not be read and were left empty, and those that are odd and were taken. */
  warnings: number;
}

export const emptyAccount = (): ImportAccount => ({
  read: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  rejected: 0,
  duplicate: 0,
  removed: 0,
  warnings: 0,
});

/** Throws when a row got lost: that is a fault of the product, not of the feed. */
export function assertAddsUp(account: ImportAccount): void {
  const sum = account.created + account.updated + account.unchanged + account.rejected + account.duplicate;
  if (sum !== account.read) throw new Error(`The import lost rows: ${account.read} read, ${sum} accounted for.`);
}
