/**
 * A search as the queries of one multi-search. Meilisearch counts a facet under all filters of a query, its own too, so
 * each group of conditions that is set needs a query of its own without them (`search-schema.ts`, filterGroups), unless
 * it is counted under its own conditions.
 */
import type { MeilisearchQuery } from '../../../integrations/meilisearch/meilisearch-wire.ts';
import type { RangeSelection, SearchRequest } from '../../engine.ts';
import { facetNames, type FacetName } from '../../facets.ts';
import { markEnd, markStart } from '../../highlight-words.ts';
import {
  baseConditions,
  facetConditions,
  filterGroups,
  sortNumbers,
  type FacetAlternatives,
  type FilterGroup,
} from '../../search-schema.ts';
import { otherNames, textAlternatives } from '../../text-words.ts';
import { facetField, maxTotalHits, numberField } from './meilisearch-fields.server.ts';

/** The first query finds the page; each further one only counts `counted`. */
export interface PlannedQuery {
  query: MeilisearchQuery;
  counted: FilterGroup;
}

/** Ids that texts find, for texts that cannot be part of a single query. */
export interface FoundByTexts {
  /** One of the alternatives of the text; `null` where the text is one query. */
  wanted: readonly string[] | null;
  unwanted: readonly string[];
}

interface TextQueries {
  /** One query for each alternative; none if the text is a single query. */
  wanted: MeilisearchQuery[];
  unwanted: MeilisearchQuery[];
}

/** A query that finds whether the stock has a word whole. */
export interface WholeWordQuery {
  word: string;
  query: MeilisearchQuery;
}

/** One for each word of an excluded text and for each of its other names. */
export function planWholeWordQueries({ excludedTexts = [] }: SearchRequest, indexUid: string): WholeWordQuery[] {
  const words = excludedTexts.flatMap(textAlternatives).flat().flatMap(namesOf);
  return [...new Set(words)].map((word) => ({
    word,
    query: {
      indexUid,
      q: whole(word),
      matchingStrategy: 'all',
      page: 1,
      hitsPerPage: 0,
      attributesToRetrieve: ['id'],
    },
  }));
}

/**
 * Meilisearch requires all words of a query, so alternatives and excluded texts need queries of their own first. Those
 * of `wholeWords`, which the stock has whole, are excluded whole.
 */
export function planTextQueries(
  request: SearchRequest,
  indexUid: string,
  wholeWords: ReadonlySet<string> = new Set(),
): TextQueries {
  const idsOf = (q: string): MeilisearchQuery => ({
    indexUid,
    q,
    matchingStrategy: 'all',
    filter: [`visible_until > ${request.nowSeconds}`],
    page: 1,
    hitsPerPage: maxTotalHits,
    attributesToRetrieve: ['id'],
  });
  const alternatives = textAlternatives(request.text);
  return {
    wanted: alternatives.length > 1 ? alternatives.map((words) => idsOf(words.join(' '))) : [],
    unwanted: (request.excludedTexts ?? [])
      .flatMap(textAlternatives)
      .flatMap((words) => excludingQueries(words, wholeWords))
      .map(idsOf),
  };
}

/** A name in quotation marks is not found by its synonyms, so each name is a query. */
function excludingQueries(words: readonly string[], wholeWords: ReadonlySet<string>): string[] {
  const terms = words.map((word) => {
    const known = namesOf(word).filter((name) => wholeWords.has(name));
    return known.length === 0 ? [word] : known.map(whole);
  });
  return terms.reduce<string[]>(
    (begun, names) => begun.flatMap((before) => names.map((name) => `${before} ${name}`.trim())),
    [''],
  );
}

function namesOf(word: string): string[] {
  return [word, ...(otherNames.get(word) ?? [])];
}

/**
 * A phrase is found exactly: not by its beginning, joined, or with typing errors. The words that a document stores for
 * a part or for two neighbours (`indexWords`) are whole words to Meilisearch.
 */
function whole(word: string): string {
  return `"${word}"`;
}

