/**
 * The public calls' vehicle data, byte for byte: each name of the specification, each amount in dollars, in the
 * existing order. `public-answers.json` is the earlier output. Prices and finance match the vehicle's page. A new
 * filter may be added to `facets`; existing ones must not change.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { vehicleSchema, type Vehicle } from '../../stock/vehicle.ts';
import { fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { loader as viewCall } from '../vehicle/view-api.ts';
import { loader as keptCars } from '../account/cars-api.ts';
import { loader as search } from './search-api.ts';
import { action as batch } from './search-batch-api.ts';

const lender = {
  disclaimer: 'Credit is subject to approval.',
  depositCents: 500_50,
  paymentMonthCents: 580_25,
  paymentWeekCents: 133_84,
  totalPayableCents: 34_862_20,
  interestRate: 6.99,
  comparisonRate: 8.87,
  termYears: 5,
  termMonths: 60,
  termWeeks: 260,
  terms: { 36: 890_10, 60: 580_25 },
  establishmentFeesCents: 1_360_50,
  balloonCents: 1_000_00,
  financeProvider: 'Powertorque Finance',
};

const full = fixtureVehicle({
  id: 'full',
  stockNumber: 'S1',
  vin: 'JTDKN3DU5A0000001',
  nvic: 'N1',
  registration: 'ABC123',
  badge: 'Ascent Sport',
  series: 'ZWE211R',
  advertisedTitle: 'Corolla, as new',
  variant: {
    cylinders: 4,
    engineSize: '1.8L',
    engineSizeLitres: 1.8,
    induction: 'Aspirated',
    fuelConsumptionCombined: 4.2,
    fuelCapacityLitres: 43,
    grossVehicleMassKg: 1_820,
    lengthMm: 4_375,
    heightMm: 1_435,
    widthMm: 1_790,
    towingCapacityBrakedKg: 450,
    torque: '142 Nm',
    ancapRating: 5,
    bodyConfiguration: 'Hatch',
    gearType: 'Automatic',
  },
  itemType: 'car',
  priceCents: 25_990_50,
  beforePriceCents: 28_990_00,
  offerPriceCents: 24_990_25,
  priceReducedAt: '2026-11-10T00:00:00Z',
  reducedFromCents: 26_990_00,
  subscriptionPriceCents: 209_99,
  preorder: true,
  priceType: 'excl_govt_charges',
  condition: 'demo',
  status: 'sold',
  reserved: true,
  tag: 'Run-out',
  certified: true,
  soldAt: '2026-11-19T03:04:05Z',
  colour: 'White',
  interiorColour: 'Black',
  seats: 5,
  doors: 4,
  drive: 'Front Wheel Drive',
  fuel: 'Hybrid ULP',
  engineSize: '1.8L',
  engineSizeLitres: 1.8,
  cylinders: 4,
  transmission: 'CVT',
  gearCount: 1,
  fuelConsumptionCombined: 4.2,
  energyConsumptionKwh: 15.5,
  simpleFuel: 'Hybrid',
  simpleDrive: 'FWD',
  bodyConfiguration: 'Hatch',
  registrationExpiry: '2027-01-31',
  complianceDate: '2021-03-01',
  buildDate: '2021-02-01',
  images: [
    { url: '/p/1.webp', thumbUrl: '/t/1.webp', alt: 'Front' },
    { url: '/p/2.webp', thumbUrl: '', alt: '' },
  ],
  videoUrl: 'https://video.example/1',
  externalVideoUrl: 'https://video.example/2',
  walkaroundVideos: [{ url: 'https://video.example/3' }],
  videos: [{ url: 'https://video.example/4' }],
  spinImages: ['/s/1.webp', '/s/2.webp'],
  spinInteriorImage: '/s/interior.webp',
  spinCode: 'spin-1',
  hotspots: [{ id: 'h1', description: 'Scratch', place: 'exterior', angles: [{ x: 1, y: 2 }, null] }],
  dealerComments: 'One owner.',
  standardEquipment: ['Dash cam', 'Tow bar'],
  historyReportUrl: 'https://report.example/1',
  dealershipId: 1,
  dealershipSlug: 'fixture-motors',
  locationName: 'Main yard',
  city: 'Albion',
  state: 'QLD',
  privateSuburb: 'Secretville',
  privatePostcode: '4999',
  categories: ['Family', 'Hybrid'],
  paymentProcessors: [
    { name: 'one', reserveAmountCents: 150_50 },
    { name: 'two', reserveAmountCents: null },
  ],
  caravan: {
    bodyWidthMetres: 2.4,
    bodyLengthMetres: 5.5,
    tareWeightKg: 2_200,
    axleType: 'Tandem',
    sleeps: 4,
    aggregateTrailerMassKg: 2_900,
  },
  marketPrice: { stateAverageCents: 26_500_75, nationalAverageCents: 26_000_00 },
  quote: { weeklyRepaymentCents: 113_40, advertisedRate: 6.29, comparisonRate: 8.19 },
  lenders: { powertorque: lender, manual: { ...lender, terms: {}, depositCents: null, balloonCents: null } },
  unmapped: { 'Purchase cost': '18123' },
});
/** A vehicle that is still for sale has figures for finance as well. */
const forSale = { ...full, id: 'for-sale', slug: 'vehicle-for-sale', status: 'in_stock', soldAt: null } as const;
/** $133.84 a week for 60 months at 6.99% finances $29,351: a price of $27,990 and fees of $1,360.50. */
const lent = {
  ...forSale,
  id: 'lent',
  slug: 'vehicle-lent',
  quote: null,
  priceCents: 27_990_00,
  offerPriceCents: null,
  lenders: { powertorque: { ...lender, depositCents: null, balloonCents: null }, manual: lender },
} as const;
const empty = vehicleSchema.parse({
  id: 'empty',
  slug: 'vehicle-empty',
  make: 'Toyota',
  model: 'Corolla',
  condition: 'used',
  createdAt: '2026-01-05T00:00:00Z',
  updatedAt: '2026-01-05T00:00:00Z',
});

