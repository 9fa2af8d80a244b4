/**
 * Reaching the dealer from a vehicle's page: the number, the place, photos on request and a test drive at a chosen
 * time.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  fillEnquiry,
  waitUntilHydrated,
  isFocused,
  newVisitor,
  openBrowser,
  soon,
  type VisitOptions,
} from '../browser.ts';
import { addCopiedDealer, feedOf, plainFields, withoutAnnouncement } from '../copied-dealer.ts';
import { messageOf } from '../mailbox.ts';
import { runForecourt } from '../../test/running-product.ts';
import { dataFolder } from '../product.ts';

const { visit, expectTrouble } = openBrowser();

/** The first vehicle of a list, opened by a new visitor. */
async function openVehicle(dealer: string, list: string, options: VisitOptions = {}): Promise<Page> {
  const page = await visit(dealer, list, options);
  const address = await page
    .getByRole('main')
    .getByRole('link', { name: /^Explore Vehicle/ })
    .first()
    .getAttribute('href');
  await page.goto(address!);
  if (options.javaScript !== false) await waitUntilHydrated(page);
  return page;
}

const maskedButtons = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Call \(0\d\) \d{3}.*, show the whole number$/ });
const numberLinks = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Call \(0\d\) \d{4} \d{4}$/ });
const eventsOf = (page: Page) =>
  page.evaluate(() => (globalThis as { dataLayer?: { event_id?: number; action?: string }[] }).dataLayer ?? []);

describe('the number', () => {
  test('shows its first five digits until it is pressed, then everywhere, and the keyboard goes on from there', async () => {
    const page = await openVehicle('harbour', '/search/used-cars');
    const asked: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/phone-reveal')) asked.push(request.postDataJSON());
    });
    const places = await maskedButtons(page).count();
    expect(places).toBeGreaterThan(1);
    const panel = page.getByRole('region', { name: 'Call the dealer' });
    const button = panel.getByRole('button', { name: /show the whole number/ });
    await soon(() => button.innerText()).toContain('(07) 701');
    await button.focus();
    await page.keyboard.press('Enter');
    const link = panel.getByRole('link', { name: 'Call (07) 7010 1103' });
    await link.waitFor();
    await soon(() => link.getAttribute('href')).toBe('tel:0770101103');
    await soon(() => isFocused(link)).toBe(true);
    await soon(() => numberLinks(page).count()).toBe(places);
    await soon(() => maskedButtons(page).count()).toBe(0);
    expect(asked).toEqual([
      { car_id: expect.any(String) as string, dealership_id: expect.any(Number) as number, website_id: 'harbour' },
    ]);
    await soon(() => eventsOf(page)).toContainEqual(
      expect.objectContaining({ event: 'phone_click', event_id: 25, action: 'reveal' }),
    );
    await soon(() => panel.getByRole('link', { name: 'Text 0491 570 156' }).getAttribute('href')).toBe(
      'sms:0491570156',
    );
  });

  test.each([
    ['answers 500', 500],
    ['answers 503', 503],
    ['cuts the call off', null],
  ] as const)('is shown all the same when the server %s, which only the log says', async (_title, status) => {
    expectTrouble(/phone-reveal/);
    const page = await openVehicle('harbour', '/search/used-cars');
    const said: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') said.push(message.text());
    });
    await page.route('**/api/phone-reveal', (route) =>
      status === null ? route.abort() : route.fulfill({ status, body: 'away' }),
    );
    await maskedButtons(page).first().click();
    await page.getByRole('link', { name: 'Call (07) 7010 1103' }).first().waitFor();
    await soon(() => said.join()).toContain('The request for the phone number failed');
    await soon(() => page.getByRole('region', { name: 'Call the dealer' }).getByRole('alert').count()).toBe(0);
  });

  test('comes with the page again where there is no JavaScript', async () => {
    const page = await openVehicle('harbour', '/search/used-cars', { javaScript: false });
    expect(await page.content()).not.toContain('7010 1103');
    await page
      .getByRole('region', { name: 'Call the dealer' })
      .getByRole('button', { name: /show the whole number/ })
      .click();
    await page
      .getByRole('region', { name: 'Call the dealer' })
      .getByRole('link', { name: 'Call (07) 7010 1103' })
      .waitFor();
  });
});

