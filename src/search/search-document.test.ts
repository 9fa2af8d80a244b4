import { describe, expect, it } from 'vitest';
import { vehicleSchema, type Vehicle } from '../stock/vehicle.ts';
import { colourFamily } from './colour-family.ts';
import type { SearchRequest } from './engine.ts';
import { createEmbeddedEngine } from './engines/embedded/embedded-engine.ts';
import { facetLabel } from './facets.ts';
import { priceBand, weeklyPriceBand } from './price-bands.ts';
import { toSearchDocument } from './search-document.ts';
import { searchFeatures } from './search-features.ts';

const place = { dealershipName: 'Harbour Motors', locationName: 'Harbour Bundall', city: 'Bundall', state: 'QLD' };
const vehicle = (changes: Partial<Vehicle> = {}): Vehicle =>
  vehicleSchema.parse({
    id: 'v1',
    slug: '2021-toyota-hilux',
    make: 'Toyota',
    model: 'Hilux',
    condition: 'used',
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    ...changes,
  });

describe('a vehicle as search knows it', () => {
  it("has the specification's names, dollars and codes", () => {
    const document = toSearchDocument(
      vehicle({
        badge: 'SR5',
        series: 'GUN126R',
        year: 2021,
        colour: 'Glacier White',
        priceCents: 45_990_00,
        offerPriceCents: 44_990_00,
        odometerKm: 40_000,
        seats: 5,
        doors: 4,
        simpleBody: 'ute',
        simpleFuel: 'Diesel',
        stockNumber: 'S123',
        vin: 'MR0FB3CD',
        registration: '123ABC',
        standardEquipment: ['Sunroof', 'Tow bar'],
        tag: 'Fleet',
        priceType: 'drive_away',
      }),
      { ...place, weeklyDollars: 180, position: { lat: -28, long: 153.4 } },
    );
    expect(document.facets).toMatchObject({
      make: ['Toyota'],
      model: ['Hilux'],
      make_model: ['Toyota|Hilux'],
      badge: ['SR5'],
      car_type: ['used'],
      status: ['in_stock'],
      price_range: ['40000-50000'],
      body: ['ute'],
      seats: ['5'],
      doors: ['4'],
      colour: ['White'],
      certified: ['false'],
      filtered_features: ['Sunroof', 'Tow bar'],
      location_name: ['Harbour Bundall'],
      state: ['QLD'],
      weekly_price_range: ['150-200'],
      price_type: ['drive_away'],
      drive: [],
    });
    expect(document.numbers).toEqual({
      body_length: null,
      atm: null,
      tare: null,
      towing: null,
      engine_cc: null,
      price: 44_990,
      km: 40_000,
      year: 2021,
      subscription_price: null,
      weekly_price: 180,
      created_at_timestamp: 1_767_225_600,
      price_reduced_at_timestamp: null,
    });
    expect(document.codes).toEqual(['S123', 'MR0FB3CD', '123ABC']);
    expect(document.words).toEqual(['2021', 'GUN126R', 'Glacier White']);
    expect(toSearchDocument(vehicle({ make: 'Mazda', model: '3', year: 2021, colour: '' }), place).words).toEqual([
      '2021',
      'Mazda3',
    ]);
    expect(document).toMatchObject({
      visibleUntil: null,
      sold: false,
      position: { lat: -28, long: 153.4 },
      title: '2021 Toyota Hilux SR5 GUN126R',
    });
  });

  it.each([
    [
      {
        itemType: 'caravan',
        body: 'Off-Road Caravan',
        simpleBody: 'caravan',
        caravan: { sleeps: 4, bodyLengthMetres: 5.49, tareWeightKg: 2490 },
      },
      [
        'sleeps 4',
        '4 berth',
        '18ft',
        '18 foot',
        '18.0 ft',
        '5.5 m',
        '5.49m',
        'tare',
        '2490 kg',
        'off road',
        'off-road',
        'offroad',
      ],
    ],
    [{ itemType: 'motorcycle', engineSize: '803cc', cylinders: 2 }, ['803cc', '803 cc', '2 cylinder']],
    [{ transmission: 'Automatic (CVT)' }, ['cvt']],
    [{ itemType: 'motorcycle', engineSizeLitres: 0.65 }, ['650cc']],
    [
      { cylinders: 4, engineSizeLitres: 2, variant: { induction: 'Turbo' } },
      ['4 cylinder', '4cyl', '4-cyl', '4 cylinders', '2.0', '2.0l', '2.0 litre', '2 litre', '2L', 'turbo'],
    ],
    [{ cylinders: 6, engineSize: '3.6 L V6', engineSizeLitres: 3.6 }, ['v6', '3.6']],
    [{ cylinders: 8 }, ['v8']],
    [{ gearCount: 6 }, ['6 speed', '6-speed']],
    [{ interiorColour: 'Brown Leather' }, ['leather-brown', 'leather', 'leather interior']],
    [{ body: 'Dual Cab Ute' }, ['dual cab', 'dual cab ute']],
    [{ itemType: 'caravan', caravan: { axleType: 'Tandem' } }, ['tandem', 'tandem axle', 'dual axle']],
    [{ itemType: 'caravan', caravan: { axleType: 'Single axle, leaf springs' } }, ['single axle', 'leaf springs']],
  ] as const)('is found by what its card and page print: %o', async (changes, texts) => {
    const engine = createEmbeddedEngine();
    const other = {
      itemType: 'car',
      year: 2020,
      caravan: { sleeps: 5, bodyLengthMetres: 6.2 },
      cylinders: 3,
      engineSizeLitres: 1.5,
    };
    await engine.reindex(
      [vehicle({ ...(changes as object) }), vehicle({ ...(other as object), id: 'other' })].map((one) =>
        toSearchDocument(one, place),
      ),
    );
    for (const text of texts) {
      const request: SearchRequest = {
        text,
        facets: {},
        ranges: {},
        sort: 'relevance',
        page: 1,
        pageSize: 21,
        nowSeconds: 1_000,
      };
      expect([text, (await engine.search(request)).ids[0]]).toEqual([text, 'v1']);
    }
    expect(
      (
        await engine.search({
          text: 'sleeps 9',
          facets: {},
          ranges: {},
          sort: 'relevance',
          page: 1,
          pageSize: 21,
          nowSeconds: 1_000,
        })
      ).count,
    ).toBe(0);
  });

  it.each([
    [{ reserved: true }, ['true']],
    [{ reserved: false }, ['false']],
    [{ reserved: true, status: 'sold' }, []],
  ] as const)('says whether it is reserved, unless it is sold: %j', (changes, expected) => {
    expect(toSearchDocument(vehicle(changes), place).facets.reserved).toEqual(expected);
  });

  it('says when the price fell, of a vehicle that can still be bought', () => {
    const reduced = { priceReducedAt: '2026-03-01T00:00:00.000Z', reducedFromCents: 100 };
    expect(toSearchDocument(vehicle(reduced), place).numbers.price_reduced_at_timestamp).toBe(
      Date.parse('2026-03-01T00:00:00Z') / 1000,
    );
    expect(
      toSearchDocument(vehicle({ ...reduced, status: 'sold', soldAt: '2026-03-02T00:00:00.000Z' }), place).numbers
        .price_reduced_at_timestamp,
    ).toBeNull();
  });

  it('has no price to filter and order by where the site shows its subscription price instead', () => {
    const values = {
      priceCents: 45_990_00,
      subscriptionPriceCents: 249_00,
      priceReducedAt: '2026-03-01T00:00:00.000Z',
      reducedFromCents: 47_990_00,
      priceType: 'excl_govt_charges' as const,
    };
    const shown = toSearchDocument(vehicle(values), { ...place, subscriptions: true });
    expect(shown).toMatchObject({
      numbers: { price: null, subscription_price: 249, price_reduced_at_timestamp: null },
      facets: { price_range: [], price_type: [] },
    });
    const normal = toSearchDocument(vehicle(values), place);
    expect(normal).toMatchObject({
      numbers: { price: 45_990 },
      facets: { price_range: ['40000-50000'], price_type: ['excl_govt_charges'] },
    });
    expect(normal.numbers.price_reduced_at_timestamp).not.toBeNull();
    // A subscription price counts as a price: the vehicle ranks as with any other.
    expect(shown.rank).toBe(normal.rank);
    expect(
      toSearchDocument(vehicle({ ...values, subscriptionPriceCents: null }), { ...place, subscriptions: true }).numbers
        .price,
    ).toBe(45_990);
  });

  it("shows a sold vehicle for the dealer's days and a hidden one never", () => {
    const sold = vehicle({ status: 'sold', soldAt: '2026-03-01T00:00:00.000Z' });
    expect(toSearchDocument(sold, place)).toMatchObject({
      sold: true,
      visibleUntil: Date.parse('2026-03-04T00:00:00Z') / 1000,
    });
    expect(toSearchDocument(sold, { ...place, includeSoldCarsDays: 7 }).visibleUntil).toBe(
      Date.parse('2026-03-08T00:00:00Z') / 1000,
    );
    expect(toSearchDocument(vehicle({ showOnDealerWebsite: false }), place).visibleUntil).toBe(0);
  });

  it('ranks what can be bought before what is sold, and a picture and a price before none', () => {
    const rank = (changes: Partial<Vehicle>) => toSearchDocument(vehicle(changes), place).rank;
    const pictured = { images: [{ url: '/a.webp', thumbUrl: '', alt: '' }] };
    expect(rank({ ...pictured, priceCents: 1_000_000 })).toBeGreaterThan(rank(pictured));
    expect(rank(pictured)).toBeGreaterThan(rank({}));
    expect(rank({ createdAt: '2020-01-01T00:00:00Z' })).toBeGreaterThan(rank({ status: 'sold' }));
  });

  it('has no price when the feed says 10 dollars or less', () => {
    expect(toSearchDocument(vehicle({ priceCents: 100 }), place)).toMatchObject({
      numbers: { price: null },
      facets: { price_range: [] },
    });
  });
});

