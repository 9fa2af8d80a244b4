/**
 * Two words that name one thing, where an equipment line has them in a row: they are joined by a hyphen, as one word.
 * Elsewhere both stay as typed.
 *
 * - A word before a feature can be a part of its name: a `panoramic sunroof` is not each sunroof of a vehicle that has
 * something panoramic, and `rear parking sensors` are not those of a rear-wheel drive.
 * - Words that no filter reads are left out, but not where a vehicle lists them (`alloy wheels`).
 */
import { fillerWords } from './filter-synonyms.ts';
import { negationWords, unfilteredPhrase } from './negations.ts';
import { queryWords } from './text-words.ts';
import type { WordVocabulary } from './word-vocabulary.ts';

/** `reverse parking camera` */
const mostWordsOfFeature = 3;
/** Each costs a search. */
const mostNames = 3;

interface Options {
  vocabulary: WordVocabulary;
  /** True if a text finds anything in the stock. */
  finds(text: string): Promise<boolean>;
}

export async function withEquipmentNames(text: string, options: Options): Promise<string> {
  return withNamesOfFeatures(await withUnfilteredNames(text, options), options);
}

async function withUnfilteredNames(text: string, { vocabulary, finds }: Options): Promise<string> {
  let whole = '';
  let copied = 0;
  for (const { 0: said, index } of [...text.matchAll(unfilteredPhrase)].slice(0, mostNames)) {
    const joined = said.replace(/\s+/, '-');
    // Where the hyphen changes nothing the words stay as typed.
    const isName = /^\p{L}{3,}\s+\p{L}{3,}$/u.test(said) && joined.search(unfilteredPhrase) < 0;
    if (!isName || vocabulary.readingOf(queryWords(joined).join('')) !== null || !(await finds(joined))) continue;
    whole += text.slice(copied, index) + joined;
    copied = index + said.length;
  }
  return whole + text.slice(copied);
}

async function withNamesOfFeatures(text: string, { vocabulary, finds }: Options): Promise<string> {
  const words = [...text.matchAll(/(?<![\p{L}\p{N}-])\p{L}+(?![\p{L}\p{N}-])/gu)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
    key: queryWords(word).join(''),
  }));
  const isBeside = (place: number): boolean =>
    /^\s+$/.test(text.slice(words[place]!.end, words[place + 1]?.start ?? words[place]!.end));
  const isFeatureAt = (place: number): boolean => {
    let key = '';
    for (let next = place; next < Math.min(words.length, place + mostWordsOfFeature); next += 1) {
      key += words[next]!.key;
      const reading = vocabulary.readingOf(key);
      if (reading?.kind === 'values' && reading.facet === 'filtered_features') return true;
      if (!isBeside(next)) return false;
    }
    return false;
  };
  const isJoining = (place: number): boolean => words[place]?.key === 'and';
  /** Nothing but blanks and an `and` stand between the two. */
  const isBesideAll = (first: { end: number }, last: { start: number }): boolean =>
    /^\s+(?:(?:and|&)\s+)?$/i.test(text.slice(first.end, last.start));
  const isPlain = (key: string): boolean =>
    key.length > 2 &&
    !fillerWords.has(key) &&
    !negationWords.has(key) &&
    !vocabulary.isName(key) &&
    vocabulary.readingOf(key) === null;
  let whole = '';
  let copied = 0;
  let tried = 0;
  for (let place = 0; place + 1 < words.length && tried < mostNames; place += 1) {
    const [before, feature] = [words[place]!, words[place + 1]!];
    // `reverse camera` is the feature itself.
    if (!isBeside(place) || !isPlain(before.key) || isFeatureAt(place) || !isFeatureAt(place + 1)) continue;
    tried += 1;
    const joined = `${before.word}-${feature.word}`;
    if (!(await finds(joined))) continue;
    // `front and rear parking sensors` are both.
    const first = words[isJoining(place - 1) ? place - 2 : place - 1];
    const isShared = first !== undefined && first.start >= copied && isPlain(first.key) && isBesideAll(first, before);
    const firstJoined = isShared ? `${first.word}-${feature.word}` : '';
    if (isShared && (await finds(firstJoined)))
      whole += text.slice(copied, first.start) + firstJoined + text.slice(first.end, before.start) + joined;
    else whole += text.slice(copied, before.start) + joined;
    copied = feature.end;
    place += 1;
  }
  return whole + text.slice(copied);
}
