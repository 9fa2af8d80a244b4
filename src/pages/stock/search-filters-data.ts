/** Which filters a search page shows and in which state, out of a search and the dealer's switches. */
import type { FacetCount, FacetName, RangeName, SearchResponse } from '../../search/engine.ts';
import type { FacetFilterData, FacetFilterValue } from '../../search/facet-filter.tsx';
import { facetLabel, facetTitles } from '../../search/facet-label.ts';
import { splitMakeModel } from '../../search/make-model.ts';
import { formatRange, isFacetSelected, selectedFacets, withFacetToggled, withRange, withText, type SearchState } from '../../search/search-state.ts';
import type { SearchSettings } from '../../search/settings.ts';
import type { ActiveFilter } from '../../search/active-filters.tsx';
import { formatCount } from '../../shared/text.ts';
import { searchAddress, type SearchSite } from './search-address.ts';

/**
 * In the order of the sidebar; ranges stand where a shopper expects them, after what the vehicle is. A short list keeps
 * the values that find nothing at the moment, so that it does not change its length under the pointer.
 */
const shownFacets: readonly { name: FacetName; open?: boolean; shownFirst?: number; short?: boolean }[] = [
  { name: 'item_type', open: true, short: true },
  { name: 'car_type', open: true, short: true },
  { name: 'make', open: true },
  { name: 'body', open: true, shownFirst: 6, short: true },
  { name: 'fuel', short: true },
  { name: 'transmission', short: true },
  { name: 'drive', short: true },
  { name: 'colour', shownFirst: 8 },
  { name: 'seats' },
  { name: 'location_name', shownFirst: 10 },
  { name: 'certified', short: true },
  { name: 'tag' },
  { name: 'categories' },
];
const mostShownFirst = 8;

export interface RangeFilterData {
  name: RangeName;
  title: string;
  prefix: string;
  suffix: string;
  grouped: boolean;
  open: boolean;
}

export const shownRanges: readonly RangeFilterData[] = [
  { name: 'price', title: 'Price', prefix: '$', suffix: '', grouped: true, open: true },
  { name: 'km', title: 'Kilometres', prefix: '', suffix: 'km', grouped: true, open: false },
  { name: 'year', title: 'Year', prefix: '', suffix: '', grouped: false, open: false },
];

type Switches = Pick<SearchSettings, 'makes_shown_first' | 'popular_makes_count' | 'model_list_limit'>;

/**
 * `whole` are the counts of the whole stock: a list with one value there refines nothing and is left out, and any other
 * stays whatever is chosen. Models are listed below a make that is selected.
 */
export function facetFilters({ state, facets, whole, settings, certifiedOnly }: { state: SearchState; facets: SearchResponse['facets']; whole: SearchResponse['facets']; settings: Switches; certifiedOnly: boolean }): FacetFilterData[] {
  const filters: FacetFilterData[] = [];
  for (const { name, open = false, shownFirst = mostShownFirst, short = false } of shownFacets) {
    // SRCH-60
    const isOffered = ({ value }: FacetCount) => !(name === 'certified' && certifiedOnly && value === 'false');
    if (whole[name].filter(isOffered).length < 2) continue;
    const found = facets[name].filter(isOffered);
    const values = short || found.length === 0 ? [...found, ...withoutCount(whole[name].filter(isOffered), found)] : found;
    filters.push({
      name,
      title: facetTitles[name],
      open,
      shownFirst: name === 'make' ? settings.popular_makes_count ?? settings.makes_shown_first : shownFirst,
      values: (name === 'car_type' ? inOrderOf(whole[name], values) : values)
        .map((value) => plain(value, name === 'make' && isFacetSelected(state, name, value.value) ? modelsOf(value.value, facets.make_model, settings.model_list_limit) : undefined)),
      ...(name === 'make' ? { nestedName: 'make_model' as const } : {}),
    });
  }
  return filters;
}

function withoutCount(all: readonly FacetCount[], found: readonly FacetCount[]): FacetCount[] {
  return all.filter(({ value }) => !found.some((other) => other.value === value)).map((value) => ({ ...value, count: 0 }));
}

