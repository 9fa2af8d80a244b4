/**
 * Meilisearch's HTTP API as documented for version 1.50 (https://www.meilisearch.com/docs/reference/api). Searches are
 * sent once, fail fast, and are not sent while the circuit breaker is open. Writes are retried with growing delays, but
 * only idempotent ones.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type * as z from 'zod';
import { createCircuitBreaker, type CircuitBreakerOptions } from '../circuit-breaker.ts';
import { MeilisearchFailure } from './meilisearch-failure.ts';
import { createMeilisearchHttp, type HostAccess, type HostRequest } from './meilisearch-http.server.ts';
import {
  indexSchema,
  indexStatsSchema,
  multiSearchSchema,
  summarizedTaskSchema,
  taskSchema,
  type MeilisearchQuery,
  type MeilisearchResult,
  type MeilisearchSettings,
} from './meilisearch-wire.ts';

export interface MeilisearchClientOptions extends HostAccess {
  searchTimeoutMs?: number;
  /** For one write request; the task behind it has `taskTimeoutMs`. */
  writeTimeoutMs?: number;
  taskTimeoutMs?: number;
  /** First wait between two looks at a task; it doubles up to a second. */
  taskPollMs?: number;
  /**
   * Waits before the second, third ... attempt of a write; the host's own Retry-After counts instead, up to half a
   * minute.
   */
  retryWaitsMs?: readonly number[];
  breaker?: Partial<CircuitBreakerOptions>;
}

/**
 * Every method throws a `MeilisearchFailure`. Writes resolve when the host has finished them, not when it has accepted
 * them.
 */
export interface MeilisearchClient {
  /** Results in the order of the queries; one bad query fails all. */
  multiSearch(queries: readonly MeilisearchQuery[]): Promise<MeilisearchResult[]>;
  /** True while searches are not sent, because the host failed a moment ago. */
  isResting(): boolean;
  hasIndex(uid: string): Promise<boolean>;
  /** Leaves an existing index as it is. */
  createIndex(uid: string, primaryKey: string): Promise<void>;
  /** An index that does not exist is ignored. */
  deleteIndex(uid: string): Promise<void>;
  /** Pass the whole set: an unnamed field keeps the index's value. */
  updateSettings(uid: string, settings: MeilisearchSettings): Promise<void>;
  /** Adds or replaces by the primary key. */
  addDocuments(uid: string, documents: readonly object[]): Promise<void>;
  deleteDocuments(uid: string, ids: readonly string[]): Promise<void>;
  /** Both must exist. Never retried: a second swap would undo the first. */
  swapIndexes(first: string, second: string): Promise<void>;
  countDocuments(uid: string): Promise<number>;
  close(): void;
}

const longestRetryAfterMs = 30_000;
const longestPollMs = 1_000;

