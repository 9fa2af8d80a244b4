/** Smallest and largest value of a number among a set of rows. */
import { hasBit, rowsOf, type Bitset } from './bitset.ts';
import type { StockIndex } from './stock-index.ts';

/** `number` is the place in `rangeNames`; `count` the size of the set. `null` when no row has the number. */
export function numberBounds({ index, number, bits, count }: { index: StockIndex; number: number; bits: Bitset; count: number }): { min: number; max: number } | null {
  if (count === 0) return null;
  const values = index.numbers[number]!;
  const { rows } = index.byNumber[number]!;
  const known = index.knownRows(number);
  // From both ends of the order it takes a few steps, unless the set lies in the middle: then every row is looked at.
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

function scan({ values, bits, count }: { values: Float64Array; bits: Bitset; count: number }): { min: number; max: number } | null {
  const rows = new Uint32Array(count);
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