test('a vehicle that nobody can be rung about has no call button, which only the console says (VDP-47)', async () => {
  await addCopiedDealer(dataFolder, {
    slug: 'unrung',
    from: 'tenants/coastline',
    configuration: (copied) => ({ ...withoutAnnouncement(copied), phones: {} }),
    change(folder) {
      const locations = path.join(folder, 'locations.yaml');
      writeFileSync(locations, readFileSync(locations, 'utf8').replace(/^( *(?:phone|mobile)): .*$/gm, "$1: ''"));
    },
    feedMapping: feedOf(plainFields),
    stock: [{ sku: 'U1', make: 'Toyota', model: 'Kluger', body: 'SUV', tag: '', status: '', type: 'used' }],
  });
  const warningsAt = async (dealer: string, address: string) => {
    const page = await visit(dealer, '/about-us');
    const said: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') said.push(message.text());
    });
    await page.goto(address);
    await waitUntilHydrated(page);
    return { page, said };
  };
  const { page, said } = await warningsAt('unrung', '/cars/2022-toyota-kluger-u1');
  await soon(() => said).toEqual(['No phone number was found for the 2022 Toyota Kluger, so it has no call button.']);
  const main = page.getByRole('main');
  expect(await main.getByRole('link', { name: /^Call/ }).count()).toBe(0);
  expect(await main.getByRole('button', { name: /^Call/ }).count()).toBe(0);
  expect(await page.getByRole('region', { name: 'Call the dealer' }).count()).toBe(0);
  expect(
    await page
      .getByRole('alert')
      .filter({ hasText: /number/i })
      .count(),
  ).toBe(0);

  const other = await openVehicle('harbour', '/search/used-cars');
  const { said: saidThere } = await warningsAt('harbour', new URL(other.url()).pathname);
  expect(saidThere.filter((text) => text.includes('phone number'))).toEqual([]);
});

test('a vehicle away from the primary location says where it is until that is dismissed for this visit', async () => {
  const list = '/search/harbour-hyundai-springwood';
  const page = await openVehicle('harbour', list, { size: 'phone' });
  const bar = page.getByRole('complementary', { name: 'Where this vehicle is' });
  await soon(() => bar.innerText()).toContain('Located at Springwood');
  await soon(() => bar.getByRole('link', { name: 'Get Directions' }).getAttribute('href')).toContain(
    'destination=-27.61',
  );
  await bar.getByRole('button', { name: 'Dismiss' }).click();
  await bar.waitFor({ state: 'hidden' });
  // The keyboard goes on at the content of the page.
  await soon(() => isFocused(page.getByRole('main'))).toBe(true);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await soon(() => bar.count()).toBe(0);
  expect(
    await (await openVehicle('harbour', list)).getByRole('complementary', { name: 'Where this vehicle is' }).count(),
  ).toBe(1);
});

