/** Choices of the home page's search box, from an unfiltered search, so that every choice has results. */
import type { SearchResponse } from '../../../search/engine.ts';
import { anyFacetLabel, facetLabel, facetsByName } from '../../../search/facets.ts';
import { rangesByName } from '../../../search/ranges.ts';
import { emptySearchState } from '../../../search/search-state.ts';
import type { SearchSettings } from '../../../search/settings.ts';
import { shownCount } from '../../../search/shown-count.ts';
import { compareNames, formatCount } from '../../../shared/text.ts';
import type { HomeSection } from '../../../tenants/home-sections.ts';
import type { SearchBoxContent, SearchBoxField } from './blocks.ts';

type Section = Pick<Extract<HomeSection, { type: 'search_box' }>, 'heading' | 'popular_searches'> & {
  fields: readonly FieldName[];
};
type FieldName = Extract<HomeSection, { type: 'search_box' }>['fields'][number];
type Stock = Pick<SearchResponse, 'facets' | 'facetStats' | 'count'>;
type Switches = Pick<
  SearchSettings,
  'popular_makes_count' | 'makes_shown_first' | 'all_makes_group_above' | 'stock_total' | 'stock_total_above'
>;

/** Steps of the price list; the highest shown is the first one above every price. */
const priceSteps = [
  5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000, 150_000, 200_000, 300_000,
];

export function searchBoxContent(
  section: Section,
  { stock, settings }: { stock: Stock; settings: Switches },
): SearchBoxContent {
  return {
    heading: section.heading,
    fields: section.fields
      .map((name) => searchBoxField(name, { stock, settings }))
      .filter((field) => field.options === null || field.options.length > 0),
    popularSearches: section.popular_searches.map(({ label, link }) => ({ label, link })),
    count: shownCount(stock, { state: emptySearchState, settings }),
  };
}

function searchBoxField(
  name: FieldName,
  { stock: { facets, facetStats }, settings }: { stock: Stock; settings: Switches },
): SearchBoxField {
  switch (name) {
    case 'query':
      return { name, label: 'Keyword', options: null, anyLabel: 'Make, model or keyword' };
    case 'price': {
      const stats = facetStats.price;
      const options =
        stats === undefined
          ? []
          : priceSteps.filter((step, index) => step > stats.min && (priceSteps[index - 1] ?? 0) < stats.max);
      return {
        name,
        label: `${rangesByName.price.title} up to`,
        anyLabel: rangesByName.price.any,
        options: options.map((step) => ({ value: `:${step}`, label: `$${formatCount(step)}` })),
      };
    }
    case 'year': {
      const stats = facetStats.year;
      const years =
        stats === undefined
          ? []
          : Array.from({ length: Math.min(stats.max - stats.min + 1, 20) }, (_, index) => stats.max - index);
      return {
        name,
        label: `${rangesByName.year.title} from`,
        anyLabel: rangesByName.year.any,
        options: years.map((year) => ({ value: `${year}:`, label: String(year) })),
      };
    }
    default: {
      const counted = facets[name].map(({ value, count }) => ({
        value,
        label: `${facetLabel(name, value)} (${formatCount(count)})`,
      }));
      const isAlphabetical = name === 'make' || name === 'location_name';
      const options = isAlphabetical ? counted.toSorted((a, b) => compareNames(a.label, b.label)) : counted;
      const label = facetsByName[name].title;
      const field = { name, label, anyLabel: anyFacetLabel(name) ?? label, options, ...ownWords[name] };
      if (name !== 'make' || options.length <= settings.all_makes_group_above) return field;
      const popular = counted.slice(0, settings.popular_makes_count ?? settings.makes_shown_first);
      return {
        ...field,
        groups: [
          { label: 'Popular makes', options: popular },
          { label: 'All makes', options },
        ],
      };
    }
  }
}

/** Where the box does not say what the list's filter does: it asks for the kind of vehicle first of all. */
const ownWords: Partial<Record<FieldName, Pick<SearchBoxField, 'label' | 'anyLabel'>>> = {
  item_type: { label: 'Looking for', anyLabel: 'Everything' },
};
