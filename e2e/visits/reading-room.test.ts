/**
 * How much of a screen is left for reading: what is fixed or sticks takes 12% of a phone's height at most, upright and
 * sideways.
 */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { specialVehicles } from '../../demonstration/special-vehicles.ts';
import { dealers, isAlive, openBrowser, soon } from '../browser.ts';

const { visit } = openBrowser();

const screens = {
  upright: { width: 390, height: 844 },
  sideways: { width: 844, height: 390 },
  'small and sideways': { width: 740, height: 360 },
  'smallest sideways': { width: 667, height: 375 },
  smallest: { width: 320, height: 568 },
} as const;
const mostOfHeight = 0.12;
const lists: Record<(typeof dealers)[number], string> = {
  harbour: '/search/new-used-and-demo-cars',
  outback: '/search/new-used-and-demo-cars',
  bigsky: '/used-car/new-used-and-demo-cars',
  coastline: '/search/new-used-and-demo-cars',
};
const header = (page: Page) => page.getByRole('banner');

/** A vehicle with a repayment; where there is one, the one whose repayment has most words. */
async function openVehicle(page: Page): Promise<void> {
  const cards = page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: /comparison rate/ });
  const wordy = cards.filter({ hasText: /final payment of/ });
  const card = ((await wordy.count()) > 0 ? wordy : cards).first();
  await page.goto((await card.getByRole('link', { name: /^Explore Vehicle/ }).getAttribute('href'))!);
  await isAlive(page);
}

/** What stays where it is, in the window, while the page below it moves on. */
const shareTaken = (page: Page) =>
  page.evaluate(async () => {
    const drawn = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(resolve);
        });
      });
    const staying = [...document.querySelectorAll('body *')].filter(
      (element) =>
        ['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
        element.checkVisibility({ visibilityProperty: true }) &&
        element.textContent !== '',
    );
    const places = () => staying.map((element) => element.getBoundingClientRect());
    const before = places();
    window.scrollBy(0, 40);
    await drawn();
    const rows = new Set<number>();
    for (const [index, { top, bottom, width }] of places().entries()) {
      if (width < 100 || Math.abs(top - before[index]!.top) > 1) continue;
      for (let row = Math.max(0, Math.floor(top)); row < Math.min(innerHeight, Math.ceil(bottom)); row += 1) {
        rows.add(row);
      }
    }
    return rows.size / innerHeight;
  });

/** Scrolls until both bars are there; resolves to the vehicle's. */
async function openBars(page: Page, screen: keyof typeof screens): Promise<Locator> {
  await page.setViewportSize(screens[screen]);
  await page.evaluate(() => {
    window.scrollTo(0, 1_500);
  });
  const bar = page.getByRole('region', { name: 'This vehicle', exact: true });
  await bar.waitFor();
  await page.getByRole('region', { name: 'Call or enquire' }).waitFor();
  return bar;
}

/** Words of the bars that lie over other words or stick out of their bar or of the window. */
const wordsInTheWay = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('.vehicle-bar, .phone-bar')];
    const walker = (bar: Element) => document.createTreeWalker(bar, NodeFilter.SHOW_TEXT);
    const boxes: { text: string; box: DOMRect; of: DOMRect }[] = [];
    for (const bar of bars) {
      const of = bar.getBoundingClientRect();
      const texts = walker(bar);
      while (texts.nextNode()) {
        const { textContent, parentElement: parent } = texts.currentNode;
        // What only a screen reader is told has a place of one pixel.
        const hidden = parent!.closest('[class*="sr-only"]');
        // A name that is too long is cut by its own box.
        if (!textContent?.trim() || !parent!.checkVisibility() || parent!.closest('.truncate') !== null) continue;
        if (hidden !== null && hidden.getBoundingClientRect().width <= 1) continue;
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        for (const { left, right, top, bottom } of range.getClientRects()) {
          boxes.push({
            text: textContent,
            of,
            box: new DOMRect(left, top + (bottom - top) / 4, right - left, (bottom - top) / 2),
          });
        }
      }
    }
    const isOutside = ({ box, of }: (typeof boxes)[number]) =>
      box.right > innerWidth || box.left < 0 || box.top < of.top || box.bottom > of.bottom;
    // Of each line its middle: the boxes of tightly set lines reach into each other, their letters do not.
    const isOver = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    return boxes
      .filter(
        (each, index) => isOutside(each) || boxes.some((other, place) => place > index && isOver(each.box, other.box)),
      )
      .map(({ text }) => text);
  });

