import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseUnavailable, isDatabaseUnavailable } from '../db/database-unavailable.server.ts';
import type { SearchDocument, SearchRequest } from './engine.ts';
import { StockOvertaken } from '../stock/stock-overtaken.ts';
import { createStockIndexes, type StockChanges } from './stock-indexes.server.ts';

const everything: SearchRequest = {
  text: '',
  facets: {},
  ranges: {},
  sort: 'relevance',
  page: 1,
  pageSize: 100,
  nowSeconds: 1_000,
};
const now = new Date(1_000_000);

function car(id: string, changes: Partial<SearchDocument> = {}): SearchDocument {
  return { id, facets: {}, numbers: {}, codes: [], rank: 0, visibleUntil: null, sold: false, ...changes };
}

/** A stock of several dealers that counts how often it is read. */
function fakeStock() {
  const dealers = new Map<
    string,
    { version: number; cars: Map<string, SearchDocument>; log: (StockChanges & { before: number })[] }
  >();
  const calls = { loads: 0, changes: 0 };
  const dealer = (tenantId: string) => {
    const known = dealers.get(tenantId) ?? { version: 1, cars: new Map<string, SearchDocument>(), log: [] };
    dealers.set(tenantId, known);
    return known;
  };
  return {
    calls,
    change(tenantId: string, upserted: SearchDocument[], removed: string[] = []) {
      const stock = dealer(tenantId);
      stock.log.push({ before: stock.version, version: stock.version + 1, upserted, removed });
      stock.version += 1;
      for (const document of upserted) stock.cars.set(document.id, document);
      for (const id of removed) stock.cars.delete(id);
    },
    async load(tenantId: string) {
      calls.loads += 1;
      const { version, cars } = dealer(tenantId);
      const documents = [...cars.values()];
      return {
        version,
        documents: (async function* () {
          yield* documents;
        })(),
      };
    },
    async changesSince(tenantId: string, version: number) {
      calls.changes += 1;
      const stock = dealer(tenantId);
      const since = stock.log.filter(({ before }) => before >= version);
      const removed = since.flatMap((change) => change.removed);
      return {
        version: stock.version,
        upserted: since.flatMap((change) => change.upserted).filter(({ id }) => !removed.includes(id)),
        removed,
      };
    },
  };
}

it('a dealer’s index is loaded on the first search, once for searches that come together', async () => {
  const stock = fakeStock();
  stock.change('a', [car('1')]);
  const indexes = createStockIndexes({ ...stock, now: () => now });
  const answers = await Promise.all([
    indexes.search('a', everything),
    indexes.search('a', everything),
    indexes.version('a'),
  ]);
  expect(answers[0].ids).toEqual(['1']);
  expect(answers[2]).toBe(2);
  expect(stock.calls.loads).toBe(1);
});

it('the indexes of dealers are separate', async () => {
  const stock = fakeStock();
  stock.change('a', [car('1')]);
  stock.change('b', [car('2')]);
  const indexes = createStockIndexes({ ...stock, now: () => now });
  expect((await indexes.search('a', everything)).ids).toEqual(['1']);
  expect((await indexes.search('b', everything)).ids).toEqual(['2']);
});

it('an index shows a change after refresh without a reload', async () => {
  const stock = fakeStock();
  stock.change('a', [car('1'), car('2')]);
  const indexes = createStockIndexes({ ...stock, now: () => now });
  await indexes.search('a', everything);
  stock.change('a', [car('3')], ['1']);
  await indexes.refresh('a');
  expect((await indexes.search('a', everything)).ids).toEqual(['2', '3']);
  expect(await indexes.version('a')).toBe(3);
  expect(stock.calls.loads).toBe(1);
});

it('an index shares one more round among refreshes that come while one is at work, and misses no change', async () => {
  const stock = fakeStock();
  const indexes = createStockIndexes({ ...stock, now: () => now });
  await indexes.search('a', everything);
  const refreshes = Array.from({ length: 20 }, (_, place) => {
    stock.change('a', [car(`car-${place}`)]);
    return indexes.refresh('a');
  });
  await Promise.all(refreshes);
  expect((await indexes.search('a', everything)).count).toBe(20);
  expect(stock.calls.changes).toBeLessThanOrEqual(2);
});

