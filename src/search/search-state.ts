/**
 * A shopper's search as it is in the URL (SRCH-89 to SRCH-91): the path gives the base (`toyota`, `used-cars`), the
 * parameters the rest. Runs in the browser too.
 */
import { withoutBlanks } from '../shared/postcode.ts';
import { compareText, isSameText } from '../shared/text.ts';
import { sortNames, type FacetSelection, type NumberRange, type RangeSelection, type SortName } from './engine.ts';
import { facetNames, type FacetName } from './facets.ts';
import { splitMakeModel } from './make-model.ts';
import { rangeNames, rangesByName, type RangeName } from './ranges.ts';
import { hasUnits, readRangeFigure } from './read-figure.ts';

/** The selection in the path of a search page; `resolveSearchSlug` creates it. */
export interface SearchBase {
  /** Canonical last part of the path, one or two segments. */
  slug: string;
  /** `Used Cars`, `Toyota Hilux`, `SUV`, a dealership's name. */
  label: string;
  kind: 'all_stock' | 'car_type' | 'make' | 'make_model' | 'body' | 'dealership';
  /** Empty for all stock. */
  facets: FacetSelection;
}

/** A postcode of Australia, and how far around it; `withinKm` `null` only sorts by distance. */
export interface NearSelection {
  postcode: string;
  withinKm: number | null;
}

export interface SearchState {
  text: string;
  /**
   * The selection in the parameters. It never repeats a facet of the base (`parseSearchState` lifts the base instead).
   */
  facets: FacetSelection;
  /** Values that a vehicle must not have: `not_make=Ford` in the URL. */
  excluded: FacetSelection;
  /** Excluded words that no filter knows: `not_query=bunks` in the URL. */
  excludedTexts: readonly string[];
  ranges: RangeSelection;
  near: NearSelection | null;
  /** `null` until the shopper chooses: the nearest first when they named a place, else the dealer's default sort. */
  sort: SortName | null;
  /** First page is 1. */
  page: number;
  /** `null` is all stock. */
  base: SearchBase | null;
}

export const emptySearchState: SearchState = {
  text: '',
  facets: {},
  excluded: {},
  excludedTexts: [],
  ranges: {},
  near: null,
  sort: null,
  page: 1,
  base: null,
};

/** The parameter that excludes values of a facet. */
export function exclusionParameter(facet: FacetName): `not_${FacetName}` {
  return `not_${facet}`;
}

/** The parameter that excludes the results of words. */
export const excludedTextParameter = 'not_query';

/** The ends of a range, as a form without JavaScript sends them: `price_min` and `price_max`. */
export const rangeEndParameters: readonly string[] = rangeNames.flatMap((name) => [`${name}_min`, `${name}_max`]);
/** Every parameter that `parseSearchState` reads, besides facets and ranges. */
export const singleSearchParameters: readonly string[] = [
  'query',
  ...rangeEndParameters,
  'near',
  'within',
  'sortBy',
  'page',
];
/** Every parameter that `parseSearchState` reads. */
export const searchParameterNames: readonly string[] = [
  ...facetNames,
  ...facetNames.map(exclusionParameter),
  excludedTextParameter,
  ...rangeNames,
  ...singleSearchParameters,
];

const longestText = 200;
const mostValues = 50;
/** Each costs a search of its own. */
const mostExcludedTexts = 6;
const lastPage = 100_000;
/** Enough of an unreadable value to recognise it. */
const longestRefused = 40;
/** Farther than from one end of the country to the other is everywhere. */
const farthestKm = 5_000;

/**
 * Never refuses: unknown parameters and unreadable ranges are ignored (`refusedParameters` lists them). A form without
 * JavaScript may send the limits of a range separately as `price_min` and `price_max`. A parameter for a facet of the
 * base lifts the base, because both are alternatives of one facet: `/search/toyota?make=Mazda` is Toyota or Mazda.
 */
