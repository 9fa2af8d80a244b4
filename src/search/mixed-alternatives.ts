/**
 * Alternatives that are not values of one filter: `awning or bunks`, of which only the awning is a filter, or
 * `automatic or sunroof`. Filters and text narrow each other, and so do values of a filter such as equipment: as
 * filters all would be required. They are searched as a text with alternatives (`textAlternatives`) instead.
 */
import type { FacetCount } from './engine.ts';
import { facetLabel, facetNames, facetsByName, type FacetName } from './facets.ts';
import { fillerWords } from './filter-synonyms.ts';
import { splitMakeModel } from './make-model.ts';
import { deniedBy, droppableTerms, wordsWithout } from './negations.ts';
import { readWords } from './read-words.ts';
import { emptySearchState, withText, type SearchState } from './search-state.ts';
import { queryWords } from './text-words.ts';
import type { WordVocabulary } from './word-vocabulary.ts';

interface AlternativesContext {
  vocabulary: WordVocabulary;
  /** The present year. */
  year: number;
  /** Number of vehicles in the stock that a text finds. */
  countOf(text: string): Promise<number>;
}

interface Alternative {
  pieces: string[];
  isUnread: boolean;
  /** The filter it is read as, makes and models counting as one; `null` for text and for several filters. */
  filter: string | null;
  /** Texts that find it: labels of the filter's values. */
  texts: string[];
}

/**
 * `read` is the result of `readWords` for `asked`. Alternatives that find nothing, or that no text finds, are returned
 * in `leftOut`, each as its pieces.
 */
export async function withMixedAlternatives(
  asked: SearchState,
  read: SearchState,
  context: AlternativesContext,
): Promise<{ state: SearchState; leftOut: string[][] }> {
  let state = read;
  const leftOut: string[][] = [];
  for (const alternatives of alternativesIn(asked.text, read, context)) {
    const counts = await Promise.all(alternatives.map(({ texts }) => foundByAll(texts, context)));
    const found = alternatives.filter((_, place) => counts[place]);
    const lost = alternatives.filter((alternative, place) => !counts[place] && alternative.isUnread);
    const isOneFilter = new Set(found.map(({ filter }) => filter)).size < 2 && found[0]?.filter !== null;
    const isTextAlone = found.length === 1 && found[0]!.isUnread && lost.length > 0;
    const canBeText =
      found.length + lost.length === alternatives.length && (isTextAlone || (found.length > 1 && !isOneFilter));
    const pieces = alternatives.flatMap((alternative) => alternative.pieces);
    const rest = canBeText ? readWithout(pieces, { asked, read, context }) : null;
    if (rest !== null && state === read) {
      const others = rest.text;
      const texts = found.flatMap((alternative) => alternative.texts).map((text) => `${others} ${text}`.trim());
      const whole = withText(rest, texts.join(' or '));
      // The only one that finds anything is a plain wish, and may be a filter.
      state = {
        ...(found.length === 1 ? readWords(whole, context.vocabulary, { year: context.year }) : whole),
        page: read.page,
      };
      leftOut.push(...lost.map((alternative) => alternative.pieces));
    } else {
      // Alternatives that are all text stay: a search for a Kluger or a CX-9 in a stock without either must find
      // nothing.
      const unread = alternatives.filter(({ isUnread }) => isUnread);
      if (unread.length < alternatives.length) leftOut.push(...unread.map((alternative) => alternative.pieces));
    }
  }
  return { state, leftOut };
}

async function foundByAll(texts: readonly string[], { countOf }: AlternativesContext): Promise<boolean> {
  return texts.length > 0 && (await Promise.all(texts.map(countOf))).every((count) => count > 0);
}

/** The rest must be one wish or none: a refusal cannot be combined with each alternative. */
function readWithout(
  pieces: readonly string[],
  { asked, read, context }: { asked: SearchState; read: SearchState; context: AlternativesContext },
): SearchState | null {
  const words = wordsWithout(asked.text, pieces)
    .split(/\s+/)
    .filter((word) => !isJoiner(word))
    .join(' ');
  const rest = readWords(
    { ...withText(asked, words), excluded: read.excluded, excludedTexts: read.excludedTexts },
    context.vocabulary,
    { year: context.year },
  );
  return droppableTerms(rest.text).some((piece) => deniedBy(piece) !== null) ? null : rest;
}

const isJoiner = (piece: string): boolean => /^(?:or|vs|versus)$/i.test(piece);

