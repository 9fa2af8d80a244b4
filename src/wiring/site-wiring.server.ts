/** What pages are given for one request: the dealer of the request, and the areas bound to it. */
import { eventNames } from '../analytics/events.ts';
import { createQuoteOperations } from '../finance/quotes/finance-quotes.server.ts';
import type { PageRequest } from '../http/page-request.ts';
import { createGeocoding, mapsSecret } from '../locations/geocoding/geocoder.server.ts';
import { createAddressLimiter } from '../shared/address-limiter.server.ts';
import type { PlacesArea, SiteContext } from '../site/site-context.ts';
import { withLazyMembers } from './lazy-members.ts';
import { pictureOwner } from './picture-owner.ts';
import { createSiteAccounts } from './site-account.server.ts';
import { createSiteLeads } from './site-leads.server.ts';
import { createSitePricing } from './site-pricing.server.ts';
import { createSitePurchases } from './site-purchase.server.ts';
import type { SiteRequest, SiteWiring } from './site-request.ts';
import { createSiteStockAreas } from './site-stock.server.ts';
import { createTradeInOperationsByDealer } from './trade-in-wiring.server.ts';

/** A person who looks through the whole stock stays far below, and the people of one office together too. */
const eventLimit = { limit: 1_200, minutes: 10 };
/** A page asks once for each postcode; an office where thirty people read and fill in forms stays below. */
const geocodeLimit = { limit: 120, minutes: 10 };

/** Built when a page first reads them; the other members cost nothing. */
type Area = 'stock' | 'search' | 'pricing' | 'quotes' | 'leads' | 'tradeIn' | 'account' | 'purchase' | 'places';

/** Made once for a process; what it remembers (limits, reports, vehicles) is keyed by the dealer. */
export function createSiteContexts(wiring: SiteWiring): (pageRequest: PageRequest) => SiteContext {
  const { environment, log, database, redis, pictures, secretsOf, secretKey } = wiring;
  const eventLimiter = createAddressLimiter({ name: 'forecourt-event', redis });
  const quoteOperations = createQuoteOperations({
    limiter: createAddressLimiter({ name: 'forecourt-quote', redis }),
    key: secretKey,
  });
  const placesOf = createSitePlaces(wiring);
  const stockAreas = createSiteStockAreas(wiring);
  const pricingOf = createSitePricing(wiring);
  const leadsOf = createSiteLeads(wiring);
  const accountOf = createSiteAccounts(wiring);
  const purchaseOf = createSitePurchases(wiring);
  const tradeInByDealer = createTradeInOperationsByDealer(wiring);

  return (pageRequest) => {
    const { tenant, now, requestId } = pageRequest;
    const { configuration } = tenant;
    const request: SiteRequest = { pageRequest, bound: database.forTenant(tenant.id) };
    const facts: Omit<SiteContext, Area> = {
      request: {
        id: requestId,
        inlineNonce: pageRequest.inlineNonce,
        askedQuery: pageRequest.askedQuery,
        posted: null,
      },
      now,
      mode: environment.mode,
      origin: pageRequest.origin,
      tenant: { id: tenant.id, slug: tenant.slug, version: tenant.version },
      configuration,
      locations: configuration.locations,
      assetVersions: tenant.assetVersions,
      visitor: {
        address: pageRequest.address,
        userAgent: pageRequest.request.headers.get('user-agent') ?? '',
        cookie: pageRequest.cookie,
      },
      page: {
        doNotCache: pageRequest.doNotCache,
        changesAt: pageRequest.changesAt,
        reportFailure(part, error) {
          pageRequest.noteFailure(error);
          log.warn({ err: error, part, tenant: tenant.slug, requestId }, 'a page panel failed');
        },
        reportCrash(error) {
          pageRequest.noteFailure(error);
          log.error({ err: error, tenant: tenant.slug, requestId }, 'a request failed');
        },
      },
      pictures: { read: (source, order) => pictures.read(pictureOwner(tenant), source, order) },
      analytics: {
        mayRecord: () => eventLimiter.take({ tenantId: tenant.id, address: pageRequest.address, ...eventLimit }),
        record(event) {
          if (configuration.analytics.server_log_enabled)
            log.info({ ...event, tenant: tenant.slug, requestId }, 'event');
        },
      },
    };
    const site: SiteContext = withLazyMembers<typeof facts, Pick<SiteContext, Area>>(facts, {
      stock: () => stockAreas.stock(request),
      search: () => stockAreas.search(request),
      pricing: () => pricingOf(request),
      quotes: () =>
        quoteOperations({
          tenantId: tenant.id,
          settings: configuration.finance,
          secret: (name) => secretsOf(tenant.id).get(name),
          allowLoopback: environment.mode === 'demonstration',
          address: pageRequest.address,
          now,
        }),
      leads: () => leadsOf(request, site),
      tradeIn() {
        const tradeIn = tradeInByDealer({
          pageRequest,
          submitLead: (submission) => site.leads.submit(submission),
          onFailure: facts.page.reportFailure,
        });
        return {
          ...tradeIn,
          async accept(leadId, signature) {
            const accepted = await tradeIn.accept(leadId, signature);
            if (accepted.ok && !accepted.value.replayed)
              site.analytics.record({
                event: eventNames.tradeInOfferAccepted,
                event_id: accepted.value.eventId,
                lead_id: accepted.value.leadId,
              });
            return accepted;
          },
        };
      },
      account: () => accountOf(request),
      purchase: () => purchaseOf(request, facts.page),
      places: () => placesOf(request),
    });
    return site;
  };
}

/** The platform's own directory, and the dealer's maps service. */
function createSitePlaces({
  environment,
  log,
  redis,
  places,
  secretsOf,
}: SiteWiring): (request: SiteRequest) => PlacesArea {
  const geocodeLimiter = createAddressLimiter({ name: 'forecourt-geocode', redis });
  const geocodingOf = createGeocoding({ directory: places });
  return ({ pageRequest: { tenant, requestId, address } }) => {
    const geocoder = geocodingOf({
      tenantId: tenant.id,
      settings: tenant.configuration.location_directory.geocoding,
      key: () => secretsOf(tenant.id).get(mapsSecret),
      allowLoopback: environment.mode === 'demonstration',
      onFailure(error) {
        log.warn(
          { err: error, tenant: tenant.slug, requestId },
          'the maps service failed; the platform’s own list was used',
        );
      },
    });
    return {
      ...places,
      geocoding: {
        find: (postcode) => geocoder.ofPostcode(postcode),
        mayAsk: () => geocodeLimiter.take({ tenantId: tenant.id, address, ...geocodeLimit }),
      },
    };
  };
}
