import { expect, it } from 'vitest';
import { createEmbeddedEngine } from './engines/embedded/embedded-engine.ts';
import type { SearchDocument } from './engine.ts';
import { kindForSale } from './kind-for-sale.ts';
import { searchSettingsSchema } from './settings.ts';

it('the answer says where vehicles of a kind are for sale, without those that are sold', async () => {
  const engine = createEmbeddedEngine();
  const vehicle = (id: string, itemType: string, place: string, status = 'in_stock'): SearchDocument => ({
    id,
    facets: { item_type: [itemType], location_name: [place], status: [status] },
    numbers: {},
    codes: [],
    rank: 1,
    visibleUntil: null,
    sold: status === 'sold',
  });
  await engine.upsert([
    vehicle('1', 'motorcycle', 'Bikes'),
    vehicle('2', 'motorcycle', 'Bikes', 'coming_soon'),
    vehicle('3', 'motorcycle', 'Vans'),
    vehicle('4', 'motorcycle', 'Elsewhere', 'sold'),
    vehicle('5', 'caravan', 'Vans'),
  ]);
  const asked = (itemType: 'motorcycle' | 'caravan' | 'truck') =>
    kindForSale(
      {
        search: (request) => engine.search(request),
        settings: searchSettingsSchema.parse({}),
        now: new Date('2026-03-02T00:00:00Z'),
      },
      itemType,
    );
  expect(await asked('motorcycle')).toEqual(['Bikes', 'Vans']);
  expect(await asked('caravan')).toEqual(['Vans']);
  expect(await asked('truck')).toEqual([]);
});
