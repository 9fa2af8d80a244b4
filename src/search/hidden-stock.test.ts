import { expect, test } from 'vitest';
import type { SearchDocument } from './engine.ts';
import { hiddenStock } from './hidden-stock.ts';

const document = (values: Partial<SearchDocument> = {}): SearchDocument => ({
  id: 'v',
  facets: { make: ['Mazda'], state: ['QLD'] },
  numbers: { price: 20_000 },
  codes: [],
  rank: 0,
  visibleUntil: null,
  sold: false,
  ...values,
});
const none = { facets: {}, ranges: {} };
const of = (documents: SearchDocument[], settings: Partial<Parameters<typeof hiddenStock>[1]> = {}) =>
  hiddenStock(documents, { base_filters: none, default_refinements: none, ...settings });
const inQueensland = { facets: { state: ['qld'] }, ranges: {} };

test('a stock of which lists show a vehicle is not hidden, and neither is an empty one', async () => {
  expect(await of([])).toBeNull();
  expect(await of([document({ sold: true, visibleUntil: 0 })])).toBeNull();
  expect(await of([document({ facets: {} }), document()], { default_refinements: inQueensland })).toBeNull();
});

test('no more is read than to the first vehicle that shows', async () => {
  function* documents() {
    yield document();
    throw new Error('read on');
  }
  expect(await hiddenStock(documents(), { base_filters: none, default_refinements: none })).toBeNull();
});

test('the filters of the site hide what they leave out', async () => {
  expect(await of([document({ visibleUntil: 0 }), document({ sold: true })])).toEqual({ by: 'site' });
});

test('a filter that no vehicle fits is named, with the setting that it stands in', async () => {
  const elsewhere = [document({ facets: { make: ['Mazda'] } }), document({ facets: { state: ['NSW'] } })];
  expect(await of(elsewhere, { default_refinements: inQueensland })).toEqual({
    by: 'default_refinements',
    names: ['state'],
  });
  expect(await of(elsewhere, { base_filters: inQueensland, default_refinements: inQueensland })).toEqual({
    by: 'base_filters',
    names: ['state'],
  });
  const dear = { facets: { make: ['Mazda'] }, ranges: { price: '30000:' } };
  expect(await of([document(), document({ numbers: {} })], { base_filters: dear })).toEqual({
    by: 'base_filters',
    names: ['price'],
  });
});

test('where each filter fits some vehicles and no vehicle fits all, none is named', async () => {
  const both = { facets: { state: ['QLD'], make: ['Kia'] }, ranges: {} };
  const stock = [document(), document({ facets: { make: ['Kia'], state: ['NSW'] } })];
  expect(await of(stock, { default_refinements: both })).toEqual({ by: 'default_refinements', names: [] });
});
