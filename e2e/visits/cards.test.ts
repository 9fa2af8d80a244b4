/**
 * Actions on cards: saving, comparing, reserving, and similar vehicles; by keyboard, on a phone and without scripts.
 */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { storedCarOf } from '../../src/accounts/stored-cars.ts';
import { unpackCardFacts } from '../../src/stock/card-facts.ts';
import { brokenRules } from '../accessibility-rules.ts';
import { waitUntilHydrated, isFocused, openBrowser, sizes, soon } from '../browser.ts';

const { visit, expectTrouble } = openBrowser({ pictures: false });

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const toggles = (page: Page, name: 'Save' | 'Compare') =>
  cards(page).getByRole('button', { name: new RegExp(`^${name}: `) });
const tray = (page: Page) => page.getByRole('region', { name: /^Comparison of / });
const isPressed = (toggle: Locator) => toggle.getAttribute('aria-pressed');
const titleOf = async (card: Locator) => (await card.getByRole('heading').textContent())!;

/** Saves the car of a card that offers no heart, as if it had been sold since. */
async function saveHere(page: Page, card: Locator): Promise<string> {
  const car = storedCarOf(unpackCardFacts((await card.getAttribute('data-vehicle'))!));
  await page.evaluate((cars) => localStorage.setItem('favourites:harbour', cars), JSON.stringify([car]));
  await page.reload();
  await waitUntilHydrated(page);
  return car.slug;
}

async function expectInOrder(page: Page, name: string): Promise<void> {
  expect(await brokenRules(page), name).toEqual([]);
}

