/**
 * The stock as columns. A row is a place of one vehicle: its combinations (one a list of `storedTogether`), its
 * numbers, its rank. Rows of vehicles that left are used again.
 */
import { compareText } from '../../../shared/text.ts';
import type { SearchDocument } from '../../engine.ts';
import { facetNames } from '../../facets.ts';
import { rangeNames, type RangeName } from '../../ranges.ts';
import { storedTogether } from '../../search-schema.ts';
import { bitWords, clearBit, rowsOf, setBit, type Bitset } from './bitset.ts';
import { CodeIndex } from './code-index.ts';
import { Combinations } from './combinations.ts';
import { facetNumber, FacetValues, linesFacet, positionFacet, wordsFacet } from './facet-values.ts';
import { resized } from './growing-array.ts';
import { mergeSort } from './merge-sort.ts';
import { RowOrder, type RowComparison } from './row-order.ts';
import { RowsById } from './rows-by-id.ts';

/** Facets of one column, by number. */
const hiddenFacets = { words: wordsFacet, position: positionFacet, lines: linesFacet } as const;
const columnFacets = storedTogether.map((names) =>
  names.map((name) =>
    name === 'words' || name === 'position' || name === 'lines' ? hiddenFacets[name] : facetNumber(name),
  ),
);

/** The column of each facet, by the facet's number. */
export const columnOfFacet = [...facetNames.keys(), wordsFacet, positionFacet, linesFacet].map((facet) =>
  columnFacets.findIndex((facets) => facets.includes(facet)),
);

/** A row of the table is half a line of the processor's cache. */
export const columnsOfRow = 8;

/** Rows that are hidden at some moment, the earliest first, and those moments in seconds since 1970. */
interface Expiries {
  rows: Uint32Array;
  times: Float64Array;
}

export class StockIndex {
  readonly values: FacetValues;
  readonly combinations: readonly Combinations[];
  readonly codes: CodeIndex;
  readonly vehicles: RowsById;
  /** Combination by row, one array a column. */
  columns: Uint32Array[] = columnFacets.map(() => new Uint32Array(0));
  /** The same row by row, `columnsOfRow` places each: to count rows, all columns of one are read together. */
  table: Uint32Array = new Uint32Array(0);
  /** By row, one array for each number in the order of `rangeNames`; NaN is missing. */
  numbers: Float64Array[] = rangeNames.map(() => new Float64Array(0));
  live: Bitset = new Uint32Array(0);
  /** Rows ever used: every live row is below. */
  rowCount = 0;
  readonly byRank: RowOrder;
  readonly byNumber: RowOrder[];
  /** Grows with every change, so that cached results of an earlier state are recognised as old. */
  generation = 0;

  #ranks: Float64Array = new Float64Array(0);
  readonly #visibleUntil = new Map<number, number>();
  #expiries: Expiries | null = null;
  readonly #freeRows: number[] = [];
  #isSorted = true;

  constructor({
    values = new FacetValues(),
    combinations = columnFacets.map(() => new Combinations()),
    codes = new CodeIndex(),
    vehicles = new RowsById(),
  }: Partial<Pick<StockIndex, 'values' | 'combinations' | 'codes' | 'vehicles'>> = {}) {
    this.values = values;
    this.combinations = combinations;
    this.codes = codes;
    this.vehicles = vehicles;
    const byRank: RowComparison = (left, right) =>
      this.#ranks[right]! - this.#ranks[left]! || compareText(this.ids[left]!, this.ids[right]!);
    this.byRank = new RowOrder(byRank);
    this.byNumber = rangeNames.map((_, number) => {
      const compare = this.#numberComparison(number);
      return new RowOrder((left, right) => compare(left, right) || byRank(left, right));
    });
  }

  get size(): number {
    return this.vehicles.size;
  }

  /** By row; `''` for a free row. */
  get ids(): readonly string[] {
    return this.vehicles.ids;
  }

