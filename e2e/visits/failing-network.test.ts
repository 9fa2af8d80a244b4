/** A network that fails at the worst moment: no results and no typed text are lost, and nothing is sent twice. */
import { expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import {
  fillEnquiry,
  formWords,
  waitUntilHydrated,
  isFocused,
  newVisitor,
  openBrowser,
  siteOrigin,
  soon,
  vehicleCount,
} from '../browser.ts';
import { port } from '../product.ts';
import { leadsOf } from '../stored-leads.ts';
import { request } from '../../test/running-product.ts';
import { sendingTimeoutMs } from '../../src/shared/post-json.ts';

const { visit, expectTrouble } = openBrowser({ pictures: false });

test.each(['connectionfailed', 'timedout'] as const)(
  'a search that fails (%s) leaves the last results, and trying again finds the new ones',
  async (failure) => {
    expectTrouble(/ERR_(CONNECTION_FAILED|TIMED_OUT)/);
    const page = await visit('harbour', '/search/new-used-and-demo-cars');
    const before = await vehicleCount(page);
    const titles = () => page.getByRole('main').getByRole('article').getByRole('heading').allTextContents();
    const shown = await titles();

    const toTheServer = /\.data(\?|$)|\/api\/search/;
    await page.route(toTheServer, (route) => route.abort(failure));
    await page
      .getByRole('region', { name: 'Filters' })
      .getByRole('checkbox', { name: /^Kia\b/ })
      .check();
    const alert = page.getByRole('alert').filter({ hasText: 'We could not update the results' });
    await alert.waitFor();
    await soon(() => titles()).toEqual(shown);
    await soon(() => vehicleCount(page)).toBe(before);

    await page.unroute(toTheServer);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await alert.waitFor({ state: 'detached' });
    await soon(() => vehicleCount(page)).toSatisfy((count) => count !== null && count > 0 && count < before!);
    for (const title of await titles()) expect(title).toContain('Kia');
    await soon(() =>
      page
        .getByRole('region', { name: 'Filters' })
        .getByRole('checkbox', { name: /^Kia\b/ })
        .isChecked(),
    ).toBe(true);
  },
);

test.each([
  { where: 'before it reaches the server', reaches: false },
  { where: 'after the server has taken it', reaches: true },
])('an enquiry whose sending breaks off $where keeps what was typed and becomes one lead', async ({ reaches }) => {
  expectTrouble(/ERR_(CONNECTION_RESET|FAILED)/);
  const page = await visit('harbour', '/cars/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Quick Enquiry/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const visitor = newVisitor('Kim');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`${visitor.firstName} ${visitor.lastName}`);
  await dialog.getByRole('textbox', { name: 'Email' }).fill(visitor.email);
  await dialog.getByRole('textbox', { name: 'Comments' }).fill(visitor.message);

  await page.route('**/api/leads', async (route) => {
    const sent = route.request();
    if (reaches) {
      const { status } = await request(port, 'harbour.localhost', '/api/leads', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: siteOrigin('harbour') },
        body: sent.postData()!,
      });
      expect(status).toBe(201);
    }
    await route.abort('connectionreset');
  });
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  const alert = dialog.getByRole('alert').filter({ hasText: 'An error occurred when submitting this form' });
  await alert.waitFor();
  await soon(() => dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe(
    `${visitor.firstName} ${visitor.lastName}`,
  );
  await soon(() => dialog.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(visitor.email);
  await soon(() => dialog.getByRole('textbox', { name: 'Comments' }).inputValue()).toBe(visitor.message);

  await page.unroute('**/api/leads');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Thank you for your enquiry' }).waitFor();
  expect(await leadsOf('harbour', visitor)).toHaveLength(1);
});

test('an answer that is no answer is a failure too, and the enquiry goes through when the server is back', async () => {
  expectTrouble(/status of 50\d/);
  const words = formWords('outback');
  const page = await visit('outback', '/enquiry');
  const form = page.getByRole('main');
  const visitor = newVisitor('Lee');
  await fillEnquiry(form, visitor);
  await page.route('**/api/leads', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );
  await form.getByRole('button', { name: words.submit, exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'An error occurred when submitting this form' }).waitFor();
  await soon(() => form.getByRole('textbox', { name: 'Comments' }).inputValue()).toBe(visitor.message);
  await page.unroute('**/api/leads');
  await form.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: words.success }).waitFor();
});

test.each([
  {
    what: 'a form of one step',
    dealer: 'harbour',
    path: '/contact',
    reach: (main: Locator) => fillEnquiry(main, newVisitor('Uma')),
    call: '**/api/leads',
    last: 'First name',
  },
  {
    what: 'a valuation',
    dealer: 'bigsky',
    path: '/trade-in',
    reach: async (main: Locator) => {
      await main.getByRole('textbox', { name: 'Registration number' }).fill('123ABC');
    },
    call: '**/api/trade-in/rego',
    last: 'Registration number',
  },
])(
  '$what that could not be sent with Enter says so in sight, on a phone too (ERR-3)',
  async ({ dealer, path, reach, call, last }) => {
    expectTrouble(/ERR_FAILED/);
    const page = await visit(dealer, path, { size: 'phone' });
    await waitUntilHydrated(page);
    const main = page.getByRole('main');
    await reach(main);
    await page.route(call, (route) => route.abort());
    await main.getByRole('textbox', { name: last }).press('Enter');
    const alert = main.getByRole('alert').filter({ hasText: 'An error occurred when submitting this form' });
    await alert.waitFor();
    await soon(() => isFocused(alert)).toBe(true);
    await soon(async () => {
      const box = await alert.boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= 844;
    }).toBe(true);
  },
);

