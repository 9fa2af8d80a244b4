/** Space for reading: fixed and sticky elements take at most 12% of a phone's height, in portrait and landscape. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { specialVehicles } from '../../demonstration/special-vehicles.ts';
import { dealers, isFocused, openBrowser, soon } from '../browser.ts';

const { visit } = openBrowser();

const screens = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 375, height: 667 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 740, height: 360 },
  { width: 667, height: 375 },
  { width: 640, height: 360 },
] as const;
type Screen = (typeof screens)[number];
const isUpright = ({ width, height }: Screen): boolean => width < height;
const named = ({ width, height }: Screen): string => `${width} x ${height}`;
const mostOfHeight = 0.12;
const lists: Record<(typeof dealers)[number], string> = {
  harbour: '/search/new-used-and-demo-cars',
  outback: '/search/new-used-and-demo-cars',
  bigsky: '/used-car/new-used-and-demo-cars',
  coastline: '/search/new-used-and-demo-cars',
};
const header = (page: Page) => page.getByRole('banner');

/** Share of the window taken by elements that do not move while the page scrolls by `pixels`. */
const shareTaken = (page: Page, pixels: number) =>
  page.evaluate(async (by) => {
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
    window.scrollBy(0, by);
    await drawn();
    const rows = new Set<number>();
    for (const [index, { top, bottom, width }] of places().entries()) {
      if (width < 100 || Math.abs(top - before[index]!.top) > 1) continue;
      for (let row = Math.max(0, Math.floor(top)); row < Math.min(innerHeight, Math.ceil(bottom)); row += 1) {
        rows.add(row);
      }
    }
    return rows.size / innerHeight;
  }, pixels);

/** Scrolls to the middle of the page, and a little back up; both times the page has 88% of the height. */
async function readThere(page: Page, screen: Screen): Promise<void> {
  const isAway = page.locator('html[data-header-away]');
  await page.setViewportSize(screen);
  await page.evaluate(() => {
    window.scrollTo(0, 0);
  });
  await isAway.waitFor({ state: 'detached' });
  await page.evaluate(() => {
    window.scrollTo(0, 1_500);
  });
  await isAway.waitFor({ state: 'attached' });
  await soon(() => shareTaken(page, 40), `${named(screen)}, reading on`).toBeLessThanOrEqual(mostOfHeight);
  await page.evaluate(() => {
    window.scrollBy(0, -300);
  });
  await isAway.waitFor({ state: 'detached' });
  await soon(() => shareTaken(page, -40), `${named(screen)}, on the way up`).toBeLessThanOrEqual(mostOfHeight);
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
        // Text for screen readers only has a size of one pixel.
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
    // Compares the middles of lines: boxes of tightly set lines overlap, their letters do not.
    const isOver = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    return boxes
      .filter(
        (each, index) => isOutside(each) || boxes.some((other, place) => place > index && isOver(each.box, other.box)),
      )
      .map(({ text }) => text);
  });

/**
 * Words of the vehicle's bar that run on: under its picture, behind its name or from one figure into the next. Upright,
 * the name and the price stand on one line, the repayment with its rates on one, or on two with what is paid besides.
 */
const runningWords = (bar: Locator) =>
  bar.evaluate((region) => {
    const linesOf = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const middles = [...range.getClientRects()]
        .filter(({ width }) => width > 1)
        .map(({ top, bottom }) => Math.round((top + bottom) / 2));
      return new Set(middles.map((middle) => middles.find((other) => Math.abs(other - middle) < 5))).size;
    };
    const picture = region.querySelector('img')!.getBoundingClientRect();
    const [name, price, weekly] = [...region.querySelectorAll('p')];
    const isBesidePicture = (element: Element) => {
      const { left, top } = element.getBoundingClientRect();
      return top >= picture.bottom || left >= picture.right || picture.top >= element.getBoundingClientRect().bottom;
    };
    const middleOf = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return (top + bottom) / 2;
    };
    return [
      ...[name, price, weekly].filter((element) => element && !isBesidePicture(element)),
      Math.abs(middleOf(name!) - middleOf(price!)) < 3 ? undefined : price,
      weekly && linesOf(weekly) > (weekly.textContent.includes('comparison rate,') ? 2 : 1) ? weekly : undefined,
    ].flatMap((element) => element?.textContent ?? []);
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

