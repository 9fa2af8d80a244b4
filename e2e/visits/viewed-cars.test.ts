/** Viewed cars: how the browser stores them, and the row that shows them again. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { request } from '../../test/running-product.ts';
import { brokenRules } from '../accessibility-rules.ts';
import { holdAnswers, waitUntilHydrated, isFocused, openBrowser, scrollThrough, soon } from '../browser.ts';
import { port } from '../product.ts';

const { visit, expectTrouble } = openBrowser();

const row = (page: Page) => page.getByRole('region', { name: 'Recently viewed' });
const titles = (page: Page) => row(page).getByRole('listitem').getByRole('link').allTextContents();
const stored = (page: Page, dealer: string) =>
  page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? '[]') as Record<string, string>[],
    `viewed-cars:${dealer}`,
  );

interface Car {
  id: string;
  slug: string;
  make: string;
  model: string;
  stocknum: string;
}

async function carsOf(dealer: string, query = ''): Promise<Car[]> {
  const { text } = await request(port, `${dealer}.localhost`, `/api/search?${query}`);
  return (JSON.parse(text) as { hits: Car[] }).hits;
}

async function look(page: Page, car: Car): Promise<void> {
  await page.goto(`/cars/${car.slug}`);
  await waitUntilHydrated(page);
}

test('a vehicle’s page is remembered by six facts, and shown on the next one, newest first, without that one', async () => {
  const [first, second, third] = await carsOf('harbour');
  const [sold] = await carsOf('harbour', 'status=sold');
  const page = await visit('harbour', `/cars/${first!.slug}`);
  await soon(async () => (await stored(page, 'harbour')).length).toBe(1);
  const [kept] = await stored(page, 'harbour');
  expect(Object.keys(kept!)).toEqual(['id', 'stocknum', 'make', 'model', 'body', 'simple_body']);
  expect(kept).toMatchObject({ id: first!.id, make: first!.make, model: first!.model });
  // There is none except the car itself.
  await scrollThrough(page);
  expect(await row(page).count()).toBe(0);

  const asked: string[] = [];
  page.on('request', (each) => {
    if (/\/api\/cars\?|viewed-cars-row/.test(each.url())) asked.push(new URL(each.url()).pathname);
  });
  for (const car of [sold!, second!, third!]) await look(page, car);
  expect(asked).toEqual([]);
  await scrollThrough(page);
  await row(page).waitFor();
  expect(asked.filter((path) => path === '/api/cars')).toHaveLength(1);
  const ids = (await stored(page, 'harbour')).map(({ id }) => id);
  expect(ids).toEqual([third, second, sold, first].map((car) => car!.id));
  const hrefs = await row(page)
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual([second, sold, first].map((car) => `/cars/${car!.slug}`));
  expect((await titles(page)).map((text) => text.endsWith('Sold'))).toEqual([false, true, false]);
  expect(await brokenRules(page, { within: 'section[aria-label="Recently viewed"]' })).toEqual([]);
});

test('the list of viewed cars is cleared by key, the focus stays where it was, and nothing comes back', async () => {
  const [first, second] = await carsOf('bigsky');
  const page = await visit('bigsky', `/cars/${first!.slug}`, { size: 'phone' });
  await look(page, second!);
  await scrollThrough(page);
  await row(page).getByRole('button', { name: 'Clear the list of viewed cars' }).focus();
  await page.keyboard.press('Enter');
  const said = page.getByText('Your list of viewed cars is empty.');
  await soon(() => isFocused(said)).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('viewed-cars:bigsky'))).toBeNull();
  await page.goto('/used-car/new-used-and-demo-cars');
  await waitUntilHydrated(page);
  await scrollThrough(page);
  expect(await row(page).count()).toBe(0);
});

const list = '/search/new-used-and-demo-cars?make=Mazda&model=MX-5';
const noResults = '/search/new-used-and-demo-cars?price=1:2';
test.each(['desktop', 'phone'] as const)(
  'the row of viewed cars appears below a list on a %s without moving what is on the screen',
  async (size) => {
    const [car] = await carsOf('harbour');
    const page = await visit('harbour', `/cars/${car!.slug}`, { size });
    await soon(async () => (await stored(page, 'harbour')).length).toBe(1);
    await page.goto(list);
    await waitUntilHydrated(page);
    // Near, and below the screen where there is so much above it.
    await page.evaluate(() => {
      const footer = document.querySelector('footer')!;
      scrollBy(0, Math.max(0, footer.getBoundingClientRect().top - innerHeight - 300));
      const watched = globalThis as { moved?: number };
      watched.moved = 0;
      new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries()) watched.moved! += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: false });
    });
    await row(page).waitFor({ state: 'attached' });
    await row(page)
      .getByRole('link', { name: `${car!.make} ${car!.model}` })
      .waitFor();
    expect(await page.evaluate(() => (globalThis as { moved?: number }).moved)).toBeLessThan(0.02);
  },
);

test.each(['desktop', 'phone'] as const)(
  'the row of viewed cars is below an empty list on a %s when the shopper scrolls',
  async (size) => {
    const [car] = await carsOf('harbour');
    const page = await visit('harbour', `/cars/${car!.slug}`, { size });
    await soon(async () => (await stored(page, 'harbour')).length).toBe(1);
    await page.goto(noResults);
    await waitUntilHydrated(page);
    await soon(async () => {
      // Scroll back as well: at the end of a short page the row would move the text being read.
      await page.mouse.wheel(0, 60);
      await page.mouse.wheel(0, -60);
      return row(page).count();
    }).toBe(1);
  },
);

test('a visitor who reaches the end before the row loads gets it when that moves nothing', async () => {
  const [car] = await carsOf('harbour');
  const page = await visit('harbour', `/cars/${car!.slug}`);
  await soon(async () => (await stored(page, 'harbour')).length).toBe(1);
  const held = await holdAnswers(page, /\/api\/cars\?/);
  await page.goto(list);
  await waitUntilHydrated(page);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await soon(() => held.asked().length).toBe(1);
  const answered = page.waitForResponse(/\/api\/cars\?/);
  await held.release();
  await (await answered).finished();
  await page.evaluate(() => scrollBy(0, -40));
  expect(await row(page).count()).toBe(0);
  await page.evaluate(() => scrollTo(0, 0));
  await row(page).waitFor({ state: 'attached' });
});

test('a call that fails leaves nothing behind', async () => {
  expectTrouble(/\/api\/cars/);
  const [first, second] = await carsOf('outback');
  const page = await visit('outback', `/cars/${first!.slug}`);
  await page.route('**/api/cars?**', (route) => route.abort());
  await look(page, second!);
  const failed = page.waitForEvent('requestfailed', (each) => each.url().includes('/api/cars?'));
  await scrollThrough(page);
  await failed;
  expect(await row(page).count()).toBe(0);
});
