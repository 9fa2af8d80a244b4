/** How the process puts together trade-in: what its desks and jobs need to know of their dealer. */
import type { SecretKey } from '../shared/secret-key.ts';
import path from 'node:path';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Database } from '../db/database.server.ts';
import type { Environment } from '../env.server.ts';
import type { PageRequest } from '../http/page-request.ts';
import { createCircuitBreaker, createCircuitBreakers } from '../integrations/circuit-breaker.ts';
import { registerNextRounds } from '../leads/rounds/next-round.server.ts';
import type { LeadSubmission, LeadReceipt, LeadRefusal } from '../leads/lead/lead.ts';
import type { Outbox } from '../outbox/outbox.server.ts';
import { listPublishedPrices } from '../pricing/published-price-store.server.ts';
import { paths } from '../routes.ts';
import { emptySearchState } from '../search/search-state.ts';
import { splitMakeModel } from '../search/make-model.ts';
import { toSearchRequest } from '../search/search-request.ts';
import type { Searches } from '../search/searches.server.ts';
import { createAddressLimiter } from '../shared/address-limiter.server.ts';
import type { Result } from '../shared/result.ts';
import { listSoldByRegistration } from '../stock/vehicle-store.server.ts';
import type { SecretStore } from '../tenants/secrets.server.ts';
import type { LiveTenant, TenantDirectory } from '../tenants/tenant-directory.server.ts';
import { acceptances } from '../trade-in/announce-acceptance.server.ts';
import { createTradeInOperations } from '../trade-in/create-trade-in-operations.server.ts';
import { deleteAbandonedValuations } from '../trade-in/delete-abandoned.server.ts';
import { registerForwarding } from '../trade-in/forwarding/forward-valuation.server.ts';
import { createFolderStorage } from '../media/photos/folder-storage.server.ts';
import type { PhotoStorage } from '../media/photos/photo-storage.ts';
import { createS3Storage } from '../media/photos/s3-storage.server.ts';
import { createEmbeddedRegister, type RegisteredVehicle } from '../trade-in/registrations/embedded-register.server.ts';
import { createHostedRegister, firstKnown, registerSecret } from '../trade-in/registrations/hosted-register.server.ts';
import type { TradeInOperations } from '../trade-in/trade-in-operations.ts';
import { createEmbeddedValuer } from '../trade-in/valuers/embedded-valuer.server.ts';
import { createHostedValuer, valuerSecret, withFallback } from '../trade-in/valuers/hosted-valuer.server.ts';
import { siteOrigin } from './site-origin.ts';

export interface TradeInWiring {
  environment: Environment;
  log: Logger;
  database: Database;
  redis: Redis | null;
  outbox: Outbox;
  searches: Searches;
  secretsOf(tenantId: string): Pick<SecretStore, 'get'>;
  /** Registrations that are known beside those of sold vehicles. */
  listedRegistrations: readonly RegisteredVehicle[];
  photoStorage: PhotoStorage;
  /** Signs addresses of photographs. */
  secretKey: SecretKey;
}

export interface TradeInRequest {
  pageRequest: PageRequest;
  submitLead(submission: LeadSubmission): Promise<Result<LeadReceipt, LeadRefusal>>;
  onFailure(part: string, error: unknown): void;
}

/** Made once for a process: the bucket that the environment names, else a folder of the data folder. */
export function createPhotoStorage({
  photoBucket,
  dataFolder,
}: Pick<Environment, 'photoBucket' | 'dataFolder'>): PhotoStorage {
  if (photoBucket === null) return createFolderStorage(path.join(dataFolder, 'trade-in-photos'));
  return createS3Storage({ bucket: photoBucket, circuit: createCircuitBreaker({ now: () => performance.now() }) });
}

