/**
 * The words that a typed word finds. It finds a word whole or by its beginning. Only if it finds nothing that way may
 * typos be tolerated, so that a correct word never finds similar ones (golf, Gold). Numbers are never typos.
 */
import { isEnglishWord } from './english-words.ts';
import { isNamedExactly } from './exact-vehicle-names.ts';
import { fuelTypes } from '../stock/vehicle-values.ts';
import { facetLabel, facetsByName, type FacetName } from './facets.ts';
import { everydayWords, fillerWords } from './filter-synonyms.ts';
import { queryWords } from './text-words.ts';

/**
 * `3` is a model and not the beginning of 3000, `not` is not the beginning of Note, and a complete name is not the
 * beginning of a longer one: a van is not a Vanta.
 */
export function mayBeBeginning(typed: string): boolean {
  return !/^(?:\d|no|not|non)$/.test(typed) && !isNamedExactly(typed);
}

/** The form in which a typed word and one of an equipment line are compared: `mirror` finds `Folding mirrors`. */
export function lineWord(word: string): string {
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
}

/**
 * A word that names a thing finds equipment by itself. Others do only with the word beside them: `fast`; `diesel`,
 * which is not each vehicle with a diesel heater; `light` and `bar`, which are no light bar in two lines.
 */
export function mayNameEquipment(typed: string): boolean {
  const word = lineWord(typed);
  const isVague = everydayWords.has(typed) || fillerWords.has(typed) || fuelWords.has(word) || partWords.has(word);
  return typed.length > 2 && !isVague;
}

/** Where a thing is, how it is driven, and what half of all things are called: each stands in many lines. */
const partWords: ReadonlySet<string> = new Set(
  (
    'front rear side left right upper lower inner outer inside outside driver passenger roof floor wheel door seat light ' +
    'lamp bar rack tank pack kit panel screen display sensor camera system control mode view assist point type range ' +
    'power powered electric electronic auto automatic manual dual twin single double triple high low full half wide ' +
    'long short large small big mini black white cloth leather tan grey'
  ).split(' '),
);

const fuelWords: ReadonlySet<string> = new Set([...fuelTypes.map((fuel) => fuel.toLowerCase()), 'gas']);

/**
 * The words of a value for text search: for Outback Isuzu UTE those that name no vehicle, because the yard sells other
 * makes too.
 */
export function searchedText(facet: FacetName, value: string): string {
  const label = facetLabel(facet, value.trim());
  if (!facetsByName[facet].isNameAsWhole) return label;
  return label
    .split(/\s+/)
    .filter((word) => !isNamedExactly(queryWords(word).join('')))
    .join(' ');
}

/**
 * Minimum weight (`search-schema.ts`, exclusive) at which a beginning finds a word. A whole word of the stock is not
 * the beginning of a place name: black does not mean Blacktown.
 */
export function beginningsAbove({ isKnownWhole }: { isKnownWhole: boolean }): number {
  return isKnownWhole ? (facetsByName.city.textWeight ?? 0) : 0;
}

/**
 * The beginning of a stock number, VIN or registration needs three characters and a digit, so that ordinary words find
 * no codes.
 */
export function mayBeginCode(typed: string): boolean {
  return typed.length >= 3 && /\d/.test(typed);
}

/**
 * Number of typos tolerated in a typed word: one from five letters on, two from nine. None in a word with a digit, in a
 * vehicle's name, in stock or not (Holden is not Golden), or in an English word; with one in four letters, golf would
 * find Gold. The word that is found must consist of letters only, too.
 */
export function allowedTypos(typed: string): 0 | 1 | 2 {
  if (typed.length < 5 || /\d/.test(typed) || isNamedExactly(typed) || isEnglishWord(typed)) return 0;
  return typed.length < 9 ? 1 : 2;
}

/**
 * Typos between two words: letters missing, added, replaced, or two neighbours swapped (each piece of text is edited
 * once). A result above `most` is returned as `most + 1`.
 */
export function typingErrors(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= right.length; column += 1) {
      const same = left.charCodeAt(row - 1) === right.charCodeAt(column - 1);
      let errors = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1));
      if (
        row > 1 &&
        column > 1 &&
        left.charCodeAt(row - 1) === right.charCodeAt(column - 2) &&
        left.charCodeAt(row - 2) === right.charCodeAt(column - 1)
      ) {
        errors = Math.min(errors, beforeLast[column - 2]! + 1);
      }
      current.push(errors);
      if (errors < best) best = errors;
    }
    if (best > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(last[right.length]!, most + 1);
}
