/** What the areas of a site are put together from: the process, and the request of one page. */
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Database, TenantDatabase } from '../db/database.server.ts';
import type { Environment } from '../env.server.ts';
import type { Metrics } from '../http/metrics.server.ts';
import type { PageRequest } from '../http/page-request.ts';
import type { PostcodeDirectory } from '../locations/postcode-directory.server.ts';
import type { Pictures } from '../media/pictures.server.ts';
import type { Outbox } from '../outbox/outbox.server.ts';
import type { PriceComparisons } from '../pricing/price-comparisons.server.ts';
import type { Searches } from '../search/searches.server.ts';
import type { SecretKey } from '../shared/secret-key.ts';
import type { ViewCounter } from '../stock/view-counter.server.ts';
import type { Payments } from './payment-wiring.server.ts';
import type { SecretStore } from '../tenants/secrets.server.ts';
import type { PhotoStorage } from '../media/photos/photo-storage.ts';
import type { RegisteredVehicle } from '../trade-in/registrations/embedded-register.server.ts';

export interface SiteWiring {
  environment: Environment;
  log: Logger;
  database: Database;
  redis: Redis | null;
  outbox: Outbox;
  outboxFolder: string;
  metrics: Metrics;
  searches: Searches;
  pictures: Pictures;
  places: PostcodeDirectory;
  comparisons: PriceComparisons;
  views: ViewCounter;
  secretsOf(tenantId: string): SecretStore;
  listedRegistrations: readonly RegisteredVehicle[];
  photoStorage: PhotoStorage;
  secretKey: SecretKey;
  payments: Payments;
  /**
   * The port on which this process answers, for what it asks of itself in the demonstration; `null` while none is
   * known.
   */
  ownPort(): number | null;
}

/** The request of one page, and its dealer's database. */
export interface SiteRequest {
  pageRequest: PageRequest;
  bound: TenantDatabase;
}
