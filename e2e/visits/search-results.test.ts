/** The list of vehicles itself: going back to it, late or failed responses, the dealer's cards, and stored filters. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { holdAnswers, waitUntilHydrated, isFocused, openBrowser, soon, vehicleCount, type Size } from '../browser.ts';

const { visit, expectTrouble } = openBrowser({ pictures: false });

const allStock = '/search/new-used-and-demo-cars';
/** The answers of the search page, as the browser fetches them. */
const answers = /\.data(\?|$)/;
const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading').allTextContents();
const filters = (page: Page) => page.getByRole('region', { name: 'Filters' });
const make = (page: Page, name: string) => filters(page).getByRole('checkbox', { name: new RegExp(`^${name}\\b`) });
const grid = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('article') });
const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'We could not update the results' });
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

test.each<{ size: Size; dealer: string; address: string }>([
  { size: 'desktop', dealer: 'harbour', address: `${allStock}?make=Mazda&sortBy=price_asc&page=2` },
  { size: 'phone', dealer: 'bigsky', address: '/used-car/new-used-and-demo-cars?body=suv&page=2' },
])('Back from a vehicle on a $size brings filters, page and place exactly', async ({ size, dealer, address }) => {
  const page = await visit(dealer, address, { size });
  const before = await titles(page);
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /^Explore Vehicle/ })
    .nth(8);
  await link.scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(400);
  await link.click();
  await page.getByRole('heading', { level: 1, name: before[8]! }).waitFor();
  await waitUntilHydrated(page);

  await page.goBack();
  await soon(() => titles(page)).toEqual(before);
  expect(new URL(page.url()).search).toBe(new URL(address, page.url()).search);
  await soon(() => scrolled(page)).toBe(place);
});

test('Back through refinements brings each list and the place on it', async () => {
  const page = await visit('harbour', allStock);
  const all = (await vehicleCount(page))!;
  await make(page, 'Kia').check();
  await soon(() => vehicleCount(page)).toSatisfy((count) => count !== null && count < all);
  const kias = (await vehicleCount(page))!;
  await page.getByRole('link', { name: 'Next page' }).scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  await page.getByRole('link', { name: 'Next page' }).click();
  await soon(() => page.url()).toContain('page=2');
  await soon(() => scrolled(page)).toBe(0);
  await page.goBack();
  await soon(() => page.url()).not.toContain('page=2');
  await soon(() => scrolled(page)).toBe(place);
  await soon(() => vehicleCount(page)).toBe(kias);
  await page.goBack();
  await soon(() => vehicleCount(page)).toBe(all);
  await soon(() => make(page, 'Kia').isChecked()).toBe(false);
});

test('Back before the next page is drawn still leads back', async () => {
  const page = await visit('harbour', allStock);
  const first = await titles(page);
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...entry) => {
      push(...entry);
      history.pushState = push;
      history.back();
      addEventListener('popstate', () => {
        document.body.dataset['wentBack'] = '';
      });
    };
  });
  await page.getByRole('link', { name: 'Next page' }).click();
  await page.locator('body[data-went-back]').waitFor();
  await soon(() => grid(page).getAttribute('aria-busy')).toBe('false');
  await soon(() => titles(page)).toEqual(first);
  expect(page.url()).not.toContain('page=2');
});

test('while an answer is late the old list stays, and of two answers the later question wins', async () => {
  const page = await visit('harbour', allStock);
  const before = await titles(page);
  const { asked, release } = await holdAnswers(page, answers);
  await make(page, 'Kia').check();
  await soon(asked).toEqual([expect.stringContaining('Kia')]);
  await soon(() => grid(page).getAttribute('aria-busy')).toBe('true');
  await soon(() => titles(page)).toEqual(before);
  await soon(() => make(page, 'Kia').isChecked()).toBe(true);

  await make(page, 'Kia').uncheck();
  await make(page, 'Nissan').check();
  await soon(() => asked().at(-1)).toContain('Nissan');
  // The newest answer arrives first, the oldest last.
  await release();
  await soon(() => grid(page).getAttribute('aria-busy')).toBe('false');
  await soon(() => titles(page)).toSatisfy(
    (shown: string[]) => shown.length > 0 && shown.every((title) => title.includes('Nissan')),
  );
  await soon(() => make(page, 'Kia').isChecked()).toBe(false);
});

