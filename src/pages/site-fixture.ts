/** A dealer's site in memory for tests of pages: real rules and the real search engine over a handful of vehicles. */
import os from 'node:os';
import path from 'node:path';
import { RouterContextProvider } from 'react-router';
import type { LoggedEvent } from '../analytics/posted-event.ts';
import { createQuoteOperations } from '../finance/quotes/finance-quotes.server.ts';
import { fetchPicture } from '../integrations/picture-host/fetch-picture.server.ts';
import { freeSlots, slotRulesOf } from '../leads/appointments/free-slots.ts';
import { preferredTimeField } from '../leads/forms/test-drive-fields.ts';
import { preferredDayField } from '../leads/forms/form-day.ts';
import { checkPostedStep, validatePostedForm } from '../leads/forms/lead-forms.ts';
import type { LeadSubmission, SentLead } from '../leads/lead.ts';
import { createSentMarker } from '../leads/sent-marker.server.ts';
import { postcodeAnswer } from '../locations/postcode-answer.ts';
import { createPostcodeDirectory } from '../locations/postcode-directory.server.ts';
import { createPictureCache } from '../media/picture-cache.server.ts';
import { createPictures } from '../media/pictures.server.ts';
import { createEmbeddedProvider } from '../pricing/providers/embedded.server.ts';
import { comparedPriceCents } from '../pricing/may-be-compared.ts';
import { isGaugeShown } from '../pricing/price-gauge.ts';
import { comparableFacts } from '../pricing/published-price.ts';
import type { Advertised } from '../pricing/market-estimate.ts';
import { createEmbeddedEngine } from '../search/engines/embedded/embedded-engine.ts';
import type { PhoneRevealDecision } from '../stock/phone-reveal-guard.server.ts';
import { createHostedReports } from '../pricing/reports/hosted-reports.server.ts';
import { createReportMemory } from '../pricing/reports/report-memory.ts';
import { createAddressLimiter } from '../shared/address-limiter.server.ts';
import { createSiteStock } from '../stock/site-stock.ts';
import { vehicleSchema, vehicleTitle, type Vehicle } from '../stock/vehicle.ts';
import type { TradeInOperations } from '../trade-in/trade-in-operations.ts';
import { parseSiteConfiguration } from '../tenants/site-configuration.ts';
import { logoCardColours } from '../site/dealer-logo-card.ts';
import { siteContext, type SiteContext } from '../site/site-context.ts';
import { createSiteDocuments } from '../site/site-documents.ts';

export const fixtureNow = new Date('2026-11-20T02:00:00Z');

const location = {
  id: 1,
  name: 'Fixture Motors',
  slug: 'fixture-motors',
  dealership_id: 1,
  dealership_slug: 'fixture-motors',
  primary: true,
  address: { street: '1 Example Street', city: 'Brisbane', state: 'QLD', postcode: '4000' },
  contact_detail: { phone: '(07) 7010 0001' },
};

/** A used Toyota Corolla; `values` say what is different. */
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
        position: { lat: -27.5333, long: 151.9667 },
        isDeliveryArea: true,
      },
    ],
  }),
});

export interface FixtureSite {
  site: SiteContext;
  /** What a loader or action is called with. */
  args(
    url: string,
    options?: { params?: Record<string, string>; init?: RequestInit },
  ): { request: Request; url: URL; params: Record<string, string>; context: RouterContextProvider; pattern: string };
  /** Leads that were stored, in the order in which they came. */
  leads: LeadSubmission[];
  cookies: Map<string, string>;
  wasKept(): boolean;
  /** Whether the visitor may be told a masked number; a test may set it. */
  numberLeave: { current: PhoneRevealDecision };
  /** Parts that were reported as failed, in order. */
  failures: string[];
  /** Events that were written to the log, in order. */
  events: LoggedEvent[];
  /** Whether the visitor's browser may tell an event; a test may set it. */
  eventLeave: { current: { isWithin: boolean; retryAfterSeconds: number } };
}

