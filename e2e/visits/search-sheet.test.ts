/**
 * The view after each refinement, on a desktop and in a phone's sheet: the first results, a late response, a failure,
 * going back.
 */
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { waitUntilHydrated, openBrowser, soon, vehicleCount } from '../browser.ts';

const { visit, expectTrouble } = openBrowser({ pictures: false });

const allStock = '/search/new-used-and-demo-cars';
const answers = /\.data(\?|$)/;
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const sortBy = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });
const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading').allTextContents();
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
const kia = (page: Page) => sheet(page).getByRole('checkbox', { name: /^Kia\b/ });
const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'We could not update the results' });

async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).click();
  await sheet(page).waitFor();
  // From then on the browser's Back closes it.
  await soon(() => page.evaluate(() => (history.state as { sheet?: boolean } | null)?.sheet)).toBe(true);
}

/** Pixels from the bar to the start of the results: the note about their comparison rates, or the first card. */
const resultsBelowBar = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('main select[name=sortBy]')!.closest('.sticky')!;
    const note = document.querySelector('main a[href="#comparison-rate-warning"]')?.closest('p');
    return (
      (note ?? document.querySelector('main article')!).getBoundingClientRect().top - bar.getBoundingClientRect().bottom
    );
  });

test('another order far down the list shows the first results of it, Back the place that was left, and nothing moves where they are in view', async () => {
  const page = await visit('harbour', allStock);
  const before = await titles(page);
  await page.evaluate(() => scrollTo(0, 1800));
  await soon(() => scrolled(page)).toBe(1800);
  await sortBy(page).selectOption('price_asc');
  await soon(() => titles(page)).not.toEqual(before);
  await soon(() => resultsBelowBar(page)).toSatisfy((distance) => distance >= 0 && distance < 120);
  await soon(() => scrolled(page)).toBeGreaterThan(0);

  await page.goBack();
  await soon(() => titles(page)).toEqual(before);
  await soon(() => scrolled(page)).toBe(1800);

  await page.evaluate(() => scrollTo(0, 20));
  await soon(() => scrolled(page)).toBe(20);
  await sortBy(page).selectOption('price_asc');
  await soon(() => titles(page)).not.toEqual(before);
  await soon(() => scrolled(page)).toBe(20);
});

test('what is chosen in the sheet of a phone is seen from its first result, also when nothing new was chosen', async () => {
  const page = await visit('harbour', allStock, { size: 'phone' });
  const all = await vehicleCount(page);
  const goDown = async () => {
    await page.evaluate(() => scrollTo(0, 2500));
    await soon(() => scrolled(page)).toBe(2500);
  };
  await goDown();
  await openSheet(page);
  await kia(page).check();
  await sheet(page)
    .getByRole('button', { name: /^Show Me/ })
    .click();
  await sheet(page).waitFor({ state: 'detached' });
  await soon(() => vehicleCount(page)).not.toBe(all);
  await soon(() => resultsBelowBar(page)).toSatisfy((distance) => distance >= 0 && distance < 120);
  await goDown();
  await openSheet(page);
  await sheet(page)
    .getByRole('button', { name: /^Show Me/ })
    .click();
  await soon(() => resultsBelowBar(page)).toSatisfy((distance) => distance >= 0 && distance < 120);
});

test('the list behind the sheet keeps its height and its place while values are ticked', async () => {
  const page = await visit('bigsky', allStock, { size: 'phone' });
  await page.evaluate(() => scrollTo(0, 2500));
  await soon(() => scrolled(page)).toBe(2500);
  await openSheet(page);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const [heightBefore, placeBefore] = [await height(), await scrolled(page)];
  await page.evaluate(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const observer = new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as unknown as { sources: { node: Node | null }[] }[])
        for (const { node } of sources)
          if (node?.parentElement?.closest('#filter-panel') === null) moved.push(node.parentElement.innerHTML);
    });
    observer.observe({ type: 'layout-shift' });
  });
  const value = sheet(page).getByRole('checkbox').first();
  const button = sheet(page).getByRole('button', { name: /^Show Me/ });
  const before = await button.textContent();
  await value.check();
  await soon(() => button.textContent()).toMatch(/^Show Me/);
  expect(await button.textContent()).not.toBe(before);
  expect(await height()).toBe(heightBefore);
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);

  await sheet(page).getByRole('button', { name: 'Close filters' }).click();
  await sheet(page).waitFor({ state: 'detached' });
  await page.getByRole('main').getByRole('article').first().waitFor();
  expect(await scrolled(page)).toBeLessThanOrEqual(placeBefore);
});

test('the sheet says that an answer is late, and tells a failure with its retry', async () => {
  expectTrouble(/status of 429/);
  const page = await visit('harbour', allStock, { size: 'phone' });
  await openSheet(page);
  const before = await sheet(page)
    .getByRole('button', { name: /^Show Me/ })
    .textContent();
  const held: Route[] = [];
  await page.route(answers, (route) => {
    held.push(route);
  });
  await kia(page).check();
  const updating = sheet(page).getByRole('button', { name: 'Updating…' });
  await updating.waitFor();
  await soon(() => updating.getAttribute('aria-disabled')).toBe('true');
  await soon(() => held.length).toBe(1);
  await held[0]!.fulfill({ status: 429, contentType: 'text/html', body: '<h1>Too many requests</h1>' });

  const alert = sheet(page).getByRole('alert').filter({ hasText: 'We could not update the results' });
  await alert.waitFor();
  await soon(() => failed(page).count()).toBe(1);
  await soon(() => kia(page).isChecked()).toBe(true);
  await page.unroute(answers);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await alert.waitFor({ state: 'detached' });
  const button = sheet(page).getByRole('button', { name: /^Show Me [\d,]+ cars?$/ });
  await button.waitFor();
  await soon(() => button.textContent()).not.toBe(before);
});

test('Back closes the sheet and stays on the page, with what was chosen in it; after it each step back is a list', async () => {
  const page = await visit('harbour', '/', { size: 'phone' });
  await page.goto(allStock);
  await waitUntilHydrated(page);
  const all = await vehicleCount(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (answers.test(request.url()) && request.url().includes('new-used')) asked.push(request.url());
  });
  await openSheet(page);
  await page.goBack();
  await sheet(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(allStock);
  await soon(() => vehicleCount(page)).toBe(all);
  expect(asked).toEqual([]);

  await openSheet(page);
  await kia(page).check();
  await sheet(page)
    .getByRole('button', { name: /^Show Me/ })
    .waitFor();
  await soon(() => page.url()).toContain('make=Kia');
  await soon(() => page.evaluate(() => (history.state as { sheet?: boolean }).sheet)).toBe(true);
  await page.goBack();
  await sheet(page).waitFor({ state: 'detached' });
  expect(page.url()).toContain('make=Kia');
  await soon(() => vehicleCount(page)).not.toBe(all);

  // Closed by its own button, the sheet leaves no step behind either.
  await openSheet(page);
  await sheet(page).getByRole('button', { name: 'Close filters' }).click();
  await sheet(page).waitFor({ state: 'detached' });
  await soon(() => page.evaluate(() => (history.state as { sheet?: boolean }).sheet ?? false)).toBe(false);
  await page.goBack();
  await soon(() => page.url()).not.toContain('make=Kia');
  await soon(() => vehicleCount(page)).toBe(all);
  await page.goBack();
  await soon(() => new URL(page.url()).pathname).toBe('/');
});
