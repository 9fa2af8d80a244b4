/** The words of a dealer's stock that a misspelt word may mean, each with its number of vehicles. */
import { compareText } from '../shared/text.ts';
import type { FacetCount } from './engine.ts';
import { facetLabel, facetNames, facetsByName, type FacetName } from './facets.ts';
import { indexWords } from './text-words.ts';
import { searchedText } from './word-match.ts';

/**
 * `word` in the form used for comparison; `label` is one of its values (`writtenIn` gives its spelling there);
 * `isName`: of a make or a model.
 */
export interface KnownWord {
  word: string;
  label: string;
  count: number;
  isName: boolean;
}

/** Less than a millisecond. */
const valuesBetweenYields = 128;

/**
 * Most vehicles first. Words with a digit are left out, because a misspelt i20 cannot be recognised. Run it in slices.
 */
export function* knownWords(counts: Readonly<Record<FacetName, readonly FacetCount[]>>): Generator<void, KnownWord[]> {
  const known = new Map<string, KnownWord>();
  for (const facet of facetNames) {
    // A region is read as a filter and is in no text, but it is misspelt like any other place.
    if (facetsByName[facet].textWeight === undefined && facet !== 'region') continue;
    const isName = facet === 'make' || facet === 'model';
    for (const [place, { value, count }] of counts[facet].entries()) {
      if (place % valuesBetweenYields === 0) yield;
      if (count === 0) continue;
      const label = facetLabel(facet, value);
      const { whole, parts } = indexWords(searchedText(facet, value));
      for (const word of [...whole, ...parts]) {
        if (word.length < 3 || /\d/.test(word)) continue;
        const before = known.get(word);
        if (before === undefined) {
          known.set(word, { word, label, count, isName });
        } else {
          before.count += count;
          before.isName ||= isName;
        }
      }
    }
  }
  return [...known.values()].sort((left, right) => right.count - left.count || compareText(left.word, right.word));
}

/** As written in its label: `Cruiser` in `Land Cruiser`, both words for `landcruiser`. */
export function writtenIn({ label, word }: KnownWord): string {
  const chunks = label.split(/[\s,()/]+/).filter((chunk) => chunk !== '');
  const pieces = [
    ...chunks.flatMap((chunk) => [chunk, ...chunk.split(/[^\p{L}\p{N}]+/u)]),
    ...chunks.slice(1).map((chunk, place) => `${chunks[place]} ${chunk}`),
  ];
  return pieces.find((piece) => indexWords(piece).whole.at(-1) === word) ?? word;
}