describe('the map', () => {
  const tiles = 'https://tiles.example.com';
  /** 1 x 1 px. */
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const section = (page: Page) => page.getByRole('region', { name: 'Where to see it', exact: true });
  const map = (page: Page) => page.getByRole('region', { name: /^Map of / });

  /** Coastline with a provider of tiles elsewhere, until the test ends. */
  async function withTiles(): Promise<void> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-tiles-'));
    const dealer = path.join(import.meta.dirname, '../../tenants/coastline');
    cpSync(dealer, path.join(folder, 'coastline'), { recursive: true });
    const site = path.join(folder, 'coastline/site.yaml');
    writeFileSync(
      site,
      readFileSync(site, 'utf8')
        .replace(/map_tiles_url: .*/, `map_tiles_url: ${tiles}/{z}/{x}/{y}.png`)
        .replace(/map_attribution: .*/, 'map_attribution: Map data of the test'),
    );
    expect(await runForecourt(['tenant', 'apply', path.join(folder, 'coastline')], { dataFolder })).toMatchObject({
      code: 0,
    });
    onTestFinished(async () => {
      await runForecourt(['tenant', 'apply', dealer], { dataFolder });
      rmSync(folder, { recursive: true, force: true });
    });
  }

  test('makes no request and shows the address where the dealer has no tiles', async () => {
    const page = await openVehicle('outback', '/cars/');
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(new URL(page.url()).origin)) elsewhere.push(request.url());
    });
    await page
      .getByRole('complementary', { name: 'Price and enquiry' })
      .getByRole('link', { name: /^Outback / })
      .click();
    await soon(() => page.url()).toContain('#vehicle-map');
    await section(page).getByRole('link', { name: 'Get Directions' }).waitFor();
    await soon(() => map(page).count()).toBe(0);
    expect(elsewhere).toEqual([]);
  });

  test('is drawn from the dealer’s tiles when the shopper comes near, and is used by keyboard and by pressing', async () => {
    await withTiles();
    const page = await openVehicle('coastline', '/cars/');
    const asked: string[] = [];
    await page.route(`${tiles}/**`, (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.fulfill({ contentType: 'image/png', body: picture });
    });
    expect(asked).toEqual([]);
    await section(page).scrollIntoViewIfNeeded();
    await map(page).waitFor();
    await soon(() => asked.length).toBeGreaterThan(0);
    await section(page).getByText('Map data of the test').waitFor();
    // The library's own style sheet lays the tiles out.
    await soon(async () => (await map(page).locator('img').first().boundingBox())?.width).toBe(256);
    const deepest = () => Math.max(...asked.map((tile) => Number(tile.split('/')[1])));
    const before = deepest();
    await map(page).focus();
    await page.keyboard.press('+');
    await soon(deepest).toBe(before + 1);
    await map(page).getByRole('button', { name: 'Zoom in' }).click();
    await soon(deepest).toBe(before + 2);
  });

  test.each(['phone', 'desktop'] as const)(
    'of the demonstration shows where the dealership is on a %s, beside the way there',
    async (size) => {
      const page = await openVehicle('harbour', '/search/harbour-mazda-fortitude-valley', { size });
      // On phones the part is closed until it is pressed.
      if (size === 'phone') await section(page).getByRole('heading', { name: 'Where to see it' }).click();
      await section(page).scrollIntoViewIfNeeded();
      await section(page).getByText('Schematic demonstration map, no streets').waitFor();
      // Its tip is at the place, in the middle.
      await soon(async () => {
        const [frame, pin] = [
          (await map(page).boundingBox())!,
          (await map(page).locator('svg[aria-hidden]').boundingBox())!,
        ];
        return Math.max(
          Math.abs(pin.x + pin.width / 2 - frame.x - frame.width / 2),
          Math.abs(pin.y + pin.height - frame.y - frame.height / 2),
        );
      }).toBeLessThan(3);
      await soon(() => section(page).getByRole('link', { name: 'Get Directions' }).getAttribute('href')).toContain(
        'destination=-27.4569%2C153.0344',
      );
      const zooms = () =>
        map(page)
          .locator('img')
          .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src.split('/').at(-3)));
      await map(page).focus();
      await page.keyboard.press('-');
      await soon(zooms).toContain('11');
    },
  );

  test('goes when no tile comes, and the address stays', async () => {
    await withTiles();
    expectTrouble(/tiles\.example\.com/);
    const page = await openVehicle('coastline', '/cars/');
    const said: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') said.push(message.text());
    });
    await page.route(`${tiles}/**`, (route) => route.abort());
    await section(page).scrollIntoViewIfNeeded();
    await soon(() => said.join()).toContain('No map tile could be loaded');
    await soon(() => map(page).count()).toBe(0);
    await section(page).getByRole('link', { name: 'Get Directions' }).waitFor();
  });

  test('stands on the contact page too, and where no tile comes the picture of the place does', async () => {
    const page = await visit('harbour', '/contact');
    const place = page.getByRole('region', { name: 'Harbour Mazda Fortitude Valley', exact: true });
    await place.getByText('Schematic demonstration map, no streets').waitFor();
    await soon(() =>
      place
        .getByRole('region', { name: /^Map of Harbour Mazda Fortitude Valley - Sales, 412 Wharfside Street/ })
        .count(),
    ).toBe(1);
    await soon(() => place.locator('img[src*="place-fortitude-valley"]').isVisible()).toBe(false);

    expectTrouble(/ERR_FAILED/);
    await page.route('**/demonstration/tiles/**', (route) => route.abort());
    await page.reload();
    await place.locator('img[src*="place-fortitude-valley"]').waitFor();
    await soon(() => place.getByRole('region', { name: /^Map of / }).count()).toBe(0);
  });
});

/** A Tuesday in a week or two that is not a holiday, so that the dealer is open. */
function openDay(): Date {
  const day = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000);
  while (day.getUTCDay() !== 2 || /-(?:12-2[4-6]|01-01)T/.test(day.toISOString())) day.setUTCDate(day.getUTCDate() + 1);
  return day;
}

