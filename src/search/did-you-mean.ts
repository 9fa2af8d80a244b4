/**
 * Spelling suggestions for words that find nothing, beyond the typos that a search tolerates anyway (`word-match.ts`).
 * The caller tests whether a suggestion finds anything with the rest of the search.
 */
import { commonModels } from '../stock/common-models.ts';
import { writtenIn, type KnownWord } from './known-words.ts';
import { regionNames } from '../shared/regions.ts';
import { negationWords } from './negations.ts';
import { readWords } from './read-words.ts';
import { englishWords } from './english-words.ts';
import { fillerWords, sortSynonyms } from './filter-synonyms.ts';
import { runInSlices } from '../shared/run-in-slices.ts';
import { withText, type SearchState } from './search-state.ts';
import { queryWords, spellingsOf } from './text-words.ts';
import { allowedTypos, typingErrors } from './word-match.ts';
import { isNamedExactly } from './exact-vehicle-names.ts';
import type { WordVocabulary } from './word-vocabulary.ts';

const mostSuggestions = 5;
const mostPerWord = 3;
const wordsBetweenYields = 512;
/** The Tiggo of a Tiggo 4, in stock or not. */
const numberedModels: ReadonlySet<string> = new Set(
  Object.values(commonModels).flatMap((models) =>
    models.split(', ').flatMap((model) => queryWords(/^(\p{L}+) \d/u.exec(model)?.[1] ?? '')),
  ),
);
const wordsOfRegions: ReadonlySet<string> = new Set(regionNames.flatMap((name) => queryWords(name)));

/**
 * The search with other words for those that are not in the stock, the most likely first; empty if every word is in the
 * stock.
 */
export async function respellings(asked: SearchState, vocabulary: WordVocabulary): Promise<SearchState[]> {
  const words = await vocabulary.words();
  const choices = await runInSlices(
    choicesFor(queryWords(readWords(asked, vocabulary).text), { words, said: new Set(queryWords(asked.text)) }),
  );
  if (choices.size === 0) return [];
  /**
   * The best suggestion for every word, then for one word after the other its next best with the best of the others.
   */
  const best = new Map([...choices].map(([word, [first]]) => [word, first!] as const));
  const others = [...choices].flatMap(([word, candidates]) =>
    candidates.slice(1).map((candidate) => new Map([...best, [word, candidate] as const])),
  );
  const texts = [best, ...others].map((written) => respelt(asked.text, written));
  return [...new Set(texts)]
    .filter((text) => text !== asked.text)
    .slice(0, mostSuggestions)
    .map((text) => withText(asked, text));
}

/**
 * Suggestions for each unknown word of `typed`, except those already in `said`. Compares each word with every word of
 * the stock.
 */
function* choicesFor(
  typed: readonly string[],
  { words, said }: { words: readonly KnownWord[]; said: ReadonlySet<string> },
): Generator<void, Map<string, string[]>> {
  const isKnown = knownIn(words);
  const choices = new Map<string, string[]>();
  for (const [place, word] of typed.entries()) {
    if (choices.has(word)) continue;
    let isFound = false;
    for (const spelling of spellingsOf(typed, place)) {
      yield;
      isFound ||= isKnown(spelling);
    }
    yield;
    const isWord =
      isNamedExactly(word) ||
      [englishWords, fillerWords, negationWords, sortSynonyms, wordsOfRegions, numberedModels].some((known) =>
        known.has(word),
      );
    // Do not suggest a word that the shopper has typed already.
    const candidates =
      isFound || isWord
        ? []
        : (yield* candidatesFor(word, words)).filter((written) => !said.has(queryWords(written).join('')));
    if (candidates.length > 0) choices.set(word, candidates);
  }
  return choices;
}

function knownIn(words: readonly KnownWord[]): (word: string) => boolean {
  const whole = new Set(words.map(({ word }) => word));
  return (typed) => {
    if (whole.has(typed) || /\d/.test(typed)) return true;
    const most = allowedTypos(typed);
    return words.some(({ word }) => word.startsWith(typed) || (most > 0 && typingErrors(typed, word, most) <= most));
  };
}

/** Sorted by number of errors, then same first letter, then makes and models, then number of vehicles. */
function* candidatesFor(typed: string, words: readonly KnownWord[]): Generator<void, string[]> {
  if (typed.length < 3) return [];
  const near: { known: KnownWord; place: number; errors: number; isOtherLetter: boolean }[] = [];
  for (const [place, known] of words.entries()) {
    if (place % wordsBetweenYields === 0) yield;
    const isOtherLetter = known.word[0] !== typed[0];
    const most = mostErrors(typed, known, isOtherLetter);
    const errors = most === 0 ? 1 : typingErrors(typed, known.word, most);
    if (errors <= most && isCloseEnough(typed, known.word, errors)) near.push({ known, place, errors, isOtherLetter });
  }
  return near
    .sort(
      (left, right) =>
        left.errors - right.errors ||
        Number(left.isOtherLetter) - Number(right.isOtherLetter) ||
        Number(right.known.isName) - Number(left.known.isName) ||
        left.place - right.place,
    )
    .slice(0, mostPerWord)
    .map(({ known }) => writtenIn(known));
}

/**
 * The most errors that a suggestion may correct. Few are allowed in a short word: `back` is not Pack and `port` is not
 * Sport, but `mzda` is a make. Two errors in six letters are allowed for a name with the same beginning: `subura` is
 * Subaru, but `legal` is not Seal.
 */
function mostErrors(typed: string, { word, isName }: KnownWord, isOtherLetter: boolean): 0 | 1 | 2 | 3 {
  if (typed.length < 5) return isName && !isOtherLetter ? 1 : 0;
  if (typed.length >= 9) return isName || !isOtherLetter ? 3 : 2;
  if (isOtherLetter) return 1;
  return (isName && word.length >= 5) || typed.length > 6 ? 2 : 1;
}

/**
 * One different letter makes a short word another word, and two do so in six letters, unless all letters but one are
 * there and the end is the same (`hauler` is not Harley). So `row` is not Roc and `atm` is not KTM, but `kai` is Kia
 * and `mzda` is Mazda.
 */
function isCloseEnough(typed: string, word: string, errors: number): boolean {
  if (typed.length < 5) return sharedLetters(typed, word) === Math.min(typed.length, word.length);
  const shared = sharedLetters(typed, word);
  const isEndAlike = typed.at(-1) === word.at(-1);
  return !(errors === 2 && typed.length === 6 && shared < (isEndAlike ? 5 : Math.min(typed.length, word.length)));
}

/** `tradie` is not Trafic: swapped or missing letters are typos, two different letters make another word. */
function sharedLetters(typed: string, word: string): number {
  const left = [...word];
  return [...typed].filter((letter) => {
    const place = left.indexOf(letter);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  }).length;
}

function respelt(text: string, written: ReadonlyMap<string, string>): string {
  return text.replace(/[\p{L}\p{N}\p{M}.'’-]+/gu, (piece) => written.get(queryWords(piece).join('')) ?? piece);
}
