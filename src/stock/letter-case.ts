/**
 * Letter case of names and words that a feed shouts or whispers: `FAT BOY` is a Fat Boy, `glc300` a GLC300, `HATCH` a
 * Hatch. Nothing but the case of letters ever changes, so that an address made of the text stays.
 */

/** Words with a spelling of their own, compared whole between two spaces. */
const ownSpellings: ReadonlyMap<string, string> = byLowerCase(
  [
    '4x2, 4x4, 6x2, 6x4, 8x4, 500e, 600e, BlueHDi, C/C, CRDi, DesertX, DM-i, DM-p, e-2008, e-208, e-CVT, e-Golf, e-NV200',
    "e-POWER, e-tron, eDeliver, eDrive, EM-i, HDi, i-MiEV, nineT, pro_cee'd, pro_cee’d, sDrive, TDCi, VTi, xDrive",
  ].join(', '),
);

/** Letters that stand for something and could be read as a word. Those without a vowel need no list. */
const acronyms = wordSet(
  'adas amg amt asx atv auv awd bev cuv ecvt edc elwb erev fcev fhev hev imt ivt led mhev mifa mpv muv nev nmax oem',
  'phev pulp ron sav sec sel shev suv tmax ulp usa utv xmax',
);

/** Words of three letters that look like letters that stand for something. */
const shortWords = wordSet(
  'ace age air all alp and ant ape arc art ash axe blu eco elf elk emu end era evo eye fly ice inn oak off old one ora',
  'orb our out owl pro she ski sky spa spy the tri two use ute',
);

/** Small inside a phrase: `Plug-in`, `Pick-up`, `Black on Black`. */
const joiningWords = wordSet('and by in of on or to up with');
/** Names of two letters that are no letters that stand for something: VW Up, Ford Ka. */
const shortNames = wordSet('de el go ka la of up');

/** Whether a text has letters and all in one case. */
export const isInOneCase = (text: string): boolean =>
  /\p{L}/u.test(text) && (text === text.toUpperCase() || text === text.toLowerCase());

/** A name that is all in one case, as people write it; one in mixed case is the dealer's own and stays. */
export const nameInUsualCase = (name: string): string =>
  isInOneCase(name) ? name.split(' ').map(nameWordInUsualCase).join(' ') : name;

/** A word of a name that is known to be all in one case. */
export const nameWordInUsualCase = (word: string): string =>
  ownSpelling(word) ?? eachPart(word, (part) => partWithFigures(part) ?? partOfName(part));

/**
 * What a body, a colour, a gearbox is called: title case, known letters in capitals. Of words in mixed case only those
 * that are shouted change, and a first word in small letters: `Glacier WHITE`, `glacier White`.
 */
export function wordsInUsualCase(text: string): string {
  const isPlain = isInOneCase(text);
  return text
    .split(' ')
    .map((word, index) => {
      const isWrong = /^\p{Lu}{3,}$/u.test(word) || (index === 0 && /^\p{Ll}{3,}$/u.test(word));
      if (!isPlain && !isWrong) return word;
      return ownSpelling(word) ?? eachPart(word, (part, at) => partWithFigures(part) ?? partOfWords(part, index + at));
    })
    .join(' ');
}

function byLowerCase(list: string): ReadonlyMap<string, string> {
  return new Map(list.split(', ').map((word) => [word.toLowerCase(), word]));
}

function wordSet(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.join(' ').split(' '));
}

function ownSpelling(word: string): string | null {
  // `xDrive30d`, `sDrive18i`.
  const [, axles, figure] = /^([esx])drive(\d+[dei]?)$/i.exec(word) ?? [];
  if (axles !== undefined) return `${axles.toLowerCase()}Drive${figure!.toLowerCase()}`;
  return ownSpellings.get(word.toLowerCase()) ?? null;
}

/** `driver's` is one part, `D'Argent` two. */
const eachPart = (word: string, spell: (part: string, at: number) => string): string =>
  word.replace(/[\p{L}\p{M}\p{N}]+(?:['’]s\b)?/giu, spell);

/** `C200`, `Q50`, `7X`; but `6sp`, `5dr`, `70th`. `null` for a part without figures. */
function partWithFigures(part: string): string | null {
  if (!/\p{N}/u.test(part)) return null;
  return /^\d+(?:cyl|dr|nd|rd|sp|spd|st|th)$/i.test(part) ? part.toLowerCase() : part.toUpperCase();
}

const title = (part: string): string => `${part[0]!.toUpperCase()}${part.slice(1).toLowerCase()}`;
const isLetters = (lower: string): boolean =>
  acronyms.has(lower) || !/[aeiouyà-ÿ]/u.test(lower) || /^[ivx]{2,}$/.test(lower);

/** Short names are letters that stand for something unless they sound like a word: `GTI`, `AMG`; `Fat`, `Rio`. */
function partOfName(part: string): string {
  const lower = part.toLowerCase();
  if (shortWords.has(lower) || shortNames.has(lower)) return title(part);
  if (lower.length < 3 || isLetters(lower)) return part.toUpperCase();
  const sounds = lower.length === 3 ? /^[^aeiouy][aeiou]/ : /^(?![^aeiouy]{3}.$)/;
  return sounds.test(lower) ? title(part) : part.toUpperCase();
}

function partOfWords(part: string, at: number): string {
  const lower = part.toLowerCase();
  if (at > 0 && joiningWords.has(lower)) return lower;
  if (joiningWords.has(lower)) return title(part);
  return lower.length < 3 || isLetters(lower) ? part.toUpperCase() : title(part);
}
