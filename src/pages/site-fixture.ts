/** A dealer's site in memory for tests of pages: real rules and the real search engine over a handful of vehicles. */
import { createAccountOperations } from '../accounts/sign-in/account-operations.server.ts';
import { createPrizeDrawOperations } from '../accounts/prize-draw/prize-draw-operations.server.ts';
import { channelsOf } from '../accounts/alerts/alert-choice.ts';
import { listArrivedSince } from '../accounts/alerts/stock-event-store.server.ts';
import { createSavedSearchOperations } from '../accounts/saved-searches/saved-search-operations.server.ts';
import { createWatchlistOperations } from '../accounts/watchlist/watchlist-operations.server.ts';
import type { CodeReceiver } from '../accounts/sign-in/code-receiver.ts';
import os from 'node:os';
import path from 'node:path';
import { RouterContextProvider } from 'react-router';
import type { LoggedEvent } from '../analytics/posted-event.ts';
import { createQuoteOperations } from '../finance/quotes/finance-quotes.server.ts';
import { fetchPicture } from '../integrations/picture-host/fetch-picture.server.ts';
import type { IdleDealers } from '../../test/idle-dealers.ts';
import type { Database, TenantDatabase } from '../db/database.server.ts';
import { createMetrics } from '../http/metrics.server.ts';
import { listNewestLeads } from '../leads/lead/lead-store.server.ts';
import { paths } from '../routes.ts';
import { createInvoicePayments } from '../purchase/invoices/invoice-payments.server.ts';
import { createFixturePayments } from '../purchase/payments/payments-fixture.ts';
import type { PhotoStorage } from '../media/photos/photo-storage.ts';
import { createOrderOperations } from '../purchase/orders/order-operations.server.ts';
import { createReservationOperations } from '../purchase/reservations/reservation-operations.server.ts';
import { reserveOffer } from '../purchase/reservations/reserve-offer.ts';
import { createOwnDataOperations } from '../leads/own-data/own-data.server.ts';
import { createTestOutbox } from '../leads/outbox-fixture.ts';
import type { StoredLead } from '../leads/lead/stored-lead.ts';
import { postcodeAnswer } from '../locations/postcode-answer.ts';
import { createPostcodeDirectory } from '../locations/postcode-directory.server.ts';
import { createPictureCache } from '../media/picture-cache.server.ts';
import { createPictures } from '../media/pictures.server.ts';
import { createEmbeddedProvider } from '../pricing/providers/embedded.server.ts';
import { comparisonQuestion } from '../pricing/comparison-question.ts';
import { shownComparison } from '../pricing/shown-comparison.ts';
import type { Advertised } from '../pricing/market-estimate.ts';
import type { SearchRequest } from '../search/engine.ts';
import { createEmbeddedEngine } from '../search/engines/embedded/embedded-engine.ts';
import type { PhoneRevealDecision } from '../stock/phone-reveal-guard.server.ts';
import { createHostedReports } from '../pricing/reports/hosted-reports.server.ts';
import { createReportMemory } from '../pricing/reports/report-memory.ts';
import { createAddressLimiter } from '../shared/address-limiter.server.ts';
import { knownVehicleWords } from '../shared/vehicle-words.ts';
import { createSiteStock } from '../stock/site-stock.ts';
import { vehicleSchema, type Vehicle } from '../stock/vehicle.ts';
import type { TradeInOperations } from '../trade-in/trade-in-operations.ts';
import { parseSiteConfiguration } from '../tenants/site-configuration.ts';
import { logoCardColours } from '../site/dealer-logo-card.ts';
import { pageCardLook } from '../site/page-card-look.ts';
import { siteContext, type SiteContext } from '../site/site-context.ts';
import { createSiteDocuments } from '../site/site-documents.ts';
import { createSiteLeads } from '../wiring/site-leads.server.ts';
import { fixtureLocation } from '../locations/location-fixture.ts';

export const fixtureNow = new Date('2026-11-20T02:00:00Z');

