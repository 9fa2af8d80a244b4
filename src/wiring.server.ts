/**
 * The composition root: builds the database, the areas and what connects them, once per process. Nothing else
 * does. `server.ts` adds the socket and the pages, the command line uses the same platform without them.
 */
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { findLastBackup } from './backup/last-backup-store.server.ts';
import type { Database } from './db/database.server.ts';
import { databaseReadiness, type DatabaseReadiness } from './db/database-readiness.server.ts';
import { isDatabaseUnavailable } from './db/database-unavailable.server.ts';
import { createOutageLog } from './db/outage-log.server.ts';
import type { Environment } from './env.server.ts';
import { createMetrics, type Metrics } from './http/metrics.server.ts';
import type { PageCards } from './http/answer-page-card.server.ts';
import type { PageRequest } from './http/page-request.ts';
import {
  createPostcodeDirectory,
  type PostcodeDirectory,
  type SuburbList,
} from './locations/postcode-directory.server.ts';
import type { Pictures } from './media/pictures.server.ts';
import { createOutbox, type Outbox } from './outbox/outbox.server.ts';
import type { SiteContext } from './site/site-context.ts';
import { listenToInvoicePayments } from './purchase/invoices/invoice-payments.server.ts';
import { createPriceComparisons } from './pricing/price-comparisons.server.ts';
import { createReservationListener } from './purchase/reservations/reservation-payment.server.ts';
import type { Searches } from './search/searches.server.ts';
import { createStockImports, type StockImports } from './stock/stock-imports.server.ts';
import { createVehicleViewStore } from './stock/vehicle-view-store.server.ts';
import { createViewCounter } from './stock/view-counter.server.ts';
import { currentKey, type SecretKey } from './shared/secret-key.ts';
import {
  createMissedAddressCounter,
  type MissedAddressCounter,
} from './tenants/redirects/missed-address-counter.server.ts';
import { createMissedAddressStore } from './tenants/redirects/missed-address-store.server.ts';
import { createSecretStore } from './tenants/secrets.server.ts';
import { createTenantDirectory, type LiveTenant, type TenantDirectory } from './tenants/tenant-directory.server.ts';
import { wireAlerts } from './wiring/alert-wiring.server.ts';
import { settleUnfinishedWork } from './wiring/backup-wiring.server.ts';
import { startDailyCare } from './wiring/daily-care.server.ts';
import { openUsableDatabase } from './wiring/database-wiring.server.ts';
import { watchLeadsOf, wireDailyTests, wireLeadDelivery } from './wiring/lead-wiring.server.ts';
import {
  personExports,
  retentionOperationsByDealer,
  type PersonExports,
  type RetentionOperationsByDealer,
} from './wiring/retention-wiring.server.ts';
import { wireInvoicePayments } from './wiring/invoice-wiring.server.ts';
import { wirePayments, type Payments } from './wiring/payment-wiring.server.ts';
import { createOutboundFeeds, type OutboundFeeds } from './wiring/outbound-feed-wiring.server.ts';
import { wireOrders } from './wiring/order-wiring.server.ts';
import { wireReservations } from './wiring/reservation-wiring.server.ts';
import { createPageCards } from './wiring/page-card-wiring.server.ts';
import { wirePictures } from './wiring/picture-wiring.server.ts';
import { pricePublisherOf, searchesOf } from './wiring/search-wiring.server.ts';
import type { RegisteredVehicle } from './trade-in/registrations/embedded-register.server.ts';
import { createSiteContexts } from './wiring/site-wiring.server.ts';
import { createPhotoStorage, wireTradeInJobs } from './wiring/trade-in-wiring.server.ts';

/** The least time for what is under way beside the jobs, once this process ends. Each piece of it can be done again. */
const closeMs = 1_000;

