/**
 * A dealer with a hosted engine, from stock to search results: which server writes, what the host holds, and what
 * happens while it is unavailable.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addTestTenant } from '../../test/add-test-tenant.ts';
import { openFreshDatabase } from '../../test/fresh-database.ts';
import {
  startFakeMeilisearch,
  type FakeMeilisearch,
} from '../../test/meilisearch/fake-meilisearch-from-documentation.ts';
import type { Database } from '../db/database.server.ts';
import { StockOvertaken } from '../stock/stock-overtaken.ts';
import type { SearchDocument, SearchRequest } from './engine.ts';
import { createHostedIndexStore } from './hosted-index-store.server.ts';
import { createSearches, type Searches, type SearchesOptions } from './searches.server.ts';

const key = 'the-key-of-the-host-42';
let database: Database;
let double: FakeMeilisearch;
let tenantId: string;
let dealers = 0;
let opened: Searches[] = [];

beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  double = await startFakeMeilisearch({ key });
  dealers += 1;
  tenantId = await addTestTenant(database, `dealer-${dealers}`);
});
afterEach(async () => {
  for (const searches of opened) await searches.close();
  opened = [];
  await double.close();
});

function car(id: string, changes: Partial<SearchDocument> = {}): SearchDocument {
  return { id, facets: {}, numbers: {}, words: [], codes: [], rank: 0, visibleUntil: null, sold: false, ...changes };
}

const everything: SearchRequest = {
  text: '',
  facets: {},
  ranges: {},
  sort: 'relevance',
  page: 1,
  pageSize: 21,
  nowSeconds: 1_000,
};

/** The stock and configuration that every server of an installation sees. */
function createInstallation() {
  const clock = { ms: 0 };
  const stock = {
    version: 1,
    configurationVersion: 1,
    key: key as string | null,
    kind: 'hosted' as 'hosted' | 'embedded',
    loads: 0,
    cars: new Map<string, SearchDocument>([['a', car('a')]]),
    log: [] as { version: number; upserted: SearchDocument[]; removed: string[] }[],
    change(upserted: SearchDocument[], removed: string[] = []) {
      stock.version += 1;
      for (const each of upserted) stock.cars.set(each.id, each);
      for (const id of removed) stock.cars.delete(id);
      stock.log.push({ version: stock.version, upserted, removed });
    },
  };
  const fallbacks: string[] = [];
  const logged: string[] = [];
  const note = (fields: object, message: string): void => {
    logged.push(
      `${message} ${JSON.stringify(fields, (_name, value: unknown) => (value instanceof Error ? value.stack : value))}`,
    );
  };
  const server = (options: Partial<SearchesOptions> = {}): Searches => {
    const searches = createSearches({
      async load() {
        stock.loads += 1;
        const cars = [...stock.cars.values()];
        return {
          version: stock.version,
          documents: (async function* () {
            yield* cars;
          })(),
        };
      },
      async changesSince(_tenantId, version) {
        const changes = stock.log.filter((each) => each.version > version);
        return {
          version: stock.version,
          upserted: changes.flatMap(({ upserted }) => upserted),
          removed: changes.flatMap(({ removed }) => removed),
        };
      },
      hostedStore: (id) => createHostedIndexStore(database.forTenant(id)),
      listHosted: async () => [tenantId],
      settings: async () => ({
        engine: stock.kind === 'hosted' ? { kind: 'hosted', host: double.url, index: 'cars' } : { kind: 'embedded' },
        configurationVersion: stock.configurationVersion,
      }),
      secret: async (_tenantId, name) => (name === 'search_key' ? stock.key : null),
      allowLoopback: true,
      engineOptions: { taskPollMs: 1, retryWaitsMs: [], searchTimeoutMs: 20_000, breaker: { now: () => clock.ms } },
      onFallback: ({ reason }) => fallbacks.push(reason),
      log: { info: note, warn: note, error: note },
      workers: true,
      checkEveryMs: 3_600_000,
      ...options,
    });
    opened.push(searches);
    return searches;
  };
  return { stock, server, fallbacks, logged, clock };
}

