/** How the process puts together the delivery of leads, its daily test and what is watched of it. */
import type { SecretKey } from '../shared/secret-key.ts';
import type { Logger } from 'pino';
import type { Database } from '../db/database.server.ts';
import type { Environment } from '../env.server.ts';
import type { LeadGaugeValues } from '../http/lead-gauges.server.ts';
import type { Metrics } from '../http/metrics.server.ts';
import { createDailyTests, type DailyTests } from '../leads/daily-test/send-daily-tests.server.ts';
import { corrections } from '../leads/correct-lead.server.ts';
import { registerLeadDelivery } from '../leads/delivery/deliver-lead.server.ts';
import { registerNextRounds } from '../leads/rounds/next-round.server.ts';
import { unsubscribeSeal } from '../leads/consent-ledger/unsubscribe-seal.server.ts';
import { createLeadOperations } from '../leads/lead-operations.server.ts';
import { watchLeads } from '../leads/lead-watch.server.ts';
import { appointmentChanges } from '../leads/appointments/announce-change.server.ts';
import { appointmentSeal } from '../leads/appointments/change-appointment.server.ts';
import { sealedLinks, type SealedLeadLink } from '../leads/sealed-answers/sealed-link.server.ts';
import { quarantineLinks } from '../leads/spam/quarantine-link.server.ts';
import { registerQuarantineReports } from '../leads/spam/send-quarantine-report.server.ts';
import { shownDealerships } from '../locations/shown-dealerships.ts';
import type { Outbox } from '../outbox/outbox.server.ts';
import { buyingTeamPhone } from '../site/buying-team.ts';
import { paths } from '../routes.ts';
import type { SecretStore } from '../tenants/secrets.server.ts';
import type { LiveTenant, TenantDirectory } from '../tenants/tenant-directory.server.ts';
import { estimateSignature } from '../trade-in/estimate-link.server.ts';
import type { Pictures } from '../media/pictures.server.ts';
import { mailLookOf } from './mail-look.server.ts';
import { reservationsInMessages } from './reservation-wiring.server.ts';
import { siteOrigin } from './site-origin.ts';

export interface LeadWiring {
  environment: Environment;
  log: Logger;
  database: Database;
  outbox: Outbox;
  outboxFolder: string;
  metrics: Metrics;
  pictures: Pick<Pictures, 'read'>;
  requireTenant(tenantId: string): Promise<LiveTenant>;
  secretsOf(tenantId: string): Pick<SecretStore, 'get'>;
  secretKey: SecretKey;
  /** The port on which this process answers; `null` while none is known. */
  ownPort(): number | null;
}