describe('comparing', () => {
  test('by key: cars are added, shown side by side, taken out, and the next page still knows them', async () => {
    const page = await visit('harbour', '/search/new-used-and-demo-cars', { pictures: true });
    const titles = [await titleOf(cards(page).nth(0)), await titleOf(cards(page).nth(1))];
    for (const index of [0, 1]) {
      const toggle = toggles(page, 'Compare').nth(index);
      await soon(() => toggle.getAttribute('aria-label')).toBe(`Compare: ${titles[index]}`);
      await toggle.focus();
      await page.keyboard.press('Space');
      await soon(() => isPressed(toggle)).toBe('true');
      // The tray, at the end of the page, is the next stop, and the one after it follows the toggle.
      const compare = tray(page).getByRole('button', { name: `Compare ${index + 1} of 4` });
      await compare.waitFor();
      await page.keyboard.press('Tab');
      await soon(() => isFocused(compare)).toBe(true);
      await page.keyboard.press('Shift+Tab');
      await soon(() => isFocused(toggle)).toBe(true);
    }
    await page.goto('/');
    await waitUntilHydrated(page);
    const open = tray(page).getByRole('button', { name: 'Compare 2 of 4' });
    await open.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Compare 2 cars' });
    await dialog.getByRole('table').waitFor();
    for (const title of titles) await soon(() => dialog.getByRole('link', { name: title }).count()).toBeGreaterThan(0);
    const rowNames = async () =>
      (await dialog.getByRole('rowheader').allTextContents()).map((name) => name.replace(' (differs)', ''));
    await soon(rowNames).toEqual(
      expect.arrayContaining([
        'Price',
        'Weekly estimate',
        'Year',
        'Kilometres',
        'Fuel',
        'Transmission',
        'Body',
        'Location',
      ]),
    );
    // A repayment is always shown with both of its rates.
    const weekly = dialog.getByRole('row', { name: /^Weekly estimate/ });
    for (const cell of await weekly.getByRole('cell').allTextContents())
      expect(cell).toMatch(/No estimate|\$[\d,]+ per week, [\d.]+% p\.a\. interest, [\d.]+% p\.a\. comparison rate/);
    await expectInOrder(page, 'comparison');

    await dialog
      .getByRole('button', { name: /^Remove .* from the comparison$/ })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Compare 1 car' }).waitFor();
    await page.keyboard.press('Escape');
    await soon(() => isFocused(tray(page).getByRole('button', { name: 'Compare 1 of 4' }))).toBe(true);
    await tray(page).getByRole('button', { name: 'Clear the comparison' }).click();
    await soon(() => tray(page).count()).toBe(0);
  });

  test.each(['phone', 'desktop'] as const)(
    'what comparison rates hold for is read before the first of them, compared and saved, on a %s',
    async (size) => {
      const page = await visit('harbour', '/search/new-used-and-demo-cars', { size });
      for (const index of [0, 1]) {
        await toggles(page, 'Compare').nth(index).click();
        await toggles(page, 'Save').nth(index).click();
      }
      const expectBefore = async (dialog: Locator) => {
        const warning = dialog
          .getByText(/WARNING: This comparison rate is true only/)
          .filter({ visible: true })
          .first();
        const rate = dialog.getByText(/% p\.a\. comparison rate/).first();
        await rate.waitFor();
        const [above, below] = [(await warning.boundingBox())!, (await rate.boundingBox())!];
        expect(above.y + above.height).toBeLessThanOrEqual(below.y);
        expect(above.y).toBeLessThan(page.viewportSize()!.height / 2);
      };
      await tray(page).getByRole('button', { name: 'Compare 2 of 4' }).click();
      await expectBefore(page.getByRole('dialog', { name: 'Compare 2 cars' }));
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', { name: /^Saved cars/ })
        .filter({ visible: true })
        .first()
        .click();
      await expectBefore(page.getByRole('dialog', { name: 'Saved cars' }));
    },
  );

  test('one car more than the dealer allows is refused with words', async () => {
    const page = await visit('coastline', '/search/new-used-and-demo-cars');
    for (const index of [0, 1, 2]) await toggles(page, 'Compare').nth(index).click();
    await page.getByRole('status').getByText('You can compare 2 caravans and motorcycles at a time').waitFor();
    await soon(() => isPressed(toggles(page, 'Compare').nth(2))).toBe('false');
    await tray(page).getByRole('button', { name: 'Compare 2 of 2' }).waitFor();
  });

  test.each([{ width: 390, height: 844 }, { width: 1024, height: 700 }, sizes.desktop])(
    'at $width pixels the refusal covers neither the tray it speaks of nor the bar at the foot, and goes when a car was taken out',
    async (viewport) => {
      const page = await visit('outback', '/search/new-used-and-demo-cars', { pictures: true });
      await page.setViewportSize(viewport);
      for (const index of [0, 1, 2, 3]) await toggles(page, 'Compare').nth(index).click();
      const refusal = page.getByRole('status').getByText('You can compare 3 utes and SUVs at a time');
      const toast = refusal.locator('xpath=../..');
      await soon(async () => {
        const { x, y, width, height } = (await toast.boundingBox())!;
        const covered: string[] = [];
        for (const other of [tray(page), page.getByRole('navigation', { name: 'Main actions' })]) {
          const box = (await other.count()) === 0 ? null : await other.boundingBox();
          if (
            box === null ||
            x + width <= box.x ||
            box.x + box.width <= x ||
            y + height <= box.y ||
            box.y + box.height <= y
          )
            continue;
          covered.push(`${JSON.stringify(box)} by ${JSON.stringify({ x, y, width, height })}`);
        }
        return covered;
      }).toEqual([]);
      await toggles(page, 'Compare').nth(0).click();
      await soon(() => refusal.count()).toBe(0);
    },
  );

  test('removing cars by keyboard moves the focus on: to the next, then back to the page', async () => {
    const page = await visit('harbour', '/search/new-used-and-demo-cars');
    for (const index of [0, 1, 2]) await toggles(page, 'Compare').nth(index).click();
    await tray(page).getByRole('button', { name: 'Compare 3 of 4' }).click();
    const removes = page.getByRole('dialog').getByRole('button', { name: /^Remove / });
    await removes.nth(2).focus();
    await page.keyboard.press('Enter');
    await soon(() => isFocused(removes.nth(1))).toBe(true);
    await removes.nth(0).focus();
    await page.keyboard.press('Enter');
    await soon(() => isFocused(removes.nth(0))).toBe(true);
    await page.keyboard.press('Enter');
    await soon(() => page.getByRole('dialog').count()).toBe(0);
    // The newest is first in the comparison: the third card's car, then the second's, which was removed last.
    await soon(() => isFocused(toggles(page, 'Compare').nth(1))).toBe(true);

    await page.keyboard.press('Space');
    await tray(page).getByRole('button', { name: 'Clear the comparison' }).focus();
    await page.keyboard.press('Enter');
    await soon(() => isFocused(toggles(page, 'Compare').nth(1))).toBe(true);
    await page.keyboard.press('Space');
    await page.goto('/privacy-policy');
    await waitUntilHydrated(page);
    await tray(page).getByRole('button', { name: 'Clear the comparison' }).press('Enter');
    await soon(() => isFocused(page.getByRole('main'))).toBe(true);
  });

  test('on a phone two cars have the whole width, and nothing sticks out', async () => {
    const page = await visit('outback', '/search/new-used-and-demo-cars', { size: 'phone', pictures: true });
    for (const index of [0, 1]) await toggles(page, 'Compare').nth(index).click();
    await tray(page).getByRole('button', { name: 'Compare 2 of 3' }).click();
    const dialog = page.getByRole('dialog', { name: /^Compare 2 (utes|SUVs)/ });
    await dialog.getByRole('table').waitFor();
    const region = dialog.getByRole('region', { name: 'Comparison' });
    expect(await region.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
    expect((await dialog.boundingBox())!.width).toBeLessThanOrEqual(sizes.phone.width);
    await expectInOrder(page, 'comparison on a phone');
  });

  test('another tab follows what was chosen for comparison in the first', async () => {
    const page = await visit('harbour', '/search/new-used-and-demo-cars');
    const second = await page.context().newPage();
    await second.goto('/search/new-used-and-demo-cars');
    await waitUntilHydrated(second);
    await toggles(page, 'Compare').first().click();
    await tray(second).getByRole('button', { name: 'Compare 1 of 4' }).waitFor();
    await soon(() => isPressed(toggles(second, 'Compare').first())).toBe('true');
  });

  test('cars that cannot be looked up are asked for again', async () => {
    expectTrouble(/\/api\/cars/);
    const page = await visit('harbour', '/search/new-used-and-demo-cars');
    await toggles(page, 'Compare').first().click();
    await page.route('**/api/cars?**', (route) => route.abort());
    await tray(page).getByRole('button', { name: 'Compare 1 of 4' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare 1 car' });
    await dialog.getByText('We could not look up these cars.').waitFor();
    await page.unroute('**/api/cars?**');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByRole('table').waitFor();
  });
});

describe('saving', () => {
  test('a saved car is stored in this browser, sent as event 39, listed and removed again', async () => {
    const page = await visit('harbour', '/search/new-used-and-demo-cars', { pictures: true });
    const title = await titleOf(cards(page).first());
    const toggle = toggles(page, 'Save').first();
    await toggle.click();
    await soon(() => isPressed(toggle)).toBe('true');
    const events = await page.evaluate(() =>
      (globalThis as { dataLayer?: { event_id?: number; vehicle?: string }[] }).dataLayer?.filter(
        (event) => event.event_id === 39,
      ),
    );
    expect(events).toMatchObject([{ vehicle: title }]);

    await page.reload();
    await waitUntilHydrated(page);
    await soon(() => isPressed(toggles(page, 'Save').first())).toBe('true');
    await page.getByRole('banner').getByRole('button', { name: 'Saved cars: 1' }).click();
    const drawer = page.getByRole('dialog', { name: 'Saved cars' });
    await drawer.getByRole('link', { name: title }).waitFor();
    await drawer
      .getByText(/^\$[\d,]+/)
      .first()
      .waitFor();
    await expectInOrder(page, 'saved cars');
    await drawer.getByRole('button', { name: `Remove ${title} from your saved cars` }).click();
    await soon(() => isFocused(drawer.getByText('You have not saved a car yet.'))).toBe(true);
    await page.keyboard.press('Escape');
    await soon(() => isPressed(toggles(page, 'Save').first())).toBe('false');
  });

  test('a sold car offers neither, unless it was saved, and then it can be taken out', async () => {
    const page = await visit('harbour', '/search/new-used-and-demo-cars?status=sold');
    await soon(() => cards(page).count()).toBeGreaterThan(0);
    await soon(() => toggles(page, 'Save').count()).toBe(0);
    await soon(() => toggles(page, 'Compare').count()).toBe(0);
    await soon(() => cards(page).first().getByText('Just sold').count()).toBe(1);
    await soon(() =>
      cards(page)
        .first()
        .getByRole('link', { name: /^Find Me Something Similar: / })
        .count(),
    ).toBe(1);

    const slug = await saveHere(page, cards(page).first());
    const toggle = toggles(page, 'Save');
    await soon(() => toggle.count()).toBe(1);
    await soon(() => isPressed(toggle)).toBe('true');
    await toggle.press('Enter');
    await soon(() => toggle.count()).toBe(0);
    expect(await isFocused(cards(page).first().getByRole('heading').getByRole('link'))).toBe(true);

    await saveHere(page, cards(page).first());
    await page.goto(`/cars/${slug}`);
    await page.locator('[data-toggles=save]:visible').press('Enter');
    await soon(() => page.locator('[data-toggles=save]:visible').count()).toBe(0);
    expect(await isFocused(page.getByRole('main'))).toBe(true);
  });

  test('a sold car that shows only because it is saved goes when it is taken out, and the keyboard keeps its place', async () => {
    const page = await visit('harbour', '/search/honda');
    await waitUntilHydrated(page);
    const collapsed = page.locator('li[hidden] article');
    const before = await collapsed.count();
    expect(before).toBeGreaterThan(1);
    const shown = await cards(page).count();
    await saveHere(page, collapsed.first());
    await soon(() => cards(page).count()).toBe(shown + 1);
    const toggle = page.locator('[data-toggles=save][aria-pressed=true]');
    const place = await cards(page).evaluateAll((all) =>
      all.findIndex((card) => card.querySelector('[data-toggles=save][aria-pressed=true]') !== null),
    );
    await toggle.press('Enter');
    await soon(() => cards(page).count()).toBe(shown);
    expect(
      await isFocused(
        cards(page)
          .nth(place - 1)
          .getByRole('heading')
          .getByRole('link'),
      ),
    ).toBe(true);
  });

  test('a dealer that stores no favourites has no hearts', async () => {
    const page = await visit('outback', '/search/new-used-and-demo-cars');
    await toggles(page, 'Compare').first().waitFor();
    await soon(() => toggles(page, 'Save').count()).toBe(0);
    await soon(() =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /^Saved cars/ })
        .count(),
    ).toBe(0);
  });

  test('where the browser keeps nothing, nothing is offered and nothing fails', async () => {
    const page = await visit('harbour', '/privacy-policy');
    await page.context().addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await page.goto('/search/new-used-and-demo-cars');
    await waitUntilHydrated(page);
    await soon(() => cards(page).count()).toBeGreaterThan(0);
    await soon(() => page.getByRole('button', { name: /^(Save|Compare): / }).count()).toBe(0);
  });
});

test('without scripts there are no dead toggles, the rates stand beside the repayment, and reserving has a page of its own', async () => {
  const page = await visit('harbour', '/search/new-used-and-demo-cars', { javaScript: false });
  await soon(() => page.getByRole('button', { name: /^(Save|Compare): / }).count()).toBe(0);
  await soon(() => page.getByRole('button', { name: /^Saved cars/ }).count()).toBe(0);
  const card = cards(page).filter({ hasText: 'per week' }).first();
  await soon(() => card.textContent()).toMatch(
    /\$[\d,]+ per week, [\d.]+% p\.a\. interest, [\d.]+% p\.a\. comparison rate/,
  );
  await card.getByText('Finance disclaimer').click();
  await soon(() =>
    card.getByText(/^.*WARNING: This comparison rate is true only for the examples given/).isVisible(),
  ).toBe(true);

  await page
    .getByRole('link', { name: /^Reserve This Car \$500 By enquiry, no charge now: / })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Reserve This Car' }).waitFor();
  await soon(() => page.getByText('Nothing is charged now. We will call you to take the $500').count()).toBe(1);
});

test('the buttons of a row of cards stand on one line, though one vehicle of it can be reserved and another cannot', async () => {
  const page = await visit('outback', '/search/new-used-and-demo-cars', { pictures: true });
  const rows = await page.evaluate(() => {
    const byRow = new Map<number, { tops: Set<number>; reserves: Set<boolean> }>();
    for (const card of document.querySelectorAll('main article')) {
      const { bottom } = card.getBoundingClientRect();
      const row = byRow.get(Math.round(bottom)) ?? { tops: new Set(), reserves: new Set() };
      byRow.set(Math.round(bottom), row);
      row.tops.add(Math.round(card.querySelector('a[aria-label^="Explore Vehicle"]')!.getBoundingClientRect().top));
      row.reserves.add(card.querySelector('a[aria-label^="Reserve This "]') !== null);
    }
    return [...byRow.values()].map(({ tops, reserves }) => ({ lines: tops.size, isMixed: reserves.size > 1 }));
  });
  expect(rows.some(({ isMixed }) => isMixed)).toBe(true);
  expect(rows.map(({ lines }) => lines)).toEqual(rows.map(() => 1));
});

test('no word of a card is cut off, on a narrow phone, on a tablet and on a desktop', async () => {
  for (const dealer of ['harbour', 'outback', 'bigsky', 'coastline'] as const) {
    const page = await visit(dealer, '/cars');
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const cut = await cards(page).evaluateAll((all) =>
        all
          .flatMap((card) => [...card.querySelectorAll<HTMLElement>('*')])
          // A picture's frame and words for screen readers alone are cut by intention.
          .filter((element) => element.clientWidth > 1 && element.innerText?.trim())
          .filter((element) => {
            const { overflowX, webkitLineClamp } = getComputedStyle(element);
            const isCutAside = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
            return isCutAside || (webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 1);
          })
          .map(({ innerText }) => innerText),
      );
      expect(cut, `${dealer} at ${width} px`).toEqual([]);
    }
  }
});

