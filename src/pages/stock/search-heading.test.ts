import { expect, test } from 'vitest';
import { emptySearchState, type SearchState } from '../../search/search-state.ts';
import { searchDescription, searchHeading, searchTitle } from './search-heading.ts';

const words = { allStock: 'New, Used & Demo Cars', noun: 'Cars' };
const heading = (changes: Partial<SearchState>) => searchHeading({ ...emptySearchState, ...changes }, words);

test('one kind of vehicle among several is named, and not all stock', () => {
  const kinds = { allStock: 'All Vans & Bikes', noun: 'Motorcycles', isOneKind: true };
  const named = (changes: Partial<SearchState>) => searchHeading({ ...emptySearchState, ...changes }, kinds);
  expect(named({ facets: { item_type: ['motorcycle'] } })).toBe('Motorcycles');
  expect(named({ excluded: { item_type: ['caravan'] } })).toBe('Motorcycles');
  expect(named({ excluded: { item_type: ['caravan'], make: ['Honda'] } })).toBe('Motorcycles, not Honda');
});

test.each([
  { title: 'everything', changes: {}, heading: 'New, Used & Demo Cars' },
  { title: 'a condition', changes: { facets: { car_type: ['used'] } }, heading: 'Used Cars' },
  { title: 'two conditions', changes: { facets: { car_type: ['new', 'demo'] } }, heading: 'New & Demo Cars' },
  { title: 'a make', changes: { facets: { make: ['Toyota'] } }, heading: 'Toyota Cars' },
  {
    title: 'conditions in whichever order they were said',
    changes: { facets: { car_type: ['used', 'new', 'demo'] } },
    heading: 'New, Demo & Used Cars',
  },
  {
    title: 'two models of one make',
    changes: { facets: { make: ['Hyundai'], make_model: ['Hyundai|i30', 'Hyundai|i30 Sedan'] } },
    heading: 'Hyundai i30 & i30 Sedan Cars',
  },
  {
    title: 'condition, model and body',
    changes: { facets: { car_type: ['used'], make: ['Toyota'], make_model: ['Toyota|Hilux'], body: ['ute'] } },
    heading: 'Used Toyota Hilux Utes',
  },
  { title: 'two makes', changes: { facets: { make: ['Mazda', 'Toyota'] } }, heading: 'Mazda & Toyota Cars' },
  {
    title: 'three makes',
    changes: { facets: { make: ['Kia', 'Mazda', 'Toyota'], body: ['suv'] } },
    heading: 'Kia, Mazda & Toyota SUVs',
  },
  {
    title: 'four makes are not named',
    changes: { facets: { make: ['Kia', 'Mazda', 'Toyota', 'BMW'], body: ['suv'] } },
    heading: 'SUVs',
  },
  { title: 'a kind', changes: { facets: { item_type: ['caravan'] } }, heading: 'Caravans' },
  {
    title: 'berths',
    changes: { facets: { item_type: ['caravan'], sleeps: ['4', '6'] } },
    heading: 'Caravans that sleep 4 or 6',
  },
  {
    title: 'what only one kind has',
    changes: { ranges: { engine_cc: { min: null, max: 700 } } },
    heading: 'Cars',
  },
  {
    title: 'towing',
    changes: { facets: { body: ['ute'] }, ranges: { towing: { min: 3_000, max: null } } },
    heading: 'Utes that tow 3,000 kg',
  },
  { title: 'a size', changes: { facets: { size: ['Small'], body: ['suv'] } }, heading: 'Small SUVs' },
  { title: 'a city', changes: { facets: { body: ['hatch'], city: ['Brisbane'] } }, heading: 'Hatches in Brisbane' },
  {
    title: 'what stands before the make',
    changes: { facets: { colour: ['Red'], fuel: ['Diesel'], make: ['Toyota'] } },
    heading: 'Red Diesel Toyota Cars',
  },
  {
    title: 'badge and seats',
    changes: { facets: { make: ['Toyota'], badge: ['GXL'], seats: ['7'] } },
    heading: 'Toyota GXL Cars with 7 seats',
  },
  {
    title: 'a state and a yard',
    changes: { facets: { state: ['QLD'], location_name: ['Harbour Kia'] } },
    heading: 'Cars in QLD at Harbour Kia',
  },
  { title: 'a coast', changes: { facets: { region: ['Gold Coast'] } }, heading: 'Cars on the Gold Coast' },
  {
    title: 'a city and a coast',
    changes: { facets: { region: ['Gold Coast', 'Brisbane'] } },
    heading: 'Cars in Brisbane & on the Gold Coast',
  },
  {
    title: 'what is not wanted',
    changes: { facets: { body: ['suv'] }, excluded: { make: ['Ford'] } },
    heading: 'SUVs, not Ford',
  },
  {
    title: 'everything but what is not wanted',
    changes: { excluded: { make: ['Ford', 'Kia'], car_type: ['demo'] } },
    heading: 'New, Used & Demo Cars, not Demo, Ford or Kia',
  },
  {
    title: 'much that is not wanted',
    changes: { text: 'tow', excluded: { make: ['Ford', 'Kia', 'MG', 'BMW'] } },
    heading: 'Results for “tow”, not Ford, Kia or 2 others',
  },
  { title: 'words', changes: { text: 'red hilux' }, heading: 'Results for “red hilux”' },
  {
    title: 'a dealership',
    changes: {
      base: {
        slug: 'harbour-mazda',
        label: 'Harbour Mazda',
        kind: 'dealership',
        facets: { dealership_name: ['Harbour Mazda'] },
      },
      facets: { car_type: ['used'] },
    },
    heading: 'Used Cars at Harbour Mazda',
  },
] as const)('the heading of a list is right: $title', ({ changes, heading: expected }) => {
  expect(heading(changes as Partial<SearchState>)).toBe(expected);
});

test('the title says what and how many, and which page', () => {
  expect(searchTitle({ heading: 'Used Cars', count: 1234, page: 1, siteName: 'Harbour' })).toBe(
    '1,234 Used Cars | Harbour',
  );
  expect(searchTitle({ heading: 'Used Cars', count: 1234, page: 2, siteName: 'Harbour' })).toBe(
    '1,234 Used Cars | Page 2 | Harbour',
  );
  expect(searchTitle({ heading: 'Used Cars', count: 1, page: 1, siteName: 'Harbour' })).toBe('Used Cars | Harbour');
  const words = { heading: 'Used Cars', count: 42, pages: 2, siteName: 'Harbour', place: 'Brisbane', figures: {} };
  expect(searchDescription({ ...words, page: 1 })).toMatch(/^See 42 Used Cars at Harbour in Brisbane\. Compare/);
  expect(searchDescription({ ...words, page: 2 })).toContain('Page 2 of 2.');
  const atLocation = { ...words, heading: 'Used Cars for Sale at Harbour Mazda', isOfLocation: true };
  expect(searchDescription({ ...atLocation, page: 1 })).toMatch(
    /^See 42 Used Cars for Sale at Harbour Mazda\. Compare/,
  );
});

test.each([
  [{ km: { min: 10, max: 90_000 }, body_length: { min: 5, max: 8 } }, 'prices, kilometres and features'],
  [{ body_length: { min: 5, max: 8 } }, 'prices, lengths and features'],
  [{}, 'prices and features'],
])('the description promises the figures that the vehicles have: %j', (figures, said) => {
  const words = { heading: 'Caravans', count: 42, page: 1, pages: 2, siteName: 'Harbour', place: '' };
  expect(searchDescription({ ...words, figures })).toContain(`Compare ${said}, and enquire online.`);
});