export async function openFixtureSite({
  vehicles,
  settings = {},
  views = {},
  advertised = [],
  reportKey = null,
  quoteKey = null,
  tradeIn = noTradeIn,
}: {
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
  const formRules = {
    settings: configuration.leads,
    timeZone: configuration.time_zone,
    locations: configuration.locations,
    dealerships: configuration.dealerships,
    now: fixtureNow,
  };
  const engine = createEmbeddedEngine();
  await engine.reindex(
    await Promise.all(vehicles.map(createSiteDocuments({ configuration, places, now: fixtureNow }))),
  );
  const leads: LeadSubmission[] = [];
  const sent: SentLead[] = [];
  const cookies = new Map<string, string>();
  const failures: string[] = [];
  const events: LoggedEvent[] = [];
  const eventLeave: FixtureSite['eventLeave'] = { current: { isWithin: true, retryAfterSeconds: 1 } };
  const numberLeave: FixtureSite['numberLeave'] = { current: { ok: true } };
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
  const site: SiteContext = {
    requestId: 'fixture',
    now: fixtureNow,
    mode: 'production',
    origin: 'https://fixture.example',
    inlineNonce: 'fixture-nonce',
    tenant: { id: 'fixture', slug: 'fixture', version: 1 },
    configuration,
    locations: configuration.locations,
    assetVersions: new Map(),
    pictures: {
      read: (source, order) =>
        pictures.read(
          {
            tenantId: 'fixture',
            slug: 'fixture',
            settings: configuration.media,
            assetVersions: new Map(),
            cardColours: logoCardColours(configuration.theme),
          },
          source,
          order,
        ),
    },
    stock: createSiteStock(
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
    pricing: {
      async compare(vehicle) {
        const priceCents = comparedPriceCents(vehicle, configuration);
        const facts = comparableFacts(vehicle, vehicle.state);
        if (priceCents === null || facts === null) return null;
        const provider = createEmbeddedProvider({ listPublished: async () => advertised, findOwn: async () => null });
        const found = await provider.compare({
          vehicleId: vehicle.id,
          facts,
          vin: '',
          nvic: '',
          make: vehicle.make,
          model: vehicle.model,
          badge: vehicle.badge,
          series: '',
          priceCents,
          day: '2026-11-20',
        });
        return isGaugeShown(found, configuration.pricing) ? found : null;
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
    search: (request) => engine.search(request),
    places,
    geocoding: {
      find: async (postcode) => postcodeAnswer(postcode, await places.ofPostcode(postcode)),
      mayAsk: async () => ({ isWithin: true, retryAfterSeconds: 1 }),
    },
    leads: {
      async submit(submission) {
        const checked = validatePostedForm(submission.form, submission.fields, formRules);
        if (!checked.ok) return { ok: false, reason: { kind: 'invalid', errors: checked.reason } };
        const earlier = leads.find((lead) => lead.idempotencyKey === submission.idempotencyKey);
        if (earlier && JSON.stringify(earlier.fields) !== JSON.stringify(submission.fields))
          return { ok: false, reason: { kind: 'key-reused' } };
        if (!earlier) {
          leads.push(submission);
          const vehicle = vehicles.find(({ id }) => id === checked.value.vehicleId);
          sent.push({
            form: checked.value.form,
            vehicle:
              vehicle === undefined ? null : { id: vehicle.id, title: vehicleTitle(vehicle), status: vehicle.status },
            preferredTime: checked.value.fields[preferredTimeField] ?? '',
            preferredDay: checked.value.fields[preferredDayField] ?? '',
            locationName: location.name,
            bookedTime: '',
            bookedPlace: '',
          });
        }
        return {
          ok: true,
          value: { leadId: '01890000-0000-7000-8000-000000000001', replayed: earlier !== undefined, eventId: 22 },
        };
      },
      checkStep: ({ form, fields }) => checkPostedStep(form, fields, formRules),
      findSent: async () => sent.at(-1) ?? null,
      async freeSlots({ locationId, vehicleId }) {
        const place = configuration.locations.find(({ id }) => id === locationId);
        const rules = place === undefined ? null : slotRulesOf(configuration.leads.test_drive_appointments, place);
        return place === undefined || rules === null
          ? null
          : freeSlots({
              location: place,
              rules,
              timeZone: configuration.time_zone,
              now: fixtureNow,
              taken: [],
              vehicleId,
            });
      },
      sentMarker: createSentMarker({ key: Buffer.alloc(32, 'fixture'), tenantId: 'fixture', now: () => fixtureNow }),
      quarantine: { find: async () => null, release: async () => {}, confirm: async () => {} },
      bookedTestDrives: {
        tokenOf: (leadId) => `booked-${leadId}`,
        find: async () => null,
        findStanding: async () => null,
        move: async () => 'not-possible',
        cancel: async () => 'not-possible',
      },
      sealedLeads: { find: async () => null, read: async () => null },
      unsubscribing: { find: async () => null, unsubscribe: async () => false },
      mailbox: null,
    },
    quotes: createQuoteOperations({
      limiter: createAddressLimiter({ name: 'fixture' }),
      key: Buffer.alloc(32, 'fixture'),
    })({
      tenantId: 'fixture',
      settings: configuration.finance,
      secret: async () => quoteKey,
      allowLoopback: true,
      address: '203.0.113.7',
      now: fixtureNow,
    }),
    tradeIn,
    analytics: {
      mayTell: async () => eventLeave.current,
      record(event) {
        events.push(event);
      },
    },
    checkPhoneReveal: async () => numberLeave.current,
    visitor: { address: '203.0.113.7', userAgent: 'test', cookie: (name) => cookies.get(name) ?? null },
    page: {
      doNotKeep() {
        kept = false;
      },
      changesAt() {},
      posted: null,
    },
    reportFailure(part) {
      failures.push(part);
    },
    reportCrash() {},
  };
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  return {
    site,
    leads,
    cookies,
    numberLeave,
    failures,
    events,
    eventLeave,
    wasKept: () => kept,
    args: (path, { params = {}, init = {} } = {}) => {
      const url = new URL(path, site.origin);
      return { request: new Request(url, init), url, params, context, pattern: '' };
    },
  };
}

/** Valuations live in a database, which a site in memory has not: a test of them passes the desk of `trade-in-fixture.ts`. */
const noTradeIn = new Proxy({} as TradeInOperations, {
  get() {
    throw new Error('Pass a trade-in desk to openFixtureSite.');
  },
});

/** What a loader throws or returns, when it is a response: its status and where it leads. */
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
