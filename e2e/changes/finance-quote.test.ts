/**
 * The quote that a vehicle's page requests once it is open, because the site has no figures for the vehicle: it stands
 * everywhere on the page, and its failure changes nothing.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPriceHost, type PriceHost } from '../../src/pricing/providers/price-host-fixture.ts';
import { request, runForecourt } from '../../test/running-product.ts';
import { brokenRules } from '../accessibility-rules.ts';
import { fillEnquiry, newVisitor, openBrowser, soon, waitUntilHydrated } from '../browser.ts';
import { addCopiedDealer, feedOf, plainFields } from '../copied-dealer.ts';
import { dataFolder, port } from '../product.ts';
import { fieldsSentBy } from '../sent-fields.ts';

const { visit, expectTrouble } = openBrowser();
const quoted = { weeklyRepaymentAmount: 211.4, advertisedRate: 7.95, comparisonRate: 8.77 };
const dealer = 'quoter';
const address = '/cars/2022-kia-rio-q1';

let host: PriceHost;
beforeAll(async () => {
  host = await openPriceHost();
  await addCopiedDealer(dataFolder, {
    slug: dealer,
    from: 'test/tenants/advertiser',
    configuration: (copied) => ({
      ...copied,
      finance: {
        provider: '360_finance',
        quote: { enabled: true, who_is_helping: 'Quoter', provider: { kind: 'hosted', url: host.url } },
      },
    }),
    feedMapping: feedOf(plainFields),
    stock: [{ sku: 'Q1', type: 'used', status: 'in_stock', make: 'Kia', model: 'Rio', body: 'Hatch', tag: '' }],
  });
  await runForecourt(['tenant', 'secret', 'set', dealer, 'finance_quote_key'], {
    dataFolder,
    input: 'the-key-of-the-host',
  });
});
afterAll(() => host.close());

/** Opens the vehicle's page at phone or desktop size, with this answer of the lender's host. */
async function openWith(answer: PriceHost['answer']): Promise<Page> {
  host.answer = answer;
  host.asked.length = 0;
  const page = await visit(dealer, address);
  await waitUntilHydrated(page);
  return page;
}
const quote = (values: object = {}) => ({ status: 200, body: JSON.stringify({ ...quoted, ...values }) });
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Price and enquiry' });

test('a quote stands in the panel, in the block and in the disclaimer, each time with both rates', async () => {
  const page = await openWith(quote());
  await soon(() => sidebar(page).innerText()).toMatch(/\$211/);
  for (const place of [
    sidebar(page),
    page.getByRole('region', { name: 'Finance Available For This Vehicle!' }),
    page.getByRole('region', { name: 'Disclaimer' }),
  ]) {
    await soon(() => place.innerText()).toMatch(/\$211[\s\S]*7\.95%[\s\S]*8\.77%/);
  }
  expect(host.asked.map(({ body }) => body)).toEqual([
    {
      selfAssessedCreditScore: 'GREAT',
      loanTerm: 5,
      purchasePrice: 45_990,
      year: 2022,
      vin: '',
      nvic: '',
      whoIsHelping: 'Quoter',
    },
  ]);
  expect(await brokenRules(page)).toEqual([]);
});

test.each([
  ['fails', { status: 502, body: '{}' }],
  ['is none', { status: 204, body: '' }],
  ['lacks its comparison rate', quote({ comparisonRate: null })],
] satisfies [string, PriceHost['answer']][])('a quote that %s leaves the page as it is', async (_name, answer) => {
  expectTrouble(/youx\/quote|status of 502/);
  const page = await openWith(answer);
  await soon(() => host.asked.length).toBeGreaterThan(0);
  await soon(() => sidebar(page).innerText()).toMatch(/8\.38%[\s\S]*19\.42%/);
  // The page has alert regions; all are empty.
  expect((await page.getByRole('alert').allInnerTexts()).join('').trim()).toBe('');
});

test('an enquiry takes along the quote as the server signed it, whatever the page was made to show', async () => {
  const visitor = newVisitor('Quinn');
  host.answer = quote();
  const page = await visit(dealer, '/finance');
  await page.route('**/api/youx/quote**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const { headers } = await request(port, `${dealer}.localhost`, `${pathname}${search}`, {
      method: 'POST',
      headers: { ...(await route.request().allHeaders()), 'accept-encoding': 'identity' },
      body: route.request().postData() ?? '',
    });
    await route.fulfill({
      headers: { 'forecourt-signed-quote': String(headers['forecourt-signed-quote']) },
      json: { ...quoted, weeklyRepaymentAmount: 99.4 },
    });
  });
  await page.goto(address);
  await waitUntilHydrated(page);
  await soon(() => sidebar(page).innerText()).toMatch(/\$99/);
  await page.getByRole('link', { name: 'Request a Quote' }).first().click();
  await soon(() => new URL(page.url()).pathname).toBe('/enquiry');
  const form = page.getByRole('main');
  await form
    .getByText(
      /^Sent along, the finance quote for this vehicle: \$99 per week, 7\.95% p\.a\. interest, 8\.77% p\.a\. comparison rate\. This is an estimate/,
    )
    .waitFor();
  await fillEnquiry(form, visitor);
  await form.getByRole('button', { name: /^(?:Send|Submit)/ }).click();
  await soon(() => new URL(page.url()).pathname).toBe('/success');
  expect((await fieldsSentBy(dealer, visitor))['finance_quote']).toMatch(
    /^Quoted by: 127\.0\.0\.1:\d+\nQuoted on: .*\nVehicle price: \$45,990\nLoan term: 5 years\nQuote: \$211 per week, 7\.95% p\.a\. interest, 8\.77% p\.a\. comparison rate\n/,
  );
});

test('a vehicle that has figures of the feed asks for no quote', async () => {
  const { text } = await request(port, 'harbour.localhost', '/api/search?car_type=used&weekly_price=60-200');
  const { hits } = JSON.parse(text) as { hits: { slug: string }[] };
  const page = await visit('harbour', '/finance-enquiry');
  const asked: string[] = [];
  page.on('request', (each) => asked.push(new URL(each.url()).pathname));
  await page.goto(`/cars/${hits[0]!.slug}`);
  await waitUntilHydrated(page);
  await page.getByRole('link', { name: 'Request a Quote' }).first().click();
  await soon(() => new URL(page.url()).pathname).toBe('/enquiry');
  expect(asked).not.toContain('/api/youx/quote');
});
