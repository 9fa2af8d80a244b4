/**
 * The contract of `SearchEngine` in its plainest form, for tests: it checks every document for every request. It shares
 * with an engine only the schema, the words of a text and the labels.
 */
import { distanceKm } from '../../shared/distance.ts';
import type {
  FacetCount,
  FacetSelection,
  RangeSelection,
  SearchDocument,
  SearchRequest,
  SearchResponse,
} from '../engine.ts';
import { facetLabel, facetNames, facetsByName, type FacetName } from '../facets.ts';
import { rangeNames, type RangeName } from '../ranges.ts';
import { filterGroups, matchQualities, sortNumbers, textWeights, type FilterGroup } from '../search-schema.ts';
import { indexWords, normalCode, otherNames, separateWords, spellingsOf, textAlternatives } from '../text-words.ts';
import { mayNameEquipment, searchedText } from '../word-match.ts';

type Answer = Omit<SearchResponse, 'ms'>;

const lower = (text: string): string => text.trim().toLowerCase();

export function bruteForceSearch(documents: readonly SearchDocument[], request: SearchRequest): Answer {
  const scores = textScores(documents, request.text);
  const unwanted = (request.excludedTexts ?? []).map((text) => textScores(documents, text, { wholeWords: true }));
  const candidates = documents.filter(
    (document) =>
      (document.visibleUntil === null || document.visibleUntil > request.nowSeconds) &&
      passes(document, request.base?.facets ?? {}, request.base?.ranges ?? {}) &&
      hasEach(document, request.facets) &&
      !facetNames.some((name) => has(document, name, request.excluded?.[name] ?? [])) &&
      kmFrom(document, request) <= (request.near?.withinKm ?? Number.POSITIVE_INFINITY) &&
      !unwanted.some((found) => found?.has(document)) &&
      (scores === null || scores.has(document)),
  );
  const found = candidates.filter((document) => passes(document, request.facets, request.ranges));
  const without = (ignored: FilterGroup): SearchDocument[] =>
    candidates.filter((document) =>
      passes(
        document,
        Object.fromEntries(
          Object.entries(request.facets).filter(([name]) => !ignored.facets.includes(name as FacetName)),
        ),
        Object.fromEntries(
          Object.entries(request.ranges).filter(([name]) => !ignored.ranges.includes(name as RangeName)),
        ),
      ),
    );

  const facets = Object.fromEntries(
    facetNames.map((name) => {
      const ignored = filterGroups.find((group) => group.facets.includes(name))!;
      return [name, facetList(name, without(ignored), request.facets[name] ?? [])];
    }),
  ) as Record<FacetName, FacetCount[]>;

  const facetStats: Answer['facetStats'] = {};
  for (const name of rangeNames) {
    const ignored = filterGroups.find((group) => group.ranges.includes(name))!;
    const numbers = without(ignored)
      .map((document) => document.numbers[name])
      .filter((value): value is number => typeof value === 'number');
    if (numbers.length > 0) facetStats[name] = { min: Math.min(...numbers), max: Math.max(...numbers) };
  }

  const sorted = [...found].sort((left, right) => compareBySort(left, right, request, scores));
  const start = (request.page - 1) * request.pageSize;
  return {
    ids: sorted.slice(start, start + request.pageSize).map(({ id }) => id),
    count: found.length,
    capped: false,
    pages: request.pageSize === 0 ? 0 : Math.ceil(found.length / request.pageSize),
    facets,
    facetStats,
    validUntil: firstAfter(
      request.nowSeconds,
      documents.flatMap(({ visibleUntil }) => visibleUntil ?? []),
    ),
  };
}

function firstAfter(moment: number, moments: readonly number[]): number | null {
  const later = moments.filter((each) => each > moment);
  return later.length === 0 ? null : Math.min(...later);
}

function passes(document: SearchDocument, facets: FacetSelection, ranges: RangeSelection): boolean {
  for (const name of facetNames) {
    const wanted = facets[name] ?? [];
    if (name === 'make' || name === 'make_model' || wanted.length === 0) continue;
    if (!has(document, name, wanted)) return false;
  }
  const models = facets.make_model ?? [];
  const refined = models.map((model) => lower(model.split('|')[0]!));
  const makes = (facets.make ?? []).filter((make) => !refined.includes(lower(make)));
  if (makes.length + models.length > 0 && !has(document, 'make', makes) && !has(document, 'make_model', models))
    return false;
  for (const name of rangeNames) {
    const { min, max } = ranges[name] ?? { min: null, max: null };
    if (min === null && max === null) continue;
    const value = document.numbers[name];
    if (typeof value !== 'number' || (min !== null && value < min) || (max !== null && value > max)) return false;
  }
  return true;
}

