import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPostcodeDirectory } from '../locations/postcode-directory.server.ts';
import { emptySearchState } from '../search/search-state.ts';
import { toSearchRequest } from '../search/search-request.ts';
import type { Vehicle } from '../stock/vehicle.ts';
import { parseSiteConfiguration } from '../tenants/site-configuration.ts';
import { fixtureNow, fixtureVehicle, openFixtureSite, responseOf } from '../pages/site-fixture.ts';
import { loader as vehiclePage } from '../pages/vehicle/vehicle-page.tsx';
import { cardOf } from './list-cards.ts';
import { createSiteDocuments } from './site-documents.ts';
import { longTest } from '../../test/limits.ts';

const toowoomba = { lat: -27.5619, long: 151.9365 };
const dalby = { lat: -27.18, long: 151.26 };
const yard = { lat: -27.47, long: 153.02 };
const location = (id: number, address: object) => ({
  id,
  name: `Place ${id}`,
  slug: `place-${id}`,
  dealership_id: 1,
  dealership_slug: 'd',
  address: { street: '1 Example Street', city: 'Brisbane', state: 'QLD', postcode: '4350', ...address },
  contact_detail: {},
});
const configuration = (settings: object = {}) =>
  parseSiteConfiguration({
    slug: 'fixture',
    name: 'Fixture',
    logo: { url: 'pictures/logo.svg' },
    dealerships: [{ id: 1, slug: 'd', name: 'D' }],
    locations: [location(1, yard), location(2, {}), location(3, { postcode: '9000' })],
    ...settings,
  });
const places = createPostcodeDirectory({
  read: async () => ({
    places: [{ postcode: '4350', name: 'Toowoomba QLD', position: toowoomba }],
    suburbs: [{ key: 'dalby|qld', postcode: '4405', postcodes: ['4405'], position: dalby, isDeliveryArea: true }],
  }),
});
const documentOf = (
  values: Partial<Record<Exclude<keyof Vehicle, 'id'>, unknown>>,
  options: Partial<Parameters<typeof createSiteDocuments>[0]> = {},
) =>
  createSiteDocuments({ configuration: configuration(), places, now: fixtureNow, ...options })(
    fixtureVehicle({ id: 'a', ...values }),
  );

test.each([
  ['a place on the map', { locationId: 1, privatePostcode: '4350' }, yard],
  ['a place with its postcode only', { locationId: 2 }, toowoomba],
  ['a place with an unknown postcode', { locationId: 3 }, null],
  ['a town that the feed names', { locationId: null, city: 'Dalby', state: 'QLD', privatePostcode: '4350' }, dalby],
  ['a town that nobody knows', { locationId: null, city: 'Nowhere', state: 'QLD' }, null],
  [
    'the postcode of a private seller, told to some ten kilometres',
    { locationId: null, privatePostcode: '4350' },
    { lat: -27.6, long: 151.9 },
  ],
  ['an unknown postcode of a private seller', { locationId: null, privatePostcode: '9000' }, null],
  ['no place', { locationId: null }, null],
  ['a place that is gone', { locationId: 9 }, null],
])('the document of a vehicle at %s has its position', async (_, values, position) => {
  expect((await documentOf(values)).position).toEqual(position);
});

test('a vehicle without a location is found in the only state with yards, or in its feed’s', async () => {
  const states = async (values: object) => (await documentOf({ locationId: null, ...values })).facets.state;
  expect(await states({})).toEqual(['QLD']);
  expect(await states({ state: 'Victoria' })).toEqual(['VIC']);
  expect(await states({ city: 'Tweed Heads' })).toEqual([]);
});

test('the list of postcodes is read only for a place that needs it, and a broken list leaves vehicles where nobody knows', async () => {
  let reads = 0;
  const broken = createPostcodeDirectory({
    read: () => {
      reads += 1;
      return Promise.reject(new Error('broken'));
    },
  });
  const told: unknown[] = [];
  expect((await documentOf({ locationId: 1 }, { places: broken })).position).toEqual(yard);
  expect(reads).toBe(0);
  expect(
    (await documentOf({ locationId: 2 }, { places: broken, onUnknownPlace: (error) => told.push(error) })).position,
  ).toBeNull();
  expect(told).toEqual([new Error('broken')]);
});

