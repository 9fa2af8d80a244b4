/**
 * Measures the embedded search engine: `benchSearch()` for the table of `npm run bench`, or this file by itself with
 * `node --expose-gc`. No search is answered from memory of an earlier one.
 */
import type { SearchEngine, SearchRequest } from '../src/search/engine.ts';
import { createEmbeddedEngine } from '../src/search/engines/embedded/embedded-engine.ts';
import { priceBand } from '../src/search/price-bands.ts';
import { percentile, printTable, usedBytes } from './figures.ts';
import { generateStock, nowSeconds } from './stock.ts';

type NamedSearch = readonly [string, Partial<SearchRequest>];

/** The figures of a size are over these. */
const mixedSearches: readonly NamedSearch[] = [
  ['everything', {}],
  ['used cars, latest', { facets: { car_type: ['used'] }, sort: 'latest' }],
  ['one make', { facets: { make: ['Toyota'] } }],
  ['make and body', { facets: { make: ['Toyota'], body: ['suv'] } }],
  [
    'two makes, price and km, cheapest first',
    {
      facets: { make: ['Toyota', 'Mazda'] },
      ranges: { price: { min: 15_000, max: 45_000 }, km: { min: null, max: 80_000 } },
      sort: 'price_asc',
    },
  ],
  ['words', { text: 'toyota corolla' }],
  ['one colour in words, dearest first', { text: 'white', sort: 'price_desc' }],
  ['one letter', { text: 't' }],
  ['misspelt words', { text: 'mitsubsihi outlandr' }],
  [
    'four refinements',
    {
      facets: { state: ['NSW'], car_type: ['new', 'demo'], fuel: ['Hybrid'] },
      ranges: { year: { min: 2020, max: null } },
    },
  ],
  ['page 100, latest', { sort: 'latest', page: 100 }],
  ['beginning of a VIN', { text: 'JTM0000012' }],
];
/** Measured by themselves. */
const otherSearches: readonly NamedSearch[] = [
  ['equipment', { text: 'heated air vents' }],
  ['nearest first', { near: { position: { lat: -27.5, long: 153 }, withinKm: null }, sort: 'distance' }],
  [
    'within 500 km, one body, nearest first',
    { near: { position: { lat: -27.5, long: 130 }, withinKm: 500 }, facets: { body: ['ute'] }, sort: 'distance' },
  ],
  ['newest price drops', { sort: 'price_drops' }],
  [
    'narrow: words, four refinements, two ranges',
    {
      text: 'toyota hybrid',
      facets: { car_type: ['used'], state: ['NSW', 'QLD'], transmission: ['Automatic'], colour: ['White', 'Black'] },
      ranges: { price: { min: 10_000, max: 30_000 }, year: { min: 2018, max: null } },
    },
  ],
];

export interface SearchFigures {
  cars: number;
  p50Ms: number;
  p99Ms: number;
  searches: Map<string, readonly number[]>;
  buildMs: number;
  longestPauseMs: number;
  mbPerThousandCars: number;
  oneCarUpdateMs: number;
}

async function measure(size: number): Promise<SearchFigures> {
  const before = usedBytes();
  const engine = createEmbeddedEngine({ cachedSearches: 0 });
  const pauses = watchPauses();
  const buildStart = performance.now();
  await engine.reindex(generateStock(size));
  const buildMs = performance.now() - buildStart;
  const longestPauseMs = pauses();
  const bytes = usedBytes() - before;

  const rounds = size <= 10_000 ? 250 : 60;
  const mixed = await timesOf(engine, mixedSearches, rounds);
  const others = await timesOf(engine, otherSearches, rounds);
  const all = [...mixed.values()].flat();
  return {
    cars: size,
    p50Ms: percentile(all, 0.5),
    p99Ms: percentile(all, 0.99),
    searches: new Map([...mixed, ...others]),
    buildMs,
    longestPauseMs,
    mbPerThousandCars: bytes / 1e6 / (size / 1000),
    oneCarUpdateMs: await updateTime(engine, size),
  };
}

/** Milliseconds of each search, by its name; the searches take turns, as they do in life. */
async function timesOf(
  engine: SearchEngine,
  searches: readonly NamedSearch[],
  rounds: number,
): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(searches.map(([name]) => [name, []]));
  for (let round = -10; round < rounds; round += 1) {
    for (const [name, query] of searches) {
      const milliseconds = await timeOf(() =>
        engine.search({
          text: '',
          facets: {},
          ranges: {},
          sort: 'relevance',
          page: 1,
          pageSize: 21,
          nowSeconds,
          ...query,
        }),
      );
      if (round >= 0) times.get(name)!.push(milliseconds);
    }
  }
  return times;
}

/** New prices for cars out of the whole stock: the change that comes most often. */
async function updateTime(engine: SearchEngine, size: number): Promise<number> {
  const changed = [...generateStock(size)].filter((_, place) => place % Math.ceil(size / 200) === 0);
  const times: number[] = [];
  for (const car of changed) {
    const price = (car.numbers.price ?? 20_000) - 500;
    times.push(
      await timeOf(() =>
        engine.upsert([
          { ...car, facets: { ...car.facets, price_range: [priceBand(price)] }, numbers: { ...car.numbers, price } },
        ]),
      ),
    );
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

export async function benchSearch(sizes: readonly number[] = [5_000, 100_000, 250_000]): Promise<void> {
  const measured: SearchFigures[] = [];
  for (const size of sizes) measured.push(await measure(size));
  printTable(
    'Search: ids of a page, total, 23 facet lists without their own selection, 7 ranges (ms; 12 mixed searches)',
    ['cars', 'p50', 'p99', 'build', 'longest pause of a build', 'MB per 1,000 cars', 'one car changed'],
    measured.map((figures) => [
      String(figures.cars),
      figures.p50Ms.toFixed(2),
      figures.p99Ms.toFixed(2),
      figures.buildMs.toFixed(0),
      figures.longestPauseMs.toFixed(0),
      globalThis.gc ? figures.mbPerThousandCars.toFixed(2) : 'needs --expose-gc',
      figures.oneCarUpdateMs.toFixed(3),
    ]),
  );
  printTable(
    'Each search (ms, p50 / p99)',
    ['search', ...measured.map(({ cars }) => `${cars} cars`)],
    [...mixedSearches, ...otherSearches].map(([name]) => [
      name,
      ...measured.map(
        ({ searches }) =>
          `${percentile(searches.get(name)!, 0.5).toFixed(2)} / ${percentile(searches.get(name)!, 0.99).toFixed(2)}`,
      ),
    ]),
  );
}

if (import.meta.main) await benchSearch();
