/**
 * The contract of every engine, over HTTP: against a live Meilisearch where `TEST_MEILI_URL` and `TEST_MEILI_KEY` are
 * set, else against a double that was written from its documentation.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe } from 'vitest';
import {
  startFakeMeilisearch,
  type FakeMeilisearch,
} from '../../../../test/meilisearch/fake-meilisearch-from-documentation.ts';
import { testSearchEngine } from '../engine-contract.ts';
import { createMeilisearchEngine } from './meilisearch-engine.server.ts';

const live =
  process.env.TEST_MEILI_URL === undefined
    ? null
    : { host: process.env.TEST_MEILI_URL, key: process.env.TEST_MEILI_KEY ?? '' };

describe(live === null ? 'the hosted engine, against the double' : `the hosted engine, against ${live.host}`, () => {
  let double: FakeMeilisearch | null = null;
  const made: { close(): void; index: string }[] = [];
  beforeAll(async () => {
    if (live === null) double = await startFakeMeilisearch();
  });
  afterAll(async () => {
    for (const { close, index } of made) {
      close();
      if (live !== null)
        await fetch(new URL(`/indexes/${index}`, live.host), {
          method: 'DELETE',
          headers: { authorization: `Bearer ${live.key}` },
        });
    }
    await double?.close();
  });

  testSearchEngine({
    async createEngine() {
      const index = `test-${randomUUID()}`;
      const access = live ?? { host: double!.url, key: double!.key };
      const engine = createMeilisearchEngine({
        ...access,
        index,
        allowLoopback: true,
        taskPollMs: live === null ? 1 : 20,
        searchTimeoutMs: 20_000,
      });
      made.push({ close: () => engine.close(), index });
      return engine;
    },
    runs: 20,
    textIsExact: false,
  });
});
