import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchDocument, SearchRequest } from '../../engine.ts';
import { testSearchEngine } from '../engine-contract.ts';
import { changesArbitrary, requestArbitrary, stockArbitrary } from '../random-stock.ts';
import { createEmbeddedEngine } from './embedded-engine.ts';

describe('the embedded engine', () => {
  testSearchEngine({ createEngine: async () => createEmbeddedEngine(), runs: 100, textIsExact: true });
});

describe('the embedded engine, changes made in a copy', () => {
  testSearchEngine({
    createEngine: async () => createEmbeddedEngine({ mostChangesAtOnce: 1 }),
    runs: 30,
    textIsExact: true,
  });
});

it('the engine ends as if changes had come one after another when they come while others are made', async () => {
  await fc.assert(
    fc.asyncProperty(
      stockArbitrary(60),
      changesArbitrary,
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 8, maxLength: 8 }),
      async (stock, changes, pauses) => {
        const engine = createEmbeddedEngine({ mostChangesAtOnce: 2 });
        await engine.reindex(stock);
        const expected = new Map(stock.map((document) => [document.id, document]));
        const made: Promise<void>[] = [];
        for (const [place, change] of changes.entries()) {
          if (change.kind === 'reindex') expected.clear();
          if (change.kind === 'remove') for (const id of change.ids) expected.delete(id);
          else for (const document of change.documents) expected.set(document.id, document);
          made.push(
            change.kind === 'remove'
              ? engine.remove(change.ids)
              : change.kind === 'upsert'
                ? engine.upsert(change.documents)
                : engine.reindex(change.documents),
          );
          for (let pause = pauses[place]!; pause > 0; pause -= 1) await Promise.resolve();
        }
        await Promise.all(made);
        const ask = {
          text: '',
          facets: {},
          ranges: {},
          sort: 'relevance',
          page: 1,
          pageSize: 100,
          nowSeconds: 0,
        } as const;
        const ranked = (documents: Iterable<SearchDocument>): string[] =>
          [...documents]
            .toSorted((left, right) => right.rank - left.rank || (left.id < right.id ? -1 : 1))
            .map(({ id }) => id);
        expect((await engine.search(ask)).ids).toEqual(ranked(expected.values()));
        expect(engine.stats().documents).toBe(expected.size);
      },
    ),
    { numRuns: 300 },
  );
});

it('the engine finds among a few vehicles those that a search of all finds, also after changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      stockArbitrary(60),
      stockArbitrary(20),
      fc.array(requestArbitrary, { minLength: 1, maxLength: 10 }),
      fc.integer({ min: 1, max: 5 }),
      async (stock, changed, requests, step) => {
        const engine = createEmbeddedEngine();
        await engine.reindex(stock);
        const ids = [...stock, ...changed].filter((_, place) => place % step === 0).map(({ id }) => id);
        const find = engine.among([...ids, 'never seen']);
        for (const documents of [[], changed]) {
          await engine.upsert(documents);
          for (const request of requests) {
            const all = await engine.search({ ...request, page: 1, pageSize: 1_000 });
            expect(find(request).toSorted()).toEqual([...new Set(ids)].filter((id) => all.ids.includes(id)).toSorted());
          }
        }
      },
    ),
    { numRuns: 200 },
  );
});

it('the engine answers no search with the cached one of another, whatever the two differ in', async () => {
  const brisbane = { lat: -27.47, long: 153.02 };
  const car = (id: string, changes: Partial<SearchDocument>): SearchDocument => ({
    id,
    facets: {},
    numbers: {},
    codes: [],
    rank: 0,
    visibleUntil: null,
    sold: false,
    ...changes,
  });
  const stock = [
    car('near', { position: brisbane, facets: { make: ['Toyota'] }, numbers: { price: 10_000 } }),
    car('far', { position: { lat: -33.87, long: 151.21 }, facets: { make: ['Mazda'] }, numbers: { price: 20_000 } }),
    car('leaving', { position: brisbane, visibleUntil: 2_000, facets: { make: ['Mazda'] } }),
  ];
  const ask = (changes: Partial<SearchRequest>): SearchRequest => ({
    text: '',
    facets: {},
    ranges: {},
    sort: 'relevance',
    page: 1,
    pageSize: 10,
    nowSeconds: 1_000,
    ...changes,
  });
  const searches = [
    {},
    { text: 'mazda' },
    { facets: { make: ['Mazda'] } },
    { base: { facets: { make: ['Mazda'] } } },
    { ranges: { price: { min: null, max: 15_000 } } },
    { base: { ranges: { price: { min: null, max: 15_000 } } } },
    { near: { position: brisbane, withinKm: 50 } },
    { near: { position: brisbane, withinKm: 5_000 } },
    { near: { position: { lat: -33.87, long: 151.21 }, withinKm: 50 } },
    { nowSeconds: 3_000 },
  ].map(ask);
  const keeping = createEmbeddedEngine();
  const forgetful = createEmbeddedEngine({ cachedSearches: 0 });
  for (const engine of [keeping, forgetful]) await engine.reindex(stock);
  for (const search of [...searches, ...searches])
    expect({ ...(await keeping.search(search)), ms: 0 }).toEqual({ ...(await forgetful.search(search)), ms: 0 });
});
