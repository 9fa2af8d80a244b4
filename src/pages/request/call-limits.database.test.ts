/** Every call of `routes.ts` beside the limit that `call-limits.ts` says it has. */
import { beforeAll, describe, expect, test } from 'vitest';
import { openIdleDealers } from '../../../test/idle-dealers.ts';
import { calls as allCalls, isApiPath } from '../../routes.ts';
import { openFixtureTradeIn, tradeInQueues } from '../../trade-in/trade-in-fixture.ts';
import { callLimits, renderPoolOf } from './call-limits.ts';
import { fixtureVehicle, openFixtureSite, type FixtureSite } from '../site-fixture.ts';

type Handler = (args: ReturnType<FixtureSite['args']>) => Promise<Response> | Response;

const calls = allCalls.filter(({ path }) => isApiPath(`/${path}`));
const over = async () => ({ isWithin: false, retryAfterSeconds: 120 });
const json = (body: object): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

test('each call names its limit, or why it needs none', () => {
  expect(Object.keys(callLimits).sort()).toEqual(calls.map(({ id }) => id).sort());
});

const vehicle = fixtureVehicle({ id: 'a', badge: 'Ascent Sport', vin: 'JTNKU3JE10J000001' });
const dealers = openIdleDealers(...tradeInQueues);
let site: FixtureSite;
let valuationId = '';
beforeAll(async () => {
  const cookies = new Map<string, string>();
  const settings = {};
  const { desk } = openFixtureTradeIn({ database: await dealers.add(), outbox: dealers.outbox, settings, cookies });
  const begun = await desk.begin({
    url: '',
    userAgent: '',
    carId: '',
    carDealershipId: '',
    attribution: { visitedPages: [], linkedQueryParams: {} },
  });
  if (begun.ok) valuationId = begun.value.id;
  site = await openFixtureSite({
    vehicles: [vehicle],
    reportKey: 'k',
    quoteKey: 'k',
    settings: {
      plugins: ['Autogauge'],
      finance: { quote: { enabled: true } },
      purchase: { reserve_enabled: true, payment_provider: 'embedded' },
      accounts: {
        watchlist_enabled: true,
        saved_searches_enabled: true,
        sms: { kind: 'hosted', url: 'https://sms.example' },
      },
    },
    tradeIn: desk,
  });
  const tooMany = async () => ({ ok: false as const, reason: { kind: 'too-many' as const, retryAfterSeconds: 120 } });
  // The counts are asked inside of the desks, which have their own tests (`create-trade-in-desk`, `submit-lead`): here
  // it is what the call makes of them.
  site.site.tradeIn = { ...desk, begin: tooMany, lookUp: tooMany, value: tooMany, send: tooMany, mayAddPhotos: over };
  site.site.leads.submit = async () => ({ ok: false, reason: { kind: 'too-many' } });
  site.site.pricing.reports.mayAsk = over;
  site.site.quotes.mayAsk = over;
  site.site.analytics.mayRecord = over;
  site.site.places.geocoding.mayAsk = over;
  Object.defineProperty(site.site.account, 'watchlist', {
    value: { ...site.site.account.watchlist, owner: async () => ({ phone: '+61491570006' }), mayChange: over },
  });
  Object.defineProperty(site.site.purchase, 'orders', {
    value: { ...site.site.purchase.orders, mayAddDocuments: over },
  });
  site.site.purchase.payments = { ...site.site.purchase.payments, mayTakeNotice: over };
  Object.defineProperty(site.site.account, 'savedSearches', {
    value: { ...site.site.account.savedSearches, mayChange: over },
  });
  const tooManyTries = async () => ({ kind: 'too-many' as const, retryAfterSeconds: 120 });
  site.site.account.passkeyToMake = tooManyTries;
  site.site.account.passkeyToSignIn = tooManyTries;
  site.site.account.current = async () => ({ userId: 'a', sessionId: 'b', email: 'ada@example.com', phone: '' });
  Object.defineProperty(site.site.purchase, 'reservations', {
    value: { ...site.site.purchase.reservations, begin: tooMany },
  });
  Object.defineProperty(site.site.account, 'ownData', { value: { ...site.site.account.ownData, mayDownload: over } });
  site.numberLeave.current = { ok: false, reason: 'too-many', retryAfterSeconds: 120 };
  site.site.visitor.userAgent =
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
});

