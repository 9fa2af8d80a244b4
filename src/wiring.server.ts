/**
 * The composition root: builds the database, the areas and what connects them, once per process. Nothing else
 * does. `server.ts` adds the socket and the pages, the command line uses the same platform without them.
 */
import { mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Database } from './db/database.server.ts';
import { openEmbeddedDatabase } from './db/embedded-database.server.ts';
import { migrate } from './db/migrate.server.ts';
import { openServerDatabase } from './db/server-database.server.ts';
import type { Environment } from './env.server.ts';
import { createQuoteDesk } from './finance/quotes/finance-quotes.server.ts';
import { createMetrics, type Metrics } from './http/metrics.server.ts';
import type { PageRequest } from './http/site-server.server.ts';
import { fetchPicture } from './integrations/picture-host/fetch-picture.server.ts';
import { registerLeadDelivery } from './leads/deliver-lead.server.ts';
import { releaseClaims } from './leads/delivery-store.server.ts';
import { createLeadDesk } from './leads/lead-desk.server.ts';
import { createLeadLimiter } from './leads/lead-limiter.server.ts';
import { findOutboxMessage, readOutboxMessages } from './leads/outbox-messages.server.ts';
import { createPostcodeDirectory, type PostcodeDirectory, type SuburbList } from './locations/postcode-directory.server.ts';
import { createPictureCache } from './media/picture-cache.server.ts';
import type { PictureOwner } from './media/picture-sources.server.ts';
import { createPictures, type Pictures } from './media/pictures.server.ts';
import { createOutbox, type Outbox } from './outbox/outbox.server.ts';
import type { SiteContext } from './pages/site-context.ts';
import { createSiteDocuments } from './pages/stock/site-documents.ts';
import { createHostedReports, reportHostSecret, reportHostUrl } from './pricing/reports/hosted-reports.server.ts';
import { createReportMemory } from './pricing/reports/report-memory.ts';
import { paths } from './routes.ts';
import { createOwnPublishedPrices } from './pricing/published-price-store.server.ts';
import { createPriceComparisons } from './pricing/price-comparisons.server.ts';
import { createPricePublisher, type PricePublisher } from './pricing/price-publisher.server.ts';
import type { SearchDocument } from './search/engine.ts';
import { createHostedIndexStore } from './search/hosted-index-store.server.ts';
import { createSearches, type Searches } from './search/searches.server.ts';
import { createAddressLimiter } from './shared/address-limiter.server.ts';
import { localTime } from './shared/local-time.ts';
import { cleanUnfinishedImports } from './stock/begin-import.server.ts';
import { createKeptVehicles } from './stock/kept-vehicles.server.ts';
import { createKeptViewCounts } from './stock/kept-view-counts.server.ts';
import { mayBeToldNumber } from './stock/number-guard.server.ts';
import { createSiteStock } from './stock/site-stock.ts';
import { createVehicleStore } from './stock/vehicle-store.server.ts';
import { createVehicleViewStore } from './stock/vehicle-view-store.server.ts';
import type { Vehicle } from './stock/vehicle.ts';
import { createViewCounter } from './stock/view-counter.server.ts';
import { createAssetStore } from './tenants/asset-store.server.ts';
import { demonstrationKey } from './tenants/demonstration-key.server.ts';
import { createSecretStore, type SecretStore } from './tenants/secrets.server.ts';
import { createTenantDirectory, type LiveTenant, type TenantDirectory } from './tenants/tenant-directory.server.ts';

const dayMs = 86_400_000;

export interface Platform {
  database: Database;
  outbox: Outbox;
  tenants: TenantDirectory;
  searches: Searches;
  metrics: Metrics;
  pictures: Pictures;
  places: PostcodeDirectory & SuburbList;
  /** Where messages without a destination are written. */
  outboxFolder: string;
  secretKey: Buffer;
  /** What pages are given for one request. */
  siteContext(pageRequest: PageRequest): Promise<SiteContext>;
  /** Version of the stock that searches on this process see. */
  stockVersion(tenantId: string): Promise<number | string>;
  isReady(): Promise<boolean>;
  /** Says on which port this process answers, for what it asks of itself in the demonstration. */
  listensOn(port: number): void;
  close(): Promise<void>;
}

