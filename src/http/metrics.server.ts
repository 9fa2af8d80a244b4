/** Metrics for an operator's Prometheus. Labels contain no visitor's data, and route patterns, never URLs. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { DatabaseReadiness } from '../db/database-readiness.server.ts';
import { registerLeadGauges, type LeadGaugeValues } from './lead-gauges.server.ts';

export interface Metrics {
  registry: Registry;
  requestSeconds: Histogram<'tenant' | 'route' | 'status'>;
  pageCacheLookups: Counter<'result'>;
  requestsShed: Counter<'reason'>;
  searchSeconds: Histogram<'tenant'>;
  searchFallbacks: Counter<'tenant' | 'reason'>;
  leadsStored: Counter<'tenant'>;
  leadsNotStored: Counter<'tenant'>;
  leadsHeld: Counter<'tenant' | 'reason'>;
  leadDeliveries: Counter<'tenant' | 'kind' | 'outcome'>;
  pictureAnswers: Counter<'tenant' | 'result'>;
  pictureSeconds: Histogram<'format'>;
  pictureBytes: Counter<'format'>;
  /** Reads the size of the picture cache at each scrape. */
  watchPictureCache(readBytes: () => number): void;
  /** Reads at each scrape whether the database accepts writes; `read` must not reject. Once only. */
  watchDatabase(read: () => Promise<DatabaseReadiness>): void;
  /**
   * Reads at each scrape whether the stored configurations are valid; a failure leaves the gauges empty. Once only.
   */
  watchConfigurations(read: () => Promise<readonly WatchedConfiguration[]>): void;
  /** Reads at each scrape which dealers can be searched; a failure leaves the gauge empty. Once only. */
  watchSearchIndexes(read: () => Promise<readonly WatchedSearchIndex[]>): void;
  /**
   * Reads at each scrape when a backup was last written: `null` before the first, and a rejection leaves the gauge
   * out. Once only.
   */
  watchLastBackup(read: () => Promise<Date | null>): void;
  /** Reads every dealer's lead figures at each scrape; `read` must not reject. Once only. */
  watchLeads(read: () => Promise<readonly LeadGaugeValues[]>): void;
  /** Reads the memory of cached pages at each scrape. */
  watchPageCache(readBytes: () => number): void;
}

export interface WatchedConfiguration {
  tenant: string;
  /** Keys of the stored configuration that do not fit this release. */
  problems: number;
  /** False when no stored configuration of the dealer can be served. */
  isServed: boolean;
}