it('an index shows a change that came after the round at work had read the stock', async () => {
  const stock = fakeStock();
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let hasRead = (): void => undefined;
  const firstRead = new Promise<void>((resolve) => {
    hasRead = resolve;
  });
  const changesSince = async (tenantId: string, version: number) => {
    const changes = await stock.changesSince(tenantId, version);
    hasRead();
    await gate;
    return changes;
  };
  const indexes = createStockIndexes({ ...stock, changesSince, now: () => now });
  await indexes.search('a', everything);
  const first = indexes.refresh('a');
  await firstRead;
  stock.change('a', [car('late')]);
  const second = indexes.refresh('a');
  open();
  await Promise.all([first, second]);
  expect((await indexes.search('a', everything)).ids).toEqual(['late']);
});

it('a refresh does nothing for a dealer that nobody has searched', async () => {
  const stock = fakeStock();
  await createStockIndexes(stock).refresh('a');
  expect(stock.calls).toEqual({ loads: 0, changes: 0 });
});

it('an index includes what changed while the first load was under way', async () => {
  const stock = fakeStock();
  stock.change('a', [car('1')]);
  const indexes = createStockIndexes({ ...stock, now: () => now });
  const first = indexes.search('a', everything);
  stock.change('a', [car('2')]);
  await Promise.all([first, indexes.refresh('a')]);
  expect((await indexes.search('a', everything)).ids).toEqual(['1', '2']);
});

it('reloads when the changes are unknown', async () => {
  const stock = fakeStock();
  stock.change('a', [car('1')]);
  const indexes = createStockIndexes({ ...stock, changesSince: async () => null, now: () => now });
  await indexes.search('a', everything);
  stock.change('a', [car('2')], ['1']);
  await indexes.refresh('a');
  expect((await indexes.search('a', everything)).ids).toEqual(['2']);
});

it('an index is loaded again after drop', async () => {
  const stock = fakeStock();
  const indexes = createStockIndexes({ ...stock, now: () => now });
  await indexes.search('a', everything);
  indexes.drop('a');
  await indexes.search('a', everything);
  expect(stock.calls.loads).toBe(2);
});

describe('while the database does not answer', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    );

  it('makes searches wait for a load no longer than a page may, and answers once it is there', async () => {
    const stock = fakeStock();
    stock.change('a', [car('1')]);
    const gate = Promise.withResolvers<void>();
    const indexes = createStockIndexes({
      ...stock,
      load: async (tenantId) => {
        await gate.promise;
        return stock.load(tenantId);
      },
      now: () => now,
    });
    const first = failureOf(indexes.search('a', everything));
    await vi.advanceTimersByTimeAsync(10_000);
    const second = failureOf(indexes.version('a'));
    expect(indexes.unavailable()).toEqual([]);
    await vi.advanceTimersByTimeAsync(5_000);
    // The limit counts from the load's start, so a later search does not wait longer.
    const failures = [await first, await second, await failureOf(indexes.search('a', everything))];
    expect(failures.map(isDatabaseUnavailable)).toEqual([true, true, true]);
    expect([indexes.unavailable(), vi.getTimerCount()]).toEqual([['a'], 0]);
    gate.resolve();
    await vi.waitFor(async () => expect((await indexes.search('a', everything)).ids).toEqual(['1']));
    expect([indexes.unavailable(), stock.calls.loads]).toEqual([[], 1]);
  });

  it('tries a load again after a pause that grows, without a search, and until then says so at once', async () => {
    const stock = fakeStock();
    stock.change('a', [car('1')]);
    let isAway = true;
    let loads = 0;
    const load = async (tenantId: string) => {
      loads += 1;
      if (isAway) throw new DatabaseUnavailable('away');
      return stock.load(tenantId);
    };
    const indexes = createStockIndexes({ ...stock, load, now: () => now });
    for (let search = 0; search < 3; search += 1) await expect(indexes.search('a', everything)).rejects.toThrow('away');
    expect([loads, indexes.unavailable()]).toEqual([1, ['a']]);
    const counts: number[] = [];
    for (const pauseMs of [1_000, 2_000, 4_000, 8_000, 10_000, 10_000]) {
      await vi.advanceTimersByTimeAsync(pauseMs);
      counts.push(loads);
    }
    expect(counts).toEqual([2, 3, 4, 5, 6, 7]);
    isAway = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await indexes.search('a', everything)).ids).toEqual(['1']);
    expect([loads, indexes.unavailable(), vi.getTimerCount()]).toEqual([8, [], 0]);
  });

  it('lets no search wait for a load that is tried again, whatever the first one failed of', async () => {
    const stock = fakeStock();
    stock.change('a', [car('1')]);
    for (const first of [new DatabaseUnavailable('away'), new Error('a mistake')]) {
      const gate = Promise.withResolvers<void>();
      let loads = 0;
      const load = async (tenantId: string) => {
        loads += 1;
        await (loads === 1 ? Promise.reject(first) : gate.promise);
        return stock.load(tenantId);
      };
      const indexes = createStockIndexes({ ...stock, load, now: () => now });
      expect(await failureOf(indexes.search('a', everything))).toBe(first);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(loads).toBe(2);
      // No clock moves from here on.
      for (const asked of [indexes.search('a', everything), indexes.version('a')])
        expect(isDatabaseUnavailable(await failureOf(asked))).toBe(true);
      expect(indexes.unavailable()).toEqual(['a']);
      gate.resolve();
      await vi.waitFor(async () => expect((await indexes.search('a', everything)).ids).toEqual(['1']));
      expect([indexes.unavailable(), loads]).toEqual([[], 2]);
      indexes.close();
    }
  });

  it('tries no longer for a dealer whom nobody asked for', async () => {
    let time = now.getTime();
    let loads = 0;
    const load = async () => {
      loads += 1;
      throw new DatabaseUnavailable('away');
    };
    const indexes = createStockIndexes({ ...fakeStock(), load, now: () => new Date(time), idleMs: 60_000 });
    await failureOf(indexes.search('a', everything));
    time += 59_000;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(loads).toBe(2);
    time += 1_000;
    indexes.dropIdle();
    expect([indexes.unavailable(), vi.getTimerCount()]).toEqual([[], 0]);
  });

  it('gives a dealer up that left, or that nobody asks for, and all when it is closed', async () => {
    let time = now.getTime();
    const indexes = createStockIndexes({
      ...fakeStock(),
      load: async () => {
        throw new DatabaseUnavailable('away');
      },
      now: () => new Date(time),
      idleMs: 60_000,
    });
    for (const tenantId of ['left', 'idle', 'asked']) await failureOf(indexes.search(tenantId, everything));
    indexes.drop('left');
    time += 60_000;
    await failureOf(indexes.search('asked', everything));
    indexes.dropIdle();
    expect(indexes.unavailable()).toEqual(['asked']);
    indexes.close();
    expect([indexes.unavailable(), vi.getTimerCount()]).toEqual([[], 0]);
  });
});