export interface PlatformOptions {
  environment: Environment;
  log: Logger;
  /** False for a command: it sends jobs, the servers work on them. */
  workers: boolean;
}

export async function openPlatform({ environment, log, workers }: PlatformOptions): Promise<Platform> {
  await mkdir(environment.dataFolder, { recursive: true });
  const database = environment.databaseUrl === null
    ? await openEmbeddedDatabase(path.join(environment.dataFolder, 'database'))
    : await openServerDatabase({
      connectionString: environment.databaseUrl, maxConnections: environment.databaseMaxConnections,
      onError: (error) => log.error({ err: error }, 'the database connection broke'),
    });
  const applied = await migrate(database).catch((error: unknown) => {
    throw new Error(`The database cannot be used: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  });
  if (applied.length > 0) log.info({ migrations: applied }, 'migrations applied');

  const redis = environment.redisUrl === null ? null : new Redis(environment.redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 500 });
  redis?.on('error', (error) => log.warn({ err: error }, 'Redis cannot be reached; this server counts by itself'));
  const limiter = createLeadLimiter({ redis });
  const numberLimiter = createAddressLimiter({ name: 'forecourt-number', redis });
  const reportLimiter = createAddressLimiter({ name: 'forecourt-report', redis });
  const reportMemory = createReportMemory();
  const quoteDesk = createQuoteDesk({ limiter: createAddressLimiter({ name: 'forecourt-quote', redis }) });
  const metrics = createMetrics();
  const secretKey = environment.secretKey ?? await demonstrationKey(environment.dataFolder);
  const outboxFolder = path.join(environment.dataFolder, 'outbox');
  const outbox = createOutbox({ database, onError: (error) => log.error({ err: error }, 'the job queue reported an error') });
  const tenants = createTenantDirectory({ database, demonstration: environment.mode === 'demonstration', log });

  const views = createViewCounter({
    key: secretKey,
    store: (tenantId) => createVehicleViewStore(database.forTenant(tenantId)),
    onError: (error, tenantId) => log.error({ err: error, tenantId }, 'views of vehicles could not be written; they wait'),
  });
  const keptViewCounts = createKeptViewCounts();
  const requireTenant = async (tenantId: string): Promise<LiveTenant> => {
    const tenant = await tenants.byId(tenantId);
    if (tenant === null) throw new Error(`There is no dealer with the id ${tenantId}.`);
    return tenant;
  };

  let ownPort: number | null = null;
  const places = createPostcodeDirectory();
  const secretsOf = (tenantId: string) => createSecretStore({ database: database.forTenant(tenantId), key: secretKey });
  const keptVehicles = createKeptVehicles();
  const searches = searchesOf({ environment, log, workers, database, tenants, requireTenant, places, secretsOf, metrics });

  const pictureCache = createPictureCache({
    folder: path.join(environment.dataFolder, 'pictures'), maxBytes: environment.pictureCacheBytes, now: Date.now,
    onError: (error) => log.error({ err: error }, 'resized pictures could not be kept'),
  });
  metrics.watchPictureCache(() => pictureCache.stats().bytes);
  const pictures = createPictures({
    cache: pictureCache,
    findAsset: (tenantId, assetPath) => createAssetStore(database.forTenant(tenantId)).find(assetPath),
    demonstrationFolder: environment.mode === 'demonstration' ? path.join(import.meta.dirname, '../demonstration/pictures') : null,
    fetchPicture, allowLoopback: false,
    // One processor is left to the pages.
    transformsAtOnce: Math.max(1, os.availableParallelism() - 1), now: Date.now,
    onAnswer: ({ owner, result }) => metrics.pictureAnswers.inc({ tenant: owner.slug, result }),
    onMade({ format, seconds, bytes }) {
      metrics.pictureSeconds.observe({ format }, seconds);
      metrics.pictureBytes.inc({ format }, bytes);
    },
  });
  const comparisons = createPriceComparisons({ database, secret: (tenantId, name) => secretsOf(tenantId).get(name), allowLoopback: environment.mode === 'demonstration' });
  const publisher = pricePublisherOf({ database, tenants, requireTenant, secretKey, log });

  registerLeadDelivery({
    outbox,
    async tenant(tenantId) {
      const { configuration } = await requireTenant(tenantId);
      const bound = database.forTenant(tenantId);
      const secrets = secretsOf(tenantId);
      return {
        database: bound, settings: configuration.leads, locations: configuration.locations, site: configuration,
        secret: (name: string) => secrets.get(name),
        vehicleUrl: (slug: string) => `${siteOrigin(environment, configuration)}${paths.vehicle(slug)}`,
      };
    },
    outboxFolder,
    log,
    now: () => new Date(),
    allowLoopback: environment.mode === 'demonstration',
    onOutcome: ({ tenantSlug, kind, outcome }) => metrics.leadDeliveries.inc({ tenant: tenantSlug, kind, outcome }),
  });

  await tenants.start();
  // Nobody else has the embedded database open, so an import or a delivery that is said to run belongs to a process that died.
  if (database.kind === 'embedded') {
    for (const { id } of await tenants.list()) {
      await cleanUnfinishedImports({ database: database.forTenant(id), noneCanRun: true });
      await database.forTenant(id).transaction(releaseClaims);
      await createHostedIndexStore(database.forTenant(id)).releaseAll();
    }
  }
  await outbox.start({ workers });
  const stopFollowing = await database.listen('configuration_changed', (payload) => {
    const tenantId = tenantOf(payload);
    // Locations and days are part of what an index says of a vehicle; the next search makes it anew from the new configuration.
    const changed = tenantId === undefined ? searches.stats().tenantIds : [tenantId];
    for (const id of changed) {
      tenants.refresh(id).then(() => { searches.configurationChanged(id); if (workers) publisher.changed(id); }, (error: unknown) => log.error({ err: error, tenantId: id }, 'a configuration change could not be read'));
    }
  });
  const stopListening = await database.listen('stock_changed', (payload) => {
    searches.stockChanged(tenantOf(payload));
    if (workers) publisher.changed(tenantOf(payload));
  });
  const stopHearing = await database.listen('hosted_index_changed', (payload) => searches.hostedIndexChanged(tenantOf(payload)));
  searches.start();
  if (workers) publisher.start();

  // The job queue alone leaves enough behind in a day; nobody else tidies the embedded database.
  const tidying = setInterval(() => {
    database.tidy().catch((error: unknown) => log.error({ err: error }, 'the database could not be tidied'));
  }, dayMs);
  tidying.unref();

  return {
    database, outbox, tenants, searches, metrics, pictures, places, outboxFolder, secretKey,
    stockVersion: (tenantId) => searches.version(tenantId),
    siteContext: (pageRequest) => buildSiteContext(pageRequest),
    async isReady() {
      return database.system((transaction) => transaction.query('select 1')).then(() => true, () => false);
    },
    listensOn(port) { ownPort = port; },
    async close() {
      clearInterval(tidying);
      await stopListening();
      await stopHearing();
      await searches.close();
      await publisher.close();
      comparisons.close();
      await stopFollowing();
      await views.close();
      await outbox.stop();
      await tenants.stop();
      redis?.disconnect();
      await database.close();
    },
  };

  async function buildSiteContext(pageRequest: PageRequest): Promise<SiteContext> {
    const { tenant, now } = pageRequest;
    const bound = database.forTenant(tenant.id);
    const store = createVehicleStore(bound);
    const { configuration } = tenant;
    const desk = createLeadDesk({
      database: bound, settings: configuration.leads, timeZone: configuration.time_zone, locations: configuration.locations, dealerships: configuration.dealerships,
      outbox, limiter, eventIds: configuration.analytics.event_ids, findVehicle: async (idOrSlug) => (await store.findById(idOrSlug)) ?? store.findBySlug(idOrSlug), now: () => now,
    });
    return {
      requestId: pageRequest.requestId,
      now,
      mode: environment.mode,
      origin: pageRequest.origin,
      tenant: { id: tenant.id, slug: tenant.slug, version: tenant.version },
      configuration,
      locations: configuration.locations,
      assetVersions: tenant.assetVersions,
      pictures: { read: (source, order) => pictures.read(pictureOwner(tenant), source, order) },
      stock: createSiteStock({
        ...store,
        listByIds: async (ids) => keptVehicles.listByIds({ tenantId: tenant.id, version: await searches.version(tenant.id), read: store.listByIds }, ids),
      }, configuration.stock),
      views: {
        count(vehicleId) {
          if (!pageRequest.isOwnLook) return;
          const day = localTime(now, configuration.time_zone).date;
          views.count({ tenantId: tenant.id, vehicleId, day, address: pageRequest.address, userAgent: pageRequest.request.headers.get('user-agent') ?? '' });
        },
        async countNow(vehicleId) {
          const stored = await createVehicleViewStore(bound).countsOf([vehicleId]);
          return (stored.get(vehicleId) ?? 0) + views.waitingFor(tenant.id, vehicleId);
        },
        countsOf: (vehicleIds) => keptViewCounts.countsOf(tenant.id, vehicleIds, (ids) => createVehicleViewStore(bound).countsOf(ids)),
      },
      prices: {
        compare: (vehicle) => comparisons.compare({ tenantId: tenant.id, settings: configuration, timeZone: configuration.time_zone, stateOf: stateIn(configuration) }, vehicle, now),
      },
      async search(request) {
        const { response, version } = await searches.search(tenant.id, request);
        // Made of other documents than the key of the page says: the host fell away, came back or was written to meanwhile.
        if (version !== pageRequest.stockVersion && (typeof version === 'string' || typeof pageRequest.stockVersion === 'string')) pageRequest.doNotKeep();
        metrics.searchSeconds.observe({ tenant: tenant.slug }, response.ms / 1_000);
        return response;
      },
      places,
      leads: {
        async submit(submission) {
          const outcome = await desk.submit(submission);
          if (outcome.ok && !outcome.value.replayed) metrics.leadsStored.inc({ tenant: tenant.slug });
          return outcome;
        },
        findSent: (leadId) => desk.findSent(leadId),
      },
      reports: {
        ...createHostedReports({
          url: reportHostUrl(configuration.pricing.report_provider.url, environment.mode === 'demonstration' ? ownPort : null), key: () => secretsOf(tenant.id).get(reportHostSecret), allowLoopback: environment.mode === 'demonstration',
          memory: reportMemory, tenantId: tenant.id,
          onFailure(error) { log.warn({ err: error, tenant: tenant.slug, requestId: pageRequest.requestId }, 'the report provider failed'); },
        }),
        mayAsk: () => reportLimiter.take({ tenantId: tenant.id, address: pageRequest.address, limit: configuration.pricing.reports_per_hour, minutes: 60 }),
      },
      quotes: quoteDesk({
        tenantId: tenant.id, settings: configuration.finance, secret: (name) => secretsOf(tenant.id).get(name), allowLoopback: environment.mode === 'demonstration', address: pageRequest.address, now,
      }),
      mayBeToldNumber: () => mayBeToldNumber(numberLimiter, {
        tenantId: tenant.id, address: pageRequest.address, userAgent: pageRequest.request.headers.get('user-agent') ?? '', perHour: configuration.vdp_config.phone_reveals_per_hour,
      }),
      visitor: {
        address: pageRequest.address,
        userAgent: pageRequest.request.headers.get('user-agent') ?? '',
        cookie: pageRequest.cookie,
      },
      page: { doNotKeep: pageRequest.doNotKeep, changesAt: pageRequest.changesAt },
      reportFailure(part, error) { log.warn({ err: error, part, tenant: tenant.slug, requestId: pageRequest.requestId }, 'a part of a page failed'); },
      mailbox: environment.mode === 'demonstration'
        ? { list: () => readOutboxMessages(path.join(outboxFolder, tenant.slug)), find: (id) => findOutboxMessage(path.join(outboxFolder, tenant.slug), id) }
        : null,
    };
  }
}

/** What the pictures of a dealer depend on. */
export function pictureOwner({ id, slug, configuration, assetVersions }: LiveTenant): PictureOwner {
  return { tenantId: id, slug, settings: configuration.media, assetVersions };
}

interface SearchParts extends PlatformOptions {
  database: Database;
  tenants: TenantDirectory;
  requireTenant(tenantId: string): Promise<LiveTenant>;
  places: PostcodeDirectory;
  secretsOf(tenantId: string): Pick<SecretStore, 'get'>;
  metrics: Metrics;
}

/** What search needs to know of dealers, stock and secrets. */
function searchesOf({ environment, log, workers, database, tenants, requireTenant, places, secretsOf, metrics }: SearchParts): Searches {
  const storeOf = (tenantId: string) => createVehicleStore(database.forTenant(tenantId));
  const documentsOf = ({ configuration }: LiveTenant) => createSiteDocuments({
    configuration, places, now: new Date(), onUnknownPlace: (error) => log.error({ err: error, tenant: configuration.slug }, 'the list of postcodes could not be read'),
  });
  return createSearches({
    async load(tenantId) {
      const toDocument = documentsOf(await requireTenant(tenantId));
      const store = storeOf(tenantId);
      return { version: await store.version(), documents: eachDocument(store.streamCurrent(), toDocument) };
    },
    async changesSince(tenantId, version) {
      const changes = await storeOf(tenantId).changesSince(version);
      if (changes === null) return null;
      const toDocument = documentsOf(await requireTenant(tenantId));
      return { version: changes.version, upserted: await Promise.all(changes.upserted.map(toDocument)), removed: changes.removed };
    },
    async settings(tenantId) {
      const { configuration, version } = await requireTenant(tenantId);
      return { engine: configuration.search.engine, configurationVersion: version };
    },
    secret: (tenantId, name) => secretsOf(tenantId).get(name),
    hostedStore: (tenantId) => createHostedIndexStore(database.forTenant(tenantId)),
    listHosted: async () => (await tenants.list()).filter(({ configuration }) => configuration.search.engine.kind === 'hosted').map(({ id }) => id),
    onFallback({ tenantId, reason }) {
      void tenants.byId(tenantId).then((tenant) => metrics.searchFallbacks.inc({ tenant: tenant?.slug ?? tenantId, reason }), () => {});
    },
    allowLoopback: environment.mode === 'demonstration',
    log,
    workers,
  });
}

/** What publishing prices needs to know of dealers and stock. */
function pricePublisherOf({ database, tenants, requireTenant, secretKey, log }: Pick<SearchParts, 'database' | 'tenants' | 'requireTenant' | 'log'> & { secretKey: Buffer }): PricePublisher {
  return createPricePublisher({
    listTenants: async () => (await tenants.list()).map(({ id }) => id),
    async dealer(tenantId) {
      const { configuration, version } = await requireTenant(tenantId);
      return { configurationVersion: version, settings: configuration.stock, timeZone: configuration.time_zone, stateOf: stateIn(configuration) };
    },
    stock: (tenantId) => createVehicleStore(database.forTenant(tenantId)),
    prices: (tenantId) => createOwnPublishedPrices(database.forTenant(tenantId)),
    key: secretKey,
    onError: (error, tenantId) => log.error({ err: error, tenantId }, 'prices could not be published; the next look tries again'),
  });
}

/** Where a vehicle stands: at its location, else where its feed says. */
function stateIn({ locations }: LiveTenant['configuration']): (vehicle: Vehicle) => string {
  const states = new Map(locations.map(({ id, address }) => [id, address.state]));
  return (vehicle) => (vehicle.locationId === null ? undefined : states.get(vehicle.locationId)) || vehicle.state;
}

async function* eachDocument(batches: AsyncIterable<Vehicle[]>, toDocument: (vehicle: Vehicle) => Promise<SearchDocument>): AsyncGenerator<SearchDocument> {
  for await (const batch of batches) yield* await Promise.all(batch.map(toDocument));
}

/** After a broken connection announcements may be missing, and then no dealer is named. */
function tenantOf(payload: unknown): string | undefined {
  return (payload as { tenantId?: string } | null)?.tenantId;
}

/** Where a dealer's site is, for links in messages that leave the product. */
function siteOrigin(environment: Environment, { slug, hosts }: { slug: string; hosts: readonly string[] }): string {
  const [host] = hosts;
  return environment.mode === 'production' && host !== undefined ? `https://${host}` : `http://${slug}.localhost:${environment.port}`;
}
