import { describe, expect, test } from 'vitest';
import { listOffers, offerChoices, offersPageSize, readOffersWanted, type ListedOffer } from './list-offers.ts';

const mazda = { slug: 'mazda', name: 'Mazda' };
const kia = { slug: 'kia', name: 'Kia' };

const offer = (name: string, changes: Partial<ListedOffer> = {}): ListedOffer => ({
  name,
  text: '',
  make: null,
  modelName: '',
  categories: [],
  priceCents: null,
  ...changes,
});

const offers = [
  offer('CX-5 runout', { make: mazda, modelName: 'CX-5', categories: ['SUV', 'Runout'], priceCents: 46_990_00 }),
  offer('Seven years', {
    make: kia,
    categories: ['New cars'],
    text: 'Unlimited-kilometre warranty, added to what the Land Cruiser has',
  }),
  offer('Picanto', { make: kia, categories: ['new cars'], priceCents: 21_990_00 }),
];

const namesFor = (query: string): string[] =>
  listOffers(offers, readOffersWanted(new URLSearchParams(query))).offers.map(({ name }) => name);

test.each([
  ['', ['CX-5 runout', 'Seven years', 'Picanto']],
  ['query=mazda+RUN', ['CX-5 runout']],
  ['query=warranty', ['Seven years']],
  ['query=suv', ['CX-5 runout']],
  ['query=cx5', ['CX-5 runout']],
  ['query=nothing', []],
  ['query=landcruiser', ['Seven years']],
  // "to what" says nothing of towing.
  ['query=tow', []],
  ['make=KIA', ['Seven years', 'Picanto']],
  ['make=kia', ['Seven years', 'Picanto']],
  ['categories=New+Cars', ['Seven years', 'Picanto']],
  ['make=kia&categories=SUV', []],
  ['price=:30000', ['Picanto']],
  ['price=30000:', ['CX-5 runout']],
  ['price=21990:46990', ['CX-5 runout', 'Picanto']],
  // What is no range asks for nothing.
  ['price=cheap', ['CX-5 runout', 'Seven years', 'Picanto']],
  ['price=:', ['CX-5 runout', 'Seven years', 'Picanto']],
])('the query "%s" lists the offers %j', (query, names) => {
  expect(namesFor(query)).toEqual(names);
});

test('a price leaves out the offers without one, and says how many', () => {
  expect(listOffers(offers, readOffersWanted(new URLSearchParams('price=:50000&make=kia'))).withoutPrice).toBe(1);
  expect(listOffers(offers, readOffersWanted(new URLSearchParams('make=kia'))).withoutPrice).toBe(0);
});

describe('a long list', () => {
  const many = Array.from({ length: 2 * offersPageSize + 1 }, (_, index) => offer(`Offer ${index}`));
  const at = (page: string) => listOffers(many, readOffersWanted(new URLSearchParams({ page })));

  test('has 21 a page', () => {
    expect(offersPageSize).toBe(21);
    expect(at('1').offers).toHaveLength(21);
    expect(at('3').offers.map(({ name }) => name)).toEqual(['Offer 42']);
    expect(at('2')).toMatchObject({ page: 2, pages: 3, count: 43 });
  });

  test.each(['0', '-1', 'x', ''])('begins with its first page for %j', (page) => {
    expect(at(page).page).toBe(1);
  });

  test('ends with its last page', () => {
    expect(at('99').page).toBe(3);
  });
});

test('a filter of offers shows only choices that change something', () => {
  expect(offerChoices(offers)).toEqual({
    makes: [kia, mazda],
    categories: ['new cars', 'Runout', 'SUV'],
    prices: [30_000, 40_000],
  });
  expect(offerChoices([offers[1]!])).toEqual({ makes: [], categories: [], prices: [] });
});
