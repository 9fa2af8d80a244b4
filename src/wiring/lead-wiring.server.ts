/** How the process puts together the delivery of leads: what a delivery needs to know of its dealer. */
import type { Logger } from 'pino';
import type { Database } from '../db/database.server.ts';
import type { Environment } from '../env.server.ts';
import type { Metrics } from '../http/metrics.server.ts';
import { registerLeadDelivery } from '../leads/deliver-lead.server.ts';
import type { Outbox } from '../outbox/outbox.server.ts';
import { paths } from '../routes.ts';
import type { SecretStore } from '../tenants/secrets.server.ts';
import type { LiveTenant } from '../tenants/tenant-directory.server.ts';

export interface LeadWiring {
  environment: Environment;
  log: Logger;
  database: Database;
  outbox: Outbox;
  outboxFolder: string;
  metrics: Metrics;
  requireTenant(tenantId: string): Promise<LiveTenant>;
  secretsOf(tenantId: string): Pick<SecretStore, 'get'>;
}

/** Call before the outbox starts. */
export function wireLeadDelivery({ environment, log, database, outbox, outboxFolder, metrics, requireTenant, secretsOf }: LeadWiring): void {
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
}

/** Where a dealer's site is, for links in messages that leave the product. */
function siteOrigin(environment: Environment, { slug, hosts }: { slug: string; hosts: readonly string[] }): string {
  const [host] = hosts;
  return environment.mode === 'production' && host !== undefined ? `https://${host}` : `http://${slug}.localhost:${environment.port}`;
}
