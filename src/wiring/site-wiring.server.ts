/** What pages are given for one request: the dealer of the request, and the areas bound to it. */
import { createPrizeDrawOperations } from '../accounts/prize-draw/prize-draw-operations.server.ts';
import { channelsOf } from '../accounts/alerts/alert-choice.ts';
import { listMessagesOf } from '../accounts/alerts/alert-store.server.ts';
import { listArrivedSince } from '../accounts/alerts/stock-event-store.server.ts';
import { createSavedSearchOperations } from '../accounts/saved-searches/saved-search-operations.server.ts';
import { createWatchlistOperations } from '../accounts/watchlist/watchlist-operations.server.ts';
import { eventNames } from '../analytics/events.ts';
import { createQuoteOperations } from '../finance/quotes/finance-quotes.server.ts';
import type { PageRequest } from '../http/page-request.ts';
import { createGeocoding, mapsSecret } from '../locations/geocoding/geocoder.server.ts';
import { createOwnDataOperations } from '../leads/own-data/own-data.server.ts';
import { createKeyedHashes } from '../shared/keyed-hash.server.ts';
import { createInvoicePayments } from '../purchase/invoices/invoice-payments.server.ts';
import { paths } from '../routes.ts';
import { createOrderOperations } from '../purchase/orders/order-operations.server.ts';
import { createReservationOperations } from '../purchase/reservations/reservation-operations.server.ts';
import { reserveOffer } from '../purchase/reservations/reserve-offer.ts';
import { createAddressLimiter } from '../shared/address-limiter.server.ts';
import type { SiteContext } from '../site/site-context.ts';
import { estimateSignature } from '../trade-in/estimate-link.server.ts';
import { isOnSite } from '../stock/on-site.ts';
import { checkPhoneReveal } from '../stock/phone-reveal-guard.server.ts';
import { withLazyMembers } from './lazy-members.ts';
import { pictureOwner } from './picture-owner.ts';
import { createSiteAccounts } from './site-accounts.server.ts';
import { createSiteLeads } from './site-leads.server.ts';
import { createSitePricing } from './site-pricing.server.ts';
import type { SiteRequest, SiteWiring } from './site-request.ts';
import { createSiteStockAreas } from './site-stock.server.ts';
import { createTradeInOperationsByDealer } from './trade-in-wiring.server.ts';

/** A person who looks through the whole stock stays far below, and the people of one office together too. */
const eventLimit = { limit: 1_200, minutes: 10 };
/** A page asks once for each postcode; an office where thirty people read and fill in forms stays below. */
const geocodeLimit = { limit: 120, minutes: 10 };
/** Reads every enquiry of a person. */
const ownDataLimit = { limit: 10, minutes: 10 };
/** Each begun payment asks the payment company. */
const paymentLimit = { limit: 20, minutes: 60 };
/** Each begun order sends a message. */
const orderLimit = { limit: 20, minutes: 60 };
/** Each photograph that is added or removed is one; all that an order takes, several times over. */
const documentLimit = { limit: 120, minutes: 60 };
/** A payment company has few addresses, and tells of everything that it does for the dealer. */
const paymentNoticeLimit = { limit: 1_200, minutes: 10 };
/** Whoever saves and removes all day stays below; each change is a write. */
const watchlistLimit = { limit: 300, minutes: 10 };

