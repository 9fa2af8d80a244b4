/** Arbitrary stock and searches over it for property tests, small vocabularies so that values meet. */
import * as fc from 'fast-check';
import { sortNames, type FacetSelection, type SearchDocument, type SearchRequest } from '../engine.ts';
import { facetNames, type FacetName } from '../facets.ts';
import { rangeNames, type RangeName } from '../ranges.ts';

const vocabulary: Partial<Record<FacetName, readonly string[]>> = {
  make: ['Toyota', 'Mazda', 'Mercedes-Benz', 'Volkswagen'],
  model: ['Corolla', 'Land Cruiser', 'CX-5', 'Golf', '3'],
  make_model: ['Toyota|Corolla', 'Toyota|Land Cruiser', 'Mazda|CX-5', 'Mazda|3', 'Volkswagen|Golf'],
  badge: ['GXL', 'SR5', 'Ascent Sport', 'Highline'],
  body: ['suv', 'peopleMover', 'ute'],
  colour: ['White', 'Gold', 'Grey'],
  car_type: ['new', 'demo', 'used'],
  status: ['in_stock', 'coming_soon', 'sold'],
  certified: ['true', 'false'],
  reserved: ['true', 'false'],
  tag: ['Test Drive Only', 'Fleet'],
  categories: ['Family', 'Towing', 'Economy'],
  filtered_features: ['Sunroof', 'Tow bar', 'Leather seats'],
  city: ['Brisbane', 'Perth', 'Golden Square'],
  state: ['QLD', 'WA'],
  region: ['Brisbane', 'Gold Coast', 'Perth'],
  dealership_name: ['Harbour Motors', 'Bay City'],
  location_name: ['Harbour Motors Bundall', 'Bay City Used'],
  item_type: ['car', 'caravan'],
  drive: ['AWD', 'FWD'],
  fuel: ['Petrol', 'Diesel'],
  transmission: ['Automatic', 'Manual'],
  seats: ['5', '7'],
  doors: ['2', '5'],
  sleeps: ['2', '4', '6'],
  size: ['Small', 'Large'],
  price_range: ['10000-20000', '20000-30000'],
  weekly_price_range: ['0-100', '100-150'],
};
const valuesOf = (name: FacetName): readonly string[] => vocabulary[name] ?? ['one', 'two'];
const multiValued: readonly FacetName[] = ['categories', 'filtered_features', 'region'];
const words = ['2021', '2018', 'Series II', 'VIN-less', 'MY22'];
const equipment = ['Diesel heater', 'Rear air vents', 'Sport mode', 'Sunroof', 'Washing machine, 3 kg'];
const codes = ['ABC123', 'abc-124', 'JTMRFREV50D012345', 'JTMRFREV50D012399', 'S 2021', 'x1'];
const queries = [
  'toyota',
  'toy',
  'toyta corolla',
  'mazda 3',
  'cx5',
  'CX-5 white',
  'landcruiser',
  'land cruiser',
  'golf',
  'gold',
  'corrola',
  'mercedes benz',
  'mercdeesbenz',
  'volkswgaen golf',
  'gold coast',
  'sport',
  'peoplemover',
  'people',
  '2021',
  '202',
  'abc',
  'abc123',
  'ABC-124',
  'jtmrfrev50d0123',
  's2021',
  'tow bar',
  'used suv',
  'vw golf',
  'benz',
  '5',
  'a',
  'zzz',
  '!!!',
  'series 2',
  'diesel heater',
  'heater',
  'air vents',
  'rear vents white',
  'washing machine',
  'sport mode',
  'bay',
];

/** Brisbane, Sydney, Perth, and twice the same place on the Gold Coast, 67 km from Brisbane. */
const positions = [
  { lat: -27.47, long: 153.03 },
  { lat: -33.87, long: 151.21 },
  { lat: -31.95, long: 115.86 },
  { lat: -28, long: 153.4 },
  { lat: -28, long: 153.4 },
];
const nearArbitrary: fc.Arbitrary<SearchRequest['near']> = fc.record({
  position: fc.constantFrom({ lat: -27.47, long: 153.03 }, { lat: -33.8, long: 151 }, { lat: 0, long: 0 }),
  withinKm: fc.constantFrom(null, 0, 50, 80, 1_000, 20_100),
});

const facetsArbitrary: fc.Arbitrary<SearchDocument['facets']> = fc.record(
  Object.fromEntries(
    facetNames.map((name) => [
      name,
      fc.subarray([...valuesOf(name)], { maxLength: multiValued.includes(name) ? 3 : 1 }),
    ]),
  ) as Record<FacetName, fc.Arbitrary<string[]>>,
);

const numberOrNone = (values: readonly number[]): fc.Arbitrary<number | null> => fc.constantFrom(null, ...values);