test.each([
  ['cannot be reached', null],
  ['is gone since a release', 404],
] as const)(
  'the vehicle stays when the script of the free times %s: a wished time is asked for, and another try brings them (ERR-2, LEAD-46)',
  async (_title, status) => {
    expectTrouble(/ERR_FAILED|status of 404/);
    const page = await visit('harbour', '/cars/2024-subaru-forester-2-5i-s-h15170');
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    const script = /assets\/appointment-picker/;
    let tries = 0;
    await page.route(script, (route) => {
      tries++;
      return status === null ? route.abort() : route.fulfill({ status, body: '' });
    });
    await page
      .getByRole('complementary', { name: 'Price and enquiry' })
      .getByRole('link', { name: 'Book a Test Drive' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Book a Test Drive' });
    await dialog.getByText('We cannot look up available times right now.').waitFor();
    expect(await page.getByRole('heading', { level: 1, includeHidden: true }).innerText()).toBe(name);
    const wished = dialog.getByLabel('Day and time');
    await wished.fill('2031-03-04T10:30');

    const again = dialog.getByRole('button', { name: 'Look up times again' });
    await again.click();
    await soon(() => tries).toBe(2);
    await soon(() => again.getAttribute('aria-disabled')).toBe(null);
    expect(await wished.inputValue()).toBe('2031-03-04T10:30');
    await page.unroute(script);
    await again.click();
    const days = dialog.getByRole('radiogroup', { name: 'Day', exact: true });
    await days.waitFor();
    await soon(() => isFocused(days.getByRole('radio').first())).toBe(true);
  },
);

test.each([
  ['is lost', null, 'Try again'],
  ['answers 500', 500, 'Try again'],
  ['is lost', null, 'Show me'],
] as const)(
  'a page that asks for more of itself stays when the request %s (%s), with what was typed, and "%s" brings it',
  async (_title, status, again) => {
    expectTrouble(/ERR_FAILED|status of 500/);
    const page = await visit('harbour', '/finance');
    const toTheServer = /\.data(\?|$)/;
    await page.route(toTheServer, (route) => (status === null ? route.abort() : route.fulfill({ status, body: '' })));
    const budget = page.getByRole('region', { name: 'What does your budget buy?' });
    const weekly = budget.getByRole('textbox', { name: 'Weekly budget' });
    await weekly.fill('150');
    await budget.getByRole('button', { name: 'Show me' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'We could not update this page' });
    await alert.waitFor();
    expect(await weekly.inputValue()).toBe('$150');
    expect(await page.locator('#finance-calculator').count()).toBe(1);
    await page.unroute(toTheServer);
    // The same form asks again too, though its address is that of the page already.
    await (
      again === 'Show me' ? budget.getByRole('button', { name: again }) : alert.getByRole('link', { name: again })
    ).click();
    await budget.getByText(/^Your budget buys/).waitFor();
    await alert.waitFor({ state: 'detached' });
  },
);

test('a page that could not be refreshed is, as soon as the browser is online', async () => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  const page = await visit('harbour', '/special-offers');
  const offers = page.getByRole('search', { name: 'Offers' });
  const count = async () => Number(/(\d+) offers?\b/.exec(await page.getByRole('main').innerText())?.[1]);
  const all = await count();
  await page.context().setOffline(true);
  await offers.getByRole('combobox', { name: 'Make' }).selectOption({ index: 1 });
  await page.getByRole('alert').filter({ hasText: 'We could not update this page' }).waitFor();
  expect(await count()).toBe(all);
  await page.context().setOffline(false);
  await soon(count).toBeLessThan(all);
});

test('a list that could not be refreshed is, as soon as the browser is online', async () => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  const page = await visit('harbour', '/search/used-cars');
  await waitUntilHydrated(page);
  const first = () => page.getByRole('main').getByRole('article').first().innerText();
  const shown = await first();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Next page' }).click();
  await page.getByRole('alert').filter({ hasText: 'We could not update the results' }).waitFor();
  expect(await first()).toBe(shown);
  await page.context().setOffline(false);
  await soon(async () => (await first()) !== shown).toBe(true);
});

test('a page whose request nobody answers says so in time', async () => {
  const page = await visit('harbour', '/special-offers');
  await page.clock.install();
  await page.route(/\.data(\?|$)/, () => undefined);
  const offers = page.getByRole('search', { name: 'Offers' });
  const asked = page.waitForRequest(/\.data(\?|$)/);
  await offers.getByRole('combobox', { name: 'Make' }).selectOption({ index: 1 });
  await asked;
  await page.clock.fastForward(sendingTimeoutMs);
  await page.getByRole('alert').filter({ hasText: 'We could not update this page' }).waitFor();
  await offers.waitFor();
});

test('another page that cannot be loaded says that the browser is offline, and loads once it is online', async () => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  const page = await visit('harbour', '/special-offers');
  // Made by the same script, so that it is the data alone that does not come.
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).first();
  await link.focus();
  await page.context().setOffline(true);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
  expect(await page.getByRole('main').getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(
    new URL(page.url()).pathname,
  );
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: /Privacy/ }).waitFor();
});
