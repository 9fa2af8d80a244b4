/**
 * Finds the rows that have every typed word, with a score: the sum over the words of each word's best match
 * (`textWeights`, `matchQualities`).
 */
import { matchQualities, textWeights } from '../../search-schema.ts';
import { otherNames, spellingsOf } from '../../text-words.ts';
import {
  beginningsAbove,
  allowedTypos,
  mayBeBeginning,
  mayBeginCode,
  mayNameEquipment,
  typingErrors,
} from '../../word-match.ts';
import { countBits, hasBit, orInto, rowsOf, setBit, type Bitset } from './bitset.ts';
import { scratch, scratchBitset, scratchScores } from './scratch.ts';
import { columnOfFacet, type StockIndex } from './stock-index.ts';

/** Scores are set for the rows of `bits`, elsewhere they are anything. */
export interface TextResult {
  bits: Bitset;
  scores: Uint16Array;
  /** Upper bound of the scores. */
  highestScore: number;
}

/** Matches of one typed word: values (code to points) and rows by their codes (row to points). */
interface WordMatches {
  values: Map<number, number>;
  rows: Map<number, number>;
}

interface TextRules {
  /** True if a word that the stock has whole finds nothing else (`SearchRequest.excludedTexts`). */
  wholeWords: boolean;
}

/** Rows that one of the alternatives finds, by the best of their scores; there is one alternative at least. */
export function searchAlternatives(
  index: StockIndex,
  alternatives: readonly (readonly string[])[],
  among: Bitset,
  rules: TextRules = { wholeWords: false },
): TextResult {
  if (alternatives.length === 1) return searchText(index, alternatives[0]!, among, rules);
  const bits = scratchBitset(among.length).fill(0);
  // The scratch of scores belongs to one alternative at a time.
  const scores = new Uint16Array(among.length * 32);
  let highestScore = 0;
  for (const words of alternatives) {
    const found = searchText(index, words, among, rules);
    for (let row = 0; row < scores.length; row += 1)
      if (hasBit(found.bits, row)) scores[row] = Math.max(scores[row]!, found.scores[row]!);
    orInto(bits, found.bits);
    highestScore = Math.max(highestScore, found.highestScore);
  }
  return { bits, scores, highestScore };
}

/** `words` is not empty; only rows in `among` are searched. */
function searchText(index: StockIndex, words: readonly string[], among: Bitset, { wholeWords }: TextRules): TextResult {
  const scores = scratchScores(among.length * 32);
  let bits = among;
  let highestScore = 0;
  for (const place of words.keys()) {
    const matches = (wholeWords ? wholeMatchesOf(index, words, place) : null) ?? matchesOf(index, words, place);
    bits = keepMatching({ index, matches, bits, scores, isFirst: place === 0 });
    highestScore += Math.max(0, ...matches.values.values(), ...matches.rows.values());
  }
  return { bits, scores, highestScore };
}

function matchesOf(index: StockIndex, words: readonly string[], place: number): WordMatches {
  const word = words[place]!;
  const matches: WordMatches = { values: new Map(), rows: new Map() };
  const isNothingFound = (): boolean => matches.values.size === 0 && matches.rows.size === 0;
  for (const spelling of spellingsOf(words, place)) addSpelling(index, spelling, matches);
  const lines = linesOf(index, word);
  addLinesTogether(index, { lines, words, place }, matches);
  if (isNothingFound() && mayNameEquipment(word)) addLines(lines, matches);
  if (isNothingFound() && allowedTypos(word) > 0) addMisspelt(index, word, matches);
  return matches;
}

/** `null` if the stock has no spelling of the word whole. */
function wholeMatchesOf(index: StockIndex, words: readonly string[], place: number): WordMatches | null {
  const matches: WordMatches = { values: new Map(), rows: new Map() };
  for (const spelling of spellingsOf(words, place)) {
    addCodes(index, index.values.codesWithSeparateWord(spelling), matchQualities.whole, matches, 0);
    addRows(index.codes.rowsOf(spelling), matchQualities.whole, matches);
  }
  if (matches.values.size === 0 && matches.rows.size === 0) return null;
  addLinesTogether(index, { lines: linesOf(index, words[place]!), words, place }, matches);
  return matches;
}

/** The equipment lines that have a word. */
function linesOf(index: StockIndex, word: string): number[] {
  return [word, ...(otherNames.get(word) ?? [])].flatMap((name) => index.values.linesWith(name));
}

/** Those of its lines that have a word beside it too. */
function addLinesTogether(
  index: StockIndex,
  { lines, words, place }: { lines: readonly number[]; words: readonly string[]; place: number },
  matches: WordMatches,
): void {
  for (const beside of [words[place - 1], words[place + 1]])
    if (beside !== undefined && lines.length > 0) addLines(common(lines, index.values.linesWith(beside)), matches);
}

