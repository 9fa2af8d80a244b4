/**
 * Counts the values of a set of rows: combinations are counted row by row, then spread over their values. When the
 * rows are more than half of the stock, the others are counted and taken away from the counts of everything.
 */
import { facetNames } from '../../engine.ts';
import { differenceInto, rowsOf, type Bitset } from './bitset.ts';
import { scratch } from './scratch.ts';
import { columnOfFacet, type StockIndex } from './stock-index.ts';

/** The documents' own words are not counted: nobody refines by them. */
const countedColumns = new Set(columnOfFacet.slice(0, facetNames.length));

/** Counts by value code of all facets for the rows of `bits`, of which there are `count`. */
export function countValues({ index, bits, count }: { index: StockIndex; bits: Bitset; count: number }): Uint32Array {
  if (count * 2 <= index.size) {
    const counts = new Uint32Array(index.values.size);
    const rows = scratch('hits', count);
    rowsOf(bits, rows);
    for (const column of countedColumns) addCounts({ index, column, rows, counts, step: 1 });
    return counts;
  }
  const counts = index.values.counts.slice(0, index.values.size);
  if (count === index.size) return counts;
  const others = scratch('others', bits.length);
  differenceInto(others, index.live, bits);
  const rows = scratch('hits', index.size - count);
  rowsOf(others, rows);
  for (const column of countedColumns) addCounts({ index, column, rows, counts, step: -1 });
  return counts;
}

/** Adds the rows of `bits` to the counts of some facets of one column, and of these only. */
export function addFacetCounts({ index, facets, rows, counts }: { index: StockIndex; facets: readonly number[]; rows: Uint32Array; counts: Uint32Array }): void {
  for (const column of new Set(facets.map((facet) => columnOfFacet[facet]!))) addCounts({ index, column, rows, counts, step: 1, facets });
}

interface Counting { index: StockIndex; column: number; rows: Uint32Array; counts: Uint32Array; step: 1 | -1; facets?: readonly number[] }

function addCounts({ index, column, rows, counts, step, facets }: Counting): void {
  const { members, starts, size } = index.combinations[column]!;
  const combinationOf = index.columns[column]!;
  const { facetOf } = index.values;
  const wanted = new Uint8Array(256).fill(facets ? 0 : 1);
  for (const facet of facets ?? []) wanted[facet] = 1;
  if (rows.length * 4 < size) {
    for (let place = 0; place < rows.length; place += 1) spread(combinationOf[rows[place]!]!, step);
    return;
  }
  const totals = scratch('totals', size).fill(0);
  for (let place = 0; place < rows.length; place += 1) totals[combinationOf[rows[place]!]!]! += 1;
  for (let combination = 0; combination < size; combination += 1) {
    const total = totals[combination]!;
    if (total !== 0) spread(combination, total * step);
  }

  function spread(combination: number, amount: number): void {
    const end = starts[combination + 1]!;
    for (let place = starts[combination]!; place < end; place += 1) {
      const code = members[place]!;
      if (wanted[facetOf[code]!]! === 1) counts[code]! += amount;
    }
  }
}
