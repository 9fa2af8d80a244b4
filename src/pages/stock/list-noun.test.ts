import { describe, expect, test } from 'vitest';
import { emptySearchState } from '../../search/search-state.ts';
import { standardVehicleNouns, type VehicleNouns } from '../../shared/vehicle-words.ts';
import { listWords, showMeWords, stockWords } from './list-noun.ts';

const facetsOf = (counts: Record<string, number>) => ({
  item_type: Object.entries(counts).map(([value, count]) => ({ value, label: value, count })),
});
const siteOf = (vehicles: VehicleNouns) => ({ labels: { vehicles } });
const withoutWords = siteOf(standardVehicleNouns);
const withWords = siteOf({ one: 'gizmo', many: 'gizmos' });
const selecting = (kind: string) => ({ ...emptySearchState, facets: { item_type: [kind] } });

const cars = facetsOf({ car: 20 });
const mixed = facetsOf({ motorcycle: 12, caravan: 8 });
const mostlyCars = facetsOf({ car: 18, truck: 2 });
const motorcycles = facetsOf({ motorcycle: 12 });
const none = facetsOf({});

describe('the words for the whole stock', () => {
  test.each([
    ['one kind', cars, 'cars', 'gizmos'],
    ['several kinds', mixed, 'vehicles', 'gizmos'],
    ['nearly one kind', mostlyCars, 'cars', 'gizmos'],
    ['nothing', none, 'cars', 'gizmos'],
  ])('fit %s', (_, whole, standard, own) => {
    expect([stockWords(whole, withoutWords).many, stockWords(whole, withWords).many]).toEqual([standard, own]);
  });
});

describe('the words for a list, and for the number on its button', () => {
  test.each([
    ['everything of one kind', emptySearchState, { found: cars, whole: cars }, 'cars', 'cars'],
    ['everything of several', emptySearchState, { found: mixed, whole: mixed }, 'vehicles', 'cars'],
    ['one kind of several', emptySearchState, { found: motorcycles, whole: mixed }, 'motorcycles', 'motorcycles'],
    ['a selected kind', selecting('Motorcycle'), { found: mixed, whole: mixed }, 'motorcycles', 'motorcycles'],
    ['a selected kind that is not there', selecting('truck'), { found: none, whole: mixed }, 'trucks', 'trucks'],
    ['nothing', emptySearchState, { found: none, whole: mixed }, 'vehicles', 'cars'],
  ])('fit %s', (_, state, facets, list, button) => {
    expect(listWords(state, { ...facets, site: withoutWords }).many).toBe(list);
    expect(showMeWords(state, { ...facets, site: withoutWords }).many).toBe(button);
  });

  test('are a dealer’s own where the list has several kinds', () => {
    const everything = { found: mixed, whole: mixed, site: withWords };
    expect([listWords(emptySearchState, everything).many, showMeWords(emptySearchState, everything).many]).toEqual([
      'gizmos',
      'gizmos',
    ]);
    expect(listWords(emptySearchState, { ...everything, found: motorcycles }).many).toBe('motorcycles');
  });
});
