/**
 * Wishes that a shopper calls optional: `sunroof not required`, `doesn't have to be automatic`, `manual is fine`. Such
 * a phrase neither includes nor excludes, so the whole phrase is ignored, and the page says so.
 */
import { fillerWords, sortSynonyms } from './filter-synonyms.ts';
import { isUnfilteredPhrase } from './negations.ts';
import { queryWords } from './text-words.ts';
import type { WordVocabulary } from './word-vocabulary.ts';

const needed = String.raw`(?:required|needed|necessary|essential|important|mandatory|compulsory|a\s+must)`;
const denied = String.raw`(?:(?:is|are)\s+)?(?:not|isn['’]?t|aren['’]?t)\s+(?:really\s+|absolutely\s+|strictly\s+)?`;
/** Phrases after the optional thing. */
const behind = new RegExp(
  String.raw`(?<=\S\s+)(?:${denied}${needed}|(?:(?:is|are)\s+)?(?:unnecessary|optional)` +
    String.raw`|(?<!\bnot\s+|n['’]?t\s+)(?:(?:is|are)\s+)?(?:ok|okay|fine|acceptable)(?:\s+too)?` +
    String.raw`|(?:it\s+)?do(?:es)?(?:n['’]?t|\s+not)\s+matter)(?![\p{L}\p{N}])`,
  'iu',
);
/** Phrases before it; `no` and `needed` enclose it. */
const before = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:i|we)\s+)?` +
    String.raw`(?:(?:do(?:es)?n['’]?t|do(?:es)?\s+not)\s+(?:really\s+)?(?:need|require|have\s+to)(?:\s+to)?(?:\s+(?:be|have|come\s+with))?` +
    String.raw`|need(?:n['’]?t|\s+not)\s+(?:be|have)|no\s+need\s+(?:for|of)|not\s+fussed\s+(?:about|on|if|whether)` +
    String.raw`|(?:do(?:es)?n['’]?t|do(?:es)?\s+not)\s+(?:really\s+)?(?:matter|care|mind)(?:\s+(?:about|if|whether))?` +
    String.raw`(?:\s+(?:it['’]?s|its|it\s+is|they['’]?re))?)\s+(?:(?:an?|the|any)\s+)?`,
  'iu',
);
const around = new RegExp(
  String.raw`(?<![\p{L}\p{N}])no\s+((?:[\p{L}\p{N}.'’-]+\s+){1,4}?)(?:is\s+|are\s+)?${needed}(?![\p{L}\p{N}])`,
  'iu',
);

/** Makes, models and features have at most six words. */
const mostWords = 6;

/** The text without them, and each as typed. Words in quotes are text. */
export function withoutOptionalWishes(text: string, vocabulary: WordVocabulary): { text: string; leftOut: string[] } {
  let rest = text;
  const leftOut: string[] = [];
  for (let span = spanIn(rest, vocabulary); span !== null; span = spanIn(rest, vocabulary)) {
    leftOut.push(rest.slice(span.start, span.end));
    rest = `${withoutJoinerAtEnd(rest.slice(0, span.start))} ${rest.slice(span.end).trimStart()}`.trim();
  }
  return { text: rest, leftOut };
}

interface Span {
  start: number;
  end: number;
}

function spanIn(text: string, vocabulary: WordVocabulary): Span | null {
  const plain = text.replace(/"[^"]*"/g, (quoted) => '"'.repeat(quoted.length));
  const enclosed = around.exec(plain);
  if (enclosed !== null) return spanOf(enclosed);
  const denial = behind.exec(plain);
  if (denial !== null) {
    const count = wordsOfWish(plain.slice(0, denial.index).split(/\s+/), vocabulary, 'last');
    const words = [...plain.slice(0, denial.index).matchAll(/\S+/g)];
    const first = words.at(-count);
    return count === 0 || first === undefined ? null : { start: first.index, end: spanOf(denial).end };
  }
  const lead = before.exec(plain);
  if (lead === null) return null;
  const { start, end } = spanOf(lead);
  const count = wordsOfWish(plain.slice(end).split(/\s+/), vocabulary, 'first');
  const last = [...plain.slice(end).matchAll(/\S+/g)][count - 1];
  return last === undefined ? null : { start, end: end + last.index + last[0].length };
}

const spanOf = (match: RegExpExecArray): Span => ({ start: match.index, end: match.index + match[0].length });

/**
 * Number of words of the first or last wish: the longest value of a filter or sort, else one word, plus those that `or`
 * joins to it.
 */
function wordsOfWish(said: readonly string[], vocabulary: WordVocabulary, place: 'first' | 'last'): number {
  const words = said.filter((word) => word !== '');
  const ordered = place === 'first' ? words : words.toReversed();
  let taken = 0;
  for (let isJoined = true; isJoined && taken < ordered.length; isJoined = ordered[taken]?.toLowerCase() === 'or') {
    if (taken > 0) taken += 1;
    const next = ordered.slice(taken, taken + mostWords);
    const longest = next.findLastIndex((_, end) => {
      const run = next.slice(0, end + 1);
      return isWish(place === 'first' ? run : run.toReversed(), vocabulary);
    });
    const alone = next[0] === undefined || fillerWords.has(keyOf([next[0]])) ? 0 : 1;
    const count = longest < 0 ? alone : longest + 1;
    if (count === 0) return 0;
    taken += count;
  }
  return taken;
}

function isWish(words: readonly string[], vocabulary: WordVocabulary): boolean {
  const key = keyOf(words);
  return vocabulary.readingOf(key) !== null || sortSynonyms.has(key) || isUnfilteredPhrase(words.join(' '));
}

const keyOf = (words: readonly string[]): string => queryWords(words.join(' ')).join('');

/** `white suv, but sunroof not required` means a white SUV. */
function withoutJoinerAtEnd(text: string): string {
  return text.replace(/(?:[\s,;]+(?:but|and|with|&))?[\s,;]*$/i, '');
}
