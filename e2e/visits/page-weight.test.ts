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
  '/': { html: 219_500, elements: 1_980, scripts: 188_600, scriptFiles: 10, styles: 19_700, rootData: 18_000 },
  '/search': {
    html: 277_300,
    elements: 2_700,
    scripts: 199_800,
    scriptFiles: 13,
    styles: 19_700,
    rootData: 18_000,
    pageData: 24_000,
  },
  'a vehicle': { html: 256_500, elements: 2_520, scripts: 249_000, scriptFiles: 21, styles: 19_700, rootData: 18_000 },
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

test.for(dealers)(
  '%s: a list asks for its style sheet before any script, and preloads no second picture of a vehicle',
  async (dealer) => {
    const page = await visit(dealer, '/contact', { size: 'phone' });
    const html = await page.evaluate(async () => (await fetch('/search')).text());
    const scripts = html.indexOf('<link rel="modulepreload"');
    expect(html.slice(0, scripts)).toContain('<link rel="stylesheet"');
    // The first vehicle of a list may have none.
    const preloads = [...html.matchAll(/<link rel="preload" as="image"[^>]* imageSrcSet=/g)];
    expect(preloads.length).toBeLessThan(2);
    for (const { index } of preloads) expect(index).toBeLessThan(scripts);
  },
);
