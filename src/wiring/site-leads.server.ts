/** Enquiries as the pages of one request see them: sending, and what the links of messages open. */
import path from 'node:path';
import type { Logger } from 'pino';
import { eventNames } from '../analytics/events.ts';
import { findOutboxMessage, readOutboxMessages } from '../leads/destination/outbox-messages.server.ts';
import { createUnsubscribeOperations } from '../leads/consent-ledger/unsubscribe-operations.server.ts';
import { createLeadOperations } from '../leads/lead-operations.server.ts';
import { shownDealerships } from '../locations/shown-dealerships.ts';
import { withWorkshops } from '../locations/with-workshops.ts';
import { createLeadLimiter } from '../leads/lead-limiter.server.ts';
import { createAppointmentOperations } from '../leads/appointments/change-appointment.server.ts';
import { createSealedLeadOperations } from '../leads/sealed-answers/sealed-lead-operations.server.ts';
import { sealedLinks } from '../leads/sealed-answers/sealed-link.server.ts';
import { createPreparedEnquiries } from '../leads/prepared-enquiries.server.ts';
import { createSentMarker } from '../leads/sent-marker.server.ts';
import { createQuarantineOperations } from '../leads/spam/quarantine-operations.server.ts';
import { quarantineLinks } from '../leads/spam/quarantine-link.server.ts';
import { createQuarantinePages } from '../leads/spam/quarantine-pages.server.ts';
import { createSentenceSightings } from '../leads/spam/sentence-sightings.server.ts';
import { isOfferedTopic } from '../site/offered-topic.ts';
import type { LeadsArea, SiteContext } from '../site/site-context.ts';
import type { PageRequest } from '../http/page-request.ts';
import { createVehicleStore } from '../stock/vehicle-store.server.ts';
import type { Vehicle } from '../stock/vehicle.ts';
import type { TenantDatabase } from '../db/database.server.ts';
import { reserveTerms } from '../purchase/reserve-amount.ts';
import { conditionsForSaleOf, kindForSaleOf, makeForSaleOf } from './search-wiring.server.ts';
import type { SiteWiring } from './site-request.ts';

/** What the desk needs of the other areas of the request. */
interface Beside extends Pick<SiteContext, 'analytics'> {
  places: Pick<SiteContext['places'], 'geocoding'>;
}

export interface SiteLeadsWiring extends Pick<
  SiteWiring,
  'database' | 'redis' | 'outbox' | 'outboxFolder' | 'secretKey' | 'metrics'
> {
  environment: Pick<SiteWiring['environment'], 'mode'>;
  log: Pick<Logger, 'error'>;
  searches: Pick<SiteWiring['searches'], 'search'>;
  /** Every vehicle of a dealer, also one that the site does not show. */
  vehiclesOf?(bound: TenantDatabase): {
    findById(id: string): Promise<Vehicle | null>;
    findBySlug(slug: string): Promise<Vehicle | null>;
  };
}

export interface SiteLeadsRequest {
  pageRequest: Pick<PageRequest, 'tenant' | 'now' | 'origin' | 'requestId'>;
  bound: TenantDatabase;
}

/** Made once for a process. */
export function createSiteLeads({
  database,
  redis,
  outbox,
  outboxFolder,
  metrics,
  log,
  searches,
  secretKey,
  environment,
  vehiclesOf = createVehicleStore,
}: SiteLeadsWiring): (request: SiteLeadsRequest, beside: Beside) => LeadsArea {
  const limiter = createLeadLimiter({ redis });
  const sightings = createSentenceSightings({ database, key: secretKey });

  return ({ pageRequest, bound }, beside) => {
    const { tenant, now } = pageRequest;
    const { configuration } = tenant;
    const vehicles = vehiclesOf(bound);
    const desk = createLeadOperations({
      database: bound,
      settings: configuration.leads,
      stock: configuration.stock,
      timeZone: configuration.time_zone,
      locations: withWorkshops(configuration).locations,
      dealerships: shownDealerships(configuration),
      appointmentLocations: configuration.locations,
      outbox,
      limiter,
      eventIds: configuration.analytics.event_ids,
      findVehicle: async (idOrSlug) => (await vehicles.findById(idOrSlug)) ?? vehicles.findBySlug(idOrSlug),
      reserveTerms: (vehicle) => reserveTerms(vehicle, configuration),
      placeOf: (postcode) => beside.places.geocoding.find(postcode),
      conditionsForSale: conditionsForSaleOf(searches, tenant, now),
      makeForSale: makeForSaleOf(searches, tenant, now),
      kindForSale: kindForSaleOf(searches, tenant, now),
      now: () => now,
      isTopicOffered: (topic) => isOfferedTopic(topic, configuration),
      ownHosts: [...configuration.hosts, new URL(pageRequest.origin).host],
      sightings,
      onHeld(signs) {
        for (const reason of signs) metrics.leadsHeld.inc({ tenant: tenant.slug, reason });
      },
    });
    const submit: LeadsArea['submit'] = async (submission) => {
      const outcome = await desk.submit(submission).catch((error: unknown): Awaited<ReturnType<typeof desk.submit>> => {
        // Thrown on, it would be a page that says nothing of the enquiry, without what was typed.
        log.error({ err: error, tenant: tenant.slug, requestId: pageRequest.requestId }, 'a lead could not be stored');
        metrics.leadsNotStored.inc({ tenant: tenant.slug });
        return { ok: false, reason: { kind: 'not-stored' } };
      });
      if (outcome.ok && !outcome.value.replayed) {
        metrics.leadsStored.inc({ tenant: tenant.slug });
        beside.analytics.record({
          event: eventNames.lead,
          event_id: outcome.value.eventId,
          lead_id: outcome.value.leadId,
        });
      }
      return outcome;
    };
    return {
      submit,
      findSent: (leadId) => desk.findSent(leadId),
      isSent: (idempotencyKey) => desk.isSent(idempotencyKey),
      checkStep: (step) => desk.checkStep(step),
      freeSlots: (question) => desk.freeSlots(question),
      sentMarker: createSentMarker({ key: secretKey, tenantId: tenant.id, now: () => now }),
      preparedEnquiries: createPreparedEnquiries({ key: secretKey, tenantId: tenant.id, now: () => now }),
      quarantine: createQuarantinePages({
        desk: createQuarantineOperations({
          database: bound,
          outbox,
          settings: configuration.leads,
          appointmentLocations: configuration.locations,
          timeZone: configuration.time_zone,
          now: () => now,
        }),
        links: quarantineLinks({ key: secretKey, tenantId: tenant.id }),
        now: () => now,
      }),
      bookedTestDrives: createAppointmentOperations({
        database: bound,
        outbox,
        key: secretKey,
        dealer: {
          settings: configuration.leads.test_drive_appointments,
          locations: configuration.locations,
          timeZone: configuration.time_zone,
        },
        now: () => now,
      }),
      sealedLeads: createSealedLeadOperations({
        database: bound,
        links: sealedLinks({ key: secretKey, tenantId: tenant.id }),
        now: () => now,
      }),
      unsubscribing: createUnsubscribeOperations({ database: bound, key: secretKey, now: () => now }),
      mailbox:
        environment.mode === 'demonstration'
          ? {
              list: () => readOutboxMessages(path.join(outboxFolder, tenant.slug)),
              find: (id) => findOutboxMessage(path.join(outboxFolder, tenant.slug), id),
            }
          : null,
    };
  };
}
