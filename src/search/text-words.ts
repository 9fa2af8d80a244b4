/**
 * How text becomes words, alike for what is searched and for what is typed. Letters lose case and accents; a hyphen, a
 * dot or an apostrophe joins what stands around it (`CX-5` is `cx5`), everything else separates.
 */

const mostQueryWords = 12;

export interface IndexWords {
  /** Found whole. */
  whole: string[];
  /** Pieces of a joined word, as good as the beginning of a word: the 3 of CX-3 is less than the Mazda named 3. */
  parts: string[];
}

/** What a vehicle is found by: of `Land Cruiser GX-L` whole `land`, `cruiser`, `gxl`, `landcruiser`, `cruisergxl` and the parts `gx`, `l`. */
export function indexWords(text: string): IndexWords {
  const chunks = chunksOf(text);
  const whole = new Set(chunks.map((chunk) => chunk.join('')));
  // People write Landcruiser and Land Cruiser, X Trail and X-Trail: short values are found by both.
  if (chunks.length <= 3) {
    for (let index = 1; index < chunks.length; index += 1) whole.add([...chunks[index - 1]!, ...chunks[index]!].join(''));
  }
  return { whole: [...whole], parts: [...new Set(chunks.flat())].filter((part) => !whole.has(part)) };
}

/** What a shopper typed, in order: `Mazda CX-5, white` -> `mazda`, `cx5`, `white`. Words after the twelfth are left out. */
export function queryWords(text: string): string[] {
  return chunksOf(text).map((chunk) => chunk.join('')).slice(0, mostQueryWords);
}

/** What people say for what dealers write. */
export const otherNames: ReadonlyMap<string, readonly string[]> = new Map([
  ['vw', ['volkswagen']], ['4wd', ['4x4']], ['4x4', ['4wd']], ['ev', ['electric']], ['chevy', ['chevrolet']], ['beemer', ['bmw']], ['phev', ['plugin']], ['petrol', ['unleaded']], ['gray', ['grey']],
  // A ute with two rows of seats has three names, and every maker its own.
  ['dual', ['double', 'crew']], ['double', ['dual', 'crew']], ['crew', ['dual', 'double']],
]);

/** The spellings of one word of a query: itself, other names for it, and joined to its neighbours, so that `land cruiser` finds Landcruiser. */
export function spellingsOf(words: readonly string[], place: number): string[] {
  const word = words[place]!;
  const before = words[place - 1];
  const after = words[place + 1];
  const spellings = [word, ...otherNames.get(word) ?? [], before === undefined ? undefined : before + word, after === undefined ? undefined : word + after];
  return [...new Set(spellings.filter((spelling) => spelling !== undefined))];
}

/** A stock number, VIN or registration as it is compared: letters and digits in lower case, `ABC-12D` -> `abc12d`. */
export function normalCode(code: string): string {
  return fold(code).replace(/[^a-z0-9]/g, '');
}

function chunksOf(text: string): string[][] {
  return fold(text)
    .split(/[^a-z0-9.'’-]+/)
    .map((chunk) => chunk.split(/[^a-z0-9]+/).filter((part) => part !== ''))
    .filter((parts) => parts.length > 0);
}

function fold(text: string): string {
  // Nearly every text of a stock: a tenth of the time.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replace(/\p{Mark}/gu, '').toLowerCase();
}