/** Lists of alternatives where one is not a value of the others' filter. */
function alternativesIn(text: string, read: SearchState, context: AlternativesContext): Alternative[][] {
  if (!/\b(?:or|vs|versus)\b/i.test(text)) return [];
  const pieces = droppableTerms(text).filter(
    (piece) => isJoiner(piece) || !fillerWords.has(queryWords(piece).join('')),
  );
  const unread = new Set(droppableTerms(read.text));
  const lists: string[][][] = [];
  let list: string[][] = [];
  const between = splitAtJoiners(pieces);
  for (const [place, run] of between.entries()) {
    // `bunks white ute or wagon`: an alternative is what is next to the joiner, for a filter one piece.
    const first = place === 0 ? [] : leadingAlternative(run, unread);
    const last = place === between.length - 1 ? [] : trailingAlternative(run, unread);
    if (place > 0) list.push(first);
    if (first.length === run.length && place > 0) continue;
    if (place > 0) lists.push(list);
    list = [last];
  }
  return [...lists, list]
    .map((each) => each.filter((alternative) => alternative.length > 0))
    .filter((each) => each.length > 1 && each.flat().every((piece) => deniedBy(piece) === null))
    .map((each) => each.map((alternative) => readAlternative(alternative, unread, context)))
    .filter((each) => each.some(({ isUnread }) => isUnread) || new Set(each.map(({ filter }) => filter)).size > 1);
}

function splitAtJoiners(pieces: readonly string[]): string[][] {
  const runs: string[][] = [[]];
  for (const piece of pieces) {
    if (isJoiner(piece)) runs.push([]);
    else runs.at(-1)!.push(piece);
  }
  return runs;
}

function leadingAlternative(run: readonly string[], unread: ReadonlySet<string>): string[] {
  const end = run.findIndex((piece) => !unread.has(piece));
  return run.slice(0, end < 0 ? run.length : Math.max(end, 1));
}

function trailingAlternative(run: readonly string[], unread: ReadonlySet<string>): string[] {
  const before = run.findLastIndex((piece) => !unread.has(piece));
  return run.slice(Math.min(before + 1, run.length - 1));
}

function readAlternative(
  pieces: string[],
  unread: ReadonlySet<string>,
  { vocabulary, year }: AlternativesContext,
): Alternative {
  const text = pieces.join(' ');
  const read = readWords({ ...emptySearchState, text }, vocabulary, { year });
  const facets = Object.entries(read.facets) as [FacetName, readonly string[]][];
  if (unread.has(pieces[0]!)) {
    const [facet, values = []] = facets.length === 1 && read.text === '' ? facets[0]! : [];
    const isNamed = facet !== undefined && facetsByName[facet].isManyValued === true && values.length > 0;
    return {
      pieces,
      isUnread: true,
      filter: null,
      texts: isNamed ? values.map((value) => textOf(facet, value)) : [text],
    };
  }
  const named = read.facets.make_model ?? read.facets.make;
  const isOne =
    read.text === '' && (named !== undefined || facets.length === 1) && Object.keys(read.ranges).length === 0;
  if (!isOne) return { pieces, isUnread: false, filter: null, texts: [] };
  if (named !== undefined)
    return { pieces, isUnread: false, filter: 'name', texts: named.map((value) => modelName(value)) };
  const [facet, values] = facets[0]!;
  const isText = facetsByName[facet].textWeight !== undefined;
  return {
    pieces,
    isUnread: false,
    filter: facet,
    texts: isText ? values.map((value) => textOf(facet, value)) : [],
  };
}

/** Equipment is one word for the index: `Leather-seats`, and not whatever has leather and seats. */
function textOf(facet: FacetName, value: string): string {
  const label = facetLabel(facet, value);
  return facetsByName[facet].isManyValued === true ? asOneWord(label) : label;
}

const asOneWord = (label: string): string => label.trim().replace(/\s+/g, '-');

/** The text of a search as a page says it: `Sunroof or Leather seats`. `facets` are the values in the stock. */
export function spelledText(text: string, facets: Readonly<Record<FacetName, readonly FacetCount[]>>): string {
  if (!text.includes('-')) return text;
  const labels = new Map(
    facetNames
      .filter((facet) => facetsByName[facet].isManyValued === true)
      .flatMap((facet) => facets[facet].map(({ value }) => facetLabel(facet, value)))
      .map((label) => [asOneWord(label), label]),
  );
  return text.replaceAll(/\S+/g, (word) => labels.get(word) ?? word);
}

function modelName(value: string): string {
  const model = splitMakeModel(value);
  return model === null ? value : `${model.make} ${model.model}`;
}
