/**
 * A Meilisearch host as a search engine. A write resolves when the host has finished it. A rebuild fills a second
 * index, which replaces the first in one step; until then searches use the old one.
 */
import { createHash } from 'node:crypto';
import {
  createMeilisearchClient,
  type MeilisearchClientOptions,
} from '../../../integrations/meilisearch/meilisearch-client.server.ts';
import { MeilisearchFailure } from '../../../integrations/meilisearch/meilisearch-failure.ts';
import type { SearchDocument, SearchRequest } from '../../engine.ts';
import type { MeilisearchQuery } from '../../../integrations/meilisearch/meilisearch-wire.ts';
import { EngineUnavailable, type HostedEngine } from '../../hosted-engine.ts';
import { toSearchResponse } from './meilisearch-answer.server.ts';
import { sampleDocument, toMeilisearchDocument } from './meilisearch-document.server.ts';
import { meilisearchSettings } from './meilisearch-fields.server.ts';
import { planQueries, planTextQueries, planWholeWordQueries } from './meilisearch-queries.server.ts';

export interface MeilisearchEngineOptions extends MeilisearchClientOptions {
  /** Name of the dealer's index; a rebuild also uses the name followed by `_next`. */
  index: string;
}

type Change = { upsert: readonly SearchDocument[] } | { remove: readonly string[] };

const documentsAtOnce = 1_000;

/** A release that produces the same words for every text keeps the existing indexes. */
const shape = createHash('sha256')
  .update(JSON.stringify([sampleDocument(), meilisearchSettings]))
  .digest('base64url')
  .slice(0, 16);

/** Throws `EngineUnavailable` if the host's URL may not be used; every method throws it when the host fails. */
export function createMeilisearchEngine({ index, ...options }: MeilisearchEngineOptions): HostedEngine {
  const client = translated(() => createMeilisearchClient(options));
  const nextIndex = `${index}_next`;
  /** The host's own number after the last write. */
  let documentCount = 0;
  let isPrepared = false;
  /** Changes during the build of an index: they are applied to the new one before it replaces the old one. */
  let building: Change[] | null = null;
  /** The last steps of a rebuild. Changes wait for them: a change between them would be lost with the old index. */
  let swapping: Promise<void> | null = null;

  return {
    target: `${new URL(options.host).host}/${index}`,
    shape,

    search: (request) =>
      unavailable(async () => {
        const startedAt = performance.now();
        const texts = planTextQueries(request, index, await wholeWordsOf(request));
        const found = { wanted: await idsOf(texts.wanted), unwanted: await idsOf(texts.unwanted) };
        const planned = planQueries(request, index, {
          wanted: texts.wanted.length === 0 ? null : found.wanted,
          unwanted: found.unwanted,
        });
        const results = await client.multiSearch(planned.map(({ query }) => query));
        return { ...toSearchResponse({ request, planned, results }), ms: performance.now() - startedAt };
      }),

    upsert: (documents, { removing = [] } = {}) =>
      unavailable(async () => {
        if (removing.length > 0) await change({ remove: removing });
        await change({ upsert: documents });
      }),
    remove: (ids) => unavailable(() => change({ remove: ids })),

    reindex: (documents) =>
      unavailable(async () => {
        const changes: Change[] = [];
        building = changes;
        let finish = (): void => {};
        try {
          await client.deleteIndex(nextIndex);
          await client.createIndex(nextIndex, 'id');
          // Before the documents, or the host would work on each of them twice.
          await client.updateSettings(nextIndex, meilisearchSettings);
          for await (const batch of batches(documents))
            await client.addDocuments(nextIndex, batch.map(toMeilisearchDocument));
          // Swapping needs an index that is there.
          await client.createIndex(index, 'id');
          swapping = new Promise((resolve) => {
            finish = resolve;
          });
          for (const missed of changes) await apply(missed, nextIndex);
          await client.swapIndexes(index, nextIndex);
          isPrepared = true;
        } finally {
          if (building === changes) building = null;
          swapping = null;
          finish();
          // The remaining index, old or incomplete, is of no use. If the host is down, the next rebuild deletes it.
          await client.deleteIndex(nextIndex).catch(() => {});
        }
        documentCount = await client.countDocuments(index);
      }),

    stats: () => ({ documents: documentCount, approximateBytes: 0 }),
    isResting: () => client.isResting(),
    countDocuments: () => unavailable(() => client.countDocuments(index)),
    close: () => client.close(),
  };

  /** The words of the excluded texts that the stock has whole. */
  async function wholeWordsOf(request: SearchRequest): Promise<Set<string>> {
    const planned = planWholeWordQueries(request, index);
    if (planned.length === 0) return new Set();
    const results = await client.multiSearch(planned.map(({ query }) => query));
    return new Set(planned.filter((_, place) => results[place]!.totalHits > 0).map(({ word }) => word));
  }

  async function idsOf(queries: readonly MeilisearchQuery[]): Promise<string[]> {
    if (queries.length === 0) return [];
    const results = await client.multiSearch(queries);
    return [...new Set(results.flatMap(({ hits }) => hits.map(({ id }) => String(id))))];
  }

  async function change(wanted: Change): Promise<void> {
    while (swapping !== null) await swapping;
    building?.push(wanted);
    if (!isPrepared) {
      if (!(await client.hasIndex(index))) {
        await client.createIndex(index, 'id');
        await client.updateSettings(index, meilisearchSettings);
      }
      isPrepared = true;
    }
    await apply(wanted, index);
    documentCount = await client.countDocuments(index);
  }

  async function apply(wanted: Change, uid: string): Promise<void> {
    if ('remove' in wanted) await client.deleteDocuments(uid, wanted.remove);
    else
      for await (const batch of batches(wanted.upsert))
        await client.addDocuments(uid, batch.map(toMeilisearchDocument));
  }
}

async function* batches(
  documents: AsyncIterable<SearchDocument> | Iterable<SearchDocument>,
): AsyncGenerator<SearchDocument[]> {
  let batch: SearchDocument[] = [];
  for await (const document of documents) {
    batch.push(document);
    if (batch.length < documentsAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function unavailable<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw asUnavailable(error);
  }
}

function translated<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    throw asUnavailable(error);
  }
}

function asUnavailable(error: unknown): unknown {
  if (!(error instanceof MeilisearchFailure)) return error;
  return new EngineUnavailable(error.code === 'index_not_found' ? 'no_index' : error.kind, error.message, error);
}
