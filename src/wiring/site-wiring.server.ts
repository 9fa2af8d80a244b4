/** What pages are given for one request: the dealer of the request, and the areas bound to it. */
import type { SecretKey } from '../shared/secret-key.ts';
import path from 'node:path';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { eventNames } from '../analytics/events.ts';
import type { Database } from '../db/database.server.ts';
import type { Environment } from '../env.server.ts';
import { createQuoteOperations } from '../finance/quotes/finance-quotes.server.ts';
import type { Metrics } from '../http/metrics.server.ts';
import type { PageRequest } from '../http/page-request.ts';
import { createUnsubscribeOperations } from '../leads/consent-ledger/unsubscribe-operations.server.ts';
import { createLeadOperations } from '../leads/lead-operations.server.ts';
import { createLeadLimiter } from '../leads/lead-limiter.server.ts';
import { findOutboxMessage, readOutboxMessages } from '../leads/destinations/outbox-messages.server.ts';
import { createAppointmentOperations } from '../leads/appointments/change-appointment.server.ts';
import { createSealedLeadOperations } from '../leads/sealed-answers/sealed-lead-operations.server.ts';
import { sealedLinks } from '../leads/sealed-answers/sealed-link.server.ts';
import { createSentMarker } from '../leads/sent-marker.server.ts';
import { createQuarantineOperations } from '../leads/spam/quarantine-operations.server.ts';
import { quarantineLinks } from '../leads/spam/quarantine-link.server.ts';
import { createQuarantinePages } from '../leads/spam/quarantine-pages.server.ts';
import { createSentenceSightings } from '../leads/spam/sentence-sightings.server.ts';
import { createGeocoding, mapsSecret } from '../locations/geocoding/geocoder.server.ts';
import type { PostcodeDirectory } from '../locations/postcode-directory.server.ts';
import type { PictureOwner } from '../media/picture-sources.server.ts';
import type { Pictures } from '../media/pictures.server.ts';
import type { Outbox } from '../outbox/outbox.server.ts';
import { logoCardColours } from '../site/dealer-logo-card.ts';
import { isOfferedTopic } from '../site/offered-topic.ts';
import type { SiteContext } from '../site/site-context.ts';
import type { PriceComparisons } from '../pricing/price-comparisons.server.ts';
import { createHostedReports, reportHostSecret, reportHostUrl } from '../pricing/reports/hosted-reports.server.ts';
import { createReportMemory } from '../pricing/reports/report-memory.ts';
import type { Searches } from '../search/searches.server.ts';
import { createAddressLimiter } from '../shared/address-limiter.server.ts';
import { localTime } from '../shared/local-time.ts';
import { createKeptVehicles } from '../stock/vehicle-cache.server.ts';
import { createKeptViewCounts } from '../stock/view-count-cache.server.ts';
import { checkPhoneReveal } from '../stock/phone-reveal-guard.server.ts';
import { createSiteStock } from '../stock/site-stock.ts';
import { createVehicleStore } from '../stock/vehicle-store.server.ts';
import { createVehicleViewStore } from '../stock/vehicle-view-store.server.ts';
import type { ViewCounter } from '../stock/view-counter.server.ts';
import type { SecretStore } from '../tenants/secrets.server.ts';
import type { LiveTenant } from '../tenants/tenant-directory.server.ts';
import type { PhotoStorage } from '../trade-in/photos/photo-storage.ts';
import type { RegisteredVehicle } from '../trade-in/registrations/embedded-register.server.ts';
import { conditionsForSaleOf, kindForSaleOf, makeForSaleOf, stateIn } from './search-wiring.server.ts';
import { createTradeInDesks } from './trade-in-wiring.server.ts';

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
  /**
   * The port on which this process answers, for what it asks of itself in the demonstration; `null` while none is
   * known.
   */
  ownPort(): number | null;
}

/** A person who looks through the whole stock stays far below, and the people of one office together too. */
const eventLimit = { limit: 1_200, minutes: 10 };
/** A form asks once for each postcode that is typed; an office where twenty people fill in forms stays below. */
const geocodeLimit = { limit: 60, minutes: 10 };

