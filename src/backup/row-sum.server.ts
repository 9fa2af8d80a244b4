/** A checksum over the rows of a table that does not depend on their order. */
import { createHash } from 'node:crypto';

export interface RowSum {
  add(lines: readonly string[]): void;
  readonly rows: number;
  /** 16 hexadecimal digits. */
  value(): string;
}

export function createRowSum(): RowSum {
  let rows = 0;
  let total = 0n;
  return {
    add(lines) {
      rows += lines.length;
      for (const line of lines) total += createHash('sha256').update(line).digest().readBigUInt64BE();
      total = BigInt.asUintN(64, total);
    },
    get rows() {
      return rows;
    },
    value: () => total.toString(16).padStart(16, '0'),
  };
}