it.each([
  ['Blue Black Mica', 'Black'],
  ['snowflake white pearl', 'White'],
  ['Gun Metallic Gray', 'Grey'],
  ['Rainforest', 'Rainforest'],
  ['constructor', 'constructor'],
  ['', ''],
])('%s is filtered as "%s"', (colour, family) => {
  expect(colourFamily(colour)).toBe(family);
});

it('a search document sorts dollars into bands whose upper end is not included', () => {
  expect([0, 9_999.99, 10_000, 74_999, 100_000, 900_000].map(priceBand)).toEqual([
    '0-10000',
    '0-10000',
    '10000-20000',
    '50000-75000',
    '100000-',
    '100000-',
  ]);
  expect([49, 50, 1_000].map(weeklyPriceBand)).toEqual(['0-50', '50-100', '400-']);
});

it('a search document has the features that shoppers filter by, in any manufacturer’s words', () => {
  expect(
    searchFeatures([
      'Panoramic glass roof',
      'Front and rear parking sensors',
      'Apple CarPlay® & Android Auto™',
      '360 degree camera',
      'Floor mats',
      'Leather-appointed seats',
      'Dashcam, front and rear',
      'Ensuite with shower',
      'Electric brake controller',
    ]),
  ).toEqual(
    [
      '360-degree camera',
      'Android Auto',
      'Apple CarPlay',
      'Brake controller',
      'Dash camera',
      'Ensuite',
      'Leather seats',
      'Parking sensors',
      'Reversing camera',
      'Sunroof',
    ].toSorted((a, b) => order.indexOf(a) - order.indexOf(b)),
  );
});
const order = [
  '360-degree camera',
  'Apple CarPlay',
  'Android Auto',
  'Brake controller',
  'Dash camera',
  'Ensuite',
  'Leather seats',
  'Parking sensors',
  'Reversing camera',
  'Sunroof',
];

