/**
 * The hosted engine of each dealer that has one, created from the dealer's settings and key on first use. The key is
 * read here and passed to the engine only, never to a page or a log.
 */
import type { MeilisearchEngineOptions } from './engines/meilisearch/meilisearch-engine.server.ts';
import { createMeilisearchEngine } from './engines/meilisearch/meilisearch-engine.server.ts';
import { EngineUnavailable, type HostedEngine } from './hosted-engine.ts';
import type { SearchSettings } from './settings.ts';

/** Name of the dealer's secret. */
export const searchKeySecret = 'search_key';
/** How long a missing key is cached as missing. */
const missingKeyMs = 5_000;

export interface HostedTarget {
  engine: HostedEngine;
  configurationVersion: number;
}

export interface HostedTargetsOptions {
  /** The dealer's live settings and their configuration version. */
  settings(tenantId: string): Promise<{ engine: SearchSettings['engine']; configurationVersion: number }>;
  secret(tenantId: string, name: string): Promise<string | null>;
  /** True if the host may be on this machine: in the demonstration and in tests. */
  allowLoopback: boolean;
  now?: () => number;
  /** For tests: time-outs, waits. */
  engineOptions?: Partial<MeilisearchEngineOptions>;
}

export interface HostedTargets {
  /**
   * `null` for a dealer with the embedded engine. Throws `EngineUnavailable` if the key is missing or the host's URL
   * may not be used.
   */
  of(tenantId: string): Promise<HostedTarget | null>;
  /** The key or the settings may have changed. */
  forget(tenantId: string): void;
  close(): void;
}

export function createHostedTargets({
  settings,
  secret,
  allowLoopback,
  now = () => performance.now(),
  engineOptions = {},
}: HostedTargetsOptions): HostedTargets {
  const engines = new Map<string, { made: Promise<HostedEngine>; host: string; index: string }>();
  const missingSince = new Map<string, number>();

  return {
    async of(tenantId) {
      const { engine: wanted, configurationVersion } = await settings(tenantId);
      if (wanted.kind !== 'hosted') return null;
      let known = engines.get(tenantId);
      if (known === undefined || known.host !== wanted.host || known.index !== wanted.index) {
        drop(tenantId);
        known = { made: make(tenantId, wanted), host: wanted.host, index: wanted.index };
        const own = known;
        engines.set(tenantId, own);
        own.made.catch(() => {
          if (engines.get(tenantId) === own) engines.delete(tenantId);
        });
      }
      return { engine: await known.made, configurationVersion };
    },
    forget(tenantId) {
      missingSince.delete(tenantId);
      drop(tenantId);
    },
    close() {
      for (const tenantId of engines.keys()) drop(tenantId);
    },
  };

  async function make(tenantId: string, { host, index }: { host: string; index: string }): Promise<HostedEngine> {
    const since = missingSince.get(tenantId);
    const key = since !== undefined && now() - since < missingKeyMs ? null : await secret(tenantId, searchKeySecret);
    if (key === null) {
      if (since === undefined || now() - since >= missingKeyMs) missingSince.set(tenantId, now());
      throw new EngineUnavailable(
        'no_key',
        `The dealer’s secret "${searchKeySecret}" is not set; the search host ${new URL(host).host} needs it.`,
      );
    }
    missingSince.delete(tenantId);
    return createMeilisearchEngine({ host, index, key: key.trim(), allowLoopback, ...engineOptions });
  }

  function drop(tenantId: string): void {
    const known = engines.get(tenantId);
    engines.delete(tenantId);
    known?.made.then(
      (engine) => engine.close(),
      () => {},
    );
  }
}
