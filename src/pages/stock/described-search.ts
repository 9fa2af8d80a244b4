/** What a stored search is called, and its filters in words. */
import type { SearchState } from '../../search/search-state.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { activeFilterChips } from './active-filter-chips.ts';
import { hasDefaultRefinements, wholeStock } from './find-vehicles.ts';
import { selectedKind, stockWords } from './list-noun.ts';
import { searchHeading } from './search-heading.ts';

export interface DescribedSearch {
  /** `Used Toyota Hilux Utes, price up to $40,000` */
  name: string;
  /** One for each filter, as on the chips over a list; none where everything is asked for. */
  filters: string[];
}

/** More figures than these make no name. */
const mostFigures = 2;

export async function describeSearch(site: SiteContext, state: SearchState): Promise<DescribedSearch> {
  const { search, labels } = site.configuration;
  const kind = selectedKind(state, site.configuration);
  const heading = searchHeading(state, {
    allStock: labels.all_stock,
    noun: (kind ?? stockWords((await wholeStock(site)).facets, site.configuration)).titleMany,
    isOneKind: kind !== null,
  });
  const labelsOf = (of: SearchState): string[] =>
    activeFilterChips(of, {
      site: {
        prefix: search.path_prefix,
        defaultSort: search.default_sort,
        hasDefaultRefinements: hasDefaultRefinements(site),
      },
      filters: { ranges: [], sinces: [] },
      withoutEffect: { facets: {}, ranges: {} },
    }).map(({ label }) => label);
  // Figures and distances stand in no heading.
  const figures = labelsOf({ ...state, base: null, text: '', facets: {}, excluded: {}, excludedTexts: [] });
  const said = figures.length > mostFigures ? [`${figures.length} limits`] : figures.map(lowerFirst);
  return { name: [heading, ...said].join(', '), filters: labelsOf(state) };
}

const lowerFirst = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;