/** What is asked of a call so that it comes to its count. */
const asked: Readonly<Record<string, () => { query?: string; params?: Record<string, string>; init?: RequestInit }>> = {
  'api-phone-reveal': () => ({ init: json({ car_id: 'a', dealership_id: 1, website_id: 'fixture' }) }),
  'api-vehicle-report': () => ({ params: { slug: vehicle.slug, kind: 'autogauge' } }),
  'api-finance-quote': () => ({
    init: json({ selfAssessedCreditScore: 'GREAT', purchasePrice: 20_000, loanTerm: 5, year: 2020, vin: '', nvic: '' }),
  }),
  'api-geocode': () => ({ query: '?postcode=4000' }),
  'api-trade-in': () => ({ init: json({}) }),
  'api-trade-in-registration': () => ({ init: json({ rego: '123ABC', regoState: 'QLD' }) }),
  'api-trade-in-valuation': () => ({ init: json({ id: valuationId, adjustments: {} }) }),
  'api-trade-in-photos': () => ({ init: { method: 'POST', body: new FormData() } }),
  'api-trade-in-send': () => ({ init: json({ id: valuationId, idempotency_key: 'a-key-of-a-test' }) }),
  'api-account-data': () => ({}),
  'api-passkeys': () => ({ init: json({}) }),
  'api-passkey-sign-in': () => ({ init: json({}) }),
  'api-payment-notices': () => ({ params: { provider: 'embedded' }, init: json({}) }),
  'api-watchlist-save-car': () => ({ init: json({ car_id: 'a' }) }),
  'api-watchlist-remove-car': () => ({ init: json({ car_id: 'a' }) }),
  'api-watchlist-move-in': () => ({ init: json({ car_ids: ['a'] }) }),
  'api-saved-searches': () => ({ init: json({ query: 'make=Toyota' }) }),
  'api-events': () => ({ init: json({ event: 'x' }) }),
  'api-reservations': () => ({
    init: json({
      name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@example.com',
      phone: '0491 570 156',
      car_id: 'a',
      shown_offer: '[20000,"$20,000",""]',
      idempotency_key: 'a-key-of-a-test',
      terms_conditions: 'true',
    }),
  }),
  'api-order-documents': () => ({ init: { method: 'POST', body: new FormData() } }),
  'api-order-remove-document': () => ({ init: json({ token: 'x', document_id: 'x' }) }),
  'api-leads': () => ({ init: json({ name: 'Ada', idempotency_key: 'a-key-of-a-test' }) }),
};

describe.each(calls)('$id', ({ id, path, file }) => {
  const limit = callLimits[id]!;

  test('is limited as it says', async () => {
    if (limit.kind === 'none') {
      expect(limit.because.length).toBeGreaterThan(30);
      return;
    }
    if (limit.kind === 'renders') {
      expect(['GET', 'POST'].map((method) => renderPoolOf(`/${path.replace(/:\w+/g, 'x')}`, method))).toContain(
        limit.pool,
      );
      return;
    }
    const { query = '', params = {}, init } = asked[id]!();
    const { loader, action } = (await import(`../../${file}`)) as { loader: Handler; action: Handler };
    const answer = await (init === undefined ? loader : action)(
      site.args(`/${path}${query}`, { params, ...(init === undefined ? {} : { init }) }),
    );
    expect([
      answer.status,
      answer.headers.get('retry-after') === null && id !== 'api-leads' && id !== 'api-trade-in-send',
    ]).toEqual([429, false]);
  });
});

test.each([
  ['/enquiry', 'POST', 'none'],
  ['/api/leads', 'POST', 'none'],
  ['/api/search/batch', 'POST', 'pages'],
  ['/mcp', 'POST', 'pages'],
  ['/', 'GET', 'pages'],
  ['/nowhere.data', 'GET', 'pages'],
  ['/api/cars/x/pdf', 'GET', 'slow'],
  ['/api/geocode', 'GET', 'slow'],
  ['/api/leads', 'GET', 'pages'],
] as const)('%s by %s waits with %s', (path, method, pool) => expect(renderPoolOf(path, method)).toBe(pool));
