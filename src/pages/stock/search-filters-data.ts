/** The filters of a search page and their state, from a search, the whole stock and the dealer's switches. */
import type { FacetCount, SearchResponse } from '../../search/engine.ts';
import type { CountedFilter, CountedValue, FacetFilterData, FacetFilterValue } from '../../search/facet-filter-data.ts';
import { searchableAbove } from '../../search/facet-order.ts';
import { facetLabel, facetsByName, listedFacets, type FacetName } from '../../search/facets.ts';
import { splitMakeModel } from '../../search/make-model.ts';
import { bandStart } from '../../search/price-bands.ts';
import type { RangeFilterData } from '../../search/range-filter.tsx';
import { listedRanges, rangeNames, rangesByName, startOfDayBefore, unitSuffixes } from '../../search/ranges.ts';
import type { SinceFilterData } from '../../search/since-filter.tsx';
import { synonymsFor } from '../../search/filter-synonyms.ts';
import {
  formatRange,
  isExcluded,
  isFacetSelected,
  selectedFacets,
  type SearchState,
} from '../../search/search-state.ts';
import type { SearchSettings } from '../../search/settings.ts';
import { sliderScale } from '../../search/slider-scale.ts';
import { isSameText } from '../../shared/text.ts';

const mostShownFirst = 8;

/**
 * Lists that may be another one under other names: a dealer's locations its dealerships, bodies of caravans and
 * motorcycles these.
 */
const alike: Partial<Record<FacetName, FacetName>> = { location_name: 'dealership_name', body: 'item_type' };

/** Every filter of the page, as it is sent; `withSelection` ticks the boxes. */
export interface SearchFiltersData {
  facets: CountedFilter[];
  ranges: RangeFilterData[];
  sinces: SinceFilterData[];
}

export interface FilterSource {
  state: SearchState;
  response: Pick<SearchResponse, 'facets'>;
  /** The same of the dealer's whole stock. */
  whole: Pick<SearchResponse, 'facets' | 'facetStats'>;
  settings: Pick<
    SearchSettings,
    'makes_shown_first' | 'popular_makes_count' | 'model_list_limit' | 'hidden_filters' | 'sliders'
  >;
  stock: { certified_only: boolean; subscriptions: boolean; subscription_period: string };
  now: Date;
}

export function searchFilters(source: FilterSource): SearchFiltersData {
  return { facets: facetFilters(source), ranges: rangeFilters(source), sinces: sinceFilters(source) };
}

/**
 * A list with a single value in the whole stock is left out because it refines nothing; any other list stays, whatever
 * is chosen. Models are listed below a selected make; badges, of which there are hundreds, once a make or model is
 * selected.
 */
function facetFilters({
  state,
  response: { facets: found },
  whole: { facets: whole },
  settings,
  stock,
}: FilterSource): CountedFilter[] {
  const filters: CountedFilter[] = [];
  const selected = selectedFacets(state);
  for (const name of listedFacets) {
    const { title, list: { open = false, shownFirst = mostShownFirst, short = false } = {} } = facetsByName[name];
    const isOffered = ({ value }: FacetCount) => isOfferedValue(name, value, stock);
    if (settings.hidden_filters.includes(name) || whole[name].filter(isOffered).length < 2) continue;
    const other = alike[name];
    if (other !== undefined && !settings.hidden_filters.includes(other) && dividesAlike(whole[name], whole[other]))
      continue;
    if (
      name === 'badge' &&
      selected.make === undefined &&
      selected.make_model === undefined &&
      selected.model === undefined &&
      selected.badge === undefined
    )
      continue;
    const counted = found[name].filter(isOffered);
    const values =
      short || counted.length === 0 ? [...counted, ...withoutCount(whole[name].filter(isOffered), counted)] : counted;
    filters.push({
      name,
      title,
      open,
      leftOut: state.excluded[name] ?? [],
      shownFirst: name === 'make' ? (settings.popular_makes_count ?? settings.makes_shown_first) : shownFirst,
      values: withSynonyms(
        name,
        inOrder(name, values, whole[name]).map((value) =>
          plain(
            value,
            name === 'make' && isFacetSelected(state, name, value.value)
              ? modelsOf(value.value, found.make_model, settings.model_list_limit)
              : undefined,
          ),
        ),
      ),
      ...(name === 'make' ? { nestedName: 'make_model' as const, nestedLeftOut: state.excluded.make_model ?? [] } : {}),
    });
  }
  return filters;
}

