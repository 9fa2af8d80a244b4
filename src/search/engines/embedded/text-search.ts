/**
 * Finds the rows on which every typed word is found, and how well: a row's score is the sum over the words of the best
 * place where the word stands (`textWeights`, `matchQualities`).
 */
import { matchQualities, textWeights } from '../../search-schema.ts';
import { spellingsOf } from '../../text-words.ts';
import { allowsTwoErrors, mayBeBeginning, mayBeginCode, mayErr, typingErrors } from '../../word-match.ts';
import { countBits, hasBit, rowsOf, type Bitset } from './bitset.ts';
import { scratch, zeroedPoints } from './scratch.ts';
import { columnOfFacet, type StockIndex } from './stock-index.ts';

export interface TextResult { bits: Bitset; scores: Uint16Array }

/** What one typed word finds: values (code to points) and rows by their codes (row to points). */
interface WordMatches { values: Map<number, number>; rows: Map<number, number> }

/** `words` is not empty; only rows of `among` are looked at. */
export function searchText(index: StockIndex, words: readonly string[], among: Bitset): TextResult {
  const scores = new Uint16Array(among.length * 32);
  let bits = among;
  for (const place of words.keys()) bits = keepMatching({ index, matches: matchesOf(index, words, place), bits, scores });
  return { bits, scores };
}

function matchesOf(index: StockIndex, words: readonly string[], place: number): WordMatches {
  const word = words[place]!;
  const matches: WordMatches = { values: new Map(), rows: new Map() };
  for (const spelling of spellingsOf(words, place)) addSpelling(index, spelling, matches);
  if (matches.values.size === 0 && matches.rows.size === 0 && mayErr(word)) addMisspelt(index, word, matches);
  return matches;
}

function addSpelling(index: StockIndex, spelling: string, matches: WordMatches): void {
  const known = index.values.words();
  if (index.values.isWordInUse(spelling)) addWord(index, spelling, matchQualities.whole, matches);
  else if (mayBeginCode(spelling)) addRows(index.codes.rowsStartingWith(spelling), matchQualities.beginning, matches);
  addRows(index.codes.rowsOf(spelling), matchQualities.whole, matches);
  if (!mayBeBeginning(spelling)) return;
  for (let position = firstNotBefore(known, spelling); position < known.length; position += 1) {
    const word = known[position]!;
    if (!word.startsWith(spelling)) break;
    if (word !== spelling) addWord(index, word, matchQualities.beginning, matches);
  }
}

function addMisspelt(index: StockIndex, typed: string, matches: WordMatches): void {
  const letters = letterMask(typed);
  const nearby = index.values.words().filter((word) => Math.abs(word.length - typed.length) <= 2 && differingLetters(letters, letterMask(word)) <= 4
    && !/\d/.test(word) && index.values.isWordInUse(word));
  const one = nearby.filter((word) => typingErrors(typed, word, 1) === 1);
  const found = one.length > 0 ? one : nearby.filter((word) => allowsTwoErrors(typed, word) && typingErrors(typed, word, 2) === 2);
  for (const word of found) addWord(index, word, matchQualities.typo, matches);
}

function addWord(index: StockIndex, word: string, quality: number, matches: WordMatches): void {
  const { whole, parts } = index.values.codesOfWord(word);
  addCodes(index, whole, quality, matches);
  addCodes(index, parts, Math.min(quality, matchQualities.beginning), matches);
}

function addCodes(index: StockIndex, codes: readonly number[], quality: number, matches: WordMatches): void {
  for (const code of codes) {
    if (index.values.counts[code] === 0) continue;
    const points = index.values.weights[code]! * quality;
    if (points > (matches.values.get(code) ?? 0)) matches.values.set(code, points);
  }
}

function addRows(rows: readonly number[], quality: number, matches: WordMatches): void {
  const points = textWeights.codes * quality;
  for (const row of rows) if (points > (matches.rows.get(row) ?? 0)) matches.rows.set(row, points);
}

/** The rows of `bits` that the word finds; their points are added to `scores`. */
function keepMatching({ index, matches, bits, scores }: { index: StockIndex; matches: WordMatches; bits: Bitset; scores: Uint16Array }): Bitset {
  const kept = new Uint32Array(bits.length);
  const best = zeroedPoints(bits.length * 32);
  const tables = pointTables(index, matches.values);
  const count = tables.length === 0 ? 0 : countBits(bits);
  const few = count * 8 < index.rowCount ? scratch('candidates', count) : null;
  if (few) rowsOf(bits, few);
  for (const table of tables) {
    if (few) raiseSome(best, table, few);
    else raiseAll(best, table, index.rowCount);
  }
  for (const [row, points] of matches.rows) if (hasBit(bits, row)) best[row] = Math.max(best[row]!, points);
  for (let position = 0; position < bits.length; position += 1) {
    const word = bits[position]!;
    if (word === 0) continue;
    const first = position << 5;
    let found = 0;
    for (let bit = 0; bit < 32; bit += 1) {
      const points = best[first + bit]!;
      // Rows that are not kept get points too: nobody reads them, and a branch would cost more.
      scores[first + bit]! += points;
      found |= (-points >>> 31) << bit;
    }
    kept[position] = word & found;
  }
  return kept;
}

interface PointTable { column: Uint32Array; points: Uint8Array }

function raiseAll(best: Uint8Array, { column, points }: PointTable, rowCount: number): void {
  for (let row = 0; row < rowCount; row += 1) {
    const before = best[row]!;
    const difference = before - points[column[row]!]!;
    // The larger of the two without a branch, which would be guessed wrong too often.
    best[row] = before - (difference & (difference >> 31));
  }
}

function raiseSome(best: Uint8Array, { column, points }: PointTable, rows: Uint32Array): void {
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place]!;
    const worth = points[column[row]!]!;
    if (worth > best[row]!) best[row] = worth;
  }
}

/** The points of every combination of the columns in which the word is found at all. */
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
