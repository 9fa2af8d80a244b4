/**
 * The rows of one page in the order of a sort (`engine.ts`, SearchEngine). Few hits are sorted. For many, the stored
 * order of all rows is walked until the page is full.
 */
import type { SearchPosition, SortName } from '../../engine.ts';
import { rangeNames } from '../../ranges.ts';
import { sortNumbers } from '../../search-schema.ts';
import { hasBit, rowsOf, type Bitset } from './bitset.ts';
import { distancesFrom, positionColumn } from './distances.ts';
import type { RowOrder } from './row-order.ts';
import { scratch } from './scratch.ts';
import type { StockIndex } from './stock-index.ts';

export interface PageRequest {
  index: StockIndex;
  bits: Bitset;
  count: number;
  /** Text score by row; `null` without text. */
  scores: Uint16Array | null;
  highestScore: number;
  sort: SortName;
  /** The place that `distance` is measured from. */
  near: SearchPosition | null;
  from: number;
  to: number;
}

const fewHits = 400;
/** Often this many rows fill the first page with the best level, and the others need not be checked. */
const fewSteps = 4_096;

export function pageOfRows(request: PageRequest): number[] {
  const { index, count, scores, sort, near, from } = request;
  if (from >= count || from >= request.to) return [];
  if (sort === 'relevance' || sort === 'distance') {
    if (sort === 'distance' && near !== null) return byLevel(request, levelsOfDistance(request, near));
    if (sort === 'relevance' && scores !== null) return byLevel(request, { of: scores, highest: request.highestScore });
    return count <= fewHits
      ? sortedHits(request, (left, right) => index.compareByRank(left, right))
      : walk(request, index.byRank);
  }
  const { number, descending } = sortNumbers[sort];
  if (count > fewHits) {
    const place = rangeNames.indexOf(number);
    return descending ? walkDownwards(request, place) : walk(request, index.byNumber[place]!);
  }
  const values = index.numbersOf(number);
  const missing = descending ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const key = (row: number): number => (Number.isNaN(values[row]!) ? missing : values[row]!);
  return sortedHits(
    request,
    // Two without the number are infinitely far: their difference is no number, and they are ordered by rank.
    (left, right) => (key(left) - key(right)) * (descending ? -1 : 1) || index.compareByRank(left, right),
  );
}

function sortedHits(
  { bits, count, from, to }: PageRequest,
  compareRows: (left: number, right: number) => number,
): number[] {
  const rows = scratch('page', count);
  rowsOf(bits, rows);
  return [...rows.sort(compareRows).subarray(from, to)];
}

/** The page of those that have a bit, in the order. */
function walk({ bits, from, to }: PageRequest, { rows, length }: RowOrder): number[] {
  const page: number[] = [];
  let found = 0;
  for (let place = 0; place < length && found < to; place += 1) {
    const row = rows[place]!;
    if (!hasBit(bits, row)) continue;
    if (found >= from) page.push(row);
    found += 1;
  }
  return page;
}

/** A higher level comes first; rows of one level are ordered by rank. */
interface Levels {
  of: Uint16Array | Uint32Array;
  highest: number;
}

/** The nearest place is the highest level; 0 is an unknown position. */
function levelsOfDistance({ index, bits, count }: PageRequest, near: SearchPosition): Levels {
  const distances = distancesFrom(index, near);
  const known = [...new Set(distances)]
    .filter((distance) => Number.isFinite(distance))
    .sort((left, right) => right - left);
  const levelOf = new Map(known.map((distance, place) => [distance, place + 1]));
  const ofCombination = Uint32Array.from(distances, (distance) => levelOf.get(distance) ?? 0);
  const combinationOf = positionColumn(index);
  const levels = scratch('levels', index.rowCount);
  const rows = scratch('page', count);
  rowsOf(bits, rows);
  writeLevels({ levels, rows, combinationOf, ofCombination });
  return { of: levels, highest: known.length };
}

