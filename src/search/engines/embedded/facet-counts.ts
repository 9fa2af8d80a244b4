/**
 * Counts the values of a set of rows: combinations are counted row by row, then spread over their values. If the set is
 * more than half of the stock, the other rows are counted and subtracted from the totals.
 */
import { differenceInto, rowsOf, type Bitset } from './bitset.ts';
import { facetNumber } from './facet-values.ts';
import { scratch, scratchBitset } from './scratch.ts';
import { columnOfFacet, columnsOfRow, type StockIndex } from './stock-index.ts';
import { facetNames, type FacetName } from '../../facets.ts';

/** The documents' own words are not counted, because they are not a filter. */
const countedColumns = [...new Set(columnOfFacet.slice(0, facetNames.length))];
/** The columns that are counted together, in one walk over the rows. */
const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = countedColumns;
if (countedColumns.length !== 6)
  throw new Error(`six columns are counted together, and search-schema.ts has ${countedColumns.length}`);

interface RowSet {
  index: StockIndex;
  bits: Bitset;
  count: number;
}

/** Counts by value code of all facets, for the `count` rows in `bits`. */
export function countValues({ index, bits, count }: RowSet): Uint32Array {
  if (count * 2 <= index.size) {
    const counts = new Uint32Array(index.values.size);
    addAllCounts({ index, rows: listedRows(bits, count), counts, step: 1 });
    return counts;
  }
  const counts = index.values.counts.slice(0, index.values.size);
  if (count < index.size) addAllCounts({ index, rows: otherRows({ index, bits, count }), counts, step: -1 });
  return counts;
}

/**
 * Turns `counts`, for the given facets only, into the counts of `bits`: it adds `added` to the existing counts, or
 * subtracts the rest of the stock from the totals, whichever is less work.
 */
export function widenCounts({
  index,
  facets,
  bits,
  count,
  added,
  addedCount,
  counts,
}: RowSet & { facets: readonly FacetName[]; added: Bitset; addedCount: number; counts: Uint32Array }): void {
  const numbers = facets.map(facetNumber);
  const fromEverything = index.size - count < addedCount;
  if (fromEverything)
    for (const facet of numbers) copyCounts(index.values.codesByLabel(facet), index.values.counts, counts);
  const rows = fromEverything ? otherRows({ index, bits, count }) : listedRows(added, addedCount);
  const wanted = new Uint8Array(256);
  for (const facet of numbers) wanted[facet] = 1;
  for (const column of new Set(numbers.map((facet) => columnOfFacet[facet]!))) {
    const totals = scratch('totals', index.combinations[column]!.size).fill(0);
    totalColumn({ column: index.columns[column]!, rows, totals });
    spreadWanted({ index, column, totals, counts, step: fromEverything ? -1 : 1, wanted });
  }
}

function copyCounts(codes: Uint32Array, from: Uint32Array, to: Uint32Array): void {
  for (let place = 0; place < codes.length; place += 1) to[codes[place]!] = from[codes[place]!]!;
}

function totalColumn({ column, rows, totals }: { column: Uint32Array; rows: Uint32Array; totals: Uint32Array }): void {
  for (let place = 0; place < rows.length; place += 1) totals[column[rows[place]!]!]! += 1;
}

function listedRows(bits: Bitset, count: number): Uint32Array {
  const rows = scratch('hits', count);
  rowsOf(bits, rows);
  return rows;
}

function otherRows({ index, bits, count }: RowSet): Uint32Array {
  const others = scratchBitset(bits.length);
  differenceInto(others, index.live, bits);
  return listedRows(others, index.size - count);
}

interface Counting {
  index: StockIndex;
  rows: Uint32Array;
  counts: Uint32Array;
  step: 1 | -1;
}

function addAllCounts({ index, rows, counts, step }: Counting): void {
  const starts = countedColumns.map(() => 0);
  let length = 0;
  for (const [place, column] of countedColumns.entries()) {
    starts[place] = length;
    length += index.combinations[column]!.size;
  }
  if (rows.length * 8 < length) {
    for (const column of countedColumns) addRowByRow({ index, column, rows, counts, step });
    return;
  }
  const totals = scratch('totals', length).fill(0);
  totalRows({ table: index.table, rows, totals, starts });
  for (const [place, column] of countedColumns.entries()) {
    const start = starts[place]!;
    spread({ index, column, totals: totals.subarray(start, start + index.combinations[column]!.size), counts, step });
  }
}

/**
 * Written out column by column: a loop over them would take twice as long, and this is where a search spends its time.
 */
function totalRows({
  table,
  rows,
  totals,
  starts,
}: {
  table: Uint32Array;
  rows: Uint32Array;
  totals: Uint32Array;
  starts: readonly number[];
}): void {
  const [, start2 = 0, start3 = 0, start4 = 0, start5 = 0, start6 = 0] = starts;
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place]! * columnsOfRow;
    totals[table[row + first]!]! += 1;
    totals[start2 + table[row + second]!]! += 1;
    totals[start3 + table[row + third]!]! += 1;
    totals[start4 + table[row + fourth]!]! += 1;
    totals[start5 + table[row + fifth]!]! += 1;
    totals[start6 + table[row + sixth]!]! += 1;
  }
}

/** For few rows: touches only the combinations that they have. */
function addRowByRow({ index, column, rows, counts, step }: Counting & { column: number }): void {
  const { members, starts } = index.combinations[column]!;
  const combinationOf = index.columns[column]!;
  for (let place = 0; place < rows.length; place += 1) {
    const combination = combinationOf[rows[place]!]!;
    const end = starts[combination + 1]!;
    for (let member = starts[combination]!; member < end; member += 1) counts[members[member]!]! += step;
  }
}

interface Spreading {
  index: StockIndex;
  column: number;
  totals: Uint32Array;
  counts: Uint32Array;
  step: 1 | -1;
}

function spread({ index, column, totals, counts, step }: Spreading): void {
  const { members, starts } = index.combinations[column]!;
  for (let combination = 0; combination < totals.length; combination += 1) {
    const total = totals[combination]!;
    if (total === 0) continue;
    const end = starts[combination + 1]!;
    for (let place = starts[combination]!; place < end; place += 1) counts[members[place]!]! += total * step;
  }
}

function spreadWanted({ index, column, totals, counts, step, wanted }: Spreading & { wanted: Uint8Array }): void {
  const { members, starts } = index.combinations[column]!;
  const { facetOf } = index.values;
  for (let combination = 0; combination < totals.length; combination += 1) {
    const total = totals[combination]!;
    if (total === 0) continue;
    const end = starts[combination + 1]!;
    for (let place = starts[combination]!; place < end; place += 1) {
      const code = members[place]!;
      if (wanted[facetOf[code]!]! === 1) counts[code]! += total * step;
    }
  }
}
