/** Input on a page before its scripts have loaded: the scripts keep it and react to it. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { request } from '../../test/running-product.ts';
import { holdAnswers, waitUntilHydrated, openBrowser, soon } from '../browser.ts';
import { port } from '../product.ts';

const { visit } = openBrowser({ pictures: false });

const scripts = /\/assets\/.*\.js/;

/** The page as the server made it; `held` holds back some of its scripts or all of them. */
async function openWithout(held: RegExp, address: string): Promise<{ page: Page; release: () => Promise<void> }> {
  const page = await visit('harbour', '/privacy-policy');
  const { release } = await holdAnswers(page, held);
  await page.goto(address, { waitUntil: 'commit' });
  return { page, release };
}

const field = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('textbox', { name }).or(within.getByRole('spinbutton', { name })).first();

const vehicleWithFuelFigure = async (): Promise<string> => {
  const { text } = await request(
    port,
    'harbour.localhost',
    '/api/search?car_type=used&fuel=Petrol&ranges=price:10000:',
  );
  const { hits } = JSON.parse(text) as { hits: { slug: string }[] };
  return `/cars/${hits[0]!.slug}`;
};

const parameter = (page: Page, name: string): string => new URL(page.url()).searchParams.get(name) ?? '';

interface EarlyInput {
  what: string;
  address: string;
  enter: (page: Page) => Promise<unknown>;
  /** The page's reaction once its scripts have run. */
  shows: (page: Page) => Promise<string>;
  expected: string;
}

const calculator = (page: Page) => page.locator('#finance-calculator');
const filters = (page: Page) => page.getByRole('region', { name: 'Filters' });

const early: EarlyInput[] = [
  {
    what: 'words of a search',
    address: '/search/new-used-and-demo-cars',
    enter: (page) => page.getByRole('searchbox', { name: 'Search the stock' }).fill('corolla'),
    shows: async (page) => parameter(page, 'query'),
    expected: 'corolla',
  },
  {
    what: 'the lower end of a range',
    address: '/search/new-used-and-demo-cars',
    enter: (page) =>
      filters(page).getByRole('group', { name: 'Price' }).getByLabel('From', { exact: true }).fill('20000'),
    shows: async (page) => parameter(page, 'price'),
    expected: '20000:',
  },
  {
    what: 'a box of a filter',
    address: '/search/new-used-and-demo-cars',
    enter: (page) => filters(page).getByRole('checkbox', { name: /^Used/ }).first().check(),
    shows: async (page) => parameter(page, 'car_type'),
    expected: 'used',
  },
  {
    what: 'the order of a list',
    address: '/search/new-used-and-demo-cars',
    enter: (page) => page.getByRole('combobox', { name: 'Sort by' }).selectOption({ index: 1 }),
    shows: async (page) => String(parameter(page, 'sortBy') !== ''),
    expected: 'true',
  },
  {
    what: 'the price of the calculator',
    address: '/finance',
    enter: (page) => field(calculator(page), /Purchase price/).fill('34567'),
    shows: (page) =>
      field(calculator(page), /Purchase price/)
        .inputValue()
        .then((shown) => `${shown} ${parameter(page, 'amount')}`),
    expected: '$34,567 34567',
  },
  {
    what: 'the rate of the calculator',
    address: '/finance',
    enter: (page) => field(calculator(page), /Interest a year/).fill('5.55'),
    shows: async (page) => parameter(page, 'interest'),
    expected: '5.55',
  },
  {
    what: 'the rhythm of the calculator',
    address: '/finance',
    enter: (page) => calculator(page).getByRole('radio', { name: 'Monthly' }).check({ force: true }),
    shows: async (page) => parameter(page, 'frequency'),
    expected: 'monthly',
  },
  {
    what: 'the kilometres of a car to sell',
    address: '/sell-your-car',
    enter: (page) => field(page, /odometer|kilomet/i).fill('123456'),
    shows: (page) => field(page, /odometer|kilomet/i).inputValue(),
    expected: '123,456 kms',
  },
  {
    what: 'a wish of the home page',
    address: '/',
    enter: (page) =>
      page
        .getByRole('search', { name: 'Search our stock' })
        .first()
        .getByRole('combobox')
        .first()
        .selectOption({ index: 1 }),
    shows: (page) =>
      page
        .getByRole('search', { name: 'Search our stock' })
        .first()
        .getByRole('status')
        .innerText()
        .then((said) => String(/match/.test(said))),
    expected: 'true',
  },
  {
    what: 'the search of the locations',
    address: '/contact',
    enter: (page) => page.getByRole('searchbox', { name: 'Search locations' }).fill('isuzu'),
    shows: async (page) => parameter(page, 'locationQuery'),
    expected: 'isuzu',
  },
  {
    what: 'a postcode',
    address: '/contact',
    enter: (page) => field(page, /Postcode/).fill('4000'),
    shows: (page) =>
      page
        .getByText(/Brisbane.* QLD/)
        .count()
        .then((count) => String(count > 0)),
    expected: 'true',
  },
];

