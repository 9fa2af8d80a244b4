/**
 * Splits text into words, the same way for documents and for queries. Letter case and accents are dropped. A hyphen,
 * dot or apostrophe joins its neighbours (`CX-5` is `cx5`); everything else separates.
 */

const mostQueryWords = 12;

export interface IndexWords {
  /** Found whole. */
  whole: string[];
  /** Pieces of a joined word, as good as the beginning of a word: the 3 of CX-3 is less than the Mazda named 3. */
  parts: string[];
}

/**
 * The words that find a text: for `Land Cruiser GX-L` the whole words `land`, `cruiser`, `gxl`, `landcruiser`,
 * `cruisergxl` and the parts `gx`, `l`.
 */
export function indexWords(text: string): IndexWords {
  return indexWordsOf(chunksOf(text));
}

/** The words of a text as it has them, without those that only join neighbours: `land`, `cruiser`, `gxl`. */
export function separateWords(text: string): string[] {
  return chunksOf(text).map(wholeWord);
}

/** Both at once, for thousands of texts: `words` as `queryWords`, the others as `indexWords`. */
export function queryAndIndexWords(text: string): IndexWords & { words: string[] } {
  const chunks = chunksOf(text);
  return { ...indexWordsOf(chunks), words: queryWordsOf(chunks) };
}

/**
 * The words of a query, in order: `Mazda CX-5, white` -> `mazda`, `cx5`, `white`. Words after the twelfth are ignored.
 */
export function queryWords(text: string): string[] {
  return queryWordsOf(chunksOf(text));
}

/** A longer list of alternatives is not a real wish, and each alternative costs a search. */
const mostAlternatives = 6;

/** The words of each alternative in a text: `awning or bunks` matches either. */
export function textAlternatives(text: string): string[][] {
  return text
    .split(/\s(?:or|vs|versus)(?=\s)/i)
    .map(queryWords)
    .filter((words) => words.length > 0)
    .slice(0, mostAlternatives);
}

/** For a word in its comparison form: `hiluxes`, `utes`. */
export function plural(key: string): string {
  return /(s|x|z|ch)$/.test(key) ? `${key}es` : `${key}s`;
}

/** Shoppers' words for dealers' words. */
export const otherNames: ReadonlyMap<string, readonly string[]> = new Map([
  ['vw', ['volkswagen']],
  ['volkswagen', ['vw']],
  ['4wd', ['4x4']],
  ['4x4', ['4wd']],
  ['ev', ['electric']],
  ['chevy', ['chevrolet']],
  ['beemer', ['bmw']],
  ['phev', ['plugin']],
  ['petrol', ['unleaded']],
  ['annex', ['annexe']],
  ['immobilizer', ['immobiliser']],
  ['gray', ['grey']],
  // A ute with two rows of seats has three names, and every maker its own.
  ['dual', ['double', 'crew']],
  ['double', ['dual', 'crew']],
  ['crew', ['dual', 'double']],
]);

/** A ute with two seats behind the front ones. By itself, each word means something else. */
const extendedCabs: readonly string[] = ['space', 'super', 'extra', 'extended', 'king', 'freestyle', 'club'];

/**
 * The spellings of one word of a query: itself, other names for it, and joined to its neighbours, so that `land
 * cruiser` finds Landcruiser.
 */
export function spellingsOf(words: readonly string[], place: number): string[] {
  const word = words[place]!;
  const before = words[place - 1];
  const after = words[place + 1];
  const spellings = [
    word,
    ...(otherNames.get(word) ?? []),
    ...(after === 'cab' && extendedCabs.includes(word) ? extendedCabs : []),
    before === undefined ? undefined : before + word,
    after === undefined ? undefined : word + after,
  ];
  return [...new Set(spellings.filter((spelling) => spelling !== undefined))];
}

/**
 * A stock number, VIN or registration in its comparison form: letters and digits in lower case, `ABC-12D` -> `abc12d`.
 */
export function normalCode(code: string): string {
  return fold(code).replace(/[^a-z0-9]/g, '');
}

function indexWordsOf(chunks: readonly Chunk[]): IndexWords {
  const whole = chunks.map(wholeWord);
  // People write Landcruiser and Land Cruiser, X Trail and X-Trail: short values are found by both.
  if (chunks.length <= 3) {
    for (let place = 1; place < chunks.length; place += 1)
      whole.push(wholeWord(chunks[place - 1]!) + wholeWord(chunks[place]!));
  }
  const parts = chunks.flatMap((chunk) => (chunk.length === 1 ? [] : chunk));
  const known = unique(whole);
  return { whole: known, parts: parts.length === 0 ? parts : unique(parts).filter((part) => !known.includes(part)) };
}

function queryWordsOf(chunks: readonly Chunk[]): string[] {
  return chunks.slice(0, mostQueryWords).map(wholeWord);
}

function wholeWord(chunk: Chunk): string {
  return chunk.length === 1 ? chunk[0]! : chunk.join('');
}

/** A set for each of some thousand short lists takes longer than looking. */
function unique(words: string[]): string[] {
  return words.length <= 8 ? words.filter((word, place) => words.indexOf(word) === place) : [...new Set(words)];
}

/** Parts of a word, one at least: `gx` and `l` of GX-L. */
type Chunk = readonly string[];

/**
 * `Land Cruiser GX-L` -> `[land] [cruiser] [gx, l]`. Hand-written, because it reads the whole stock: it takes less than
 * half the time of regular expressions.
 */
function chunksOf(text: string): Chunk[] {
  const folded = fold(text);
  const chunks: string[][] = [];
  let chunk: string[] | null = null;
  let start = -1;
  for (let place = 0; place <= folded.length; place += 1) {
    // After the end comes NaN, which is neither a letter nor a joiner.
    const code = folded.charCodeAt(place);
    if (isLetterOrDigit(code)) {
      if (start < 0) start = place;
      continue;
    }
    if (start >= 0) {
      const part = folded.slice(start, place);
      if (chunk === null) chunks.push((chunk = [part]));
      else chunk.push(part);
      start = -1;
    }
    if (!isJoiner(code)) chunk = null;
  }
  return chunks;
}

/** `a` to `z` and `0` to `9`. */
function isLetterOrDigit(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
}

/** `-`, `.`, `'` and `’`. */
function isJoiner(code: number): boolean {
  return code === 45 || code === 46 || code === 39 || code === 0x2019;
}

function fold(written: string): string {
  // The GLX+ is not the GLX, and the LS-U+ not the LS-U.
  const plus = written.includes('+') ? written.replace(/\b([a-z][a-z-]*[a-z])\+(?![a-z\d])/gi, '$1-plus') : written;
  // `1,780 kg` is 1780 kg.
  const text = plus.includes(',') ? plus.replace(/(?<=\b\d{1,3}),(?=\d{3}(?!\d))/g, '') : plus;
  // Nearly every text of a stock: a tenth of the time.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}
