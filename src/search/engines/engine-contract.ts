/** The contract of every search engine. Call it in a test file with a factory for an empty engine. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  sortNames,
  type SearchDocument,
  type SearchEngine,
  type SearchRequest,
  type SearchResponse,
} from '../engine.ts';
import { facetNames, facetsByName } from '../facets.ts';
import { rangeNames } from '../ranges.ts';
import { bruteForceSearch } from './brute-force-oracle.ts';
import {
  changesArbitrary,
  documentArbitrary,
  requestArbitrary,
  stockArbitrary,
  type StockChange,
} from './random-stock.ts';
import { longTest } from '../../../test/limits.ts';

export interface EngineUnderTest {
  /** An empty engine. */
  createEngine(): Promise<SearchEngine>;
  /** Random cases of each property; fewer for an engine across a network. */
  runs: number;
  /**
   * True if text search follows `word-match.ts`. An engine with its own text rules runs only the cases that every
   * engine must satisfy, and the property tests without text.
   */
  textIsExact: boolean;
}

const withoutText = (request: SearchRequest): SearchRequest => ({ ...request, text: '', excludedTexts: undefined });

export function testSearchEngine({ createEngine, runs, textIsExact }: EngineUnderTest): void {
  const requests = (maxLength: number): fc.Arbitrary<SearchRequest[]> =>
    fc.array(textIsExact ? requestArbitrary : requestArbitrary.map(withoutText), { minLength: 1, maxLength });
  const engineWith = async (documents: readonly SearchDocument[]): Promise<SearchEngine> => {
    const engine = await createEngine();
    await engine.reindex(documents);
    return engine;
  };

  describe('finding', () => {
    it('lists everything that is shown for an empty request', async () => {
      const engine = await engineWith([car('a'), car('b', { visibleUntil: 999 }), car('c', { visibleUntil: 1_001 })]);
      const answer = await engine.search(ask({ nowSeconds: 1_000 }));
      expect(answer).toMatchObject({ ids: ['a', 'c'], count: 2, pages: 1, capped: false });
    });

    it('says until when an answer holds: a sold vehicle is hidden then', async () => {
      const engine = await engineWith([car('a'), car('b', { visibleUntil: 999 }), car('c', { visibleUntil: 1_001 })]);
      const validUntil = async (nowSeconds: number) => (await engine.search(ask({ nowSeconds }))).validUntil;
      expect([await validUntil(998), await validUntil(999), await validUntil(1_001)]).toEqual([999, 1_001, null]);
    });

    it('stops showing a sold vehicle at the moment its days end', async () => {
      const engine = await engineWith([car('a', { visibleUntil: 1_000 })]);
      expect((await engine.search(ask({ nowSeconds: 999 }))).count).toBe(1);
      expect((await engine.search(ask({ nowSeconds: 1_000 }))).count).toBe(0);
    });

    it('takes values of one facet as alternatives and lets facets narrow each other, in any letter case', async () => {
      const engine = await engineWith([
        car('a', { facets: { make: ['Toyota'], body: ['suv'] } }),
        car('b', { facets: { make: ['Mazda'], body: ['suv'] } }),
        car('c', { facets: { make: ['Mazda'], body: ['ute'] } }),
        car('d', { facets: { make: ['Kia'], body: ['suv'] } }),
      ]);
      const answer = await engine.search(ask({ facets: { make: ['toyota', 'MAZDA'], body: ['suv'] } }));
      expect(answer.ids).toEqual(['a', 'b']);
    });

    it('counts a facet as if its own selection were not made', async () => {
      const engine = await engineWith([
        car('a', { facets: { make: ['Toyota'], body: ['suv'] } }),
        car('b', { facets: { make: ['Mazda'], body: ['suv'] } }),
        car('c', { facets: { make: ['Mazda'], body: ['ute'] } }),
      ]);
      const answer = await engine.search(ask({ facets: { make: ['Mazda'] } }));
      expect(answer.facets.make).toEqual([
        { label: 'Mazda', value: 'Mazda', count: 2 },
        { label: 'Toyota', value: 'Toyota', count: 1 },
      ]);
      expect(answer.facets.body).toEqual([
        { label: 'SUV', value: 'suv', count: 1 },
        { label: 'Ute', value: 'ute', count: 1 },
      ]);
    });

    it.each(facetNames.filter((name) => facetsByName[name].isManyValued === true))(
      'finds what has all wanted values of %s, and counts them as what a further one would find',
      async (name) => {
        const engine = await engineWith([
          car('both', { facets: { [name]: ['Sunroof', 'Leather seats'], make: ['Kia'] } }),
          car('all', { facets: { [name]: ['Leather seats', 'Tow bar', 'Sunroof'], make: ['Mazda'] } }),
          car('leather', { facets: { [name]: ['Leather seats', 'Heated seats'], make: ['Mazda'] } }),
          car('roof', { facets: { [name]: ['Sunroof'], make: ['Ford'] } }),
          car('none', { facets: { make: ['Ford'] } }),
        ]);
        const answer = await engine.search(ask({ facets: { [name]: ['SUNROOF', 'Leather seats'] } }));
        expect([answer.ids, answer.count]).toEqual([['all', 'both'], 2]);
        const counted = (list: readonly { value: string; count: number }[]): [string, number][] =>
          list.map(({ value, count }) => [value, count]);
        expect(counted(answer.facets[name])).toEqual([
          ['Leather seats', 2],
          ['Sunroof', 2],
          ['Tow bar', 1],
        ]);
        expect(counted(answer.facets.make)).toEqual([
          ['Kia', 1],
          ['Mazda', 1],
        ]);
        const mazda = await engine.search(ask({ facets: { [name]: ['Leather seats', 'Tow bar'], make: ['Mazda'] } }));
        expect(mazda.ids).toEqual(['all']);
        expect(counted(mazda.facets.make)).toEqual([['Mazda', 1]]);
        const unheard = await engine.search(ask({ facets: { [name]: ['Sunroof', 'Rocket'] } }));
        expect([unheard.count, counted(unheard.facets[name])]).toEqual([
          0,
          [
            ['Rocket', 0],
            ['Sunroof', 0],
          ],
        ]);
        const base = await engine.search(ask({ base: { facets: { [name]: ['Tow bar', 'Heated seats'] } } }));
        expect(base.ids).toEqual(['all', 'leather']);
        const left = await engine.search(ask({ excluded: { [name]: ['Tow bar', 'Heated seats'] } }));
        expect(left.ids).toEqual(['both', 'none', 'roof']);
      },
    );

    it('lets a model refine its own make and leaves other makes whole', async () => {
      const engine = await engineWith([
        car('hilux', { facets: { make: ['Toyota'], make_model: ['Toyota|Hilux'] } }),
        car('camry', { facets: { make: ['Toyota'], make_model: ['Toyota|Camry'] } }),
        car('mazda', { facets: { make: ['Mazda'], make_model: ['Mazda|3'] } }),
        car('kia', { facets: { make: ['Kia'], make_model: ['Kia|Rio'] } }),
      ]);
      const answer = await engine.search(ask({ facets: { make: ['Toyota', 'Mazda'], make_model: ['Toyota|Hilux'] } }));
      expect(answer.ids).toEqual(['hilux', 'mazda']);
      expect(answer.facets.make).toHaveLength(3);
      expect(answer.facets.make_model).toHaveLength(4);
    });

    it('keeps a selected value in its list when nothing has it', async () => {
      const engine = await engineWith([car('a', { facets: { make: ['Toyota'] } })]);
      const answer = await engine.search(ask({ facets: { make: ['Lada'] } }));
      expect(answer.facets.make).toEqual([
        { label: 'Toyota', value: 'Toyota', count: 1 },
        { label: 'Lada', value: 'Lada', count: 0 },
      ]);
    });

    it('orders facet values by count, then label, and car types new, demo, used', async () => {
      const engine = await engineWith([
        car('a', { facets: { make: ['Mazda'], car_type: ['used'] } }),
        car('b', { facets: { make: ['Kia'], car_type: ['used'] } }),
        car('c', { facets: { make: ['Toyota'], car_type: ['used'] } }),
        car('d', { facets: { make: ['Toyota'], car_type: ['demo'] } }),
        car('e', { facets: { make: ['Audi'], car_type: ['new'] } }),
      ]);
      const { facets } = await engine.search(ask());
      expect(facets.make.map(({ value }) => value)).toEqual(['Toyota', 'Audi', 'Kia', 'Mazda']);
      expect(facets.car_type.map(({ label, count }) => [label, count])).toEqual([
        ['New', 1],
        ['Demo', 1],
        ['Used', 3],
      ]);
    });

    it('filters by ranges with both ends included, never finding a vehicle without the number, and gives the limits without the own range', async () => {
      const engine = await engineWith(
        [10_000, 20_000, 30_000, null].map((price, place) => car(`car-${place}`, { numbers: { price } })),
      );
      const answer = await engine.search(ask({ ranges: { price: { min: 10_000, max: 20_000 } } }));
      expect(answer.ids).toEqual(['car-0', 'car-1']);
      expect(answer.facetStats).toEqual({ price: { min: 10_000, max: 30_000 } });
    });

    it('leaves out vehicles that have an excluded value, in every count too, and keeps those without a value', async () => {
      const engine = await engineWith([
        car('ford', { facets: { make: ['Ford'], colour: ['White'] } }),
        car('kia', { facets: { make: ['Kia'], colour: ['Red'] } }),
        car('mazda', { facets: { make: ['Mazda'] } }),
        car('tow', { facets: { make: ['Mazda'], filtered_features: ['Sunroof', 'Tow bar'] } }),
      ]);
      const answer = await engine.search(
        ask({ excluded: { make: ['ford'], filtered_features: ['Tow bar'], colour: ['Blue'] } }),
      );
      expect(answer.ids).toEqual(['kia', 'mazda']);
      expect(answer.facets.make).toEqual([
        { label: 'Kia', value: 'Kia', count: 1 },
        { label: 'Mazda', value: 'Mazda', count: 1 },
      ]);
      expect((await engine.search(ask({ facets: { make: ['Ford'] }, excluded: { make: ['Ford'] } }))).count).toBe(0);
      expect(
        (await engine.search(ask({ facets: { make: ['Mazda'] }, excluded: { filtered_features: ['Tow bar'] } }))).ids,
      ).toEqual(['mazda']);
    });

    it('leaves out what a text finds, and finds each of the alternatives of a text', async () => {
      const engine = await engineWith([
        car('bunk', { facets: { make: ['Jayco'], badge: ['20 Bunk'], colour: ['White'] } }),
        car('awning', { facets: { make: ['Avan'], filtered_features: ['Awning'], colour: ['White'] } }),
        car('both', { facets: { make: ['Jayco'], badge: ['Bunk'], filtered_features: ['Awning'] } }),
        car('plain', { facets: { make: ['Jayco'], colour: ['White'] } }),
      ]);
      const without = await engine.search(ask({ excludedTexts: ['bunk'] }));
      expect(without.ids.toSorted()).toEqual(['awning', 'plain']);
      expect(without.facets.make.map(({ value, count }) => [value, count])).toEqual([
        ['Avan', 1],
        ['Jayco', 1],
      ]);
      expect((await engine.search(ask({ excludedTexts: ['bunk', 'awning'] }))).ids).toEqual(['plain']);
      expect((await engine.search(ask({ excludedTexts: ['unheardof'] }))).count).toBe(4);
      expect((await engine.search(ask({ text: 'jayco', excludedTexts: ['white'] }))).ids).toEqual(['both']);
      expect((await engine.search(ask({ text: 'awning or bunk' }))).ids.toSorted()).toEqual(['awning', 'both', 'bunk']);
      const white = await engine.search(ask({ text: 'awning or bunk vs jayco', facets: { colour: ['White'] } }));
      expect(white.ids.toSorted()).toEqual(['awning', 'bunk', 'plain']);
    });

    it('leaves out what has a word of an excluded text whole, and no longer word that begins with it', async () => {
      const cars = ['XL', 'XLS', 'XLT Super', 'XL Super', 'Sportage'].map((badge) =>
        car(badge.toLowerCase().replace(' ', '-'), { facets: { make: ['Ford'], badge: [badge] } }),
      );
      const engine = await engineWith([
        ...cars,
        car('boat', { facets: { make: ['Quintrex'], badge: ['Super Sport'], tag: ['Bunks'] } }),
      ]);
      const left = async (...excludedTexts: string[]) =>
        (await engine.search(ask({ text: 'ford', excludedTexts }))).ids.toSorted();
      expect(await left('xl')).toEqual(['sportage', 'xls', 'xlt-super']);
      // The `xl s` of XL Super is not XLS.
      expect(await left('xls')).toEqual(['sportage', 'xl', 'xl-super', 'xlt-super']);
      expect(await left('xl super')).toEqual(['sportage', 'xl', 'xls', 'xlt-super']);
      // The stock has the word whole, on a vehicle that the search does not find.
      expect(await left('sport')).toEqual(['sportage', 'xl', 'xl-super', 'xls', 'xlt-super']);
      expect(await left('sporta')).toEqual(['xl', 'xl-super', 'xls', 'xlt-super']);
      expect(await left('xl or sporta')).toEqual(['xls', 'xlt-super']);
      const withoutBunks = await engine.search(ask({ excludedTexts: ['bunk'] }));
      expect(withoutBunks.ids).not.toContain('boat');
      expect(withoutBunks.count).toBe(5);
      expect(withoutBunks.facets.make.map(({ value }) => value)).toEqual(['Ford']);
    });

    it.each(facetNames.filter((name) => name !== 'make_model'))(
      'finds, leaves out, and counts the values of %s',
      async (name) => {
        const engine = await engineWith([
          car('one', { facets: { [name]: ['Value 1'] } }),
          car('two', { facets: { [name]: ['Value "2"'] } }),
          car('none'),
        ]);
        const found = await engine.search(ask({ facets: { [name]: ['value "2"'] } }));
        expect(found.ids).toEqual(['two']);
        expect(found.facets[name].map(({ value, count }) => [value, count])).toEqual(
          expect.arrayContaining([
            ...(facetsByName[name].isManyValued === true ? [] : [['Value 1', 1]]),
            ['Value "2"', 1],
          ]),
        );
        const left = await engine.search(ask({ excluded: { [name]: ['Value 1'] } }));
        expect(left.ids).toEqual(['none', 'two']);
        expect(left.facets[name].map(({ value, count }) => [value, count])).toEqual([['Value "2"', 1]]);
        expect((await engine.search(ask({ base: { facets: { [name]: ['Value 1'] } } }))).ids).toEqual(['one']);
      },
    );

    it.each(rangeNames)('finds by %s between two ends, also by fractions, and says its limits', async (name) => {
      const engine = await engineWith([
        car('low', { numbers: { [name]: 2 } }),
        car('middle', { numbers: { [name]: 5.5 } }),
        car('high', { numbers: { [name]: 9_000_000_000 } }),
        car('none', { numbers: { [name]: null } }),
      ]);
      const idsBetween = async (min: number | null, max: number | null) =>
        (await engine.search(ask({ ranges: { [name]: { min, max } } }))).ids;
      expect(await idsBetween(5.5, null)).toEqual(['high', 'middle']);
      expect(await idsBetween(null, 5.5)).toEqual(['low', 'middle']);
      expect(await idsBetween(2.1, 5.6)).toEqual(['middle']);
      const narrowed = await engine.search(ask({ ranges: { [name]: { min: 5, max: null } } }));
      expect(narrowed.facetStats).toEqual({ [name]: { min: 2, max: 9_000_000_000 } });
      expect((await engine.search(ask({ base: { ranges: { [name]: { min: 5, max: 6 } } } }))).ids).toEqual(['middle']);
    });

    it('applies base conditions to every count', async () => {
      const engine = await engineWith([
        car('a', { facets: { make: ['Toyota'] } }),
        car('b', { facets: { make: ['Mazda'] } }),
      ]);
      const answer = await engine.search(ask({ base: { facets: { make: ['Mazda'] } } }));
      expect(answer.facets.make).toEqual([{ label: 'Mazda', value: 'Mazda', count: 1 }]);
    });
  });

  describe('sorting and pages', () => {
    const priced = [
      car('cheap', { numbers: { price: 1, created_at_timestamp: 3 } }),
      car('none', { rank: 9 }),
      car('dear', { numbers: { price: 3, created_at_timestamp: 1 } }),
      car('middle', { rank: 5, numbers: { price: 2 } }),
    ];

    it('orders by the number, with vehicles that lack it last both ways', async () => {
      const engine = await engineWith(priced);
      expect((await engine.search(ask({ sort: 'price_asc' }))).ids).toEqual(['cheap', 'middle', 'dear', 'none']);
      expect((await engine.search(ask({ sort: 'price_desc' }))).ids).toEqual(['dear', 'middle', 'cheap', 'none']);
      expect((await engine.search(ask({ sort: 'latest' }))).ids).toEqual(['cheap', 'dear', 'none', 'middle']);
      expect((await engine.search(ask())).ids).toEqual(['none', 'middle', 'cheap', 'dear']);
    });

    it('orders by kilometres from the lowest and by model year from the newest, vehicles without them last', async () => {
      const engine = await engineWith([
        car('old', { numbers: { km: 90_000, year: 2015 } }),
        car('none', { rank: 9 }),
        car('new', { numbers: { km: 10, year: 2026 } }),
      ]);
      expect((await engine.search(ask({ sort: 'km_asc' }))).ids).toEqual(['new', 'old', 'none']);
      expect((await engine.search(ask({ sort: 'year_desc' }))).ids).toEqual(['new', 'old', 'none']);
    });

    it(
      'gives every vehicle exactly once over all pages of a large stock, equal prices and ranks included',
      longTest,
      async () => {
        const stock = Array.from({ length: 1_500 }, (_, place) =>
          car(`car-${String((place * 7) % 1_500).padStart(4, '0')}`, {
            rank: place % 3,
            numbers: { price: place % 5 === 0 ? null : place % 7 },
            position: place % 4 === 0 ? null : { lat: -20 - (place % 9), long: 150 },
          }),
        );
        const near = { position: { lat: -25, long: 150 }, withinKm: null };
        const engine = await engineWith(stock);
        for (const sort of sortNames) {
          const ids: string[] = [];
          for (let page = 1; page <= 15; page += 1)
            ids.push(...(await engine.search(ask({ sort, near, page, pageSize: 100 }))).ids);
          expect(ids).toEqual(bruteForceSearch(stock, ask({ sort, near, pageSize: 1_500 })).ids);
        }
        expect((await engine.search(ask({ page: 16, pageSize: 100 }))).ids).toEqual([]);
      },
    );
  });

  describe('places', () => {
    const brisbane = { lat: -27.47, long: 153.03 };
    const stock = [
      car('perth', { rank: 9, position: { lat: -31.95, long: 115.86 }, facets: { make: ['Kia'] } }),
      car('nowhere', { rank: 8, facets: { make: ['Kia'] } }),
      car('gold-coast', { position: { lat: -28, long: 153.4 }, facets: { make: ['Toyota'] } }),
      car('brisbane', { rank: 1, position: brisbane, facets: { make: ['Mazda'] } }),
      car('brisbane-too', { rank: 2, position: { ...brisbane }, facets: { make: ['Mazda'] } }),
      car('unknown', { rank: 7, position: null }),
    ];

    it('orders by distance, equal ones by rank, and vehicles without a place last', async () => {
      const engine = await engineWith(stock);
      const answer = await engine.search(ask({ sort: 'distance', near: { position: brisbane, withinKm: null } }));
      expect(answer.ids).toEqual(['brisbane-too', 'brisbane', 'gold-coast', 'perth', 'nowhere', 'unknown']);
      expect((await engine.search(ask({ sort: 'distance' }))).ids).toEqual([
        'perth',
        'nowhere',
        'unknown',
        'brisbane-too',
        'brisbane',
        'gold-coast',
      ]);
    });

    it('finds vehicles inside a circle, and counts nothing else', async () => {
      const engine = await engineWith(stock);
      const answer = await engine.search(
        ask({ near: { position: brisbane, withinKm: 100 }, facets: { make: ['Toyota'] } }),
      );
      expect(answer.ids).toEqual(['gold-coast']);
      expect(answer.facets.make).toEqual([
        { label: 'Mazda', value: 'Mazda', count: 2 },
        { label: 'Toyota', value: 'Toyota', count: 1 },
      ]);
      expect((await engine.search(ask({ near: { position: brisbane, withinKm: 50 } }))).ids).toEqual([
        'brisbane-too',
        'brisbane',
      ]);
    });

    it('finds a vehicle at its current position', async () => {
      const engine = await engineWith(stock);
      await engine.upsert([
        car('perth', { position: brisbane }),
        car('brisbane', { position: null }),
        car('new', { position: { lat: -27.5, long: 153 } }),
      ]);
      expect((await engine.search(ask({ sort: 'distance', near: { position: brisbane, withinKm: 50 } }))).ids).toEqual([
        'brisbane-too',
        'perth',
        'new',
      ]);
    });
  });

  it('puts the newest price drops first, and vehicles that never were reduced last', async () => {
    const engine = await engineWith([
      car('never', { rank: 9 }),
      car('long-ago', { numbers: { price_reduced_at_timestamp: 1 } }),
      car('now', { numbers: { price_reduced_at_timestamp: 2 } }),
    ]);
    expect((await engine.search(ask({ sort: 'price_drops' }))).ids).toEqual(['now', 'long-ago', 'never']);
  });

  describe('text', () => {
    const stock = [
      car('corolla', {
        facets: { make: ['Toyota'], model: ['Corolla'], colour: ['White'] },
        words: ['2021'],
        codes: ['S1001', 'JTMRFREV50D012345', '123-ABC', 'Q1ZZZZZZZZZZZZZZZZZZ'],
      }),
      car('golf', { facets: { make: ['Volkswagen'], model: ['Golf'], colour: ['Black'] }, words: ['2019'] }),
      car('gold', { facets: { make: ['Mazda'], model: ['CX-5'], colour: ['Gold'] }, words: ['2021'] }),
      car('cruiser', { facets: { make: ['Toyota'], model: ['Landcruiser'], colour: ['White'] } }),
    ];
    const cases: [string, string[]][] = [
      ['toyota', ['corolla', 'cruiser']],
      ['TOY', ['corolla', 'cruiser']],
      ['white toyota 2021', ['corolla']],
      ['toyota black', []],
      ['toyoat', ['corolla', 'cruiser']],
      ['corola', ['corolla']],
      ['corrola', []],
      ['volkswaagon', ['golf']],
      ['vw', ['golf']],
      ['golf', ['golf']],
      ['gold', ['gold']],
      ['gofl', []],
      ['cx5', ['gold']],
      ['CX-5', ['gold']],
      ['cx 5', ['gold']],
      ['land cruiser', ['cruiser']],
      ['s1001', ['corolla']],
      ['jtmrfrev50', ['corolla']],
      ['jtmrfrev51', []],
      ['q1z', ['corolla']],
      ['123 abc', ['corolla']],
      ['123abc', ['corolla']],
      ['2020', []],
      ['constructor __proto__', []],
    ];
    const casesOfOurRules: typeof cases = [['toyo white', ['corolla', 'cruiser']]];
    it.each(textIsExact ? [...cases, ...casesOfOurRules] : cases)('"%s" finds %j', async (text, ids) => {
      const engine = await engineWith(stock);
      expect((await engine.search(ask({ text }))).ids.toSorted()).toEqual(ids.toSorted());
    });

    it.runIf(textIsExact)('puts the model named 3 before the 3 of CX-3', async () => {
      const engine = await engineWith([
        car('cx3', { rank: 9, facets: { make: ['Mazda'], model: ['CX-3'] } }),
        car('mazda3', { facets: { make: ['Mazda'], model: ['3'] } }),
      ]);
      expect((await engine.search(ask({ text: 'mazda 3' }))).ids).toEqual(['mazda3', 'cx3']);
    });

    it.runIf(textIsExact)(
      'leaves out no part of a joined word and no two words that an excluded one joins',
      async () => {
        const badges = ['Sport', 'Sport+', 'GX-L', 'XLS', 'XL S', 'Cross Over'];
        const engine = await engineWith([
          ...badges.map((badge) => car(badge, { facets: { badge: [badge] } })),
          car('coded', { codes: ['SPORT', 'ABC-123'] }),
          car('code-like', { codes: ['ABC-1234'] }),
        ]);
        const all = (await engine.search(ask({}))).ids;
        const leftOut = async (text: string) => {
          const { ids } = await engine.search(ask({ excludedTexts: [text] }));
          return all.filter((id) => !ids.includes(id));
        };
        expect(await leftOut('sport')).toEqual(['Sport', 'coded']);
        expect(await leftOut('sport+')).toEqual(['Sport+']);
        expect(await leftOut('xls')).toEqual(['XLS']);
        expect(await leftOut('abc123')).toEqual(['coded']);
        // None of these is in the stock as a word of its own.
        expect(await leftOut('gx')).toEqual(['GX-L']);
        expect(await leftOut('crossover')).toEqual(['Cross Over']);
        expect(await leftOut('cros')).toEqual(['Cross Over']);
      },
    );

    it.runIf(textIsExact)('takes a word that the stock has whole for no beginning of a place', async () => {
      const engine = await engineWith([
        car('black', { facets: { colour: ['Black'], badge: ['Edition'] } }),
        car('blacktown', { facets: { city: ['Blacktown'], badge: ['Edition'] } }),
        car('blackline', { facets: { badge: ['Blackline Edition'] } }),
      ]);
      expect((await engine.search(ask({ text: 'black edition' }))).ids.toSorted()).toEqual(['black', 'blackline']);
      expect((await engine.search(ask({ text: 'blackt' }))).ids).toEqual(['blacktown']);
    });

    it.runIf(textIsExact)('scores a word by its best match if it occurs in several places', async () => {
      const engine = await engineWith([
        car('both', { facets: { badge: ['SR SR5'] } }),
        car('beginning', { rank: 9, facets: { badge: ['SR5'] } }),
      ]);
      expect((await engine.search(ask({ text: 'sr' }))).ids).toEqual(['both', 'beginning']);
    });

    it('puts a whole word in a strong place before a beginning in a weak one', async () => {
      const engine = await engineWith([
        car('weak', { rank: 99, facets: { filtered_features: ['Skylight'] } }),
        car('strong', { facets: { badge: ['Sky'] } }),
      ]);
      expect((await engine.search(ask({ text: 'sky' }))).ids).toEqual(['strong', 'weak']);
    });

    it.runIf(textIsExact)(
      'never finds a vehicle by the name of another in the name of its yard, or as its beginning',
      async () => {
        const engine = await engineWith([
          car('by yard', { facets: { dealership_name: ['Harbour Mazda'], location_name: ['Hilltop Isuzu UTE'] } }),
          car('by beginning', { facets: { badge: ['Vanta'] } }),
        ]);
        for (const text of ['mazda', 'ute', 'van']) expect((await engine.search(ask({ text }))).ids).toEqual([]);
        expect((await engine.search(ask({ text: 'hilltop' }))).ids).toEqual(['by yard']);
      },
    );
  });

  describe('equipment', () => {
    const engineWithEquipment = () =>
      engineWith([
        car('caravan', { equipment: ['Diesel heater', 'Lithium battery, 200 Ah', 'Washing machine'] }),
        car('suv', { facets: { badge: ['Sport'] }, equipment: ['Rear air vents', 'Electric folding mirrors'] }),
        car('hatch', {
          facets: { colour: ['Machine Grey'] },
          equipment: ['Sport mode', 'Rear camera', 'Fast charging'],
        }),
        car('diesel', { facets: { fuel: ['Diesel'] } }),
      ]);

    it.each([
      ['heater', ['caravan']],
      ['heaters', ['caravan']],
      ['lithium battery', ['caravan']],
      ['diesel-heater', ['caravan']],
      ['rear air vents', ['suv']],
      ['folding mirror', ['suv']],
    ])('is found by its words: %s', async (text, ids) => {
      expect((await (await engineWithEquipment()).search(ask({ text }))).ids).toEqual(ids);
    });

    it.runIf(textIsExact).each([
      // A word that something else has does not mean the equipment, unless its neighbour does too.
      ['sport', ['suv']],
      ['sport mode', ['hatch']],
      ['machine', ['hatch']],
      ['washing machine', ['caravan']],
      // Everyday words and fuels say something else by themselves.
      ['fast', []],
      ['diesel', ['diesel']],
      ['heat', []],
    ])('is meant by %s only where nothing else is', async (text, ids) => {
      const found = await (await engineWithEquipment()).search(ask({ text }));
      expect(found.ids.toSorted()).toEqual(ids);
    });

    it('is forgotten with the vehicle', async () => {
      const engine = await engineWithEquipment();
      await engine.upsert([car('caravan', { equipment: ['Awning'] })]);
      expect((await engine.search(ask({ text: 'heater' }))).ids).toEqual([]);
      expect((await engine.search(ask({ text: 'awning' }))).ids).toEqual(['caravan']);
    });
  });

  describe('changes', () => {
    it('shows an upserted vehicle, its new values and not its old ones to the next search', async () => {
      const engine = await engineWith([car('a', { facets: { make: ['Toyota'] }, codes: ['OLD11'] })]);
      await engine.upsert([
        car('a', { facets: { make: ['Mazda'] }, codes: ['NEW11'] }),
        car('b', { facets: { make: ['Kia'] } }),
      ]);
      expect((await engine.search(ask())).facets.make.map(({ value }) => value)).toEqual(['Kia', 'Mazda']);
      expect((await engine.search(ask({ text: 'old11' }))).count).toBe(0);
      expect((await engine.search(ask({ text: 'new11' }))).ids).toEqual(['a']);
      expect(engine.stats().documents).toBe(2);
    });

    it('takes out and adds in one call, unknown ids ignored and an id of both kept', async () => {
      const engine = await engineWith([car('leaving'), car('staying'), car('both', { facets: { make: ['Kia'] } })]);
      await engine.upsert([car('arriving'), car('both', { facets: { make: ['Mazda'] } })], {
        removing: ['leaving', 'unknown', 'both'],
      });
      expect((await engine.search(ask())).ids.toSorted()).toEqual(['arriving', 'both', 'staying']);
      expect((await engine.search(ask({ facets: { make: ['Mazda'] } }))).ids).toEqual(['both']);
      expect(engine.stats().documents).toBe(3);
    });

    it('forgets a removed vehicle and ignores ids that it does not have', async () => {
      const engine = await engineWith([car('a'), car('b')]);
      await engine.remove(['a', 'unknown']);
      expect((await engine.search(ask())).ids).toEqual(['b']);
    });

    it('uses the old index until the new one is complete, and keeps changes made in between', async () => {
      const engine = await engineWith([car('old')]);
      let release = (): void => undefined;
      const gate = new Promise<void>((resolve) => {
        release = resolve;
      });
      const rebuilt = engine.reindex(
        (async function* () {
          yield car('new-1');
          yield car('leaving');
          await gate;
          yield car('new-2');
        })(),
      );
      expect((await engine.search(ask())).ids).toEqual(['old']);
      await engine.upsert([car('came-meanwhile')]);
      await engine.remove(['leaving']);
      release();
      await rebuilt;
      expect((await engine.search(ask())).ids.toSorted()).toEqual(['came-meanwhile', 'new-1', 'new-2']);
    });

    it('keeps the old index when the new documents cannot be read', async () => {
      const engine = await engineWith([car('old')]);
      const broken = (async function* (): AsyncGenerator<SearchDocument> {
        yield car('new');
        throw new Error('the file is cut off');
      })();
      await expect(engine.reindex(broken)).rejects.toThrow('cut off');
      expect((await engine.search(ask())).ids).toEqual(['old']);
    });
  });

  describe('the same as looking at every document', () => {
    it('over any stock and search', longTest, async () => {
      await fc.assert(
        fc.asyncProperty(stockArbitrary(40), requests(6), async (stock, asked) => {
          const engine = await engineWith(stock);
          for (const request of asked)
            expect(comparable(await engine.search(request))).toEqual(comparable(bruteForceSearch(stock, request)));
        }),
        { numRuns: runs },
      );
    });

    it('over a stock so large that hits are counted and ordered another way', longTest, async () => {
      const some = fc.array(documentArbitrary, { minLength: 15, maxLength: 30 });
      await fc.assert(
        fc.asyncProperty(some, requests(4), async (documents, asked) => {
          const stock = Array.from({ length: 900 }, (_, place) => ({
            ...documents[place % documents.length]!,
            id: `car-${(place * 577) % 900}`,
            rank: place % 4,
          }));
          const engine = await engineWith(stock);
          for (const request of asked)
            expect(comparable(await engine.search(request))).toEqual(comparable(bruteForceSearch(stock, request)));
        }),
        { numRuns: Math.ceil(runs / 10) },
      );
    });

    it('after any changes', longTest, async () => {
      await fc.assert(
        fc.asyncProperty(stockArbitrary(25), changesArbitrary, requests(4), async (stock, changes, asked) => {
          const engine = await engineWith(stock);
          const current = new Map(stock.map((document) => [document.id, document]));
          for (const change of changes) {
            await applyTo(engine, change);
            if (change.kind === 'reindex') current.clear();
            if (change.kind === 'remove') for (const id of change.ids) current.delete(id);
            else for (const document of change.documents) current.set(document.id, document);
            for (const request of asked)
              expect(comparable(await engine.search(request))).toEqual(
                comparable(bruteForceSearch([...current.values()], request)),
              );
          }
          expect(engine.stats().documents).toBe(current.size);
        }),
        { numRuns: runs },
      );
    });
  });
}

async function applyTo(engine: SearchEngine, change: StockChange): Promise<void> {
  if (change.kind === 'remove') await engine.remove(change.ids);
  else if (change.kind === 'upsert') await engine.upsert(change.documents);
  else await engine.reindex(change.documents);
}

/** Values are the same in any letter case, and which spelling is listed is left to the engine. */
function comparable(answer: Omit<SearchResponse, 'ms'>): unknown {
  const facets = Object.fromEntries(
    facetNames.map((name) => [name, answer.facets[name].map(({ value, count }) => [value.toLowerCase(), count])]),
  );
  return {
    ids: answer.ids,
    count: answer.count,
    capped: answer.capped,
    pages: answer.pages,
    facets,
    facetStats: answer.facetStats,
  };
}

function car(id: string, changes: Partial<SearchDocument> = {}): SearchDocument {
  return { id, facets: {}, numbers: {}, words: [], codes: [], rank: 0, visibleUntil: null, sold: false, ...changes };
}

function ask(changes: Partial<SearchRequest> = {}): SearchRequest {
  return { text: '', facets: {}, ranges: {}, sort: 'relevance', page: 1, pageSize: 21, nowSeconds: 1_000, ...changes };
}
