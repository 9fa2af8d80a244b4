/** URLs of search pages: the target of a refinement, and the canonical one of several URLs for the same list. */
import { paths, type SearchPrefix } from '../../routes.ts';
import type { FacetSelection, SearchResponse } from '../../search/engine.ts';
import type { FacetName } from '../../search/facets.ts';
import { makeModelValue, splitMakeModel } from '../../search/make-model.ts';
import { allStock, newAndDemo, searchSlugFor } from '../../search/resolve-search-slug.ts';
import { searchStateToParams, selectedFacets, type SearchState } from '../../search/search-state.ts';
import type { SearchSettings } from '../../search/settings.ts';
import { slugify } from '../../shared/text.ts';
import type { SiteConfiguration } from '../../tenants/site-configuration.ts';

/** Settings that a URL depends on besides the state. */
export interface SearchSite {
  prefix: SearchPrefix;
  defaultSort: SearchSettings['default_sort'];
  /** True if an unrefined list starts with the dealer's refinements (SRCH-47). */
  hasDefaultRefinements: boolean;
}

export function searchAddress(state: SearchState, site: SearchSite): string {
  return withQuery(paths.search(site.prefix, slugOf(state)), queryOf(state, site));
}

/** The page of all filters of the same search. */
export function filtersAddress(state: SearchState, site: SearchSite): string {
  return withQuery(paths.filters(slugOf(state)), queryOf({ ...state, page: 1 }, site));
}

const slugOf = ({ base }: SearchState): string => base?.slug ?? allStock.slug;

function queryOf(
  state: SearchState,
  { defaultSort, hasDefaultRefinements }: Omit<SearchSite, 'prefix'>,
): URLSearchParams {
  const isUnrefined = state.base === null && searchStateToParams({ ...state, page: 1 }).size === 0;
  // A shopper who removed every default must not get them again: any parameter except the page number records that
  // choice.
  return searchStateToParams(isUnrefined && hasDefaultRefinements ? { ...state, sort: defaultSort } : state);
}

export interface CanonicalSearch {
  /** With the page; without the order, which changes no list. */
  path: string;
  /** Lists with many possible URLs and few vehicles: search engines follow their links but do not index the pages. */
  isDeep: boolean;
}

export interface CanonicalSite {
  prefix: SearchPrefix;
  manufacturers: readonly { name: string; slug: string }[];
  /** The available conditions: a dealer of used vehicles only has a single list for used vehicles and for all. */
  allTypes?: readonly string[];
}

/**
 * The canonical URL of a list for search engines: values that the path can express are in the path, make before stock
 * type before body, so `/search/used-cars?make=Toyota` is the list of `/search/toyota?car_type=used`. A path with one
 * more refinement is a page of its own; with two more, a range, a circle or words it is not.
 */
export function canonicalSearch(
  state: SearchState,
  { prefix, manufacturers, allTypes = [] }: CanonicalSite,
): CanonicalSearch {
  const { car_type: types = [] } = selectedFacets(state);
  const saysAllTypes = allTypes.length > 0 && allTypes.every((type) => types.includes(type));
  const selected = saysAllTypes ? without(selectedFacets(state), 'car_type') : selectedFacets(state);
  const { slug, facets } =
    listPathOf(selected, manufacturers) ??
    (state.base?.kind === 'dealership' && selected.dealership_name?.length === 1
      ? { slug: state.base.slug, facets: without(selected, 'dealership_name') }
      : { slug: allStock.slug, facets: selected });
  const rest: SearchState = { ...state, base: null, sort: null, facets };
  const refinements = Object.values(facets).reduce((sum, values) => sum + values.length, 0);
  return {
    path: withQuery(paths.search(prefix, slug), searchStateToParams(rest)),
    isDeep:
      refinements > 1 ||
      state.text !== '' ||
      state.near !== null ||
      state.excludedTexts.length > 0 ||
      Object.keys(state.ranges).length + Object.keys(state.excluded).length > 0,
  };
}

/** `canonicalSearch` for a dealer whose whole stock has these facets. */
export function canonicalListOf(
  { search, manufacturers }: Pick<SiteConfiguration, 'search' | 'manufacturers'>,
  { facets }: { facets: SearchResponse['facets'] },
): (state: SearchState) => CanonicalSearch {
  const allTypes = facets.car_type.filter(({ count }) => count > 0).map(({ value }) => value);
  return (state) => canonicalSearch(state, { prefix: search.path_prefix, manufacturers, allTypes });
}

/** The part of a selection that a path can express; `null` for none. */
export function listPathOf(
  selected: FacetSelection,
  manufacturers: readonly { name: string; slug: string }[],
): { slug: string; facets: FacetSelection } | null {
  const { make_model: models = [], car_type: types = [], body = [] } = selected;
  // A model says its make.
  const ofModel = models.length === 1 ? splitMakeModel(models[0]!) : null;
  const make = selected.make ?? (ofModel === null ? [] : [ofModel.make]);
  if (
    make.length === 1 &&
    models.every((model) => model.toLowerCase().startsWith(makeModelValue(make[0]!, '').toLowerCase()))
  ) {
    const slug =
      manufacturers.find(({ name }) => name.toLowerCase() === make[0]!.toLowerCase())?.slug ??
      searchSlugFor('make', make[0]!);
    return models.length === 1
      ? {
          slug: `${slug}/${slugify(splitMakeModel(models[0]!)!.model)}`,
          facets: without(selected, 'make', 'make_model'),
        }
      : { slug, facets: without(selected, 'make') };
  }
  if (types.length === 1) return { slug: searchSlugFor('car_type', types[0]!), facets: without(selected, 'car_type') };
  if (types.length === 2 && types.includes('new') && types.includes('demo'))
    return { slug: newAndDemo.slug, facets: without(selected, 'car_type') };
  if (body.length === 1) return { slug: searchSlugFor('body', body[0]!), facets: without(selected, 'body') };
  return null;
}

function without(facets: FacetSelection, ...names: readonly FacetName[]): FacetSelection {
  return Object.fromEntries(
    Object.entries(facets).filter(([name, values]) => !names.includes(name as FacetName) && values.length > 0),
  );
}

/** Commas, colons and bars stay readable. */
export function withQuery(path: string, params: URLSearchParams): string {
  // Commas, colons and bars stay readable; they need no escape in a query.
  const query = params.toString().replace(/%3A/g, ':').replace(/%7C/g, '|').replace(/%2C/g, ',');
  return query === '' ? path : `${path}?${query}`;
}

/** A URL with more parameters appended. */
export function withMore(address: string, more: [string, string][]): string {
  return more.length === 0
    ? address
    : `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(more).toString()}`;
}