export function parseSearchState(params: URLSearchParams, base: SearchBase | null = null): SearchState {
  const facets = readSelection(params, (facet) => facet);
  const ranges: RangeSelection = {};
  for (const name of rangeNames) {
    const range = saidRanges(params, name)
      .map((text) => readRange(name, text))
      .find((found) => found !== null);
    if (range) ranges[name] = range;
  }
  const sort = sortNames.find((name) => name === params.get('sortBy')) ?? null;
  const page = params.get('page')?.trim() ?? '';
  const state: SearchState = {
    text: (params.get('query') ?? '').trim().slice(0, longestText),
    facets,
    excluded: readSelection(params, exclusionParameter),
    excludedTexts: readValues(params, excludedTextParameter).slice(0, mostExcludedTexts),
    ranges,
    near: parseNear(params.get('near') ?? '', params.get('within') ?? ''),
    sort,
    page: /^\d{1,6}$/.test(page) ? Math.min(Math.max(Number(page), 1), lastPage) : 1,
    base: isAllStock(base) ? null : base,
  };
  const overlaps =
    state.base !== null &&
    facetNames.some((facet) => facets[facet] !== undefined && state.base?.facets[facet] !== undefined);
  return overlaps ? withBaseLifted(state) : state;
}

/**
 * The values of a number in the URL: ranges, and the separate limits that a form without JavaScript sends. Empty ones
 * are left out.
 */
function saidRanges(params: URLSearchParams, name: RangeName): string[] {
  const ends = `${params.get(`${name}_min`)?.trim() ?? ''}:${params.get(`${name}_max`)?.trim() ?? ''}`;
  return [...params.getAll(name), ends].filter((text) => text.replace(':', '').trim() !== '');
}

/** Parameters whose values `parseSearchState` cannot read: `price=cheap`, `price=30000:20000`, `near=Brisbane`. */
export function refusedParameters(params: URLSearchParams): { name: RangeName | 'near'; text: string }[] {
  const ranges = rangeNames.flatMap((name): { name: RangeName; text: string }[] => {
    const said = saidRanges(params, name);
    return said.length === 0 || said.some((text) => readRange(name, text) !== null)
      ? []
      : [{ name, text: said[0]!.trim().slice(0, longestRefused) }];
  });
  const near = params.get('near')?.trim() ?? '';
  return near === '' || parseNear(near, '') !== null
    ? ranges
    : [...ranges, { name: 'near', text: near.slice(0, longestRefused) }];
}

function readSelection(params: URLSearchParams, parameterOf: (facet: FacetName) => string): FacetSelection {
  const selection: FacetSelection = {};
  for (const facet of facetNames) {
    const values = readValues(params, parameterOf(facet));
    if (values.length > 0) selection[facet] = values.slice(0, mostValues);
  }
  return selection;
}

function readValues(params: URLSearchParams, parameter: string): string[] {
  return distinct(
    params
      .getAll(parameter)
      .map((value) => value.trim())
      .filter((value) => value !== '' && value.length <= longestText),
  );
}

/** Parameters in a fixed order, whatever the order of the clicks, without defaults. The base is in the path. */
export function searchStateToParams(state: SearchState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.text !== '') params.set('query', state.text);
  for (const facet of facetNames) {
    for (const value of [...(state.facets[facet] ?? [])].sort(compareText)) params.append(facet, value);
  }
  for (const facet of facetNames) {
    for (const value of [...(state.excluded[facet] ?? [])].sort(compareText))
      params.append(exclusionParameter(facet), value);
  }
  for (const text of [...state.excludedTexts].sort(compareText)) params.append(excludedTextParameter, text);
  for (const name of rangeNames) {
    const range = state.ranges[name];
    if (range && (range.min !== null || range.max !== null)) params.set(name, formatRange(range));
  }
  if (state.near !== null) {
    params.set('near', state.near.postcode);
    if (state.near.withinKm !== null) params.set('within', String(state.near.withinKm));
  }
  if (state.sort !== null) params.set('sortBy', state.sort);
  if (state.page > 1) params.set('page', String(state.page));
  return params;
}