/** The key of the platform. */
export const fixtureKey = Buffer.alloc(32, 'fixture');

const location = fixtureLocation({
  primary: true,
  contact_detail: { phone: '(07) 7010 0001' },
});

/** A used Toyota Corolla; `values` override its fields. */
export function fixtureVehicle(values: Partial<Record<keyof Vehicle, unknown>> & { id: string }): Vehicle {
  return vehicleSchema.parse({
    slug: `vehicle-${values.id}`,
    make: 'Toyota',
    model: 'Corolla',
    year: 2021,
    condition: 'used',
    priceCents: 25_990_00,
    odometerKm: 41_000,
    simpleBody: 'hatch',
    body: 'Hatch',
    simpleFuel: 'Petrol',
    simpleTransmission: 'Automatic',
    locationId: 1,
    createdAt: '2026-01-05T00:00:00Z',
    updatedAt: '2026-01-05T00:00:00Z',
    ...values,
  });
}

const places = createPostcodeDirectory({
  read: async () => ({
    places: [
      { postcode: '4000', name: 'Brisbane QLD', position: { lat: -27.4664, long: 153.0255 } },
      { postcode: '4350', name: 'Toowoomba QLD', position: { lat: -27.5619, long: 151.9365 } },
    ],
    suburbs: [
      {
        key: 'harlaxton|qld',
        postcode: '4350',
        postcodes: ['4350'],
        position: { lat: -27.5333, long: 151.9667 },
        isDeliveryArea: true,
      },
    ],
  }),
});

export interface FixtureSite {
  site: SiteContext;
  /** Arguments for a loader or action. */
  args(
    url: string,
    options?: { params?: Record<string, string>; init?: RequestInit },
  ): { request: Request; url: URL; params: Record<string, string>; context: RouterContextProvider; pattern: string };
  /** The dealer's own, of `dealers`. */
  database: TenantDatabase;
  /** The stored leads, in order of arrival. */
  listLeads(): Promise<StoredLead[]>;
  cookies: Map<string, string>;
  wasCacheable(): boolean;
  /** Decision on revealing a masked number; a test may set it. */
  numberLeave: { current: PhoneRevealDecision };
  /** Parts that were reported as failed, in order. */
  failures: string[];
  /** Events that were written to the log, in order. */
  events: LoggedEvent[];
  /** One-time codes that were sent, in order. */
  sentCodes: (CodeReceiver & { code: string })[];
  /** Former addresses and numbers that were notified of their replacement. */
  toldReplaced: CodeReceiver[];
  /** Decision of the event rate limit; a test may set it. */
  eventLeave: { current: { isWithin: boolean; retryAfterSeconds: number } };
  /** Decision of the watchlist rate limit; a test may set it. */
  changeLeave: { current: { isWithin: boolean; retryAfterSeconds: number } };
}