/** A searchable list also matches the synonyms of the search field. */
function withSynonyms(facet: FacetName, values: CountedValue[]): CountedValue[] {
  if (values.length <= searchableAbove) return values;
  return values.map((value) => {
    const said = synonymsFor(facet, value.value);
    return said.length === 0 ? value : { ...value, said };
  });
}

/** The tag `SOLD` duplicates the status. */
function isOfferedValue(name: FacetName, value: string, stock: FilterSource['stock']): boolean {
  // SRCH-60
  if (name === 'certified') return !(stock.certified_only && value === 'false');
  return !(name === 'tag' && value.toLowerCase() === 'sold');
}

/** Two lists that divide the stock the same way are one list under two names. */
function dividesAlike(left: readonly FacetCount[], right: readonly FacetCount[]): boolean {
  return left.length === right.length && left.every((value, index) => value.count === right[index]!.count);
}

function withoutCount(all: readonly FacetCount[], found: readonly FacetCount[]): FacetCount[] {
  return all
    .filter(({ value }) => !found.some((other) => other.value === value))
    .map((value) => ({ ...value, count: 0 }));
}

/**
 * Conditions in the order new, demo, used whatever their counts (SRCH-23), bands from the lowest up, all others by
 * count.
 */
function inOrder(name: FacetName, values: readonly FacetCount[], whole: readonly FacetCount[]): readonly FacetCount[] {
  const placeOf =
    name === 'car_type'
      ? ({ value }: FacetCount) => whole.findIndex((other) => other.value === value)
      : name === 'price_range' || name === 'weekly_price_range'
        ? ({ value }: FacetCount) => bandStart(value)
        : null;
  return placeOf === null ? values : [...values].sort((left, right) => placeOf(left) - placeOf(right));
}

function plain({ value, label, count }: FacetCount, nested?: CountedValue[]): CountedValue {
  return {
    value,
    ...(label === value ? {} : { label }),
    count,
    ...(nested === undefined ? {} : { nested }),
  };
}

function modelsOf(make: string, models: readonly FacetCount[], limit: number): CountedValue[] {
  return models
    .filter(({ value }) => splitMakeModel(value)?.make.toLowerCase() === make.toLowerCase())
    .slice(0, limit)
    .map(({ value, count }) => ({ value, label: splitMakeModel(value)!.model, count }));
}

/** With two values, excluding one is the same as choosing the other. */
const fewestExcludable = 3;

/**
 * Values that can be excluded from the results, and those that are excluded already, in no order. `leftOut` are those
 * excluded when the list was counted.
 */
function exclusionsOf(
  name: FacetName,
  { values, leftOut, state }: { values: readonly CountedValue[]; leftOut: readonly string[]; state: SearchState },
  labelOf: (value: string) => string = (value) => facetLabel(name, value),
): FacetFilterValue[] {
  const now = state.excluded[name] ?? [];
  const excluded = [...now, ...leftOut.filter((value) => !now.some((other) => isSameText(other, value)))];
  const gone = excluded.filter((value) => !values.some((other) => isSameText(other.value, value))).length;
  const offered = facetsByName[name].excludable === true && values.length + gone >= fewestExcludable ? values : [];
  const listed = offered.filter(({ count, value }) => count > 0 || excluded.some((other) => isSameText(other, value)));
  const others = excluded.filter((value) => !listed.some((other) => isSameText(other.value, value)));
  return [...others.map((value) => ({ value, label: labelOf(value) })), ...listed].map(({ value, label = value }) => ({
    value,
    label: `Not ${label}`,
    count: 0,
    selected: isExcluded(state, name, value),
  }));
}

