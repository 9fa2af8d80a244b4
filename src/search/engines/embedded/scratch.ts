/**
 * Memory that every search of every dealer reuses, because allocating new pages costs more than writing to them. A
 * search never yields, so no other search can use a slot at the same time. A slot is free again when its function
 * returns.
 */
type Slot = 'hits' | 'others' | 'bounds' | 'candidates' | 'page' | 'levels' | 'totals';

const rowSlots = new Map<Slot, Uint32Array>();
const bitsets: Uint32Array[] = [];
let bitsetsInUse = 0;
let scores: Uint16Array = new Uint16Array(0);

/** Space for `length` numbers with arbitrary content. */
export function scratch(slot: Slot, length: number): Uint32Array {
  let room = rowSlots.get(slot);
  if (!room || room.length < length) {
    room = new Uint32Array(Math.ceil(length * 1.25));
    rowSlots.set(slot, room);
  }
  return room.subarray(0, length);
}

/** A set of rows with anything in it, until the next `releaseBitsets`. */
export function scratchBitset(words: number): Uint32Array {
  let room = bitsets[bitsetsInUse];
  if (!room || room.length < words) {
    room = new Uint32Array(Math.ceil(words * 1.25));
    bitsets[bitsetsInUse] = room;
  }
  bitsetsInUse += 1;
  return room.subarray(0, words);
}

export function copiedBitset(bits: Uint32Array): Uint32Array {
  const copy = scratchBitset(bits.length);
  copy.set(bits);
  return copy;
}

/** Call at the start of a search: frees the bitsets of the search before. */
export function releaseBitsets(): void {
  bitsetsInUse = 0;
}

/** Space for the scores of `length` rows with arbitrary content. */
export function scratchScores(length: number): Uint16Array {
  if (scores.length < length) scores = new Uint16Array(Math.ceil(length * 1.25));
  return scores.subarray(0, length);
}
