/** The cards of a list stay as the server made them (decision 49), and all that can be done with them works. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { holdAnswers, openBrowser, soon, waitUntilHydrated } from '../browser.ts';

const { visit, expectTrouble } = openBrowser({ pictures: false });

const allStock = '/search/new-used-and-demo-cars';
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading').allTextContents();
const toggle = (page: Page, name: 'Save' | 'Compare', place: number) =>
  cards(page)
    .nth(place)
    .getByRole('button', { name: new RegExp(`^${name}: `) });
const isPressed = (page: Page, name: 'Save' | 'Compare', place: number) =>
  toggle(page, name, place).getAttribute('aria-pressed');
const make = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Filters' }).getByRole('checkbox', { name: new RegExp(`^${name}\\b`) });

interface Router {
  navigate(address: string): Promise<void>;
  state: { loaderData: Record<string, { cards?: object[] } | null> };
}
type WithRouter = typeof globalThis & { __reactRouterDataRouter: Router };

/** The page as the server made it, and what lets its scripts in. */
async function openWithoutScripts(address: string): Promise<{ page: Page; release: () => Promise<void> }> {
  const page = await visit('harbour', '/privacy-policy');
  const { release } = await holdAnswers(page, /\/assets\/.*\.js/);
  await page.goto(address, { waitUntil: 'commit' });
  await cards(page).last().waitFor();
  return { page, release };
}

test('the data of a list names its cards and no more', async () => {
  const page = await visit('harbour', allStock);
  const names = await page.evaluate(() =>
    Object.values((globalThis as WithRouter).__reactRouterDataRouter.state.loaderData)
      .flatMap((data) => data?.cards ?? [])
      .flatMap((card) => Object.entries(card))
      .flatMap(([name, value]) => (value === undefined ? [] : [name])),
  );
  expect([...new Set(names)].toSorted()).toEqual(['id', 'mark']);
});

test('the scripts leave the cards alone, and a disclaimer that was opened before them stays open', async () => {
  const { page, release } = await openWithoutScripts(allStock);
  await cards(page).first().getByText('Finance disclaimer').click();
  await cards(page).evaluateAll((all) => {
    for (const card of all) (card as unknown as { isFromServer: boolean }).isFromServer = true;
  });
  await release();
  await waitUntilHydrated(page);
  await toggle(page, 'Save', 0).click();
  await soon(() => isPressed(page, 'Save', 0)).toBe('true');
  expect(
    await cards(page).evaluateAll((all) =>
      all.every((card) => (card as unknown as { isFromServer?: boolean }).isFromServer === true),
    ),
  ).toBe(true);
  expect(await cards(page).first().locator('details').getAttribute('open')).toBe('');
});

test('a page that something has changed before its scripts keeps its cards', async () => {
  expectTrouble(/Minified React error #418/);
  const { page, release } = await openWithoutScripts(allStock);
  const before = await titles(page);
  await page.evaluate(() => {
    document.querySelector('h1')!.textContent = 'Translated';
  });
  await release();
  await waitUntilHydrated(page);
  await soon(() => page.getByRole('heading', { level: 1 }).textContent()).not.toBe('Translated');
  expect(await titles(page)).toEqual(before);
  await toggle(page, 'Compare', 1).click();
  await soon(() => isPressed(page, 'Compare', 1)).toBe('true');
});

test('saving, comparing and enquiring work before a refinement, after it, and on the way back', async () => {
  const page = await visit('harbour', allStock);
  const all = await titles(page);
  await toggle(page, 'Save', 0).click();
  await make(page, 'Kia').check();
  await soon(async () => (await titles(page)).every((title) => title.includes('Kia'))).toBe(true);
  const [, second] = await titles(page);
  await toggle(page, 'Save', 1).click();
  await toggle(page, 'Compare', 1).click();
  await soon(() => isPressed(page, 'Save', 1)).toBe('true');
  await soon(() => isPressed(page, 'Compare', 1)).toBe('true');
  await cards(page)
    .nth(1)
    .getByRole('link', { name: /^Quick Enquiry: / })
    .click();
  await page.getByRole('dialog').getByText(second!).first().waitFor();
  await page.keyboard.press('Escape');
  await soon(() => page.getByRole('dialog').count()).toBe(0);

  await make(page, 'Kia').uncheck();
  await soon(() => titles(page)).toEqual(all);
  await soon(() => isPressed(page, 'Save', 0)).toBe('true');
  await toggle(page, 'Save', 0).click();
  await soon(() => isPressed(page, 'Save', 0)).toBe('false');
});

test('a return to the list without the server shows the cards that the document had', async () => {
  expectTrouble(/\.data/);
  const page = await visit('harbour', allStock);
  const before = await titles(page);
  await toggle(page, 'Save', 0).click();
  await page.evaluate(() => (globalThis as WithRouter).__reactRouterDataRouter.navigate('/privacy-policy'));
  await soon(() => cards(page).count()).toBe(0);
  await page.route(/\.data(\?|$)/, (route) => route.abort());
  await page.goBack();
  await soon(() => titles(page)).toEqual(before);
  await soon(() => isPressed(page, 'Save', 0)).toBe('true');
  await toggle(page, 'Compare', 0).click();
  await soon(() => isPressed(page, 'Compare', 0)).toBe('true');
});

test('a picture that does not load gives way to the outline, before the scripts and after them', async () => {
  expectTrouble(/\/pictures\/|Failed to load resource/);
  const page = await visit('harbour', '/privacy-policy', { pictures: true });
  await page.route(/\/pictures\//, (route) => route.abort());
  await page.route(/\/demonstration\/pictures\//, (route) => route.abort());
  await page.goto(allStock);
  await waitUntilHydrated(page);
  const source = (place: number) => cards(page).nth(place).locator('img').first().getAttribute('src');
  await soon(() => source(0)).toMatch(/^\/no-picture/);
  await cards(page).nth(9).scrollIntoViewIfNeeded();
  await soon(() => source(9)).toMatch(/^\/no-picture/);
});
