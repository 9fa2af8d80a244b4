import { expect, test } from 'vitest';
import { isOnSite } from './on-site.ts';
import { stockFilterNames, stockSettingsSchema, type StockFilterName } from './settings.ts';
import { createSiteStock } from './site-stock.ts';
import { vehicleSchema } from './vehicle.ts';

const vehicle = (values: Record<string, unknown> = {}) =>
  vehicleSchema.parse({
    id: 'a',
    slug: 'a',
    make: 'Nissan',
    model: 'X-Trail',
    condition: 'used',
    stockNumber: 'S1',
    priceCents: 30_000_00,
    odometerKm: 40_000,
    images: [{ url: '/a.webp' }],
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    ...values,
  });
const settings = (values: Record<string, unknown> = {}) => stockSettingsSchema.parse(values);

/** Of each rule a vehicle that stays and one that goes. */
const examples: Record<
  StockFilterName,
  { keeps: Record<string, unknown>[]; leavesOut: Record<string, unknown>[]; settings?: Record<string, unknown> }
> = {
  all_stock: { keeps: [{}, { status: 'sold', tag: 'SOLD', images: [] }], leavesOut: [{ showOnDealerWebsite: false }] },
  in_stock_only: { keeps: [{}], leavesOut: [{ status: 'coming_soon' }, { status: 'sold' }] },
  without_sold_tag: {
    keeps: [{}, { tag: 'Sold in 30 days or less' }, { status: 'sold' }],
    leavesOut: [{ tag: 'SOLD' }, { tag: ' Sold ' }],
  },
  without_demo_nissan_under_3000_km: {
    keeps: [
      { condition: 'demo', odometerKm: 3_000 },
      { condition: 'demo', odometerKm: null },
      { odometerKm: 10 },
      { condition: 'demo', make: 'Mazda', odometerKm: 10 },
    ],
    leavesOut: [
      { condition: 'demo', odometerKm: 2_999 },
      { condition: 'demo', make: 'NISSAN', odometerKm: 0 },
    ],
  },
  without_new_mazda_and_nissan: {
    keeps: [{}, { condition: 'demo' }, { condition: 'new', make: 'Kia' }],
    leavesOut: [{ condition: 'new' }, { condition: 'new', make: 'mazda' }],
  },
  without_listed_stock_numbers: {
    keeps: [{}, { stockNumber: '' }, { stockNumber: 'S1000' }],
    leavesOut: [{ stockNumber: 'S100' }, { stockNumber: 'x7' }],
    settings: { excluded_stock_numbers: ['S100', ' X7'] },
  },
  new_only: { keeps: [{ condition: 'new' }], leavesOut: [{}, { condition: 'demo' }] },
  used_only: { keeps: [{}], leavesOut: [{ condition: 'new' }, { condition: 'demo' }] },
  demo_only: { keeps: [{ condition: 'demo' }], leavesOut: [{}, { condition: 'new' }] },
  new_and_demo_only: { keeps: [{ condition: 'new' }, { condition: 'demo' }], leavesOut: [{}] },
  used_and_demo_only: { keeps: [{}, { condition: 'demo' }], leavesOut: [{ condition: 'new' }] },
  certified_only: { keeps: [{ certified: true }], leavesOut: [{}] },
  priced_only: {
    keeps: [{}, { priceCents: null, offerPriceCents: 20_000_00 }],
    leavesOut: [{ priceCents: null }, { priceCents: 10_00 }, { priceCents: null, subscriptionPriceCents: 200_00 }],
  },
  with_pictures_only: { keeps: [{}], leavesOut: [{ images: [] }] },
  cars_only: { keeps: [{}], leavesOut: [{ itemType: 'motorcycle' }, { itemType: 'caravan' }, { itemType: 'truck' }] },
};

test.each(Object.entries(examples))(
  '%s, by its name and by its number',
  (name, { keeps, leavesOut, settings: more }) => {
    for (const filter of [name, stockFilterNames.indexOf(name as StockFilterName)]) {
      const chosen = settings({ stock_filters: [filter], ...more });
      expect(keeps.filter((values) => !isOnSite(vehicle(values), chosen))).toEqual([]);
      expect(leavesOut.filter((values) => isOnSite(vehicle(values), chosen))).toEqual([]);
    }
  },
);

test('a subscription price is a price where the site offers subscriptions', () => {
  expect(
    isOnSite(
      vehicle({ priceCents: null, subscriptionPriceCents: 200_00 }),
      settings({ stock_filters: ['priced_only'], subscriptions: true }),
    ),
  ).toBe(true);
});

test('several filters and the dealer’s own condition narrow each other', () => {
  const chosen = settings({ stock_filters: ['used_only', 'priced_only'], filter: { field: 'km', below: 50_000 } });
  expect(
    [{}, { condition: 'new' }, { priceCents: null }, { odometerKm: 60_000 }].map((values) =>
      isOnSite(vehicle(values), chosen),
    ),
  ).toEqual([true, false, false, false]);
});

test('a vehicle that is left out is found neither by its address nor by its id nor in a list', async () => {
  const [shown, hidden] = [vehicle({ id: 'a', slug: 'a' }), vehicle({ id: 'b', slug: 'b', condition: 'new' })];
  const all = [shown, hidden];
  const stock = createSiteStock(
    {
      findBySlug: async (slug) => all.find((each) => each.slug === slug) ?? null,
      findById: async (id) => all.find((each) => each.id === id) ?? null,
      listByIds: async (ids) => all.filter(({ id }) => ids.includes(id)),
    },
    settings({ stock_filters: [7] }),
  );
  expect([await stock.findBySlug('a'), await stock.findById('a'), await stock.listByIds(['a', 'b'])]).toEqual([
    shown,
    shown,
    [shown],
  ]);
  expect([await stock.findBySlug('b'), await stock.findById('b'), await stock.findBySlug('c')]).toEqual([
    null,
    null,
    null,
  ]);
});
