import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openIdleDealers } from '../../../test/idle-dealers.ts';
import { fetchQuote } from '../../finance/quotes/fetch-quote.ts';
import { openPriceHost, type PriceHost } from '../../pricing/providers/price-host-fixture.ts';
import { fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { action as apiAction } from '../leads/leads-api.ts';
import { action as enquiryAction, loader as enquiryPage } from '../leads/enquiry-page.tsx';
import { loader as application } from '../finance/finance-application-page.tsx';
import { loader as financePage } from '../finance/finance-page.tsx';
import { action as quoteAction } from '../finance/quote-api.ts';
import { quoteOfVehicle } from './quote-of-vehicle.ts';

const dealers = openIdleDealers();

const fields = {
  name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  phone: '0491 570 006',
  postcode: '4000',
  message: 'What would it cost me?',
  subcategory: 'Finance Enquiry',
  car_id: 'a',
};
const browser = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const quoted = { weeklyRepaymentAmount: 141.37, advertisedRate: 6.99, comparisonRate: 8.1 };
const rateCard = { lender_name: 'Example Bank', rates: [{ interest_rate: 9 }] };
const input = 'amount=25990&tradeIn=5990&term=4&interest=8&residual=0&frequency=monthly';
const open = (settings: Record<string, unknown> = {}) =>
  openFixtureSite({ dealers, vehicles: [fixtureVehicle({ id: 'a' })], settings });
const post = (values: Record<string, string>) => ({
  method: 'POST',
  body: JSON.stringify({ ...fields, idempotency_key: 'key-of-this-form', ...values }),
  headers: { 'content-type': 'application/json' },
});

test('a lead says what the calculator showed, reckoned by the dealer’s own terms and not as a sender claims it', async () => {
  const { args, listLeads } = await open();
  await responseOf(() =>
    apiAction(args('/api/leads', { init: post({ calculator: input, finance_estimate: 'Repayment: $1 per week' }) })),
  );
  const { finance_estimate: said, calculator } = (await listLeads())[0]!.fields;
  expect(calculator).toBeUndefined();
  expect(said).toMatch(
    /^Purchase price or loan: \$25,990\nDeposit or trade-in: \$5,990\nResidual at the end: \$0\nTerm: 4 years\nRepayment: \$\d{3} per month, 8\.00% p\.a\. interest, \d+\.\d\d% p\.a\. comparison rate\nTotal to pay: \$[\d,]+: 48 monthly repayments of \$\d{3}\nWhat this is: .*not an offer of credit\.\nComparison rate: .* WARNING: .*$/,
  );
});

test('an application’s calculator part is of the amounts in the application, and says whose figures they are', async () => {
  const { args, listLeads } = await open();
  const shown = new URLSearchParams('amount=30000&tradeIn=0&term=4&frequency=weekly');
  const estimateOf = async (answers: Record<string, string>) => {
    const lead = { vehiclePriceBudget: '$30,000', deposit: '', term_years: '4', frequency: 'weekly', ...answers };
    const key = `key-of-application-${answers['deposit'] ?? 'none'}`.replaceAll(/[$,]/g, '');
    await responseOf(() =>
      apiAction(args('/api/leads', { init: post({ ...lead, calculator: String(shown), idempotency_key: key }) })),
    );
    return (await listLeads()).at(-1)!.fields['finance_estimate'] ?? '';
  };
  expect(await estimateOf({})).toMatch(/\nDeposit or trade-in: \$0\n[^]*Shown by the website’s calculator/);
  const changed = await estimateOf({ deposit: '$5,000', frequency: 'monthly' });
  expect(changed).toMatch(
    /^Purchase price or loan: \$30,000\nDeposit or trade-in: \$5,000\n[^]*Repayment: \$\d+ per month[^]*What this is: Calculated by the website from the amounts in this application: /,
  );
  expect(changed).not.toContain('the website’s calculator');
});

/** A site whose vehicle page requests quotes from a provider, and a visitor's browser. */
async function openQuoted(provider: object) {
  const opened = await openFixtureSite({
    dealers,
    vehicles: [fixtureVehicle({ id: 'a' }), fixtureVehicle({ id: 'b' })],
    settings: { finance: { provider: 'manual', quote: { enabled: true, provider } } },
    quoteKey: 'secret',
  });
  opened.site.visitor.userAgent = browser;
  const { vehicle } = quoteOfVehicle(opened.site, (await opened.site.stock.findById('a'))!)!;
  const { id, priceDollars, year, vin, nvic } = vehicle;
  const ask = (purchasePrice = priceDollars) =>
    fetchQuote(
      { id: `${id}-${purchasePrice}`, priceDollars: purchasePrice, year, vin, nvic },
      {
        address: '/api/youx/quote?car_id=a',
        fetch: (path, init) => quoteAction(opened.args(path, { init })),
      },
    );
  const send = async (values: Record<string, string>) => {
    await responseOf(() => apiAction(opened.args('/api/leads', { init: post(values) })));
    return (await opened.listLeads()).at(-1)!.fields;
  };
  return { ...opened, ask, send };
}

let host: PriceHost;
beforeAll(async () => {
  host = await openPriceHost();
  host.answer = { status: 200, body: JSON.stringify(quoted) };
});
afterAll(() => host.close());

test('a lead carries a host’s quote, with the host and the time, and reckons the calculator by it', async () => {
  const { ask, send, site } = await openQuoted({ kind: 'hosted', url: host.url });
  const { quote, signed } = (await ask())!;
  expect(quote).toEqual(quoted);
  const fields = await send({ calculator: input, calculator_quote: signed, signed_quote: signed });
  expect(fields).not.toHaveProperty('signed_quote');
  expect(fields).not.toHaveProperty('calculator_quote');
  const car = (await site.stock.findById('a'))!;
  expect(fields['finance_quote']).toMatch(
    new RegExp(
      `^Quoted by: ${new URL(host.url).host}\nQuoted on: 20 Nov 2026, .*\nVehicle price: \\$${(car.priceCents! / 100).toLocaleString('en-AU')}\nLoan term: 5 years\nQuote: \\$141 per week, 6\\.99% p\\.a\\. interest, 8\\.10% p\\.a\\. comparison rate\nAbout the quote: .* not an offer of credit\\.\nComparison rate of the quote: .*WARNING: `,
    ),
  );
  expect(fields['finance_estimate']).toMatch(
    /\nWhat this is: Shown by the website’s calculator, based on the finance quote in this enquiry: /,
  );
  // The fees implied by the quote's two rates are in the figures.
  const bySite = await send({ calculator: input, idempotency_key: 'another-key-of-this' });
  expect(bySite['finance_estimate']).toMatch(/\nWhat this is: Shown by the website’s calculator: an estimate, /);
  expect(repaymentIn(bySite)).not.toBe(repaymentIn(fields));
});

const repaymentIn = (fields: Readonly<Record<string, string>>) =>
  /\nRepayment: (.*)\n/.exec(fields['finance_estimate']!)![1];

test.each([
  ['the rate card', { rate_card: rateCard }, {}],
  [
    'a lender of the feed',
    {},
    // $25,990 over 60 months.
    { lenders: { manual: { paymentWeekCents: 120_00, interestRate: 7.4, comparisonRate: 7.4, termMonths: 60 } } },
  ],
])('no page asks for a quote where the site has the figures of %s', async (_whose, finance, values) => {
  const { site } = await openFixtureSite({
    dealers,
    vehicles: [fixtureVehicle({ id: 'a', ...values })],
    settings: {
      finance: {
        provider: 'manual',
        quote: { enabled: true, provider: { kind: 'hosted', url: host.url } },
        ...finance,
      },
    },
    quoteKey: 'secret',
  });
  const vehicle = (await site.stock.findById('a'))!;
  expect(quoteOfVehicle(site, vehicle)).toBeNull();
  expect(quoteOfVehicle(site, { ...vehicle, lenders: {} }) === null).toBe('rate_card' in finance);
});

test.each([
  ['forged', () => 'WzEsImEiXQ.c2lnbmF0dXJl', {}],
  ['nonsense', () => 'https://example.com', {}],
  ['another vehicle’s', (signed: string) => signed, { car_id: 'b' }],
  ['without a vehicle', (signed: string) => signed, { car_id: '' }],
])('a quote that is %s is left out, and the lead is taken all the same', async (_why, change, values) => {
  const { ask, send, listLeads } = await openQuoted({ kind: 'hosted', url: host.url });
  const signed = change((await ask())!.signed);
  const fields = await send({
    signed_quote: signed,
    calculator: input,
    calculator_quote: signed,
    finance_quote: 'Quote: $1 per week',
    ...values,
  });
  expect(await listLeads()).toHaveLength(1);
  expect(fields).not.toHaveProperty('finance_quote');
  expect(fields['finance_estimate']).toMatch(/The browser sent a quote that the website cannot verify\.\n/);
});

test('an expired quote is left out', async () => {
  const { ask, send, site } = await openQuoted({ kind: 'hosted', url: host.url });
  const { signed } = (await ask())!;
  site.now = new Date(site.now.getTime() + 24 * 60 * 60_000);
  expect(await send({ signed_quote: signed })).not.toHaveProperty('finance_quote');
});

test('a quote for another price than the vehicle’s is answered and not signed', async () => {
  const { ask } = await openQuoted({ kind: 'hosted', url: host.url });
  expect(await ask(5_000)).toEqual({ quote: quoted, signed: '' });
});

test.each([
  ['says nothing of the calculator', {}, {}],
  ['is a claim alone', { finance_estimate: 'Repayment: $1 per week' }, {}],
  ['is nonsense', { calculator: 'https://example.com' }, {}],
  ['has no figure', { calculator: 'amount=5' }, {}],
  ['comes to a dealer without a calculator', { calculator: input }, { finance: { calculator: { enabled: false } } }],
])('what %s is left out, and the lead is taken all the same', async (_why, values, settings) => {
  const { args, listLeads } = await open(settings);
  await responseOf(() => apiAction(args('/api/leads', { init: post(values) })));
  expect(await listLeads()).toHaveLength(1);
  expect((await listLeads())[0]!.fields).not.toHaveProperty('finance_estimate');
  expect((await listLeads())[0]!.fields).not.toHaveProperty('calculator');
});

describe('a finance form about a vehicle whose panel shows a repayment', () => {
  const finance = { finance: { provider: 'manual', rate_card: rateCard, application: { enabled: true } } };
  const repayment = '$88 per week, 9.00% p.a. interest, 9.00% p.a. comparison rate';

  test('says that figure, and the lead says it with lender, term, deposit and the warning', async () => {
    const { args, listLeads } = await open(finance);
    const sentences = [
      (await financePage(args('/finance?car_id=a'))).shownEstimate,
      (await application(args('/finance-application?car_id=a'))).shown,
      (await enquiryPage(args('/enquiry?car_id=a&subcategory=Finance+Enquiry'))).shownEstimate,
    ];
    expect(new Set(sentences).size).toBe(1);
    const [shown] = sentences as [string];
    expect(shown).toBe(`${repayment}, with a deposit of $2,599 and a final payment of $7,797`);
    expect((await enquiryPage(args('/enquiry?car_id=a'))).shownEstimate).toBe('');
    await responseOf(() => apiAction(args('/api/leads', { init: post({ shown_estimate: shown }) })));
    const { finance_panel: said, ...others } = (await listLeads())[0]!.fields;
    expect(others).not.toHaveProperty('shown_estimate');
    expect(said?.split('\n')).toEqual([
      'Vehicle price: $25,990',
      'Lender: Example Bank',
      'Term: 60 months',
      'Deposit towards the loan: $2,599',
      'Final payment: $7,797',
      `Repayment: ${repayment}`,
      'Total to pay: $30,677: 260 weekly repayments of $88 and a final payment of $7,797',
      expect.stringMatching(/^About these figures: Estimate by Example Bank for a loan of .* WARNING: This comparison/),
      'What this is: Shown by the website for this vehicle: an estimate, not an offer of credit.',
    ]);
  });

  test('a claim of other figures is answered with the site’s own, and named', async () => {
    const { args, listLeads } = await open(finance);
    const claimed = { shown_estimate: '$1 per week', finance_panel: 'Repayment: $1 per week' };
    await responseOf(() => apiAction(args('/api/leads', { init: post(claimed) })));
    const said = (await listLeads())[0]!.fields['finance_panel'];
    expect(said).not.toContain('$1 per week');
    expect(said).toContain(`\nRepayment: ${repayment}\n`);
    expect(said).toContain('Other figures stood there before.');
  });

  test.each([
    ['is a claim alone', { finance_panel: 'Repayment: $1 per week' }, finance],
    ['is of no vehicle', { shown_estimate: '$150 per week', car_id: '' }, finance],
    ['is of a vehicle without a repayment', { shown_estimate: '$150 per week' }, { finance: { provider: 'manual' } }],
  ])('what %s is left out', async (_why, values, settings) => {
    const { args, listLeads } = await open(settings);
    await responseOf(() => apiAction(args('/api/leads', { init: post(values) })));
    expect((await listLeads())[0]!.fields).not.toHaveProperty('finance_panel');
  });

  test('a quote stands in the place of the estimate', async () => {
    const { ask, send } = await openQuoted({ kind: 'hosted', url: host.url });
    const { signed } = (await ask())!;
    const sent = await send({ signed_quote: signed, shown_estimate: '$150 per week' });
    expect(sent).toHaveProperty('finance_quote');
    expect(sent).not.toHaveProperty('finance_panel');
  });
});

test('the figures of the address go along without scripts, and fill in the application', async () => {
  const { args, listLeads } = await open();
  const page = await financePage(args(`/finance?car_id=a&${input}`));
  expect(page.estimate?.sentence).toMatch(
    /^\$25,990 over 4 years with \$5,990 deposit or trade-in: \$\d{3} per month at 8\.00% p\.a\. interest, /,
  );
  await responseOf(() =>
    enquiryAction(
      args('/enquiry', {
        init: { method: 'POST', body: new URLSearchParams({ ...fields, calculator: page.estimate!.query }) },
      }),
    ),
  );
  expect((await listLeads())[0]!.fields['finance_estimate']).toContain('Term: 4 years');

  expect((await application(args(page.applicationHref))).form.context.values).toMatchObject({
    vehiclePriceBudget: '25990',
    deposit: '5990',
    term_years: '4',
    frequency: 'monthly',
  });
  expect((await financePage(args('/finance?car_id=a'))).estimate).toBeNull();
});