export function createMeilisearchClient({
  searchTimeoutMs = 1_500,
  writeTimeoutMs = 30_000,
  taskTimeoutMs = 300_000,
  taskPollMs = 50,
  retryWaitsMs = [500, 2_000, 8_000],
  breaker: breakerOptions = {},
  ...access
}: MeilisearchClientOptions): MeilisearchClient {
  const http = createMeilisearchHttp(access);
  const breaker = createCircuitBreaker({ now: () => performance.now(), ...breakerOptions });
  const indexPath = (uid: string): string => `/indexes/${encodeURIComponent(uid)}`;

  return {
    async multiSearch(queries) {
      if (!breaker.mayAsk())
        throw new MeilisearchFailure(
          `${new URL(access.host).host} failed a moment ago and will not be called for a moment.`,
          {
            kind: 'open',
          },
        );
      try {
        const { results } = await http.send({
          method: 'POST',
          path: '/multi-search',
          body: { queries },
          timeoutMs: searchTimeoutMs,
          answer: multiSearchSchema,
        });
        if (results.length !== queries.length)
          throw new MeilisearchFailure(
            `${new URL(access.host).host} answered ${results.length} of ${queries.length} queries.`,
            { kind: 'broken' },
          );
        breaker.succeeded();
        return results;
      } catch (error) {
        // A host that rejects one request is well.
        if (error instanceof MeilisearchFailure && error.kind === 'rejected') breaker.succeeded();
        else breaker.failed(error instanceof MeilisearchFailure ? error.retryAfterMs : null);
        throw error;
      }
    },
    isResting: () => breaker.isOpen(),
    async hasIndex(uid) {
      try {
        await repeated({ method: 'GET', path: indexPath(uid), timeoutMs: writeTimeoutMs, answer: indexSchema });
        return true;
      } catch (error) {
        if (codeOf(error) === 'index_not_found') return false;
        throw error;
      }
    },
    async createIndex(uid, primaryKey) {
      await ignoring('index_already_exists', () =>
        task({ method: 'POST', path: '/indexes', body: { uid, primaryKey } }),
      );
    },
    async deleteIndex(uid) {
      await ignoring('index_not_found', () => task({ method: 'DELETE', path: indexPath(uid) }));
    },
    updateSettings: (uid, settings) => task({ method: 'PATCH', path: `${indexPath(uid)}/settings`, body: settings }),
    async addDocuments(uid, documents) {
      if (documents.length > 0) await task({ method: 'POST', path: `${indexPath(uid)}/documents`, body: documents });
    },
    async deleteDocuments(uid, ids) {
      if (ids.length > 0) await task({ method: 'POST', path: `${indexPath(uid)}/documents/delete-batch`, body: ids });
    },
    async swapIndexes(first, second) {
      const { taskUid } = await http.send({
        method: 'POST',
        path: '/swap-indexes',
        body: [{ indexes: [first, second] }],
        timeoutMs: writeTimeoutMs,
        answer: summarizedTaskSchema,
        ownConnection: true,
      });
      await finished(taskUid);
    },
    async countDocuments(uid) {
      return (
        await repeated({
          method: 'GET',
          path: `${indexPath(uid)}/stats`,
          timeoutMs: writeTimeoutMs,
          answer: indexStatsSchema,
        })
      ).numberOfDocuments;
    },
    close: () => http.close(),
  };

  async function task(request: Pick<HostRequest<z.ZodType>, 'method' | 'path' | 'body'>): Promise<void> {
    const { taskUid } = await repeated({ ...request, timeoutMs: writeTimeoutMs, answer: summarizedTaskSchema });
    await finished(taskUid);
  }

  async function finished(taskUid: number): Promise<void> {
    const deadline = performance.now() + taskTimeoutMs;
    for (let pollMs = taskPollMs; ; pollMs = Math.min(pollMs * 2, longestPollMs)) {
      const seen = await repeated({
        method: 'GET',
        path: `/tasks/${taskUid}`,
        timeoutMs: writeTimeoutMs,
        answer: taskSchema,
      });
      if (seen.status === 'succeeded') return;
      const named = `Task ${taskUid} (${seen.type}) at ${new URL(access.host).host}`;
      if (seen.status === 'failed')
        throw new MeilisearchFailure(`${named} failed: ${seen.error?.message ?? 'the host gives no reason'}`, {
          kind: 'task',
          code: seen.error?.code ?? null,
        });
      if (seen.status === 'canceled')
        throw new MeilisearchFailure(`${named} was cancelled on the host.`, { kind: 'task' });
      if (performance.now() > deadline)
        throw new MeilisearchFailure(`${named} was not done within ${taskTimeoutMs / 1_000} s; it is ${seen.status}.`, {
          kind: 'timeout',
        });
      await wait(pollMs);
    }
  }

  /** For requests that may be retried: reads, and idempotent writes. */
  async function repeated<Schema extends z.ZodType>(request: HostRequest<Schema>): Promise<z.output<Schema>> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await http.send(request);
      } catch (error) {
        const waitMs = retryWaitsMs[attempt];
        if (waitMs === undefined || !(error instanceof MeilisearchFailure) || !mayRepeat.has(error.kind)) throw error;
        await wait(Math.min(error.retryAfterMs ?? waitMs, longestRetryAfterMs));
      }
    }
  }
}

const mayRepeat: ReadonlySet<MeilisearchFailure['kind']> = new Set(['unreachable', 'timeout', 'busy', 'broken']);

function codeOf(error: unknown): string | null {
  return error instanceof MeilisearchFailure ? error.code : null;
}

async function ignoring(code: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (codeOf(error) !== code) throw error;
  }
}