/** Four digits and whole kilometres; anything else is not a postcode, or not a circle around it. */
function parseNear(typed: string, within: string): NearSelection | null {
  const postcode = withoutBlanks(typed);
  if (!/^\d{4}$/.test(postcode)) return null;
  const km = /^\d{1,4}$/.test(within.trim()) ? Number(within) : 0;
  return { postcode, withinKm: km >= 1 && km <= farthestKm ? km : null };
}

/** `{ min: 20000, max: null }` -> `20000:` (SRCH-59). */
export function formatRange(range: NumberRange): string {
  return `${range.min ?? ''}:${range.max ?? ''}`;
}

/** `20000:30000`, `20000:` or `:30000`; `null` for anything else. */
export function parseRange(text: string): NumberRange | null {
  const ends = /^\s*(\d{1,12}(?:\.\d{1,6})?)?\s*:\s*(\d{1,12}(?:\.\d{1,6})?)?\s*$/.exec(text);
  if (ends === null || (ends[1] === undefined && ends[2] === undefined)) return null;
  const min = ends[1] === undefined ? null : Number(ends[1]);
  const max = ends[2] === undefined ? null : Number(ends[2]);
  return min !== null && max !== null && min > max ? null : { min, max };
}

/** `{ price: '5000:' }` of a settings file -> `{ price: { min: 5000, max: null } }`. */
export function parseRanges(texts: Readonly<Partial<Record<RangeName, string>>>): RangeSelection {
  const ranges: RangeSelection = {};
  for (const [name, text] of Object.entries(texts)) {
    const range = parseRange(text);
    if (range) ranges[name as keyof RangeSelection] = range;
  }
  return ranges;
}

/**
 * A range in a URL, including ones typed there by hand: `25k`, `$20,000:30k`, `20k-30k`. A single figure is the
 * maximum, or for years that year. `null` for anything else.
 */
function readRange(name: RangeName, text: string): NumberRange | null {
  const range = hasUnits(name) ? null : parseRange(text);
  if (range !== null || rangesByName[name].unit === 'instant') return range;
  const said = text.split(text.includes(':') ? ':' : /[-–]/).map((end) => end.trim());
  const [from, to] = said.map((end) => (end === '' ? null : readRangeFigure(name, end)));
  if (said.length > 2 || from === undefined || (said.length === 2 && to === undefined)) return null;
  if (to === undefined) return from === null || from < 0 ? null : { min: name === 'year' ? from : null, max: from };
  if ((from === null && (to === null || !text.includes(':'))) || (from ?? 0) < 0 || (to ?? 0) < 0) return null;
  return from !== null && to !== null && from > to ? null : { min: from, max: to };
}

/** Everything that is selected, including the base's facets: the ticked values in the filters. */
export function selectedFacets(state: SearchState): FacetSelection {
  return { ...state.base?.facets, ...state.facets };
}

export function isFacetSelected(state: SearchState, facet: FacetName, value: string): boolean {
  return (selectedFacets(state)[facet] ?? []).some((selected) => isSameText(selected, value));
}

/** Number of active refinements, including base and text: the number on the phone's filter button. */
export function countRefinements(state: SearchState): number {
  const facets = selectedFacets(state);
  return (
    facetNames.reduce((sum, facet) => sum + (facets[facet]?.length ?? 0) + (state.excluded[facet]?.length ?? 0), 0) +
    rangeNames.filter((name) => state.ranges[name] !== undefined).length +
    (state.near === null || state.near.withinKm === null ? 0 : 1) +
    state.excludedTexts.length +
    (state.text === '' ? 0 : 1)
  );
}

/**
 * Selects a value, or deselects it. A value of the base moves the whole base into the parameters first, so the URL
 * becomes all stock. Deselecting a make also deselects its models (SRCH-15). Returns to the first page (SRCH-45).
 */
export function withFacetToggled(state: SearchState, facet: FacetName, value: string): SearchState {
  const lifted = state.base?.facets[facet] === undefined ? state : withBaseLifted(state);
  const before = lifted.facets[facet] ?? [];
  const selected = before.some((other) => isSameText(other, value));
  const facets = {
    ...lifted.facets,
    [facet]: selected ? before.filter((other) => !isSameText(other, value)) : [...before, value],
  };
  if (facet === 'make' && selected) {
    facets.make_model = facets.make_model?.filter((model) => !isSameText(splitMakeModel(model)?.make ?? '', value));
  }
  return {
    ...lifted,
    facets: withoutEmpty(facets),
    excluded: selected ? lifted.excluded : withoutValue(lifted.excluded, facet, value),
    page: 1,
  };
}

