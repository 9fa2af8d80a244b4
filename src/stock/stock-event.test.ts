import { expect, test } from 'vitest';
import { stockSettingsSchema } from './settings.ts';
import { stockEventOf } from './stock-event.ts';
import { vehicleSchema, type Vehicle } from './vehicle.ts';

const usual = stockSettingsSchema.parse({});
const picturesOnly = stockSettingsSchema.parse({ stock_filters: ['with_pictures_only'] });
const inStockOnly = stockSettingsSchema.parse({ stock_filters: ['in_stock_only'] });
const subscriptions = stockSettingsSchema.parse({ subscriptions: true });

const car = (values: Partial<Record<keyof Vehicle, unknown>> = {}): Vehicle =>
  vehicleSchema.parse({
    id: '01a21c94-204a-7000-858e-7d51d8cca423',
    slug: 'corolla',
    make: 'Toyota',
    model: 'Corolla',
    condition: 'used',
    priceCents: 25_990_00,
    createdAt: '2026-01-05T00:00:00Z',
    updatedAt: '2026-01-05T00:00:00Z',
    ...values,
  });
const sold = car({ status: 'sold', soldAt: '2026-11-19T00:00:00Z' });
const pictured = car({ images: [{ url: 'https://example.com/1.jpg' }] });

test.each([
  ['arrives', null, car(), usual, 'new'],
  ['arrives sold', null, sold, usual, null],
  ['arrives without pictures where only pictured ones show', null, car(), picturesOnly, null],
  ['gets the pictures that let it show', car(), pictured, picturesOnly, 'new'],
  ['loses them', pictured, car(), picturesOnly, null],
  ['is coming soon, and then there', car({ status: 'coming_soon' }), car(), usual, null],
  ['arrives where only those in stock show', car({ status: 'coming_soon' }), car(), inStockOnly, 'new'],
  ['is sold', car(), sold, usual, 'sold'],
  ['is sold where sold ones do not show', car(), sold, inStockOnly, 'sold'],
  ['is for sale again', sold, car(), usual, 'back'],
  ['is for sale again where sold ones do not show', sold, car(), inStockOnly, 'back'],
  ['becomes cheaper', car(), car({ priceCents: 24_990_00 }), usual, 'price-drop'],
  ['gets an offer price', car(), car({ offerPriceCents: 23_990_00 }), usual, 'price-drop'],
  ['becomes dearer', car(), car({ priceCents: 26_990_00 }), usual, null],
  ['loses its price', car(), car({ priceCents: null }), usual, null],
  ['gets a price', car({ priceCents: null }), car(), usual, null],
  ['has other kilometres', car(), car({ odometerKm: 2 }), usual, null],
  [
    'becomes cheaper where a subscription price shows',
    car({ subscriptionPriceCents: 250_00 }),
    car({ subscriptionPriceCents: 250_00, priceCents: 20_000_00 }),
    subscriptions,
    null,
  ],
  [
    'costs less a week by subscription',
    car({ subscriptionPriceCents: 250_00 }),
    car({ subscriptionPriceCents: 230_00 }),
    subscriptions,
    'price-drop',
  ],
  [
    'costs more a week by subscription',
    car({ subscriptionPriceCents: 250_00 }),
    car({ subscriptionPriceCents: 260_00 }),
    subscriptions,
    null,
  ],
  ['is offered by subscription from now on', car(), car({ subscriptionPriceCents: 250_00 }), subscriptions, null],
  [
    'is no longer offered by subscription',
    car({ subscriptionPriceCents: 250_00, priceCents: 200_00 }),
    car({ priceCents: 200_00 }),
    subscriptions,
    null,
  ],
] as const)('a vehicle that %s gives the right event', (_, before, vehicle, settings, kind) => {
  expect(stockEventOf({ before, vehicle }, settings)?.kind ?? null).toBe(kind);
});

test('a price drop says the prices that the site shows', () => {
  expect(stockEventOf({ before: car(), vehicle: car({ offerPriceCents: 23_990_00 }) }, usual)).toEqual({
    kind: 'price-drop',
    beforeCents: 25_990_00,
    afterCents: 23_990_00,
    bySubscription: false,
  });
});