const idsOf = async (searches: Searches): Promise<string[]> =>
  (await searches.search(tenantId, everything)).response.ids;
const writes = (): string[] =>
  double.requests
    .map(({ method, path }) => `${method} ${path}`)
    .filter((request) => !request.startsWith('GET') && !request.endsWith('multi-search'));

describe('writing', () => {
  it('writes the stock to the host and answers from there', async () => {
    const { server, fallbacks, stock } = createInstallation();
    const searches = server();
    expect(await searches.reindex(tenantId)).toMatchObject({
      target: expect.stringMatching(/^127\.0\.0\.1:\d+\/cars$/) as string,
      documents: 1,
    });
    searches.hostedIndexChanged(tenantId);
    expect(await searches.search(tenantId, everything)).toMatchObject({
      version: 'hosted-1',
      response: { ids: ['a'] },
    });
    expect(fallbacks).toEqual([]);
    expect(stock.loads).toBe(1);
  });

  it('sends a change of the stock as a change, and the version grows with it', async () => {
    const { server, stock } = createInstallation();
    const searches = server();
    await searches.reindex(tenantId);
    double.requests.length = 0;
    stock.change([car('b'), car('gone', { visibleUntil: 0 })], ['a']);
    searches.stockChanged(tenantId);
    await searches.close();
    expect(writes()).toEqual(['POST /indexes/cars/documents/delete-batch', 'POST /indexes/cars/documents']);
    searches.hostedIndexChanged(tenantId);
    expect(await searches.search(tenantId, everything)).toMatchObject({
      version: 'hosted-2',
      response: { ids: ['b'] },
    });
  });

  it('lets one of several servers write the same change, and the others know of it', async () => {
    const { server, stock } = createInstallation();
    const servers = [server(), server(), server()];
    await servers[0]!.reindex(tenantId);
    double.requests.length = 0;
    stock.change([car('b')]);
    for (const searches of servers) searches.stockChanged(tenantId);
    for (const searches of servers) await searches.close();
    expect(writes().filter((request) => request === 'POST /indexes/cars/documents')).toHaveLength(1);
    for (const searches of servers) searches.hostedIndexChanged(tenantId);
    for (const searches of servers) expect(await idsOf(searches)).toEqual(['a', 'b']);
  });

  it('does not write on a server that only answers', async () => {
    const { server, fallbacks } = createInstallation();
    const searches = server({ workers: false });
    searches.start();
    searches.stockChanged(tenantId);
    expect(await idsOf(searches)).toEqual(['a']);
    expect(fallbacks).toEqual(['no_index']);
    // Waits for writes in progress.
    await searches.close();
    expect(writes()).toEqual([]);
  });

  it('does not search an index of another release, whose documents are described differently', async () => {
    const { server, fallbacks, stock } = createInstallation();
    const searches = server();
    await searches.reindex(tenantId);
    const store = createHostedIndexStore(database.forTenant(tenantId));
    const writer = '00000000-0000-4000-8000-000000000001';
    await store.claim(writer, 60_000);
    await store.save(writer, {
      target: `${new URL(double.url).host}/cars`,
      shape: 'of another release',
      configurationVersion: stock.configurationVersion,
      stockVersion: stock.version,
      documents: 1,
    });
    searches.hostedIndexChanged(tenantId);
    expect(await searches.search(tenantId, everything)).toMatchObject({
      version: 'fallback-1',
      response: { ids: ['a'] },
    });
    expect(fallbacks).toEqual(['no_index']);
  });

  it('takes over from a server that died while it was writing, when its lease is over', async () => {
    const { server } = createInstallation();
    const store = createHostedIndexStore(database.forTenant(tenantId));
    expect(await store.claim('00000000-0000-4000-8000-000000000001', 60_000)).toBe(true);
    const searches = server();
    expect(await searches.reindex(tenantId)).toBeNull();
    expect(await store.claim('00000000-0000-4000-8000-000000000001', -1)).toBe(true);
    expect(await searches.reindex(tenantId)).toMatchObject({ documents: 1 });
  });

  it('records nothing of a writer whose lease another one took', async () => {
    const store = createHostedIndexStore(database.forTenant(tenantId));
    const [slow, quick] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
    const content = { target: 'host/cars', shape: 's', configurationVersion: 1, stockVersion: 7, documents: 1 };
    await store.claim(slow, -1);
    expect(await store.claim(quick, 60_000)).toBe(true);
    expect(await store.save(slow, content)).toBe(false);
    expect(await store.find()).toBeNull();
    expect(await store.save(quick, content)).toBe(true);
    expect(await store.find()).toEqual({ ...content, revision: 1 });
  });

  it('rebuilds the index when the configuration changed, and searches the old one until then', async () => {
    const { server, stock } = createInstallation();
    const searches = server();
    await searches.reindex(tenantId);
    stock.configurationVersion = 2;
    stock.cars.set('a', car('a', { facets: { city: ['Perth'] } }));
    const release = double.holdTasks();
    searches.configurationChanged(tenantId);
    expect(await searches.search(tenantId, everything)).toMatchObject({ version: 'hosted-1' });
    release();
    await searches.close();
    searches.hostedIndexChanged(tenantId);
    const { version, response } = await searches.search(tenantId, everything);
    expect([version, response.facets.city.map(({ value }) => value)]).toEqual(['hosted-2', ['Perth']]);
  });

  it('rebuilds the index when it was deleted on the host', async () => {
    const { server, fallbacks } = createInstallation();
    const searches = server();
    await searches.reindex(tenantId);
    (double.indexes as Map<string, unknown>).delete('cars');
    searches.hostedIndexChanged(tenantId);
    expect(await idsOf(searches)).toEqual(['a']);
    expect(fallbacks).toEqual(['no_index']);
    searches.start();
    await expect.poll(() => double.indexes.has('cars'), { timeout: 20_000 }).toBe(true);
    await searches.close();
    searches.hostedIndexChanged(tenantId);
    expect(await idsOf(searches)).toEqual(['a']);
    expect(fallbacks).toEqual(['no_index']);
  });

  it('never takes a part of the stock for the whole: an index that lost documents is rebuilt', async () => {
    const { server, stock } = createInstallation();
    const searches = server();
    await searches.reindex(tenantId);
    double.indexes.get('cars')!.documents.clear();
    stock.change([car('b')]);
    searches.stockChanged(tenantId);
    await searches.close();
    searches.hostedIndexChanged(tenantId);
    expect(await idsOf(searches)).toEqual(['a', 'b']);
  });

  it('begins again when the stock is taken away while it is read, and the host never has a half', async () => {
    const { server, stock } = createInstallation();
    const searches = server({
      async load() {
        stock.loads += 1;
        const isFirst = stock.loads === 1;
        return {
          version: stock.version,
          documents: (async function* () {
            yield car('half');
            if (isFirst) throw new StockOvertaken('undone');
            yield car('whole');
          })(),
        };
      },
    });
    expect(await searches.reindex(tenantId)).toMatchObject({ documents: 2 });
    expect(stock.loads).toBe(2);
    expect([...double.indexes.keys()]).toEqual(['cars']);
  });

  it('goes on where a failed write ended, and says so once', async () => {
    const { server, stock, logged } = createInstallation();
    const searches = server();
    await searches.reindex(tenantId);
    stock.change([car('b')]);
    for (let time = 0; time < 2; time += 1) {
      double.failTask('documentAdditionOrUpdate', 'failed');
      searches.stockChanged(tenantId);
      await searches.close();
    }
    expect(logged.filter((line) => line.includes('behind the stock'))).toHaveLength(1);
    searches.stockChanged(tenantId);
    await searches.close();
    searches.hostedIndexChanged(tenantId);
    expect(await idsOf(searches)).toEqual(['a', 'b']);
    expect(logged.at(-1)).toContain('can be written to again');
  });
});