function common(lines: readonly number[], others: readonly number[]): number[] {
  const known = new Set(others);
  return lines.filter((line) => known.has(line));
}

function addLines(lines: readonly number[], { values }: WordMatches): void {
  for (const code of lines) values.set(code, textWeights.equipment * matchQualities.beginning);
}

function addSpelling(index: StockIndex, spelling: string, matches: WordMatches): void {
  const known = index.values.words();
  const isKnownWhole = index.values.isWordInUse(spelling);
  if (isKnownWhole) addWord(index, spelling, matchQualities.whole, matches);
  else if (mayBeginCode(spelling)) addRows(index.codes.rowsStartingWith(spelling), matchQualities.beginning, matches);
  addRows(index.codes.rowsOf(spelling), matchQualities.whole, matches);
  if (!mayBeBeginning(spelling)) return;
  const above = beginningsAbove({ isKnownWhole });
  for (let position = firstNotBefore(known, spelling); position < known.length; position += 1) {
    const word = known[position]!;
    if (!word.startsWith(spelling)) break;
    if (word !== spelling) addWord(index, word, matchQualities.beginning, matches, above);
  }
}

function addMisspelt(index: StockIndex, typed: string, matches: WordMatches): void {
  const letters = letterMask(typed);
  const most = allowedTypos(typed);
  const nearby = index.values
    .words()
    .filter(
      (word) =>
        Math.abs(word.length - typed.length) <= most &&
        differingLetters(letters, letterMask(word)) <= 2 * most &&
        !/\d/.test(word) &&
        index.values.isWordInUse(word),
    );
  const one = nearby.filter((word) => typingErrors(typed, word, 1) === 1);
  const found = one.length > 0 ? one : nearby.filter((word) => typingErrors(typed, word, most) <= most);
  for (const word of found) addWord(index, word, matchQualities.typo, matches);
}

/** Only values that weigh more than `above`. */
function addWord(index: StockIndex, word: string, quality: number, matches: WordMatches, above = 0): void {
  const { whole, parts } = index.values.codesOfWord(word);
  addCodes(index, whole, quality, matches, above);
  addCodes(index, parts, Math.min(quality, matchQualities.beginning), matches, above);
}

function addCodes(
  index: StockIndex,
  codes: readonly number[],
  quality: number,
  matches: WordMatches,
  above: number,
): void {
  for (const code of codes) {
    if (index.values.counts[code] === 0 || index.values.weights[code]! <= above) continue;
    const points = index.values.weights[code]! * quality;
    if (points > (matches.values.get(code) ?? 0)) matches.values.set(code, points);
  }
}

function addRows(rows: readonly number[], quality: number, matches: WordMatches): void {
  const points = textWeights.codes * quality;
  for (const row of rows) if (points > (matches.rows.get(row) ?? 0)) matches.rows.set(row, points);
}

interface PointTable {
  column: Uint32Array;
  points: Uint8Array;
}

interface Matching {
  index: StockIndex;
  matches: WordMatches;
  bits: Bitset;
  scores: Uint16Array;
  isFirst: boolean;
}

/** The rows of `bits` that the word finds; their points are added to `scores`. */
function keepMatching({ index, matches, bits, scores, isFirst }: Matching): Bitset {
  const tables = pointTables(index, matches.values);
  const kept = scratchBitset(bits.length);
  // Scores from earlier words. For the first word the buffer holds leftovers of another search.
  const before = isFirst ? 0 : 0xffff;
  const count = countBits(bits);
  if (count * 8 < index.rowCount) {
    const rows = scratch('candidates', count);
    rowsOf(bits, rows);
    scoreSome({ rows, tables, scores, before, kept: kept.fill(0) });
  } else {
    scoreAll({ index, bits, tables, scores, before, kept });
  }
  for (const [row, points] of matches.rows) {
    if (!hasBit(bits, row)) continue;
    scores[row]! += Math.max(0, points - pointsOfRow(tables, row));
    setBit(kept, row);
  }
  return kept;
}

interface Scoring {
  tables: readonly PointTable[];
  scores: Uint16Array;
  before: number;
  kept: Bitset;
}

/**
 * Written out for two and for four tables. Scores are compared without a branch, which would be mispredicted too often,
 * and without a loop over the tables, which would take twice as long.
 */
function scoreAll({ index, bits, tables, scores, before, kept }: Scoring & { index: StockIndex; bits: Bitset }): void {
  const noTable: PointTable = { column: index.columns[0]!, points: new Uint8Array(index.combinations[0]!.size) };
  const [first = noTable, second = noTable, third, fourth = noTable, ...others] = tables;
  if (third === undefined) scoreByTwo({ bits, first, second, scores, before, kept });
  else
    scoreByFour({
      bits,
      first,
      second,
      third,
      fourth: others.length === 0 ? fourth : merged([fourth, ...others], bits.length * 32),
      scores,
      before,
      kept,
    });
}