const dollarsOn = ({ weekly }: ReturnType<typeof cardOf>) => (weekly?.kind === 'figure' ? weekly.dollars : null);
const lender = {
  paymentWeekCents: 133_84,
  interestRate: 6.99,
  comparisonRate: 8.87,
  financeProvider: 'Powertorque Finance',
};
// $25,990 and fees of $740 over 60 months.
const quote = { weeklyRepaymentCents: 120_49, advertisedRate: 6.5, comparisonRate: 8 };
const settings = { finance: { provider: 'powertorque' } };

test.each([
  ['its lender’s figure', { lenders: { powertorque: lender }, priceCents: 29_350_00 }, {}, 134],
  ['its own quote before it', { lenders: { powertorque: lender }, quote }, {}, 120],
  ['none where the site has no lender', { lenders: { powertorque: lender }, quote }, { finance: {} }, null],
  ['none of another lender', { lenders: { taurus: lender } }, {}, null],
  ['none by a quote of an excluded make', { quote, make: 'Suzuki' }, {}, null],
  ['none by a quote without a price', { quote, priceCents: null }, {}, null],
  ['none that rests on another price over any term', { lenders: { powertorque: lender } }, {}, null],
  ['none that rests on another price', { lenders: { powertorque: { ...lender, termMonths: 60 } } }, {}, null],
  [
    'one that rests on the price shown',
    { lenders: { powertorque: { ...lender, termMonths: 60 } }, priceCents: 29_350_00 },
    {},
    134,
  ],
  ['none without a comparison rate', { quote: { ...quote, comparisonRate: null } }, {}, null],
  ['none on a sold vehicle', { quote, status: 'sold', soldAt: '2026-11-19T00:00:00.000Z' }, {}, null],
  [
    'none at an excluded dealership',
    { lenders: { powertorque: lender }, dealershipSlug: 'far' },
    { finance: { provider: 'powertorque', excluded_dealerships: ['far'] } },
    null,
  ],
  [
    'none in an excluded state, which is that of the place',
    { lenders: { powertorque: lender }, state: 'NSW' },
    { finance: { provider: 'powertorque', excluded_states: ['QLD'] } },
    null,
  ],
  ['none of an excluded make', { lenders: { powertorque: lender }, make: 'Suzuki' }, {}, null],
  [
    'none of an old car where the lender takes none',
    { lenders: { taurus: lender }, year: 2013 },
    { finance: { provider: 'taurus' } },
    null,
  ],
  ['none at a price that is too small', { lenders: { powertorque: lender }, offerPriceCents: 400_00 }, {}, null],
  ['none on a subscription', { quote, subscriptionPriceCents: 200_00 }, { stock: { subscriptions: true } }, null],
])('a vehicle is found by the weekly figure on its card: %s', async (_, values, more, expected) => {
  const chosen = configuration({ ...settings, ...more });
  const document = await documentOf(values, { configuration: chosen });
  const card = cardOf(
    { configuration: chosen, locations: chosen.locations, now: fixtureNow },
    fixtureVehicle({ id: 'a', ...values }),
  );
  expect([document.numbers.weekly_price, dollarsOn(card)]).toEqual([expected, expected]);
  expect(document.facets.weekly_price_range).toEqual(expected === null ? [] : ['100-150']);
});

test.each([{ subscriptions: false }, { subscriptions: true }])(
  'the price to filter and order by is the one on the card: $subscriptions',
  async (stock) => {
    const chosen = configuration({ stock });
    const values = { priceCents: 30_000_00, subscriptionPriceCents: 200_00 };
    const card = cardOf(
      { configuration: chosen, locations: chosen.locations, now: fixtureNow },
      fixtureVehicle({ id: 'a', ...values }),
    );
    const { price } = (await documentOf(values, { configuration: chosen })).numbers;
    expect([price, card.price.text]).toEqual(stock.subscriptions ? [null, '$200'] : [30_000, '$30,000']);
  },
);