/** For each button of the bars, the height in which a tap at its centre reaches it. */
const heightsForThumb = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(':is(.vehicle-bar, .phone-bar) :is(a, button)')].flatMap((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const isMet = (y: number) => button.contains(document.elementFromPoint((left + right) / 2, y));
      let height = 0;
      for (let y = top - 20.5; y < bottom + 20; y += 1) if (isMet(y)) height += 1;
      return bottom > top ? [height] : [];
    }),
  );

const roles = [
  'everything',
  'coming soon',
  'pre-order',
  'no price',
  'long name',
  'subscription',
  'sold this week',
] as const;

describe.each(dealers)('%s', (dealer) => {
  test.each(['/', lists[dealer]])(
    'the bars of the page %s leave what is to be left on every phone, down the page and up again',
    async (address) => {
      const page = await visit(dealer, address, { size: 'phone' });
      for (const screen of screens) await readThere(page, screen);
    },
  );

  const vehicles = specialVehicles({ dealer, today: new Date() });
  test.each(roles.filter((role) => vehicles.has(role)))(
    'the bars of a vehicle leave what is to be left on every phone, and hold all that belongs in them: %s',
    async (role) => {
      const page = await visit(dealer, `/cars/${vehicles.get(role)!.slug}`, { size: 'phone' });
      const bar = page.getByRole('region', { name: 'This vehicle', exact: true });
      const name = (await page.getByRole('heading', { level: 1 }).textContent())!;
      const estimate = page.getByRole('region', { name: 'Finance estimate' });
      for (const screen of screens) {
        await readThere(page, screen);
        await bar.waitFor();
        await page.getByRole('region', { name: 'Call or enquire' }).waitFor();
        await soon(async () => (await bar.locator('img').boundingBox())?.width ?? 0).toBeGreaterThan(24);
        // Hidden text is a box of its own, so that a space follows it.
        const words = (await bar.innerText()).replaceAll(/\s+/g, ' ').replaceAll(' ,', ',');
        // As written in the source: one dealer's headings are displayed in capitals.
        expect(words, named(screen)).toContain(name);
        if (role === 'sold this week') expect(words).toContain('Sold');
        else if (role !== 'pre-order' && role !== 'no price') expect(words).toMatch(/\$[\d,]+/);
        expect(/\$[\d,]+ per week, [\d.]+% p\.a\. interest, [\d.]+% p\.a\. comparison rate/.test(words)).toBe(
          (await estimate.count()) > 0,
        );
        if (role === 'everything') {
          await bar.getByRole('link', { name: /Finance/ }).waitFor();
          await bar.getByRole('link', { name: 'Trade-In Valuation' }).waitFor();
        }
        expect(await wordsInTheWay(page), named(screen)).toEqual([]);
        expect(await cutButtons(page), named(screen)).toEqual([]);
        if (!isUpright(screen)) continue;
        expect(Math.min(...(await heightsForThumb(page)))).toBeGreaterThanOrEqual(44);
        // A phone has no scroll bar beside its pixels.
        const scrollBar = await page.evaluate(() => window.innerWidth - document.body.clientWidth);
        await page.setViewportSize({ ...screen, width: screen.width + scrollBar });
        expect(await runningWords(bar), named(screen)).toEqual([]);
      }
    },
  );
});

test('a phone’s header hides while scrolling down, and returns on scrolling up and for the keyboard', async () => {
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

test.each(['harbour', 'outback'] as const)(
  '%s: the line over a list is in sight while the list is read, and for the keyboard; on the way up, what every page has',
  async (dealer) => {
    const page = await visit(dealer, lists[dealer], { size: 'phone' });
    const filters = page.getByRole('button', { name: 'Filters' });
    const everyPageHas = dealer === 'harbour' ? header(page) : page.getByRole('navigation', { name: 'Main actions' });
    const isInSight = (part: Locator) =>
      part.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    for (const [by, lineIsThere] of [
      [1_500, true],
      [-300, false],
      [600, true],
    ] as const) {
      await page.evaluate((pixels) => {
        scrollBy(0, pixels);
      }, by);
      await soon(() => isInSight(filters)).toBe(lineIsThere);
      await soon(() => isInSight(everyPageHas)).toBe(!lineIsThere);
    }
    await page.evaluate(() => {
      scrollBy(0, -300);
    });
    await soon(() => isInSight(filters)).toBe(false);
    await filters.evaluate((element) => {
      (element as HTMLElement).focus({ preventScroll: true });
    });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await soon(() => isFocused(filters)).toBe(true);
    await soon(() => isInSight(filters)).toBe(true);
    expect(
      await filters.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    ).toBe(true);
  },
);

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