/** Made once for a process; what it remembers (limits, reports, vehicles) is keyed by the dealer. */
export function createSiteContexts({
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
  ownPort,
}: SiteWiring): (pageRequest: PageRequest) => Promise<SiteContext> {
  const limiter = createLeadLimiter({ redis });
  const numberLimiter = createAddressLimiter({ name: 'forecourt-number', redis });
  const reportLimiter = createAddressLimiter({ name: 'forecourt-report', redis });
  const geocodeLimiter = createAddressLimiter({ name: 'forecourt-geocode', redis });
  const eventLimiter = createAddressLimiter({ name: 'forecourt-event', redis });
  const sightings = createSentenceSightings({ database, key: secretKey });
  const reportMemory = createReportMemory();
  const quoteOperations = createQuoteOperations({
    limiter: createAddressLimiter({ name: 'forecourt-quote', redis }),
    key: secretKey,
  });
  const geocoding = createGeocoding({ directory: places });
  const keptViewCounts = createKeptViewCounts();
  const keptVehicles = createKeptVehicles();
  const tradeInDesks = createTradeInDesks({
    environment,
    log,
    database,
    redis,
    outbox,
    searches,
    secretsOf,
    listedRegistrations,
    photoStorage,
    secretKey,
  });

  return async (pageRequest) => {
    const { tenant, now } = pageRequest;
    const bound = database.forTenant(tenant.id);
    const store = createVehicleStore(bound);
    const { configuration } = tenant;
    const geocoder = geocoding({
      tenantId: tenant.id,
      settings: configuration.location_directory.geocoding,
      key: () => secretsOf(tenant.id).get(mapsSecret),
      allowLoopback: environment.mode === 'demonstration',
      onFailure(error) {
        log.warn(
          { err: error, tenant: tenant.slug, requestId: pageRequest.requestId },
          'the maps service failed; the platform’s own list answered',
        );
      },
    });
    const desk = createLeadOperations({
      database: bound,
      settings: configuration.leads,
      stock: configuration.stock,
      timeZone: configuration.time_zone,
      locations: configuration.locations,
      dealerships: configuration.dealerships,
      appointmentLocations: configuration.locations,
      outbox,
      limiter,
      eventIds: configuration.analytics.event_ids,
      findVehicle: async (idOrSlug) => (await store.findById(idOrSlug)) ?? store.findBySlug(idOrSlug),
      placeOf: geocoder.ofPostcode,
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
    const analytics: SiteContext['analytics'] = {
      mayTell: () => eventLimiter.take({ tenantId: tenant.id, address: pageRequest.address, ...eventLimit }),
      record(event) {
        if (configuration.analytics.server_log_enabled)
          log.info({ ...event, tenant: tenant.slug, requestId: pageRequest.requestId }, 'event');
      },
    };
    const submitLead: SiteContext['leads']['submit'] = async (submission) => {
      const outcome = await desk.submit(submission).catch((error: unknown): Awaited<ReturnType<typeof desk.submit>> => {
        // Thrown on, it would be a page that says nothing of the enquiry, without what was typed.
        log.error({ err: error, tenant: tenant.slug, requestId: pageRequest.requestId }, 'a lead could not be stored');
        metrics.leadsNotStored.inc({ tenant: tenant.slug });
        return { ok: false, reason: { kind: 'not-stored' } };
      });
      if (outcome.ok && !outcome.value.replayed) {
        metrics.leadsStored.inc({ tenant: tenant.slug });
        analytics.record({ event: eventNames.lead, event_id: outcome.value.eventId, lead_id: outcome.value.leadId });
      }
      return outcome;
    };
    const reportFailure: SiteContext['reportFailure'] = (part, error) => {
      pageRequest.noteFailure(error);
      log.warn({ err: error, part, tenant: tenant.slug, requestId: pageRequest.requestId }, 'a part of a page failed');
    };
    const tradeIn = tradeInDesks({ pageRequest, submitLead, onFailure: reportFailure });
    return {
      requestId: pageRequest.requestId,
      now,
      mode: environment.mode,
      origin: pageRequest.origin,
      inlineNonce: pageRequest.inlineNonce,
      tenant: { id: tenant.id, slug: tenant.slug, version: tenant.version },
      configuration,
      locations: configuration.locations,
      assetVersions: tenant.assetVersions,
      pictures: { read: (source, order) => pictures.read(pictureOwner(tenant), source, order) },
      stock: createSiteStock(
        {
          ...store,
          listByIds: async (ids) =>
            keptVehicles.listByIds(
              { tenantId: tenant.id, version: await searches.version(tenant.id), read: store.listByIds },
              ids,
            ),
        },
        configuration.stock,
      ),
      views: {
        count(vehicleId) {
          if (!pageRequest.isCountableView) return;
          const day = localTime(now, configuration.time_zone).date;
          views.count({
            tenantId: tenant.id,
            vehicleId,
            day,
            address: pageRequest.address,
            userAgent: pageRequest.request.headers.get('user-agent') ?? '',
          });
        },
        async countNow(vehicleId) {
          const stored = await createVehicleViewStore(bound).countsOf([vehicleId]);
          return (stored.get(vehicleId) ?? 0) + views.waitingFor(tenant.id, vehicleId);
        },
        countsOf: (vehicleIds) =>
          keptViewCounts.countsOf(tenant.id, vehicleIds, (ids) => createVehicleViewStore(bound).countsOf(ids)),
      },
      prices: {
        compare: (vehicle) =>
          comparisons.compare(
            {
              tenantId: tenant.id,
              settings: configuration,
              timeZone: configuration.time_zone,
              stateOf: stateIn(configuration),
            },
            vehicle,
            now,
          ),
      },
      async search(request) {
        const { response, version } = await searches.search(tenant.id, request);
        // Made of other documents than the key of the page says: the host fell away, came back or was written to
        // meanwhile.
        if (
          version !== pageRequest.stockVersion &&
          (typeof version === 'string' || typeof pageRequest.stockVersion === 'string')
        )
          pageRequest.doNotKeep();
        metrics.searchSeconds.observe({ tenant: tenant.slug }, response.ms / 1_000);
        return response;
      },
      places,
      geocode: geocoder.ofPostcode,
      mayGeocode: () => geocodeLimiter.take({ tenantId: tenant.id, address: pageRequest.address, ...geocodeLimit }),
      leads: {
        submit: submitLead,
        findSent: (leadId) => desk.findSent(leadId),
        checkStep: (step) => desk.checkStep(step),
        freeSlots: (question) => desk.freeSlots(question),
        sentMarker: createSentMarker({ key: secretKey, tenantId: tenant.id, now: () => now }),
      },
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
      reports: {
        ...createHostedReports({
          url: reportHostUrl(
            configuration.pricing.report_provider.url,
            environment.mode === 'demonstration' ? ownPort() : null,
          ),
          key: () => secretsOf(tenant.id).get(reportHostSecret),
          allowLoopback: environment.mode === 'demonstration',
          memory: reportMemory,
          tenantId: tenant.id,
          onFailure(error) {
            log.warn(
              { err: error, tenant: tenant.slug, requestId: pageRequest.requestId },
              'the report provider failed',
            );
          },
        }),
        mayAsk: () =>
          reportLimiter.take({
            tenantId: tenant.id,
            address: pageRequest.address,
            limit: configuration.pricing.reports_per_hour,
            minutes: 60,
          }),
      },
      quotes: quoteOperations({
        tenantId: tenant.id,
        settings: configuration.finance,
        secret: (name) => secretsOf(tenant.id).get(name),
        allowLoopback: environment.mode === 'demonstration',
        address: pageRequest.address,
        now,
      }),
      tradeIn: {
        ...tradeIn,
        async accept(leadId, signature) {
          const accepted = await tradeIn.accept(leadId, signature);
          if (accepted.ok && !accepted.value.replayed)
            analytics.record({
              event: eventNames.tradeInOfferAccepted,
              event_id: accepted.value.eventId,
              lead_id: accepted.value.leadId,
            });
          return accepted;
        },
      },
      analytics,
      checkPhoneReveal: () =>
        checkPhoneReveal(numberLimiter, {
          tenantId: tenant.id,
          address: pageRequest.address,
          userAgent: pageRequest.request.headers.get('user-agent') ?? '',
          perHour: configuration.vdp_config.phone_reveals_per_hour,
        }),
      visitor: {
        address: pageRequest.address,
        userAgent: pageRequest.request.headers.get('user-agent') ?? '',
        cookie: pageRequest.cookie,
      },
      page: { doNotKeep: pageRequest.doNotKeep, changesAt: pageRequest.changesAt, posted: null },
      reportFailure,
      reportCrash(error) {
        pageRequest.noteFailure(error);
        log.error({ err: error, tenant: tenant.slug, requestId: pageRequest.requestId }, 'a request failed');
      },
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

/** What the pictures of a dealer depend on. */
export function pictureOwner({ id, slug, configuration, assetVersions }: LiveTenant): PictureOwner {
  return {
    tenantId: id,
    slug,
    settings: configuration.media,
    assetVersions,
    cardColours: logoCardColours(configuration.theme),
  };
}