const figures: Partial<Record<RangeName, readonly number[]>> = {
  price: [0, 9_990, 19_990, 20_000, 29_990.5, 45_000],
  km: [0, 10, 50_000, 120_000],
  year: [2015, 2018, 2021, 2024],
  subscription_price: [199, 299],
  weekly_price: [80, 120],
  created_at_timestamp: [1_700_000_000, 1_710_000_000, 1_720_000_000],
  price_reduced_at_timestamp: [1_714_000_000, 1_715_000_000, 1_719_000_000],
  body_length: [3.3, 5.49, 5.5],
  atm: [1_600, 2_520],
  towing: [750, 3_500],
  engine_cc: [125, 649],
};
export const documentArbitrary: fc.Arbitrary<SearchDocument> = fc.record({
  id: fc.integer({ min: 0, max: 60 }).map((id) => `car-${id}`),
  facets: facetsArbitrary,
  numbers: fc.record(
    Object.fromEntries(rangeNames.map((name) => [name, numberOrNone(figures[name] ?? [1, 2])])) as Record<
      RangeName,
      fc.Arbitrary<number | null>
    >,
  ),
  words: fc.subarray(words, { maxLength: 2 }),
  equipment: fc.option(fc.subarray(equipment, { maxLength: 3 }), { nil: undefined, freq: 3 }),
  codes: fc.subarray(codes, { maxLength: 3 }),
  rank: fc.constantFrom(0, 1, 2, 50),
  visibleUntil: fc.constantFrom(null, null, null, 900, 1_000, 1_100),
  sold: fc.boolean(),
  position: fc.constantFrom(undefined, null, ...positions),
});

/** Documents with distinct ids. */
export const stockArbitrary = (maxLength: number): fc.Arbitrary<SearchDocument[]> =>
  fc.uniqueArray(documentArbitrary, { selector: ({ id }) => id, maxLength });

const selectionArbitrary = (most: number): fc.Arbitrary<FacetSelection> =>
  fc
    .uniqueArray(
      fc
        .constantFrom(...facetNames)
        .chain((name) =>
          fc
            .uniqueArray(
              fc.oneof(
                { weight: 9, arbitrary: fc.constantFrom(...valuesOf(name)) },
                { weight: 1, arbitrary: fc.constant('unheard of') },
              ),
              { minLength: 1, maxLength: 3 },
            )
            .map((values) => [name, values] as const),
        ),
      { selector: ([name]) => name, maxLength: most },
    )
    .map((entries) => Object.fromEntries(entries));

const rangeEnds: Partial<Record<RangeName, readonly number[]>> = {
  price: [0, 0.01, 19_990, 20_000, 30_000],
  km: [0, 10, 50_000],
  year: [2018, 2021],
  subscription_price: [200, 300],
  weekly_price: [100, 120],
  created_at_timestamp: [1_705_000_000, 1_710_000_000],
  price_reduced_at_timestamp: [1_715_000_000],
  body_length: [5.49, 6],
  atm: [2_500],
  towing: [3_000, 3_500],
  engine_cc: [649, 700],
};
const endsOf = (name: RangeName): readonly number[] => rangeEnds[name] ?? [1, 2];
const rangesArbitrary = (most: number): fc.Arbitrary<SearchRequest['ranges']> =>
  fc
    .uniqueArray(
      fc
        .constantFrom(...rangeNames)
        .chain((name) =>
          fc
            .record({ min: numberOrNone(endsOf(name)), max: numberOrNone(endsOf(name)) })
            .map((range) => [name, range] as const),
        ),
      { selector: ([name]) => name, maxLength: most },
    )
    .map((entries) => Object.fromEntries(entries));

export const requestArbitrary: fc.Arbitrary<SearchRequest> = fc.record({
  text: fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    { weight: 3, arbitrary: fc.constantFrom(...queries) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom(...queries), fc.constantFrom(...queries)).map((both) => both.join(' or ')),
    },
    { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
  ),
  facets: selectionArbitrary(3),
  ranges: rangesArbitrary(2),
  excluded: fc.option(selectionArbitrary(2), { nil: undefined, freq: 2 }),
  excludedTexts: fc.option(fc.array(fc.constantFrom(...queries), { maxLength: 2 }), { nil: undefined, freq: 2 }),
  base: fc.option(fc.record({ facets: selectionArbitrary(1), ranges: rangesArbitrary(1) }), {
    nil: undefined,
    freq: 3,
  }),
  near: fc.option(nearArbitrary, { freq: 2 }),
  sort: fc.constantFrom(...sortNames),
  page: fc.integer({ min: 1, max: 4 }),
  pageSize: fc.constantFrom(0, 1, 3, 21),
  nowSeconds: fc.constantFrom(899, 900, 1_000, 5_000),
});

/** A step in the life of a stock. */
export type StockChange =
  | { kind: 'upsert'; documents: SearchDocument[] }
  | { kind: 'remove'; ids: string[] }
  | { kind: 'reindex'; documents: SearchDocument[] };

export const changesArbitrary: fc.Arbitrary<StockChange[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .array(documentArbitrary, { maxLength: 8 })
        .map((documents): StockChange => ({ kind: 'upsert', documents })),
    },
    {
      weight: 3,
      arbitrary: fc
        .array(
          fc.integer({ min: 0, max: 60 }).map((id) => `car-${id}`),
          { maxLength: 8 },
        )
        .map((ids): StockChange => ({ kind: 'remove', ids })),
    },
    { weight: 1, arbitrary: stockArbitrary(20).map((documents): StockChange => ({ kind: 'reindex', documents })) },
  ),
  { maxLength: 8 },
);
