/**
 * Refinements that exclude nothing of the whole stock: `used` at a dealer who only sells used vehicles, `from 2010`
 * where the oldest is from 2013. The shopper did not choose them, so the page does not show them. A value that no
 * vehicle has is one that the shopper chose: `new` at that dealer is shown even beside `used`.
 */
import type { FacetSelection, NumberRange, RangeSelection, SearchResponse } from '../../search/engine.ts';
import type { FacetName } from '../../search/facets.ts';
import type { RangeName } from '../../search/ranges.ts';
import { isSameText } from '../../shared/text.ts';
import { emptySearchState, selectedFacets, type SearchState } from '../../search/search-state.ts';
import { countOf } from './find-vehicles.ts';
import type { SiteContext } from '../../site/site-context.ts';

/**
 * A state without them. The dealer's default refinements are not the shopper's choice, so they are not carried into the
 * next list's URL.
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
 * Each needs its own query, and only if the counts of the stock allow it: most refinements cost nothing here.
 * `defaulted` is true for the dealer's default refinements.
 */
export async function refinementsWithoutEffect(
  site: SiteContext,
  { state, defaulted }: { state: SearchState; defaulted: boolean },
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
  const isStocked = (facet: FacetName, value: string): boolean =>
    whole.facets[facet].some((other) => other.count > 0 && isSameText(other.value, value));
  const mayLeaveAll = (name: RangeName, { min, max }: NumberRange): boolean => {
    const stats = whole.facetStats[name];
    return stats !== undefined && (min === null || min <= stats.min) && (max === null || max >= stats.max);
  };
  const facets = await Promise.all(
    (Object.entries(selectedFacets(state)) as [FacetName, readonly string[]][])
      // A make next to a model of another make means all of that make.
      .filter(
        ([facet, values]) =>
          values.length > 0 &&
          (defaulted || values.every((value) => isStocked(facet, value))) &&
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