export interface Platform {
  database: Database;
  outbox: Outbox;
  imports: StockImports;
  tenants: TenantDirectory;
  searches: Searches;
  metrics: Metrics;
  pictures: Pictures;
  pageCards: PageCards;
  places: PostcodeDirectory & SuburbList;
  /** Where messages without a destination are written. */
  outboxFolder: string;
  secretKey: SecretKey;
  /** Deletes what one dealer needs no longer, and whoever asks for it. */
  retention: RetentionOperationsByDealer;
  payments: Pick<Payments, 'of'>;
  outboundFeeds: OutboundFeeds;
  /** Addresses that dealers’ sites do not have. */
  missedAddresses: Pick<MissedAddressCounter, 'count' | 'flush'>;
  /** Everything that is held about one person. */
  exportPerson: PersonExports;
  /** What pages are given for one request. */
  siteContext(pageRequest: PageRequest): SiteContext;
  /** Version of the stock that searches on this process see. */
  stockVersion(tenantId: string): Promise<number | string>;
  readiness(): Promise<DatabaseReadiness>;
  /** Slugs of dealers whose search index cannot be loaded. */
  unsearchableDealers(): Promise<string[]>;
  /** Says on which port this process answers, for what it asks of itself in the demonstration. */
  listensOn(port: number): void;
  /** Takes no more jobs, and resolves when those under way are done. */
  finishJobs(): Promise<void>;
  /**
   * Jobs that are still under way are waited for, at most `jobsMs`; what they did and could not write down is done
   * again. So is any other work that does not end within `workMs` and a second more.
   */
  close(options?: { jobsMs?: number; workMs?: number }): Promise<void>;
}

export interface PlatformOptions {
  environment: Environment;
  log: Logger;
  /** False for a command and for a server that only serves pages: they send jobs, other servers work on them. */
  workers: boolean;
  /** False for a command, which says in a sentence of its own that its database is lost. */
  logsDatabaseFailures?: boolean;
  /** Registrations that trade-in knows beside those of sold vehicles: the demonstration's. */
  listedRegistrations?: readonly RegisteredVehicle[] | undefined;
  /** Folder of the pictures of the demonstration. */
  demonstrationPictures?: string | undefined;
}