test('where no times are kept a test drive is asked for on a day and a time to come, without a word more, and shopper and dealer read when', async () => {
  const page = await openVehicle('bigsky', '/search/used-cars', { size: 'phone' });
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page
    .getByRole('complementary', { name: 'Price and enquiry' })
    .getByRole('link', { name: 'Book a Test Drive' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Drive it first' });
  const visitor = newVisitor('Alex');
  await fillEnquiry(dialog, { ...visitor, message: '' });
  const time = dialog.getByLabel('Preferred day and time');
  await time.fill('2020-01-06T10:30');
  await dialog.getByRole('button', { name: 'Hold my spot' }).click();
  await dialog.getByRole('link', { name: 'Please choose a time in the future, or leave it empty.' }).waitFor();
  const day = openDay();
  await time.fill(`${day.toISOString().slice(0, 10)}T10:30`);
  await dialog.getByRole('button', { name: 'Hold my spot' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your drive is pencilled in' }).waitFor();
  const said = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', ...options }).format(day);
  const words = `${said({ weekday: 'long' })} ${said({ day: 'numeric' })} ${said({ month: 'long' })}`;
  await soon(() => page.getByRole('main').innerText()).toMatch(new RegExp(`${words}( \\d{4})? at 10:30 am`));
  await page.getByRole('main').getByText(name, { exact: true }).waitFor();
  expect((await messageOf(page, visitor.lastName)).text).toMatch(
    new RegExp(
      `Preferred day and time:\\s+${said({ weekday: 'short' })} ${said({ day: 'numeric' })} ${said({ month: 'short' })} \\d{4}, 10:30 am`,
    ),
  );
});

test('where no times are kept a test drive without JavaScript is a page, whose clock begins now', async () => {
  const page = await openVehicle('bigsky', '/search/used-cars', { javaScript: false });
  await page
    .getByRole('complementary', { name: 'Price and enquiry' })
    .getByRole('link', { name: 'Book a Test Drive' })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Drive it first' }).waitFor();
  const visitor = newVisitor('Robin');
  await fillEnquiry(page.getByRole('main'), { ...visitor, message: '' });
  const time = page.getByLabel('Preferred day and time');
  await time.fill('2020-01-06T10:30');
  await soon(() => time.evaluate((input: HTMLInputElement) => input.validity.rangeUnderflow)).toBe(true);
  await time.fill('');
  await page.getByRole('button', { name: 'Hold my spot' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your drive is pencilled in' }).waitFor();
  expect((await messageOf(page, visitor.lastName)).title).toContain('Test Drive');
});

test('photos are asked for with a name and a phone number alone', async () => {
  const page = await openVehicle('harbour', '/search/used-cars');
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('link', { name: 'Request Photos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Photos' });
  const visitor = newVisitor('Kim');
  await dialog.getByRole('textbox', { name: 'First name' }).fill(visitor.firstName);
  await dialog.getByRole('textbox', { name: 'Last name' }).fill(visitor.lastName);
  await dialog.getByRole('button', { name: 'Request Photos' }).click();
  await dialog.getByRole('link', { name: 'Please enter your email address or your phone number.' }).waitFor();
  await dialog.getByRole('textbox', { name: 'Phone' }).fill(visitor.phone);
  await dialog.getByRole('button', { name: 'Request Photos' }).click();
  await page.getByRole('heading', { level: 1, name: 'We have your request for photos' }).waitFor();
  await page.getByRole('main').getByText(name, { exact: true }).waitFor();
  const { title, text } = await messageOf(page, visitor.lastName);
  expect(title).toContain(`Request Photos: ${name}`);
  expect(text).toContain(visitor.phone);
});

test('photos are asked for without JavaScript', async () => {
  const page = await openVehicle('harbour', '/search/used-cars', { javaScript: false });
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('link', { name: 'Request Photos' }).click();
  await page.getByRole('heading', { level: 1, name: 'Request Photos' }).waitFor();
  const visitor = newVisitor('Kim');
  await fillEnquiry(page.getByRole('main'), { ...visitor, message: '' });
  await page.getByRole('button', { name: 'Request Photos' }).click();
  await page.waitForURL('**/success');
  expect((await messageOf(page, visitor.lastName)).title).toContain(`Request Photos: ${name}`);
});
