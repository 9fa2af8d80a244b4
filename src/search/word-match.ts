/**
 * Which words a typed word finds. A word is found whole or by its beginning; only a word that finds nothing that way
 * may differ by typing errors, so that a correct word never brings in its look-alikes (golf, Gold). Numbers never err.
 */
import { englishWords } from './english-words.ts';
import { isNamedExactly } from './exact-vehicle-names.ts';
import { facetLabel, facetsByName, type FacetName } from './facets.ts';
import { queryWords } from './text-words.ts';

/**
 * `3` is a model and not the beginning of 3000, who does `not` want something means no Nissan Note, and a whole name no
 * longer one: a van is no Vanta.
 */
export function mayBeBeginning(typed: string): boolean {
  return !/^(?:\d|no|not|non)$/.test(typed) && !isNamedExactly(typed);
}

/** What text search finds of a value: of Outback Isuzu UTE the words that name no vehicle, for it sells others too. */
export function searchedText(facet: FacetName, value: string): string {
  const label = facetLabel(facet, value.trim());
  if (!facetsByName[facet].isNameAsWhole) return label;
  return label
    .split(/\s+/)
    .filter((word) => !isNamedExactly(queryWords(word).join('')))
    .join(' ');
}

/**
 * Weight (`search-schema.ts`) above which a word is found by its beginning. A word that the stock has whole is no
 * beginning of a place's name: who types black does not mean Blacktown.
 */
export function beginningsAbove({ isKnownWhole }: { isKnownWhole: boolean }): number {
  return isKnownWhole ? (facetsByName.city.textWeight ?? 0) : 0;
}

/**
 * A beginning of a stock number, VIN or registration has three characters and a digit, so that no word brings in codes.
 */
export function mayBeginCode(typed: string): boolean {
  return typed.length >= 3 && /\d/.test(typed);
}

/**
 * How many typing errors are forgiven in a typed word: one from five letters on, two from nine, none where it has a
 * digit (with one in four letters, golf would find Gold), that is a vehicle's name, in stock or not (Holden is no
 * Golden), or an English word. What is found must have letters only, too.
 */
export function allowedTypos(typed: string): 0 | 1 | 2 {
  if (typed.length < 5 || /\d/.test(typed) || isNamedExactly(typed) || englishWords.has(typed)) return 0;
  return typed.length < 9 ? 1 : 2;
}

/**
 * Errors between two words: letters left out, added, replaced, or two neighbours exchanged (each piece of text is
 * edited once). Anything above `most` is `most + 1`.
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
