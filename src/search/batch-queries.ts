/**
 * The body of `POST /api/search/batch` (SRCH-99, SRCH-100): `{ queries: [{ index, filter, limit, highlightPreTag, … }]
 * }`.
 *
 * `filter` is an object, and a vehicle must meet all its members: a facet's name with values of which one must match
 * (`"make": ["Toyota", "Mazda"]`), a number's name with its inclusive limits (`"price": { "min": 20000, "max": 40000
 * }`, either may be absent), or `"id"` with vehicle ids. `"id"` must be the only member and returns the vehicles in
 * that order.
 */
import type { FacetSelection, NumberRange, RangeSelection } from './engine.ts';
import { facetNames, type FacetName } from './facets.ts';
import { rangeNames, type RangeName } from './ranges.ts';
import type { Result } from '../shared/result.ts';

/** The one index there is for a site: its own dealer's vehicles. */
export const siteIndex = 'cars';

/** Most vehicles in the result of one query. Similar cars need one query (`settings.ts`). */
export const mostBatchHits = 50;

export interface BatchQuery {
  /** `null` when the query is a search; else the vehicles that are wanted. */
  ids: readonly string[] | null;
  text: string;
  facets: FacetSelection;
  ranges: RangeSelection;
  limit: number;
  highlightPreTag: string;
  highlightPostTag: string;
  /** Fields of a hit that are wanted; `null` for all. */
  attributes: readonly string[] | null;
}

export const mostQueries = 10;
export const defaultLimit = 10;
export const mostValues = 50;
export const longestText = 200;
export const longestTag = 100;
const queryNames = ['index', 'filter', 'limit', 'q', 'highlightPreTag', 'highlightPostTag', 'attributesToRetrieve'];

/** The reason names the place in the body, the value found and what was expected. */
export function parseBatchQueries(body: unknown): Result<BatchQuery[], string> {
  try {
    const { queries } = asObject(body, 'the body');
    const list = asList(queries, 'queries');
    if (list.length === 0 || list.length > mostQueries)
      throw wrong('queries', `${list.length} queries`, `1 to ${mostQueries}`);
    return { ok: true, value: list.map((query, index) => parseQuery(query, `queries[${index}]`)) };
  } catch (error) {
    if (error instanceof WrongQuery) return { ok: false, reason: error.message };
    throw error;
  }
}

function parseQuery(value: unknown, place: string): BatchQuery {
  const query = asObject(value, place);
  for (const name of Object.keys(query))
    if (!queryNames.includes(name)) throw wrong(place, JSON.stringify(name), `one of ${queryNames.join(', ')}`);
  if (query['index'] !== siteIndex) throw wrong(`${place}.index`, kindOf(query['index']), `"${siteIndex}"`);
  const limit = query['limit'] ?? defaultLimit;
  if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 0 || limit > mostBatchHits)
    throw wrong(`${place}.limit`, JSON.stringify(limit), `a whole number from 0 to ${mostBatchHits}`);
  return {
    ...parseFilter(query['filter'] ?? {}, `${place}.filter`),
    limit,
    text: asText(query['q'] ?? '', `${place}.q`, longestText),
    highlightPreTag: asText(query['highlightPreTag'] ?? '<em>', `${place}.highlightPreTag`, longestTag),
    highlightPostTag: asText(query['highlightPostTag'] ?? '</em>', `${place}.highlightPostTag`, longestTag),
    attributes:
      query['attributesToRetrieve'] === undefined
        ? null
        : asTexts(query['attributesToRetrieve'], `${place}.attributesToRetrieve`),
  };
}

function parseFilter(value: unknown, place: string): Pick<BatchQuery, 'ids' | 'facets' | 'ranges'> {
  const filter = asObject(value, place);
  const facets: FacetSelection = {};
  const ranges: RangeSelection = {};
  for (const [name, wanted] of Object.entries(filter)) {
    if (name === 'id') {
      if (Object.keys(filter).length > 1) throw wrong(place, 'id beside other conditions', 'id alone');
    } else if (isFacetName(name)) {
      const values = asTexts(wanted, `${place}.${name}`);
      // No vehicle can match an empty list of values, yet engines read it as no condition.
      if (values.length === 0) throw wrong(`${place}.${name}`, '0 values', `1 to ${mostValues}`);
      facets[name] = values;
    } else if (isRangeName(name)) {
      ranges[name] = parseEnds(wanted, `${place}.${name}`);
    } else {
      throw wrong(place, JSON.stringify(name), `id, or one of ${[...facetNames, ...rangeNames].join(', ')}`);
    }
  }
  return { ids: filter['id'] === undefined ? null : asTexts(filter['id'], `${place}.id`), facets, ranges };
}

function parseEnds(value: unknown, place: string): NumberRange {
  const ends = asObject(value, place);
  for (const name of Object.keys(ends))
    if (name !== 'min' && name !== 'max') throw wrong(place, JSON.stringify(name), 'min or max');
  const { min = null, max = null } = ends;
  if (!isEnd(min) || !isEnd(max)) throw wrong(place, kindOf(isEnd(min) ? max : min), 'numbers as min and max');
  if (min !== null && max !== null && min > max)
    throw wrong(place, `${min} to ${max}`, 'a min that is not above the max');
  return { min, max };
}

class WrongQuery extends Error {}

function wrong(place: string, found: string, expected: string): WrongQuery {
  return new WrongQuery(`${place}: found ${found.slice(0, 100)}, expected ${expected}`);
}

function asObject(value: unknown, place: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw wrong(place, kindOf(value), 'an object');
  return value as Record<string, unknown>;
}

function asList(value: unknown, place: string): unknown[] {
  if (!Array.isArray(value)) throw wrong(place, kindOf(value), 'a list');
  return value;
}

function asTexts(value: unknown, place: string): string[] {
  const list = asList(value, place);
  if (list.length > mostValues) throw wrong(place, `${list.length} values`, `at most ${mostValues}`);
  return list.map((each, index) => asText(each, `${place}[${index}]`, longestText));
}

function asText(value: unknown, place: string, longest: number): string {
  if (typeof value !== 'string') throw wrong(place, kindOf(value), 'a text');
  if (value.length > longest) throw wrong(place, `${value.length} characters`, `at most ${longest}`);
  return value;
}

const kindOf = (value: unknown): string =>
  value === undefined
    ? 'nothing'
    : value === null
      ? 'null'
      : Array.isArray(value)
        ? 'a list'
        : typeof value === 'object'
          ? 'an object'
          : JSON.stringify(value);
const isEnd = (value: unknown): value is number | null =>
  value === null || (typeof value === 'number' && Number.isFinite(value));
const isFacetName = (name: string): name is FacetName => (facetNames as readonly string[]).includes(name);
const isRangeName = (name: string): name is RangeName => (rangeNames as readonly string[]).includes(name);
