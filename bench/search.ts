/**
 * Measures the embedded search engine: `benchSearch()` for the table of `npm run bench`, or this file by itself with
 * `node --expose-gc`. The stock is made up, the same on every run, with as many makes, models and badges as the market
 * has. No search is answered from memory of an earlier one.
 */
import type { FacetName, SearchDocument, SearchEngine, SearchRequest } from '../src/search/engine.ts';
import { createEmbeddedEngine } from '../src/search/engines/embedded/embedded-engine.ts';
import { priceBand, weeklyPriceBand } from '../src/search/price-bands.ts';
import { percentile, printTable } from './figures.ts';

const nowSeconds = 1_772_323_200;
const makeNames = [
  'Toyota', 'Mazda', 'Hyundai', 'Kia', 'Ford', 'Mitsubishi', 'Nissan', 'Volkswagen', 'Subaru', 'Isuzu', 'MG', 'GWM', 'Honda', 'Suzuki', 'Mercedes-Benz', 'BMW', 'Audi', 'Lexus', 'Tesla', 'BYD',
  'Volvo', 'Land Rover', 'Jeep', 'Skoda', 'Renault', 'Peugeot', 'LDV', 'Holden', 'Porsche', 'Mini', 'Ram', 'SsangYong', 'Chery', 'Jaguar', 'Fiat', 'Alfa Romeo', 'Citroen', 'Cupra', 'Genesis', 'Polestar',
];
const modelNames = [
  'Corolla', 'Hilux', 'Ranger', 'Outlander', 'Tucson', 'Golf', 'Forester', 'Triton', 'Sportage', 'Land Cruiser', 'Carnival', 'Model 3', 'CX-5', 'X-Trail', 'Civic', 'Swift', 'Defender', 'Cherokee', 'Octavia', 'Kona',
];
const badgeNames = ['Ascent Sport', 'SR5', 'GXL', 'Limited', 'Sport', 'Touring', 'Premium', 'Elite', 'Highlander', 'XLT', 'GT-Line', 'Base', 'R-Line', 'Exceed', 'Executive', 'Wildtrak', 'Active', 'Luxury'];
const bodies = ['suv', 'ute', 'hatch', 'sedan', 'wagon', 'van', 'peopleMover', 'convertible', 'coupe', 'cabChassis'];
const colours = ['White', 'Black', 'Silver', 'Grey', 'Blue', 'Red', 'Green', 'Orange', 'Brown', 'Gold', 'Yellow'];
const features = [
  'Adaptive cruise control', 'Apple CarPlay', 'Android Auto', 'Blind spot monitor', 'Bluetooth', 'Bull bar', 'Climate control', 'Head-up display', 'Heated seats', 'Keyless entry', 'Lane keeping',
  'Leather seats', 'Parking sensors', 'Power tailgate', 'Reversing camera', 'Roof racks', 'Satellite navigation', 'Side steps', 'Sunroof', 'Tow bar', 'Wireless charging',
];
const states = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'];

const queries: readonly [string, Partial<SearchRequest>][] = [
  ['everything', {}],
  ['used cars, latest', { facets: { car_type: ['used'] }, sort: 'latest' }],
  ['one make', { facets: { make: ['Toyota'] } }],
  ['make and body', { facets: { make: ['Toyota'], body: ['suv'] } }],
  ['two makes, price and km, cheapest first', { facets: { make: ['Toyota', 'Mazda'] }, ranges: { price: { min: 15_000, max: 45_000 }, km: { min: null, max: 80_000 } }, sort: 'price_asc' }],
  ['words', { text: 'toyota corolla' }],
  ['one colour in words, dearest first', { text: 'white', sort: 'price_desc' }],
  ['one letter', { text: 't' }],
  ['misspelt words', { text: 'mitsubsihi outlandr' }],
  ['four refinements', { facets: { state: ['NSW'], car_type: ['new', 'demo'], fuel: ['Hybrid'] }, ranges: { year: { min: 2020, max: null } } }],
  ['page 100, latest', { sort: 'latest', page: 100 }],
  ['beginning of a VIN', { text: 'JTM0000012' }],
];

