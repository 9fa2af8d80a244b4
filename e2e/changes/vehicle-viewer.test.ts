/**
 * The viewer of the vehicle page: by pointer, keyboard and touch, with reduced motion, without scripts, and when its
 * pictures fail.
 */
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { brokenRules, pixelsBesideScreen } from '../accessibility-rules.ts';
import { isFocused, openBrowser, soon, type VisitOptions } from '../browser.ts';
import { dataFolder } from '../product.ts';
import { frameCount, openViewerDealer, viewerDealer } from '../viewer-dealer.ts';

const { visit, expectTrouble } = openBrowser();
beforeAll(() => openViewerDealer(dataFolder));

const spun = '/cars/2022-toyota-kluger-spun-spun1';
const open = (options?: VisitOptions) => visit(viewerDealer, spun, options);
const viewer = (page: Page) => page.getByRole('region', { name: 'Pictures of 2022 Toyota Kluger' });
const mode = (page: Page, name: string) =>
  viewer(page).getByRole('group', { name: 'Ways to look at it' }).last().getByRole('button', { name });
const spin = (page: Page) => viewer(page).getByRole('group', { name: '360° spin of 2022 Toyota Kluger' });
const slider = (page: Page) => spin(page).getByRole('slider', { name: 'Angle' });
const angle = (page: Page) => slider(page).getAttribute('aria-valuetext');
const isAngle = (page: Page, number: number) => soon(() => angle(page)).toBe(`Angle ${number} of ${frameCount}`);
/** The number of the frame whose file is in sight, from 1. */
const frameInSight = async (page: Page) =>
  Number(/spin-(\d+)\.webp/.exec(decodeURIComponent((await spin(page).getByRole('img').getAttribute('src'))!))?.[1]) +
  1;

async function expectInOrder(page: Page, name: string): Promise<void> {
  expect(await brokenRules(page), name).toEqual([]);
}

async function drag(page: Page, stage: Locator, dx: number, dy = 0): Promise<void> {
  const { x, y, width, height } = (await stage.boundingBox())!;
  const [fromX, fromY] = [x + width / 2, y + height / 3];
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move(fromX + dx, fromY + dy, { steps: 4 });
  await page.mouse.up();
}

test('a spin turns a frame each 20 pixels of a drag, and by slider, keys and buttons without one', async () => {
  const page = await open();
  await isAngle(page, 1);
  const picture = spin(page).getByRole('img');
  await drag(page, picture, -60);
  await isAngle(page, 4);
  await drag(page, picture, 79);
  await isAngle(page, 1);
  await drag(page, picture, 20);
  await isAngle(page, 36);
  // Once the frame is there it is the one in sight.
  await soon(() => frameInSight(page)).toBe(36);

  await slider(page).focus();
  await page.keyboard.press('ArrowRight');
  await isAngle(page, 1);
  await page.keyboard.press('ArrowLeft');
  await isAngle(page, 36);
  await page.keyboard.press('Home');
  await isAngle(page, 1);
  await page.keyboard.press('PageUp');
  await isAngle(page, 7);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await isAngle(page, 31);
  await page.keyboard.press('End');
  await isAngle(page, 36);
  await spin(page).getByRole('button', { name: 'Next angle' }).click();
  await isAngle(page, 1);
  await soon(() => spin(page).getByRole('status').textContent()).toBe(`Angle 1 of ${frameCount}`);
  await spin(page).getByRole('button', { name: 'Previous angle' }).click();
  await isAngle(page, 36);
  // No motion was requested here, and none is offered.
  await soon(() => spin(page).getByRole('button', { name: 'Turn once round' }).count()).toBe(0);
  await expectInOrder(page, 'spin');
});

