/**
 * The rows that match a search, and its near misses: for each group of conditions that is not counted under itself, the
 * rows that only this group excludes. Matches plus near misses are the matches without the group.
 */
import type { FacetSelection, RangeSelection, SearchRequest } from '../../engine.ts';
import { facetNames, type FacetName } from '../../facets.ts';
import { rangeNames, type RangeName } from '../../ranges.ts';
import {
  baseConditions,
  facetConditions,
  filterGroups,
  type FacetAlternatives,
  type FilterGroup,
} from '../../search-schema.ts';
import { textAlternatives } from '../../text-words.ts';
import { andInto, clearBit, countBits, differenceInto, keepPassing, type Bitset } from './bitset.ts';
import { keepWithin } from './distances.ts';
import { facetNumber } from './facet-values.ts';
import { keepBetween } from './number-bounds.ts';
import { copiedBitset } from './scratch.ts';
import { columnOfFacet, type StockIndex } from './stock-index.ts';
import { searchAlternatives } from './text-search.ts';

/** The arrays are used again by the next search. */
export interface MatchingRows {
  bits: Bitset;
  count: number;
  /** Text score by row; `null` without text. */
  scores: Uint16Array | null;
  /** Upper bound of the scores. */
  highestScore: number;
  nearMisses: { group: FilterGroup; bits: Bitset }[];
}

export function matchingRows(index: StockIndex, request: SearchRequest): MatchingRows {
  const { bits: base, scores, highestScore } = candidateRows(index, request, copiedBitset(index.live));
  for (const group of filterGroups)
    if (group.isEachWanted === true) keepGroup({ index, bits: base, group, ...conditionsOf(group, request) });

  const kept: { group: FilterGroup; bits: Bitset }[] = [];
  for (const group of filterGroups) {
    if (group.isEachWanted === true || !isSet(group, request)) continue;
    const bits = copiedBitset(base);
    keepGroup({ index, bits, group, ...conditionsOf(group, request) });
    kept.push({ group, bits });
  }
  const all = copiedBitset(base);
  for (const { bits } of kept) andInto(all, bits);
  return { bits: all, count: countBits(all), scores, highestScore, nearMisses: nearMissesOf(base, kept) };
}

/**
 * Those rows of `among` that a search finds, whatever else it finds: by the same rules, and the words of the whole
 * stock say what is a spelling mistake. `among` must be the search's own, it becomes the answer.
 */
export function matchingRowsAmong(index: StockIndex, request: SearchRequest, among: Bitset): Bitset {
  andInto(among, index.live);
  const { bits } = candidateRows(index, request, among);
  for (const group of filterGroups)
    if (isSet(group, request)) keepGroup({ index, bits, group, ...conditionsOf(group, request) });
  return bits;
}

/** What the conditions leave that no group of the shopper's own stands for. `bits` are the rows that are looked at. */
function candidateRows(
  index: StockIndex,
  request: SearchRequest,
  bits: Bitset,
): Pick<MatchingRows, 'bits' | 'scores' | 'highestScore'> {
  let base: Bitset = bits;
  for (const row of index.expiredRows(request.nowSeconds)) clearBit(base, row);
  for (const group of filterGroups)
    keepGroup({
      index,
      bits: base,
      group,
      conditions: baseConditions(group, request.base?.facets ?? {}),
      ranges: request.base?.ranges ?? {},
    });
  for (const facet of facetNames) dropExcluded({ index, bits: base, facet, values: request.excluded?.[facet] ?? [] });
  const { near } = request;
  if (near && near.withinKm !== null) keepWithin({ index, bits: base, from: near.position, withinKm: near.withinKm });
  for (const text of request.excludedTexts ?? []) {
    const unwanted = textAlternatives(text);
    if (unwanted.length > 0)
      differenceInto(base, base, searchAlternatives(index, unwanted, base, { wholeWords: true }).bits);
  }
  const alternatives = textAlternatives(request.text);
  let scores: Uint16Array | null = null;
  let highestScore = 0;
  if (alternatives.length > 0) ({ bits: base, scores, highestScore } = searchAlternatives(index, alternatives, base));
  return { bits: base, scores, highestScore };
}

/** Rows that pass all groups but this one. Intersections from the left and from the right make it one pass a group. */
function nearMissesOf(base: Bitset, kept: readonly { group: FilterGroup; bits: Bitset }[]): MatchingRows['nearMisses'] {
  const fromTheRight: Bitset[] = [];
  let right = base;
  for (let place = kept.length - 1; place > 0; place -= 1) {
    right = copiedBitset(right);
    andInto(right, kept[place]!.bits);
    fromTheRight[place - 1] = right;
  }
  const left = copiedBitset(base);
  return kept.map(({ group, bits }, place) => {
    const others = copiedBitset(left);
    const after = fromTheRight[place];
    if (after) andInto(others, after);
    differenceInto(others, others, bits);
    andInto(left, bits);
    return { group, bits: others };
  });
}

function isSet(group: FilterGroup, { facets, ranges }: { facets: FacetSelection; ranges: RangeSelection }): boolean {
  return (
    group.facets.some((name) => (facets[name] ?? []).length > 0) ||
    group.ranges.some((name) => isRangeSet(ranges[name]))
  );
}

function isRangeSet(range: RangeSelection[RangeName]): boolean {
  return range !== undefined && (range.min !== null || range.max !== null);
}

interface GroupConditions {
  index: StockIndex;
  bits: Bitset;
  group: FilterGroup;
  conditions: readonly (readonly FacetAlternatives[])[];
  ranges: RangeSelection;
}

function conditionsOf(
  group: FilterGroup,
  { facets, ranges }: SearchRequest,
): Pick<GroupConditions, 'conditions' | 'ranges'> {
  return { conditions: facetConditions(group, facets), ranges };
}

function keepGroup({ index, bits, group, conditions, ranges }: GroupConditions): void {
  for (const condition of conditions) {
    // The facets of one condition are stored together, as a make and its models are.
    const column = columnOfFacet[facetNumber(condition[0]!.facet)]!;
    keepPassing({ bits, column: index.columns[column]!, passes: passesOf(index, column, condition) });
  }
  for (const name of group.ranges) {
    const range = ranges[name];
    if (!range || !isRangeSet(range)) continue;
    keepBetween({
      index,
      number: rangeNames.indexOf(name),
      bits,
      min: range.min ?? Number.NEGATIVE_INFINITY,
      max: range.max ?? Number.POSITIVE_INFINITY,
    });
  }
}

function dropExcluded({
  index,
  bits,
  facet,
  values,
}: {
  index: StockIndex;
  bits: Bitset;
  facet: FacetName;
  values: readonly string[];
}): void {
  if (values.length === 0) return;
  const column = columnOfFacet[facetNumber(facet)]!;
  const passes = passesOf(index, column, [{ facet, values }]).map((has) => 1 - has);
  keepPassing({ bits, column: index.columns[column]!, passes });
}

function passesOf(index: StockIndex, column: number, condition: readonly FacetAlternatives[]): Uint8Array {
  const selected = new Uint8Array(index.values.size);
  for (const { facet, values } of condition) {
    for (const value of values) {
      const code = index.values.find(facetNumber(facet), value);
      if (code !== undefined) selected[code] = 1;
    }
  }
  const { members, starts, size } = index.combinations[column]!;
  const passes = new Uint8Array(size);
  for (let combination = 0; combination < size; combination += 1) {
    for (let place = starts[combination]!; place < starts[combination + 1]!; place += 1) {
      if (selected[members[place]!]! === 1) {
        passes[combination] = 1;
        break;
      }
    }
  }
  return passes;
}
