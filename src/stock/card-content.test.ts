import { describe, expect, test } from 'vitest';
import { cardContent, type CardSettings } from './card-content.ts';
import { vehicleSchema } from './vehicle.ts';

const settings: CardSettings = {
  just_arrived_days: 8,
  subscriptions: false,
  subscription_period: 'month',
  subscription_terms: { text: '', link: null },
  no_price_text: 'Enquire for price',
  test_drive_for_coming_soon: true,
  test_drive_item_types: ['car', 'motorcycle', 'truck'],
  views: { shown: true, minimum: 10 },
};
const now = new Date('2026-11-20T00:00:00Z');

function card(
  values: Record<string, unknown>,
  changes: Partial<typeof settings> = {},
  more: { reserveAmount?: string; views?: number } = {},
) {
  const vehicle = vehicleSchema.parse({
    id: 'a',
    slug: 'a',
    make: 'Toyota',
    model: 'Corolla',
    year: 2021,
    condition: 'used',
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    ...values,
  });
  return cardContent(vehicle, {
    place: {
      name: vehicle.locationName,
      city: vehicle.city,
      state: vehicle.state,
      dealershipSlug: vehicle.dealershipSlug,
    },
    settings: { ...settings, ...changes },
    now,
    overrideCity: '',
    ...more,
  });
}

test('a car tells title, badge and series, kilometres, transmission and fuel', () => {
  expect(
    card({
      badge: 'Ascent Sport',
      series: 'ZWE211R',
      odometerKm: 12345,
      simpleTransmission: 'Automatic',
      simpleFuel: 'Petrol',
    }),
  ).toMatchObject({
    title: '2021 Toyota Corolla',
    subtitle: 'Ascent Sport ZWE211R',
    condition: 'Used',
    facts: [{ text: '12,345 km' }, { text: 'Automatic' }, { text: 'Petrol' }],
  });
});

test('what is not known is left out', () => {
  expect(card({ year: null })).toMatchObject({
    title: 'Toyota Corolla',
    subtitle: '',
    facts: [],
    place: '',
    labels: [],
    weekly: null,
  });
});

test('a motorcycle tells its engine, a caravan its length, berths and weight', () => {
  expect(
    card({ itemType: 'motorcycle', odometerKm: 900, engineSize: '649 cc', simpleTransmission: 'Manual' }).facts.map(
      (fact) => fact.text,
    ),
  ).toEqual(['900 km', '649 cc', 'Manual']);
  expect(
    card({
      itemType: 'caravan',
      odometerKm: 5,
      caravan: { bodyLengthMetres: 6.4008, sleeps: 4, tareWeightKg: 2180 },
    }).facts.map((fact) => fact.text),
  ).toEqual(['6.40 m (21.0 ft)', 'Sleeps 4', 'Tare 2,180 kg']);
});

test('a price stands with what it contains and with the higher price before', () => {
  expect(card({ priceCents: 29_990_00, beforePriceCents: 31_990_00, priceType: 'drive_away' }).price).toEqual({
    kind: 'price',
    text: '$29,990',
    label: 'Drive away',
    was: '$31,990',
  });
});

test('a vehicle without a price asks whether the shopper wants something similar', () => {
  expect(card({}).price).toEqual({
    kind: 'none',
    text: 'Enquire for price',
    label: 'Like this and want something similar?',
    was: '',
  });
});

test.each([
  { status: 'in_stock', tag: '', comingSoonDrives: true, actions: ['quick-enquiry'] },
  { status: 'in_stock', tag: 'Test Drive Only', comingSoonDrives: false, actions: ['quick-enquiry', 'test-drive'] },
  { status: 'coming_soon', tag: 'Test Drive Only', comingSoonDrives: true, actions: ['quick-enquiry', 'test-drive'] },
  { status: 'coming_soon', tag: 'Test Drive Only', comingSoonDrives: false, actions: ['quick-enquiry'] },
  { status: 'sold', tag: 'Test Drive Only', comingSoonDrives: true, actions: ['find-similar'] },
])('a card that is $status and tagged "$tag" offers $actions', ({ status, tag, comingSoonDrives, actions }) => {
  expect(card({ status, tag }, { test_drive_for_coming_soon: comingSoonDrives }).actions).toEqual(actions);
});