export function planQueries(
  request: SearchRequest,
  indexUid: string,
  { wanted, unwanted }: FoundByTexts = { wanted: null, unwanted: [] },
): PlannedQuery[] {
  const words = wanted === null ? textAlternatives(request.text).flat() : [];
  const always = [
    `visible_until > ${request.nowSeconds}`,
    ...filterGroups.flatMap((group) =>
      conditionsOf(group, baseConditions(group, request.base?.facets ?? {}), request.base?.ranges ?? {}),
    ),
    ...filterGroups
      .filter(({ isEachWanted }) => isEachWanted === true)
      .flatMap((group) => conditionsOf(group, facetConditions(group, request.facets), request.ranges)),
    ...circleOf(request),
    ...(wanted === null ? [] : [idIn(wanted)]),
    ...(unwanted.length === 0 ? [] : [`NOT ${idIn(unwanted)}`]),
    ...facetNames.flatMap((name) => {
      const values = request.excluded?.[name] ?? [];
      return values.length === 0 ? [] : [`NOT ${oneOf(name, values)}`];
    }),
  ];
  const set = filterGroups
    .filter(({ isEachWanted }) => isEachWanted !== true)
    .map((group) => ({
      group,
      conditions: conditionsOf(group, facetConditions(group, request.facets), request.ranges),
    }))
    .filter(({ conditions }) => conditions.length > 0);
  const unset = filterGroups.filter((group) => !set.some((other) => other.group === group));
  const common = { indexUid, q: words.join(' '), matchingStrategy: 'all' as const };
  const filterWithout = (group: FilterGroup | null): string[] => [
    ...always,
    ...set.filter((other) => other.group !== group).flatMap(({ conditions }) => conditions),
  ];
  const everythingElse: FilterGroup = {
    facets: unset.flatMap(({ facets }) => facets),
    ranges: unset.flatMap(({ ranges }) => ranges),
  };
  return [
    {
      counted: everythingElse,
      query: {
        ...common,
        filter: filterWithout(null),
        facets: [...fieldsOf(everythingElse), 'visible_until'],
        sort: sortOf(request),
        page: Math.max(1, Math.floor(request.page)),
        hitsPerPage: Math.max(0, Math.floor(request.pageSize)),
        ...(request.highlight === true && words.length > 0
          ? {
              attributesToRetrieve: ['id', 'title'],
              attributesToHighlight: ['title'],
              highlightPreTag: markStart,
              highlightPostTag: markEnd,
            }
          : { attributesToRetrieve: ['id'] }),
      },
    },
    ...set.map(({ group }) => ({
      counted: group,
      query: {
        ...common,
        filter: filterWithout(group),
        facets: fieldsOf(group),
        page: 1,
        hitsPerPage: 0,
        attributesToRetrieve: ['id'],
      },
    })),
  ];
}

/** Each is one condition that all must meet. */
function conditionsOf(
  group: FilterGroup,
  ofFacets: readonly (readonly FacetAlternatives[])[],
  ranges: RangeSelection,
): string[] {
  const conditions = ofFacets.map((alternatives) =>
    alternatives.map(({ facet, values }) => oneOf(facet, values)).join(' OR '),
  );
  for (const name of group.ranges) {
    const { min, max } = ranges[name] ?? { min: null, max: null };
    if (min !== null) conditions.push(`${numberField(name)} >= ${decimal(min)}`);
    if (max !== null) conditions.push(`${numberField(name)} <= ${decimal(max)}`);
  }
  return conditions;
}

function circleOf({ near }: SearchRequest): string[] {
  if (!near || near.withinKm === null) return [];
  return [
    `_geoRadius(${decimal(near.position.lat)}, ${decimal(near.position.long)}, ${decimal(near.withinKm * 1_000)})`,
  ];
}

/** Ties are sorted by rank, then by id, even when a text would order them differently. */
function sortOf({ sort, near }: SearchRequest): string[] {
  const ties = ['rank:desc', 'id:asc'];
  if (sort === 'relevance') return [];
  if (sort === 'distance')
    return near ? [`_geoPoint(${decimal(near.position.lat)}, ${decimal(near.position.long)}):asc`, ...ties] : ties;
  const { number, descending } = sortNumbers[sort];
  return [`${numberField(number)}:${descending ? 'desc' : 'asc'}`, ...ties];
}

function fieldsOf({ facets, ranges }: FilterGroup): string[] {
  return [...facets.map(facetField), ...ranges.map(numberField)];
}

function oneOf(name: FacetName, values: readonly string[]): string {
  return `${facetField(name)} IN [${values.map(quoted).join(', ')}]`;
}

function idIn(ids: readonly string[]): string {
  return `id IN [${ids.map(quoted).join(', ')}]`;
}

/** `O'Brien "Sport"` -> `"O'Brien \"Sport\""`: in double quotes only these two characters mean something. */
function quoted(value: string): string {
  return `"${value.trim().replace(/[\\"]/g, '\\$&')}"`;
}

/** Without an exponent, which filters do not know. */
function decimal(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(6);
}
