/**
 * Parts of a vehicle's page that load late appear while the visitor is reading, or have nothing to show. In both cases
 * nothing moves, disappears or loses focus.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page, Route } from 'playwright-core';
import { stringify } from 'yaml';
import { beforeAll, expect, test } from 'vitest';
import { writeAdvertisedStock } from '../../test/advertised-stock.ts';
import { eventually, request, runForecourt } from '../../test/running-product.ts';
import type { DemonstrationSlug } from '../../demonstration/dealers.ts';
import type { SpecialRole } from '../../demonstration/demonstration-vehicle.ts';
import { specialVehicles } from '../../demonstration/special-vehicles.ts';
import { holdAnswers, waitUntilHydrated, openBrowser, scrollThrough, siteOrigin, soon, type Size } from '../browser.ts';
import { dataFolder, port } from '../product.ts';

const { visit, expectTrouble } = openBrowser();

/** A dealer whose price provider has not responded when a page is rendered. */
const waiting = 'waiting';

beforeAll(async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-waiting-'));
  try {
    const tenant = path.join(folder, waiting);
    cpSync('test/tenants/advertiser', tenant, { recursive: true });
    const site = path.join(tenant, 'site.yaml');
    const own = { pricing: { comparison_provider: { kind: 'hosted', url: 'https://prices.example/compare' } } };
    const text = readFileSync(site, 'utf8').replace('slug: advertiser', `slug: ${waiting}`);
    writeFileSync(site, `${text}\n${stringify(own)}`);
    const stock = await writeAdvertisedStock(path.join(folder, 'stock.csv'), 5);
    for (const command of [
      ['tenant', 'apply', tenant],
      ['stock', 'import', waiting, stock, '--feed', 'au-vehicle-ads'],
    ])
      expect(await runForecourt(command, { dataFolder })).toMatchObject({ code: 0 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  await eventually(
    async () => (await pricedCars(waiting)).length,
    (count) => count > 0,
  );
});

async function pricedCars(dealer: string): Promise<{ slug: string }[]> {
  const { text } = await request(port, `${dealer}.localhost`, '/api/search?ranges=price:10000:');
  return (JSON.parse(text) as { hits: { slug: string; reserved: boolean }[] }).hits.filter(({ reserved }) => !reserved);
}

const comparison = (page: Page) => page.getByRole('region', { name: 'Price comparison' });
const gauge = {
  fill: 50,
  listing_price: 20_000,
  market_range_min: 19_000,
  market_range_max: 21_000,
  confidence: 0.9,
  description: 'In the middle of the market',
  basis: null,
};

/** Each late part: its request, its place, and an empty response. */
const lateParts = [
  { asks: /\/view\.json/, place: 'aside', empty: { json: { views: 0, car_fields: {} } } },
  { asks: /\/api\/youx\/quote/, place: 'aside', empty: { json: { quote: null } } },
  { asks: /\/autogauge$/, place: '[aria-label="Price comparison"]', empty: { status: 204 } },
  { asks: /\/similar$/, place: '[aria-label^="Similar"]', empty: { json: { ids: [] } } },
  { asks: /\/search\/batch$/, place: '[aria-label^="Similar"]', empty: { json: { results: [] } } },
];

interface LateCase {
  dealer: string;
  size: Size;
  /** The vehicle that takes this role; the first with a price otherwise. */
  role?: SpecialRole;
}

const lateCases: LateCase[] = [
  { dealer: 'harbour', size: 'phone' },
  { dealer: 'harbour', size: 'desktop' },
  { dealer: 'harbour', size: 'phone', role: 'reserved' },
  { dealer: 'outback', size: 'phone', role: 'no price' },
  { dealer: 'bigsky', size: 'phone' },
  { dealer: 'bigsky', size: 'phone', role: 'subscription' },
  { dealer: 'bigsky', size: 'desktop' },
  { dealer: 'coastline', size: 'phone', role: 'caravan' },
  { dealer: 'coastline', size: 'phone', role: 'history report' },
  { dealer: waiting, size: 'phone' },
  { dealer: waiting, size: 'desktop' },
];

test.each(
  lateCases.flatMap((each) =>
    // For the provider that has not responded there is no other case.
    (each.dealer === waiting ? [true] : [true, false]).map((isEmpty) => ({
      ...each,
      isEmpty,
      vehicle: each.role === undefined ? 'a vehicle with a price' : `the vehicle “${each.role}”`,
      answers: isEmpty ? 'late answers without anything to say' : 'late answers',
    })),
  ),
)('$vehicle of $dealer on a $size: $answers move nothing', async ({ dealer, size, role, isEmpty }) => {
  const slug =
    role === undefined
      ? (await pricedCars(dealer))[0]!.slug
      : specialVehicles({ dealer: dealer as DemonstrationSlug, today: new Date() }).get(role)!.slug;
  const page = await visit(dealer, '/contact', { size });
  const held = new Map<RegExp, Route[]>();
  const released = new Set<RegExp>();
  const answer = (route: Route, empty: Parameters<Route['fulfill']>[0]) =>
    isEmpty ? route.fulfill(empty) : route.continue();
  for (const { asks, empty } of lateParts)
    await page.route(asks, (route) => {
      if (released.has(asks)) return answer(route, empty);
      held.set(asks, [...(held.get(asks) ?? []), route]);
      return undefined;
    });
  await page.goto(`${siteOrigin(dealer)}/cars/${slug}`);
  await waitUntilHydrated(page);
  await scrollThrough(page);
  for (const { asks, place, empty } of lateParts) {
    await page.evaluate((where) => document.querySelector(where)?.scrollIntoView({ block: 'center' }), place);
    await page.evaluate(watchShifts);
    released.add(asks);
    const routes = held.get(asks) ?? [];
    const answered = routes.map((route) => page.waitForResponse((response) => response.request() === route.request()));
    for (const route of routes) await answer(route, empty);
    await Promise.all(answered);
    await page.evaluate(twoFrames);
    // The cards are two calls, one after the other.
    if (asks.source.includes('batch')) await soon(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
    await page.evaluate(twoFrames);
    expect(await page.evaluate(() => (window as unknown as { moved: () => string[] }).moved()), String(asks)).toEqual(
      [],
    );
  }
  expect(await page.locator('main [aria-busy="true"]').count()).toBe(0);
});

test.each(['bigsky', 'harbour'] as const)(
  '%s on a phone: similar cars that come while the keyboard is in the footer leave its link where it is',
  async (dealer) => {
    const { slug } = (await pricedCars(dealer))[0]!;
    const page = await visit(dealer, '/contact', { size: 'phone' });
    const held = await holdAnswers(page, /\/similar$|\/search\/batch$/);
    await page.goto(`${siteOrigin(dealer)}/cars/${slug}`);
    await waitUntilHydrated(page);
    await page.evaluate(() => document.querySelector('[aria-label^="Similar"]')?.scrollIntoView());
    await soon(() => held.asked().length).toBeGreaterThan(0);
    const link = page.getByRole('contentinfo').getByRole('link').first();
    await link.focus();
    const before = (await link.boundingBox())!.y;
    await held.release();
    await soon(() => page.getByRole('link', { name: /^Explore Vehicle: / }).count()).toBeGreaterThan(0);
    await page.evaluate(twoFrames);
    expect((await link.boundingBox())!.y).toBeCloseTo(before, 0);
  },
);

test('similar vehicles that come below the screen keep no room for repayments that none of them has', async () => {
  // Coastline shows no repayment of a Suzuki.
  const page = await visit('coastline', '/search/new-used-and-demo-cars?make=Suzuki', { size: 'desktop' });
  const link = page
    .getByRole('main')
    .getByRole('article')
    .getByRole('link', { name: /^Explore/ });
  const path = (await link.first().getAttribute('href'))!;
  await page.goto(`${siteOrigin('coastline')}${path}`);
  await waitUntilHydrated(page);
  await page.evaluate(watchShifts);
  const similar = page.getByRole('region', { name: /^Similar/ });
  await similar.evaluate((section) => scrollBy(0, section.getBoundingClientRect().top - innerHeight - 100));
  const ways = similar.getByRole('link', { name: /^Explore Vehicle: / });
  await soon(() => ways.count()).toBeGreaterThan(0);
  expect(await similar.innerText()).not.toContain('per week');
  const emptyPixels = await similar.getByRole('article').evaluateAll((cards) =>
    cards.map((card) => {
      const way = card.querySelector('a[aria-label^="Explore"]')!.getBoundingClientRect();
      const words = [...card.querySelectorAll('p, span')].map((element) => element.getBoundingClientRect().bottom);
      return way.top - Math.max(...words.filter((bottom) => bottom <= way.top));
    }),
  );
  expect(Math.min(...emptyPixels)).toBeLessThan(40);
  await page.evaluate(twoFrames);
  expect(await page.evaluate(() => (window as unknown as { moved(): string[] }).moved())).toEqual([]);
});

/** Records layout shifts from now on, by the text of the elements; a browser ignores shifts just after an input. */
function watchShifts(): void {
  const moved: string[] = [];
  const note = (entries: PerformanceEntryList) =>
    moved.push(
      ...(entries as (PerformanceEntry & { sources: { node: Node | null }[] })[]).flatMap(({ sources }) =>
        sources.map(({ node }) => node?.textContent ?? ''),
      ),
    );
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  Object.assign(window, {
    moved: () => {
      note(observer.takeRecords());
      observer.disconnect();
      return moved;
    },
  });
}

async function twoFrames(): Promise<void> {
  for (let frame = 0; frame < 4; frame += 1)
    await new Promise((drawn) => {
      requestAnimationFrame(drawn);
    });
}

test('a hosted comparison that comes late opens on a press; one that may not be shown says so in view, and is hidden below it', async () => {
  const { slug } = (await pricedCars(waiting))[0]!;
  const page = await visit(waiting, '/contact', { size: 'phone' });
  const none = comparison(page).getByText('No comparison for this vehicle.');
  for (const [values, isShown] of [
    [{ description: undefined }, false],
    [{ confidence: 0.2 }, false],
    [{ market_range_max: 19_999 }, false],
    [{}, true],
  ] as const) {
    for (const isInView of isShown ? [true] : [false, true]) {
      await page.unroute('**/autogauge');
      const asked: Route[] = [];
      await page.route('**/autogauge', (route) => void asked.push(route));
      await page.goto(`${siteOrigin(waiting)}/cars/${slug}`);
      await waitUntilHydrated(page);
      await comparison(page).evaluate((panel, shown) => {
        const top = panel.getBoundingClientRect().top + scrollY;
        scrollTo({ top: shown ? top - 100 : top - innerHeight - 100, behavior: 'instant' });
      }, isInView);
      await soon(() => asked.length).toBe(1);
      await asked[0]!.fulfill({ json: { ...gauge, ...values } });
      if (isShown) continue;
      if (isInView) await none.waitFor();
      else await comparison(page).waitFor({ state: 'detached' });
    }
    if (!isShown) continue;
    await comparison(page).locator('summary', { hasText: 'In the middle of the market' }).press('Enter');
    await comparison(page).getByRole('meter', { name: 'This price in the market' }).waitFor();
    expect(await none.count()).toBe(0);
  }
});

test('a failure is logged and hides the comparison, and the page still sells', async () => {
  const { slug } = (await pricedCars(waiting))[0]!;
  const page = await visit(waiting, '/contact');
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') logged.push(message.text());
  });
  expectTrouble(/autogauge/);
  const asked: Route[] = [];
  await page.route('**/autogauge', (route) => void asked.push(route));
  await page.goto(`${siteOrigin(waiting)}/cars/${slug}`);
  await waitUntilHydrated(page);
  await comparison(page).evaluate((panel) => panel.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await soon(() => asked.length).toBe(1);
  await asked[0]!.fulfill({ status: 503, json: { error: 'away' } });
  await comparison(page).getByText('No comparison for this vehicle.').waitFor();
  await soon(() => logged.join('\n')).toContain('The price comparison could not be read.');
  await soon(() => page.getByRole('link', { name: 'Enquire Now' }).count()).toBeGreaterThan(0);
});