test.each(early)(
  '$what is kept when it is entered before the scripts run',
  async ({ address, enter, shows, expected }) => {
    const { page, release } = await openWithout(scripts, address);
    await enter(page);
    await release();
    await waitUntilHydrated(page);
    await soon(() => shows(page)).toBe(expected);
  },
);

test('a press on an amount of the calculator counts before the scripts, with the rate that the address says', async () => {
  const { page, release } = await openWithout(scripts, '/finance?interest=5.55');
  await calculator(page).getByRole('button', { name: '$10,000' }).click();
  await soon(() => Promise.resolve(parameter(page, 'amount'))).toBe('10000');
  await release();
  await waitUntilHydrated(page);
  await soon(() => field(calculator(page), /Purchase price/).inputValue()).toBe('$10,000');
  await soon(() => field(calculator(page), /Interest a year/).inputValue()).toMatch(/^5\.55/);
});

test('a press on an amount of the calculator works without scripts', async () => {
  const page = await visit('harbour', '/finance', { javaScript: false });
  await calculator(page).getByRole('button', { name: '$10,000' }).click();
  await soon(() => field(calculator(page), /Purchase price/).inputValue()).toMatch(/10,?000/);
});

test('a distance stays that is typed before the script of its own field, and is part of the sum with what is typed after it', async () => {
  const { page, release } = await openWithout(/\/assets\/distance-input.*\.js/, await vehicleWithFuelFigure());
  await waitUntilHydrated(page);
  const fuel = page.getByRole('region', { name: 'Fuel Calculator' });
  await field(fuel, 'Distance a week').fill('1250');
  await field(fuel, 'Fuel consumption').fill('10');
  await field(fuel, 'Fuel price').fill('2');
  await release();
  await soon(() => field(fuel, 'Distance a week').inputValue()).toBe('1,250 kms');
  await soon(() => fuel.getByRole('status').innerText()).toMatch(
    /\$250\.00[^]*1,250 km ÷ 100 × 10 L\/100 km × \$2\.00/,
  );
});

test('the three figures of the fuel calculator stay that are typed before any script', async () => {
  const { page, release } = await openWithout(scripts, await vehicleWithFuelFigure());
  const fuel = page.getByRole('region', { name: 'Fuel Calculator' });
  await field(fuel, 'Distance a week').fill('1250');
  await field(fuel, 'Fuel consumption').fill('10');
  await field(fuel, 'Fuel price').fill('2');
  await release();
  await soon(() => fuel.getByRole('status').innerText()).toMatch(
    /\$250\.00[^]*1,250 km ÷ 100 × 10 L\/100 km × \$2\.00/,
  );
  await soon(() => field(fuel, 'Distance a week').inputValue()).toBe('1,250 kms');
});

test('a menu that was opened before the scripts stays open, and an announcement waits until it is closed', async () => {
  const page = await visit('coastline', '/privacy-policy', { size: 'phone', announcementClosed: false });
  const { release } = await holdAnswers(page, scripts);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.locator('.phone-menu:popover-open');
  await menu.waitFor();
  await release();
  await waitUntilHydrated(page);
  expect(await menu.count()).toBe(1);
  const overflow = await page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
  expect(overflow, 'the page behind it does not scroll').toBe('hidden');
  const announcement = page.getByRole('dialog', { name: 'Holiday hours' });
  expect(await announcement.isVisible()).toBe(false);
  await page.keyboard.press('Escape');
  await announcement.waitFor();
  expect(await menu.count()).toBe(0);
});

test('a dropdown of the header that was opened before the scripts stays open', async () => {
  const { page, release } = await openWithout(scripts, '/');
  const dropdown = page.locator('details[name="site-menu"]').first();
  await dropdown.locator('summary').click();
  const prices = page.waitForRequest(/\/api\/menu-prices/);
  await release();
  await prices;
  await waitUntilHydrated(page);
  expect(await dropdown.evaluate((element: HTMLDetailsElement) => element.open)).toBe(true);
  await dropdown.getByRole('link').first().waitFor();
});

// Their lists begin in another order than the first of the choices.
test.each(['outback', 'coastline'])(
  'nothing counts as entered early on a list of %s that a press opened: it is loaded once',
  async (dealer) => {
    const list = '/search/new-used-and-demo-cars';
    const page = await visit(dealer, '/');
    const asked: string[] = [];
    page.on('request', (sent) => {
      const { pathname, searchParams } = new URL(sent.url());
      searchParams.delete('_routes');
      if (pathname === `${list}.data`) asked.push(String(searchParams));
    });
    await page.locator(`a[href="${list}"]:visible`).first().click();
    await filters(page).waitFor();
    await filters(page)
      .getByRole('checkbox', { name: /^Used/ })
      .or(filters(page).getByRole('checkbox'))
      .first()
      .click();
    await soon(() => Promise.resolve(new URL(page.url()).search)).not.toBe('');
    expect(asked).toEqual(['', new URL(page.url()).search.slice(1)]);
  },
);