  /** A separate index with the same vehicles; this one must not change during the copy. */
  *copy(): Generator<void, StockIndex> {
    const copy = new StockIndex({
      values: this.values.copy(),
      combinations: this.combinations.map((combinations) => combinations.copy()),
      codes: this.codes.copy(),
      vehicles: this.vehicles.copy(),
    });
    yield;
    copy.columns = this.columns.map((column) => column.slice());
    yield;
    copy.table = this.table.slice();
    yield;
    copy.numbers = this.numbers.map((column) => column.slice());
    yield;
    copy.live = this.live.slice();
    copy.#ranks = this.#ranks.slice();
    copy.rowCount = this.rowCount;
    copy.generation = this.generation;
    copy.#freeRows.push(...this.#freeRows);
    for (const [row, time] of this.#visibleUntil) copy.#visibleUntil.set(row, time);
    copy.byRank.takeOver(this.byRank);
    yield;
    for (const [number, order] of this.byNumber.entries()) copy.byNumber[number]!.takeOver(order);
    return copy;
  }

  numbersOf(name: RangeName): Float64Array {
    return this.numbers[rangeNames.indexOf(name)]!;
  }

  /** A higher rank comes first; ties are ordered by id. */
  compareByRank(left: number, right: number): number {
    return this.#ranks[right]! - this.#ranks[left]! || compareText(this.ids[left]!, this.ids[right]!);
  }

  /** Number of rows that have the number; they come first in its order. */
  knownRows(number: number): number {
    const { rows, length } = this.byNumber[number]!;
    const values = this.numbers[number]!;
    let low = 0;
    let high = length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (Number.isNaN(values[rows[middle]!]!)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** The rows hidden at this moment. */
  expiredRows(nowSeconds: number): Uint32Array {
    const { rows } = this.#sortedExpiries();
    return rows.subarray(0, this.#expiredBefore(nowSeconds));
  }

  /** The first moment after this one at which a row is hidden, in seconds since 1970; `null` if there is none. */
  nextExpiry(nowSeconds: number): number | null {
    return this.#sortedExpiries().times[this.#expiredBefore(nowSeconds)] ?? null;
  }

  #expiredBefore(nowSeconds: number): number {
    const { times } = this.#sortedExpiries();
    let expired = 0;
    while (expired < times.length && times[expired]! <= nowSeconds) expired += 1;
    return expired;
  }

  #sortedExpiries(): Expiries {
    if (this.#expiries === null) {
      const rows = Uint32Array.from(this.#visibleUntil.keys()).sort(
        (left, right) => this.#visibleUntil.get(left)! - this.#visibleUntil.get(right)!,
      );
      this.#expiries = { rows, times: Float64Array.from(rows, (row) => this.#visibleUntil.get(row)!) };
    }
    return this.#expiries;
  }

  /** True if no row is free: call `grow` before the next `append`, or `append` grows the index in one step. */
  get isFull(): boolean {
    return this.rowCount === this.#ranks.length;
  }

  grow(): Generator<void, void> {
    return this.#fit(roomFor(this.rowCount));
  }

  /**
   * Adds a vehicle of a new index; `sort` must follow before the first search. A second document with the same id
   * replaces the first.
   */
  append(document: SearchDocument): void {
    const known = this.vehicles.find(document.id);
    if (known !== undefined) {
      this.#detach(known);
      this.codes.remove(known);
    }
    const row = known ?? this.#newRow(document.id);
    this.#isSorted = false;
    this.#write(row, document);
    this.codes.append(row, document.codes);
  }

  /** Sorts everything that `append` left unsorted. */
  *sort(): Generator<void, void> {
    yield* this.#fit(bitWords(this.rowCount + 64) * 32);
    const rows = new Uint32Array(this.size);
    rowsOf(this.live, rows);
    const byId = yield* mergeSort(rows, (left, right) => compareText(this.ids[left]!, this.ids[right]!));
    yield* this.byRank.rebuild(byId, (left, right) => this.#ranks[right]! - this.#ranks[left]!);
    const byRank = this.byRank.rows.subarray(0, this.byRank.length);
    for (const [number, order] of this.byNumber.entries()) yield* order.rebuild(byRank, this.#numberComparison(number));
    yield* this.codes.sort();
    this.#isSorted = true;
    this.generation += 1;
  }

  /** Adds or replaces a vehicle and updates every order; touches only the differences. */
  upsert(document: SearchDocument): void {
    if (!this.#isSorted) throw new Error('the index is not sorted yet');
    const known = this.vehicles.find(document.id);
    const row = known ?? this.#newRow(document.id);
    if (known === undefined) {
      this.#write(row, document);
      this.byRank.insert(row);
      for (const order of this.byNumber) order.insert(row);
    } else {
      const rankChanges = this.#ranks[row] !== document.rank;
      const changed = this.byNumber.filter(
        (_, number) => rankChanges || !Object.is(this.numbers[number]![row], numberOf(document, number)),
      );
      for (const order of changed) order.remove(row);
      if (rankChanges) this.byRank.remove(row);
      this.#detach(row);
      this.#write(row, document);
      if (rankChanges) this.byRank.insert(row);
      for (const order of changed) order.insert(row);
    }
    this.codes.replace(row, document.codes);
    this.generation += 1;
  }

  remove(id: string): void {
    const row = this.vehicles.find(id);
    if (row === undefined) return;
    this.byRank.remove(row);
    for (const order of this.byNumber) order.remove(row);
    this.codes.remove(row);
    this.#detach(row);
    clearBit(this.live, row);
    this.vehicles.remove(id);
    this.#freeRows.push(row);
    this.generation += 1;
  }

  approximateBytes(): number {
    const arrays = [
      this.live,
      this.table,
      this.#ranks,
      this.byRank.rows,
      ...this.columns,
      ...this.numbers,
      ...this.byNumber.map((order) => order.rows),
    ];
    return (
      arrays.reduce((sum, array) => sum + array.byteLength, 0) +
      this.vehicles.approximateBytes() +
      this.#visibleUntil.size * 60 +
      this.values.approximateBytes() +
      this.codes.approximateBytes() +
      this.combinations.reduce((sum, combinations) => sum + combinations.approximateBytes(), 0)
    );
  }

  #newRow(id: string): number {
    const row = this.#freeRows.pop() ?? this.rowCount;
    if (row === this.rowCount) {
      if (this.isFull) for (const _ of this.grow());
      this.rowCount += 1;
    }
    this.vehicles.add(id, row);
    return row;
  }

  /** Gives every column the same capacity, a multiple of 32 rows. */
  *#fit(rows: number): Generator<void, void> {
    for (const [place, column] of this.columns.entries()) {
      this.columns[place] = resized(column, rows);
      yield;
    }
    this.table = resized(this.table, rows * columnsOfRow);
    for (const [place, column] of this.numbers.entries()) {
      yield;
      this.numbers[place] = resized(column, rows);
    }
    this.live = resized(this.live, bitWords(rows));
    this.#ranks = resized(this.#ranks, rows);
  }

  #write(row: number, document: SearchDocument): void {
    for (const [column, facets] of columnFacets.entries()) {
      const codes = this.#codesOf(document, facets);
      const combination = this.combinations[column]!.codeOf(codes);
      this.columns[column]![row] = combination;
      this.table[row * columnsOfRow + column] = combination;
      this.combinations[column]!.counts[combination]! += 1;
      for (const code of codes) this.values.counts[code]! += 1;
    }
    for (const number of rangeNames.keys()) this.numbers[number]![row] = numberOf(document, number);
    this.#ranks[row] = document.rank;
    if (document.visibleUntil !== null) this.#visibleUntil.set(row, document.visibleUntil);
    this.#expiries = null;
    setBit(this.live, row);
  }

  /** Takes the row's values out of the counts. */
  #detach(row: number): void {
    for (const [column, combinations] of this.combinations.entries()) {
      const combination = this.columns[column]![row]!;
      combinations.counts[combination]! -= 1;
      for (let index = combinations.starts[combination]!; index < combinations.starts[combination + 1]!; index += 1) {
        this.values.counts[combinations.members[index]!]! -= 1;
      }
    }
    this.#visibleUntil.delete(row);
    this.#expiries = null;
  }

  #codesOf(document: SearchDocument, facets: readonly number[]): number[] {
    const codes = new Set<number>();
    for (const facet of facets) {
      if (facet === positionFacet) {
        const { position } = document;
        if (position && Number.isFinite(position.lat) && Number.isFinite(position.long))
          codes.add(this.values.codeOfPosition(position));
        continue;
      }
      const name = facetNames[facet];
      const hidden = facet === linesFacet ? document.equipment : document.words;
      const values = (name === undefined ? hidden : document.facets[name]) ?? [];
      for (const value of values) if (value.trim() !== '') codes.add(this.values.codeOf(facet, value));
    }
    return [...codes].sort((left, right) => left - right);
  }

  #numberComparison(number: number): RowComparison {
    return (left, right) => {
      const first = this.numbers[number]![left]!;
      const second = this.numbers[number]![right]!;
      if (first < second) return -1;
      if (first > second) return 1;
      if (first === second) return 0;
      return (Number.isNaN(first) ? 1 : 0) - (Number.isNaN(second) ? 1 : 0);
    };
  }
}

/** Half as much again, so that adding one by one stays cheap. */
function roomFor(rows: number): number {
  return bitWords(Math.max(1024, Math.ceil(rows * 1.5))) * 32;
}

function numberOf(document: SearchDocument, number: number): number {
  const value = document.numbers[rangeNames[number]!];
  return value === null || value === undefined || !Number.isFinite(value) ? Number.NaN : value;
}