test('where motion is welcome a spin turns by itself once round, frame by frame, and can be stopped', async () => {
  const page = await open();
  await soon(() => frameInSight(page)).toBe(1);
  await spin(page)
    .getByRole('img')
    .evaluate((picture) => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => seen.push(/angle (\d+)/.exec(picture.getAttribute('alt') ?? '')![1]!)).observe(
        picture,
        { attributeFilter: ['alt'] },
      );
    });
  const turning = spin(page).getByRole('button', { name: 'Pause turning' }).waitFor();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await turning;
  await spin(page).getByRole('button', { name: 'Turn once round' }).waitFor();
  const once = [...Array.from({ length: frameCount - 1 }, (_, index) => String(index + 2)), '1'];
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  // A busy browser may skip a frame, but never repeats one or changes the order.
  expect(seen).toEqual(once.filter((number) => seen.includes(number)));
  expect(seen.at(-1)).toBe('1');
  expect(seen.length).toBeGreaterThan(frameCount / 2);

  await spin(page).getByRole('button', { name: 'Turn once round' }).click();
  await soon(() => angle(page)).not.toBe(`Angle 1 of ${frameCount}`);
  await spin(page).getByRole('button', { name: 'Pause turning' }).click();
  await spin(page).getByRole('button', { name: 'Turn once round' }).waitFor();
  // With reduced motion set during the spin, it stops.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await soon(() => spin(page).getByRole('button', { name: 'Turn once round' }).count()).toBe(0);
});

test('a point is told by a press where it is in sight, and the list leads to each, outside and inside', async () => {
  const page = await open();
  const towBar = spin(page).getByRole('button', { name: 'Point 1: Tow bar with seven-pin plug' });
  const chip = spin(page).getByRole('button', { name: 'Point 2: Small stone chip on the bonnet' });
  await towBar.click();
  const card = spin(page).getByRole('paragraph').filter({ hasText: 'Tow bar with seven-pin plug' });
  await card.waitFor();
  await expectInOrder(page, 'point');
  await page.keyboard.press('Escape');
  await soon(() => card.isVisible()).toBe(false);
  await soon(() => isFocused(towBar)).toBe(true);
  await soon(() => chip.count()).toBe(0);

  const list = page.getByRole('main').getByRole('group').filter({ hasText: '3 points to note' });
  await list.getByText('3 points to note').click();
  await list.getByRole('button', { name: 'Show point 2 on the picture' }).click();
  // Of frames 16 to 20, the nearest visible one to the first.
  await isAngle(page, 16);
  await soon(() => isFocused(chip)).toBe(true);
  await soon(() => chip.getAttribute('aria-expanded')).toBe('true');
  await soon(() => towBar.count()).toBe(0);

  await list.getByRole('button', { name: 'Show point 3 on the picture' }).click();
  const screen = viewer(page)
    .getByRole('group', { name: 'Interior of' })
    .getByRole('button', { name: 'Point 3: Ten-inch screen' });
  await soon(() => isFocused(screen)).toBe(true);
  await expectInOrder(page, 'interior');
});

test('a turning spin shifts no layout with its points and their notes, by drag, keys and by itself', async () => {
  const page = await open();
  const turning = spin(page).getByRole('button', { name: 'Pause turning' }).waitFor();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await turning;
  await spin(page).getByRole('button', { name: 'Turn once round' }).waitFor();
  const point = spin(page).getByRole('button', { name: 'Point 1: Tow bar with seven-pin plug' });
  await soon(() => frameInSight(page)).toBe(1);
  const places = async () => [(await point.boundingBox())!.x, (await point.boundingBox())!.y];
  const [x, y] = await places();
  await page.evaluate(() => {
    const shifts: unknown[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: false });
    Object.assign(window, { shifts: () => [...shifts, ...observer.takeRecords()] });
  });
  /** After two rendered frames, in which the browser has counted what has moved. */
  const shifts = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      return (window as unknown as { shifts: () => unknown[] }).shifts();
    });
  await drag(page, spin(page).getByRole('img'), -80);
  await isAngle(page, 5);
  await soon(() => frameInSight(page)).toBe(5);
  // The points have moved with the picture: four hundredths of its width.
  const { width } = (await spin(page).getByRole('img').boundingBox())!;
  const moved = await places();
  expect(moved[0]! - x!).toBeCloseTo(width * 0.04, -0.5);
  expect(moved[1]! - y!).toBeCloseTo(0);

  await point.click();
  await spin(page).getByRole('paragraph').filter({ hasText: 'Tow bar with seven-pin plug' }).waitFor();
  await slider(page).focus();
  for (const number of [4, 3, 2, 1, 36, 35]) {
    await page.keyboard.press('ArrowLeft');
    await soon(() => frameInSight(page)).toBe(number);
  }
  await spin(page).getByRole('button', { name: 'Turn once round' }).click();
  await spin(page).getByRole('button', { name: 'Pause turning' }).waitFor();
  await spin(page).getByRole('button', { name: 'Turn once round' }).waitFor();
  await soon(() => frameInSight(page)).toBe(35);
  expect(await shifts()).toEqual([]);
});