function writeLevels({
  levels,
  rows,
  combinationOf,
  ofCombination,
}: {
  levels: Uint32Array;
  rows: Uint32Array;
  combinationOf: Uint32Array;
  ofCombination: Uint32Array;
}): void {
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place]!;
    levels[row] = ofCombination[combinationOf[row]!]!;
  }
}

/**
 * Skips whole levels by their size. Of the levels that overlap the page, small ones are sorted; in a large one, a walk
 * in rank order soon meets the page's first rows.
 */
function byLevel({ index, bits, count, from, to }: PageRequest, { of: levels, highest }: Levels): number[] {
  const best = walkLevel({ index, bits, levels, level: highest, from, to, mostSteps: fewSteps });
  if (best.length === Math.min(to, count) - from) return best;
  const rows = scratch('page', count);
  rowsOf(bits, rows);
  const sizes = new Uint32Array(highest + 1);
  countLevels(levels, rows, sizes);
  const page: number[] = [];
  let before = 0;
  for (let level = highest; level >= 0 && before < to; level -= 1) {
    const size = sizes[level]!;
    if (size > 0 && before + size > from) {
      const within = { from: Math.max(0, from - before), to: Math.min(size, to - before) };
      page.push(
        ...(size * size <= index.rowCount
          ? sortedLevel(index, rowsOfLevel({ levels, rows, level, size }), within)
          : walkLevel({ index, bits, levels, level, ...within })),
      );
    }
    before += size;
  }
  return page;
}

function countLevels(levels: Levels['of'], rows: Uint32Array, sizes: Uint32Array): void {
  for (let place = 0; place < rows.length; place += 1) sizes[levels[rows[place]!]!]! += 1;
}

function rowsOfLevel({
  levels,
  rows,
  level,
  size,
}: {
  levels: Levels['of'];
  rows: Uint32Array;
  level: number;
  size: number;
}): Uint32Array {
  const found = new Uint32Array(size);
  let length = 0;
  for (let place = 0; length < size; place += 1) {
    if (levels[rows[place]!] !== level) continue;
    found[length] = rows[place]!;
    length += 1;
  }
  return found;
}

function sortedLevel(index: StockIndex, rows: Uint32Array, { from, to }: { from: number; to: number }): Uint32Array {
  return rows.sort((left, right) => index.compareByRank(left, right)).subarray(from, to);
}

interface LevelWalk {
  index: StockIndex;
  bits: Bitset;
  levels: Levels['of'];
  level: number;
  from: number;
  to: number;
  mostSteps?: number;
}

function walkLevel({
  index,
  bits,
  levels,
  level,
  from,
  to,
  mostSteps = Number.POSITIVE_INFINITY,
}: LevelWalk): number[] {
  const { rows, length } = index.byRank;
  const steps = Math.min(length, mostSteps);
  const page: number[] = [];
  let found = 0;
  for (let place = 0; place < steps && found < to; place += 1) {
    const row = rows[place]!;
    if (levels[row] !== level || !hasBit(bits, row)) continue;
    if (found >= from) page.push(row);
    found += 1;
  }
  return page;
}

/** Largest value first, but equal values in their own order and rows without the number last: backwards by runs. */
function walkDownwards({ index, bits, from, to }: PageRequest, number: number): number[] {
  const { rows, length } = index.byNumber[number]!;
  const values = index.numbers[number]!;
  const known = index.knownRows(number);
  const page: number[] = [];
  let found = 0;
  for (let end = known; end > 0 && found < to;) {
    const value = values[rows[end - 1]!]!;
    let start = end - 1;
    while (start > 0 && values[rows[start - 1]!] === value) start -= 1;
    for (let place = start; place < end; place += 1) visit(rows[place]!);
    end = start;
  }
  for (let place = known; place < length && found < to; place += 1) visit(rows[place]!);
  return page;

  function visit(row: number): void {
    if (!hasBit(bits, row)) return;
    if (found >= from && found < to) page.push(row);
    found += 1;
  }
}