/** Of the facets whose values a vehicle can have several of, it must have all that are wanted. */
function hasEach(document: SearchDocument, facets: FacetSelection): boolean {
  return facetNames.every(
    (name) =>
      facetsByName[name].isManyValued !== true || (facets[name] ?? []).every((value) => has(document, name, [value])),
  );
}

function has(document: SearchDocument, name: FacetName, wanted: readonly string[]): boolean {
  return (document.facets[name] ?? []).some((value) => wanted.some((other) => lower(other) === lower(value)));
}

function facetList(name: FacetName, documents: readonly SearchDocument[], selected: readonly string[]): FacetCount[] {
  const values = [...documents.flatMap((document) => document.facets[name] ?? []), ...selected];
  const distinct = values.filter(
    (value, place) => lower(value) !== '' && values.findIndex((other) => lower(other) === lower(value)) === place,
  );
  const carTypes = [
    'new',
    'demo',
    'used',
    ...distinct.filter((value) => !['new', 'demo', 'used'].includes(lower(value))).toSorted(),
  ];
  return distinct
    .map((value) => ({
      label: facetLabel(name, value),
      value,
      count: documents.filter((document) => has(document, name, [value])).length,
    }))
    .sort(
      (left, right) =>
        (name === 'car_type'
          ? carTypes.indexOf(lower(left.value)) - carTypes.indexOf(lower(right.value))
          : right.count - left.count) ||
        left.label.localeCompare(right.label, 'en-AU', { numeric: true, sensitivity: 'base' }) ||
        (left.value < right.value ? -1 : 1),
    );
}

function compareBySort(
  left: SearchDocument,
  right: SearchDocument,
  request: SearchRequest,
  scores: Map<SearchDocument, number> | null,
): number {
  const { sort } = request;
  const ties = right.rank - left.rank || (left.id < right.id ? -1 : 1);
  if (sort === 'relevance') return (scores === null ? 0 : scores.get(right)! - scores.get(left)!) || ties;
  if (sort === 'distance') {
    const [first, second] = [kmFrom(left, request), kmFrom(right, request)];
    return first === second ? ties : first - second;
  }
  const { number, descending } = sortNumbers[sort];
  const first = left.numbers[number] ?? null;
  const second = right.numbers[number] ?? null;
  if (first === null || second === null) return (first === null ? 1 : 0) - (second === null ? 1 : 0) || ties;
  return (descending ? second - first : first - second) || ties;
}

/** Infinite if the position of the vehicle or of the search is unknown. */
function kmFrom({ position }: SearchDocument, { near }: SearchRequest): number {
  return position && near ? distanceKm(near.position, position) : Number.POSITIVE_INFINITY;
}

/** Only documents that have every word of one alternative; `null` for a text without words. */
function textScores(
  documents: readonly SearchDocument[],
  text: string,
  rules: { wholeWords: boolean } = { wholeWords: false },
): Map<SearchDocument, number> | null {
  const alternatives = textAlternatives(text);
  if (alternatives.length === 0) return null;
  const best = new Map<SearchDocument, number>();
  for (const words of alternatives)
    for (const [document, score] of wordScores(documents, words, rules))
      best.set(document, Math.max(score, best.get(document) ?? 0));
  return best;
}

function wordScores(
  documents: readonly SearchDocument[],
  words: readonly string[],
  { wholeWords }: { wholeWords: boolean },
): Map<SearchDocument, number> {
  const wordsOf = new Map(documents.map((document) => [document, wordsOfDocument(document)]));
  const linesOf = new Map(
    documents.map((document) => [
      document,
      (document.equipment ?? []).map((line) => Object.values(indexWords(line)).flat() as string[]),
    ]),
  );
  const isKnown = (word: string): boolean =>
    documents.some((document) => wordsOf.get(document)!.some((entry) => entry.word === word));
  const scores = new Map(documents.map((document) => [document, 0]));
  for (const [place, typed] of words.entries()) {
    const spellings = spellingsOf(words, place);
    const wholePoints = pointsBy(documents, (document) =>
      wholeWords ? spellings.map((spelling) => wholeWordPoints(document, wordsOf.get(document)!, spelling)) : [],
    );
    let points =
      wholePoints.size > 0
        ? wholePoints
        : pointsBy(documents, (document) =>
            spellings.map((spelling) => spellingPoints(document, wordsOf.get(document)!, spelling, isKnown(spelling))),
          );
    const besides = [words[place - 1], words[place + 1]].filter((beside) => beside !== undefined);
    const pointsOfLines = (isFound: (line: readonly string[]) => boolean) =>
      pointsBy(documents, (document) => [
        linesOf.get(document)!.some(isFound) ? textWeights.equipment * matchQualities.beginning : 0,
      ]);
    const together = pointsOfLines((line) => hasWord(line, typed) && besides.some((beside) => hasWord(line, beside)));
    for (const [document, found] of together) points.set(document, Math.max(found, points.get(document) ?? 0));
    if (points.size === 0 && mayNameEquipment(typed)) points = pointsOfLines((line) => hasWord(line, typed));
    if (points.size === 0 && typed.length >= 5 && !/\d/.test(typed)) {
      for (const allowed of [1, 2]) {
        if (points.size > 0) break;
        points = pointsBy(documents, (document) =>
          wordsOf
            .get(document)!
            .filter(
              ({ word }) => !/\d/.test(word) && errors(typed, word) === allowed && (allowed === 1 || typed.length >= 9),
            )
            .map(({ weight }) => weight * matchQualities.typo),
        );
      }
    }
    for (const document of scores.keys()) {
      if (points.has(document)) scores.set(document, scores.get(document)! + points.get(document)!);
      else scores.delete(document);
    }
  }
  return scores;
}

