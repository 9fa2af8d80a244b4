/**
 * Rows in ascending order of one number, kept sorted while vehicles change. Ties are ordered by rank, highest first,
 * then by id; rows without the number come last.
 */
import { mergeSort } from './merge-sort.ts';
import { resized, withCapacity } from './growing-array.ts';

/** Order of two rows: negative when `left` comes first, never 0. */
export type RowComparison = (left: number, right: number) => number;

export class RowOrder {
  rows: Uint32Array = new Uint32Array(0);
  length = 0;
  readonly #compare: RowComparison;

  constructor(compare: RowComparison) {
    this.#compare = compare;
  }

  /** Takes over the order of an index with the same rows. */
  takeOver({ rows, length }: RowOrder): void {
    this.rows = rows.slice();
    this.length = length;
  }

  /** Call when the row's number, rank and id are written. */
  insert(row: number): void {
    const place = this.#placeOf(row);
    this.rows = withCapacity(this.rows, this.length + 1);
    this.rows.copyWithin(place + 1, place, this.length);
    this.rows[place] = row;
    this.length += 1;
  }

  /** Call while the row still has the number, rank and id that it was inserted with. */
  remove(row: number): void {
    const place = this.#placeOf(row);
    if (this.rows[place] !== row || place >= this.length) throw new Error(`row ${row} is not where the order has it`);
    this.rows.copyWithin(place, place + 1, this.length);
    this.length -= 1;
  }

  /** Sorts again. `rows` are in order of rank and id already, so only `compareNumber` is called. */
  *rebuild(rows: Uint32Array, compareNumber: RowComparison): Generator<void, void> {
    const sorted = yield* mergeSort(rows.slice(), compareNumber);
    this.rows = resized(sorted, sorted.length + 64);
    this.length = sorted.length;
  }

  #placeOf(row: number): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(this.rows[middle]!, row) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
