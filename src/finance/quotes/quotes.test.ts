import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCircuitBreakers } from '../../integrations/circuit-breaker.ts';
import { openPriceHost, type PriceHost } from '../../pricing/providers/price-host-fixture.ts';
import { createAddressLimiter } from '../../shared/address-limiter.server.ts';
import { financeSettingsSchema } from '../settings.ts';
import { createEmbeddedQuotes } from './embedded-quote.ts';
import { createQuoteOperations } from './finance-quotes.server.ts';
import { createHostedQuotes } from './hosted-quotes.server.ts';
import { exampleQuoteQuestion, testQuoteProvider } from './quote-contract.ts';
import { QuoteUnavailable } from './quote-provider.ts';

const now = new Date('2026-11-20T02:00:00Z');
const finance = financeSettingsSchema.parse({
  makes: { Nissan: { fixed_fees: { establishment_dollars: 395, agency_dollars: 912.25, monthly_admin_dollars: 8 } } },
  rate_card: {
    lender_name: 'Example Bank',
    establishment_fee_dollars: 1_374,
    rates: [
      { conditions: ['new', 'demo'], interest_rate: 5.99 },
      { maximum_age_years: 7, interest_rate: 6.29 },
      { maximum_age_years: 12, interest_rate: 9.5 },
    ],
  },
});
const embedded = (condition: 'new' | 'demo' | 'used' | null = 'used', make = 'Toyota') =>
  createEmbeddedQuotes({ finance, make, condition, now });

let host: PriceHost;
const quoted = { weeklyRepaymentAmount: 141.37, advertisedRate: 6.99, comparisonRate: 8.1 };
beforeAll(async () => {
  host = await openPriceHost();
});
afterAll(() => host.close());
beforeEach(() => {
  host.asked.length = 0;
  host.answer = {
    status: 200,
    body: JSON.stringify({ ...quoted, selfAssessedCreditScore: 'GREAT', applicant: 'somebody' }),
  };
});
/** Short only for tests without a response, because a busy machine responds slowly. */
const hosted = () =>
  createHostedQuotes({
    url: host.url,
    key: async () => ' secret-key ',
    allowLoopback: true,
    timeoutMs: host.answer === 'silence' ? 150 : 8_000,
    circuit: createCircuitBreakers().of('a', host.url),
  });

describe('the rate card', () => {
  testQuoteProvider((mood) =>
    mood === 'known'
      ? embedded()
      : createEmbeddedQuotes({ finance: { ...finance, rate_card: null }, make: '', condition: 'used', now }),
  );

  test('finances price and fee over the term, and compares at the rate of the basis loan', async () => {
    // 31,374 over 260 weeks at 6.29%: 140.71.
    expect(await embedded().quote(exampleQuoteQuestion())).toEqual({
      weeklyRepaymentAmount: 140.71,
      advertisedRate: 6.29,
      comparisonRate: 8.19,
    });
  });

  test('counts the fees of a make that has its own, as its estimate does', async () => {
    const own = (await embedded('used', 'NISSAN').quote(exampleQuoteQuestion()))!;
    expect(own.weeklyRepaymentAmount).toBeCloseTo(140.71 - (1_374 - 1_307.25) * (140.71 / 31_374) + (8 * 12) / 52, 1);
  });

  test.each([
    ['new', 2026, 5.99],
    ['used', 2026, 6.29],
    ['used', 2019, 6.29],
    ['used', 2018, 9.5],
    ['used', 2013, null],
    [null, 2023, 9.5],
    ['used', null, null],
  ] as const)('a %s vehicle of %s is quoted at %s', async (condition, year, rate) => {
    expect((await embedded(condition).quote(exampleQuoteQuestion({ year })))?.advertisedRate ?? null).toBe(rate);
  });
});

describe('a host', () => {
  testQuoteProvider((mood) => {
    if (mood === 'unknown') host.answer = { status: 204, body: '' };
    return hosted();
  });

  test('is sent the specification’s body with the dealer’s key', async () => {
    await hosted().quote(exampleQuoteQuestion());
    expect(host.asked).toHaveLength(1);
    expect(host.asked[0]!.headers.authorization).toBe('Bearer secret-key');
    expect(host.asked[0]!.body).toEqual({
      selfAssessedCreditScore: 'GREAT',
      purchasePrice: 30_000,
      loanTerm: 5,
      year: 2023,
      vin: 'JTNKU3JE10J000001',
      nvic: 'ABC123',
      whoIsHelping: 'Fixture Motors',
    });
  });

  test.each([
    ['a status of failure', { status: 500, body: '' }, /status 500/],
    ['no quote', { status: 200, body: '<html>' }, /something other than a quote/],
    [
      'a quote without a comparison rate',
      { status: 200, body: JSON.stringify({ weeklyRepaymentAmount: 1, advertisedRate: 2 }) },
      /comparisonRate/,
    ],
    ['silence', 'silence', /did not respond within/],
  ] as const)('that answers with %s cannot be asked', async (_name, answer, message) => {
    host.answer = answer;
    const asking = hosted().quote(exampleQuoteQuestion());
    await expect(asking).rejects.toThrow(QuoteUnavailable);
    await expect(asking).rejects.toThrow(message);
  });

  test('is left alone after it failed three times', async () => {
    host.answer = { status: 500, body: '' };
    const provider = hosted();
    for (let time = 0; time < 4; time += 1) await provider.quote(exampleQuoteQuestion()).catch(() => {});
    expect(host.asked).toHaveLength(3);
  });

  test('without the dealer’s key is not asked, and the error names the secret', async () => {
    const provider = createHostedQuotes({
      url: host.url,
      key: async () => null,
      allowLoopback: true,
      circuit: createCircuitBreakers().of('a', host.url),
    });
    await expect(provider.quote(exampleQuoteQuestion())).rejects.toThrow('finance_quote_key');
    expect(host.asked).toHaveLength(0);
  });
});

describe('a site', () => {
  const settings = financeSettingsSchema.parse({
    quote: { enabled: true, provider: { kind: 'hosted', url: 'http://127.0.0.1:1/quote' }, per_hour: 2 },
  });
  const desk = createQuoteOperations({
    limiter: createAddressLimiter({ name: 'test' }),
    key: Buffer.alloc(32, 'test'),
  });
  const quotesOf = (tenantId: string) =>
    desk({
      tenantId,
      settings: { ...settings, quote: { ...settings.quote, provider: { kind: 'hosted', url: host.url } } },
      secret: async () => 'secret-key',
      allowLoopback: true,
      address: '203.0.113.7',
      now,
    });

  test('asks once for a vehicle while the answer is on its way, each dealer for itself, and again afterwards', async () => {
    const answers = await Promise.all([
      quotesOf('a').ask(exampleQuoteQuestion(), null),
      quotesOf('a').ask(exampleQuoteQuestion(), null),
      quotesOf('b').ask(exampleQuoteQuestion(), null),
      quotesOf('a').ask(exampleQuoteQuestion({ vin: 'OTHER' }), null),
    ]);
    expect(answers).toEqual([quoted, quoted, quoted, quoted]);
    expect(host.asked).toHaveLength(3);
    await quotesOf('a').ask(exampleQuoteQuestion(), null);
    expect(host.asked).toHaveLength(4);
  });

  test('lets one address ask as often as the dealer says', async () => {
    const leaves = [];
    for (let time = 0; time < 3; time += 1) leaves.push((await quotesOf('limited').mayAsk()).isWithin);
    expect(leaves).toEqual([true, true, false]);
  });
});
