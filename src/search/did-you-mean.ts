/**
 * Other spellings for words that find nothing, beyond the typing errors that a search forgives anyway (`word-match.ts`).
 * Whether a spelling finds something with the rest of what was asked is for the caller to try.
 */
import { writtenIn, type KnownWord } from './known-words.ts';
import { readWords } from './read-words.ts';
import { withText, type SearchState } from './search-state.ts';
import { queryWords, spellingsOf } from './text-words.ts';
import { forgivenErrors, typingErrors } from './word-match.ts';
import type { WordVocabulary } from './word-vocabulary.ts';

const mostSuggestions = 5;
const mostPerWord = 3;

/** What was asked with other words for those that are not in the stock, the likeliest first; empty when every word is. */
export function respellings(asked: SearchState, vocabulary: WordVocabulary): SearchState[] {
  const left = queryWords(readWords(asked, vocabulary).text);
  const isKnown = knownIn(vocabulary.words());
  const unknown = left.filter((_, place) => !spellingsOf(left, place).some(isKnown));
  const choices = new Map([...new Set(unknown)].map((word) => [word, candidatesFor(word, vocabulary.words())] as const).filter(([, candidates]) => candidates.length > 0));
  if (choices.size === 0) return [];
  /** The best for every word, then for one word after the other its next best beside the best of the others. */
  const best = new Map([...choices].map(([word, [first]]) => [word, first!] as const));
  const others = [...choices].flatMap(([word, candidates]) => candidates.slice(1).map((candidate) => new Map([...best, [word, candidate] as const])));
  const texts = [best, ...others].map((written) => respelt(asked.text, written));
  return [...new Set(texts)].filter((text) => text !== asked.text).slice(0, mostSuggestions).map((text) => withText(asked, text));
}

function knownIn(words: readonly KnownWord[]): (word: string) => boolean {
  const whole = new Set(words.map(({ word }) => word));
  return (typed) => {
    if (whole.has(typed) || /\d/.test(typed)) return true;
    const most = forgivenErrors(typed);
    return words.some(({ word }) => word.startsWith(typed) || (most > 0 && typingErrors(typed, word, most) <= most));
  };
}

/** By errors, then those that begin with the same letter, then by how many vehicles have the word. */
function candidatesFor(typed: string, words: readonly KnownWord[]): string[] {
  const most = typed.length < 5 ? 1 : typed.length < 9 ? 2 : 3;
  if (typed.length < 3) return [];
  return words
    .map((known, place) => ({ known, place, errors: typingErrors(typed, known.word, most), isOtherLetter: known.word[0] !== typed[0] }))
    .filter(({ errors }) => errors <= most)
    .sort((left, right) => left.errors - right.errors || Number(left.isOtherLetter) - Number(right.isOtherLetter) || left.place - right.place)
    .slice(0, mostPerWord)
    .map(({ known }) => writtenIn(known));
}

function respelt(text: string, written: ReadonlyMap<string, string>): string {
  return text.replace(/[\p{L}\p{N}\p{M}.'’-]+/gu, (piece) => written.get(queryWords(piece).join('')) ?? piece);
}
