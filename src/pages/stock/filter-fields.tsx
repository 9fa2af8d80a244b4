/** All filters of a search in their order, as fields of a form. */
import { MakeLogo } from '../../content/make-logo.tsx';
import type { NumberRange } from '../../search/engine.ts';
import type { FacetFilterValue } from '../../search/facet-filter-data.ts';
import { FacetFilter, NestedList } from '../../search/facet-filter.tsx';
import { FacetList } from '../../search/facet-list.tsx';
import { describingFacets, type FacetName } from '../../search/facets.ts';
import { rangeNames, rangesByName, type RangeName } from '../../search/ranges.ts';
import { NearFilter } from '../../search/near-filter.tsx';
import { RangeFilter } from '../../search/range-filter.tsx';
import { RecentSearches } from '../../search/recent-searches.tsx';
import {
  withExclusionToggled,
  withFacetToggled,
  withNear,
  withoutFacet,
  withRange,
  withText,
  type SearchState,
} from '../../search/search-state.ts';
import { SinceFilter } from '../../search/since-filter.tsx';
import { TextFilter } from '../../search/text-filter.tsx';
import { isSameText, slugify } from '../../shared/text.ts';
import { useHydrated } from '../../ui/use-hydrated.tsx';
import { fieldsWithoutControl, isRangeWithoutEffect } from './active-filter-chips.ts';
import type { FilterFieldsData } from './filter-fields-data.ts';
import { withSelection } from './search-filters-data.ts';

export interface FilterFieldsProps {
  page: FilterFieldsData;
  /** The shopper's current choices, which may be ahead of `page`. */
  state: SearchState;
  /** As `state`, with all typed words. */
  typed: SearchState;
  /** `typed`: one field that is typed in, whose steps are one step of the history. */
  onRefine: (next: SearchState, options?: { typed?: string }) => void;
}

const bands = rangeNames.flatMap((name) => rangesByName[name].bands ?? []);

export function FilterFields({ page, state, typed, onRefine }: FilterFieldsProps) {
  const facets = withSelection(page.filters.facets, state);
  const toggle = (facet: FacetName, value: string) => onRefine(withFacetToggled(state, facet, value));
  const exclude = (facet: FacetName, value: string) => onRefine(withExclusionToggled(state, facet, value));
  // A range chosen by hand replaces the bands, and a band replaces the range: together they would find nothing.
  const setRange = (name: RangeName, range: NumberRange | null) => {
    const band = rangesByName[name].bands;
    onRefine(withRange(band !== undefined && range !== null ? withoutFacet(state, band) : state, name, range), {
      typed: name,
    });
  };
  const logoOf = ({ label }: FacetFilterValue) => {
    const own = page.makeLogos.find(({ name }) => isSameText(name, label));
    return <MakeLogo slug={own?.slug ?? slugify(label)} name={label} url={own?.url ?? null} />;
  };
  const lists = facets.filter(({ name }) => !bands.includes(name));
  const listView = (filter: (typeof lists)[number]) => (
    <FacetFilter
      key={filter.name}
      filter={filter}
      onToggle={toggle}
      onExclude={exclude}
      {...(filter.name === 'make' ? { pictureOf: logoOf } : {})}
    />
  );
  return (
    <>
      <RecentSearches>
        <OwnWords
          typed={typed.text}
          text={state.text}
          onChange={(text) => onRefine(withText(typed, text), { typed: 'query' })}
        />
      </RecentSearches>
      <div className="mt-3">
        {/* Filters for the kind of vehicle come before price, kilometres and year. */}
        {lists.filter(({ name }) => describingFacets.includes(name)).map(listView)}
        {page.filters.ranges.map((filter) => {
          const band = facets.find(({ name }) => name === rangesByName[filter.name].bands);
          const picked = band?.values.filter((value) => value.selected).length ?? 0;
          return (
            <RangeFilter
              key={filter.name}
              filter={filter}
              range={
                isRangeWithoutEffect(filter.name, state.ranges[filter.name], page.withoutEffect)
                  ? null
                  : (state.ranges[filter.name] ?? null)
              }
              found={filter.name === 'weekly_price' ? undefined : page.facetStats[filter.name]}
              picked={picked}
              onChange={(range) => setRange(filter.name, range)}
            >
              {filter.name === 'weekly_price' && page.budgetHref ? (
                <p className="mt-1 text-sm">
                  <a href={page.budgetHref} className="inline-flex min-h-9 items-center text-ink underline">
                    What does your budget buy?
                  </a>
                </p>
              ) : null}
              {band === undefined ? null : (
                <NestedList name={band.title} words={{ more: 'Show', fewer: 'Hide' }} isOpen={picked > 0}>
                  <FacetList
                    facet={band.name}
                    title={band.title}
                    values={band.values}
                    shownFirst={band.values.length}
                    onToggle={(facet, value) =>
                      onRefine(withRange(withFacetToggled(state, facet, value), filter.name, null))
                    }
                  />
                </NestedList>
              )}
            </RangeFilter>
          );
        })}
        {page.near.isOffered ? (
          <NearFilter
            near={state.near}
            isKnown={state.near?.postcode === page.state.near?.postcode ? page.near.isKnown : null}
            placeName={page.near.name}
            isTown={page.near.isTown}
            onChange={(near) => onRefine(withNear(state, near), { typed: 'near' })}
          />
        ) : null}
        {lists.filter(({ name }) => !describingFacets.includes(name)).map(listView)}
        {page.filters.sinces.map((filter) => (
          <SinceFilter
            key={filter.name}
            filter={filter}
            range={state.ranges[filter.name] ?? null}
            onChange={(range) => onRefine(withRange(state, filter.name, range))}
          />
        ))}
      </div>
      {fieldsWithoutControl(state, {
        facets,
        ranges: page.filters.ranges,
        sinces: page.filters.sinces,
        hasNear: page.near.isOffered,
      }).map(({ name, value }) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

/**
 * Without JavaScript, the form's boxes already contain the words that were read; repeating the words would apply them
 * twice. A component of its own, because hydration renders it once more.
 */
function OwnWords({ typed, text, onChange }: { typed: string; text: string; onChange: (text: string) => void }) {
  return <TextFilter text={useHydrated() ? typed : text} onChange={onChange} />;
}