/** Made once for a process; what it remembers (limits, reports, vehicles) is keyed by the dealer. */
export function createSiteContexts(wiring: SiteWiring): (pageRequest: PageRequest) => SiteContext {
  const {
    environment,
    log,
    database,
    redis,
    pictures,
    photoStorage,
    places,
    payments,
    searches,
    secretsOf,
    secretKey,
    outbox,
  } = wiring;
  const numberLimiter = createAddressLimiter({ name: 'forecourt-number', redis });
  const geocodeLimiter = createAddressLimiter({ name: 'forecourt-geocode', redis });
  const eventLimiter = createAddressLimiter({ name: 'forecourt-event', redis });
  const watchlistLimiter = createAddressLimiter({ name: 'forecourt-watchlist', redis });
  const savedSearchLimiter = createAddressLimiter({ name: 'forecourt-saved-search', redis });
  const ownDataLimiter = createAddressLimiter({ name: 'forecourt-own-data', redis });
  const paymentLimiter = createAddressLimiter({ name: 'forecourt-payment', redis });
  const orderLimiter = createAddressLimiter({ name: 'forecourt-order', redis });
  const documentLimiter = createAddressLimiter({ name: 'forecourt-order-document', redis });
  const paymentNoticeLimiter = createAddressLimiter({ name: 'forecourt-payment-notice', redis });
  const quoteOperations = createQuoteOperations({
    limiter: createAddressLimiter({ name: 'forecourt-quote', redis }),
    key: secretKey,
  });
  const geocodingOf = createGeocoding({ directory: places });
  const stockAreas = createSiteStockAreas(wiring);
  const pricingOf = createSitePricing(wiring);
  const leadsOf = createSiteLeads(wiring);
  const accountOf = createSiteAccounts(wiring);
  const tradeInByDealer = createTradeInOperationsByDealer(wiring);

  return (pageRequest) => {
    const { tenant, now } = pageRequest;
    const { configuration } = tenant;
    const request: SiteRequest = { pageRequest, bound: database.forTenant(tenant.id) };
    const reportFailure: SiteContext['reportFailure'] = (part, error) => {
      pageRequest.noteFailure(error);
      log.warn({ err: error, part, tenant: tenant.slug, requestId: pageRequest.requestId }, 'a page panel failed');
    };
    const facts: Omit<SiteContext, keyof LazyAreas> = {
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
      places,
      analytics: {
        mayRecord: () => eventLimiter.take({ tenantId: tenant.id, address: pageRequest.address, ...eventLimit }),
        record(event) {
          if (configuration.analytics.server_log_enabled)
            log.info({ ...event, tenant: tenant.slug, requestId: pageRequest.requestId }, 'event');
        },
      },
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
      page: {
        askedQuery: pageRequest.askedQuery,
        doNotCache: pageRequest.doNotCache,
        changesAt: pageRequest.changesAt,
        posted: null,
      },
      reportFailure,
      reportCrash(error) {
        pageRequest.noteFailure(error);
        log.error({ err: error, tenant: tenant.slug, requestId: pageRequest.requestId }, 'a request failed');
      },
    };
    const site: SiteContext = withLazyMembers<typeof facts, LazyAreas>(facts, {
      stock: () => stockAreas.stock(request),
      views: () => stockAreas.views(request),
      search: () => stockAreas.search(request),
      pricing: () => pricingOf(request),
      geocoding() {
        const geocoder = geocodingOf({
          tenantId: tenant.id,
          settings: configuration.location_directory.geocoding,
          key: () => secretsOf(tenant.id).get(mapsSecret),
          allowLoopback: environment.mode === 'demonstration',
          onFailure(error) {
            log.warn(
              { err: error, tenant: tenant.slug, requestId: pageRequest.requestId },
              'the maps service failed; the platform’s own list was used',
            );
          },
        });
        return {
          find: (postcode) => geocoder.ofPostcode(postcode),
          mayAsk: () => geocodeLimiter.take({ tenantId: tenant.id, address: pageRequest.address, ...geocodeLimit }),
        };
      },
      account: () => accountOf(request),
      watchlist: () => ({
        ...createWatchlistOperations({ database: request.bound, account: site.account, now }),
        mayChange: () =>
          watchlistLimiter.take({ tenantId: tenant.id, address: pageRequest.address, ...watchlistLimit }),
      }),
      prizeDraw: () =>
        createPrizeDrawOperations({
          database: request.bound,
          account: site.account,
          settings: configuration.accounts.spin_to_win,
          hashesOf: createKeyedHashes({ key: secretKey, purpose: 'prize draw', boundTo: tenant.id }),
          now,
        }),
      payments: () => ({
        ...payments.of(tenant),
        mayBegin: () => paymentLimiter.take({ tenantId: tenant.id, address: pageRequest.address, ...paymentLimit }),
        mayTakeNotice: () =>
          paymentNoticeLimiter.take({ tenantId: tenant.id, address: pageRequest.address, ...paymentNoticeLimit }),
        testGateway: payments.testGatewayOf(tenant.id),
      }),
      invoicePayments: () =>
        createInvoicePayments({
          database: request.bound,
          payments: site.payments,
          key: secretKey,
          receiptUrl: (token) => `${pageRequest.origin}${paths.onlinePaymentReceipt(token)}`,
          now,
        }),
      savedSearches: () => ({
        ...createSavedSearchOperations({
          database: request.bound,
          account: site.account,
          capacity: configuration.accounts.saved_searches_limit,
          channelsOf: (person) => channelsOf(person, configuration.accounts, environment.mode),
          now,
        }),
        mayChange: () =>
          savedSearchLimiter.take({ tenantId: tenant.id, address: pageRequest.address, ...watchlistLimit }),
        async countArrived(asked, since) {
          const ids = await request.bound.transaction((transaction) => listArrivedSince(transaction, since));
          return ids.length === 0 ? 0 : (await searches.among(tenant.id, ids)).find(asked).length;
        },
        async listSent() {
          const own = await site.account.current();
          return own === null
            ? []
            : request.bound.transaction((transaction) => listMessagesOf(transaction, own.userId));
        },
      }),
      reservations: () =>
        createReservationOperations({
          database: request.bound,
          payments: site.payments,
          key: secretKey,
          paymentMinutes: configuration.purchase.payment_minutes,
          offerOf: (vehicle) => (isOnSite(vehicle, configuration.stock) ? reserveOffer(vehicle, configuration) : null),
          mayReserve: async () => (await site.payments.mayBegin()).isWithin,
          now,
        }),
      orders: () => ({
        ...createOrderOperations({
          database: request.bound,
          reservations: site.reservations,
          outbox,
          appointments: {
            settings: configuration.leads.test_drive_appointments,
            locations: configuration.locations,
            timeZone: configuration.time_zone,
          },
          storage: photoStorage,
          key: secretKey,
          onFailure: (error) => reportFailure('order documents', error),
          now,
        }),
        mayAddDocuments: () =>
          documentLimiter.take({ tenantId: tenant.id, address: pageRequest.address, ...documentLimit }),
        mayBegin: () => orderLimiter.take({ tenantId: tenant.id, address: pageRequest.address, ...orderLimit }),
      }),
      ownData: () => ({
        ...createOwnDataOperations({ database: request.bound, now }),
        mayDownload: () => ownDataLimiter.take({ tenantId: tenant.id, address: pageRequest.address, ...ownDataLimit }),
        estimateSignature: (valuationId, email) =>
          estimateSignature({ key: secretKey, tenantId: tenant.id, valuationId, email }),
      }),
      leads: () => leadsOf(request, site),
      quotes: () =>
        quoteOperations({
          tenantId: tenant.id,
          settings: configuration.finance,
          secret: (name) => secretsOf(tenant.id).get(name),
          allowLoopback: environment.mode === 'demonstration',
          address: pageRequest.address,
          now,
        }),
      tradeIn() {
        const tradeIn = tradeInByDealer({
          pageRequest,
          submitLead: (submission) => site.leads.submit(submission),
          onFailure: reportFailure,
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
    });
    return site;
  };
}

/** Put together when a page first asks for them. */
type LazyAreas = Pick<
  SiteContext,
  | 'stock'
  | 'views'
  | 'search'
  | 'pricing'
  | 'geocoding'
  | 'account'
  | 'watchlist'
  | 'prizeDraw'
  | 'payments'
  | 'invoicePayments'
  | 'savedSearches'
  | 'reservations'
  | 'orders'
  | 'ownData'
  | 'leads'
  | 'quotes'
  | 'tradeIn'
>;