/** Buttons of the bars that reach over an edge of their bar, or over each other. */
const cutButtons = (page: Page) =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll(':is(.vehicle-bar, .phone-bar) :is(a, button)')]
      .map((button) => ({
        words: button.textContent,
        bar: button.closest('[role="region"]')!.getBoundingClientRect(),
        box: button.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.height > 0);
    return buttons
      .filter(
        ({ box, bar }, index) =>
          box.top < bar.top ||
          box.bottom > bar.bottom ||
          buttons.some(
            (other, place) =>
              place > index &&
              box.left < other.box.right &&
              other.box.left < box.right &&
              box.top < other.box.bottom &&
              other.box.top < box.bottom,
          ),
      )
      .map(({ words }) => words);
  });

/** Of each button of the lower bar, the height in which a press in its middle reaches it. */
const heightsForThumb = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.phone-bar :is(a, button)')].map((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const isMet = (y: number) => button.contains(document.elementFromPoint((left + right) / 2, y));
      let height = 0;
      for (let y = top - 20.5; y < bottom + 20; y += 1) if (isMet(y)) height += 1;
      return height;
    }),
  );

describe.each(dealers)('%s', (dealer) => {
  test.each(['upright', 'sideways', 'small and sideways', 'smallest sideways'] as const)(
    '%s, the bar of a vehicle has its picture, its name, its price and what it costs a week, and no word lies over another',
    async (screen) => {
      const page = await visit(dealer, lists[dealer], { size: 'phone' });
      await openVehicle(page);
      const bar = await openBars(page, screen);
      await soon(async () => (await bar.locator('img').boundingBox())?.width ?? 0).toBeGreaterThan(24);
      const words = (await bar.innerText()).replaceAll(/\s+/g, ' ');
      // As it is written: one dealer's headings are set in capitals.
      expect(words).toContain(await page.getByRole('heading', { level: 1 }).textContent());
      expect(words).toMatch(/\$[\d,]+/);
      expect(words).toMatch(/\$[\d,]+ per week, [\d.]+% p\.a\. interest, [\d.]+% p\.a\. comparison rate/);
      expect(await wordsInTheWay(page)).toEqual([]);
      expect(await cutButtons(page)).toEqual([]);
      await soon(() => shareTaken(page)).toBeLessThanOrEqual(mostOfHeight);
    },
  );

  test('on the smallest phone a list and a vehicle’s page have 88% of the height, and the bar its picture, name and price', async () => {
    const page = await visit(dealer, lists[dealer], { size: 'phone' });
    await page.setViewportSize(screens.smallest);
    await page.evaluate(() => {
      window.scrollTo(0, 1_000);
    });
    await soon(() => shareTaken(page)).toBeLessThanOrEqual(mostOfHeight);
    await openVehicle(page);
    const bar = await openBars(page, 'smallest');
    await soon(async () => (await bar.locator('img').boundingBox())?.width ?? 0).toBeGreaterThan(24);
    expect(await bar.innerText()).toMatch(/\$[\d,]+/);
    expect(await wordsInTheWay(page)).toEqual([]);
    await soon(() => shareTaken(page)).toBeLessThanOrEqual(mostOfHeight);
  });

  test.each(['sideways', 'small and sideways'] as const)(
    '%s, a list has 88%% of the height, on the way back up too',
    async (screen) => {
      const page = await visit(dealer, lists[dealer], { size: 'phone' });
      await page.setViewportSize(screens[screen]);
      for (const by of [1_500, -300]) {
        await page.evaluate((pixels) => {
          window.scrollBy(0, pixels);
        }, by);
        await soon(() => shareTaken(page)).toBeLessThanOrEqual(mostOfHeight);
      }
    },
  );

  describe.each(['upright', 'sideways'] as const)('%s', (screen) => {
    test('while a vehicle’s page is read, it has 88% of the height', async () => {
      const page = await visit(dealer, lists[dealer], { size: 'phone' });
      await page.setViewportSize(screens[screen]);
      await openVehicle(page);
      // As far as both bars that come on the way have come.
      await page.evaluate(() => {
        window.scrollTo(0, 1_500);
      });
      await page.getByRole('region', { name: 'This vehicle', exact: true }).waitFor();
      await page.getByRole('region', { name: 'Call or enquire' }).waitFor();
      await soon(() => shareTaken(page)).toBeLessThanOrEqual(mostOfHeight);
    });

    test.each(['home', 'list'] as const)('while the %s page is read, it has 88% of the height', async (kind) => {
      const page = await visit(dealer, kind === 'home' ? '/' : lists[dealer], { size: 'phone' });
      await page.setViewportSize(screens[screen]);
      await page.evaluate(() => {
        window.scrollTo(0, 1_000);
      });
      await soon(() => shareTaken(page)).toBeLessThanOrEqual(mostOfHeight);
    });
  });
});