/** Call before the outbox starts. */
export function wireLeadDelivery({
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
  ownPort,
}: LeadWiring): void {
  const originOf = (site: { slug: string; hosts: readonly string[] }) =>
    siteOrigin(site, {
      mode: environment.mode,
      otherwise: `http://${site.slug}.localhost:${ownPort() ?? environment.port}`,
    });
  const tenant = async (tenantId: string) => {
    const live = await requireTenant(tenantId);
    const { configuration } = live;
    const secrets = secretsOf(tenantId);
    const siteUrl = originOf(configuration);
    return {
      database: database.forTenant(tenantId),
      settings: configuration.leads,
      locations: configuration.locations,
      site: configuration,
      secret: (name: string) => secrets.get(name),
      vehicleUrl: (slug: string) => `${siteUrl}${paths.vehicle(slug)}`,
      siteUrl,
      appointmentUrl: (leadId: string) =>
        `${siteUrl}${paths.bookedTestDrive(appointmentSeal({ key: secretKey, tenantId }).seal(leadId))}`,
      sealedUrl: (link: SealedLeadLink) =>
        `${siteUrl}${paths.sealedLead(sealedLinks({ key: secretKey, tenantId }).seal(link))}`,
      estimateUrls: {
        estimate: (valuationId: string, email: string) =>
          `${siteUrl}${paths.tradeInResult(valuationId, estimateSignature({ key: secretKey, tenantId, valuationId, email }))}`,
        terms: `${siteUrl}${paths.tradeInTerms(configuration.trade_in.terms_under_pages)}`,
      },
      reservationOf: reservationsInMessages({
        tenantId,
        siteUrl,
        key: secretKey,
        documentsLinkDays: configuration.leads.sealed_link_days,
      }),
      look: () => mailLookOf(live, { siteUrl, pictures }),
      buyingTeam: { phone: buyingTeamPhone(configuration), hours: configuration.trade_in.buying_team_hours },
      unsubscribeUrl: (email: string) =>
        `${siteUrl}${paths.unsubscribe(unsubscribeSeal({ key: secretKey, tenantId }).seal(email.toLowerCase()))}`,
    };
  };
  const shared = { outbox, tenant, outboxFolder, log, now: () => new Date() };
  registerQuarantineReports({
    ...shared,
    async leadUrl(tenantId, leadId, reportedAt) {
      const { configuration } = await requireTenant(tenantId);
      return `${originOf(configuration)}${paths.quarantinedLead(quarantineLinks({ key: secretKey, tenantId }).seal(leadId, reportedAt))}`;
    },
  });
  registerNextRounds(appointmentChanges, {
    outbox,
    databaseOf: (tenantId) => database.forTenant(tenantId),
    now: shared.now,
  });
  registerNextRounds(corrections, { outbox, databaseOf: (tenantId) => database.forTenant(tenantId), now: shared.now });
  registerLeadDelivery({
    ...shared,
    allowLoopback: environment.mode === 'demonstration',
    onOutcome({ tenantSlug, kind, outcome, isTest }) {
      if (!isTest) metrics.leadDeliveries.inc({ tenant: tenantSlug, kind, outcome });
    },
  });
}

/** The daily test of every dealer; start it once the outbox has started. */
export function wireDailyTests({
  log,
  database,
  outbox,
  tenants,
  requireTenant,
}: Pick<LeadWiring, 'log' | 'database' | 'outbox' | 'requireTenant'> & {
  tenants: Pick<TenantDirectory, 'list'>;
}): DailyTests {
  return createDailyTests({
    listTenants: async () =>
      (await tenants.list()).filter(({ isSuspended }) => isSuspended !== true).map(({ id }) => id),
    async dealer(tenantId) {
      const { configuration } = await requireTenant(tenantId);
      const bound = database.forTenant(tenantId);
      const dealer = {
        settings: configuration.leads,
        stock: configuration.stock,
        timeZone: configuration.time_zone,
        locations: configuration.locations,
        dealerships: shownDealerships(configuration),
      };
      return {
        ...dealer,
        site: configuration,
        database: bound,
        desk: createLeadOperations({
          ...dealer,
          database: bound,
          outbox,
          findVehicle: async () => null,
          now: () => new Date(),
          limiter: { take: async () => true },
        }),
      };
    },
    onError: (error, tenantId) => log.error({ err: error, tenantId }, 'a daily test could not be sent'),
  });
}

/** What alarms read of every dealer's leads. What cannot be read is left out. */
export function watchLeadsOf({
  log,
  database,
  tenants,
}: Pick<LeadWiring, 'log' | 'database'> & { tenants: Pick<TenantDirectory, 'list'> }): () => Promise<
  LeadGaugeValues[]
> {
  return async () => {
    const watched: LeadGaugeValues[] = [];
    try {
      for (const { id, slug, configuration } of await tenants.list()) {
        watched.push({
          tenant: slug,
          ...(await watchLeads({
            database: database.forTenant(id),
            settings: configuration.leads,
            timeZone: configuration.time_zone,
            now: new Date(),
          })),
        });
      }
    } catch (error) {
      log.error({ err: error }, 'the figures of the leads could not be read');
    }
    return watched;
  };
}
