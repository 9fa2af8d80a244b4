/**
 * Refinements that leave nothing of the whole stock out: `used` of a dealer who sells nothing else, `from 2010` where
 * the oldest is of 2013. They are no choice of anybody's, so the page does not show them as one.
 */
import type { FacetSelection, NumberRange, RangeSelection, SearchResponse } from '../../search/engine.ts';
import type { FacetName } from '../../search/facets.ts';
import type { RangeName } from '../../search/ranges.ts';
import { emptySearchState, selectedFacets, type SearchState } from '../../search/search-state.ts';
import { countOf } from './find-vehicles.ts';
import type { SiteContext } from '../../site/site-context.ts';

/**
 * A state without them. What a dealer's first list begins with is nothing that the shopper chose, so it is not carried
 * into the address of the next list.
 */
export function withoutRefinements(state: SearchState, { facets, ranges }: WithoutEffect): SearchState {
  const rest = <Values extends object>(values: Values, dropped: object): Values =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(dropped, name))) as Values;
  return { ...state, facets: rest(state.facets, facets), ranges: rest(state.ranges, ranges) };
}

/** Parts of a state. */
export interface WithoutEffect {
  facets: FacetSelection;
  ranges: RangeSelection;
}

/**
 * Each is asked of the engine alone, and only where the counts of the stock allow it: most refinements cost nothing
 * here.
 */
export async function refinementsWithoutEffect(
  site: SiteContext,
  state: SearchState,
  whole: SearchResponse,
): Promise<WithoutEffect> {
  const leavesAll = async (only: Pick<SearchState, 'facets'> | Pick<SearchState, 'ranges'>): Promise<boolean> =>
    (await countOf(site, { ...emptySearchState, ...only })) === whole.count;
  const counted = (facet: FacetName, values: readonly string[]): number =>
    whole.facets[facet].reduce(
      (sum, { value, count }) =>
        sum + (values.some((other) => other.toLowerCase() === value.toLowerCase()) ? count : 0),
      0,
    );
  const mayLeaveAll = (name: RangeName, { min, max }: NumberRange): boolean => {
    const stats = whole.facetStats[name];
    return stats !== undefined && (min === null || min <= stats.min) && (max === null || max >= stats.max);
  };
  const facets = await Promise.all(
    (Object.entries(selectedFacets(state)) as [FacetName, readonly string[]][])
      // A make beside a model of another make says that all of that make are wanted.
      .filter(
        ([facet, values]) =>
          values.length > 0 &&
          !(facet === 'make' && state.facets.make_model !== undefined) &&
          counted(facet, values) >= whole.count,
      )
      .map(async ([facet, values]) =>
        (await leavesAll({ facets: { [facet]: values } })) ? [[facet, values] as const] : [],
      ),
  );
  const ranges = await Promise.all(
    (Object.entries(state.ranges) as [RangeName, NumberRange][])
      .filter(([name, range]) => mayLeaveAll(name, range))
      .map(async ([name, range]) => ((await leavesAll({ ranges: { [name]: range } })) ? [[name, range] as const] : [])),
  );
  return { facets: Object.fromEntries(facets.flat()), ranges: Object.fromEntries(ranges.flat()) };
}