test.each(['upright', 'sideways', 'small and sideways', 'smallest sideways'] as const)(
  '%s, the bar of a vehicle without a repayment holds all its words, and of a sold one',
  async (screen) => {
    for (const [dealer, role] of [
      ['coastline', 'history report'],
      ['harbour', 'sold this week'],
    ] as const) {
      const { slug } = specialVehicles({ dealer, today: new Date() }).get(role)!;
      const page = await visit(dealer, `/cars/${slug}`, { size: 'phone' });
      const bar = await openBars(page, screen);
      await soon(() => bar.innerText()).not.toContain('per week');
      await soon(() => wordsInTheWay(page)).toEqual([]);
      await soon(() => shareTaken(page)).toBeLessThanOrEqual(mostOfHeight);
    }
  },
);

test('a phone’s header gives way to who reads on, and is back with a move up and for the keyboard', async () => {
  const page = await visit('harbour', lists.harbour, { size: 'phone' });
  const headerTop = () => header(page).evaluate((element) => element.getBoundingClientRect().top);
  await page.evaluate(() => {
    scrollTo(0, 1_500);
  });
  await soon(headerTop).toBeLessThan(-40);
  await page.evaluate(() => {
    scrollBy(0, -100);
  });
  await soon(headerTop).toBe(0);
  await page.evaluate(() => {
    scrollBy(0, 400);
  });
  await soon(headerTop).toBeLessThan(-40);
  // Back to the header by the keyboard: from the skip link one stop on.
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('a[href="#content"]')!.focus({ preventScroll: true });
  });
  await page.keyboard.press('Tab');
  await soon(() => header(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await soon(headerTop).toBe(0);
});

test('the header gives way and comes back without a shift of the layout', async () => {
  const page = await visit('harbour', lists.harbour, { size: 'phone' });
  const shifted = await page.evaluate(async () => {
    const frames = async (count: number) => {
      for (let frame = 0; frame < count; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    };
    let sum = 0;
    const add = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
    };
    const observer = new PerformanceObserver(add);
    observer.observe({ type: 'layout-shift' });
    for (const step of [600, 900, -300, -200, 700, -400]) {
      scrollBy(0, step);
      await frames(10);
    }
    return sum;
  });
  expect(shifted).toBeLessThan(0.01);
});

test.each(['pre-order', 'no price', 'sold this week'] as const)(
  'on the smallest phone the bars of a vehicle without a repayment leave what is to be left, and a thumb meets 44 pixels: %s',
  async (role) => {
    const { slug } = specialVehicles({ dealer: 'harbour', today: new Date() }).get(role)!;
    const page = await visit('harbour', `/cars/${slug}`, { size: 'phone' });
    await openBars(page, 'smallest');
    expect(await wordsInTheWay(page)).toEqual([]);
    await soon(() => shareTaken(page)).toBeLessThanOrEqual(mostOfHeight);
    expect(Math.min(...(await heightsForThumb(page)))).toBeGreaterThanOrEqual(44);
  },
);