it('an index begins again when the stock that it reads is taken away, and shows no part of it', async () => {
  const stock = fakeStock();
  stock.change('a', [car('1'), car('2')]);
  const load = async (tenantId: string) => {
    const { version, documents } = await stock.load(tenantId);
    if (stock.calls.loads > 1) return { version, documents };
    return {
      version,
      documents: (async function* () {
        for await (const document of documents) {
          yield document;
          throw new StockOvertaken('an undo');
        }
      })(),
    };
  };
  const indexes = createStockIndexes({ ...stock, load, now: () => now });
  expect((await indexes.search('a', everything)).ids).toEqual(['1', '2']);
  expect(stock.calls.loads).toBe(2);
});

it('an index shows a version of the stock all at once, however much differs', async () => {
  const stock = fakeStock();
  const make = (count: number, name: string, changes: Partial<SearchDocument> = {}) =>
    Array.from({ length: count }, (_, place) => car(`${place}`, { facets: { make: [name] }, ...changes }));
  const rounds = [
    { changed: 3, leave: 1 },
    { changed: 200, leave: 1 },
    { changed: 3, leave: 200 },
    { changed: 700, leave: 200 },
  ];
  const leaving = (round: number) =>
    Array.from({ length: rounds[round]!.leave }, (_, place) =>
      car(`leaving-${round}-${place}`, { facets: { make: ['Leaving'] } }),
    );
  stock.change('a', [...make(3_000, 'Toyota'), ...rounds.flatMap((_, round) => leaving(round)), car('sold')]);
  const indexes = createStockIndexes({ ...stock, now: () => now });
  await indexes.search('a', everything);
  for (const [round, { changed }] of rounds.entries()) {
    const makes = async () =>
      (await indexes.search('a', everything)).facets.make.map(({ value, count }) => `${value} ${count}`).join();
    const seen = new Set([await makes()]);
    const before = [...seen][0];
    stock.change(
      'a',
      [...make(changed, `Mazda ${round}`), car(`arrived-${round}`), car('sold', { visibleUntil: 0 })],
      leaving(round).map(({ id }) => id),
    );
    const refreshed = indexes.refresh('a').then(() => 'done');
    while (
      (await Promise.race([
        refreshed,
        new Promise((resolve) => {
          setImmediate(resolve);
        }),
      ])) !== 'done'
    )
      seen.add(await makes());
    seen.add(await makes());
    expect([...seen]).toEqual([before, await makes()]);
    expect(await makes()).toContain(`Mazda ${round} ${changed}`);
  }
  expect(indexes.stats().documents).toBe(3_000 + rounds.length);
  expect(stock.calls.loads).toBe(1);
});