/** Conditions stand as new, demo, used whatever their counts (SRCH-23). */
function inOrderOf(order: readonly FacetCount[], values: readonly FacetCount[]): FacetCount[] {
  const place = (value: FacetCount) => order.findIndex((other) => other.value === value.value);
  return [...values].sort((left, right) => place(left) - place(right));
}

function plain({ value, label, count }: FacetCount, nested?: FacetFilterValue[]): FacetFilterValue {
  return { value, label, count, selected: false, ...(nested === undefined ? {} : { nested }) };
}

function modelsOf(make: string, models: readonly FacetCount[], limit: number): FacetFilterValue[] {
  return models
    .filter(({ value }) => splitMakeModel(value)?.make.toLowerCase() === make.toLowerCase())
    .slice(0, limit)
    .map(({ value, count }) => ({ value, label: splitMakeModel(value)!.model, count, selected: false }));
}

/** The same filters with the boxes ticked that `state` says; the browser does this at once, before the counts arrive. */
export function withSelection(filters: readonly FacetFilterData[], state: SearchState): FacetFilterData[] {
  return filters.map((filter) => ({
    ...filter,
    values: filter.values.map((value) => ({
      ...value,
      selected: isFacetSelected(state, filter.name, value.value),
      ...(value.nested && filter.nestedName ? { nested: value.nested.map((nested) => ({ ...nested, selected: isFacetSelected(state, filter.nestedName!, nested.value) })) } : {}),
    })),
  }));
}

/** What is selected and has no box: a form without JavaScript carries it along in hidden fields. */
export function selectionWithoutBox(filters: readonly FacetFilterData[], state: SearchState): { name: FacetName; value: string }[] {
  const boxed = new Set<string>();
  for (const filter of filters) {
    for (const value of filter.values) {
      boxed.add(key(filter.name, value.value));
      if (value.selected && filter.nestedName) value.nested?.forEach((nested) => boxed.add(key(filter.nestedName!, nested.value)));
    }
  }
  return Object.entries(selectedFacets(state)).flatMap(([name, values]) => (values ?? [])
    .filter((value) => !boxed.has(key(name, value)))
    .map((value) => ({ name: name as FacetName, value })));
}

const key = (name: string, value: string): string => `${name} ${value.toLowerCase()}`;

/** One chip for each refinement. A model names its make, so the make it refines has no chip beside it. */
export function activeFilters(state: SearchState, site: SearchSite): ActiveFilter[] {
  const facets = selectedFacets(state);
  const filters: ActiveFilter[] = [];
  if (state.text !== '') filters.push({ key: 'query', label: `“${state.text}”`, href: searchAddress(withText(state, ''), site) });
  for (const [name, values] of Object.entries(facets) as [FacetName, readonly string[]][]) {
    for (const value of values) {
      filters.push({ key: key(name, value), label: facetLabel(name, value), href: searchAddress(withFacetToggled(state, name, value), site) });
    }
  }
  for (const [name, range] of Object.entries(state.ranges)) {
    const shown = shownRanges.find((candidate) => candidate.name === name);
    filters.push({ key: name, label: rangeLabel(name as RangeName, range, shown), href: searchAddress(withRange(state, name as RangeName, null), site) });
  }
  return filters;
}

function rangeLabel(name: RangeName, range: { min: number | null; max: number | null }, shown: RangeFilterData | undefined): string {
  const figure = (value: number) => `${shown?.prefix ?? ''}${shown?.grouped === false ? value : formatCount(value)}${shown?.suffix ? ` ${shown.suffix}` : ''}`;
  const title = shown?.title ?? name.replaceAll('_', ' ');
  if (range.min !== null && range.max !== null) return `${title} ${figure(range.min)} to ${figure(range.max)}`;
  if (range.min !== null) return `${title} from ${figure(range.min)}`;
  return range.max === null ? formatRange(range) : `${title} up to ${figure(range.max)}`;
}
