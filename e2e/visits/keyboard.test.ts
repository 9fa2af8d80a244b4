/** Everything by the keyboard, and the focus always in sight. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dealers, waitUntilHydrated, isFocused, openBrowser, soon, vehicleCount, type Size } from '../browser.ts';

const { visit } = openBrowser({ pictures: false });

test.each(dealers)('%s: the first stop skips to the content', async (dealer) => {
  const page = await visit(dealer, '/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await soon(() => isFocused(skip)).toBe(true);
  await soon(() => isInSight(skip)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(
    await page
      .getByRole('main')
      .evaluate((main) => main.contains(document.activeElement) && main !== document.activeElement),
  ).toBe(true);
});

test.each([
  { dealer: 'harbour', menu: 'Service', entry: 'Warranty' },
  { dealer: 'outback', menu: 'Company', entry: 'Careers' },
  { dealer: 'bigsky', menu: 'By price', entry: 'Under $10,000' },
  { dealer: 'coastline', menu: 'Motorcycles', entry: 'LAMS approved' },
])(
  'a menu in the header of $dealer opens with Enter and Space, closes with Escape and leads on',
  async ({ dealer, menu, entry }) => {
    const page = await visit(dealer, '/');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    const label = navigation.getByText(menu, { exact: true });
    const link = navigation.getByRole('link', { name: entry });
    await tabTo(page, label);
    await soon(() => link.isVisible()).toBe(false);

    await page.keyboard.press('Enter');
    await link.waitFor();
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'hidden' });
    await soon(() => hasFocus(label)).toBe(true);

    await page.keyboard.press('Space');
    await link.waitFor();
    await tabTo(page, link);
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'hidden' });
    await soon(() => hasFocus(label)).toBe(true);

    await page.keyboard.press('Enter');
    await tabTo(page, link);
    const target = (await link.getAttribute('href'))!;
    await page.keyboard.press('Enter');
    await soon(() => page.url()).toContain(target);
    await link.waitFor({ state: 'hidden' });
  },
);

test.each(dealers)(
  '%s: the menu of a phone opens, keeps its order, closes by Escape and gives the focus back',
  async (dealer) => {
    const page = await visit(dealer, '/', { size: 'phone' });
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await menu.waitFor();
    await tabTo(page, menu.getByRole('link').first());
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await soon(() => isFocused(button)).toBe(true);
    // Whoever goes on at either end is not left in the page behind it.
    await page.keyboard.press('Enter');
    await menu.waitFor();
    await page.keyboard.press('Shift+Tab');
    await menu.waitFor({ state: 'hidden' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await menu.waitFor();
    const last = page.locator('#site-menu-panel').locator('a[href], button').filter({ visible: true }).last();
    await last.focus();
    await page.keyboard.press('Tab');
    await menu.waitFor({ state: 'hidden' });
  },
);

test('filters at a desk: boxes by Space, ranges by Enter, and the focus stays where it is', async () => {
  const page = await visit('harbour', '/search/new-used-and-demo-cars');
  const all = (await vehicleCount(page))!;
  const filters = page.getByRole('region', { name: 'Filters' });
  const make = filters.getByRole('checkbox', { name: /^Mazda\b/ });
  await tabTo(page, make);
  await page.keyboard.press('Space');
  await soon(() => vehicleCount(page)).toSatisfy((count) => count !== null && count < all);
  await soon(() => make.isChecked()).toBe(true);
  await soon(() => isFocused(make)).toBe(true);
  const some = (await vehicleCount(page))!;

  const highest = filters.getByRole('group', { name: 'Price' }).getByRole('textbox', { name: 'To' });
  await tabTo(page, highest);
  await page.keyboard.type('30000');
  await page.keyboard.press('Enter');
  await soon(() => vehicleCount(page)).toSatisfy((count) => count !== null && count < some);
  await soon(() => isFocused(highest)).toBe(true);

  const chip = page.getByRole('link', { name: 'Remove filter Mazda' });
  await tabTo(page, chip);
  const fewer = (await vehicleCount(page))!;
  await page.keyboard.press('Enter');
  await soon(() => vehicleCount(page)).toSatisfy((count) => count !== null && count > fewer);
  await soon(() => make.isChecked()).toBe(false);
  // The next chip takes the focus. After the last one, the next Tab goes to the results, which start with the basis of
  // their rates.
  const last = page.getByRole('link', { name: 'Remove filter Price up to $30,000' });
  await soon(() => isFocused(last)).toBe(true);
  await page.keyboard.press('Enter');
  await last.waitFor({ state: 'detached' });
  await page.keyboard.press('Tab');
  await soon(() => isFocused(page.getByRole('link', { name: 'Read the full warning' }))).toBe(true);
  await page.keyboard.press('Tab');
  await soon(() => holdsFocus(page.getByRole('main').getByRole('article').first())).toBe(true);
});

test('filters on a phone: the sheet takes the focus, keeps it and gives it back', async () => {
  const page = await visit('bigsky', '/used-car/new-used-and-demo-cars', { size: 'phone' });
  const button = page.getByRole('button', { name: /^Filters/ });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.waitFor();
  await soon(() => holdsFocus(sheet)).toBe(true);
  expect(await staysInside(page, sheet)).toEqual([]);

  const make = sheet.getByRole('checkbox', { name: /^Toyota\b/ });
  const all = await vehicleCount(page);
  await tabTo(page, make);
  await page.keyboard.press('Space');
  await soon(() => vehicleCount(page)).not.toSatisfy((count) => count === null || count === all);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await soon(() => isFocused(button)).toBe(true);
});

test.each(['phone', 'desktop'] as const)(
  'the enquiry dialog on a %s takes the focus, keeps it and gives it back',
  async (size) => {
    const page = await visit('harbour', '/cars/', { size });
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Explore Vehicle/ })
      .first()
      .click();
    const enquire = page
      .getByRole('complementary', { name: 'Price and enquiry' })
      .getByRole('link', { name: 'Enquire Now' });
    await enquire.waitFor();
    await waitUntilHydrated(page);
    await tabTo(page, enquire);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await soon(() => holdsFocus(dialog)).toBe(true);
    expect(await staysInside(page, dialog)).toEqual([]);

    // Errors come first, and each message leads to its field.
    await tabTo(page, dialog.getByRole('textbox', { name: 'First name' }));
    await page.keyboard.press('Enter');
    const summary = dialog.getByRole('alert').filter({ hasText: 'Please fix the following errors' });
    await summary.waitFor();
    await soon(() => holdsFocus(summary)).toBe(true);
    await tabTo(page, summary.getByRole('link').first());
    await page.keyboard.press('Enter');
    await soon(() => isFocused(dialog.getByRole('textbox', { name: 'First name' }))).toBe(true);
    await soon(() => isInSight(dialog.getByRole('textbox', { name: 'First name' }))).toBe(true);

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await soon(() => isFocused(enquire)).toBe(true);
  },
);

describe('the focus is seen at every stop, there and back', () => {
  const walks: { dealer: string; address: string; size: Size }[] = [
    { dealer: 'harbour', address: '/search/new-used-and-demo-cars', size: 'desktop' },
    { dealer: 'bigsky', address: '/used-car/new-used-and-demo-cars', size: 'desktop' },
    { dealer: 'bigsky', address: '/used-car/new-used-and-demo-cars', size: 'phone' },
    { dealer: 'outback', address: '/', size: 'phone' },
    { dealer: 'coastline', address: '/', size: 'desktop' },
    { dealer: 'outback', address: '/enquiry', size: 'phone' },
  ];
  test.each(walks)('$dealer $address on a $size shows it at every stop', async ({ dealer, address, size }) => {
    const page = await visit(dealer, address, { size });
    const hidden: string[] = [];
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let stop = 0; stop < 60; stop += 1) {
        await page.keyboard.press(key);
        const found = await page.evaluate(describeFocus);
        if (found !== null) hidden.push(`${key} ${stop + 1}: ${found}`);
      }
    }
    expect(hidden).toEqual([]);
  });
});

test('the arrow of a carousel keeps the focus at the end, and the keys lead back from there', async () => {
  const page = await visit('harbour', '/');
  const carousel = page.getByRole('group', { name: 'Our locations' });
  const next = carousel.getByRole('button', { name: 'Next' });
  await next.focus();
  const isAtEnd = () => next.isDisabled();
  while (!(await isAtEnd())) {
    const before = await scrolledOf(carousel);
    await page.keyboard.press('Enter');
    await soon(async () => (await scrolledOf(carousel)) > before || (await isAtEnd())).toBe(true);
  }
  expect(await isFocused(next)).toBe(true);
  const end = await scrolledOf(carousel);
  await page.keyboard.press('ArrowLeft');
  await soon(() => scrolledOf(carousel)).toBeLessThan(end);
});

const scrolledOf = (carousel: Locator): Promise<number> =>
  carousel
    .getByRole('list')
    .first()
    .evaluate((track) => track.scrollLeft);

test('a carousel on a phone shows the whole card that the keyboard has reached, on the way back too', async () => {
  const heading = 'Traded and tough';
  const page = await visit('outback', '/', { size: 'phone' });
  const cards = page
    .getByRole('heading', { name: heading })
    .locator('xpath=ancestor::section')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Explore Vehicle/ }) });
  const links = cards.getByRole('link', { name: /^Explore Vehicle/ });
  const count = await links.count();
  expect(count).toBeGreaterThan(2);
  await links.last().focus();
  for (let index = count - 2; index >= 0; index -= 1) {
    await tabBackInto(page, cards.nth(index));
    await soon(
      () =>
        cards.nth(index).evaluate((card) => {
          const { left, right } = card.getBoundingClientRect();
          return left >= 0 && right <= innerWidth;
        }),
      `card ${index + 1} of ${heading}`,
    ).toBe(true);
  }
});

/**
 * Presses Tab until `target` has the focus. It is looked up once, since to find it by its role takes longer than all
 * else; and again when the page has put another in its place.
 */
