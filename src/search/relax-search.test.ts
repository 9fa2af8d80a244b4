import { expect, test } from 'vitest';
import { relaxations } from './relax-search.ts';
import { parseSearchState, searchStateToParams } from './search-state.ts';

const widerOf = (query: string) =>
  relaxations(parseSearchState(new URLSearchParams(query))).map(({ label, state }) => [
    label,
    String(searchStateToParams(state)),
  ]);

test('a model that is sold out leads to its make, whether the make is selected too or not', () => {
  const any = ['Any Mazda', 'make=Mazda'];
  expect(widerOf('make_model=Mazda|RX-8')).toEqual([any]);
  expect(widerOf('make=Mazda&make_model=Mazda|RX-8')).toContainEqual(any);
  expect(widerOf('make_model=Mazda|RX-8&make_model=Kia|Stinger')).toEqual([
    ['Any Mazda or Kia', 'make=Kia&make=Mazda'],
  ]);
});

test('each wanted feature can be dropped by itself', () => {
  expect(widerOf('filtered_features=Sunroof&filtered_features=Leather seats&body=suv')).toEqual([
    ['Without “Sunroof”', 'filtered_features=Leather+seats&body=suv'],
    ['Without “Leather seats”', 'filtered_features=Sunroof&body=suv'],
    ['Any body type', 'filtered_features=Leather+seats&filtered_features=Sunroof'],
  ]);
});

test('a single colour is left to the button that clears all', () => {
  expect(widerOf('colour=Purple')).toEqual([]);
});