/** Whether an equipment line has the typed word, in the singular or the plural. */
function hasWord(line: readonly string[], typed: string): boolean {
  const singular = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);
  const names = [typed, ...(otherNames.get(typed) ?? [])].map(singular);
  return line.some((word) => names.includes(singular(word)));
}

function pointsBy(
  documents: readonly SearchDocument[],
  candidates: (document: SearchDocument) => number[],
): Map<SearchDocument, number> {
  return new Map(
    documents
      .map((document) => [document, Math.max(0, ...candidates(document))] as const)
      .filter(([, points]) => points > 0),
  );
}

function wholeWordPoints(document: SearchDocument, words: readonly FoundWord[], spelling: string): number {
  const weights = words.filter(({ word, isSeparate }) => isSeparate && word === spelling).map(({ weight }) => weight);
  const isCode = document.codes.map(normalCode).includes(spelling);
  return Math.max(0, ...weights, isCode ? textWeights.codes : 0) * matchQualities.whole;
}

function spellingPoints(
  document: SearchDocument,
  words: readonly FoundWord[],
  spelling: string,
  isKnown: boolean,
): number {
  const inWords = words.map(({ word, weight, isPart }) => {
    if (word === spelling) return weight * (isPart ? matchQualities.beginning : matchQualities.whole);
    return word.startsWith(spelling) && !/^(?:\d|no|not|non)$/.test(spelling) && (!isKnown || weight > 2)
      ? weight * matchQualities.beginning
      : 0;
  });
  const inCodes = document.codes
    .map(normalCode)
    .filter((code) => code !== '')
    .map((code) => {
      if (code === spelling) return textWeights.codes * matchQualities.whole;
      return code.startsWith(spelling) && !isKnown && spelling.length >= 3 && /\d/.test(spelling)
        ? textWeights.codes * matchQualities.beginning
        : 0;
    });
  return Math.max(0, ...inWords, ...inCodes);
}

interface FoundWord {
  word: string;
  weight: number;
  isPart: boolean;
  /** False for a part, and for words that are joined only to be found (`landcruiser` of Land Cruiser). */
  isSeparate: boolean;
}

function wordsOfDocument(document: SearchDocument): FoundWord[] {
  const texts = (document.words ?? []).map((text) => ({ text, weight: textWeights.words }));
  for (const name of facetNames) {
    const weight = facetsByName[name].textWeight;
    if (weight === undefined) continue;
    for (const value of document.facets[name] ?? []) texts.push({ text: searchedText(name, value), weight });
  }
  return texts.flatMap(({ text, weight }) => {
    const { whole, parts } = indexWords(text);
    const separate = separateWords(text);
    return [
      ...whole.map((word) => ({ word, weight, isPart: false, isSeparate: separate.includes(word) })),
      ...parts.map((word) => ({ word, weight, isPart: true, isSeparate: false })),
    ];
  });
}

/** Optimal string alignment, as its definition reads. */
function errors(left: string, right: string, known = new Map<string, number>()): number {
  const key = `${left.length}:${right.length}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  let result: number;
  if (left === '' || right === '') {
    result = left.length + right.length;
  } else {
    const [l, r] = [left.slice(0, -1), right.slice(0, -1)];
    result = Math.min(
      errors(l, right, known) + 1,
      errors(left, r, known) + 1,
      errors(l, r, known) + (left.at(-1) === right.at(-1) ? 0 : 1),
    );
    if (l !== '' && r !== '' && left.at(-1) === right.at(-2) && left.at(-2) === right.at(-1))
      result = Math.min(result, errors(l.slice(0, -1), r.slice(0, -1), known) + 1);
  }
  known.set(key, result);
  return result;
}