/** The models of a make, as its list names them. */
function modelExclusions(
  make: string,
  { nested, leftOut, state }: { nested: readonly CountedValue[]; leftOut: readonly string[]; state: SearchState },
): FacetFilterValue[] {
  const ofMake = (model: string): boolean => isSameText(splitMakeModel(model)?.make ?? '', make);
  const excluded = (state.excluded.make_model ?? []).filter(ofMake);
  return exclusionsOf(
    'make_model',
    {
      values: nested,
      leftOut: leftOut.filter(ofMake),
      state: { ...state, excluded: { ...state.excluded, make_model: excluded } },
    },
    (model) => splitMakeModel(model)?.model ?? model,
  );
}

/** The same filters with the boxes of `state` ticked. The browser does this at once, before the counts arrive. */
export function withSelection(filters: readonly CountedFilter[], state: SearchState): FacetFilterData[] {
  return filters.map((filter) => ({
    ...filter,
    exclusions: exclusionsOf(filter.name, { ...filter, state }),
    values: filter.values.map(({ nested, ...value }) => ({
      ...ticked(value, { of: filter.name, state }),
      ...(nested && filter.nestedName
        ? {
            nested: nested.map((below) => ticked(below, { of: filter.nestedName!, state })),
            nestedExclusions: modelExclusions(value.value, { nested, leftOut: filter.nestedLeftOut ?? [], state }),
          }
        : {}),
    })),
  }));
}

function ticked(
  { value, label = value, count, said }: Omit<CountedValue, 'nested'>,
  { of, state }: { of: FacetName; state: SearchState },
): FacetFilterValue {
  return { value, label, count, selected: isFacetSelected(state, of, value), ...(said === undefined ? {} : { said }) };
}

function rangeFilters({ whole: { facetStats }, settings, stock }: FilterSource): RangeFilterData[] {
  return listedRanges.flatMap((name) => {
    const { unit, title, suffix = '', note = '', open = false } = rangesByName[name];
    const isOffered =
      unit !== 'instant' &&
      !settings.hidden_filters.includes(name) &&
      (name !== 'subscription_price' || stock.subscriptions);
    const scale = isOffered ? sliderScale(name, { stats: facetStats[name], settings: settings.sliders }) : null;
    if (scale === null) return [];
    const period = `a ${stock.subscription_period}`;
    return [
      {
        name,
        title: name === 'subscription_price' ? `${title} ${period}` : title,
        prefix: unit === 'dollars' ? '$' : '',
        suffix: name === 'subscription_price' ? period : suffix || unitSuffixes[unit],
        open,
        note,
        scale,
      },
    ];
  });
}

function sinceFilters({ whole: { facetStats }, settings, now }: FilterSource): SinceFilterData[] {
  return rangeNames.flatMap((name): SinceFilterData[] => {
    const { unit, title, any } = rangesByName[name];
    const stats = facetStats[name];
    if (unit !== 'instant' || stats === undefined || settings.hidden_filters.includes(name)) return [];
    const choices = [7, 14, 30, 90].flatMap((days) => {
      const since = startOfDayBefore(now, days);
      // A choice that excludes everything or nothing is left out.
      const leavesAll = name === 'created_at_timestamp' && since <= stats.min;
      return since > stats.max || leavesAll
        ? []
        : [{ value: formatRange({ min: since, max: null }), label: `In the last ${days} days` }];
    });
    // Every vehicle has an arrival date; not every price has fallen.
    if (name === 'price_reduced_at_timestamp')
      return [{ name, title, none: any, choices: [...choices, { value: '0:', label: 'At any time' }] }];
    return choices.length === 0 ? [] : [{ name, title, none: 'Any time', choices }];
  });
}
