/**
 * Every kind of page of every dealer by the machine-checkable rules of WCAG 2.2 AA, at both sizes, and no page wider
 * than its screen.
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { brokenRules, pixelsBesideScreen } from '../accessibility-rules.ts';
import { dealers, fillEnquiry, formWords, waitUntilHydrated, newVisitor, openBrowser, sizes } from '../browser.ts';

const { visit, expectTrouble } = openBrowser();
/** The narrowest screen that WCAG 1.4.10 asks for. */
const narrow = { width: 320, height: 640 };

/** Pages that an address alone leads to. */
const pages = [
  { name: 'home', address: '/' },
  { name: 'search', address: '/cars/' },
  { name: 'search without results', address: '/cars/?query=no-such-vehicle-anywhere' },
  { name: 'comparison without cars', address: '/compare' },
  { name: 'contact', address: '/contact' },
  { name: 'locations', address: '/dealer-locator?near=4000' },
  { name: 'a page of text', address: '/privacy-policy' },
  { name: 'mailbox', address: '/demonstration/mailbox' },
  { name: 'finance providers', address: '/demonstration/finance-providers' },
];

describe.each(dealers)('%s', (dealer) => {
  test('what an address leads to', async () => {
    const page = await visit(dealer, '/');
    for (const { name, address } of pages) {
      await page.goto(address);
      await waitUntilHydrated(page);
      await expectInOrder(page, dealer, name);
    }
  });

  test('a page that is not there', async () => {
    expectTrouble(/status of 404/);
    const page = await visit(dealer, '/no-such-page');
    await expectInOrder(page, dealer, 'not found');
  });

  test('a vehicle, its enquiry dialog, the form with mistakes and what follows', async () => {
    const words = formWords(dealer);
    const page = await visit(dealer, '/cars/');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Explore Vehicle/ })
      .first()
      .click();
    await page.getByRole('complementary', { name: 'Price and enquiry' }).waitFor();
    await waitUntilHydrated(page);
    await expectInOrder(page, dealer, 'vehicle');
    await page
      .getByRole('complementary', { name: 'Price and enquiry' })
      .getByRole('link', { name: 'Enquire Now' })
      .click();
    await page.getByRole('dialog').waitFor();
    await expectInOrder(page, dealer, 'enquiry dialog');

    await page.goto('/enquiry');
    await waitUntilHydrated(page);
    await expectInOrder(page, dealer, 'enquiry');
    const form = page.getByRole('main');
    await form.getByRole('button', { name: words.submit, exact: true }).click();
    await form.getByRole('alert').waitFor();
    await expectInOrder(page, dealer, 'enquiry with mistakes');

    await fillEnquiry(form, newVisitor('Toni'));
    await form.getByRole('button', { name: words.submit, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: words.success }).waitFor();
    await expectInOrder(page, dealer, 'success');
  });
});

test('the page that lists the demonstration sites', async () => {
  const page = await visit('', '/');
  await expectInOrder(page, dealers[0], 'directory');
});

test.each(['harbour', 'outback'] as const)(
  '%s: with text twice as large a phone shows the words of a page’s name whole, and nothing beside the screen',
  async (dealer) => {
    const page = await visit(dealer, '/');
    await page.setViewportSize(narrow);
    for (const address of [
      '/vehicle-parts-and-accessories',
      '/value-my-car-terms-and-conditions',
      '/trade-in',
      '/enquiry',
    ]) {
      await page.goto(address);
      await waitUntilHydrated(page);
      const broken = await page.getByRole('heading', { level: 1 }).evaluate(async (heading) => {
        document.documentElement.style.fontSize = '200%';
        await document.fonts.ready;
        const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode() as Text;
        return [...text.data.matchAll(/[^\s-]+/g)]
          .filter((word) => {
            const range = document.createRange();
            range.setStart(text, word.index);
            range.setEnd(text, word.index + word[0].length);
            return range.getClientRects().length > 1;
          })
          .map(([word]) => word);
      });
      expect(broken, `${dealer}${address}`).toEqual([]);
      expect(await pixelsBesideScreen(page), `${dealer}${address}`).toBe(0);
    }
  },
);

/** Rules that depend only on templates are tested at both sizes of the first dealer, and on a phone for the others. */
async function expectInOrder(page: Page, dealer: string, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    // An element scrolled under the header counts as a target that is too small.
    await page.evaluate(() => scrollTo(0, 0));
    const onlyOfSize = dealer !== dealers[0] && size === 'desktop';
    expect(await brokenRules(page, { onlyOfSize }), `${name} at ${size}`).toEqual([]);
  }
  for (const viewport of [sizes.phone, narrow]) {
    await page.setViewportSize(viewport);
    expect(await pixelsBesideScreen(page), `${name} at ${viewport.width} px`).toBe(0);
  }
  await page.setViewportSize(sizes.desktop);
}
