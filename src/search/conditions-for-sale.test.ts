import { beforeAll, expect, it } from 'vitest';
import { conditionsForSale } from './conditions-for-sale.ts';
import { createEmbeddedEngine } from './engines/embedded/embedded-engine.ts';
import type { SearchDocument, SearchEngine } from './engine.ts';
import { searchSettingsSchema } from './settings.ts';

let engine: SearchEngine;
beforeAll(async () => {
  engine = createEmbeddedEngine();
  const vehicle = (id: string, condition: string, place: string, status = 'in_stock'): SearchDocument => ({
    id,
    facets: { car_type: [condition], location_name: [place], status: [status] },
    numbers: {},
    codes: [],
    rank: 1,
    visibleUntil: null,
    sold: status === 'sold',
  });
  await engine.upsert([
    vehicle('a', 'used', 'Yard'),
    vehicle('b', 'used', 'Yard'),
    vehicle('c', 'new', 'Showroom'),
    vehicle('d', 'demo', 'Showroom'),
    vehicle('e', 'demo', 'Yard', 'sold'),
  ]);
});

const asked = (locationName: string | null, settings: object = {}) =>
  conditionsForSale(
    {
      search: (request) => engine.search(request),
      settings: searchSettingsSchema.parse(settings),
      now: new Date('2026-03-02T00:00:00Z'),
    },
    locationName,
  );

it('the conditions for sale are those that shoppers find, everywhere and at one place', async () => {
  expect(await asked(null)).toEqual(['new', 'demo', 'used']);
  expect(await asked('Yard')).toEqual(['used']);
  expect(await asked('Showroom')).toEqual(['new', 'demo']);
  expect(await asked('Workshop')).toEqual([]);
});

it('the conditions for sale leave out what the dealer’s own list leaves out', async () => {
  expect(await asked(null, { base_filters: { facets: { car_type: ['used'] } } })).toEqual(['used']);
});
