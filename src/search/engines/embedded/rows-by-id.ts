/**
 * The row of each vehicle. It is a table of numbers and not a `Map`: a map of a quarter of a million ids stops the
 * process for tens of milliseconds when it grows or is garbage-collected.
 */
import { withCapacity } from './growing-array.ts';

const startSize = 64;

export class RowsById {
  /** By row; `''` for a free row. */
  ids: string[] = [];
  size = 0;
  /** Open addressing, at most half full; 0 is free, else the row + 1. */
  #table: Uint32Array = new Uint32Array(startSize);
  /** By row. */
  #hashes: Uint32Array = new Uint32Array(startSize);

  copy(): RowsById {
    const copy = new RowsById();
    copy.ids = this.ids.slice();
    copy.size = this.size;
    copy.#table = this.#table.slice();
    copy.#hashes = this.#hashes.slice();
    return copy;
  }

  find(id: string): number | undefined {
    const entry = this.#table[this.#slotOf(id, hashOf(id))]!;
    return entry === 0 ? undefined : entry - 1;
  }

  /** The id must not be in the table, nor another one in the row. */
  add(id: string, row: number): void {
    if ((this.size + 1) * 2 > this.#table.length) this.#grow();
    const hash = hashOf(id);
    this.#table[this.#slotOf(id, hash)] = row + 1;
    this.#hashes = withCapacity(this.#hashes, row + 1);
    this.#hashes[row] = hash;
    this.ids[row] = id;
    this.size += 1;
  }

  /** The id must be in the table. */
  remove(id: string): void {
    const mask = this.#table.length - 1;
    let free = this.#slotOf(id, hashOf(id));
    this.ids[this.#table[free]! - 1] = '';
    this.size -= 1;
    // Entries that this one had displaced move up, so that no look-up stops at the gap before them.
    for (let slot = (free + 1) & mask; this.#table[slot] !== 0; slot = (slot + 1) & mask) {
      const home = this.#hashes[this.#table[slot]! - 1]! & mask;
      if (((slot - home) & mask) < ((slot - free) & mask)) continue;
      this.#table[free] = this.#table[slot]!;
      free = slot;
    }
    this.#table[free] = 0;
  }

  approximateBytes(): number {
    const idBytes = 16 + (this.ids.find((id) => id !== '')?.length ?? 0);
    return this.#table.byteLength + this.#hashes.byteLength + this.ids.length * 8 + this.size * idBytes;
  }

  /** The slot of the id, or the free slot for it. */
  #slotOf(id: string, hash: number): number {
    const mask = this.#table.length - 1;
    let slot = hash & mask;
    for (;;) {
      const entry = this.#table[slot]!;
      if (entry === 0 || (this.#hashes[entry - 1] === hash && this.ids[entry - 1] === id)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #grow(): void {
    const entries = this.#table;
    const mask = entries.length * 2 - 1;
    const table = new Uint32Array(entries.length * 2);
    for (let place = 0; place < entries.length; place += 1) {
      const entry = entries[place]!;
      if (entry === 0) continue;
      let slot = this.#hashes[entry - 1]! & mask;
      while (table[slot] !== 0) slot = (slot + 1) & mask;
      table[slot] = entry;
    }
    this.#table = table;
  }
}

/** FNV-1a, and its upper bits mixed into the lower, which choose the slot. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < id.length; place += 1) hash = Math.imul(hash ^ id.charCodeAt(place), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