const settings = {
  finance: { provider: 'powertorque' },
  stock: { include_sold_cars_days: 30 },
  purchase: { reserve_enabled: true },
};

const answersFile = path.join(import.meta.dirname, 'public-answers.json');
const known = JSON.parse(readFileSync(answersFile, 'utf8')) as { full: { '/api/search': { facets: object } } };

function withoutNewFacets(found: { facets: object }) {
  const isKnown = ([name]: [string, unknown]) => name in known.full['/api/search'].facets;
  return { ...found, facets: Object.fromEntries(Object.entries(found.facets).filter(isKnown)) };
}

async function answersOf(vehicle: Vehicle, own = {}) {
  const { args } = await openFixtureSite({
    vehicles: [vehicle],
    settings: { ...settings, ...own },
    views: { [vehicle.id]: 41 },
  });
  const json = async (answer: Parameters<typeof responseOf>[0]) => (await responseOf(answer)).body();
  const found = (await json(() => search(args('/api/search')))) as { facets: object };
  const viewed = (await json(() =>
    viewCall(args(`/api/cars/${vehicle.slug}/view.json`, { params: { slug: vehicle.slug } })),
  )) as { page: { about: object } };
  return {
    '/api/search': { ...withoutNewFacets(found), ms: 0 },
    '/api/search/batch': await json(() =>
      batch(
        args('/api/search/batch', {
          init: {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ queries: [{ index: 'cars', filter: { id: [vehicle.id] } }] }),
          },
        }),
      ),
    ),
    '/api/cars': await json(() => keptCars(args(`/api/cars?ids=${vehicle.id}`))),
    // The rest of `page` is the vehicle page's content, which has tests of its own.
    '/api/cars/{slug}/view.json': { ...viewed, page: { about: viewed.page.about } },
  };
}