test('reserving opens the enquiry with the words for it', async () => {
  const page = await visit('harbour', '/search/used-cars', { pictures: true });
  const link = cards(page)
    .getByRole('link', { name: /^Reserve This Car \$500 By enquiry, no charge now: / })
    .first();
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Reserve This Car' });
  await dialog.getByText('hold the vehicle for you for 72 hours').waitFor();
  await expectInOrder(page, 'reserve');
});

describe('swiping the pictures of a card', () => {
  /** The first card that has more than one picture. */
  const swiped = (page: Page) =>
    cards(page)
      .filter({ has: page.locator('[aria-hidden] > a') })
      .first();
  const row = (card: Locator) => card.locator('[aria-hidden]:has(> a)');
  const place = (card: Locator) => row(card).evaluate((element) => element.scrollLeft / element.clientWidth);
  const shownPicture = (card: Locator) =>
    card.evaluate((element) => {
      const { left, top, width, height } = element.querySelector('img')!.parentElement!.getBoundingClientRect();
      const image = document
        .elementsFromPoint(left + width / 2, top + height / 2)
        .find((found): found is HTMLImageElement => found instanceof HTMLImageElement && found.naturalWidth > 0);
      return image === undefined ? '' : new URL(image.currentSrc).searchParams.get('src');
    });
  /** A finger on the card's picture that moves so far, as the browser gets it from a screen. */
  async function swipe(page: Page, card: Locator, { x = 0, y = 0 }: { x?: number; y?: number }): Promise<void> {
    const box = (await row(card).boundingBox())!;
    const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const session = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', [start]);
    for (let step = 1; step <= 12; step += 1)
      await send('touchMove', [{ x: start.x + (x * step) / 12, y: start.y + (y * step) / 12 }]);
    await send('touchEnd', []);
    await session.detach();
  }
  const requestsOfPictures = (page: Page) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.startsWith('/pictures/')) asked.push(url.searchParams.get('src')!);
    });
    return asked;
  };

  test('moves to the next picture, loads it only then, and back; nothing on the page moves', async () => {
    const page = await visit('harbour', '/search/used-cars', { size: 'phone', pictures: true });
    const card = swiped(page);
    await card.scrollIntoViewIfNeeded();
    await soon(() => shownPicture(card)).toBeTruthy();
    const first = await shownPicture(card);
    const before = await card.boundingBox();
    const asked = requestsOfPictures(page);
    await swipe(page, card, { x: -250 });
    await soon(() => place(card)).toBe(1);
    await soon(async () => [null, '', first].includes(await shownPicture(card))).toBe(false);
    const second = await shownPicture(card);
    expect(new Set(asked).has(second!)).toBe(true);
    // Of any card, only the visible picture and the next one are loaded.
    expect(new Set(asked.filter((url) => url !== first)).size).toBeLessThanOrEqual(2);
    await swipe(page, card, { x: 250 });
    await soon(() => place(card)).toBe(0);
    await soon(() => shownPicture(card)).toBe(first);
    expect(await card.boundingBox()).toEqual(before);
    expect(new URL(page.url()).pathname).toBe('/search/used-cars');
    await expectInOrder(page, 'list with a swiped card');
  });

  test.each([
    ['harbour', '/search/new-used-and-demo-cars'],
    ['outback', '/search/new-used-and-demo-cars'],
    ['coastline', '/search/new-used-and-demo-cars'],
  ])('%s: the dots stand clear of the notes on the picture', async (dealer, list) => {
    const page = await visit(dealer, list, { size: 'phone', pictures: true });
    await row(swiped(page)).waitFor();
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll('.vehicle-card')].flatMap((each) => {
        const dots = each.querySelector('[aria-hidden]:has(> a) + span')?.getBoundingClientRect();
        return [...each.querySelectorAll('.card-note')]
          .map((note) => ({ text: note.textContent, box: note.getBoundingClientRect() }))
          .filter(({ box }) => dots !== undefined && box.bottom > dots.top && box.top < dots.bottom)
          .map(({ text }) => text);
      }),
    );
    expect(covered).toEqual([]);
  });

  test('stops at the last picture', async () => {
    const page = await visit('harbour', '/search/used-cars', { size: 'phone', pictures: true });
    const card = swiped(page);
    await card.scrollIntoViewIfNeeded();
    await swipe(page, card, { x: -250 });
    await soon(() => place(card)).toBe(1);
    const last = await row(card).evaluate((element) => element.querySelectorAll('a > span').length - 1);
    for (let index = 2; index <= last + 1; index += 1) {
      await swipe(page, card, { x: -250 });
      await soon(() => place(card)).toBe(Math.min(index, last));
    }
    expect(new URL(page.url()).pathname).toBe('/search/used-cars');
  });

  test('a finger that moves down scrolls the page, and loads nothing', async () => {
    const page = await visit('harbour', '/search/used-cars', { size: 'phone', pictures: true });
    const card = swiped(page);
    await card.scrollIntoViewIfNeeded();
    const from = await page.evaluate(() => scrollY);
    await swipe(page, card, { x: -20, y: -400 });
    await soon(() => page.evaluate(() => scrollY)).toBeGreaterThan(from + 300);
    expect(await place(card)).toBe(0);
    expect(await row(card).locator('img').count()).toBe(0);
  });

  test('a tap opens the vehicle, on the second picture too', async () => {
    const page = await visit('outback', '/search/used-cars', { size: 'phone', pictures: true });
    const card = swiped(page);
    const address = (await card.getByRole('heading').getByRole('link').getAttribute('href'))!;
    await card.scrollIntoViewIfNeeded();
    await swipe(page, card, { x: -250 });
    await soon(() => place(card)).toBe(1);
    const box = (await row(card).boundingBox())!;
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForURL(`**${address}`);
  });

  test('keyboard and screen reader users get the same card as without swiping', async () => {
    const page = await visit('harbour', '/search/used-cars', { size: 'phone', pictures: true });
    const card = swiped(page);
    await row(card).waitFor();
    await card.getByRole('button', { name: /^Compare: / }).waitFor();
    const stops: string[] = [];
    const focused = () =>
      card.evaluate((element) => {
        const active = document.activeElement!;
        return element.contains(active) ? active.getAttribute('aria-label') || active.textContent : '';
      });
    await card.getByRole('button').first().focus();
    for (let stop = await focused(); stop !== ''; stop = await focused()) {
      stops.push(stop);
      await page.keyboard.press('Tab');
    }
    const title = await titleOf(card);
    expect(stops.slice(0, 3)).toEqual([`Save: ${title}`, `Compare: ${title}`, title]);
    expect(stops).toContain(`Explore Vehicle: ${title}`);
    expect(new Set(stops).size).toBe(stops.length);
    await soon(() => card.getByRole('img').count()).toBe(1);
  });

  test('with a mouse alone there is no row, and a sold vehicle has none', async () => {
    const page = await visit('harbour', '/search/used-cars');
    await toggles(page, 'Compare').first().waitFor();
    await soon(() => page.locator('article [aria-hidden] > a').count()).toBe(0);
    const phone = await visit('harbour', '/search/new-used-and-demo-cars?status=sold', {
      size: 'phone',
      pictures: true,
    });
    await soon(() => cards(phone).count()).toBeGreaterThan(0);
    await soon(() => phone.locator('article [aria-hidden] > a').count()).toBe(0);
  });
});

