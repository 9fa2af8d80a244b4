/** The active filters as chips above the results, and those without a control in the sidebar's form. */
import type { ActiveFilter } from '../../search/active-filters.tsx';
import type { NumberRange } from '../../search/engine.ts';
import type { FacetFilterData } from '../../search/facet-filter-data.ts';
import { describingFacets, facetLabel, facetNames, type FacetName } from '../../search/facets.ts';
import { splitMakeModel } from '../../search/make-model.ts';
import { rangeFigure, rangesByName, type RangeName } from '../../search/ranges.ts';
import {
  countRefinements,
  excludedTextParameter,
  exclusionParameter,
  formatRange,
  selectedFacets,
  withExclusionToggled,
  withFacetToggled,
  withNear,
  withoutExcludedText,
  withRange,
  withText,
  type SearchState,
} from '../../search/search-state.ts';
import { formatCount, isSameText, quoted } from '../../shared/text.ts';
import type { WithoutEffect } from './refinements-without-effect.ts';
import { searchAddress, type SearchSite } from './search-address.ts';
import type { SearchFiltersData } from './search-filters-data.ts';

const keyOf = (name: string, value: string): string => `${name} ${value.toLowerCase()}`;

/** Active filters without a control on the page: a form without JavaScript sends them in hidden fields. */
export function fieldsWithoutControl(
  state: SearchState,
  {
    facets,
    ranges,
    sinces,
    hasNear,
  }: Pick<SearchFiltersData, 'ranges' | 'sinces'> & { facets: readonly FacetFilterData[]; hasNear: boolean },
): { name: string; value: string }[] {
  const boxed = new Set<string>();
  for (const filter of facets) {
    for (const value of filter.values) {
      boxed.add(keyOf(filter.name, value.value));
      if (value.selected && filter.nestedName)
        value.nested?.forEach((nested) => boxed.add(keyOf(filter.nestedName!, nested.value)));
    }
  }
  const controlled = new Set<string>([...ranges, ...sinces].map(({ name }) => name));
  const fields: { name: string; value: string }[] = Object.entries(selectedFacets(state)).flatMap(([name, values]) =>
    (values ?? []).filter((value) => !boxed.has(keyOf(name, value))).map((value) => ({ name, value })),
  );
  const boxedOut = new Set(
    facets.flatMap(({ name, exclusions, nestedName = name, values }) => [
      ...exclusions.map(({ value }) => keyOf(name, value)),
      ...values.flatMap(({ selected, nestedExclusions = [] }) =>
        selected ? nestedExclusions.map(({ value }) => keyOf(nestedName, value)) : [],
      ),
    ]),
  );
  for (const name of facetNames) {
    for (const value of state.excluded[name] ?? [])
      if (!boxedOut.has(keyOf(name, value))) fields.push({ name: exclusionParameter(name), value });
  }
  for (const text of state.excludedTexts) fields.push({ name: excludedTextParameter, value: text });
  for (const [name, range] of Object.entries(state.ranges)) {
    if (!controlled.has(name)) fields.push({ name, value: formatRange(range) });
  }
  if (state.near !== null && !hasNear) {
    fields.push({ name: 'near', value: state.near.postcode });
    if (state.near.withinKm !== null) fields.push({ name: 'within', value: String(state.near.withinKm) });
  }
  return fields;
}

/** True for a range that excludes nothing. */
export function isRangeWithoutEffect(
  name: RangeName,
  range: NumberRange | undefined,
  { ranges }: WithoutEffect,
): boolean {
  return range !== undefined && ranges[name] !== undefined && formatRange(ranges[name]) === formatRange(range);
}

function isFacetWithoutEffect(name: FacetName, values: readonly string[], { facets }: WithoutEffect): boolean {
  const idle = facets[name] ?? [];
  return (
    idle.length > 0 &&
    idle.length === values.length &&
    values.every((value) => idle.some((other) => isSameText(other, value)))
  );
}

/** Number of refinements that a shopper has made and that exclude something. */
export function countChosen(state: SearchState, withoutEffect: WithoutEffect): number {
  const facets = Object.entries(selectedFacets(state)) as [FacetName, readonly string[]][];
  const idle = facets.reduce(
    (sum, [name, values]) => sum + (isFacetWithoutEffect(name, values, withoutEffect) ? values.length : 0),
    0,
  );
  return (
    countRefinements(state) -
    idle -
    // A make and its selected model count as one: `Kia Seltos`.
    (selectedFacets(state).make ?? []).filter((make) => hasModel(make, selectedFacets(state).make_model ?? [])).length -
    (Object.entries(state.ranges) as [RangeName, NumberRange][]).filter(([name, range]) =>
      isRangeWithoutEffect(name, range, withoutEffect),
    ).length
  );
}

/**
 * One chip for each refinement in sidebar order, those of one kind together. A model includes its make, so a make with
 * a chosen model has no chip of its own until the model is removed. Refinements that exclude nothing have no chip.
 */
