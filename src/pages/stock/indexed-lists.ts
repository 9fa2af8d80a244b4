/**
 * The lists of a dealer's stock that search engines are to list: of a stock type, a make, a model, a body or a
 * dealership, each at its canonical URL and none that is empty.
 */
import { paths } from '../../routes.ts';
import type { FacetSelection } from '../../search/engine.ts';
import { newAndDemo } from '../../search/resolve-search-slug.ts';
import { emptySearchState, type SearchBase } from '../../search/search-state.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { wholeStock } from './find-vehicles.ts';
import { canonicalListOf } from './search-address.ts';

export interface IndexedList {
  path: string;
  /** The filters that find its vehicles, beside those that the dealer has for every search. */
  facets: FacetSelection;
}

/** The list of everything first. */
export async function indexedLists(site: SiteContext): Promise<IndexedList[]> {
  const { facets } = await wholeStock(site);
  const { search, dealerships } = site.configuration;
  const canonical = canonicalListOf(site.configuration, { facets });
  const stocked = (name: 'car_type' | 'make' | 'make_model' | 'body'): FacetSelection[] =>
    facets[name].filter(({ count }) => count > 0).map(({ value }) => ({ [name]: [value] }));
  const selections = [...stocked('car_type'), ...stocked('make'), ...stocked('make_model'), ...stocked('body')];
  const types = facets.car_type.filter(({ count }) => count > 0).map(({ value }) => value);
  if (['new', 'demo'].every((type) => types.includes(type))) selections.push(newAndDemo.facets);
  const found = selections.map((selected) => ({ selected, ...canonical({ ...emptySearchState, facets: selected }) }));
  const ofDealerships = dealerships
    .filter(({ name }) => facets.dealership_name.some(({ value, count }) => value === name && count > 0))
    .map(({ name, slug }) => {
      const selected: FacetSelection = { dealership_name: [name] };
      const base: SearchBase = { slug, label: name, kind: 'dealership', facets: selected };
      return { selected, ...canonical({ ...emptySearchState, base }) };
    });
  const whole = paths.allStock(search.path_prefix);
  const byPath = new Map<string, FacetSelection>([[whole, {}]]);
  for (const { path, isDeep, selected } of [...found, ...ofDealerships])
    if (!isDeep && !byPath.has(path)) byPath.set(path, selected);
  return [...byPath].map(([path, facets]) => ({ path, facets }));
}
