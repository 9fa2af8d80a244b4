import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchDocument } from '../../engine.ts';
import { testSearchEngine } from '../engine-contract.ts';
import { changesArbitrary, stockArbitrary } from '../random-stock.ts';
import { createEmbeddedEngine } from './embedded-engine.ts';

describe('the embedded engine', () => {
  testSearchEngine({ createEngine: async () => createEmbeddedEngine(), runs: 100, textIsExact: true });
});

describe('the embedded engine, changes made in a copy', () => {
  testSearchEngine({ createEngine: async () => createEmbeddedEngine({ mostChangesAtOnce: 1 }), runs: 30, textIsExact: true });
});

it('ends as if changes had come one after another when they come while others are made', async () => {
  await fc.assert(fc.asyncProperty(stockArbitrary(60), changesArbitrary, fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 8, maxLength: 8 }), async (stock, changes, pauses) => {
    const engine = createEmbeddedEngine({ mostChangesAtOnce: 2 });
    await engine.reindex(stock);
    const expected = new Map(stock.map((document) => [document.id, document]));
    const made: Promise<void>[] = [];
    for (const [place, change] of changes.entries()) {
      if (change.kind === 'reindex') expected.clear();
      if (change.kind === 'remove') for (const id of change.ids) expected.delete(id);
      else for (const document of change.documents) expected.set(document.id, document);
      made.push(change.kind === 'remove' ? engine.remove(change.ids) : change.kind === 'upsert' ? engine.upsert(change.documents) : engine.reindex(change.documents));
      for (let pause = pauses[place]!; pause > 0; pause -= 1) await Promise.resolve();
    }
    await Promise.all(made);
    const ask = { text: '', facets: {}, ranges: {}, sort: 'relevance', page: 1, pageSize: 100, nowSeconds: 0 } as const;
    const ranked = (documents: Iterable<SearchDocument>): string[] => [...documents].toSorted((left, right) => right.rank - left.rank || (left.id < right.id ? -1 : 1)).map(({ id }) => id);
    expect((await engine.search(ask)).ids).toEqual(ranked(expected.values()));
    expect(engine.stats().documents).toBe(expected.size);
  }), { numRuns: 300 });
});