test('the full screen works by keyboard, returns the focus and keeps the place; leaving the photos resets them', async () => {
  const page = await open();
  await mode(page, 'Photos').click();
  const button = viewer(page).getByRole('button', { name: 'Full screen' });
  const counter = (of: Locator) => of.getByText(/^Picture\s+\d+/).first();
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '2022 Toyota Kluger, full screen' });
  await dialog.waitFor();
  await page.keyboard.press('End');
  await soon(() => counter(dialog).textContent()).toMatch(/Picture 7 \/of 7/);
  // Quick presses count from where the row is going.
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowLeft');
  await soon(() => counter(dialog).textContent()).toMatch(/Picture 4 /);
  await dialog.getByRole('button', { name: 'Next picture' }).click({ clickCount: 2 });
  await soon(() => counter(dialog).textContent()).toMatch(/Picture 6 /);
  await dialog.getByRole('button', { name: 'Closer', pressed: false }).click();
  await dialog.getByRole('button', { name: 'Closer', pressed: true }).waitFor();
  const close = dialog.getByRole('group', { name: /, closer; scroll to move$/ });
  const left = await close.evaluate((element) => element.scrollLeft);
  await dialog.getByRole('button', { name: 'Move right' }).click();
  await soon(() => close.evaluate((element) => element.scrollLeft)).toBeGreaterThan(left);
  await expectInOrder(page, 'full screen');
  await page.keyboard.press('Escape');
  await soon(() => dialog.count()).toBe(0);
  await soon(() => isFocused(button)).toBe(true);
  await soon(() => counter(viewer(page)).textContent()).toMatch(/Picture 6 /);

  await mode(page, 'Interior').click();
  await mode(page, 'Photos').click();
  await soon(() => counter(viewer(page)).textContent()).toMatch(/Picture 1 /);
  const row = viewer(page).getByRole('list', { name: 'Pictures, scroll sideways' });
  await soon(() => row.evaluate((list) => list.scrollLeft)).toBe(0);

  // The other modes have the same toggle, and the same keys.
  await mode(page, '360° spin').click();
  await button.click();
  await page.keyboard.press('ArrowRight');
  await soon(() => dialog.getByRole('slider', { name: 'Angle' }).getAttribute('aria-valuetext')).toBe(
    `Angle 2 of ${frameCount}`,
  );
  await page.keyboard.press('Escape');
  await isAngle(page, 2);

  // Back closes it too, and the page stays.
  await button.click();
  await dialog.waitFor();
  await soon(() => page.evaluate(() => (history.state as { sheet?: boolean } | null)?.sheet)).toBe(true);
  await page.goBack();
  await soon(() => dialog.count()).toBe(0);
  await isAngle(page, 2);
  expect(new URL(page.url()).pathname).toBe(spun);
});

test('failed frames are skipped and only logged; a spin without any frame is replaced by the photos', async () => {
  expectTrouble(/spin-/);
  const page = await visit(viewerDealer, '/cars/2022-toyota-kluger-flat-flat1');
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') logged.push(message.text());
  });
  await page.route(/spin-(1|2)\.webp/, (route) => route.abort());
  await page.goto(spun);
  await soon(() => logged.filter((text) => text.includes('of a spin could not be loaded')).length).toBe(2);
  await spin(page).getByRole('button', { name: 'Next angle' }).click();
  await isAngle(page, 4);
  await soon(() => spin(page).getByRole('status').textContent()).toBe(`Angle 4 of ${frameCount}`);
  // A requested frame that failed must not be announced.
  await slider(page).fill('3');
  await soon(() => frameInSight(page)).toBe(4);
  await isAngle(page, 4);
  await soon(() => viewer(page).getByRole('alert').count()).toBe(0);

  await page.route(/spin-\d+\.webp/, (route) => route.abort());
  await page.reload();
  await viewer(page).getByRole('img', { name: '2022 Toyota Kluger, picture 1 of 6' }).waitFor();
  await soon(() => mode(page, '360° spin').count()).toBe(0);
  await soon(() => mode(page, 'Photos').getAttribute('aria-pressed')).toBe('true');
});

