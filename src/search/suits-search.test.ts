import { expect, test } from 'vitest';
import { emptySearchState, parseSearchState } from './search-state.ts';
import { suitsSearch } from './suits-search.ts';

const runout = { makes: ['Mazda'], car_types: ['new', 'demo'] };

test.each([
  ['', true],
  ['make=Mazda', true],
  ['make=mazda&make=Kia', true],
  ['make=Lexus', false],
  ['make=Kia&make_model=Kia|Sportage', false],
  ['make_model=Mazda|CX-5', true],
  ['not_make=Mazda', false],
  ['not_make=Kia', true],
  ['car_type=used', false],
  ['car_type=used&car_type=demo', true],
  ['not_car_type=new', true],
  ['make=Mazda&car_type=used', false],
  ['body=suv&price=:30000', true],
])('a card of new and demo Mazdas on the list of "%s": %s', (address, suits) => {
  expect(suitsSearch(runout, parseSearchState(new URLSearchParams(address)))).toBe(suits);
});

test('the list of a make in the path counts too, and a card about nothing in particular stands everywhere', () => {
  const base = { slug: 'lexus', label: 'Lexus', kind: 'make' as const, facets: { make: ['Lexus'] } };
  expect(suitsSearch(runout, { ...emptySearchState, base })).toBe(false);
  expect(suitsSearch({ makes: [], car_types: [] }, { ...emptySearchState, base })).toBe(true);
});
