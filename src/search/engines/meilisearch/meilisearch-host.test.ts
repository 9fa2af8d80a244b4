/**
 * Behaviour specific to an engine on another machine, tested against the fake: what it sends, and how it reacts when
 * the host fails.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  startFakeMeilisearch,
  type FakeMeilisearch,
} from '../../../../test/meilisearch/fake-meilisearch-from-documentation.ts';
import type { SearchDocument, SearchRequest } from '../../engine.ts';
import { EngineUnavailable } from '../../hosted-engine.ts';
import { createMeilisearchEngine, type MeilisearchEngineOptions } from './meilisearch-engine.server.ts';

const key = 'a-secret-key-0123456789';
let double: FakeMeilisearch;
beforeEach(async () => {
  double = await startFakeMeilisearch({ key });
});
afterEach(() => double.close());

function engineOf(options: Partial<MeilisearchEngineOptions> = {}) {
  return createMeilisearchEngine({
    host: double.url,
    key,
    index: 'cars',
    allowLoopback: true,
    taskPollMs: 1,
    retryWaitsMs: [1, 1],
    searchTimeoutMs: 20_000,
    ...options,
  });
}

function car(id: string, changes: Partial<SearchDocument> = {}): SearchDocument {
  return { id, facets: {}, numbers: {}, words: [], codes: [], rank: 0, visibleUntil: null, sold: false, ...changes };
}

function ask(changes: Partial<SearchRequest> = {}): SearchRequest {
  return { text: '', facets: {}, ranges: {}, sort: 'relevance', page: 1, pageSize: 21, nowSeconds: 1_000, ...changes };
}

const sent = (): string[] =>
  double.requests
    .map(({ method, path }) => `${method} ${path}`)
    .filter((request) => !request.startsWith('GET /tasks/'));
const failureOf = async (work: Promise<unknown>): Promise<EngineUnavailable> => {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(EngineUnavailable);
  expect((error as Error).stack).not.toContain(key);
  expect((error as Error).message).not.toContain(key);
  return error as EngineUnavailable;
};

describe('what is sent', () => {
  it('asks one query and one more for each group of conditions that is set, in one request', async () => {
    const engine = engineOf();
    await engine.reindex([car('a')]);
    double.requests.length = 0;
    await engine.search(
      ask({
        facets: { make: ['Toyota'], make_model: ['Toyota|Hilux'], body: ['ute'] },
        ranges: { price: { min: 1, max: null }, km: { min: null, max: 5 } },
      }),
    );
    expect(sent()).toEqual(['POST /multi-search']);
    const { queries } = double.requests[0]!.body as {
      queries: { filter: string[]; hitsPerPage: number; facets: string[] }[];
    };
    expect(queries.map(({ hitsPerPage, facets }) => [hitsPerPage, facets.length > 5 ? 'all others' : facets])).toEqual([
      [21, 'all others'],
      [0, ['facet_make', 'facet_make_model']],
      [0, ['facet_price_range', 'number_price']],
      [0, ['facet_body']],
      [0, ['number_km']],
    ]);
    expect(queries.map(({ filter }) => filter.length)).toEqual([5, 4, 4, 4, 4]);
  });

  it('asks for excluded words in quotation marks where the stock has them whole, by each of their names', async () => {
    const engine = engineOf();
    await engine.reindex([
      car('a', { facets: { badge: ['XL Dual Cab'] } }),
      car('b', { facets: { badge: ['XLT Crew Cab'], tag: ['Bunks'] } }),
    ]);
    double.requests.length = 0;
    expect((await engine.search(ask({ excludedTexts: ['xl dual', 'bunk'] }))).ids).toEqual([]);
    const asked = double.requests.map(({ body }) => (body as { queries: { q: string }[] }).queries.map(({ q }) => q));
    expect(asked).toEqual([
      ['"xl"', '"dual"', '"double"', '"crew"', '"bunk"'],
      ['"xl" "dual"', '"xl" "crew"', 'bunk'],
      [''],
    ]);
  });

  it('sends settings before documents, and not again when an index is changed', async () => {
    const engine = engineOf();
    await engine.upsert([car('a')]);
    await engine.upsert([car('b')]);
    const writes = sent().filter((request) => !request.startsWith('GET'));
    expect(writes).toEqual([
      'POST /indexes',
      'PATCH /indexes/cars/settings',
      'POST /indexes/cars/documents',
      'POST /indexes/cars/documents',
    ]);
  });

  it('rebuilds in a second index, which is deleted after the swap', async () => {
    const engine = engineOf();
    await engine.reindex([car('a')]);
    double.requests.length = 0;
    await engine.reindex(Array.from({ length: 2_001 }, (_, place) => car(`car-${place}`)));
    expect(sent().filter((request) => request.endsWith('/documents'))).toHaveLength(3);
    expect(sent().slice(0, 3)).toEqual([
      'DELETE /indexes/cars_next',
      'POST /indexes',
      'PATCH /indexes/cars_next/settings',
    ]);
    expect(sent().slice(-3)).toEqual(['POST /swap-indexes', 'DELETE /indexes/cars_next', 'GET /indexes/cars/stats']);
    expect([...double.indexes.keys()]).toEqual(['cars']);
    expect(engine.stats().documents).toBe(2_001);
  });

  it('answers from the old index while the swap waits on the host, and sends changes that come then behind it', async () => {
    const engine = engineOf();
    await engine.reindex([car('old')]);
    let release: (() => void) | null = null;
    double.answerInstead(({ path }) => {
      if (path === '/swap-indexes') release = double.holdTasks();
      return null;
    });
    const rebuilt = engine.reindex([car('new')]);
    await expect.poll(() => release, { timeout: 20_000 }).not.toBeNull();
    expect((await engine.search(ask())).ids).toEqual(['old']);
    const changed = engine.upsert([car('late')]);
    // Still in flight, it could arrive after the swap and land in the index that is about to be deleted.
    expect((await engine.search(ask())).ids).toEqual(['old']);
    expect(sent()).not.toContain('POST /indexes/cars/documents');
    release!();
    await Promise.all([rebuilt, changed]);
    expect((await engine.search(ask())).ids).toEqual(['late', 'new']);
  });

  it.each([
    'O\'Brien "Sport"',
    'back\\slash',
    'ends with \\',
    '\\"',
    'AND',
    '] OR facet_make = "x',
    '  spaces  ',
    'Škoda',
    '5',
    '50% (new)',
  ])('finds the value %j and no other', async (value) => {
    const engine = engineOf();
    await engine.reindex([car('a', { facets: { make: [value] } }), car('b', { facets: { make: ['Mazda'] } })]);
    const answer = await engine.search(ask({ facets: { make: [value] } }));
    expect(answer.ids).toEqual(['a']);
    expect(answer.facets.make.map(({ value: listed, count }) => [listed, count])).toEqual(
      expect.arrayContaining([
        [value.trim(), 1],
        ['Mazda', 1],
      ]),
    );
  });

  it('marks what the text found in the title, which stays plain text', async () => {
    const engine = engineOf();
    await engine.reindex([
      car('a', { title: '2021 Toyota <b>Corolla</b>', facets: { make: ['Toyota'] }, words: ['2021'] }),
      car('b', { title: 'Nothing of it', facets: { make: ['Toyota'] }, words: ['2021'] }),
    ]);
    const answer = await engine.search(ask({ text: '2021 toyot', highlight: true }));
    expect(answer.highlights).toEqual({ a: '\uE0002021\uE001 \uE000Toyot\uE001a <b>Corolla</b>' });
    expect((await engine.search(ask({ text: 'toyota' }))).highlights).toBeUndefined();
  });

  it('says when a total is capped', async () => {
    const engine = engineOf();
    const stock = Array.from({ length: 20_003 }, (_, place) =>
      car(`car-${place}`, { facets: { car_type: [place === 0 ? 'new' : 'used'] } }),
    );
    await engine.reindex(stock);
    expect(await engine.search(ask())).toMatchObject({ count: 20_000, capped: true });
    const few = await engine.search(ask({ facets: { car_type: ['new'] } }));
    expect(few).toMatchObject({ count: 1, capped: false });
    expect(few.facets.car_type.map(({ count }) => count)).toEqual([1, 20_002]);
  });
});

describe('a host that fails', () => {
  const everything = (): { status: number } & Record<string, unknown> => ({ status: 500 });

  it('says that the key is refused, at search and at write', async () => {
    const engine = engineOf({ key: 'wrong-key-1' });
    expect(await failureOf(engine.search(ask()))).toMatchObject({
      reason: 'refused',
      message: expect.stringContaining('POST 127.0.0.1') as string,
    });
    const atWrite = await failureOf(engine.reindex([car('a')]));
    expect(atWrite).toMatchObject({
      reason: 'refused',
      message: expect.stringContaining('The provided API key is invalid') as string,
    });
    expect(atWrite.message).not.toContain('wrong-key-1');
  });

  it('never repeats the key, even when the host does', async () => {
    const engine = engineOf();
    double.answerInstead(() => ({
      status: 400,
      body: JSON.stringify({ message: `no such key: ${key}`, code: 'bad_request' }),
    }));
    expect((await failureOf(engine.search(ask()))).message).toContain('no such key: (the key)');
  });

  it('does not wait for a slow host longer than a search may take', async () => {
    const engine = engineOf({ searchTimeoutMs: 30 });
    double.answerInstead(() => ({ status: 200, never: true }));
    expect(await failureOf(engine.search(ask()))).toMatchObject({
      reason: 'timeout',
      message: expect.stringMatching(/multi-search did not respond within 0\.03 s/) as string,
    });
  });

  it.each([
    ['<html>Bad gateway</html>', 'text/html instead of JSON'],
    ['{"results":[{"hits":"none"}]}', 'not valid (results.0.hits'],
    ['{"results":[]}', '0 of 1 queries'],
  ])('refuses the answer %j', async (body, found) => {
    const engine = engineOf();
    double.answerInstead(() => ({ status: 200, headers: { 'content-type': 'text/html' }, body }));
    expect(await failureOf(engine.search(ask()))).toMatchObject({
      reason: 'broken',
      message: expect.stringContaining(found) as string,
    });
  });

  it('rests after failures in a row, without asking, and comes back by one trial', async () => {
    const clock = { ms: 0 };
    const engine = engineOf({ breaker: { now: () => clock.ms } });
    await engine.reindex([car('a')]);
    double.answerInstead(everything);
    double.requests.length = 0;
    const reasons: string[] = [];
    for (let time = 0; time < 5; time += 1) reasons.push((await failureOf(engine.search(ask()))).reason);
    expect(reasons).toEqual(['broken', 'broken', 'broken', 'open', 'open']);
    expect(double.requests).toHaveLength(3);
    expect(engine.isResting()).toBe(true);
    double.answerInstead(null);
    clock.ms = 2_000;
    expect((await engine.search(ask())).ids).toEqual(['a']);
    expect(engine.isResting()).toBe(false);
  });

  it('rests at once for as long as Retry-After says', async () => {
    const clock = { ms: 0 };
    const engine = engineOf({ breaker: { now: () => clock.ms } });
    await engine.reindex([car('a')]);
    double.answerInstead(() => ({ status: 429, headers: { 'retry-after': '7' }, body: '{"message":"too many"}' }));
    expect((await failureOf(engine.search(ask()))).reason).toBe('busy');
    double.answerInstead(null);
    clock.ms = 6_999;
    expect((await failureOf(engine.search(ask()))).reason).toBe('open');
    clock.ms = 7_000;
    expect((await engine.search(ask())).count).toBe(1);
  });

  it('repeats a write that the host had no time for', async () => {
    const engine = engineOf();
    let refused = 0;
    double.answerInstead(({ path }) =>
      path.endsWith('/documents') && refused++ < 2
        ? { status: 429, headers: { 'retry-after': '0' }, body: '{"message":"too many"}' }
        : null,
    );
    await engine.upsert([car('a')]);
    expect(refused).toBe(3);
    expect((await engine.search(ask())).ids).toEqual(['a']);
  });

  it('does not repeat a swap, which done twice would be undone, and keeps the old index', async () => {
    const engine = engineOf();
    await engine.reindex([car('old')]);
    double.requests.length = 0;
    double.answerInstead(({ path }) => (path === '/swap-indexes' ? { status: 503 } : null));
    expect((await failureOf(engine.reindex([car('new')]))).reason).toBe('busy');
    expect(sent().filter((request) => request === 'POST /swap-indexes')).toHaveLength(1);
    expect((await engine.search(ask())).ids).toEqual(['old']);
    expect([...double.indexes.keys()]).toEqual(['cars']);
  });

  it.each([
    ['failed', /Task \d+ \(documentAdditionOrUpdate\) at 127\.0\.0\.1:\d+ failed: The fake was told to fail\./],
    ['canceled', /was cancelled on the host/],
  ] as const)('says what the host said of a %s task', async (how, message) => {
    const engine = engineOf();
    await engine.upsert([car('a')]);
    double.failTask('documentAdditionOrUpdate', how);
    expect(await failureOf(engine.upsert([car('b')]))).toMatchObject({
      reason: 'task',
      message: expect.stringMatching(message) as string,
    });
    expect((await engine.search(ask())).ids).toEqual(['a']);
  });

  it('gives up a task that is never done', async () => {
    const engine = engineOf({ taskTimeoutMs: 20 });
    const release = double.holdTasks();
    expect(await failureOf(engine.upsert([car('a')]))).toMatchObject({
      reason: 'timeout',
      message: expect.stringContaining('it is enqueued') as string,
    });
    release();
  });

  it('says that there is no index before the first write', async () => {
    expect((await failureOf(engineOf().search(ask()))).reason).toBe('no_index');
  });

  it('says that nobody is there', async () => {
    const gone = await startFakeMeilisearch();
    await gone.close();
    expect(await failureOf(engineOf({ host: gone.url }).search(ask()))).toMatchObject({
      reason: 'unreachable',
      message: expect.stringContaining(new URL(gone.url).host) as string,
    });
  });

  it.each(['http://127.0.0.1:7700', 'https://10.0.0.1', 'https://169.254.169.254', 'http://search.example.com'])(
    'does not go to %s',
    (host) => {
      expect(() => engineOf({ host, allowLoopback: false })).toThrow(EngineUnavailable);
    },
  );

  it('does not follow a name that points inwards', async () => {
    expect(
      await failureOf(engineOf({ host: 'https://localhost:1', allowLoopback: false }).search(ask())),
    ).toMatchObject({ reason: 'unreachable', message: expect.stringContaining('not a public address') as string });
  });
});
