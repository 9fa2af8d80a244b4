/** Saved searches and alerts as shoppers use them, from a list over the sign-in to the message about an import. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { request, runForecourtOrThrow } from '../../test/running-product.ts';
import { expectInOrder } from '../accessibility-rules.ts';
import { waitUntilHydrated, openBrowser } from '../browser.ts';
import { addCopiedDealer, feedOf, withoutAnnouncement } from '../copied-dealer.ts';
import { newestMessage } from '../mailbox.ts';
import { dataFolder, port } from '../product.ts';
import { signInWith } from '../sign-in.ts';

const { visit, expectTrouble } = openBrowser();
const isSent = /\/saved-searches(\.data)?(\?|$)/;
const dealer = 'alerting';
const folder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-alerts-'));

const stock = (prices: Readonly<Record<string, number>>) =>
  Object.entries(prices).map(([sku, price]) => ({ sku, price, model: sku.startsWith('K') ? 'Kluger' : 'RAV4' }));

async function importStock(prices: Readonly<Record<string, number>>): Promise<void> {
  const file = path.join(folder, 'feed.json');
  writeFileSync(file, JSON.stringify(stock(prices)));
  await runForecourtOrThrow(['stock', 'import', dealer, file, '--feed', 'main', '--accept-removals'], { dataFolder });
}

beforeAll(() =>
  addCopiedDealer(dataFolder, {
    slug: dealer,
    from: 'tenants/bigsky',
    // Big Sky's filters would show none of these cars.
    configuration: (copied) => ({ ...withoutAnnouncement(copied), stock: {} }),
    feedMapping: feedOf({
      make: { constant: 'Toyota' },
      model: 'model',
      price: 'price',
      car_type: { constant: 'used' },
      body: { constant: 'SUV' },
    }),
    stock: stock({ K1: 45_990, K2: 39_990, R1: 35_990 }),
  }),
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function expectAliveInOrder(page: Page): Promise<void> {
  await waitUntilHydrated(page);
  await expectInOrder(page);
}

test('a search is saved over the sign-in, tells of an import once, and one press ends that', async () => {
  const email = `ada-${process.pid}@example.com`;
  const page = await visit(dealer, '/used-car/toyota?price=%3A42000', { size: 'phone' });
  await waitUntilHydrated(page);
  await page.getByRole('link', { name: 'Save search' }).click();
  await signInWith(page, email);
  // The search is saved on return.
  await page.getByText('Search saved').waitFor();
  await page.getByRole('link', { name: 'Open and set alerts' }).waitFor();
  const saved = page.getByRole('link', { name: 'Saved in your saved searches' });
  await saved.waitFor();
  // Another list is another search, and the saved one is known after a new start too.
  await page.goto('/used-car/toyota');
  await page.getByRole('link', { name: 'Save search' }).waitFor();
  await page.goto('/used-car/toyota?price=%3A42000');
  await saved.click();
  await page.getByRole('heading', { level: 1, name: 'Saved searches' }).waitFor();
  const card = page.getByRole('main').getByRole('article');
  await expectAliveInOrder(page);
  expect(await card.innerText()).toMatch(/price up to \$42,000[\s\S]*2 cars[\s\S]*Alerts off/);
  await card.getByLabel('Alerts for new matches').selectOption('At once');
  // What cannot be sent is said on the page, which keeps what was chosen (ERR-3).
  expectTrouble(/ERR_FAILED|status of 500/);
  for (const [status, reason] of [
    [null, 'We could not reach the site.'],
    [500, 'Something went wrong on our side.'],
  ] as const) {
    await page.route(isSent, (route) => (status === null ? route.abort() : route.fulfill({ status, body: '' })));
    await card.getByRole('button', { name: 'Save alerts' }).click();
    const alert = page.getByRole('alert').filter({ hasText: reason });
    await alert.waitFor();
    expect(await card.getByLabel('Alerts for new matches').locator('option:checked').innerText()).toBe('At once');
    await page.unroute(isSent);
  }
  await card.getByRole('button', { name: 'Save alerts' }).click();
  await page.getByText('Your alerts are saved.').waitFor();
  expect(await card.innerText()).toContain('Alerts at once by email');

  await importStock({ K1: 41_990, K2: 38_990, R1: 35_990, R2: 29_990, K9: 60_000 });
  const mailbox = await page.context().newPage();
  const message = await newestMessage(mailbox, { line: email, title: /^1 new car and 1 price drop at/ });
  await message.click();
  const text = await mailbox.getByLabel('Text of the message').innerText();
  // The Kluger that became cheap enough, from its price before; not the one that was.
  expect(text).toContain('$45,990 → $41,990 drive away');
  expect(text).toContain('$29,990 drive away');
  expect(text).not.toContain('$38,990');
  const address = /http\S+\/unsubscribe\?token=\S+/.exec(text)![0];

  await page.goto('/saved-searches');
  expect(await card.innerText()).toMatch(/4 cars[\s\S]*1 new since/);
  await card.getByRole('link', { name: /^Open/ }).click();
  await page.getByRole('main').getByRole('article').first().waitFor();
  await page.goto('/saved-searches');
  expect(await card.innerText()).toContain('None new since');
  await page.goto('/my-garage');
  await expectAliveInOrder(page);
  expect(await page.getByRole('region', { name: 'Saved searches' }).innerText()).toContain('4 cars');

  // A mail program posts by itself, and knows no cookie.
  const { pathname, search } = new URL(address);
  const { status } = await request(port, `${dealer}.localhost`, `${pathname}${search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(status).toBe(200);
  await page.goto('/saved-searches');
  expect(await card.innerText()).toContain('Alerts off');
});

test('a search is saved, renamed, deleted and restored without scripts', async () => {
  const page = await visit(dealer, '/used-car/toyota', { size: 'desktop', javaScript: false });
  await page.getByRole('link', { name: 'Save search' }).click();
  await signInWith(page, `grace-${process.pid}@example.com`);
  await page.getByLabel('Name').fill('For Sam');
  await page.getByRole('button', { name: 'Save this search' }).click();
  const heading = page.getByRole('heading', { level: 2, name: 'For Sam' });
  await heading.waitFor();
  await page.getByLabel('Name').fill('For Grace');
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('heading', { level: 2, name: 'For Grace' }).waitFor();
  await page.getByRole('button', { name: 'Delete For Grace' }).click();
  await page.getByText('“For Grace” is deleted.').waitFor();
  await page.getByText('You have not saved a search yet.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { level: 2, name: 'For Grace' }).waitFor();
});

test('another site’s form changes nothing', async () => {
  const { status } = await request(port, `${dealer}.localhost`, '/api/saved-searches', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    body: '{"query":"make=Toyota"}',
  });
  expect(status).toBe(403);
});
