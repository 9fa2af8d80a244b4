/**
 * How the process puts together searches and published prices: what they need to know of dealers, stock and secrets.
 */
import { currentKey, type SecretKey } from '../shared/secret-key.ts';
import type { Logger } from 'pino';
import type { Database } from '../db/database.server.ts';
import type { Environment } from '../env.server.ts';
import type { Metrics } from '../http/metrics.server.ts';
import type { FindKindForSale, FindMakeForSale } from '../leads/routing/places-for-sale.ts';
import type { PostcodeDirectory } from '../locations/postcode-directory.server.ts';
import { createSiteDocuments } from '../site/site-documents.ts';
import { vehicleState } from '../site/vehicle-state.ts';
import { createOwnPublishedPrices } from '../pricing/published-price-store.server.ts';
import { createPricePublisher, type PricePublisher } from '../pricing/price-publisher.server.ts';
import { conditionsForSale } from '../search/conditions-for-sale.ts';
import { facetsForSale, type StockQuestion } from '../search/facets-for-sale.ts';
import { kindForSale } from '../search/kind-for-sale.ts';
import { makeForSale } from '../search/make-for-sale.ts';
import type { SearchDocument } from '../search/engine.ts';
import { createHostedIndexStore } from '../search/hosted-index-store.server.ts';
import { createSearches, type Searches } from '../search/searches.server.ts';
import { createVehicleStore } from '../stock/vehicle-store.server.ts';
import type { Vehicle } from '../stock/vehicle.ts';
import type { SecretStore } from '../tenants/secrets.server.ts';
import type { LiveTenant, TenantDirectory } from '../tenants/tenant-directory.server.ts';

export interface SearchParts {
  environment: Environment;
  log: Logger;
  workers: boolean;
  database: Database;
  tenants: TenantDirectory;
  requireTenant(tenantId: string): Promise<LiveTenant>;
  places: PostcodeDirectory;
  secretsOf(tenantId: string): Pick<SecretStore, 'get'>;
  metrics: Metrics;
}

type AskedTenant = Pick<LiveTenant, 'id' | 'configuration'>;

function stockQuestionOf(
  searches: Pick<Searches, 'search'>,
  { id, configuration }: AskedTenant,
  now: Date,
): StockQuestion {
  return {
    search: async (request) => (await searches.search(id, request)).response,
    settings: configuration.search,
    now,
  };
}

/** Which conditions shoppers find at a location, at all with `null`; for where a lead goes that names no vehicle. */
export function conditionsForSaleOf(
  searches: Pick<Searches, 'search'>,
  tenant: AskedTenant,
  now: Date,
): (locationId: number | null) => Promise<string[]> {
  const question = stockQuestionOf(searches, tenant, now);
  return (locationId) =>
    conditionsForSale(
      question,
      locationId === null
        ? null
        : (tenant.configuration.locations.find((location) => location.id === locationId)?.name ?? ''),
    );
}

/** At which of a dealer's locations a make is for sale; for where a lead goes that wants one. */
export function makeForSaleOf(searches: Pick<Searches, 'search'>, tenant: AskedTenant, now: Date): FindMakeForSale {
  const question = stockQuestionOf(searches, tenant, now);
  return async (make) => {
    const counts = await makeForSale(question, make);
    return counts.flatMap(({ locationName, ...count }) => {
      const location = tenant.configuration.locations.find(({ name }) => name === locationName);
      return location === undefined ? [] : [{ locationId: location.id, ...count }];
    });
  };
}

/** The makes of a dealer's vehicles for sale; for who names one that there is not. */
export async function listMakesForSale(
  searches: Pick<Searches, 'search'>,
  tenant: AskedTenant,
  now: Date,
): Promise<string[]> {
  const facets = await facetsForSale(stockQuestionOf(searches, tenant, now), {});
  return facets('make').map(({ value }) => value);
}

/** At which of a dealer's locations vehicles of a kind are for sale; for where somebody goes who trades one in. */
export function kindForSaleOf(searches: Pick<Searches, 'search'>, tenant: AskedTenant, now: Date): FindKindForSale {
  const question = stockQuestionOf(searches, tenant, now);
  return async (itemType) => {
    const names = await kindForSale(question, itemType);
    return tenant.configuration.locations.filter(({ name }) => names.includes(name)).map((location) => location.id);
  };
}

/** What search needs to know of dealers, stock and secrets. */
export function searchesOf({
  environment,
  log,
  workers,
  database,
  tenants,
  requireTenant,
  places,
  secretsOf,
  metrics,
}: SearchParts): Searches {
  const storeOf = (tenantId: string) => createVehicleStore(database.forTenant(tenantId));
  const documentsOf = ({ configuration }: LiveTenant) =>
    createSiteDocuments({
      configuration,
      places,
      now: new Date(),
      onUnknownPlace: (error) =>
        log.error({ err: error, tenant: configuration.slug }, 'the list of postcodes could not be read'),
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
      return {
        version: changes.version,
        upserted: await Promise.all(changes.upserted.map(toDocument)),
        removed: changes.removed,
      };
    },
    async settings(tenantId) {
      const { configuration, version } = await requireTenant(tenantId);
      return { engine: configuration.search.engine, configurationVersion: version };
    },
    secret: (tenantId, name) => secretsOf(tenantId).get(name),
    hostedStore: (tenantId) => createHostedIndexStore(database.forTenant(tenantId)),
    listHosted: async () =>
      (await tenants.list())
        .filter(({ configuration }) => configuration.search.engine.kind === 'hosted')
        .map(({ id }) => id),
    onFallback({ tenantId, reason }) {
      void tenants.byId(tenantId).then(
        (tenant) => metrics.searchFallbacks.inc({ tenant: tenant?.slug ?? tenantId, reason }),
        () => {},
      );
    },
    allowLoopback: environment.mode === 'demonstration',
    log,
    workers,
  });
}

/** What publishing prices needs to know of dealers and stock. */
export function pricePublisherOf({
  database,
  tenants,
  requireTenant,
  secretKey,
  log,
}: Pick<SearchParts, 'database' | 'tenants' | 'requireTenant' | 'log'> & { secretKey: SecretKey }): PricePublisher {
  return createPricePublisher({
    listTenants: async () => (await tenants.list()).map(({ id }) => id),
    async dealer(tenantId) {
      const { configuration, version } = await requireTenant(tenantId);
      return {
        configurationVersion: version,
        settings: configuration.stock,
        timeZone: configuration.time_zone,
        stateOf: (vehicle) => vehicleState(vehicle, configuration.locations),
      };
    },
    stock: (tenantId) => createVehicleStore(database.forTenant(tenantId)),
    prices: (tenantId) => createOwnPublishedPrices(database.forTenant(tenantId)),
    key: currentKey(secretKey),
    onError: (error, tenantId) => log.error({ err: error, tenantId }, 'prices could not be published, will retry'),
  });
}

async function* eachDocument(
  batches: AsyncIterable<Vehicle[]>,
  toDocument: (vehicle: Vehicle) => Promise<SearchDocument>,
): AsyncGenerator<SearchDocument> {
  for await (const batch of batches) yield* await Promise.all(batch.map(toDocument));
}
