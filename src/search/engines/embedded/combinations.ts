/**
 * Values that a vehicle has together, as one number: the combination. Thousands of vehicles share a combination of
 * make, model, badge and body, so a search counts combinations and spreads their counts over the values afterwards.
 * Combinations are never taken back; one without vehicles has the count 0.
 */
import { withCapacity } from './growing-array.ts';

export class Combinations {
  /** Vehicles that have the combination. */
  counts: Uint32Array = new Uint32Array(64);
  /** Codes of combination c are `members[starts[c]] .. members[starts[c + 1] - 1]`. */
  members: Uint32Array = new Uint32Array(512);
  starts: Uint32Array = new Uint32Array(65);
  size = 0;
  /** Open addressing; 0 is free, else the combination + 1. */
  #table: Uint32Array = new Uint32Array(256);

  copy(): Combinations {
    const copy = new Combinations();
    copy.counts = this.counts.slice();
    copy.members = this.members.slice();
    copy.starts = this.starts.slice();
    copy.size = this.size;
    copy.#table = this.#table.slice();
    return copy;
  }

  /** The number of the combination of these codes, which are distinct and in ascending order. */
  codeOf(codes: readonly number[]): number {
    if ((this.size + 1) * 2 > this.#table.length) this.#growTable();
    let slot = hashOf(codes, 0, codes.length) & (this.#table.length - 1);
    for (;;) {
      const entry = this.#table[slot]!;
      if (entry === 0) break;
      if (this.#equals(entry - 1, codes)) return entry - 1;
      slot = (slot + 1) & (this.#table.length - 1);
    }
    const combination = this.size;
    const start = this.starts[combination]!;
    this.members = withCapacity(this.members, start + codes.length);
    this.starts = withCapacity(this.starts, combination + 2);
    this.counts = withCapacity(this.counts, combination + 1);
    this.members.set(codes, start);
    this.starts[combination + 1] = start + codes.length;
    this.size += 1;
    this.#table[slot] = combination + 1;
    return combination;
  }

  approximateBytes(): number {
    return this.counts.byteLength + this.members.byteLength + this.starts.byteLength + this.#table.byteLength;
  }

  #equals(combination: number, codes: readonly number[]): boolean {
    const start = this.starts[combination]!;
    if (this.starts[combination + 1]! - start !== codes.length) return false;
    for (let index = 0; index < codes.length; index += 1)
      if (this.members[start + index] !== codes[index]) return false;
    return true;
  }

  #growTable(): void {
    const table = new Uint32Array(this.#table.length * 2);
    for (let combination = 0; combination < this.size; combination += 1) {
      let slot = hashOf(this.members, this.starts[combination]!, this.starts[combination + 1]!) & (table.length - 1);
      while (table[slot] !== 0) slot = (slot + 1) & (table.length - 1);
      table[slot] = combination + 1;
    }
    this.#table = table;
  }
}

function hashOf(codes: ArrayLike<number>, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let index = from; index < to; index += 1) hash = Math.imul(hash ^ codes[index]!, 0x01000193) ^ (hash >>> 15);
  return (hash ^ (hash >>> 13)) >>> 0;
}
