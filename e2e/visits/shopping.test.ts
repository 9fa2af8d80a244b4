/** From the home page to a delivered enquiry, on a phone and a desktop. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  fillEnquiry,
  formWords,
  waitUntilHydrated,
  newVisitor,
  openBrowser,
  soon,
  vehicleCount,
  type Size,
  type VisitorDetails,
} from '../browser.ts';
import { newestMessage } from '../mailbox.ts';
import { leadsOf } from '../stored-leads.ts';

const { visit } = openBrowser({ pictures: false });

const shoppers: { size: Size; dealer: string; make: string }[] = [
  { size: 'phone', dealer: 'bigsky', make: 'Mazda' },
  { size: 'desktop', dealer: 'harbour', make: 'Toyota' },
];

describe.each(shoppers)('$dealer on a $size', ({ size, dealer, make }) => {
  /** Does something with the filters; on a phone they are a sheet that is opened and closed. */
  async function withFilters(page: Page, change: (filters: Locator) => Promise<void>): Promise<void> {
    if (size === 'desktop') return change(page.getByRole('region', { name: 'Filters' }));
    await page.getByRole('button', { name: /^Filters/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.waitFor();
    await change(sheet);
    await sheet.getByRole('button', { name: /^Show Me [\d,]+ cars?$/ }).click();
    await sheet.waitFor({ state: 'hidden' });
  }
  const chip = (page: Page, label: string) =>
    page.getByRole('list', { name: 'Active filters' }).getByRole('link', { name: `Remove filter ${label}` });
  const cards = (page: Page) => page.getByRole('main').getByRole('article');
  const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading').allTextContents();

  test('from the search box through filters, order and pages, and everything is in the address', async () => {
    const page = await visit(dealer, '/', { size });
    const box = page.getByRole('search', { name: 'Search our stock' });
    const show = box.getByRole('button', { name: /^Show Me [\d,]+ cars?$/ });
    const everything = await show.textContent();
    await box.getByRole('combobox', { name: 'Body type' }).selectOption('suv');
    await soon(() => show.textContent()).not.toBe(everything);
    const promised = figure(await show.textContent());
    await show.click();
    await soon(() => vehicleCount(page)).toBe(promised);
    await soon(() => chip(page, 'SUV').count()).toBe(1);

    // A make leaves exactly the number of vehicles shown next to it.
    let beside = 0;
    await withFilters(page, async (filters) => {
      const mark = filters.getByRole('checkbox', { name: new RegExp(`^${make}\\b`) });
      beside = figure(await labelOf(mark));
      await mark.check();
      await soon(() => vehicleCount(page)).toBe(beside);
    });
    expect(beside).toBeLessThan(promised);
    expect(beside).toBeGreaterThan(0);
    await soon(() => chip(page, make).count()).toBe(1);
    for (const title of await titles(page)) expect(title).toContain(make);

    // A price leaves fewer, and none of them dearer.
    await withFilters(page, async (filters) => {
      const highest = filters.getByRole('group', { name: 'Price' }).getByRole('textbox', { name: 'To' });
      await highest.fill('40000');
      await highest.press('Enter');
      await soon(() => vehicleCount(page)).toSatisfy((count) => count !== null && count < beside);
    });
    await chip(page, 'Price up to $40,000').waitFor();
    expect(Math.max(...(await prices(cards(page))))).toBeLessThanOrEqual(40_000);

    // Without the make there are more again; Back restores it.
    const refined = (await vehicleCount(page))!;
    await chip(page, make).click();
    await soon(() => vehicleCount(page)).toSatisfy((count) => count !== null && count > refined);
    await soon(() => chip(page, make).count()).toBe(0);
    const widened = (await vehicleCount(page))!;
    await page.goBack();
    await soon(() => vehicleCount(page)).toBe(refined);
    await chip(page, make).waitFor();
    await page.goForward();
    await soon(() => vehicleCount(page)).toBe(widened);
    await page.goBack();
    await soon(() => vehicleCount(page)).toBe(refined);
    await withFilters(page, async (filters) => {
      await soon(() => filters.getByRole('checkbox', { name: new RegExp(`^${make}\\b`) }).isChecked()).toBe(true);
      await soon(() =>
        filters.getByRole('group', { name: 'Price' }).getByRole('textbox', { name: 'To' }).inputValue(),
      ).toBe('40,000');
    });
    await chip(page, make).click();
    await soon(() => vehicleCount(page)).toBe(widened);

    // Cheapest first, and the second page goes on where the first ended.
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Lowest price' });
    await soon(() => prices(cards(page))).toSatisfy(isAscending);
    await soon(() => page.url()).toContain('sortBy=price_asc');
    const firstPage = await titles(page);
    const dearestOfFirst = (await prices(cards(page))).at(-1)!;
    await page.getByRole('link', { name: 'Next page' }).click();
    await soon(() => page.url()).toContain('page=2');
    await soon(() => titles(page)).not.toEqual(firstPage);
    const secondPage = await titles(page);
    expect((await prices(cards(page)))[0]).toBeGreaterThanOrEqual(dearestOfFirst);
    await soon(() => vehicleCount(page)).toBe(widened);

    await page.reload();
    await soon(() => titles(page)).toEqual(secondPage);
    await soon(() => vehicleCount(page)).toBe(widened);

    // Another visitor opens the same URL.
    const friend = await visit(dealer, page.url(), { size });
    await soon(() => titles(friend)).toEqual(secondPage);
    await soon(() => vehicleCount(friend)).toBe(widened);
    await soon(() => chip(friend, 'SUV').count()).toBe(1);
    await soon(() => friend.getByRole('combobox', { name: 'Sort by' }).inputValue()).toBe('price_asc');

    await page.goBack();
    await soon(() => titles(page)).toEqual(firstPage);
    expect(page.url()).not.toContain('page=2');
  });

  test('a vehicle, an enquiry through the dialog, and the message that the dealer gets', async () => {
    const page = await visit(dealer, '/', { size });
    await page.goto(`${await stockAddress(page)}?query=${make}`);
    const link = page
      .getByRole('main')
      .getByRole('link', { name: /^Explore Vehicle/ })
      .first();
    const title = (await link.getAttribute('aria-label'))!.replace('Explore Vehicle: ', '');
    await link.click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await waitUntilHydrated(page);

    const visitor = newVisitor('Robin');
    await send(page, visitor);

    const message = await newestMessage(page, { line: 'Email', title: visitor.lastName });
    await soon(() => message.textContent()).toContain(title);
    await message.click();
    const text = page.getByLabel('Text of the message');
    await text.waitFor();
    for (const part of [visitor.firstName, visitor.lastName, visitor.email, visitor.message, title])
      await soon(() => text.textContent()).toContain(part);

    const leads = await leadsOf(dealer, visitor);
    expect(leads).toHaveLength(1);
    expect(leads[0]!.vehicle).toBe(title);
  });

  test('pressing the button twice, going back and reloading make one lead', async () => {
    const page = await visit(dealer, '/', { size });
    await page.goto(await stockAddress(page));
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Explore Vehicle/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await waitUntilHydrated(page);
    const address = page.url();

    const visitor = newVisitor('Alex');
    await send(page, visitor, (button) =>
      button.evaluate((element) => {
        (element as HTMLButtonElement).click();
        (element as HTMLButtonElement).click();
      }),
    );
    await page.reload();
    await page.getByRole('heading', { level: 1, name: formWords(dealer).success }).waitFor();
    await page.goBack();
    await soon(() => page.url()).toBe(address);
    await waitUntilHydrated(page);
    // The same words about the same vehicle, sent once more within minutes, are the same enquiry.
    await send(page, visitor);
    expect(await leadsOf(dealer, visitor)).toHaveLength(1);
  });

  async function send(
    page: Page,
    visitor: VisitorDetails,
    press: (button: Locator) => Promise<void> = (button) => button.click(),
  ): Promise<void> {
    const words = formWords(dealer);
    await page
      .getByRole('complementary', { name: 'Price and enquiry' })
      .getByRole('link', { name: 'Enquire Now' })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await fillEnquiry(dialog, visitor);
    await press(dialog.getByRole('button', { name: words.submit, exact: true }));
    await page.getByRole('heading', { level: 1, name: words.success }).waitFor();
  }
});

/** Target of the header's stock link. */
async function stockAddress(page: Page): Promise<string> {
  return (await page.getByRole('search', { name: 'Search our stock' }).getAttribute('action'))!;
}

function figure(text: string | null): number {
  return Number(/\d[\d,]*/.exec(text ?? '')![0].replaceAll(',', ''));
}

function labelOf(control: Locator): Promise<string> {
  return control.evaluate((element) => (element as HTMLInputElement).labels![0]!.textContent!);
}

/** The price of each card, its first figure in dollars; a card without a price, or with a weekly one, has none. */
async function prices(cards: Locator): Promise<number[]> {
  const texts = await cards.allInnerTexts();
  return texts
    .filter((text) => !text.includes('Subscription'))
    .flatMap((text) => {
      const found = /\$(\d[\d,]*)/.exec(text);
      return found ? [figure(found[1]!)] : [];
    });
}

function isAscending(figures: readonly number[]): boolean {
  return figures.length > 0 && figures.every((value, index) => index === 0 || value >= figures[index - 1]!);
}