interface ByTables extends Omit<Scoring, 'tables'> {
  bits: Bitset;
  first: PointTable;
  second: PointTable;
}

function scoreByTwo({
  bits,
  first: { column: column1, points: points1 },
  second: { column: column2, points: points2 },
  scores,
  before,
  kept,
}: ByTables): void {
  for (let position = 0; position < bits.length; position += 1) {
    const start = position << 5;
    let found = 0;
    if (bits[position] !== 0) {
      for (let bit = 0; bit < 32; bit += 1) {
        const row = start + bit;
        let points = points1[column1[row]!]!;
        // The larger of the two, without a branch.
        const less = points - points2[column2[row]!]!;
        points -= less & (less >> 31);
        scores[row] = (scores[row]! & before) + points;
        found |= (-points >>> 31) << bit;
      }
    }
    kept[position] = bits[position]! & found;
  }
}

function scoreByFour({
  bits,
  first: { column: column1, points: points1 },
  second: { column: column2, points: points2 },
  third: { column: column3, points: points3 },
  fourth: { column: column4, points: points4 },
  scores,
  before,
  kept,
}: ByTables & { third: PointTable; fourth: PointTable }): void {
  for (let position = 0; position < bits.length; position += 1) {
    const start = position << 5;
    let found = 0;
    if (bits[position] !== 0) {
      for (let bit = 0; bit < 32; bit += 1) {
        const row = start + bit;
        let points = points1[column1[row]!]!;
        let less = points - points2[column2[row]!]!;
        points -= less & (less >> 31);
        less = points - points3[column3[row]!]!;
        points -= less & (less >> 31);
        less = points - points4[column4[row]!]!;
        points -= less & (less >> 31);
        scores[row] = (scores[row]! & before) + points;
        found |= (-points >>> 31) << bit;
      }
    }
    kept[position] = bits[position]! & found;
  }
}

/** The best of several tables, row by row, as one table. */
function merged(tables: readonly PointTable[], rowCount: number): PointTable {
  const column = new Uint32Array(rowCount);
  const points = new Uint8Array(256);
  for (let worth = 0; worth < 256; worth += 1) points[worth] = worth;
  for (const table of tables) raise(column, table);
  return { column, points };
}

function raise(best: Uint32Array, { column, points }: PointTable): void {
  for (let row = 0; row < best.length; row += 1) {
    const worth = points[column[row]!]!;
    if (worth > best[row]!) best[row] = worth;
  }
}

function scoreSome({ rows, tables, scores, before, kept }: Scoring & { rows: Uint32Array }): void {
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place]!;
    const points = pointsOfRow(tables, row);
    scores[row] = (scores[row]! & before) + points;
    if (points > 0) setBit(kept, row);
  }
}

function pointsOfRow(tables: readonly PointTable[], row: number): number {
  let best = 0;
  for (let place = 0; place < tables.length; place += 1) {
    const { column, points } = tables[place]!;
    const worth = points[column[row]!]!;
    if (worth > best) best = worth;
  }
  return best;
}

/** The points of every combination, for the columns in which the word occurs. */
function pointTables(index: StockIndex, values: ReadonlyMap<number, number>): PointTable[] {
  const pointsOf = new Uint8Array(index.values.size);
  const columns = new Set<number>();
  for (const [code, points] of values) {
    pointsOf[code] = points;
    columns.add(columnOfFacet[index.values.facetOf[code]!]!);
  }
  return [...columns].map((column) => {
    const combinations = index.combinations[column]!;
    const points = new Uint8Array(combinations.size);
    const { members, starts } = combinations;
    for (let combination = 0; combination < combinations.size; combination += 1) {
      let best = 0;
      for (let place = starts[combination]!; place < starts[combination + 1]!; place += 1) {
        const worth = pointsOf[members[place]!]!;
        if (worth > best) best = worth;
      }
      points[combination] = best;
    }
    return { column: index.columns[column]!, points };
  });
}

function firstNotBefore(words: readonly string[], wanted: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (words[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

function letterMask(word: string): number {
  let mask = 0;
  for (let place = 0; place < word.length; place += 1) mask |= 1 << (word.charCodeAt(place) - 97);
  return mask;
}

/** Each typing error changes at most two letters of the set. */
function differingLetters(left: number, right: number): number {
  let difference = left ^ right;
  let count = 0;
  while (difference !== 0) {
    difference &= difference - 1;
    count += 1;
  }
  return count;
}
