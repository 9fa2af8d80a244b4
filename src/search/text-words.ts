/**
 * How text becomes words, alike for what is searched and for what is typed. Letters lose case and accents; a hyphen, a
 * dot or an apostrophe joins what stands around it (`CX-5` is `cx5`), everything else separates.
 */

const mostQueryWords = 12;

/** What a vehicle is found by: of `Land Cruiser GX-L` the words `land`, `cruiser`, `gxl`, `gx`, `l`, `landcruiser`, `cruisergxl`. */
export function indexWords(text: string): string[] {
  const chunks = chunksOf(text);
  const words = new Set<string>();
  for (const chunk of chunks) {
    words.add(chunk.join(''));
    for (const part of chunk) words.add(part);
  }
  // People write Landcruiser and Land Cruiser, X Trail and X-Trail: short values are found by both.
  if (chunks.length <= 3) {
    for (let index = 1; index < chunks.length; index += 1) words.add([...chunks[index - 1]!, ...chunks[index]!].join(''));
  }
  return [...words];
}

/** What a shopper typed, in order: `Mazda CX-5, white` -> `mazda`, `cx5`, `white`. Words after the twelfth are left out. */
export function queryWords(text: string): string[] {
  return chunksOf(text).map((chunk) => chunk.join('')).slice(0, mostQueryWords);
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
  return text.normalize('NFKD').replace(/\p{Mark}/gu, '').toLowerCase();
}