async function tabTo(page: Page, target: Locator): Promise<void> {
  let element = await target.elementHandle();
  for (let stop = 0; stop < 150; stop += 1) {
    const state = await element!.evaluate((found) =>
      found.isConnected ? (found.closest('summary') ?? found) === document.activeElement : 'replaced',
    );
    if (state === true) return;
    if (state === 'replaced') element = await target.elementHandle();
    else await page.keyboard.press('Tab');
  }
  throw new Error(`150 presses of Tab did not lead to ${String(target)}.`);
}

/** Presses Shift+Tab until something in `container` has the focus. */
async function tabBackInto(page: Page, container: Locator): Promise<void> {
  for (let stop = 0; stop < 15; stop += 1) {
    await page.keyboard.press('Shift+Tab');
    if (await holdsFocus(container)) return;
  }
  throw new Error(`15 presses of Shift+Tab did not lead into ${String(container)}.`);
}

/** True if the control has the focus; for a menu, text in its label counts as the label. */
function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => (element.closest('summary') ?? element) === document.activeElement);
}

/**
 * Elements outside the container that got the focus, over more stops than it has; the browser's own bars do not count.
 */
async function staysInside(page: Page, container: Locator): Promise<string[]> {
  const outside: string[] = [];
  const inside = await container.elementHandle();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press(key);
      const found = await inside!.evaluate((element) =>
        document.activeElement === document.body || element.contains(document.activeElement)
          ? null
          : (document.activeElement?.outerHTML.slice(0, 120) ?? null),
      );
      if (found !== null) outside.push(found);
    }
  }
  return outside;
}