/** Excludes a value, or removes its exclusion. Excluding a selected value deselects it. Returns to the first page. */
export function withExclusionToggled(state: SearchState, facet: FacetName, value: string): SearchState {
  if (isExcluded(state, facet, value))
    return { ...state, excluded: withoutValue(state.excluded, facet, value), page: 1 };
  const freed = isFacetSelected(state, facet, value) ? withFacetToggled(state, facet, value) : state;
  return { ...freed, excluded: { ...freed.excluded, [facet]: [...(freed.excluded[facet] ?? []), value] }, page: 1 };
}

export function isExcluded(state: SearchState, facet: FacetName, value: string): boolean {
  return (state.excluded[facet] ?? []).some((excluded) => isSameText(excluded, value));
}

function withoutValue(selection: FacetSelection, facet: FacetName, value: string): FacetSelection {
  return withoutEmpty({ ...selection, [facet]: (selection[facet] ?? []).filter((other) => !isSameText(other, value)) });
}

/** Removes an exclusion by words. Returns to the first page. */
export function withoutExcludedText(state: SearchState, text: string): SearchState {
  return { ...state, excludedTexts: state.excludedTexts.filter((other) => !isSameText(other, text)), page: 1 };
}

/** `null`, or a range open at both ends, takes the range back. First page again. */
export function withRange(state: SearchState, name: RangeName, range: NumberRange | null): SearchState {
  const ranges = { ...state.ranges };
  if (range === null || (range.min === null && range.max === null)) delete ranges[name];
  else ranges[name] = range;
  return { ...state, ranges, page: 1 };
}

/** `null` removes the place, and with it a sort by distance. Returns to the first page. */
export function withNear(state: SearchState, near: NearSelection | null): SearchState {
  return { ...state, near, sort: near === null && state.sort === 'distance' ? null : state.sort, page: 1 };
}

export function withText(state: SearchState, text: string): SearchState {
  return { ...state, text: text.trim().slice(0, longestText), page: 1 };
}

/** `null` is the dealer's default. Another order starts at the first page. */
export function withSort(state: SearchState, sort: SortName | null): SearchState {
  return { ...state, sort, page: 1 };
}

export function withPage(state: SearchState, page: number): SearchState {
  return { ...state, page: Math.max(1, Math.floor(page)) };
}

/** Takes back every value of a facet, the base's included. */
export function withoutFacet(state: SearchState, facet: FacetName): SearchState {
  const lifted = state.base?.facets[facet] === undefined ? state : withBaseLifted(state);
  const facets = { ...lifted.facets };
  delete facets[facet];
  return { ...lifted, facets, page: 1 };
}

/** Default refinements apply only if nothing else is set: no text, facet, range or base (SRCH-47). */
export function withDefaultRefinements(
  state: SearchState,
  defaults: { facets: FacetSelection; ranges: RangeSelection },
): SearchState {
  return countRefinements(state) > 0 ? state : { ...state, facets: defaults.facets, ranges: defaults.ranges };
}

function withBaseLifted(state: SearchState): SearchState {
  const facets: FacetSelection = { ...state.facets };
  for (const facet of facetNames) {
    const values = state.base?.facets[facet];
    if (values) facets[facet] = distinct([...values, ...(facets[facet] ?? [])]);
  }
  return { ...state, facets, base: null };
}

function isAllStock(base: SearchBase | null): boolean {
  return base === null || base.kind === 'all_stock';
}

function withoutEmpty(facets: FacetSelection): FacetSelection {
  return Object.fromEntries(Object.entries(facets).filter(([, values]) => values !== undefined && values.length > 0));
}

function distinct(values: readonly string[]): string[] {
  return values.filter((value, index) => values.findIndex((other) => isSameText(other, value)) === index);
}
