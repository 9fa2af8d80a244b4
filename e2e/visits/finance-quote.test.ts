/**
 * The quote that a vehicle's page requests once it is open: it replaces the figures everywhere, and its failure changes
 * nothing.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { request } from '../../test/running-product.ts';
import { brokenRules } from '../accessibility-rules.ts';
import { fillEnquiry, waitUntilHydrated, newVisitor, openBrowser, soon } from '../browser.ts';
import { port } from '../product.ts';
import { fieldsSentBy } from '../sent-fields.ts';

const { visit, expectTrouble } = openBrowser();
const quoted = { weeklyRepaymentAmount: 99.4, advertisedRate: 6.95, comparisonRate: 7.77 };

async function financedVehicle(): Promise<{ path: string; id: string }> {
  const { text } = await request(port, 'harbour.localhost', '/api/search?car_type=used&weekly_price=60-200');
  const { hits } = JSON.parse(text) as { hits: { slug: string; id: string }[] };
  return { path: `/cars/${hits[0]!.slug}`, id: hits[0]!.id };
}

/** Opens the vehicle's page at phone or desktop size; `answer` responds to the quote request. Returns the requests. */
async function openWithQuote(
  path: string,
  answer: (route: Parameters<Parameters<Page['route']>[1]>[0]) => Promise<void>,
) {
  const asked: unknown[] = [];
  const page = await visit('harbour', '/finance-enquiry');
  await page.route('**/api/youx/quote**', async (route) => {
    asked.push(route.request().postDataJSON());
    await answer(route);
  });
  await page.goto(path);
  await waitUntilHydrated(page);
  return { page, asked };
}
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Price and enquiry' });

test('a quote stands in the panel, in the block and in the disclaimer, each time with both rates', async () => {
  const { path } = await financedVehicle();
  const { page, asked } = await openWithQuote(path, (route) => route.fulfill({ json: quoted }));
  await soon(() => sidebar(page).innerText()).toMatch(/\$99/);
  for (const place of [
    sidebar(page),
    page.getByRole('region', { name: 'Finance Available For This Vehicle!' }),
    page.getByRole('region', { name: 'Disclaimer' }),
  ]) {
    await soon(() => place.innerText()).toMatch(/\$99[\s\S]*6\.95%[\s\S]*7\.77%/);
  }
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    selfAssessedCreditScore: 'GREAT',
    loanTerm: 5,
    purchasePrice: expect.any(Number),
    year: expect.any(Number),
    vin: expect.any(String),
    nvic: expect.any(String),
    whoIsHelping: '',
  });
  expect(await brokenRules(page)).toEqual([]);
});

test.each([
  ['fails', (route) => route.fulfill({ status: 502, json: { error: 'No quote is available at the moment.' } })],
  ['never reaches the server', (route) => route.abort()],
  ['is none', (route) => route.fulfill({ status: 204 })],
  ['lacks its comparison rate', (route) => route.fulfill({ json: { ...quoted, comparisonRate: null } })],
] satisfies [string, Parameters<typeof openWithQuote>[1]][])(
  'a quote that %s leaves the page as it is',
  async (_name, answer) => {
    expectTrouble(/youx\/quote|status of 502|ERR_FAILED/);
    const { path } = await financedVehicle();
    const { page, asked } = await openWithQuote(path, answer);
    await soon(() => asked.length).toBe(1);
    await soon(() => sidebar(page).innerText()).toMatch(/\$\d+[\s\S]*7\.49%[\s\S]*8\.75%/);
    // The page has alert regions; all are empty.
    expect((await page.getByRole('alert').allInnerTexts()).join('').trim()).toBe('');
  },
);

test('an enquiry takes along the quote as the server signed it, whatever the page was made to show', async () => {
  const { path } = await financedVehicle();
  const visitor = newVisitor('Quinn');
  const { page } = await openWithQuote(path, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const { headers } = await request(port, 'harbour.localhost', `${pathname}${search}`, {
      method: 'POST',
      headers: { ...(await route.request().allHeaders()), 'accept-encoding': 'identity' },
      body: route.request().postData() ?? '',
    });
    await route.fulfill({
      headers: { 'forecourt-signed-quote': String(headers['forecourt-signed-quote']) },
      json: quoted,
    });
  });
  await soon(() => sidebar(page).innerText()).toMatch(/\$99/);
  await page.getByRole('link', { name: 'Request a Quote' }).first().click();
  await soon(() => new URL(page.url()).pathname).toBe('/enquiry');
  const form = page.getByRole('main');
  await form
    .getByText(
      /^Sent along, the finance quote for this vehicle: \$99 per week, 6\.95% p\.a\. interest, 7\.77% p\.a\. comparison rate\. This is an estimate/,
    )
    .waitFor();
  await fillEnquiry(form, visitor);
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await soon(() => new URL(page.url()).pathname).toBe('/success');
  expect((await fieldsSentBy('harbour', visitor))['finance_quote']).toMatch(
    /^Quoted by: The rate card of this website\nQuoted on: .*\nVehicle price: \$[\d,]+\nLoan term: 5 years\nQuote: \$\d+ per week, 7\.49% p\.a\. interest, 8\.75% p\.a\. comparison rate\n/,
  );
});

test('the dealer’s own rate card quotes the loan that the lender’s figures are of', async () => {
  const { path, id } = await financedVehicle();
  const page = await visit('harbour', '/finance-enquiry');
  const answered = page.waitForResponse((response) => response.url().includes(`/api/youx/quote?car_id=${id}`));
  await page.goto(path);
  const response = await answered;
  expect(response.status()).toBe(200);
  expect(response.headers()['cache-control']).toBe('no-store');
  expect(await response.json()).toEqual({
    weeklyRepaymentAmount: expect.any(Number),
    advertisedRate: 7.49,
    comparisonRate: 8.75,
  });
  // It matches the lender's figures, so the lender's fees and total stay.
  await waitUntilHydrated(page);
  await soon(() => sidebar(page).innerText()).toMatch(/8\.75%[\s\S]*Establishment fee\s+\$895[\s\S]*Total payable/);
});
