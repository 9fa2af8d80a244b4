/**
 * Why a dealer's lists show none of the vehicles for sale: the site's filters leave them all out, or the filters that
 * every search (`base_filters`) or the first list (`default_refinements`) begins with fit none of them. A copied
 * configuration does that without a word.
 */
import type { SearchDocument } from './engine.ts';
import type { FacetName } from './facets.ts';
import type { RangeName } from './ranges.ts';
import { parseRanges } from './search-state.ts';
import type { SearchSettings } from './settings.ts';

type FilterKey = 'base_filters' | 'default_refinements';

export type HiddenStock =
  | { by: 'site' }
  /** `names`: the filters that no vehicle fits; empty where each fits some, and no vehicle fits all. */
  | { by: FilterKey; names: (FacetName | RangeName)[] };

/**
 * `null` where lists show some, and where nothing is for sale. Reads no further than to the first vehicle that shows.
 */
export async function hiddenStock(
  documents: AsyncIterable<SearchDocument> | Iterable<SearchDocument>,
  settings: Pick<SearchSettings, FilterKey>,
): Promise<HiddenStock | null> {
  const levels = (['base_filters', 'default_refinements'] as const).map((by) => ({
    by,
    isReached: false,
    filters: filtersOf(settings[by]).map((filter) => ({ ...filter, fitsSome: false })),
  }));
  let [isForSale, isOnSite] = [false, false];
  for await (const document of documents) {
    if (document.sold) continue;
    isForSale = true;
    if (document.visibleUntil !== null) continue;
    isOnSite = true;
    const isShown = levels.every((level) => {
      level.isReached = true;
      for (const filter of level.filters) filter.fitsSome ||= filter.fits(document);
      return level.filters.every(({ fits }) => fits(document));
    });
    if (isShown) return null;
  }
  if (!isForSale) return null;
  if (!isOnSite) return { by: 'site' };
  const { by, filters } = levels.findLast(({ isReached }) => isReached)!;
  return { by, names: filters.filter(({ fitsSome }) => !fitsSome).map(({ name }) => name) };
}

interface Filter {
  name: FacetName | RangeName;
  fits(document: SearchDocument): boolean;
}

function filtersOf({ facets, ranges }: SearchSettings[FilterKey]): Filter[] {
  return [
    ...Object.entries(facets).map(([name, values]): Filter => {
      const wanted = new Set(values.map(normal));
      const facet = name as FacetName;
      return {
        name: facet,
        fits: (document) => (document.facets[facet] ?? []).some((each) => wanted.has(normal(each))),
      };
    }),
    ...Object.entries(parseRanges(ranges)).map(([name, { min, max }]): Filter => {
      const range = name as RangeName;
      return {
        name: range,
        fits({ numbers }) {
          const number = numbers[range] ?? null;
          return number !== null && (min === null || number >= min) && (max === null || number <= max);
        },
      };
    }),
  ];
}

const normal = (value: string): string => value.trim().toLowerCase();