export async function openFixtureSite({
  vehicles,
  settings = {},
  views = {},
  advertised = [],
  reportKey = null,
  quoteKey = null,
  tradeIn = noTradeIn,
  dealers = null,
}: {
  /** Store for leads: the in-memory database of a test file that calls `openIdleDealers`. */
  dealers?: IdleDealers | null;
  tradeIn?: TradeInOperations;
  vehicles: readonly Vehicle[];
  advertised?: readonly Advertised[];
  reportKey?: string | null;
  quoteKey?: string | null;
  settings?: Record<string, unknown>;
  views?: Record<string, number>;
}): Promise<FixtureSite> {
  const configuration = parseSiteConfiguration({
    slug: 'fixture',
    name: 'Fixture Motors',
    logo: { url: 'pictures/logo.svg' },
    locations: [location],
    dealerships: [{ id: 1, slug: 'fixture-motors', name: 'Fixture Motors' }],
    ...settings,
  });
  const bound = dealers === null ? noDatabase.forTenant('fixture') : await dealers.add();
  const tenant = { id: bound.tenantId, slug: 'fixture', version: 1 };
  const origin = 'https://fixture.example';
  const assetVersions = new Map<string, string>();
  const engine = createEmbeddedEngine();
  await engine.reindex(
    await Promise.all(vehicles.map(createSiteDocuments({ configuration, places, now: fixtureNow }))),
  );
  const cookies = new Map<string, string>();
  const failures: string[] = [];
  const events: LoggedEvent[] = [];
  const sentCodes: FixtureSite['sentCodes'] = [];
  const toldReplaced: CodeReceiver[] = [];
  const eventLeave: FixtureSite['eventLeave'] = { current: { isWithin: true, retryAfterSeconds: 1 } };
  const files = new Map<string, Uint8Array>();
  const photographs: PhotoStorage = {
    save: async (key, bytes) => void files.set(key, bytes),
    read: async (key) => files.get(key) ?? null,
    delete: async (key) => void files.delete(key),
  };
  const changeLeave: FixtureSite['changeLeave'] = { current: { isWithin: true, retryAfterSeconds: 1 } };
  const numberLeave: FixtureSite['numberLeave'] = { current: { ok: true } };
  const analytics: SiteContext['analytics'] = {
    mayRecord: async () => eventLeave.current,
    record(event) {
      events.push(event);
    },
  };
  const geocoding: SiteContext['places']['geocoding'] = {
    find: async (postcode) => postcodeAnswer(postcode, await places.ofPostcode(postcode)),
    mayAsk: async () => ({ isWithin: true, retryAfterSeconds: 1 }),
  };
  let kept = true;
  const viewCounts = new Map(Object.entries(views));
  const pictures = createPictures({
    cache: createPictureCache({
      folder: path.join(os.tmpdir(), 'forecourt-fixture-pictures'),
      maxBytes: 0,
      now: Date.now,
      onError() {},
    }),
    findAsset: async () => null,
    demonstrationFolder: path.join(import.meta.dirname, '../../demonstration/pictures'),
    fetchPicture,
    allowLoopback: false,
    transformsAtOnce: 1,
    now: Date.now,
  });
  const fixturePayments = createFixturePayments({ database: bound, now: () => fixtureNow });
  const site: SiteContext = {
    request: { id: 'fixture', inlineNonce: 'fixture-nonce', askedQuery: '', posted: null },
    now: fixtureNow,
    mode: 'production',
    origin,
    tenant,
    configuration,
    locations: configuration.locations,
    assetVersions,
    visitor: { address: '203.0.113.7', userAgent: 'test', cookie: (name) => cookies.get(name) ?? null },
    page: {
      doNotCache() {
        kept = false;
      },
      changesAt() {},
      reportFailure(part) {
        failures.push(part);
      },
      reportCrash() {},
    },
    stock: {
      ...createSiteStock(
        {
          findBySlug: async (slug) => vehicles.find((vehicle) => vehicle.slug === slug) ?? null,
          findById: async (id) => vehicles.find((vehicle) => vehicle.id === id) ?? null,
          listByIds: async (ids) => ids.flatMap((id) => vehicles.find((vehicle) => vehicle.id === id) ?? []),
        },
        configuration.stock,
      ),
      views: {
        count(id) {
          viewCounts.set(id, (viewCounts.get(id) ?? 0) + 1);
        },
        countNow: async (id) => viewCounts.get(id) ?? 0,
        countsOf: async () => viewCounts,
      },
      checkPhoneReveal: async () => numberLeave.current,
    },
    search: (request) => engine.search(request),
    pricing: {
      async compare(vehicle) {
        const question = comparisonQuestion(vehicle, {
          settings: configuration,
          state: vehicle.state,
          noun: knownVehicleWords(configuration, vehicle).many,
          day: '2026-11-20',
        });
        if (question === null) return null;
        const provider = createEmbeddedProvider({ listPublished: async () => advertised, findOwn: async () => null });
        return shownComparison(await provider.compare(question), vehicle, configuration);
      },
      reports: {
        ...createHostedReports({
          url: configuration.pricing.report_provider.url,
          key: async () => reportKey,
          allowLoopback: true,
          memory: createReportMemory(),
          tenantId: 'fixture',
          onFailure() {
            failures.push('report provider');
          },
        }),
        mayAsk: async () => ({ isWithin: true, retryAfterSeconds: 1 }),
      },
    },
    quotes: createQuoteOperations({
      limiter: createAddressLimiter({ name: 'fixture' }),
      key: fixtureKey,
    })({
      tenantId: 'fixture',
      settings: configuration.finance,
      secret: async () => quoteKey,
      allowLoopback: true,
      address: '203.0.113.7',
      now: fixtureNow,
    }),
    leads: createSiteLeads({
      database: dealers?.database ?? noDatabase,
      redis: null,
      outbox: createTestOutbox(),
      outboxFolder: '',
      secretKey: fixtureKey,
      metrics: createMetrics(),
      log: {
        error({ err }: { err: unknown }) {
          failures.push(`a lead: ${String(err)}`);
        },
      },
      searches: { search: async (_tenantId, request) => ({ response: await engine.search(request), version: 1 }) },
      environment: { mode: 'production' },
      vehiclesOf: () => ({
        findById: async (id) => vehicles.find((vehicle) => vehicle.id === id) ?? null,
        findBySlug: async (slug) => vehicles.find((vehicle) => vehicle.slug === slug) ?? null,
      }),
    })(
      {
        pageRequest: {
          requestId: 'fixture',
          now: fixtureNow,
          origin,
          tenant: { ...tenant, configuration, assetVersions },
        },
        bound,
      },
      { analytics, places: { geocoding } },
    ),
    tradeIn,
    account: {
      ...createAccountOperations({
        database: bound,
        isSecure: true,
        tellReplaced(former) {
          toldReplaced.push(former);
        },
        now: fixtureNow,
        visitor: { address: '203.0.113.7', userAgent: 'test', cookie: (name) => cookies.get(name) ?? null },
        limiters: {
          recipient: createAddressLimiter({ name: 'fixture' }),
          recipientInDay: createAddressLimiter({ name: 'fixture' }),
          address: createAddressLimiter({ name: 'fixture' }),
          dealer: createAddressLimiter({ name: 'fixture' }),
          tries: createAddressLimiter({ name: 'fixture' }),
          triesOfCode: createAddressLimiter({ name: 'fixture' }),
        },
        auth: async () =>
          (await import('../accounts/sign-in/dealer-auth.server.ts')).createDealerAuth({
            dealerName: configuration.name,
            database: bound,
            secret: 'only for tests, and as long as such a secret must be',
            origin,
            hashCode: (code) => `hash of ${code}`,
            async sendCode(receiver, code) {
              sentCodes.push({ ...receiver, code });
              return true;
            },
            onError(message) {
              failures.push(message);
            },
          }),
      }),
      get watchlist() {
        return {
          ...createWatchlistOperations({ database: bound, account: site.account, now: fixtureNow }),
          mayChange: async () => changeLeave.current,
        };
      },
      get savedSearches() {
        return {
          ...createSavedSearchOperations({
            database: bound,
            account: site.account,
            capacity: configuration.accounts.saved_searches_limit,
            channelsOf: (person) => channelsOf(person, configuration.accounts, site.mode),
            now: site.now,
          }),
          mayChange: async () => changeLeave.current,
          async countArrived(request: SearchRequest, since: Date) {
            const ids = await bound.transaction((transaction) => listArrivedSince(transaction, since));
            return engine.among(ids)(request).length;
          },
          listSent: async () => [],
        };
      },
      get prizeDraw() {
        return createPrizeDrawOperations({
          database: bound,
          account: site.account,
          settings: site.configuration.accounts.spin_to_win,
          hashesOf: (contact) => [`hash of ${contact}`],
          now: site.now,
        });
      },
      ownData: {
        ...createOwnDataOperations({ database: bound, now: fixtureNow }),
        mayDownload: async () => ({ isWithin: true, retryAfterSeconds: 1 }),
        estimateSignature: (valuationId, email) => `signature of ${valuationId} for ${email}`,
      },
    },
    purchase: {
      payments: {
        ...fixturePayments.operations,
        mayBegin: async () => changeLeave.current,
        mayTakeNotice: async () => changeLeave.current,
        testGateway: fixturePayments.gateway,
      },
      invoices: createInvoicePayments({
        database: bound,
        payments: fixturePayments.operations,
        key: fixtureKey,
        receiptUrl: (token) => `${origin}${paths.onlinePaymentReceipt(token)}`,
        now: fixtureNow,
      }),
      get reservations() {
        return createReservationOperations({
          database: bound,
          payments: site.purchase.payments,
          key: fixtureKey,
          paymentMinutes: site.configuration.purchase.payment_minutes,
          offerOf: (vehicle) => reserveOffer(vehicle, site.configuration),
          mayReserve: async () => changeLeave.current.isWithin,
          now: fixtureNow,
        });
      },
      get orders() {
        return {
          ...createOrderOperations({
            database: bound,
            reservations: site.purchase.reservations,
            outbox: createTestOutbox(),
            appointments: {
              settings: site.configuration.leads.test_drive_appointments,
              locations: site.configuration.locations,
              timeZone: site.configuration.time_zone,
            },
            storage: photographs,
            key: fixtureKey,
            onFailure: () => {},
            now: fixtureNow,
          }),
          mayAddDocuments: async () => changeLeave.current,
          mayBegin: async () => changeLeave.current,
        };
      },
    },
    places: { ...places, geocoding },
    pictures: {
      read: (source, order) =>
        pictures.read(
          {
            tenantId: 'fixture',
            slug: 'fixture',
            settings: configuration.media,
            assetVersions: new Map(),
            cardColours: logoCardColours(configuration.theme),
            pageCard: pageCardLook(configuration),
          },
          source,
          order,
        ),
    },
    analytics,
  };
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  return {
    site,
    database: bound,
    listLeads: () =>
      bound.transaction(async (transaction) =>
        (
          await listNewestLeads(transaction, { state: null, since: null, sentBefore: null, isTest: false, limit: 100 })
        ).toReversed(),
      ),
    cookies,
    numberLeave,
    failures,
    events,
    sentCodes,
    toldReplaced,
    eventLeave,
    changeLeave,
    wasCacheable: () => kept,
    args: (path, { params = {}, init = {} } = {}) => {
      const url = new URL(path, site.origin);
      site.request.askedQuery = url.search;
      return { request: new Request(url, init), url, params, context, pattern: '' };
    },
  };
}

