/**
 * How much of a phone is left for reading on a vehicle’s page: what is fixed or sticks takes 12% of the height at most,
 * upright and sideways.
 */
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { openBrowser, soon } from './browser.ts';

const { visit } = openBrowser();

const screens = { upright: { width: 390, height: 844 }, sideways: { width: 844, height: 390 } } as const;
const mostOfHeight = 0.12;

const stops = (['harbour', 'outback', 'bigsky'] as const).flatMap((dealer) =>
  (['upright', 'sideways'] as const).map((screen) => ({ dealer, screen })),
);

async function open(dealer: string, screen: keyof typeof screens): Promise<Page> {
  const page = await visit(dealer, '/cars/', { size: 'phone' });
  await page.setViewportSize(screens[screen]);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Explore Vehicle/ })
    .first()
    .click();
  await page.getByRole('complementary', { name: 'Price and enquiry' }).waitFor();
  return page;
}

/** The share of the height on which something stays while the page below it moves on. */
const shareTaken = (page: Page) =>
  page.evaluate(async () => {
    const drawn = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(resolve);
        });
      });
    const staying = [...document.querySelectorAll('body *')].filter(
      (element) =>
        ['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
        element.checkVisibility({ visibilityProperty: true }) &&
        element.textContent !== '',
    );
    const places = () => staying.map((element) => element.getBoundingClientRect());
    const before = places();
    window.scrollBy(0, 40);
    await drawn();
    const rows = new Set<number>();
    for (const [index, { top, bottom, width }] of places().entries()) {
      if (width < 100 || Math.abs(top - before[index]!.top) > 1) continue;
      for (let row = Math.max(0, Math.floor(top)); row < Math.min(innerHeight, Math.ceil(bottom)); row += 1)
        rows.add(row);
    }
    return rows.size / innerHeight;
  });

test.each(stops)('$dealer $screen: while it is read, the page has 88% of the height', async ({ dealer, screen }) => {
  const page = await open(dealer, screen);
  // As far as both bars that come on the way have come.
  await page.evaluate(() => {
    window.scrollTo(0, 1_500);
  });
  await page.getByRole('region', { name: 'This vehicle', exact: true }).waitFor();
  await page.getByRole('region', { name: 'Call or enquire' }).waitFor();
  await soon(() => shareTaken(page)).toBeLessThanOrEqual(mostOfHeight);
});
