/**
 * Which dealer a request is for, answered from memory. The whole table of hosts is kept, so that an unknown host costs no
 * query; configurations follow the announcement `configuration_changed`, and everything is read again after a broken
 * connection, when announcements may have been missed.
 */
import type { Logger } from 'pino';
import type { Database } from '../db/database.server.ts';
import { findAssetVersions } from './asset-store.server.ts';
import { hostName } from './host-name.ts';
import { loadSiteConfiguration, type SiteConfiguration } from './site-configuration.ts';
import { findConfiguration, listTenants, type TenantRow } from './tenant-store.server.ts';

export interface LiveTenant {
  id: string;
  slug: string;
  /** Version of the configuration; part of the key of cached pages. */
  version: number;
  configuration: SiteConfiguration;
  /** Path of a picture -> its content hash. */
  assetVersions: ReadonlyMap<string, string>;
}

export interface TenantDirectory {
  /** The dealer whose exact host this is, or whose slug stands before `.localhost`; never a default. `host` is a Host header. */
  byHost(host: string): Promise<LiveTenant | null>;
  byId(id: string): Promise<LiveTenant | null>;
  bySlug(slug: string): Promise<LiveTenant | null>;
  /** Sorted by slug. */
  list(): Promise<LiveTenant[]>;
  /** Reads one dealer again; resolves once its newest configuration is served here. */
  refresh(tenantId: string): Promise<void>;
  /** Reads every dealer and follows announcements from then on. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface TenantDirectoryOptions {
  database: Database;
  /** In production a dealer that has hosts of its own answers on those only. */
  demonstration: boolean;
  log: Pick<Logger, 'error'>;
}

interface Entry extends LiveTenant {
  hosts: readonly string[];
}

export function createTenantDirectory({ database, demonstration, log }: TenantDirectoryOptions): TenantDirectory {
  const entries = new Map<string, Entry>();
  let byHostName = new Map<string, Entry>();
  let loaded: Promise<void> | null = null;
  let stopListening: (() => Promise<void>) | null = null;
  /** Reads one after the other, so that an older read never overwrites a newer one. */
  let queue: Promise<unknown> = Promise.resolve();

  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const result = queue.then(work, work);
    queue = result.catch(() => {});
    return result;
  }

  async function read(tenantId: string | null): Promise<void> {
    const rows = await database.system((transaction) => listTenants(transaction, tenantId));
    const read = await Promise.all(rows.map(readEntry));
    const gone = new Set(tenantId === null ? entries.keys() : [tenantId]);
    for (const entry of read) {
      if (entry === null) continue;
      entries.set(entry.id, entry);
      gone.delete(entry.id);
    }
    for (const id of gone) entries.delete(id);
    byHostName = hostTable([...entries.values()], demonstration);
  }

  /** `null` for a dealer without a configuration. One that no longer fits the schema is reported; what was served goes on being served. */
  async function readEntry(row: TenantRow): Promise<Entry | null> {
    const stored = await database.forTenant(row.id).transaction(async (transaction) => {
      const configuration = await findConfiguration(transaction);
      return configuration === null ? null : { ...configuration, assetVersions: await findAssetVersions(transaction) };
    });
    if (stored === null) return null;
    const loadedConfiguration = loadSiteConfiguration(stored.input);
    if ('issues' in loadedConfiguration) {
      log.error({ tenant: row.slug, version: stored.version, issues: loadedConfiguration.issues.slice(0, 5) }, 'a stored configuration no longer fits the schema; apply the folder again');
      return entries.get(row.id) ?? null;
    }
    const { configuration, forgotten } = loadedConfiguration;
    if (forgotten.length > 0) log.error({ tenant: row.slug, version: stored.version, forgotten }, 'a stored configuration has keys that are no longer known; they are left out');
    return { id: row.id, slug: row.slug, hosts: row.hosts, version: stored.version, configuration, assetVersions: stored.assetVersions };
  }

  function ensureLoaded(): Promise<void> {
    loaded ??= inTurn(() => read(null)).catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  }

  return {
    async byHost(host) {
      const name = hostName(host);
      if (name === null) return null;
      await ensureLoaded();
      return byHostName.get(name) ?? null;
    },
    async byId(id) {
      await ensureLoaded();
      return entries.get(id) ?? null;
    },
    async bySlug(slug) {
      await ensureLoaded();
      return [...entries.values()].find((entry) => entry.slug === slug) ?? null;
    },
    async list() {
      await ensureLoaded();
      return [...entries.values()].sort((first, second) => (first.slug < second.slug ? -1 : 1));
    },
    async refresh(tenantId) {
      await ensureLoaded();
      await inTurn(() => read(tenantId));
    },
    async start() {
      stopListening = await database.listen('configuration_changed', (payload) => {
        const tenantId = (payload as { tenantId?: string } | null)?.tenantId ?? null;
        inTurn(() => read(tenantId)).catch((error: unknown) => log.error({ err: error, tenantId }, 'a changed configuration could not be read'));
      });
      await ensureLoaded();
    },
    async stop() {
      await stopListening?.();
      stopListening = null;
      await queue;
    },
  };
}

function hostTable(entries: readonly Entry[], demonstration: boolean): Map<string, Entry> {
  const table = new Map<string, Entry>();
  for (const entry of entries) {
    for (const host of entry.hosts) table.set(host, entry);
    const local = `${entry.slug}.localhost`;
    if ((demonstration || entry.hosts.length === 0)) table.set(local, entry);
  }
  return table;
}