describe('while the host is away', () => {
  it('answers from the embedded engine, counts each, logs the change once, and goes back by itself', async () => {
    const { server, fallbacks, logged, clock, stock } = createInstallation();
    const searches = server();
    await searches.reindex(tenantId);
    searches.hostedIndexChanged(tenantId);
    await idsOf(searches);
    double.answerInstead(() => ({ status: 503, body: 'away' }));
    stock.change([car('b')]);
    for (let time = 0; time < 5; time += 1) expect(await idsOf(searches)).toEqual(['a', 'b']);
    expect(fallbacks).toEqual(['busy', 'busy', 'busy', 'open', 'open']);
    expect(logged.filter((line) => line.includes('hosted search engine failed'))).toHaveLength(1);
    double.answerInstead(null);
    clock.ms = 60_000;
    expect(await idsOf(searches)).toEqual(['a']);
    expect(fallbacks).toHaveLength(5);
    expect(logged.filter((line) => line.includes('answers again'))).toHaveLength(1);
  });

  it('gives what is made of other documents or by another engine another version', async () => {
    const { server, stock, clock } = createInstallation();
    const searches = server();
    expect(await searches.version(tenantId)).toBe('fallback-1');
    await searches.reindex(tenantId);
    searches.hostedIndexChanged(tenantId);
    expect(await searches.version(tenantId)).toBe('hosted-1');
    double.answerInstead(() => ({ status: 500 }));
    // One failed search does not mark the host as unavailable, so the response itself names its source.
    expect((await searches.search(tenantId, everything)).version).toBe('fallback-1');
    expect(await searches.version(tenantId)).toBe('hosted-1');
    for (let time = 0; time < 2; time += 1) await idsOf(searches);
    expect(await searches.version(tenantId)).toBe('fallback-1');
    stock.change([car('b')]);
    searches.stockChanged(tenantId);
    await expect.poll(() => searches.version(tenantId), { timeout: 20_000 }).toBe('fallback-2');
    double.answerInstead(null);
    clock.ms = 60_000;
    await idsOf(searches);
    expect(await searches.version(tenantId)).toMatch(/^hosted-/);
  });

  it('asks for the key again when the host refuses it', async () => {
    const { server, stock, fallbacks, logged } = createInstallation();
    const searches = server();
    await searches.reindex(tenantId);
    searches.configurationChanged(tenantId);
    stock.key = 'an-old-key-77';
    expect(await idsOf(searches)).toEqual(['a']);
    stock.key = key;
    expect(await idsOf(searches)).toEqual(['a']);
    expect(fallbacks).toEqual(['refused']);
    await searches.close();
    expect(logged.join('\n')).not.toMatch(/an-old-key-77|the-key-of-the-host-42/);
  });

  it('answers while the key is missing, and says which secret it is', async () => {
    const { server, stock, fallbacks, logged } = createInstallation();
    stock.key = null;
    const searches = server();
    expect(await idsOf(searches)).toEqual(['a']);
    expect(fallbacks).toEqual(['no_key']);
    expect(logged.join('\n')).toContain('\\"search_key\\" is not set');
    await expect(searches.reindex(tenantId)).rejects.toThrow('search_key');
  });

  it('needs no host for a dealer with the embedded engine', async () => {
    const { server, stock } = createInstallation();
    stock.kind = 'embedded';
    const searches = server();
    searches.start();
    expect(await searches.search(tenantId, everything)).toMatchObject({ version: 1, response: { ids: ['a'] } });
    await searches.close();
    expect(double.requests).toEqual([]);
  });
});
