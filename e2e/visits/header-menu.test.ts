/** The header's dropdowns: what they show, and that they open and close by hover, press and key (NAV-74 to NAV-85). */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dealers, openBrowser, soon, vehicleCount } from '../browser.ts';

const { visit } = openBrowser();

const menus = [
  { dealer: 'harbour', label: 'New Vehicles', model: 'CX-5', address: '/mazda-cx-5' },
  { dealer: 'outback', label: 'Vehicles', model: 'D-MAX', address: '/models/d-max' },
] as const;

const dropdown = (page: Page, label: string) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('group')
    .filter({ has: page.locator('summary', { hasText: new RegExp(`^${label}`) }) });

describe.each(menus)('the models of $dealer', ({ dealer, label, model, address }) => {
  test.each([1024, 1440])('stand with the price of their page, and an offer, at %i pixels', async (width) => {
    const page = await visit(dealer, '/contact');
    await page.setViewportSize({ width, height: 900 });
    const menu = dropdown(page, label);
    await menu.locator('summary').hover();
    const link = menu.getByRole('link', { name: new RegExp(`^${model} From \\$`) });
    await link.waitFor();
    expect(await link.getByRole('presentation').count()).toBe(1);
    expect(await menu.getByText('Special offer', { exact: true }).isVisible()).toBe(true);
    // All of it is in the window, and nothing of a name is broken.
    const box = (await menu.locator('summary + div').boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    const price = /\$[\d,]+/.exec(await link.innerText())![0];
    await link.click();
    await page.waitForURL(`**${address}`);
    await page.getByRole('main').getByText(`From ${price}`).first().waitFor();
    expect(await menu.locator('summary + div').isVisible()).toBe(false);
  });

  test('lead to their pages without scripts', async () => {
    const page = await visit(dealer, '/contact', { javaScript: false });
    await page.setViewportSize({ width: 1440, height: 900 });
    const menu = dropdown(page, label);
    await menu.locator('summary').click();
    await menu
      .getByRole('link', { name: new RegExp(`^${model}`) })
      .first()
      .click();
    await page.waitForURL(`**${address}`);
  });
});

test.each(['harbour', 'outback', 'bigsky'])('each number in the stock of %s is that of its list', async (dealer) => {
  const page = await visit(dealer, '/contact');
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const label of await menu.locator('summary').all()) await label.click();
  const links = await menu.locator('a').evaluateAll((all) =>
    all.flatMap((link) => {
      const [, count] = /([\d,]+) listed$/.exec(link.textContent) ?? [];
      return count === undefined
        ? []
        : [{ href: link.getAttribute('href')!, count: Number(count.replaceAll(',', '')) }];
    }),
  );
  expect(links.length).toBeGreaterThan(3);
  const [first, last] = [links[0]!, links.at(-1)!];
  for (const { href, count } of [first, links[Math.floor(links.length / 2)]!, last]) {
    await page.goto(new URL(href, page.url()).href);
    expect(await vehicleCount(page), href).toBe(count);
  }
});

test('a dropdown opened by hover closes with Escape and leaves the focus where it was', async () => {
  const page = await visit('harbour', '/contact');
  const menu = dropdown(page, 'Our Stock');
  const panel = menu.locator('summary + div');
  await page.getByRole('main').getByRole('link').first().focus();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href') ?? '');
  const before = await focused();
  await menu.locator('summary').hover();
  await panel.waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  expect(await focused()).toBe(before);
});

test('a dropdown opens and closes by keys, which end on its label, and shows the whole focus ring', async () => {
  const page = await visit('harbour', '/contact');
  const menu = dropdown(page, 'New Vehicles');
  const panel = menu.locator('summary + div');
  await menu.locator('summary').focus();
  await page.keyboard.press('Enter');
  await panel.waitFor();
  await page.keyboard.press('Tab');
  // An ancestor that clips its content would cut the ring.
  const clipping = await page.evaluate(() => {
    const found: string[] = [];
    for (let at = document.activeElement!.parentElement; at !== null && at.tagName !== 'HEADER'; at = at.parentElement)
      if (getComputedStyle(at).overflow !== 'visible') found.push(at.className);
    return found;
  });
  expect(clipping).toEqual([]);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await soon(() => menu.locator('summary').evaluate((summary) => summary === document.activeElement)).toBe(true);
});

test.each(dealers.flatMap((dealer) => [1024, 1280, 1440].map((width) => [dealer, width] as const)))(
  'each dropdown of %s stands under its label, in a window of %i pixels',
  async (dealer, width) => {
    const page = await visit(dealer, '/contact');
    await page.setViewportSize({ width, height: 900 });
    for (const summary of await page.locator('details[name="site-menu"] > summary').filter({ visible: true }).all()) {
      await summary.focus();
      await page.keyboard.press('Enter');
      const panel = summary.locator('xpath=following-sibling::div');
      await panel.waitFor();
      const { x, width: wide } = (await panel.boundingBox())!;
      const label = (await summary.boundingBox())!;
      const middle = label.x + label.width / 2;
      expect({
        label: await summary.innerText(),
        isInWindow: x >= 0 && x + wide <= width,
        isUnderLabel: x <= middle && middle <= x + wide,
      }).toEqual({ label: await summary.innerText(), isInWindow: true, isUnderLabel: true });
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'hidden' });
    }
  },
);

test.each([1024, 1440])('no make stands alone in the last row of the brands at %i pixels', async (width) => {
  const page = await visit('harbour', '/contact', { pictures: true });
  await page.setViewportSize({ width, height: 900 });
  const menu = dropdown(page, 'Brands');
  await menu.locator('summary').hover();
  await menu.locator('summary + div').waitFor();
  const rows = await menu
    .getByRole('listitem')
    .filter({ has: page.locator('svg, img') })
    .evaluateAll((all) => all.map((make) => Math.round(make.getBoundingClientRect().top)));
  expect(rows.length).toBe(7);
  expect(rows.filter((top) => top === rows.at(-1)).length).toBeGreaterThan(1);
});

test('two short lists hang under their label instead of standing in a panel as wide as the page', async () => {
  const page = await visit('harbour', '/contact', { pictures: true });
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const menu = dropdown(page, 'Company');
    await menu.locator('summary').hover();
    const panel = menu.locator('summary + div');
    await panel.waitFor();
    expect((await panel.boundingBox())!.width, `${width} px`).toBeLessThan(width / 2);
    await page.keyboard.press('Escape');
  }
});