test(
  'the weekly figure to find a vehicle by is the one on its card, whatever the vehicle and the dealer',
  longTest,
  async () => {
    const cents = fc.option(fc.integer({ min: 0, max: 60_000_00 }));
    const weekly = fc.option(fc.integer({ min: 20_00, max: 500_00 }));
    const rate = fc.option(fc.double({ min: 0, max: 20, noNaN: true }));
    const vehicles = fc.record({
      priceCents: cents,
      offerPriceCents: cents,
      subscriptionPriceCents: cents,
      year: fc.option(fc.integer({ min: 2010, max: 2026 })),
      make: fc.constantFrom('Toyota', 'Suzuki'),
      status: fc.constantFrom('in_stock', 'coming_soon', 'sold'),
      state: fc.constantFrom('QLD', 'NSW', ''),
      locationId: fc.constantFrom(1, null),
      dealershipSlug: fc.constantFrom('d', 'far'),
      quote: fc.option(fc.record({ weeklyRepaymentCents: weekly, advertisedRate: rate, comparisonRate: rate })),
      lenders: fc.dictionary(
        fc.constantFrom('taurus', 'manual'),
        fc.record({
          paymentWeekCents: weekly,
          interestRate: rate,
          comparisonRate: rate,
          depositCents: fc.constantFrom(null, 0, 3_000_00),
          balloonCents: fc.constantFrom(null, 5_000_00),
          termMonths: fc.constantFrom(null, null, 60),
          termYears: fc.constantFrom(null, null, 5),
          termWeeks: fc.constantFrom(null, null, 260),
          establishmentFeesCents: fc.constantFrom(null, 900_00),
        }),
      ),
    });
    const dealers = fc.record({
      finance: fc.record({
        provider: fc.constantFrom('taurus', 'manual', null),
        excluded_states: fc.subarray(['QLD', 'NSW']),
        excluded_dealerships: fc.subarray(['far']),
      }),
      stock: fc.record({ subscriptions: fc.boolean() }),
    });
    await fc.assert(
      fc.asyncProperty(vehicles, dealers, async (values, dealer) => {
        const chosen = configuration(dealer);
        const card = cardOf(
          { configuration: chosen, locations: chosen.locations, now: fixtureNow },
          fixtureVehicle({ id: 'a', ...values }),
        );
        expect((await documentOf(values, { configuration: chosen })).numbers.weekly_price).toBe(dollarsOn(card));
      }),
      { numRuns: 300 },
    );
  },
);

const card = {
  lender_name: 'Fixture Credit',
  rates: [
    { conditions: ['used'], maximum_age_years: 10, interest_rate: 8 },
    { conditions: ['new'], interest_rate: 6 },
  ],
};
test.each([
  ['of the dealer’s rate card', {}, 85],
  ['none of a condition that the card has no rate for', { condition: 'demo' }, null],
  ['none of a vehicle too old for it', { year: 2015 }, null],
  [
    'of the lender before the card',
    { lenders: { powertorque: { ...lender, paymentWeekCents: 110_00 } }, priceCents: 24_120_00 },
    110,
  ],
])('a vehicle is found by the figure %s', async (_, values, expected) => {
  const document = await documentOf(values, {
    configuration: configuration({ finance: { provider: 'powertorque', rate_card: card } }),
  });
  expect(document.numbers.weekly_price).toBe(expected);
});

test('a repayment that reads "Enquire for Finance" is no figure to find a vehicle by', async () => {
  const small = { ...quote, weeklyRepaymentCents: 25_00 };
  expect(
    (await documentOf({ quote: small }, { configuration: configuration(settings) })).numbers.weekly_price,
  ).toBeNull();
});

test('a vehicle that the site’s filters leave out is in no search and has no page', async () => {
  const vehicles = [
    fixtureVehicle({ id: '01890000-0000-7000-8000-00000000000a' }),
    fixtureVehicle({ id: '01890000-0000-7000-8000-00000000000b', odometerKm: 90_000 }),
  ];
  const { site, args } = await openFixtureSite({
    vehicles,
    settings: { stock: { stock_filters: ['used_only'], filter: { field: 'km', below: 50_000 } } },
  });
  const found = await site.search(
    toSearchRequest({ state: emptySearchState, settings: site.configuration.search, now: site.now }),
  );
  expect([found.ids, found.facets.make]).toEqual([[vehicles[0]!.id], [expect.objectContaining({ count: 1 })]]);
  const statusOf = async ({ slug }: Vehicle) =>
    (await responseOf(() => vehiclePage(args(`/cars/${slug}`, { params: { slug } }) as never))).status;
  expect([await statusOf(vehicles[0]!), await statusOf(vehicles[1]!)]).toEqual([200, 404]);
});

test('a yard is in the regions of its postcode, and a vehicle without a yard in none', async () => {
  expect((await documentOf({ locationId: 2 })).facets.region).toEqual(['Toowoomba', 'Darling Downs']);
  expect((await documentOf({ locationId: null, privatePostcode: '4350' })).facets.region).toEqual([]);
});