/** Made once for a process; gives each request its desk. */
export function createTradeInOperationsByDealer({
  environment,
  database,
  redis,
  outbox,
  searches,
  secretsOf,
  listedRegistrations,
  photoStorage,
  secretKey,
}: TradeInWiring): (request: TradeInRequest) => TradeInOperations {
  const lookUps = createAddressLimiter({ name: 'forecourt-registration', redis });
  const begun = createAddressLimiter({ name: 'forecourt-valuation-begun', redis });
  const valuations = createAddressLimiter({ name: 'forecourt-valuation', redis });
  const uploads = createAddressLimiter({ name: 'forecourt-photo', redis });
  const circuits = createCircuitBreakers();
  const hostOf = (tenantId: string, url: string, secretName: string) => ({
    url,
    circuit: circuits.of(tenantId, url),
    key: () => secretsOf(tenantId).get(secretName),
    allowLoopback: environment.mode === 'demonstration',
  });
  return ({ pageRequest, submitLead, onFailure }) => {
    const { tenant, now, address, origin } = pageRequest;
    const { configuration } = tenant;
    const settings = configuration.trade_in;
    const bound = database.forTenant(tenant.id);
    const counted = { tenantId: tenant.id, address, minutes: 60 };
    const ownValuer = createEmbeddedValuer({
      formula: settings.formula,
      listPublished: (wanted) =>
        listPublishedPrices(database, { ...wanted, onlyOf: environment.sharedPrices ? null : tenant.id }),
    });
    const ownRegister = createEmbeddedRegister({
      findSold: (rego) => listSoldByRegistration(bound, rego),
      listed: listedRegistrations,
    });
    return createTradeInOperations({
      database: bound,
      outbox,
      settings,
      timeZone: configuration.time_zone,
      now,
      secure: origin.startsWith('https:'),
      visitor: { address, userAgent: pageRequest.request.headers.get('user-agent') ?? '', cookie: pageRequest.cookie },
      valuer:
        settings.valuer.kind === 'embedded'
          ? ownValuer
          : withFallback(createHostedValuer(hostOf(tenant.id, settings.valuer.url, valuerSecret)), ownValuer, (error) =>
              onFailure('trade-in valuer', error),
            ),
      register:
        settings.registrations.kind === 'embedded'
          ? ownRegister
          : firstKnown(
              ownRegister,
              createHostedRegister(hostOf(tenant.id, settings.registrations.url, registerSecret)),
            ),
      submitLead,
      mayBegin: () => begun.take({ ...counted, limit: settings.valuations_per_hour }),
      mayLookUp: () => lookUps.take({ ...counted, limit: settings.lookups_per_hour }),
      mayValue: () => valuations.take({ ...counted, limit: settings.valuations_per_hour }),
      mayAddPhotos: () => uploads.take({ ...counted, limit: settings.valuations_per_hour }),
      photos: {
        storage: photoStorage,
        key: secretKey,
        url: (valuationId, photoId, signature) =>
          `${siteOrigin(configuration, { mode: environment.mode, otherwise: origin })}${paths.api.tradeIn.photo(valuationId, photoId, signature)}`,
      },
      async stockMakesAndModels() {
        const { response } = await searches.search(
          tenant.id,
          toSearchRequest({ state: emptySearchState, settings: configuration.search, now, pageSize: 0 }),
        );
        return response.facets.make_model.flatMap(({ value }) => splitMakeModel(value) ?? []);
      },
      onFailure,
    });
  };
}

/** Call before the outbox starts. */
export function wireTradeInJobs({
  environment,
  log,
  database,
  outbox,
  outboxFolder,
  requireTenant,
  secretsOf,
}: Pick<TradeInWiring, 'environment' | 'log' | 'database' | 'outbox' | 'secretsOf'> & {
  outboxFolder: string;
  requireTenant(tenantId: string): Promise<LiveTenant>;
}): void {
  const databaseOf = (tenantId: string) => database.forTenant(tenantId);
  registerNextRounds(acceptances, { outbox, databaseOf, now: () => new Date() });
  registerForwarding({
    outbox,
    log,
    now: () => new Date(),
    allowLoopback: environment.mode === 'demonstration',
    async tenant(tenantId) {
      const { configuration } = await requireTenant(tenantId);
      const secrets = secretsOf(tenantId);
      return {
        database: databaseOf(tenantId),
        slug: configuration.slug,
        destinations: configuration.leads.destinations,
        secret: (name) => secrets.get(name),
        outboxFolder: path.join(outboxFolder, configuration.slug),
      };
    },
  });
}

/** Of every dealer; what fails is logged and found again by the next look. */
export async function deleteAbandonedOf({
  log,
  database,
  tenants,
  photoStorage,
}: Pick<TradeInWiring, 'log' | 'database' | 'photoStorage'> & {
  tenants: Pick<TenantDirectory, 'list'>;
}): Promise<void> {
  for (const { id, slug, configuration } of await tenants.list()) {
    await deleteAbandonedValuations({
      database: database.forTenant(id),
      storage: photoStorage,
      keepDays: configuration.trade_in.keep_days,
      now: new Date(),
    }).then(
      (deleted) => {
        if (deleted > 0) log.info({ tenant: slug, deleted }, 'unsent valuations were deleted');
      },
      (error: unknown) => log.error({ err: error, tenant: slug }, 'unsent valuations could not be deleted'),
    );
  }
}