test('its forms know whether it can be driven', () => {
  const onItsWay = (drives: boolean) =>
    card({ status: 'coming_soon' }, { test_drive_for_coming_soon: drives }).lead.canBeDriven;
  expect([card({}).lead.canBeDriven, onItsWay(true), onItsWay(false)]).toEqual([true, true, false]);
});

test('a reserved hybrid says both, and its certificate gives way', () => {
  expect(card({ simpleFuel: 'Hybrid', reserved: true, certified: true }).labels).toEqual([
    { kind: 'electrified', text: 'Hybrid' },
    { kind: 'reserved', text: 'Reserved' },
  ]);
});

test('the certificate stands behind the tag', () => {
  expect(card({ certified: true, createdAt: '2026-11-19T00:00:00Z' }).labels).toEqual([
    { kind: 'just-arrived', text: 'Just arrived' },
    { kind: 'certified', text: 'Certified' },
  ]);
});

test('a subscription price says what it pays for', () => {
  const subscriptions: Partial<typeof settings> = { subscriptions: true, subscription_period: 'week' };
  expect(card({ priceCents: 29_990_00, subscriptionPriceCents: 209_00 }, subscriptions).price).toMatchObject({
    text: '$209',
    label: 'a week, by subscription',
  });
});

test('a subscription leads to its terms, and nothing else does', () => {
  const changes: Partial<typeof settings> = {
    subscriptions: true,
    subscription_terms: { text: 'From 60 days.', link: '/subscriptions' },
  };
  expect(card({ subscriptionPriceCents: 209_00 }, changes).price.termsHref).toBe('/subscriptions');
  expect(card({ priceCents: 29_990_00 }, changes).price).not.toHaveProperty('termsHref');
  expect(card({ subscriptionPriceCents: 209_00 }, { subscriptions: true }).price).not.toHaveProperty('termsHref');
});

test.each([
  ['after the enquiry', {}, ['quick-enquiry', 'reserve'], '$200'],
  ['not on a sold vehicle', { status: 'sold' }, ['find-similar'], ''],
])('a vehicle that can be reserved offers it %s', (_, values, actions, reserveAmount) => {
  expect(card(values, {}, { reserveAmount: '$200' })).toMatchObject({ actions, reserveAmount });
});

test.each([
  [{ shown: true, minimum: 10 }, 9, ''],
  [{ shown: true, minimum: 10 }, 10, '10 views'],
  [{ shown: true, minimum: 1 }, 1, '1 view'],
  [{ shown: true, minimum: 1 }, 0, ''],
  [{ shown: true, minimum: 10 }, 12_345, '12,345 views'],
  [{ shown: false, minimum: 1 }, 500, ''],
])('where views are told as %o, %i are told as "%s"', (views, count, text) => {
  expect(card({}, { views }, { views: count }).views).toBe(text);
});

describe('the pictures of a card', () => {
  const images = Array.from({ length: 9 }, (_, index) => ({ url: `/p/${index + 1}.webp` }));

  test('are the first and a few more', () => {
    expect(card({ images }).picture).toMatchObject({
      url: '/p/1.webp',
      more: ['/p/2.webp', '/p/3.webp', '/p/4.webp', '/p/5.webp', '/p/6.webp'],
    });
    expect(card({ images: images.slice(0, 1) }).picture).toMatchObject({ url: '/p/1.webp', more: [] });
    expect(card({}).picture).toMatchObject({ url: '', more: [] });
  });

  test('of a sold vehicle are the first alone', () => {
    expect(card({ images, status: 'sold' }).picture.more).toEqual([]);
  });
});