it('an index goes on answering when a refresh failed, and catches up with a later search', async () => {
  const stock = fakeStock();
  stock.change('a', [car('1')]);
  let isDown = false;
  let time = 1_000_000;
  const changesSince = async (tenantId: string, version: number) => {
    if (isDown) throw new Error('no database');
    return stock.changesSince(tenantId, version);
  };
  const indexes = createStockIndexes({ ...stock, changesSince, now: () => new Date(time) });
  await indexes.search('a', everything);
  stock.change('a', [car('2')]);
  isDown = true;
  await expect(indexes.refresh('a')).rejects.toThrow('no database');
  expect((await indexes.search('a', everything)).ids).toEqual(['1']);
  isDown = false;
  time += 5_000;
  await indexes.search('a', everything);
  await expect.poll(async () => (await indexes.search('a', everything)).ids).toEqual(['1', '2']);
});

it('an index leaves out vehicles whose days are over', async () => {
  const stock = fakeStock();
  stock.change('a', [car('gone', { visibleUntil: 0 }), car('leaving', { visibleUntil: 2_000 })]);
  const indexes = createStockIndexes({ ...stock, now: () => now });
  await indexes.search('a', everything);
  expect(indexes.stats().documents).toBe(1);
  stock.change('a', [car('leaving', { visibleUntil: 999 })]);
  await indexes.refresh('a');
  expect(indexes.stats().documents).toBe(0);
});

it('the index of the dealer that was searched longest ago is dropped when memory is short', async () => {
  const stock = fakeStock();
  for (const tenantId of ['a', 'b', 'c'])
    stock.change(
      tenantId,
      Array.from({ length: 200 }, (_, place) => car(`${tenantId}-${place}`)),
    );
  const probe = createStockIndexes({ ...stock, now: () => now });
  await probe.search('a', everything);
  const indexes = createStockIndexes({ ...stock, maxBytes: probe.stats().approximateBytes * 2.2, now: () => now });
  await indexes.search('a', everything);
  await indexes.search('b', everything);
  await indexes.search('a', everything);
  await indexes.search('c', everything);
  expect(indexes.stats().tenantIds).toEqual(['a', 'c']);
  expect((await indexes.search('b', everything)).count).toBe(200);
});

it('the index of a dealer that nobody searches for long is dropped, and loaded again for the next search', async () => {
  const stock = fakeStock();
  for (const tenantId of ['a', 'b']) stock.change(tenantId, [car(`${tenantId}-1`)]);
  let time = 1_000_000;
  const indexes = createStockIndexes({ ...stock, idleMs: 10_000, now: () => new Date(time) });
  await indexes.search('a', everything);
  await indexes.search('b', everything);
  time += 9_000;
  await indexes.version('b');
  await indexes.refresh('a');
  indexes.dropIdle();
  expect(indexes.stats().tenantIds).toEqual(['a', 'b']);
  time += 1_000;
  indexes.dropIdle();
  expect(indexes.stats().tenantIds).toEqual(['b']);
  expect((await indexes.search('a', everything)).ids).toEqual(['a-1']);
});

it('the count of memory includes what engines cache of searches', async () => {
  const stock = fakeStock();
  for (const tenantId of ['a', 'b'])
    stock.change(
      tenantId,
      Array.from({ length: 300 }, (_, place) => car(`${place}`, { facets: { model: [`Model ${place}`] } })),
    );
  const probe = createStockIndexes({ ...stock, now: () => now });
  await probe.search('a', everything);
  const indexes = createStockIndexes({ ...stock, maxBytes: probe.stats().approximateBytes * 2.2, now: () => now });
  for (const tenantId of ['a', 'b'])
    for (let blanks = 0; blanks < 10; blanks += 1)
      await indexes.search(tenantId, { ...everything, text: `model${' '.repeat(blanks)}` });
  expect(indexes.stats().tenantIds).toEqual(['a', 'b']);
  indexes.dropIdle();
  expect(indexes.stats().tenantIds).toEqual(['b']);
});
