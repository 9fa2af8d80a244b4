import { expect, test } from 'vitest';
import { rangeNames, rangesByName } from '../../search/ranges.ts';
import { emptySearchState, parseSearchState } from '../../search/search-state.ts';
import { activeFilterChips, countChosen } from './active-filter-chips.ts';

const site = { prefix: '/search', defaultSort: 'latest', hasDefaultRefinements: false } as const;
const nothingIdle = { facets: {}, ranges: {} };
const chipsOf = (address: string) =>
  activeFilterChips(parseSearchState(new URLSearchParams(address)), {
    site,
    filters: { ranges: [], sinces: [] },
    withoutEffect: nothingIdle,
  }).map(({ label }) => label);

test.each([
  ['make=Kia&make_model=Kia|Seltos', ['Kia Seltos']],
  ['make=Hyundai&make_model=Hyundai|i30&make_model=Hyundai|i30 Sedan', ['Hyundai i30', 'Hyundai i30 Sedan']],
  ['make=Kia&make=Mazda&make_model=Kia|Seltos', ['Mazda', 'Kia Seltos']],
  ['query="black edition"&not_query=bunks', ['“black edition”', 'Not “bunks”']],
  ['make=Kia&not_make=Mazda&price=:30000', ['Kia', 'Price up to $30,000', 'Not Mazda']],
])('%s counts as many as its chips', (address, chips) => {
  expect(chipsOf(address)).toEqual(chips);
  expect(countChosen(parseSearchState(new URLSearchParams(address)), nothingIdle)).toBe(chips.length);
});

test.each(rangeNames.filter((name) => rangesByName[name].unit === 'instant'))(
  'the chip of %s says what happened since when',
  (name) => {
    const state = { ...emptySearchState, ranges: { [name]: { min: 1_763_683_200, max: null } } };
    const [chip] = activeFilterChips(state, {
      site,
      filters: { ranges: [], sinces: [] },
      withoutEffect: nothingIdle,
    });
    expect(chip!.label).toBe(`${rangesByName[name].event} since 21 November 2025`);
  },
);
