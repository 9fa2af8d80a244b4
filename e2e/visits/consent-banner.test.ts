/** The question about measuring covers nothing that stays in place beside the page, and brings nothing out of it. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { specialVehicles } from '../../demonstration/special-vehicles.ts';
import { openBrowser, soon } from '../browser.ts';

const { visit } = openBrowser();
const vehicle = `/cars/${specialVehicles({ dealer: 'harbour', today: new Date() }).get('everything')!.slug}`;
const question = (page: Page) => page.getByRole('region', { name: 'May we measure how this site is used?' });
const summary = (page: Page) => page.getByRole('complementary', { name: 'Price and enquiry' });

async function scrollPage(page: Page, y: number): Promise<void> {
  await page.evaluate(
    (top) =>
      new Promise<void>((resolve) => {
        window.scrollTo({ top, behavior: 'instant' });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
    y,
  );
}

test.each([
  ['a vehicle', vehicle, 'aside[aria-label="Price and enquiry"]', [600, 1_200]],
  ['a list', '/used-cars', '[aria-label="Filters"]', [600, 1_200]],
  ['the form of the contact page', '/contact', 'section[aria-labelledby="contact-form"] > div', [1_200]],
])(
  '%s: the column that stays in place ends above it, and goes to the foot once it is answered',
  async (_, address, column, scrolled) => {
    const page = await visit('harbour', address, { consentAnswered: false });
    await question(page).waitFor();
    const bottomOf = () => page.locator(column).evaluate((element) => element.getBoundingClientRect().bottom);
    const topOf = () => page.locator(column).evaluate((element) => element.getBoundingClientRect().top);
    for (const y of scrolled) {
      await scrollPage(page, y);
      await soon(async () => (await bottomOf()) <= (await question(page).boundingBox())!.y).toBe(true);
    }
    const before = await topOf();
    await question(page).getByRole('button', { name: 'Decline' }).click();
    await question(page).waitFor({ state: 'detached' });
    await soon(bottomOf).toBeLessThanOrEqual(900);
    expect(await topOf()).toBeGreaterThanOrEqual(before);
  },
);

test('Share, Print and what has the focus in the column of a vehicle can be seen and pressed', async () => {
  const page = await visit('harbour', vehicle, { consentAnswered: false });
  await question(page).waitFor();
  await scrollPage(page, 1_200);
  await soon(
    async () => (await summary(page).boundingBox())!.y + (await summary(page).boundingBox())!.height,
  ).toBeLessThanOrEqual((await question(page).boundingBox())!.y);
  // Where they stand, and not after a scroll that would bring them into view.
  const isOnTop = (name: string) =>
    summary(page)
      .getByText(name, { exact: true })
      .first()
      .evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit !== null && (element.contains(hit) || hit.contains(element));
      });
  expect([await isOnTop('Share'), await isOnTop('Print (opens in a new tab)'), await isOnTop('Print PDF')]).toEqual([
    true,
    true,
    true,
  ]);

  const controls = summary(page).locator('a[href]:visible, button:visible, summary:visible');
  const covered: string[] = [];
  await controls.first().focus();
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const found = await page.evaluate(() => {
      const focused = document.activeElement!;
      if (!focused.matches('aside[aria-label="Price and enquiry"] *')) return null;
      const { top, bottom } = focused.getBoundingClientRect();
      const banner = document.querySelector('.consent-banner')!.getBoundingClientRect().top;
      const above = document.querySelector('.vehicle-bar')!.getBoundingClientRect().bottom;
      return { name: focused.textContent!, isCovered: top < above || bottom > banner };
    });
    if (found === null) break;
    if (found.isCovered) covered.push(found.name);
  }
  expect(covered).toEqual([]);
});

test('on a phone the consent banner makes room for the bars that come with a fast scroll, and nothing shifts', async () => {
  const page = await visit('harbour', vehicle, { size: 'phone', consentAnswered: false });
  await question(page).waitFor();
  await page.evaluate(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Element | null }[] })[])
        shifts.push(...entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 100) ?? 'gone'));
    }).observe({ type: 'layout-shift' });
  });
  await page.mouse.move(200, 300);
  for (let turn = 0; turn < 6; turn += 1) {
    await page.mouse.wheel(0, 1_500);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
  const bars = page.getByRole('region', { name: /^(This vehicle|Call or enquire)$/ });
  await soon(() => bars.count()).toBe(2);
  await soon(async () => {
    const tops = await Promise.all([0, 1].map(async (index) => (await bars.nth(index).boundingBox())!.y));
    const { y, height } = (await question(page).boundingBox())!;
    return y + height < Math.min(...tops) && Math.min(...tops) - y - height < 40;
  }).toBe(true);
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
});