it.each([
  ['Brown Leather', ['Leather seats']],
  ['Black Cloth', []],
  ['Black Leather Look', []],
  ['Synthetic leather', []],
  ['', []],
])('an interior in "%s" has the features %j', (interiorColour, features) => {
  expect(toSearchDocument(vehicle({ interiorColour }), place).facets.filtered_features).toEqual(features);
});

it.each([
  ['body', 'peopleMover', 'People mover'],
  ['body', 'SUV', 'SUV'],
  ['body', 'Tipper', 'Tipper'],
  ['make_model', 'Land Rover|Defender', 'Land Rover Defender'],
  ['price_range', '0-10000', 'Under $10,000'],
  ['price_range', '20000-30000', '$20,000 to $30,000'],
  ['price_range', '100000-', '$100,000 and over'],
  ['weekly_price_range', '0-50', 'Under $50 a week'],
  ['weekly_price_range', '50-100', '$50 to $100 a week'],
  ['status', 'coming_soon', 'Coming soon'],
  ['seats', '7', '7 seats'],
  ['doors', '5', '5 doors'],
  ['certified', 'false', 'Not certified'],
  ['make', 'Kia', 'Kia'],
  ['body', 'constructor', 'constructor'],
] as const)('%s %s reads "%s"', (facet, value, label) => {
  expect(facetLabel(facet, value)).toBe(label);
});

it('what is towed, what tows and what is ridden have the numbers that shoppers look for', () => {
  const numbersOf = (values: Record<string, unknown>) => {
    const vehicle = vehicleSchema.parse({
      id: 'a',
      slug: 'a',
      make: 'Jayco',
      model: 'Swan',
      condition: 'used',
      createdAt: '2026-01-01T00:00:00Z',
      updatedAt: '2026-01-01T00:00:00Z',
      ...values,
    });
    const { facets, numbers } = toSearchDocument(vehicle, {
      dealershipName: '',
      locationName: '',
      city: '',
      state: '',
    });
    return [facets.sleeps, facets.size, numbers.body_length, numbers.atm, numbers.towing, numbers.engine_cc];
  };
  expect(
    numbersOf({ itemType: 'caravan', caravan: { sleeps: 6, bodyLengthMetres: 4.75, aggregateTrailerMassKg: 1_600 } }),
  ).toEqual([['6'], [], 4.75, 1_600, null, null]);
  expect(numbersOf({ itemType: 'motorcycle', engineSize: '649cc' }).at(-1)).toBe(649);
  expect(numbersOf({ itemType: 'motorcycle', engineSizeLitres: 1.923 }).at(-1)).toBe(1_923);
  expect(
    numbersOf({
      simpleBody: 'suv',
      engineSizeLitres: 2.5,
      variant: { lengthMm: 4_575, towingCapacityBrakedKg: 2_000 },
    }),
  ).toEqual([[], ['Medium'], null, null, 2_000, null]);
});
