import { beforeAll, expect, it } from 'vitest';
import { createEmbeddedEngine } from './engines/embedded/embedded-engine.ts';
import type { SearchDocument, SearchEngine } from './engine.ts';
import { makeForSale } from './make-for-sale.ts';
import { searchSettingsSchema } from './settings.ts';

let engine: SearchEngine;
beforeAll(async () => {
  engine = createEmbeddedEngine();
  let id = 0;
  const vehicle = (make: string, condition: string, place: string, status = 'in_stock'): SearchDocument => ({
    id: String((id += 1)),
    facets: { make: [make], car_type: [condition], location_name: [place], status: [status] },
    numbers: {},
    codes: [],
    rank: 1,
    visibleUntil: null,
    sold: status === 'sold',
  });
  await engine.upsert([
    vehicle('Land Rover', 'used', 'Yard'),
    vehicle('Land Rover', 'used', 'Yard'),
    vehicle('Land Rover', 'used', 'Showroom'),
    vehicle('Land Rover', 'demo', 'Showroom'),
    vehicle('Land Rover', 'new', 'Showroom', 'coming_soon'),
    vehicle('Land Rover', 'used', 'Elsewhere', 'sold'),
    vehicle('Kia', 'used', 'Yard'),
    vehicle('Volkswagen', 'used', 'Yard'),
  ]);
});
const asked = (make: string, settings: object = {}) =>
  makeForSale(
    {
      search: (request) => engine.search(request),
      settings: searchSettingsSchema.parse(settings),
      now: new Date('2026-03-02T00:00:00Z'),
    },
    make,
  );

it('the answer says how many new and used vehicles are where, without those that are sold', async () => {
  expect(await asked('land rover')).toEqual([
    { locationName: 'Showroom', new: 2, used: 1 },
    { locationName: 'Yard', new: 0, used: 2 },
  ]);
  expect(await asked('KIA')).toEqual([{ locationName: 'Yard', new: 0, used: 1 }]);
  // The import writes `VW` out.
  expect(await asked('vw')).toEqual([{ locationName: 'Yard', new: 0, used: 1 }]);
});

it('the answer is empty for a make that is not there, and follows the dealer’s own list', async () => {
  expect(await asked('Ferrari')).toEqual([]);
  expect(await asked('')).toEqual([]);
  expect(await asked('Land Rover', { base_filters: { facets: { location_name: ['Yard'] } } })).toEqual([
    { locationName: 'Yard', new: 0, used: 2 },
  ]);
});