/** The same figures for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Common makes, models and colours come often, rare ones seldom. */
function skewed<Item>(items: readonly Item[], random: () => number): Item {
  return items[Math.floor(items.length * random() ** 2)]!;
}

function* generateStock(size: number): Generator<SearchDocument, void> {
  const random = seeded(size);
  const dealerships = Math.max(2, Math.round(size / 600));
  for (let place = 0; place < size; place += 1) yield generateCar({ place, random, dealerships });
}

function generateCar({ place, random, dealerships }: { place: number; random: () => number; dealerships: number }): SearchDocument {
  const makePlace = Math.floor(makeNames.length * random() ** 2);
  const make = makeNames[makePlace]!;
  const modelPlace = Math.floor(11 * random() ** 1.5);
  const model = modelPlace < 4 ? modelNames[(makePlace * 3 + modelPlace) % modelNames.length]! : `${make[0]}${modelPlace}0`;
  // What a variant has is decided by the variant, as in life: `trait` is the same for every car of it.
  const trait = makePlace * 31 + modelPlace * 7;
  const badgePlace = Math.floor(6 * random() ** 1.5);
  const badge = badgeNames[(trait + badgePlace) % badgeNames.length]!;
  const carType = ['new', 'used', 'used', 'demo', 'used'][Math.floor(random() * 5)]!;
  const year = carType === 'used' ? 2024 - Math.floor(16 * random() ** 2) : 2025;
  const price = random() < 0.03 ? null : Math.round((8_000 + 70_000 * random() ** 2 + (carType === 'used' ? 0 : 20_000)) / 10) * 10;
  const weekly = price === null ? null : Math.round(price / 230);
  const dealership = Math.floor(random() * dealerships);
  const sold = random() < 0.02;
  const one = (value: string): readonly string[] => [value];
  const facets: Partial<Record<FacetName, readonly string[]>> = {
    make: one(make), model: one(model), make_model: one(`${make}|${model}`), badge: one(badge), body: one(bodies[trait % bodies.length]!), item_type: one('car'),
    drive: one(['FWD', 'AWD', '4WD', 'RWD'][(trait + (badgePlace > 3 ? 1 : 0)) % 4]!), fuel: one(['Petrol', 'Diesel', 'Hybrid', 'Electric'][(trait + (random() < 0.2 ? 1 : 0)) % 4]!),
    transmission: one(random() < 0.1 ? 'Manual' : 'Automatic'), seats: one(String([5, 5, 7, 4, 2][trait % 5])), car_type: one(carType), status: one(sold ? 'sold' : random() < 0.04 ? 'coming_soon' : 'in_stock'),
    certified: one(String(random() < 0.15)), tag: random() < 0.08 ? one(['Test Drive Only', 'Fleet', 'Runout'][place % 3]!) : [], categories: random() < 0.1 ? one('Special offer') : [],
    colour: one(skewed(colours, random)), dealership_name: one(`Dealer Group ${Math.floor(dealership / 3)}`), location_name: one(`Yard ${dealership}`), city: one(`City ${dealership % 90}`), state: one(states[dealership % 8]!),
    price_range: price === null ? [] : one(priceBand(price)), weekly_price_range: weekly === null ? [] : one(weeklyPriceBand(weekly)),
    // A variant brings its own equipment; four things are bought extra.
    filtered_features: features.filter((_, feature) => (feature % 5 === 1 ? random() < 0.3 : (Math.imul(trait * 97 + badgePlace * 13 + feature, 0x9e3779b1) >>> 16) % 3 === 0)),
  };
  const createdAt = nowSeconds - Math.floor(random() * 20_000_000);
  return {
    id: `019${place.toString(16).padStart(5, '0')}-${hex(random, 4)}-7${hex(random, 3)}-8${hex(random, 3)}-${hex(random, 12)}`,
    facets,
    numbers: { price, km: carType === 'new' ? Math.floor(random() * 50) : Math.floor(random() * 180_000), year, subscription_price: random() < 0.1 ? 249 : null, weekly_price: weekly, created_at_timestamp: createdAt },
    words: [String(year), `MY${year % 100}`, `Series ${(trait % 4) + 1}`],
    codes: [`S${100_000 + place}`, `JTM${String(place).padStart(7, '0')}${hex(random, 7)}`, `${hex(random, 3)}${place % 1000}`],
    rank: createdAt,
    visibleUntil: sold ? nowSeconds + Math.floor((random() - 0.3) * 300_000) : null,
    sold,
  };
}