function holdsFocus(container: Locator): Promise<boolean> {
  return container.evaluate((element) => element.contains(document.activeElement));
}

async function isInSight(locator: Locator): Promise<boolean> {
  return (await isFocused(locator)) && (await locator.page().evaluate(describeFocus)) === null;
}

/** Runs in the page: the problem with the visible focus; `null` if the focused element is visible and marked. */
async function describeFocus(): Promise<string | null> {
  const element = document.activeElement;
  if (element === null || element === document.body || element === document.documentElement) return null;
  const name = `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) || (element.getAttribute('name') ?? '')}"`;
  const style = getComputedStyle(element);
  if (style.outlineStyle === 'none' || Number.parseFloat(style.outlineWidth) < 2) return `${name} has no ring`;
  // Not entirely hidden (WCAG 2.4.11): some of its on-screen part is on top.
  const isSeen = () =>
    [...element.getClientRects()].some(({ left, top, right, bottom }) => {
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
      const [start, end] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
      return [0.15, 0.5, 0.85].some((part) => {
        const hit = document.elementFromPoint(x, start + (end - start) * part);
        // A handle of a slider lets the pointer through to the box around it.
        const answers = style.pointerEvents === 'none' ? element.parentElement! : element;
        return (
          hit !== null &&
          (answers.contains(hit) ||
            (element instanceof HTMLInputElement && [...(element.labels ?? [])].some((label) => label.contains(hit))))
        );
      });
    });
  // A horizontally scrolling row comes to rest some frames after the focus has moved.
  for (let frame = 0; frame < 30 && !isSeen(); frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  return isSeen() ? null : `${name} is covered or out of sight at ${JSON.stringify(element.getBoundingClientRect())}`;
}

/** Stops that are looked at on each page: header, menu, hero and the first sections. */
const ringedStops = 30;

test.each(dealers.flatMap((dealer) => (['desktop', 'phone'] as const).map((size) => ({ dealer, size }))))(
  '$dealer: the ring of what has the focus stands out from what is behind it ($size)',
  async ({ dealer, size }) => {
    const page = await visit(dealer, '/', { size });
    await waitUntilHydrated(page);
    const faint: string[] = [];
    for (let stop = 0; stop < ringedStops; stop += 1) {
      await page.keyboard.press('Tab');
      faint.push(...(await page.evaluate(faintRing)));
    }
    expect(faint).toEqual([]);
  },
);

/** Runs in the page: the focused element, if its ring has less than 3:1 to what is behind it (WCAG 1.4.11). */
async function faintRing(): Promise<string[]> {
  const element = document.activeElement;
  if (element === null || element === document.body || element.matches('input, select, textarea')) return [];
  await Promise.all(element.getAnimations().map(({ finished }) => finished));
  const canvas = document.createElement('canvas').getContext('2d')!;
  const channels = (colour: string): number[] => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const luminance = (colour: readonly number[]): number => {
    const [red = 0, green = 0, blue = 0] = colour.map((value) =>
      value / 255 <= 0.039_28 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const style = getComputedStyle(element);
  // A ring inside stands on the element's own colour.
  let behind = Number.parseFloat(style.outlineOffset) < 0 ? element : element.parentElement;
  while (behind !== null && channels(getComputedStyle(behind).backgroundColor)[3]! < 255) {
    // On a picture any colour may be behind it.
    if (getComputedStyle(behind).backgroundImage !== 'none') return [];
    behind = behind.parentElement;
  }
  const ground = behind === null ? [255, 255, 255] : channels(getComputedStyle(behind).backgroundColor);
  const [light, dark] = [luminance(channels(style.outlineColor)), luminance(ground)].toSorted((one, two) => two - one);
  const isClear = style.outlineStyle !== 'none' && (light! + 0.05) / (dark! + 0.05) >= 3;
  return isClear ? [] : [`${element.textContent || element.getAttribute('aria-label')}: ${style.outline}`];
}
