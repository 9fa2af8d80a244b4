/** Sets of rows as bits, 32 rows a word. Plain loops over `Uint32Array` beat every library at this size. */
export type Bitset = Uint32Array;

export function bitWords(rows: number): number {
  return (rows + 31) >>> 5;
}

export function setBit(bits: Bitset, row: number): void {
  bits[row >>> 5]! |= 1 << (row & 31);
}

export function clearBit(bits: Bitset, row: number): void {
  bits[row >>> 5]! &= ~(1 << (row & 31));
}

export function hasBit(bits: Bitset, row: number): boolean {
  return (bits[row >>> 5]! & (1 << (row & 31))) !== 0;
}

export function onesOf(word: number): number {
  word -= (word >>> 1) & 0x55555555;
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countBits(bits: Bitset): number {
  let count = 0;
  for (let index = 0; index < bits.length; index += 1) {
    const word = bits[index]!;
    if (word !== 0) count += onesOf(word);
  }
  return count;
}

/** Writes the rows of the set into `into`, lowest first, and returns how many there are. */
export function rowsOf(bits: Bitset, into: Uint32Array): number {
  let count = 0;
  for (let index = 0; index < bits.length; index += 1) {
    let word = bits[index]!;
    const first = index << 5;
    while (word !== 0) {
      const lowest = word & -word;
      into[count] = first + 31 - Math.clz32(lowest);
      count += 1;
      word ^= lowest;
    }
  }
  return count;
}

export function andInto(target: Bitset, other: Bitset): void {
  for (let index = 0; index < target.length; index += 1) target[index]! &= other[index]!;
}

export function orInto(target: Bitset, other: Bitset): void {
  for (let index = 0; index < target.length; index += 1) target[index]! |= other[index]!;
}

/** `target` = `left` without `right`. */
export function differenceInto(target: Bitset, left: Bitset, right: Bitset): void {
  for (let index = 0; index < target.length; index += 1) target[index] = left[index]! & ~right[index]!;
}

/** From this many rows of a word on, testing all 32 without a branch is cheaper than visiting them one by one. */
const denseWord = 10;

/** Keeps the rows whose combination passes (`passes` is 1 or 0 for every combination). */
export function keepPassing({ bits, column, passes }: { bits: Bitset; column: Uint32Array; passes: Uint8Array }): void {
  for (let index = 0; index < bits.length; index += 1) {
    let word = bits[index]!;
    if (word === 0) continue;
    const first = index << 5;
    let kept = 0;
    if (onesOf(word) >= denseWord) {
      for (let bit = 0; bit < 32; bit += 1) kept |= passes[column[first + bit]!]! << bit;
      bits[index] = word & kept;
      continue;
    }
    while (word !== 0) {
      const lowest = word & -word;
      if (passes[column[first + 31 - Math.clz32(lowest)]!]! === 1) kept |= lowest;
      word ^= lowest;
    }
    bits[index] = kept;
  }
}