const refuse = () => Promise.reject(new Error('Pass the dealers of openIdleDealers to openFixtureSite.'));

/** Without a database, leads and available times fail as if the database were unavailable. */
const noDatabase = {
  forTenant: (tenantId: string): TenantDatabase => ({ tenantId, transaction: refuse }),
  system: refuse,
} as Pick<Database, 'forTenant' | 'system'> as Database;

/**
 * Valuations need a database, which a site in memory does not have: a test of them passes the operations of
 * `trade-in-fixture.ts`.
 */
const noTradeIn = new Proxy({} as TradeInOperations, {
  get() {
    throw new Error('Pass a trade-in desk to openFixtureSite.');
  },
});

/** Status and target of a response that a loader throws or returns. */
export async function responseOf(
  work: () => unknown,
): Promise<{ status: number; location: string | null; headers: Headers; body: () => Promise<unknown> }> {
  let result: unknown;
  try {
    result = await work();
  } catch (thrown) {
    result = thrown;
  }
  if (result instanceof Response) {
    const response = result;
    return {
      status: response.status,
      location: response.headers.get('location'),
      headers: response.headers,
      body: () => response.json(),
    };
  }
  const wrapped = result as { init?: { status?: number } | null; data?: unknown };
  return {
    status: wrapped.init?.status ?? 200,
    location: null,
    headers: new Headers(),
    body: async () => wrapped.data ?? result,
  };
}