test('the public calls answer of a vehicle what they have always answered, in the same order', async () => {
  const answers = {
    full: await answersOf(full),
    forSale: await answersOf(forSale),
    lent: await answersOf(lent),
    empty: await answersOf(empty),
  };
  await expect(`${JSON.stringify(answers, null, 1)}\n`).toMatchFileSnapshot(answersFile);
});

interface PublicHits {
  hits: {
    price: number | null;
    before_price: number | null;
    offer_price: number | null;
    subscription_price: number | null;
    youxQuote: object | null;
    finance_lenders: Record<string, object>;
    card: { weekly: { amount: string } | null };
  }[];
}

async function offerOf(vehicle: Vehicle, own = {}) {
  const answers = (await answersOf(vehicle, own)) as unknown as Record<string, PublicHits> & {
    '/api/search/batch': { results: PublicHits[] };
  };
  const [found] = answers['/api/search']!.hits;
  const [named] = answers['/api/search/batch'].results[0]!.hits;
  const { price, before_price, offer_price, subscription_price, youxQuote, finance_lenders } = found!;
  expect(named).toMatchObject({ price, before_price, offer_price, youxQuote, finance_lenders });
  return {
    price,
    before_price,
    offer_price,
    subscription_price,
    youxQuote,
    finance_lenders,
    weekly: named!.card.weekly,
  };
}
const noFinance = { youxQuote: null, finance_lenders: {} };

test('a lender’s figures are told where the page shows them, with the total that it says', async () => {
  expect(await offerOf(lent)).toMatchObject({
    weekly: { amount: '$134' },
    youxQuote: null,
    // $134 a week, 260 times; the feed reckons with cents.
    finance_lenders: { powertorque: { paymentWeek: 133.84, totalPayable: 34_840, interestRate: 6.99 } },
  });
  expect(Object.keys((await offerOf(lent)).finance_lenders)).toEqual(['powertorque']);
});

test('a quote is told where the page shows it, and a lender’s figures then are not', async () => {
  expect(await offerOf(forSale)).toMatchObject({
    weekly: { amount: '$113' },
    youxQuote: { weeklyRepaymentAmount: 113.4 },
    finance_lenders: {},
  });
});

test.each([
  ['of an excluded make', { excluded_makes: ['toyota'] }],
  ['of an excluded dealership', { excluded_dealerships: ['fixture-motors'] }],
  ['with an excluded flag', { excluded_flags: ['Run-out'] }],
  ['of an excluded state', { excluded_states: ['QLD'] }],
  ['below the lender’s least price', { minimum_price_dollars: 30_000 }],
  ['whose repayment is said in words alone', { enquire_at_or_below_dollars: 200 }],
])('a vehicle %s has no figures of finance', async (_, finance) => {
  for (const vehicle of [lent, forSale])
    expect(await offerOf(vehicle, { finance: { provider: 'powertorque', ...finance } })).toMatchObject(noFinance);
});

test('a sold vehicle, and a loan of another price, have no figures of finance', async () => {
  expect(await offerOf(full)).toMatchObject(noFinance);
  expect(await offerOf({ ...lent, priceCents: 21_990_00 })).toMatchObject({ weekly: null, ...noFinance });
});

test('a vehicle by subscription has neither a price to buy at nor a loan', async () => {
  expect(await offerOf(forSale, { stock: { subscriptions: true } })).toEqual({
    price: null,
    before_price: null,
    offer_price: null,
    subscription_price: 209.99,
    weekly: null,
    ...noFinance,
  });
});

test('the vehicle of these answers has a value in every field', () => {
  const unset = Object.entries(full).filter(
    ([name, value]) =>
      !['preorder', 'showOnDealerWebsite'].includes(name) &&
      (value === null || value === '' || (Array.isArray(value) && value.length === 0)),
  );
  expect(unset).toEqual([]);
});