function hex(random: () => number, digits: number): string {
  return Math.floor(random() * 16 ** digits).toString(16).padStart(digits, '0').toUpperCase();
}

export interface SearchFigures { cars: number; p50Ms: number; p99Ms: number; searches: Map<string, readonly number[]>; buildMs: number; longestPauseMs: number; mbPerThousandCars: number; oneCarUpdateMs: number }

async function measure(size: number): Promise<SearchFigures> {
  const before = usedBytes();
  const engine = createEmbeddedEngine({ keptSearches: 0 });
  const pauses = watchPauses();
  const buildStart = performance.now();
  await engine.reindex(generateStock(size));
  const buildMs = performance.now() - buildStart;
  const longestPauseMs = pauses();
  const bytes = usedBytes() - before;

  const rounds = size <= 10_000 ? 250 : 60;
  const times = new Map<string, number[]>(queries.map(([name]) => [name, []]));
  for (let round = -10; round < rounds; round += 1) {
    for (const [name, query] of queries) {
      const milliseconds = await timeOf(() => engine.search({ text: '', facets: {}, ranges: {}, sort: 'relevance', page: 1, pageSize: 21, nowSeconds, ...query }));
      if (round >= 0) times.get(name)!.push(milliseconds);
    }
  }
  const all = [...times.values()].flat();
  return {
    cars: size, p50Ms: percentile(all, 0.5), p99Ms: percentile(all, 0.99), searches: times,
    buildMs, longestPauseMs, mbPerThousandCars: bytes / 1e6 / (size / 1000), oneCarUpdateMs: await updateTime(engine, size),
  };
}

/** New prices for cars out of the whole stock: the change that comes most often. */
async function updateTime(engine: SearchEngine, size: number): Promise<number> {
  const changed = [...generateStock(size)].filter((_, place) => place % Math.ceil(size / 200) === 0);
  const times: number[] = [];
  for (const car of changed) {
    const price = (car.numbers.price ?? 20_000) - 500;
    times.push(await timeOf(() => engine.upsert([{ ...car, facets: { ...car.facets, price_range: [priceBand(price)] }, numbers: { ...car.numbers, price } }])));
  }
  return percentile(times, 0.5);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The longest time that nothing else could run, until the returned function is called. */
function watchPauses(): () => number {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last - 1);
    last = now;
  }, 1);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

function usedBytes(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

export async function benchSearch(sizes: readonly number[] = [5_000, 100_000, 250_000]): Promise<void> {
  const measured: SearchFigures[] = [];
  for (const size of sizes) measured.push(await measure(size));
  printTable(
    'Search: ids of a page, total, 23 facet lists without their own selection, 6 ranges (ms; 12 mixed searches)',
    ['cars', 'p50', 'p99', 'build', 'longest pause of a build', 'MB per 1,000 cars', 'one car changed'],
    measured.map((figures) => [
      String(figures.cars), figures.p50Ms.toFixed(2), figures.p99Ms.toFixed(2), figures.buildMs.toFixed(0), figures.longestPauseMs.toFixed(0),
      globalThis.gc ? figures.mbPerThousandCars.toFixed(2) : 'needs --expose-gc', figures.oneCarUpdateMs.toFixed(3),
    ]),
  );
  printTable(
    'Each search (ms, p50 / p99)',
    ['search', ...measured.map(({ cars }) => `${cars} cars`)],
    queries.map(([name]) => [name, ...measured.map(({ searches }) => `${percentile(searches.get(name)!, 0.5).toFixed(2)} / ${percentile(searches.get(name)!, 0.99).toFixed(2)}`)]),
  );
}

if (import.meta.main) await benchSearch();
