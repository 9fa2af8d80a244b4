import { expect, test } from 'vitest';
import { vehicleAbout } from '../pages/vehicle/vehicle-about.ts';
import { vehiclePageContent } from '../pages/vehicle/vehicle-page-content.ts';
import { fixtureVehicle, openFixtureSite } from '../pages/site-fixture.ts';
import type { Vehicle } from '../stock/vehicle.ts';
import { createOutboundVehicles } from './outbound-vehicle.ts';

async function told(
  values: Partial<Record<Exclude<keyof Vehicle, 'id'>, unknown>> = {},
  settings: Record<string, unknown> = {},
) {
  const vehicle = fixtureVehicle({ id: 'a', ...values });
  const { site } = await openFixtureSite({ vehicles: [vehicle], settings });
  const content = vehiclePageContent({ vehicle, site, searchCrumbs: [] });
  return {
    outbound: createOutboundVehicles(site)(vehicle),
    content,
    structured: vehicleAbout({ site, vehicle, content }).structured as Record<string, unknown>,
  };
}

test.each([
  ['a price', { priceType: 'drive_away' }, {}],
  ['an offer price', { offerPriceCents: 23_990_00, priceType: 'excl_govt_charges' }, {}],
  ['a was-price', { beforePriceCents: 29_990_00 }, {}],
  ['no price', { priceCents: null }, { stock: { no_price_text: 'Ask us' } }],
  ['a preorder', { priceCents: null, preorder: true }, {}],
  [
    'a subscription',
    { subscriptionPriceCents: 299_00 },
    { stock: { subscriptions: true, subscription_period: 'week' } },
  ],
] as const)('price and words are those of the page: %s', async (_, values, settings) => {
  const { outbound, content, structured } = await told(values, settings);
  expect(outbound.price.text).toBe(content.price.text);
  const hasFigure = outbound.price.kind === 'price' || outbound.price.kind === 'subscription';
  expect(outbound.priceLabel).toBe(hasFigure ? content.price.label : '');
  expect(outbound.price.kind === 'price' ? outbound.price.cents / 100 : undefined).toBe(
    (structured.offers as { price: number } | undefined)?.price,
  );
});

test('name, link, kilometres and identity are those of the page', async () => {
  const { outbound, content, structured } = await told({ vin: 'JTNKU3JE60J012345', badge: 'SX', series: 'ZWE211R' });
  expect(outbound.title).toBe(structured.name);
  expect(outbound.title).toBe(`${content.name} ${content.subtitle}`);
  expect(outbound.url).toBe(structured.url);
  expect(outbound.vin).toBe(structured.vehicleIdentificationNumber);
  expect(outbound.odometerKm).toBe((structured.mileageFromOdometer as { value: number }).value);
  const trimmed = await told({ badge: 'SX', series: 'ZWE211R' }, { vdp_config: { trim_series_in_title: true } });
  expect(trimmed.outbound.title).toBe(`${trimmed.content.name} ${trimmed.content.subtitle}`);
});

test('pictures are those that the page can show, as JPEGs of this server where it can read them', async () => {
  const images = [
    'https://photos.example/a.webp',
    'https://blocked.example/b.jpg',
    '/demonstration/pictures/c.webp',
    '/other/d.webp',
    'http://photos.example/e.jpg',
  ].map((url) => ({ url, thumbUrl: '', alt: 'A car' }));
  const { outbound } = await told({ images }, { media: { image_hosts: ['photos.example'] } });
  expect(outbound.pictures).toEqual([
    {
      url: 'https://fixture.example/pictures/1200.jpg?q=72&src=https://photos.example/a.webp',
      alt: 'A car',
      format: 'jpeg',
    },
    {
      url: 'https://fixture.example/pictures/1200.jpg?q=72&src=/demonstration/pictures/c.webp',
      alt: 'A car',
      format: 'jpeg',
    },
    { url: 'https://fixture.example/other/d.webp', alt: 'A car', format: 'other' },
  ]);
});

test('the description is the dealer’s whole comments without repayments, else the facts of the page', async () => {
  const comments = `One owner.|Yours from $99 a week.|${'Very good. '.repeat(60).trim()}`;
  const { outbound } = await told({ dealerComments: comments });
  expect(outbound.description).toBe(`One owner.\n${'Very good. '.repeat(60).trim()}`);
  expect(outbound.omittedSentences).toEqual(['Yours from $99 a week.']);
  for (const dealerComments of ['', 'Only $99 per week!'])
    expect((await told({ dealerComments })).outbound.description).toBe(
      'Used 2021 Toyota Corolla. 41,000 km, Automatic, Petrol, Hatch.',
    );
});

test('a location that shoppers do not see is not told', async () => {
  expect((await told()).outbound.place).toMatchObject({ slug: 'fixture-motors', street: '1 Example Street' });
  expect((await told({ locationId: null })).outbound.place).toBeNull();
  const hidden = await told({}, { location_directory: { excluded_locations: [1] } });
  expect(hidden.outbound.place).toBeNull();
});

test('a vehicle that the dealer’s filters leave out is told as such', async () => {
  expect((await told()).outbound.isOnSite).toBe(true);
  expect((await told({}, { stock: { stock_filters: ['new_only'] } })).outbound.isOnSite).toBe(false);
  expect((await told({ tag: 'Test Drive Only' })).outbound.isTestDriveOnly).toBe(true);
});
