/** Counts by code, written as the lists that a shopper reads. */
import type { FacetCount, FacetSelection } from '../../engine.ts';
import { compareFacetCounts } from '../../facet-order.ts';
import { facetLabel, facetNames, type FacetName } from '../../facets.ts';
import { normalValue } from './facet-values.ts';
import type { StockIndex } from './stock-index.ts';

/** Values with a count, and selected values even without one. */
export function facetLists({
  index,
  counts,
  selected,
}: {
  index: StockIndex;
  counts: Uint32Array;
  selected: FacetSelection;
}): Record<FacetName, readonly FacetCount[]> {
  const lists = {} as Record<FacetName, readonly FacetCount[]>;
  for (const [facet, name] of facetNames.entries()) {
    const list = listOf(index, facet, counts);
    const absent = absentSelected(list, name, selected[name] ?? []);
    if (absent.length > 0) list.push(...absent);
    if (absent.length > 0 || name === 'car_type') list.sort((left, right) => compareFacetCounts(name, left, right));
    lists[name] = list;
  }
  return lists;
}

/** By count descending, then label. The position in label order makes the two keys one number. */
function listOf(index: StockIndex, facet: number, counts: Uint32Array): FacetCount[] {
  const codes = index.values.codesByLabel(facet);
  const keys = new Float64Array(codes.length);
  let length = 0;
  for (let place = 0; place < codes.length; place += 1) {
    const count = counts[codes[place]!]!;
    if (count === 0) continue;
    keys[length] = place - count * codes.length;
    length += 1;
  }
  const list: FacetCount[] = [];
  for (const key of keys.subarray(0, length).sort()) {
    const place = ((key % codes.length) + codes.length) % codes.length;
    const code = codes[place]!;
    list.push({ label: index.values.labels[code]!, value: index.values.values[code]!, count: counts[code]! });
  }
  return list;
}

function absentSelected(list: readonly FacetCount[], name: FacetName, selected: readonly string[]): FacetCount[] {
  if (selected.length === 0) return [];
  const present = new Set(list.map(({ value }) => normalValue(value)));
  const absent: FacetCount[] = [];
  for (const value of selected) {
    if (present.has(normalValue(value))) continue;
    present.add(normalValue(value));
    absent.push({ label: facetLabel(name, value), value, count: 0 });
  }
  return absent;
}
