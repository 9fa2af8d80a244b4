/**
 * Words that a shopper refuses and that no filter knows (`honda not crf`, `no pop tops`): vehicles that the words find
 * are excluded. Refused words that find nothing stay in the text or, next to other words, are ignored, because their
 * meaning is unknown.
 */
import { fillerWords } from './filter-synonyms.ts';
import { generalNouns, onlyPhrase, wishesAndRefusals, type DeniedWords, type WishOrRefusal } from './negations.ts';
import { isBadgeAlone, readWords } from './read-words.ts';
import { emptySearchState, searchStateToParams, withText, type SearchState } from './search-state.ts';
import { queryWords } from './text-words.ts';
import type { WordVocabulary } from './word-vocabulary.ts';

interface RefusedWordsContext {
  vocabulary: WordVocabulary;
  /** The present year. */
  year: number;
  /** True if a text finds anything in the stock. */
  finds(text: string): Promise<boolean>;
}

/** The same state if no such words are refused; `leftOut` as typed. */
export async function withRefusedWords(
  asked: SearchState,
  context: RefusedWordsContext,
): Promise<{ state: SearchState; leftOut: string[] }> {
  const facts = { isName: context.vocabulary.isName, year: context.year };
  const parts = asked.text.search(onlyPhrase) < 0 ? wishesAndRefusals(asked.text, facts) : [];
  if (parts.every(({ kind }) => kind === 'wish')) return { state: asked, leftOut: [] };
  const { excluded } = asked;
  const excludedTexts = [...asked.excludedTexts];
  const left: string[] = [];
  const leftOut: string[] = [];
  let isRewritten = false;
  for (const part of parts) {
    const exclusion = part.kind === 'wish' ? null : await exclusionOf(part, context);
    if (exclusion === null) left.push(part.words.join(' '));
    else {
      isRewritten = true;
      excludedTexts.push(...exclusion.texts);
      left.push(...exclusion.refusedFilters, ...exclusion.wishes);
      leftOut.push(...exclusion.leftOut);
    }
  }
  const text = left.join(' ').replaceAll(/(?<=^| )- /g, '-');
  // The `i` of `i don't want bunks`.
  const isFiller = queryWords(text).every((word) => fillerWords.has(word));
  if (!isRewritten) return { state: asked, leftOut };
  const state = {
    ...withText(asked, isFiller ? '' : text),
    excluded,
    excludedTexts: [...new Set(excludedTexts)],
    page: asked.page,
  };
  return { state, leftOut };
}

interface Exclusion {
  texts: string[];
  /** Filter values in the same list as the words: `not ensuite` of `no bunks or ensuite`. */
  refusedFilters: string[];
  /** A filter after the refused words is a wish: the price of `no bunks under 40k`. */
  wishes: string[];
  leftOut: string[];
}

/** `null` if filters cover all of it, if it is not a refusal (`no older than 2019`), or if nothing is found. */
async function exclusionOf(
  { denied, negation, words: typed }: Extract<WishOrRefusal, { kind: 'refusal' }>,
  context: RefusedWordsContext,
): Promise<Exclusion | null> {
  const exclusion: Exclusion = { texts: [], refusedFilters: [], wishes: [], leftOut: [] };
  let isSettled = false;
  for (const [place, { words, isBehindComma, isOneVehicle }] of withSharedNoun(denied, context).entries()) {
    const said = words.join(' ');
    // A text without words would find, and so exclude, every vehicle.
    if (queryWords(said).length === 0) continue;
    const length = countUnread(words, context);
    if (length === 0 && isBehindComma) {
      exclusion.wishes.push(said);
    } else if (length === 0 && isExclusion(`not ${said}`, context)) {
      exclusion.refusedFilters.push(`not ${said}`);
    } else if (length === 0) {
      // `except a white toyota`: one vehicle that is both, which no filter refuses.
      const named = words.filter((word) => !generalNouns.has(word.toLowerCase())).join(' ');
      const isFilter = isExclusion(`not ${named}`, context);
      // `not a white car` by itself is read as its filters.
      if (isFilter ? denied.length === 1 : !isOneVehicle) return null;
      isSettled = true;
      if (isFilter) exclusion.refusedFilters.push(`not ${named}`);
      else if (await context.finds(said)) exclusion.texts.push(said.toLowerCase());
      else exclusion.leftOut.push(denied.length === 1 ? typed.join(' ') : `not ${said}`);
    } else {
      const refused = words.slice(0, length).join(' ').replaceAll('"', '');
      const found = await firstFound([refused, refused.replace(/s$/i, '')], context);
      if (found !== undefined) {
        exclusion.texts.push(found.toLowerCase());
        exclusion.wishes.push(words.slice(length).join(' '));
      } else {
        // Words after an unreadable word may be refused with it (`no stupid manual`).
        exclusion.leftOut.push(`${place === 0 ? negation.join(' ') : 'not'} ${said}`.replace(/^- /, '-'));
      }
    }
  }
  if (isSettled) return exclusion;
  const isFilterAlone = exclusion.texts.length + exclusion.leftOut.length === 0;
  return isFilterAlone || exclusion.texts.length + exclusion.refusedFilters.length === 0 ? null : exclusion;
}