export interface WatchedSearchIndex {
  tenant: string;
  isAvailable: boolean;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  let readPageCacheBytes = () => 0;
  const pageCacheBytes = new Gauge({
    name: 'forecourt_page_cache_bytes',
    help: 'Memory used by cached pages.',
    registers,
    collect() {
      this.set(readPageCacheBytes());
    },
  });
  let readPictureCacheBytes = () => 0;
  const pictureCacheBytes = new Gauge({
    name: 'forecourt_picture_cache_bytes',
    help: 'Disk space used by resized pictures.',
    registers,
    collect() {
      this.set(readPictureCacheBytes());
    },
  });
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'forecourt_request_seconds',
      help: 'Time to respond to a request.',
      labelNames: ['tenant', 'route', 'status'],
      registers,
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    }),
    pageCacheLookups: new Counter({
      name: 'forecourt_page_cache_lookups_total',
      help: 'Pages served from the cache, or rendered.',
      labelNames: ['result'],
      registers,
    }),
    requestsShed: new Counter({
      name: 'forecourt_requests_shed_total',
      help: 'Requests that were refused to keep the site answering, by reason; a refused connection counts too.',
      labelNames: ['reason'],
      registers,
    }),
    searchSeconds: new Histogram({
      name: 'forecourt_search_seconds',
      help: 'Duration of one stock search in the engine.',
      labelNames: ['tenant'],
      registers,
      buckets: [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5],
    }),
    searchFallbacks: new Counter({
      name: 'forecourt_search_fallbacks_total',
      help: 'Searches that fell back to the embedded engine because the hosted one failed.',
      labelNames: ['tenant', 'reason'],
      registers,
    }),
    leadsStored: new Counter({
      name: 'forecourt_leads_stored_total',
      help: 'Leads stored, not counting repeats.',
      labelNames: ['tenant'],
      registers,
    }),
    leadsNotStored: new Counter({
      name: 'forecourt_leads_not_stored_total',
      help: 'Valid forms that could not be stored; their senders saw an error.',
      labelNames: ['tenant'],
      registers,
    }),
    leadsHeld: new Counter({
      name: 'forecourt_leads_quarantined_total',
      help: 'Signals for which new leads were quarantined; a lead can have several.',
      labelNames: ['tenant', 'reason'],
      registers,
    }),
    leadDeliveries: new Counter({
      name: 'forecourt_lead_deliveries_total',
      help: 'Attempts to deliver a lead.',
      labelNames: ['tenant', 'kind', 'outcome'],
      registers,
    }),
    pictureAnswers: new Counter({
      name: 'forecourt_picture_answers_total',
      help: 'Resized pictures: cached, generated, or why there was none.',
      labelNames: ['tenant', 'result'],
      registers,
    }),
    pictureSeconds: new Histogram({
      name: 'forecourt_picture_transform_seconds',
      help: 'Time to resize one picture.',
      labelNames: ['format'],
      registers,
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 20],
    }),
    pictureBytes: new Counter({
      name: 'forecourt_picture_transform_bytes_total',
      help: 'Bytes of resized pictures.',
      labelNames: ['format'],
      registers,
    }),
    watchPictureCache(readBytes) {
      pictureCacheBytes.reset();
      readPictureCacheBytes = readBytes;
    },
    watchDatabase(read) {
      new Gauge({
        name: 'forecourt_database_answers',
        help: '0 while the database does not respond: cached pages are shown, and forms are refused.',
        registers,
        async collect() {
          this.set((await read()) === 'away' ? 0 : 1);
        },
      });
      new Gauge({
        name: 'forecourt_database_read_only',
        help: '1 while the database is read-only: pages are shown, and forms are refused.',
        registers,
        async collect() {
          const readiness = await read();
          this.reset();
          if (readiness === 'away') this.remove();
          else this.set(readiness === 'read-only' ? 1 : 0);
        },
      });
    },
    watchConfigurations(read) {
      new Gauge({
        name: 'forecourt_tenant_served',
        help: '0 for a dealer without a site, because no stored configuration is valid for this release.',
        labelNames: ['tenant'],
        registers,
        async collect() {
          const dealers = await read().catch(() => []);
          this.reset();
          for (const { tenant, isServed } of dealers) this.set({ tenant }, isServed ? 1 : 0);
        },
      });
      new Gauge({
        name: 'forecourt_configuration_problems',
        help: 'Keys of a dealer’s stored configuration that are not valid for this release, so their defaults are used.',
        labelNames: ['tenant'],
        registers,
        async collect() {
          const dealers = await read().catch(() => []);
          this.reset();
          for (const { tenant, problems } of dealers) this.set({ tenant }, problems);
        },
      });
    },
    watchSearchIndexes(read) {
      new Gauge({
        name: 'forecourt_search_index_available',
        help: '0 for a dealer whose search index cannot be loaded, so most of its pages return 503.',
        labelNames: ['tenant'],
        registers,
        async collect() {
          const dealers = await read().catch(() => []);
          this.reset();
          for (const { tenant, isAvailable } of dealers) this.set({ tenant }, isAvailable ? 1 : 0);
        },
      });
    },
    watchLastBackup(read) {
      new Gauge({
        name: 'forecourt_last_backup_timestamp_seconds',
        help: 'When "forecourt backup" last wrote a file, in seconds since 1970; 0 before the first.',
        registers,
        async collect() {
          this.reset();
          const last = await read().catch(() => undefined);
          if (last === undefined) this.remove();
          else this.set((last?.getTime() ?? 0) / 1_000);
        },
      });
    },
    watchLeads(read) {
      registerLeadGauges(registry, read);
    },
    watchPageCache(readBytes) {
      pageCacheBytes.reset();
      readPageCacheBytes = readBytes;
    },
  };
}
