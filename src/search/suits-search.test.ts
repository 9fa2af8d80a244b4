import { expect, test } from 'vitest';
import { emptySearchState, parseSearchState } from './search-state.ts';
import { suitsSearch } from './suits-search.ts';

const runout = { makes: ['Mazda'], models: [], car_types: ['new', 'demo'] };

const counts = (values: readonly string[]) => values.map((value) => ({ value, label: value, count: 3 }));
const found = (
  makes = ['Mazda', 'Kia', 'Lexus'],
  conditions = ['new', 'demo', 'used'],
  models = ['CX-5', 'Sportage'],
) => ({
  make: [...counts(makes), { value: 'Mazda', label: 'Mazda', count: 0 }],
  model: [...counts(models), { value: 'CX-5', label: 'CX-5', count: 0 }],
  car_type: counts(conditions),
});

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
  expect(suitsSearch(runout, parseSearchState(new URLSearchParams(address)), found())).toBe(suits);
});

test('the list of a make in the path counts too, and a card about nothing in particular stands everywhere', () => {
  const base = { slug: 'lexus', label: 'Lexus', kind: 'make' as const, facets: { make: ['Lexus'] } };
  expect(suitsSearch(runout, { ...emptySearchState, base }, found())).toBe(false);
  expect(suitsSearch({ makes: [], models: [], car_types: [] }, { ...emptySearchState, base }, found())).toBe(true);
});

test('a card stands on no list that has found none of its make or its condition', () => {
  // `motorcycle`, `prado`, `under 15k`: the words or a number exclude the make.
  expect(suitsSearch(runout, emptySearchState, found(['Triumph']))).toBe(false);
  expect(suitsSearch(runout, emptySearchState, found(['Mazda'], ['used']))).toBe(false);
  expect(suitsSearch(runout, emptySearchState, found(['mazda'], ['demo']))).toBe(true);
});

test('a card about a model stands only on a list that has one of it', () => {
  const ofModel = { ...runout, models: ['cx-5'] };
  expect(suitsSearch(ofModel, emptySearchState, found())).toBe(true);
  // `5 door hatch`: the list has Mazdas, and none of them is a CX-5.
  expect(suitsSearch(ofModel, emptySearchState, found(['Mazda'], ['new'], ['2', '3']))).toBe(false);
  const chosen = (address: string) => parseSearchState(new URLSearchParams(address));
  // The counts of models ignore which of them are ticked.
  expect(suitsSearch(ofModel, chosen('model=3'), found())).toBe(false);
  expect(suitsSearch(ofModel, chosen('model=3&model=CX-5'), found())).toBe(true);
  expect(suitsSearch(ofModel, chosen('not_model=CX-5'), found())).toBe(false);
});
