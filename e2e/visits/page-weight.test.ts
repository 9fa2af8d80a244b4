/**
 * Budgets of what a browser is given before anybody touches a page: no page may become heavier unseen. Each is what the
 * heaviest of the four dealers has today and a little; the goals stand in `bench/weight.ts`.
 */
import { expect, test } from 'vitest';
import { weighPage, type PageWeight } from '../../test/page-weight.ts';
import { dealers, openBrowser, siteOrigin } from '../browser.ts';

const { visit } = openBrowser();

/** Bytes, elements and files. */
const budgets: Readonly<Record<string, Partial<PageWeight>>> = {
  '/': { html: 272_000, elements: 2_130, scripts: 232_000, scriptFiles: 29, styles: 19_000, rootData: 29_500 },
  '/search': { html: 490_000, elements: 5_150, scripts: 228_000, scriptFiles: 26, styles: 19_000, rootData: 29_500 },
  'a vehicle': { html: 345_000, elements: 2_850, scripts: 303_000, scriptFiles: 42, styles: 19_000, rootData: 29_500 },
};

test.for(dealers.flatMap((dealer) => Object.keys(budgets).map((kind) => [dealer, kind] as const)))(
  '%s, %s: bytes, files, elements and data stay within their budgets',
  async ([dealer, kind]) => {
    const page = await visit(dealer, kind === 'a vehicle' ? '/search' : '/contact', { size: 'phone' });
    const address =
      kind === 'a vehicle' ? (await page.locator('main a[href*="/cars/"]').first().getAttribute('href'))! : kind;
    const weight = await weighPage(page, siteOrigin(dealer) + address);
    const over = Object.entries(budgets[kind]!).filter(([key, budget]) => weight[key as keyof PageWeight] > budget);
    expect(over.map(([key, budget]) => `${key}: ${weight[key as keyof PageWeight]}, budget ${budget}`)).toEqual([]);
    expect(weight.scripts).toBeGreaterThan(100_000);
  },
);