describe('similar vehicles', () => {
  const address = async (page: Page) =>
    (await cards(page).first().getByRole('heading').getByRole('link').getAttribute('href'))!;
  const similar = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('region', { name: /^Similar/ })
      .first();

  test('are asked for once, when the shopper comes near, and stand where their placeholders stood', async () => {
    const page = await visit('harbour', '/search/used-cars', { pictures: true });
    const vehicle = await address(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/similar$|\/search\/batch$/.test(request.url())) asked.push(new URL(request.url()).pathname);
    });
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.goto(vehicle);
    await waitUntilHydrated(page);
    expect(asked).toEqual([]);
    await soon(() => similar(page).getByRole('listitem').count()).toBe(6);
    await similar(page).scrollIntoViewIfNeeded();
    await similar(page).getByRole('article').first().waitFor();
    await soon(() => similar(page).getByRole('article').count()).toBe(6);
    await page.evaluate(() => scrollTo(0, 0));
    await similar(page).scrollIntoViewIfNeeded();
    await soon(() => asked).toEqual([`/api${vehicle}/similar`, '/api/search/batch']);
    await expectInOrder(page, 'vehicle with similar ones');
  });

  test('a failing look-up is followed by a plain search', async () => {
    expectTrouble(/status of 500/);
    const page = await visit('bigsky', '/used-car/used-cars');
    await page.route('**/similar', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(await address(page));
    await waitUntilHydrated(page);
    await similar(page).scrollIntoViewIfNeeded();
    await similar(page).getByRole('article').first().waitFor();
  });

  test('where both look-ups fail the shopper hears so and can try again', async () => {
    expectTrouble(/status of 500/);
    const page = await visit('harbour', '/search/used-cars');
    await page.route(/\/similar$|\/search\/batch$/, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(await address(page));
    await waitUntilHydrated(page);
    await similar(page).scrollIntoViewIfNeeded();
    await similar(page).getByRole('alert').getByText('We could not load similar cars.').waitFor();
    await soon(() => similar(page).getByText('We have no similar').count()).toBe(0);
    // The message has the height of its own box, not of the cards.
    const part = (await similar(page).boundingBox())!.height;
    const message = (await similar(page).getByRole('alert').boundingBox())!.height;
    expect(part - message).toBeLessThan(200);
    await page.unroute(/\/similar$|\/search\/batch$/);
    await similar(page).getByRole('button', { name: 'Try again' }).press('Enter');
    await similar(page).getByRole('article').first().waitFor();
    await soon(() => isFocused(similar(page))).toBe(true);
    await soon(() => similar(page).getByRole('alert').count()).toBe(0);
    await soon(() => similar(page).getAttribute('aria-busy')).toBe(null);
  });

  test('without scripts a link leads to a search of the like', async () => {
    const page = await visit('outback', '/search/new-used-and-demo-cars', { javaScript: false });
    await page.goto(await address(page));
    await soon(() => similar(page).getAttribute('aria-busy')).toBe(null);
    await similar(page).getByRole('link', { name: 'See all like this' }).click();
    await soon(() => cards(page).count()).toBeGreaterThan(0);
    await soon(() =>
      page
        .getByRole('list', { name: 'Active filters' })
        .getByRole('link', { name: /^Remove filter Price/ })
        .count(),
    ).toBe(1);
  });
});