export async function openPlatform({
  environment,
  log,
  workers,
  logsDatabaseFailures = true,
  listedRegistrations = [],
  demonstrationPictures,
}: PlatformOptions): Promise<Platform> {
  const outages = createOutageLog({ log });
  const database = await openUsableDatabase({
    environment,
    log,
    onFailure(event, error) {
      if (logsDatabaseFailures) outages.say(event, error);
    },
  });

  const redis =
    environment.redisUrl === null
      ? null
      : new Redis(environment.redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 500 });
  redis?.on('error', (error) => log.warn({ err: error }, 'Redis cannot be reached; this server counts by itself'));
  const metrics = createMetrics();
  metrics.watchDatabase(() => databaseReadiness(database));
  metrics.watchLastBackup(() => database.system(findLastBackup));
  const secretKey: SecretKey = [
    environment.secretKey ?? (await demonstrationKey(environment.dataFolder)),
    ...environment.previousSecretKeys,
  ];
  const outboxFolder = path.join(environment.dataFolder, 'outbox');
  const outbox = createOutbox({
    database,
    onError(error) {
      const event = 'the job queue reported an error';
      if (isDatabaseUnavailable(error)) outages.say(event, error);
      else log.error({ err: error }, event);
    },
  });
  const tenants = createTenantDirectory({ database, demonstration: environment.mode === 'demonstration', log });

  const views = createViewCounter({
    // A visitor of the day on which the key is exchanged may be counted twice.
    key: currentKey(secretKey),
    store: (tenantId) => createVehicleViewStore(database.forTenant(tenantId)),
    onError: (error, tenantId) =>
      log.error({ err: error, tenantId }, 'views of vehicles could not be written; they wait'),
  });
  const missedAddresses = createMissedAddressCounter({
    store: (tenantId) => createMissedAddressStore(database.forTenant(tenantId)),
    onError: (error, tenantId) => log.error({ err: error, tenantId }, 'addresses without a page could not be counted'),
  });
  const requireTenant = async (tenantId: string): Promise<LiveTenant> => {
    const tenant = await tenants.byId(tenantId);
    if (tenant === null) throw new Error(`There is no dealer with the id ${tenantId}.`);
    return tenant;
  };

  let ownPort: number | null = null;
  const places = createPostcodeDirectory();
  const secretsOf = (tenantId: string) => createSecretStore({ database: database.forTenant(tenantId), key: secretKey });
  const searches = searchesOf({
    environment,
    log,
    workers,
    database,
    tenants,
    requireTenant,
    places,
    secretsOf,
    metrics,
  });

  const pictures = wirePictures({ environment, log, database, metrics, demonstrationPictures });
  const comparisons = createPriceComparisons({
    database,
    secret: (tenantId, name) => secretsOf(tenantId).get(name),
    allowLoopback: environment.mode === 'demonstration',
    sharedPrices: environment.sharedPrices,
  });
  const publisher = pricePublisherOf({ database, tenants, requireTenant, secretKey, log });

  const photoStorage = createPhotoStorage(environment);
  const retention = retentionOperationsByDealer({ database, outboxFolder, photoStorage, secretKey });
  const payments = wirePayments({
    environment,
    log,
    database,
    outbox,
    requireTenant,
    secretsOf,
    secretKey,
    ownPort: () => ownPort,
    listeners: { invoice: listenToInvoicePayments(outbox), reservation: createReservationListener({ outbox }) },
  });
  wireInvoicePayments({
    environment,
    database,
    outbox,
    outboxFolder,
    pictures,
    requireTenant,
    secretsOf,
    secretKey,
    ownPort: () => ownPort,
    payments,
  });
  wireOrders({
    environment,
    database,
    outbox,
    outboxFolder,
    pictures,
    photoStorage,
    requireTenant,
    secretsOf,
    secretKey,
    ownPort: () => ownPort,
  });
  wireReservations({ database, outbox, metrics, requireTenant, paymentsOf: (tenant) => payments.of(tenant) });
  const siteContext = createSiteContexts({
    environment,
    log,
    database,
    redis,
    outbox,
    outboxFolder,
    metrics,
    searches,
    pictures,
    places,
    comparisons,
    views,
    secretsOf,
    listedRegistrations,
    photoStorage,
    secretKey,
    payments,
    ownPort: () => ownPort,
  });
  wireLeadDelivery({
    environment,
    log,
    database,
    outbox,
    outboxFolder,
    metrics,
    pictures,
    requireTenant,
    secretsOf,
    secretKey,
    ownPort: () => ownPort,
  });
  metrics.watchConfigurations(async () => {
    const misfits = new Map(tenants.misfits().map((misfit) => [misfit.slug, misfit]));
    const slugs = new Set([...(await tenants.list()).map(({ slug }) => slug), ...misfits.keys()]);
    return [...slugs].map((tenant) => ({
      tenant,
      problems: misfits.get(tenant)?.problems.length ?? 0,
      isServed: misfits.get(tenant)?.servedVersion !== null,
    }));
  });
  const unsearchableDealers = async (): Promise<string[]> => {
    const unavailable = new Set(searches.unavailable());
    return unavailable.size === 0
      ? []
      : (await tenants.list()).flatMap(({ id, slug }) => (unavailable.has(id) ? [slug] : []));
  };
  metrics.watchSearchIndexes(async () => {
    const unsearchable = await unsearchableDealers();
    return (await tenants.list()).map(({ slug }) => ({ tenant: slug, isAvailable: !unsearchable.includes(slug) }));
  });
  metrics.watchLeads(watchLeadsOf({ log, database, tenants }));
  const dailyTests = wireDailyTests({ log, database, outbox, tenants, requireTenant });
  wireTradeInJobs({ environment, log, database, outbox, outboxFolder, requireTenant, secretsOf });
  const stockWatch = wireAlerts({
    environment,
    log,
    database,
    outbox,
    outboxFolder,
    pictures,
    places,
    searches,
    tenants,
    requireTenant,
    secretsOf,
    secretKey,
    ownPort: () => ownPort,
  });

  await tenants.start();
  // Nobody else has the embedded database open.
  if (database.kind === 'embedded') await settleUnfinishedWork(database);
  await outbox.start({ workers });
  const stopFollowing = tenants.subscribe((tenantId) => {
    // Locations and days are part of what an index says of a vehicle; the next search builds it from the new
    // configuration.
    searches.configurationChanged(tenantId);
    // A dealer that was deleted has no prices any more.
    if (workers)
      void tenants.byId(tenantId).then((tenant) => {
        if (tenant !== null) publisher.changed(tenantId);
      });
  });
  const stopListening = await database.listen('stock_changed', (payload) => {
    searches.stockChanged(tenantOf(payload));
    if (!workers) return;
    publisher.changed(tenantOf(payload));
    stockWatch.changed(tenantOf(payload));
  });
  const stopHearing = await database.listen('hosted_index_changed', (payload) =>
    searches.hostedIndexChanged(tenantOf(payload)),
  );
  searches.start();
  if (workers) {
    publisher.start();
    dailyTests.start();
    stockWatch.start();
  }

  const dailyCare = startDailyCare({
    environment,
    log,
    database,
    outbox,
    outboxFolder,
    tenants,
    photoStorage,
    pictures,
    secretsOf,
    secretKey,
    retention,
    workers,
  });

  async function finishWork(jobsMs: number): Promise<void> {
    await dailyCare.deleting();
    await stopListening();
    await stopHearing();
    await searches.close();
    await publisher.close();
    await dailyTests.close();
    await stockWatch.close();
    comparisons.close();
    stopFollowing();
    await views.close();
    await missedAddresses.close();
    await outbox.stop(jobsMs);
    await tenants.stop();
  }

  return {
    database,
    outbox,
    imports: createStockImports({
      database,
      thread: new URL('wiring/import-program.server.ts', import.meta.url),
    }),
    tenants,
    searches,
    metrics,
    pictures,
    pageCards: createPageCards({ pictures, redis }),
    places,
    outboxFolder,
    secretKey,
    retention,
    payments,
    missedAddresses,
    outboundFeeds: createOutboundFeeds({ environment, database, secretKey, ownPort: () => ownPort }),
    exportPerson: personExports({ database, outboxFolder, photoStorage }),
    stockVersion: (tenantId) => searches.version(tenantId),
    siteContext,
    readiness: () => databaseReadiness(database),
    unsearchableDealers,
    listensOn(port) {
      ownPort = port;
    },
    finishJobs: () => outbox.finish(),
    async close({ jobsMs = 30_000, workMs = jobsMs } = {}) {
      dailyCare.stop();
      const finished = finishWork(jobsMs).catch((error: unknown) =>
        log.error({ err: error }, 'the work under way could not be finished'),
      );
      await Promise.race([finished, pause(workMs + closeMs, undefined, { ref: false })]);
      // What still waits for a database that does not answer now fails, and ends.
      await database.close();
      await Promise.race([finished, pause(closeMs, undefined, { ref: false })]);
      redis?.disconnect();
    },
  };
}

/** After a broken connection announcements may be missing, and then no dealer is named. */
function tenantOf(payload: unknown): string | undefined {
  return (payload as { tenantId?: string } | null)?.tenantId;
}

/** The demonstration needs no set-up: its key is generated once and stored next to the data that it protects. */
async function demonstrationKey(dataFolder: string): Promise<Buffer> {
  const file = path.join(dataFolder, 'demonstration.key');
  try {
    return Buffer.from((await readFile(file, 'utf8')).trim(), 'base64');
  } catch {
    const key = randomBytes(32);
    await writeFile(file, `${key.toString('base64')}\n`, { mode: 0o600 });
    return key;
  }
}
