import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPriceHost, type PriceHost } from '../../pricing/providers/price-host-fixture.ts';
import { fixtureVehicle, openFixtureSite, type FixtureSite } from '../site-fixture.ts';
import { quoteOfVehicle } from '../estimates/quote-of-vehicle.ts';
import { signedQuoteHeader } from '../../finance/quotes/fetch-quote.ts';
import { action } from './quote-api.ts';

const finance = {
  quote: { enabled: true, who_is_helping: 'Fixture Motors website', per_hour: 20 },
  rate_card: { lender_name: 'Example Bank', rates: [{ conditions: ['new'], interest_rate: 5 }, { interest_rate: 9 }] },
};
const body = {
  selfAssessedCreditScore: 'GREAT',
  purchasePrice: 30_000,
  loanTerm: 5,
  year: 2023,
  vin: '',
  nvic: '',
  whoIsHelping: 'somebody else',
};

const browser = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

async function openSite(...options: Parameters<typeof openFixtureSite>): Promise<FixtureSite> {
  const site = await openFixtureSite(...options);
  site.site.visitor.userAgent = browser;
  return site;
}

let host: PriceHost;
beforeAll(async () => {
  host = await openPriceHost();
  host.answer = {
    status: 200,
    body: JSON.stringify({ weeklyRepaymentAmount: 141.37, advertisedRate: 6.99, comparisonRate: 8.1 }),
  };
});
afterAll(() => host.close());

let fixture: FixtureSite;
beforeAll(async () => {
  fixture = await openSite({ vehicles: [fixtureVehicle({ id: 'new', condition: 'new' })], settings: { finance } });
});

async function post(
  json: unknown,
  { path = '/api/youx/quote', site = fixture }: { path?: string; site?: FixtureSite } = {},
) {
  const response = await action({
    ...site.args(path, {
      init: {
        method: 'POST',
        body: typeof json === 'string' ? json : JSON.stringify(json),
        headers: { 'content-type': 'application/json' },
      },
    }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

test('the call answers with the quote object, which no cache keeps', async () => {
  const { status, headers, body: quote } = await post(body);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(quote).toEqual({ weeklyRepaymentAmount: expect.any(Number), advertisedRate: 9, comparisonRate: 9 });
});

test('the call takes the condition from the vehicle of the site', async () => {
  expect((await post(body, { path: '/api/youx/quote?car_id=new' })).body).toMatchObject({ advertisedRate: 5 });
});

test.each([
  ['no JSON', 'price=1', 'body'],
  ['no price', { ...body, purchasePrice: 0 }, 'purchasePrice'],
  ['a price in words', { ...body, purchasePrice: '30000' }, 'purchasePrice'],
  ['another score', { ...body, selfAssessedCreditScore: 'POOR' }, 'selfAssessedCreditScore'],
  ['an endless term', { ...body, loanTerm: 99 }, 'loanTerm'],
])('the call refuses %s and names the field', async (_name, sent, field) => {
  const { status, body: answered } = await post(sent);
  expect(status).toBe(400);
  expect(answered.detail).toMatch(new RegExp(`^${field}: found .+, expected .+`));
});

test('a dealer without quotes has none, and one without rates quotes nothing', async () => {
  const none = await openSite({ vehicles: [] });
  expect((await post(body, { site: none })).status).toBe(404);
  const empty = await openSite({ vehicles: [], settings: { finance: { quote: { enabled: true } } } });
  expect((await post(body, { site: empty })).status).toBe(204);
});

test('robots are refused, and so is asking too often', async () => {
  const site = await openSite({
    vehicles: [],
    settings: { finance: { ...finance, quote: { ...finance.quote, per_hour: 1 } } },
  });
  site.site.visitor.userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  expect((await post(body, { site })).status).toBe(403);
  site.site.visitor.userAgent = browser;
  expect((await post(body, { site })).status).toBe(200);
  const refused = await post(body, { site });
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
});

test('a provider that cannot be asked is reported and named to nobody', async () => {
  const site = await openSite({
    vehicles: [],
    settings: { finance: { quote: { enabled: true, provider: { kind: 'hosted', url: 'http://127.0.0.1:1/quote' } } } },
    quoteKey: 'secret',
  });
  const { status, body: answered } = await post(body, { site });
  expect(status).toBe(502);
  expect(JSON.stringify(answered)).not.toMatch(/127\.0|secret/);
  expect(site.failures).toEqual(['finance quote']);
});

test('personalised finance behind a gate: the page of a vehicle has its quote, anybody else signs in first', async () => {
  const site = await openSite({
    vehicles: [fixtureVehicle({ id: 'new', condition: 'new' })],
    settings: {
      finance: { provider: 'manual', quote: { enabled: true, provider: { kind: 'hosted', url: host.url } } },
      accounts: { gated_routes: ['personalised_finance'] },
    },
    quoteKey: 'secret',
  });
  const vehicle = (await site.site.stock.findById('new'))!;
  const { priceDollars, ...own } = quoteOfVehicle(site.site, vehicle)!.vehicle;
  const ofPage = { ...body, ...own, purchasePrice: priceDollars };
  const path = '/api/youx/quote?car_id=new';
  expect((await post(ofPage, { site, path })).status).toBe(200);
  for (const [question, at] of [
    [{ ...ofPage, purchasePrice: priceDollars + 1 }, path],
    [{ ...ofPage, loanTerm: 7 }, path],
    [ofPage, '/api/youx/quote'],
    [ofPage, '/api/youx/quote?car_id=other'],
  ] as const) {
    const { status, body: answered, headers } = await post(question, { site, path: at });
    expect(status).toBe(401);
    expect(headers.has(signedQuoteHeader)).toBe(false);
    expect(JSON.stringify(answered)).not.toMatch(/Rate|Amount/);
  }
});