/** `a white or red kia`: the noun at the end belongs to each of them. */
function withSharedNoun(denied: readonly DeniedWords[], context: RefusedWordsContext): readonly DeniedWords[] {
  const last = denied.at(-1);
  const others = denied.slice(0, -1);
  const noun = last?.words.slice(1) ?? [];
  const isShared =
    others.length > 0 &&
    noun.length > 0 &&
    denied[0]!.isOneVehicle &&
    !last!.isOneVehicle &&
    others.every(({ words }) => words.length === 1) &&
    isExclusion(`not ${noun.join(' ')}`, context);
  return isShared ? denied.map((each) => ({ ...each, words: [each.words[0]!, ...noun], isOneVehicle: true })) : denied;
}

async function firstFound(texts: readonly string[], { finds }: RefusedWordsContext): Promise<string | undefined> {
  for (const text of texts) if (await finds(text)) return text;
  return undefined;
}

function isExclusion(text: string, { vocabulary, year }: RefusedWordsContext): boolean {
  const read = readWords({ ...emptySearchState, text }, vocabulary, { year });
  return (
    read.text === '' &&
    Object.keys(read.excluded).length > 0 &&
    searchStateToParams({ ...read, excluded: {} }).size === 0
  );
}

/**
 * Number of words that are refused as text: those before the first filter, and all words of a badge that includes such
 * a word; also a make or model with a badge behind it (`not hilux sr`), since no filter refuses both together.
 */
function countUnread(words: readonly string[], context: RefusedWordsContext): number {
  const { vocabulary, year } = context;
  const withBadge = countWithBadge(words, vocabulary);
  if (withBadge > 0) return withBadge;
  const begins = words.findIndex((word, place) => {
    const rest = words.slice(place).join(' ');
    const { text } = readWords({ ...emptySearchState, text: rest }, vocabulary, { year });
    const isRead = text !== rest && !queryWords(text).includes(queryWords(word).join(''));
    return isRead || (place === 0 && isExclusion(`not ${word}`, context));
  });
  if (begins <= 0) return begins < 0 ? words.length : 0;
  const ofBadge = words.findLastIndex(
    (_, place) => vocabulary.badgesNamed(queryWords(words.slice(0, place + 1).join(' ')).join('')) !== null,
  );
  return Math.max(begins, ofBadge + 1);
}

/** Number of words of the make or model that `words` begin with and of the badge behind it; 0 if there are not both. */
function countWithBadge(words: readonly string[], vocabulary: WordVocabulary): number {
  const keyOf = (from: number, to: number): string => queryWords(words.slice(from, to).join(' ')).join('');
  for (let named = words.length - 1; named > 0; named -= 1) {
    const reading = vocabulary.readingOf(keyOf(0, named));
    if (reading?.kind !== 'make' && reading?.kind !== 'model') continue;
    for (let end = words.length; end > named; end -= 1) {
      const badge = keyOf(named, end);
      // A Mazda 2 is a model.
      if (vocabulary.readingOf(keyOf(0, end)) !== null) return 0;
      if (isBadgeAlone(badge, vocabulary)) return end;
    }
  }
  return 0;
}
