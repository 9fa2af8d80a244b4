/**
 * Comparison of a vehicle's price with the market: shown and explained; by keyboard, with reduced motion and without
 * scripts.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { request } from '../../test/running-product.ts';
import { brokenRules, pixelsBesideScreen } from '../accessibility-rules.ts';
import { dealers, openBrowser, soon } from '../browser.ts';
import { port } from '../product.ts';

const { visit } = openBrowser();

interface Car {
  slug: string;
  name: string;
  price: number | null;
  reserved: boolean;
  status: string;
  year: number | null;
  autograb_data: { state_average_market_price: number | null; average_market_price: number | null } | null;
}

async function read(dealer: string, address: string) {
  return request(port, `${dealer}.localhost`, address);
}

async function carsOf(dealer: string, query = ''): Promise<Car[]> {
  return (JSON.parse((await read(dealer, `/api/search?${query}`)).text) as { hits: Car[] }).hits;
}

/** The first vehicle of a dealer whose price is compared, once the server has published what there is. */
async function comparedCar(dealer: string): Promise<Car> {
  let found: Car | undefined;
  await soon(async () => {
    for (const car of (await carsOf(dealer)).slice(0, 12)) {
      if ((await read(dealer, `/api/cars/${car.slug}/autogauge`)).status !== 200) continue;
      found = car;
      return true;
    }
    return false;
  }).toBe(true);
  return found!;
}

const panel = (page: Page) => page.getByRole('region', { name: 'Price comparison' });
const gauge = (page: Page) => panel(page).getByRole('meter', { name: 'This price in the market' });

test.each(dealers)('%s: the price stands between two others, in words and as a gauge', async (dealer) => {
  const car = await comparedCar(dealer);
  const page = await visit(dealer, `/cars/${car.slug}`);
  await panel(page).scrollIntoViewIfNeeded();
  await gauge(page).waitFor();
  await soon(() => gauge(page).getAttribute('aria-valuetext')).toMatch(
    /^Priced \$[\d,]+; similar (cars|utes|SUVs|vehicles|motorcycles|caravans|trucks) are advertised for \$[\d,]+ to \$[\d,]+$/,
  );
  await soon(() => panel(page).getAttribute('aria-busy')).toBeNull();
  expect(await brokenRules(page, { within: '[aria-label="Price comparison"]' })).toEqual([]);
});

test('the explanation of a price opens by key, and says with how many cars and by which facts it was compared', async () => {
  const page = await visit('harbour', `/cars/${(await comparedCar('harbour')).slug}`, { size: 'phone' });
  await panel(page).scrollIntoViewIfNeeded();
  await gauge(page).waitFor();
  const why = panel(page).locator('summary', { hasText: 'Why this price?' });
  await why.focus();
  await page.keyboard.press('Enter');
  await panel(page)
    .getByText(
      /^The range is based on \d+ cars of the same make and model that were advertised in the 30 days to \d+ \w+ \d{4}/,
    )
    .waitFor();
  await panel(page).getByRole('heading', { name: 'What counts' }).waitFor();
  await panel(page).getByRole('listitem').filter({ hasText: 'Kilometres' }).waitFor();
  await panel(page).getByRole('listitem').filter({ hasText: 'Service history' }).waitFor();
  expect(await pixelsBesideScreen(page)).toBe(0);
});

test('the gauge animates for 2.5 seconds, and not at all with reduced motion', async () => {
  const page = await visit('harbour', `/cars/${(await comparedCar('harbour')).slug}`);
  const duration = () =>
    gauge(page)
      .locator('path')
      .nth(1)
      .evaluate((path) => [getComputedStyle(path).transitionProperty, getComputedStyle(path).transitionDuration]);
  await panel(page).scrollIntoViewIfNeeded();
  await gauge(page).waitFor();
  expect((await duration())[1]).toBe('0s');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await duration()).toEqual(['all', '2.5s']);
});

test('a reserved vehicle is not compared, and without scripts the words say what the gauge would', async () => {
  const { slug } = await comparedCar('harbour');
  const still = await visit('harbour', `/cars/${slug}`, { javaScript: false });
  await panel(still)
    .getByText(/^Priced \$[\d,]+; similar cars are advertised for /)
    .waitFor();
  expect(await gauge(still).isVisible()).toBe(false);
  let reserved: Car | undefined;
  for (let page = 1; page <= 8 && reserved === undefined; page += 1)
    reserved = (await carsOf('harbour', `page=${page}`)).find((car) => car.reserved);
  expect((await read('harbour', `/api/cars/${reserved!.slug}/autogauge`)).status).toBe(204);
  const page = await visit('harbour', `/cars/${reserved!.slug}`);
  await soon(() => panel(page).count()).toBe(0);
});

test('a price well under the average says so beside the price, and one above it does not', async () => {
  const cars = (await Promise.all([1, 2, 3, 4].map((page) => carsOf('harbour', `car_type=used&page=${page}`))))
    .flat()
    .filter(({ price, status }) => price !== null && status === 'in_stock');
  const average = ({ autograb_data: market }: Car) =>
    market?.state_average_market_price ?? market?.average_market_price ?? null;
  await comparedCar('harbour');
  let beside: string | undefined;
  let alone: string | undefined;
  for (const { slug } of cars.filter((car) => average(car) !== null && average(car)! - car.price! >= 750)) {
    const answer = await read('harbour', `/api/cars/${slug}/autogauge`);
    if (answer.status === 200) beside ??= slug;
    else alone ??= slug;
    if (beside !== undefined && alone !== undefined) break;
  }
  const { fill } = JSON.parse((await read('harbour', `/api/cars/${beside!}/autogauge`)).text) as { fill: number };
  expect(fill).toBeLessThanOrEqual(33);
  const above = cars.find((car) => average(car) !== null && average(car)! <= car.price!)!;
  const summary = (page: Page) => page.getByRole('complementary', { name: 'Price and enquiry' });
  await summary(await visit('harbour', `/cars/${beside!}`))
    .getByText('Below market price', { exact: true })
    .waitFor();
  // A comparison that says otherwise is not on the page.
  const withoutGauge = await visit('harbour', `/cars/${alone!}`);
  await summary(withoutGauge).getByText('Below market price', { exact: true }).waitFor();
  expect(await panel(withoutGauge).count()).toBe(0);
  expect(
    await summary(await visit('harbour', `/cars/${above.slug}`))
      .getByText('Below market price')
      .count(),
  ).toBe(0);
});