test('a list that is late on the way from another page has its shape already', async () => {
  const page = await visit('harbour', '/');
  const { release } = await holdAnswers(page, answers);
  await page.getByRole('banner').getByRole('link', { name: 'Search Vehicles' }).first().click();
  await page.getByRole('main').getByRole('status').filter({ hasText: 'Loading cars' }).waitFor();
  await release();
  await soon(() => vehicleCount(page)).toSatisfy((count) => count !== null && count > 0);
});

test('a server that fails leaves the list, and another try finds the new one', async () => {
  expectTrouble(/status of 500/);
  const page = await visit('harbour', allStock);
  const before = await titles(page);
  await page.route(answers, (route) => route.fulfill({ status: 500, body: 'no' }));
  await make(page, 'Kia').check();
  await failed(page).waitFor();
  await soon(() => titles(page)).toEqual(before);
  await soon(() => make(page, 'Kia').isChecked()).toBe(true);
  await page.unroute(answers);
  await failed(page).getByRole('button', { name: 'Try again' }).click();
  await failed(page).waitFor({ state: 'detached' });
  await soon(() => titles(page)).toSatisfy(
    (shown: string[]) => shown.length > 0 && shown.every((title) => title.includes('Kia')),
  );
});

test('a failure far down the list is in view', async () => {
  expectTrouble(/status of 500/);
  const page = await visit('harbour', allStock);
  await page.route(answers, (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.evaluate(() => scrollTo(0, 1800));
  await soon(() => page.evaluate(() => scrollY)).toBe(1800);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_asc');
  await failed(page).waitFor();
  const isInView = () =>
    failed(page).evaluate((notice) => {
      const { top, bottom } = notice.getBoundingClientRect();
      return top > 0 && bottom < innerHeight;
    });
  await soon(isInView).toBe(true);
});

test('without a network the list stays, and what is chosen next is added to what was chosen', async () => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  const page = await visit('harbour', allStock);
  const before = await titles(page);
  await page.context().setOffline(true);
  await make(page, 'Kia').check();
  await failed(page).waitFor();
  await soon(() => titles(page)).toEqual(before);
  await page.context().setOffline(false);
  await make(page, 'Nissan').check();
  await failed(page).waitFor({ state: 'detached' });
  await soon(() => new URL(page.url()).searchParams.getAll('make')).toEqual(['Kia', 'Nissan']);
});

test('a dealer’s card stands at its place, leads where it says, and is no vehicle', async () => {
  const page = await visit('coastline', allStock);
  const items = grid(page).locator('> li:not([hidden])');
  const own = items.filter({ hasText: 'Selling yours?' });
  await soon(() => own.count()).toBe(1);
  await soon(() => items.nth(10).textContent()).toContain('Selling yours?');
  await soon(() => own.getByRole('article').count()).toBe(0);
  await own.getByRole('link', { name: 'Trade or consign' }).click();
  await soon(() => new URL(page.url()).pathname).toBe('/trade-or-consign');
});

test('the last searches stand under an empty search field, by keyboard too, and can be cleared', async () => {
  const page = await visit('bigsky', '/used-car/used-cars?query=mazda');
  const stored = () => page.evaluate(() => localStorage.getItem('recent-searches'));
  await soon(stored).toContain('mazda');
  await page.goto('/used-car/used-cars?query=corolla&year=2015:');
  await soon(stored).toContain('corolla');
  await page.goto('/');
  await waitUntilHydrated(page);
  const field = page.getByRole('searchbox', { name: 'Quick search' });
  const recent = page.getByRole('group', { name: 'Recent searches' });
  await field.focus();
  await recent.waitFor();
  await soon(() => recent.getByRole('link').allTextContents()).toEqual(['corolla', 'mazda']);
  await field.fill('k');
  await recent.waitFor({ state: 'detached' });
  await field.fill('');
  await page.keyboard.press('ArrowDown');
  await soon(() => isFocused(recent.getByRole('link', { name: 'corolla' }))).toBe(true);
  await page.keyboard.press('Escape');
  await recent.waitFor({ state: 'detached' });
  await soon(() => isFocused(field)).toBe(true);

  await field.press('ArrowLeft');
  await field.blur();
  await field.focus();
  await recent.getByRole('link', { name: 'corolla' }).click();
  await soon(() => page.url()).toContain('query=corolla&year=2015:');
  await soon(() => page.getByRole('searchbox', { name: 'Search the stock' }).inputValue()).toBe('corolla');

  await page.goto('/');
  await waitUntilHydrated(page);
  await field.focus();
  await recent.getByRole('button', { name: 'Clear recent searches' }).click();
  await recent.waitFor({ state: 'detached' });
  await soon(stored).toBeNull();
});

test('what was only typed on the way to a search is not remembered', async () => {
  const page = await visit('harbour', allStock);
  const field = page.getByRole('searchbox', { name: 'Search the stock' });
  const stored = () =>
    page.evaluate(() =>
      (JSON.parse(localStorage.getItem('recent-searches') ?? '[]') as { text: string }[]).map(({ text }) => text),
    );
  await field.fill('maz');
  await soon(stored).toEqual(['maz']);
  await field.fill('mazda cx');
  await soon(stored).toEqual(['mazda cx']);
  await field.fill('kia');
  await soon(stored).toEqual(['kia', 'mazda cx']);
});

test('a settled search is sent once to the data layer', async () => {
  const page = await visit('harbour', `${allStock}?query=mazda`);
  const told = () =>
    page.evaluate(() =>
      ((globalThis as { dataLayer?: { event_id?: number; search_term?: string; results?: number }[] }).dataLayer ?? [])
        .filter((event) => event.event_id === 49)
        .map(({ search_term: term, results }) => `${term} ${results}`),
    );
  const mazdas = await vehicleCount(page);
  await soon(told).toEqual([`mazda ${mazdas}`]);
  await filters(page)
    .getByRole('checkbox', { name: /^New\b/ })
    .check();
  await soon(() => vehicleCount(page)).toSatisfy((count) => count !== null && count < mazdas!);
  await soon(told).toHaveLength(2);
});

test('a dealer’s named refinements are there again on the way back to the list and on the next visit, until they are cleared', async () => {
  const page = await visit('coastline', allStock);
  const all = (await vehicleCount(page))!;
  await filters(page)
    .getByRole('group')
    .filter({ hasText: 'Vehicle type' })
    .getByRole('checkbox', { name: /^Motorcycle\b/ })
    .check();
  await soon(() => vehicleCount(page)).toSatisfy((count) => count !== null && count < all);
  await soon(() => page.evaluate(() => localStorage.getItem('search-refinements'))).toBe('item_type=motorcycle');

  await page.getByRole('banner').getByRole('link', { name: 'Coastline', exact: false }).first().click();
  await page.waitForURL((url) => url.pathname === '/');
  await page
    .getByRole('link', { name: /^Search Vans & Bikes|^All Vans & Bikes/ })
    .first()
    .click();
  await soon(() => new URL(page.url()).search).toBe('?item_type=motorcycle');
  await page.getByText('We kept your filters from before: Motorcycle.').waitFor();

  const later = await page.context().newPage();
  await later.goto(allStock);
  await soon(() => new URL(later.url()).search).toBe('?item_type=motorcycle');
  await later.getByRole('link', { name: 'Clear them and show everything' }).click();
  await soon(() => vehicleCount(later)).toBe(all);
  await soon(() => later.getByText('We kept your filters from before').count()).toBe(0);
  await later.goto(allStock);
  await waitUntilHydrated(later);
  expect(new URL(later.url()).search).toBe('');
});

test('a refinement is kept although its visitor leaves before the results come', async () => {
  const page = await visit('coastline', allStock);
  const held = await holdAnswers(page, /item_type=motorcycle/);
  await filters(page)
    .getByRole('group')
    .filter({ hasText: 'Vehicle type' })
    .getByRole('checkbox', { name: /^Motorcycle\b/ })
    .check();
  await soon(() => held.asked().length).toBeGreaterThan(0);
  await page.goto('/about-us');
  await held.release();
  await page.goto(allStock);
  await soon(() => new URL(page.url()).search).toBe('?item_type=motorcycle');
});

test('words become filters that can be corrected, and the field keeps them', async () => {
  const page = await visit('harbour', allStock);
  const field = page.getByRole('searchbox', { name: 'Search the stock' });
  await field.fill('used mazda under 30k');
  const chips = page.getByRole('list', { name: 'Active filters' });
  await chips.getByRole('link', { name: 'Remove filter Mazda' }).waitFor();
  await chips.getByRole('link', { name: 'Remove filter Price up to $30,000' }).waitFor();
  await soon(() => field.inputValue()).toBe('used mazda under 30k');
  await soon(() => make(page, 'Mazda').isChecked()).toBe(true);
  await field.fill('used kia');
  await chips.getByRole('link', { name: 'Remove filter Kia' }).waitFor();
  await soon(() => chips.getByRole('link', { name: /Mazda|Price/ }).count()).toBe(0);
  await chips.getByRole('link', { name: 'Remove filter Used' }).click();
  await chips.getByRole('link', { name: 'Remove filter Used' }).waitFor({ state: 'detached' });
  await soon(() => make(page, 'Kia').isChecked()).toBe(true);
  await soon(() => field.inputValue()).toBe('');
});

test('without JavaScript words are filters too, and the form does not say them twice', async () => {
  const page = await visit('harbour', `${allStock}?query=used+mazda+under+30k`, { javaScript: false });
  const found = (await vehicleCount(page))!;
  expect(found).toBeGreaterThan(0);
  await soon(() => filters(page).getByRole('searchbox', { name: 'Search the stock' }).inputValue()).toBe('');
  await make(page, 'Mazda').uncheck();
  await filters(page).getByRole('button', { name: 'Apply filters' }).click();
  await soon(() => vehicleCount(page)).toBeGreaterThan(found);
  await soon(() => page.getByRole('link', { name: 'Remove filter Price up to $30,000' }).count()).toBe(1);
});

test.each([true, false])(
  'a misspelt search says so, and offers the spelling and what could be given up (JavaScript: %s)',
  async (javaScript) => {
    const page = await visit('bigsky', '/used-car/used-cars?query=tayotta', { javaScript });
    await page.getByRole('heading', { name: 'No Results Available' }).waitFor();
    await page
      .getByText('No results found for your search at this time. Please try adjusting the filters for more results.')
      .waitFor();
    await soon(() =>
      page.getByRole('main').getByRole('link', { name: 'Clear Filters', exact: true }).getAttribute('href'),
    ).toBe('/used-car/used-cars');
    const promised = Number(
      /Did you mean Toyota\? ([\d,]+) cars/
        .exec((await page.getByRole('main').textContent())!)![1]!
        .replaceAll(',', ''),
    );
    await page.getByRole('main').getByRole('link', { name: 'Toyota', exact: true }).click();
    await soon(() => vehicleCount(page)).toBe(promised);
  },
);

test('where nothing is set, only what the comparison rates rest on stands between the order and the results', async () => {
  const page = await visit('harbour', allStock);
  const order = (await page.getByRole('combobox', { name: 'Sort by' }).boundingBox())!;
  const note = (await page.getByText(/It is true only for that example\. Read the full warning$/).boundingBox())!;
  const first = (await page.getByRole('main').getByRole('article').first().boundingBox())!;
  expect(note.y - order.y - order.height).toBeLessThan(24);
  expect(first.y - note.y - note.height).toBeLessThan(24);
});