test('a hosted film is asked for on a press only, and then in a sandboxed frame without cookies', async () => {
  const page = await open();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('localhost')) asked.push(request.url());
  });
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>film</title><p>It plays.</p>' }),
  );
  await mode(page, 'Photos').click();
  // The second slide is the film.
  await viewer(page).getByRole('button', { name: 'Next picture' }).click();
  const play = viewer(page).getByRole('link', { name: /^Play\s+Video of 2022 Toyota Kluger/ });
  await play.waitFor();
  await soon(async () => (await play.boundingBox())!.x).toBeGreaterThan(0);
  await soon(() => viewer(page).locator('iframe').count()).toBe(0);
  expect(asked).toEqual([]);
  await play.focus();
  await page.keyboard.press('Enter');
  await page.frameLocator('iframe[title="Video of 2022 Toyota Kluger"]').getByText('It plays.').waitFor();
  expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0']);
  await soon(() => viewer(page).locator('iframe').getAttribute('sandbox')).toBe(
    'allow-scripts allow-same-origin allow-presentation allow-popups',
  );
  // The film must stop when the visitor moves to the next picture.
  await viewer(page).getByRole('button', { name: 'Next picture' }).click();
  await soon(() => viewer(page).locator('iframe').count()).toBe(0);
});

test('the interior is looked around in by drag, keys and buttons', async () => {
  const page = await open();
  await mode(page, 'Interior').click();
  const panorama = viewer(page).getByRole('application');
  const colour = async () => {
    const { data } = await sharp(await panorama.screenshot())
      .extract({ left: 300, top: 250, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data];
  };
  const [red, lime, blue] = [
    [255, 0, 0],
    [0, 255, 0],
    [0, 0, 255],
  ];
  await soon(colour).toEqual(lime);
  await panorama.focus();
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowRight');
  await soon(colour).toEqual(blue);
  const lookLeft = viewer(page).getByRole('button', { name: 'Look left' });
  for (let press = 0; press < 16; press += 1) await lookLeft.click();
  await soon(colour).toEqual(red);
  await soon(() => viewer(page).getByRole('status').textContent()).toBe('Looking 120 degrees left');
  // The scene follows the pointer: a point on the left moves to the centre.
  await viewer(page).getByRole('button', { name: 'Look right' }).click({ clickCount: 1 });
  await drag(page, panorama, 700);
  await soon(colour).toEqual(blue);
});

test('on a phone a sideways swipe turns the spin, and one upwards scrolls the page', async () => {
  const page = await open({ size: 'phone' });
  await isAngle(page, 1);
  const { x, y, width, height } = (await spin(page).getByRole('img').boundingBox())!;
  const touch = await page.context().newCDPSession(page);
  async function swipe(dx: number, dy: number): Promise<void> {
    const from = { x: x + width / 2, y: y + height / 2 };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
    for (let step = 1; step <= 8; step += 1)
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: from.x + (dx * step) / 8, y: from.y + (dy * step) / 8 }],
      });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
  await swipe(-100, 0);
  await isAngle(page, 6);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await swipe(0, -100);
  await soon(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await isAngle(page, 6);
  expect(await pixelsBesideScreen(page)).toBe(0);
});

test('without scripts there are the photos to scroll, the film as a link, and the points as a list', async () => {
  const page = await open({ javaScript: false });
  await viewer(page).getByRole('img', { name: '2022 Toyota Kluger, picture 1 of 6' }).waitFor();
  await soon(() =>
    viewer(page)
      .getByRole('link', { name: /^Play\s+Video of 2022 Toyota Kluger/ })
      .getAttribute('href'),
  ).toBe('https://youtu.be/dQw4w9WgXcQ');
  await soon(() => viewer(page).getByRole('link', { name: 'Walkaround video' }).getAttribute('href')).toMatch(
    /walk\.webm$/,
  );
  await page.getByRole('main').getByText('3 points to note').click();
  await page.getByRole('main').getByText('Small stone chip on the bonnet').waitFor();
  for (const name of ['Full screen', '360° spin', 'Next picture', 'Next angle'])
    await soon(() => viewer(page).getByRole('button', { name }).count()).toBe(0);
});
