/**
 * Searches of dealers with a hosted engine. While the host fails, the embedded engine responds from the same stock, so
 * a shopper always gets a page.
 */
import type { SearchRequest, SearchResponse } from './engine.ts';
import { EngineUnavailable, type UnavailableReason } from './hosted-engine.ts';
import type { HostedIndexRow, HostedIndexStore } from './hosted-index-store.server.ts';
import type { HostedTarget, HostedTargets } from './hosted-targets.server.ts';
import type { StockIndexes } from './stock-indexes.server.ts';

/**
 * Identifies the documents behind a response, for cache keys. A number is a stock version in the embedded engine. Two
 * responses with the same version came from the same documents and the same engine.
 */
export type AnswerVersion = number | string;

export interface HostedSearchOptions {
  /** The embedded engine's index of each dealer; made when it is first needed. */
  indexes: Pick<StockIndexes, 'search' | 'version'>;
  targets: HostedTargets;
  store(tenantId: string): Pick<HostedIndexStore, 'find'>;
  /** Called for each search that falls back to the embedded engine. */
  onFallback(fallback: { tenantId: string; reason: UnavailableReason }): void;
  log?: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
}

export interface HostedSearch {
  /** For every dealer, also one without a hosted engine. Rejects when the stock cannot be read. */
  search(tenantId: string, request: SearchRequest): Promise<{ response: SearchResponse; version: AnswerVersion }>;
  /** The version a response would have now. */
  version(tenantId: string): Promise<AnswerVersion>;
  /** Something was written to the dealer's hosted index (`hosted_index_changed`); without a dealer: perhaps to any. */
  changed(tenantId?: string): void;
}

export function createHostedSearch({ indexes, targets, store, onFallback, log }: HostedSearchOptions): HostedSearch {
  const rows = new Map<string, Promise<HostedIndexRow | null>>();
  /** Dealers that are using the fallback, so that each change is logged once. */
  const fallen = new Set<string>();

  return {
    async search(tenantId, request) {
      let reason: EngineUnavailable;
      try {
        const target = await targets.of(tenantId);
        if (target === null)
          return { version: await indexes.version(tenantId), response: await indexes.search(tenantId, request) };
        const row = await writtenTo(tenantId, target);
        // Read before the search: if an index is swapped in between, a newer response has the older version, never the
        // reverse.
        const response = await target.engine.search(request);
        if (fallen.delete(tenantId))
          log?.info({ tenantId, target: target.engine.target }, 'the hosted search engine answers again');
        return { version: versionOf(row), response };
      } catch (error) {
        if (!(error instanceof EngineUnavailable)) throw error;
        reason = error;
      }
      // The key may have been changed.
      if (reason.reason === 'refused') targets.forget(tenantId);
      onFallback({ tenantId, reason: reason.reason });
      if (!fallen.has(tenantId)) {
        fallen.add(tenantId);
        log?.warn(
          { tenantId, reason: reason.reason, said: reason.message },
          'the hosted search engine failed; the embedded one is used',
        );
      }
      const version = await fallbackVersion(tenantId);
      return { version, response: await indexes.search(tenantId, request) };
    },

    async version(tenantId) {
      try {
        const target = await targets.of(tenantId);
        if (target === null) return await indexes.version(tenantId);
        const row = await writtenTo(tenantId, target);
        return target.engine.isResting() ? await fallbackVersion(tenantId) : versionOf(row);
      } catch (error) {
        if (error instanceof EngineUnavailable) return fallbackVersion(tenantId);
        throw error;
      }
    },

    changed(tenantId) {
      if (tenantId === undefined) rows.clear();
      else rows.delete(tenantId);
    },
  };

  /** Throws if the host has no index yet that this release can search. */
  async function writtenTo(tenantId: string, { engine }: HostedTarget): Promise<HostedIndexRow> {
    let row = rows.get(tenantId);
    if (row === undefined) {
      row = store(tenantId).find();
      const own = row;
      rows.set(tenantId, own);
      own.catch(() => {
        if (rows.get(tenantId) === own) rows.delete(tenantId);
      });
    }
    const found = await row;
    // An index of an earlier configuration is searched until the new one takes its place.
    if (found !== null && found.target === engine.target && found.shape === engine.shape) return found;
    throw new EngineUnavailable('no_index', `Nothing was written to ${engine.target} yet.`);
  }

  async function fallbackVersion(tenantId: string): Promise<string> {
    return `fallback-${await indexes.version(tenantId)}`;
  }
}

function versionOf({ revision }: HostedIndexRow): string {
  return `hosted-${revision}`;
}