export function activeFilterChips(
  state: SearchState,
  {
    site,
    filters,
    withoutEffect,
    writtenText,
  }: {
    site: SearchSite;
    filters: Pick<SearchFiltersData, 'ranges' | 'sinces'>;
    withoutEffect: WithoutEffect;
    /** How a text of a state is written for people. */
    writtenText?: { text: string; written: string };
  },
): ActiveFilter[] {
  const facets = selectedFacets(state);
  const facetChips = (names: readonly FacetName[]) =>
    names
      .filter((name) => !isFacetWithoutEffect(name, facets[name] ?? [], withoutEffect))
      .flatMap((name) =>
        (facets[name] ?? [])
          .filter((value) => name !== 'make' || !hasModel(value, facets.make_model ?? []))
          .map((value) => ({
            key: keyOf(name, value),
            label: facetLabel(name, value),
            href: searchAddress(withFacetToggled(state, name, value), site),
          })),
      );
  const text =
    state.text === ''
      ? []
      : [
          {
            key: 'query',
            label: quoted(writtenText?.text === state.text ? writtenText.written : state.text),
            href: searchAddress(withText(state, ''), site),
          },
        ];
  const ranges = (Object.entries(state.ranges) as [RangeName, NumberRange][])
    .filter(([name, range]) => !isRangeWithoutEffect(name, range, withoutEffect))
    .map(([name, range]) => ({
      key: name,
      label: rangeLabel(name, range, filters),
      href: searchAddress(withRange(state, name, null), site),
    }));
  const excluded = facetNames.flatMap((name) =>
    (state.excluded[name] ?? []).map((value) => ({
      key: keyOf(exclusionParameter(name), value),
      label: `Not ${facetLabel(name, value)}`,
      href: searchAddress(withExclusionToggled(state, name, value), site),
    })),
  );
  const excludedTexts = state.excludedTexts.map((words) => ({
    key: keyOf(excludedTextParameter, words),
    label: `Not “${words}”`,
    href: searchAddress(withoutExcludedText(state, words), site),
  }));
  return [
    ...text,
    ...facetChips(describingFacets),
    ...ranges,
    ...nearChip(state, site),
    ...facetChips(facetNames.filter((name) => !describingFacets.includes(name))),
    ...excluded,
    ...excludedTexts,
  ];
}

function nearChip(state: SearchState, site: SearchSite): ActiveFilter[] {
  if (state.near === null) return [];
  const { postcode, withinKm } = state.near;
  return [
    {
      key: 'near',
      label: withinKm === null ? `Near ${postcode}` : `Within ${formatCount(withinKm)} km of ${postcode}`,
      href: searchAddress(withNear(state, null), site),
    },
  ];
}

function hasModel(make: string, models: readonly string[]): boolean {
  return models.some((model) => splitMakeModel(model)?.make.toLowerCase() === make.toLowerCase());
}

/** `Price up to $40,000`, `Arrived in the last 7 days`, `Arrived since 14 November 2026`, `Price dropped`. */
function rangeLabel(
  name: RangeName,
  range: NumberRange,
  { ranges, sinces }: Pick<SearchFiltersData, 'ranges' | 'sinces'>,
): string {
  const { unit, title, event = title } = rangesByName[name];
  if (unit === 'instant') {
    const choice = sinces
      .find((since) => since.name === name)
      ?.choices.find(({ value }) => value === formatRange(range));
    if (range.min === 0 && range.max === null) return event;
    if (choice) return `${event} ${choice.label[0]!.toLowerCase()}${choice.label.slice(1)}`;
    return [
      event,
      range.min === null ? '' : `since ${day(range.min)}`,
      range.max === null ? '' : `until ${day(range.max)}`,
    ]
      .filter(Boolean)
      .join(' ');
  }
  const shown = ranges.find((candidate) => candidate.name === name);
  if (name === 'subscription_price') return subscriptionLabel(range, shown?.suffix ?? '');
  const figure = (value: number) => rangeFigure(name, value);
  if (range.min !== null && range.min === range.max) return `${title} ${figure(range.min)}`;
  if (range.min !== null && range.max !== null) return `${title} ${figure(range.min)} to ${figure(range.max)}`;
  return range.min !== null ? `${title} from ${figure(range.min)}` : `${title} up to ${figure(range.max!)}`;
}

/** `Subscription up to $250 a week`. From nothing up is any subscription. `period` is `a week`. */
function subscriptionLabel({ min, max }: NumberRange, period: string): string {
  const figure = (value: number) => `$${formatCount(value)} ${period}`.trim();
  const least = min === 0 ? null : min;
  if (least === null && max === null) return 'By subscription';
  if (max === null) return `Subscription from ${figure(least!)}`;
  return `Subscription ${least === null ? 'up to' : `$${formatCount(least)} to`} ${figure(max)}`;
}

function day(seconds: number): string {
  return new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(seconds * 1000));
}
