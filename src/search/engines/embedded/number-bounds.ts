/** Ranges of a number: the rows inside one, and the smallest and largest value among a set of rows. */
import { andInto, clearBit, hasBit, rowsOf, setBit, type Bitset } from './bitset.ts';
import { scratch } from './scratch.ts';
import type { StockIndex } from './stock-index.ts';

/** `number` is the place in `rangeNames`; `count` the size of the set. `null` when no row has the number. */
export function numberBounds({
  index,
  number,
  bits,
  count,
}: {
  index: StockIndex;
  number: number;
  bits: Bitset;
  count: number;
}): { min: number; max: number } | null {
  if (count === 0) return null;
  const values = index.numbers[number]!;
  const { rows } = index.byNumber[number]!;
  const known = index.knownRows(number);
  // Walking from both ends of the order takes a few steps, unless the set is in the middle: then every row is checked.
  let steps = count;
  let first = 0;
  while (first < known && steps > 0 && !hasBit(bits, rows[first]!)) {
    first += 1;
    steps -= 1;
  }
  if (first === known) return null;
  let last = known - 1;
  while (last > first && steps > 0 && !hasBit(bits, rows[last]!)) {
    last -= 1;
    steps -= 1;
  }
  return steps === 0 ? scan({ values, bits, count }) : { min: values[rows[first]!]!, max: values[rows[last]!]! };
}

/**
 * Keeps the rows whose number is between `min` and `max`, inclusive; a row without the number never passes. The sorted
 * order gives these rows, so only the smaller side is touched, without branch mispredictions.
 */
export function keepBetween({
  index,
  number,
  bits,
  min,
  max,
}: {
  index: StockIndex;
  number: number;
  bits: Bitset;
  min: number;
  max: number;
}): void {
  const { rows, length } = index.byNumber[number]!;
  const values = index.numbers[number]!;
  const known = index.knownRows(number);
  const from = firstPlace(known, (place) => values[rows[place]!]! >= min);
  const to = Math.max(
    from,
    firstPlace(known, (place) => values[rows[place]!]! > max),
  );
  if ((to - from) * 2 < length) {
    const inside = scratch('others', bits.length).fill(0);
    for (let place = from; place < to; place += 1) setBit(inside, rows[place]!);
    andInto(bits, inside);
    return;
  }
  for (let place = 0; place < from; place += 1) clearBit(bits, rows[place]!);
  for (let place = to; place < length; place += 1) clearBit(bits, rows[place]!);
}

/** The first position below `length` where `isReached` is true; it must stay true from there on. */
function firstPlace(length: number, isReached: (place: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isReached(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function scan({
  values,
  bits,
  count,
}: {
  values: Float64Array;
  bits: Bitset;
  count: number;
}): { min: number; max: number } | null {
  const rows = scratch('bounds', count);
  rowsOf(bits, rows);
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (let place = 0; place < count; place += 1) {
    const value = values[rows[place]!]!;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return min > max ? null : { min, max };
}
