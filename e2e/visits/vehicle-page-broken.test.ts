/** Each part that the vehicle page can do without, broken in turn: the page still sells (ERR-2). */
import { expect, test } from 'vitest';
import {
  fillEnquiry,
  formWords,
  waitUntilHydrated,
  newVisitor,
  openBrowser,
  scrollThrough,
  soon,
  type Size,
} from '../browser.ts';
import { leadsOf } from '../stored-leads.ts';

const { visit, expectTrouble } = openBrowser();

const broken: { part: string; requests: RegExp; size: Size }[] = [
  {
    part: 'pictures',
    requests: /\/(demonstration\/)?pictures\/|\/images\/|\.(webp|avif|jpe?g|png)(\?|$)/,
    size: 'desktop',
  },
  { part: 'price comparison', requests: /\/autogauge/, size: 'desktop' },
  { part: 'map', requests: /tile|leaflet/i, size: 'phone' },
  { part: 'PDF and print', requests: /\/pdf(\?|$)|\/print\?/, size: 'desktop' },
  {
    part: 'calculators’ scripts',
    requests: /assets\/(finance-calculator|distance-input|grouped-input)/,
    size: 'desktop',
  },
  { part: 'views', requests: /view\.json/, size: 'phone' },
  { part: 'similar cars', requests: /\/similar|\/api\/search\/batch|\/api\/cars\?/, size: 'desktop' },
  { part: 'later answers, all of them,', requests: /\/api\/(?!leads)/, size: 'phone' },
];

test.each(broken)(
  'without its $part a vehicle has its name, its price and an enquiry that arrives',
  async ({ part, requests, size }) => {
    // The browser reports the failed request, and React that it rendered a part again without its script (520, if the
    // script fails during a render). Any error of the page's own would be an uncaught error.
    expectTrouble(/ERR_FAILED|React error #520/);
    const page = await visit('harbour', '/cars/?ranges=price:10000:', { size });
    const href = await page
      .getByRole('main')
      .getByRole('link', { name: /^Explore Vehicle/ })
      .first()
      .getAttribute('href');
    await page.route(requests, (route) => route.abort('failed'));
    await page.goto(href!);
    await waitUntilHydrated(page);
    const summary = page.getByRole('complementary', { name: 'Price and enquiry' });
    expect((await page.getByRole('heading', { level: 1 }).textContent())!.trim(), part).not.toBe('');
    await soon(() => summary.innerText()).toMatch(/\$[\d,]+/);
    // Each part loads when the shopper scrolls near it.
    await scrollThrough(page);

    const visitor = newVisitor('Robin');
    await summary.getByRole('link', { name: 'Enquire Now' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await fillEnquiry(dialog, visitor);
    const { submit, success } = formWords('harbour');
    await dialog.getByRole('button', { name: submit, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: success }).waitFor();
    expect(await leadsOf('harbour', visitor)).toHaveLength(1);
  },
);
