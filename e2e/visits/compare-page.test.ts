/** `/compare`: by keyboard, without scripts, at both sizes, in print, and from a shared URL. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { request } from '../../test/running-product.ts';
import { brokenRules, pixelsBesideScreen } from '../accessibility-rules.ts';
import { waitUntilHydrated, isFocused, openBrowser, sizes, soon } from '../browser.ts';
import { port } from '../product.ts';

const { visit } = openBrowser();

const table = (page: Page) => page.getByRole('region', { name: 'Comparison' }).getByRole('table');
const names = (page: Page) => table(page).getByRole('columnheader').getByRole('link').allTextContents();
const rowNames = (page: Page) => table(page).getByRole('rowheader').allTextContents();
const removals = (page: Page) => page.getByRole('link', { name: /^Remove .* from the comparison$/ });
const storedIds = (page: Page, dealer: string) =>
  page.evaluate(
    (key) => (JSON.parse(localStorage.getItem(key) ?? '[]') as { id: string }[]).map(({ id }) => id),
    `compared:${dealer}`,
  );

interface Car {
  id: string;
  slug: string;
}

async function carsOf(dealer: string, query = ''): Promise<Car[]> {
  const { text } = await request(port, `${dealer}.localhost`, `/api/search?${query}`);
  return (JSON.parse(text) as { hits: Car[] }).hits;
}

async function addressOf(dealer: string, count: number, query = ''): Promise<string> {
  const cars = await carsOf(dealer, query);
  return `/compare?cars=${cars
    .slice(0, count)
    .map(({ slug }) => slug)
    .join(',')}`;
}

test('the tray and the dialog lead to the page, and its link is the address of the page', async () => {
  const page = await visit('harbour', '/search/new-used-and-demo-cars');
  const toggles = page.getByRole('main').getByRole('button', { name: /^Compare: / });
  for (const index of [0, 1]) await toggles.nth(index).click();
  const tray = page.getByRole('region', { name: 'Comparison of cars' });
  const ofTray = await tray.getByRole('link', { name: 'Open the comparison as a page' }).getAttribute('href');
  await tray.getByRole('button', { name: 'Compare 2 of 4' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare 2 cars' });
  await dialog.getByRole('table').waitFor();
  const inDialog = await dialog.getByRole('columnheader').getByRole('link').allTextContents();
  await dialog.getByRole('link', { name: 'Open as a page' }).click();
  await page.getByRole('heading', { level: 1, name: 'Compare 2 cars' }).waitFor();
  await waitUntilHydrated(page);
  expect(await names(page)).toEqual(inDialog);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(ofTray);
  // The page is the comparison, so the comparison bar is not shown over it.
  await soon(() => tray.count()).toBe(0);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(page.url());
  // Another visitor gets the same.
  const other = await visit('harbour', new URL(copied).pathname + new URL(copied).search);
  expect(await names(other)).toEqual(inDialog);
});

test('by keyboard the page shows only the differences, shows all again, and removes cars from the page and from the browser', async () => {
  const page = await visit('harbour', '/search/new-used-and-demo-cars');
  const toggles = page.getByRole('main').getByRole('button', { name: /^Compare: / });
  for (const index of [0, 1, 2]) await toggles.nth(index).click();
  await page.getByRole('link', { name: 'Open the comparison as a page' }).click();
  await page.getByRole('heading', { level: 1, name: 'Compare 3 cars' }).waitFor();
  await waitUntilHydrated(page);

  const all = await rowNames(page);
  const differing = all.filter((name) => name.endsWith('(differs)'));
  expect(differing.length).toBeGreaterThan(1);
  expect(differing.length).toBeLessThan(all.length);
  const only = page.getByRole('link', { name: 'Only differences' });
  await page.evaluate(() => scrollTo(0, 120));
  await only.focus();
  const place = await page.evaluate(() => scrollY);
  await page.keyboard.press('Enter');
  const back = page.getByRole('link', { name: 'Show all details' });
  await back.waitFor();
  expect(await rowNames(page)).toEqual(differing);
  expect([await isFocused(back), await page.evaluate(() => scrollY)]).toEqual([true, place]);
  expect(new URL(page.url()).searchParams.get('only')).toBe('differences');
  await page.keyboard.press('Enter');
  await soon(() => rowNames(page)).toEqual(all);

  const before = await storedIds(page, 'harbour');
  const [first, , third] = await names(page);
  await removals(page).nth(1).focus();
  await page.keyboard.press('Enter');
  await soon(() => names(page)).toEqual([first, third]);
  // The focus goes on to the car that took its place.
  await soon(() => isFocused(removals(page).nth(1))).toBe(true);
  expect(await storedIds(page, 'harbour')).toEqual([before[0], before[2]]);
  await page.getByRole('heading', { level: 1, name: 'Compare 2 cars' }).waitFor();
  await page.keyboard.press('Enter');
  await soon(() => isFocused(removals(page).first())).toBe(true);
  await page.keyboard.press('Enter');
  await soon(() => isFocused(page.getByRole('heading', { level: 1, name: 'Compare cars' }))).toBe(true);
  expect(await storedIds(page, 'harbour')).toEqual([]);
  await page.getByText('on the picture of a car to add it').waitFor();
});

describe('without scripts', () => {
  test('rows and cars are left out by links, and the page begins at the table', async () => {
    const address = await addressOf('harbour', 3);
    const page = await visit('harbour', address, { javaScript: false });
    const [, second, third] = await names(page);
    const all = await rowNames(page);
    await page.getByRole('link', { name: 'Only differences' }).click();
    await page.getByRole('link', { name: 'Show all details' }).waitFor();
    const differing = await rowNames(page);
    expect(differing).toEqual(all.filter((name) => name.endsWith('(differs)')));
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await removals(page).first().click();
    await page.getByRole('heading', { level: 1, name: 'Compare 2 cars' }).waitFor();
    expect(await names(page)).toEqual([second, third]);
    expect(new URL(page.url()).searchParams.get('only')).toBe('differences');
    // Actions that need scripts are not offered.
    for (const name of ['Copy link', 'Print'])
      expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(0);
  });

  test('an address without cars says how to add some and where the cars are', async () => {
    const page = await visit('outback', '/compare', { javaScript: false });
    await page.getByText('The button needs scripts').waitFor();
    await page.getByRole('main').getByRole('link').last().click();
    await soon(() => page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0);
  });
});

test('cars that are sold, gone or too many are said so', async () => {
  const [sold] = await carsOf('coastline', 'status=sold');
  const others = await carsOf('coastline');
  const page = await visit(
    'coastline',
    `/compare?cars=no-such-car,${sold!.slug},${others[0]!.id},${others[1]!.slug},${others[2]!.slug}`,
  );
  // This dealer compares two.
  expect(await names(page)).toHaveLength(2);
  const price = table(page).getByRole('row', { name: /^Price/ });
  expect(await price.getByRole('cell').first().textContent()).toBe('Sold');
  await page.getByText('1 caravan or motorcycle of this comparison is no longer on our site.').waitFor();
  const leftOut = page.getByText('You can compare 2 caravans and motorcycles at a time. Left out:');
  expect(await leftOut.getByRole('link').count()).toBe(2);
  // The first omitted car takes the place of a removed one, and is no longer listed as omitted.
  const next = await leftOut.getByRole('link').first().textContent();
  await removals(page).first().click();
  await soon(async () => (await names(page)).at(-1)).toBe(next);
});

test('a car that is reserved is said so, as on its card', async () => {
  const [reserved] = await carsOf('harbour', 'reserved=true');
  const [free] = await carsOf('harbour', 'reserved=false');
  const page = await visit('harbour', `/compare?cars=${reserved!.slug},${free!.slug}`);
  const headings = await table(page).getByRole('columnheader').allTextContents();
  expect(headings.map((heading) => heading.endsWith('Reserved'))).toEqual([false, true, false]);
});

test('one car asks for another, and what is chosen in the stock joins it', async () => {
  const [car] = await carsOf('harbour');
  const page = await visit('harbour', `/compare?cars=${car!.slug}`);
  await page.getByText('Add another car to see the two side by side.').waitFor();
  expect(await page.getByRole('link', { name: 'Only differences' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Add another car' }).click();
  await page
    .getByRole('region', { name: 'Comparison of cars' })
    .getByRole('button', { name: 'Compare 1 of 4' })
    .waitFor();
  expect(await storedIds(page, 'harbour')).toEqual([car!.id]);
});

test('a visitor who opens another person’s comparison finds the link to their own', async () => {
  const page = await visit('harbour', '/search/new-used-and-demo-cars');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Compare: / })
    .nth(4)
    .click();
  await page.goto(await addressOf('harbour', 2));
  await waitUntilHydrated(page);
  await page.getByRole('link', { name: 'Show your own comparison of 1 car' }).click();
  await page.getByRole('heading', { level: 1, name: 'Compare 1 car' }).waitFor();
  await waitUntilHydrated(page);
  expect(await page.getByRole('link', { name: /^Show your own comparison/ }).count()).toBe(0);
});

test.each([
  ['phone', 2],
  ['phone', 3],
  ['desktop', 4],
] as const)('on a %s names and prices of %i cars stay in sight, clear of the header', async (size, count) => {
  const page = await visit('harbour', await addressOf('harbour', count), { size });
  expect(await pixelsBesideScreen(page)).toBe(0);
  // A screen so low that the rows have to move.
  await page.setViewportSize({ width: sizes[size].width, height: 600 });
  const name = table(page).getByRole('columnheader').getByRole('link').first();
  const last = table(page).getByRole('row').last();
  // Scrolls to the end of the table on the page, or of the rows in its own box.
  await table(page).evaluate((element) => {
    const box = element.parentElement!;
    box.scrollIntoView({ block: 'end' });
    box.scrollTop = box.scrollHeight;
  });
  const boxes = async () => {
    const header = (await page.getByRole('banner').boundingBox())!;
    const link = (await name.boundingBox())!;
    const price = (await table(page)
      .getByRole('row', { name: /^Price/ })
      .boundingBox())!;
    const end = (await last.boundingBox())!;
    return { header: header.y + header.height, name: link.y, price: price.y + price.height, last: end.y };
  };
  await soon(boxes).toSatisfy(
    (seen: Awaited<ReturnType<typeof boxes>>) =>
      seen.name >= Math.max(0, seen.header - 1) && seen.price <= seen.last + 1 && seen.last < 600,
  );
});

test.each([
  ['harbour', 4, 'desktop'],
  ['harbour', 2, 'phone'],
  ['outback', 3, 'phone'],
  ['bigsky', 4, 'desktop'],
  ['coastline', 2, 'phone'],
] as const)('%s: the page with %i cars on a %s breaks no rule', async (dealer, count, size) => {
  const page = await visit(dealer, await addressOf(dealer, count), { size });
  expect(await brokenRules(page)).toEqual([]);
  // A repayment is always shown with both of its rates, and their warning is on the page.
  const weekly = table(page).getByRole('row', { name: /^Weekly estimate/ });
  if ((await weekly.count()) === 0) return;
  const cells = await weekly.getByRole('cell').allTextContents();
  for (const text of cells)
    expect(text).toMatch(/No estimate|Enquire|per week, [\d.]+% p\.a\. interest, [\d.]+% p\.a\. comparison rate/);
  if (cells.some((text) => text.includes('comparison rate')))
    await page
      .getByRole('main')
      .getByText('WARNING: This comparison rate is true only')
      .filter({ visible: true })
      .waitFor({ timeout: 5_000 });
});

test('search engines keep the page out, and it is one for everybody', async () => {
  const address = await addressOf('harbour', 2);
  const { status, text, headers } = await request(port, 'harbour.localhost', address);
  expect(status).toBe(200);
  expect(text).toContain('<meta name="robots" content="noindex"');
  expect(String(headers['cache-control'])).not.toContain('no-store');
  expect(text.match(/<title>[^<]*<\/title>/)?.[0]).toMatch(/ or .* \| Harbour Motor Group/);
});
