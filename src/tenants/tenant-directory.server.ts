/**
 * The dealer of a request, looked up in memory. The whole table of hosts is cached, so that an unknown host costs no
 * query. The directory is the only listener of `configuration_changed`: it reads the change once and then notifies
 * its subscribers. After a broken connection, when announcements may have been missed, it reads every dealer again.
 */
import { compareText } from '../shared/text.ts';
import type { Logger } from 'pino';
import type { Database } from '../db/database.server.ts';
import { prepareFeedMappings } from '../stock/feeds/feed-mapping.ts';
import { findAssetVersions } from './asset-store.server.ts';
import { hostName } from './host-name.ts';
import { readFromNewest, type StoredTenant } from './read-stored-tenant.server.ts';
import type { StoredProblem } from './read-stored-configuration.ts';
import type { SiteConfiguration } from './site-configuration.ts';
import { findConfiguration, listTenants, type TenantRow } from './tenant-store.server.ts';

export interface LiveTenant {
  id: string;
  slug: string;
  /** Version of the configuration; part of the key of cached pages. */
  version: number;
  configuration: SiteConfiguration;
  /** Path of a picture -> its content hash. */
  assetVersions: ReadonlyMap<string, string>;
  /** The site is temporarily closed: no pages, no forms, no imports. */
  isSuspended?: boolean;
}

export interface TenantDirectory {
  /**
   * The dealer whose exact host this is, or whose slug precedes `.localhost`; never a default. `host` is a Host
   * header.
   */
  byHost(host: string): Promise<LiveTenant | null>;
  /** A removed dealer too, whose enquiries are still delivered. */
  byId(id: string): Promise<LiveTenant | null>;
  bySlug(slug: string): Promise<LiveTenant | null>;
  /** Sorted by slug, without removed ones. */
  list(): Promise<LiveTenant[]>;
  /**
   * Resolves once this process serves `version` of the dealer's configuration, or a newer one; without a version the
   * dealer is read again.
   */
  refresh(tenantId: string, version?: number): Promise<void>;
  /**
   * Every dealer whose stored configuration does not fit this release, sorted by slug. As of the last read; empty
   * before `start`.
   */
  misfits(): ConfigurationMisfit[];
  /**
   * Calls `listener` after a dealer's change has been read. After a broken connection every dealer is read, and
   * `listener` is called for those that changed. Returns a function that ends the subscription.
   */
  subscribe(listener: (tenantId: string) => void): () => void;
  /** Reads every dealer and follows announcements from then on. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface ConfigurationMisfit {
  slug: string;
  /** The newest stored version. */
  version: number;
  /**
   * The version that is served without the keys that do not fit; `null` if no stored version can be served, and the
   * dealer has no site.
   */
  servedVersion: number | null;
  problems: readonly StoredProblem[];
}

export interface TenantDirectoryOptions {
  database: Database;
  /** In production a dealer with its own hosts responds on those only. */
  demonstration: boolean;
  log: Pick<Logger, 'error'>;
}

interface Entry extends LiveTenant {
  hosts: readonly string[];
  isRemoved: boolean;
  /** The newest stored version; `version` is the one that is served. */
  storedVersion: number;
}

export function createTenantDirectory({ database, demonstration, log }: TenantDirectoryOptions): TenantDirectory {
  const entries = new Map<string, Entry>();
  const misfits = new Map<string, ConfigurationMisfit>();
  const subscribers = new Set<(tenantId: string) => void>();
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

  /** Returns the dealers that changed since the last read. */
  async function read(tenantId: string | null): Promise<ReadonlySet<string>> {
    const rows = await database.system((transaction) => listTenants(transaction, tenantId));
    const read = await Promise.all(rows.map(readEntry));
    const gone = new Set(tenantId === null ? [...entries.keys(), ...misfits.keys()] : [tenantId]);
    const changed = new Set<string>();
    for (const entry of read) {
      if (entry === null) continue;
      const known = entries.get(entry.id);
      if (known === undefined || stateOf(known) !== stateOf(entry)) changed.add(entry.id);
      entries.set(entry.id, entry);
      gone.delete(entry.id);
    }
    for (const id of gone) if (entries.delete(id)) changed.add(id);
    for (const id of gone) if (!rows.some((row) => row.id === id)) misfits.delete(id);
    byHostName = hostTable([...entries.values()], demonstration);
    return changed;
  }

  /** As `read`, once for each version; notifies the subscribers. */
  async function readChange(tenantId: string | null, version?: number): Promise<void> {
    const known = tenantId === null || version === undefined ? undefined : entries.get(tenantId);
    if (known !== undefined && known.storedVersion >= version!) return;
    const changed = await read(tenantId);
    for (const id of tenantId === null ? changed : [tenantId]) for (const listener of subscribers) listener(id);
  }

  /**
   * `null` for a dealer without a configuration that can be served; the configuration that this process served before
   * stays in use.
   */
  async function readEntry(row: TenantRow): Promise<Entry | null> {
    const bound = database.forTenant(row.id);
    const { newest, assetVersions } = await bound.transaction(async (transaction) => ({
      newest: await findConfiguration(transaction),
      assetVersions: await findAssetVersions(transaction),
    }));
    if (newest === null) {
      misfits.delete(row.id);
      return null;
    }
    // Outside a transaction, so that the embedded database can serve other queries.
    await prepareFeedMappings((newest.input as { feeds?: unknown } | null)?.feeds);
    const stored = await readFromNewest(newest, (before) =>
      bound.transaction((transaction) => findConfiguration(transaction, before)),
    );
    const kept = entries.get(row.id) ?? null;
    report(row, stored, kept);
    if (stored.served === null) return kept;
    const { version, configuration } = stored.served;
    const { id, slug, hosts, isSuspended, isRemoved } = row;
    return {
      id,
      slug,
      hosts,
      isSuspended,
      isRemoved,
      version,
      storedVersion: stored.version,
      configuration,
      assetVersions,
    };
  }

  function report({ id, slug }: TenantRow, { version, served, problems }: StoredTenant, kept: Entry | null): void {
    if (problems.length === 0) {
      misfits.delete(id);
      return;
    }
    const misfit: ConfigurationMisfit = { slug, version, servedVersion: (served ?? kept)?.version ?? null, problems };
    const said = misfits.get(id);
    misfits.set(id, misfit);
    if (said !== undefined && JSON.stringify(said) === JSON.stringify(misfit)) return;
    const facts = { tenant: slug, version, servedVersion: misfit.servedVersion, problems: problems.slice(0, 20) };
    if (misfit.servedVersion === null)
      log.error(
        facts,
        'NO SITE: this release cannot serve any stored configuration of this dealer; apply the corrected folder',
      );
    else if (misfit.servedVersion !== version)
      log.error(
        facts,
        'the newest stored configuration of a dealer cannot be served; an earlier version is; apply the corrected folder',
      );
    else
      log.error(
        facts,
        'a stored configuration is no longer valid; the dealer is served without the keys named here; apply the corrected folder',
      );
  }

  function ensureLoaded(): Promise<void> {
    loaded ??= inTurn(() => read(null)).then(
      () => {},
      (error: unknown) => {
        loaded = null;
        throw error;
      },
    );
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
      return [...entries.values()].find((entry) => entry.slug === slug && !entry.isRemoved) ?? null;
    },
    async list() {
      await ensureLoaded();
      return [...entries.values()]
        .filter(({ isRemoved }) => !isRemoved)
        .sort((first, second) => compareText(first.slug, second.slug));
    },
    async refresh(tenantId, version) {
      await ensureLoaded();
      await inTurn(() => readChange(tenantId, version));
    },
    misfits: () => [...misfits.values()].sort((first, second) => compareText(first.slug, second.slug)),
    subscribe(listener) {
      subscribers.add(listener);
      return () => {
        subscribers.delete(listener);
      };
    },
    async start() {
      stopListening = await database.listen('configuration_changed', (payload) => {
        const { tenantId = null, version } = (payload ?? {}) as { tenantId?: string; version?: number };
        inTurn(() => readChange(tenantId, version)).catch((error: unknown) =>
          log.error({ err: error, tenantId }, 'a changed configuration could not be read'),
        );
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

/** Equal for a dealer that did not change: pictures and settings have a new version when they change. */
function stateOf({ version, storedVersion, hosts, isSuspended = false, isRemoved }: Entry): string {
  return JSON.stringify([version, storedVersion, hosts, isSuspended, isRemoved]);
}

function hostTable(entries: readonly Entry[], demonstration: boolean): Map<string, Entry> {
  const table = new Map<string, Entry>();
  for (const entry of entries) {
    if (entry.isRemoved) continue;
    for (const host of entry.hosts) table.set(host, entry);
    const local = `${entry.slug}.localhost`;
    if (demonstration || entry.hosts.length === 0) table.set(local, entry);
  }
  return table;
}
