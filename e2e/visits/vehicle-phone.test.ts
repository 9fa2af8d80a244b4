/** A vehicle's page on a phone: its order, its length, its closed sections, and the first screen. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { specialVehicles } from '../../demonstration/special-vehicles.ts';
import type { SpecialRole } from '../../demonstration/demonstration-vehicle.ts';
import { pixelsBesideScreen } from '../accessibility-rules.ts';
import { request } from '../../test/running-product.ts';
import { port } from '../product.ts';
import { isCalculatorHydrated, type dealers, waitUntilHydrated, openBrowser, soon } from '../browser.ts';

const { visit } = openBrowser();
const address = (dealer: (typeof dealers)[number], role: SpecialRole) =>
  `/cars/${specialVehicles({ dealer, today: new Date() }).get(role)!.slug}`;
const summary = (page: Page) => page.getByRole('complementary', { name: 'Price and enquiry' });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Scrolls until all that comes on the way is there. */
async function readToTheEnd(page: Page): Promise<void> {
  for (const name of ['Price comparison', 'Similar cars']) {
    if ((await section(page, name).count()) === 0) continue;
    // By name and not by element, because the element may be gone before the screen is ready.
    await page.evaluate((label) => {
      document.querySelector(`main [aria-label="${label}"]`)?.scrollIntoView();
    }, name);
    await soon(
      async () =>
        (await section(page, name).count()) === 0 || (await section(page, name).getAttribute('aria-busy')) === null,
    ).toBe(true);
  }
  await page.evaluate(() => {
    window.scrollTo(0, 0);
  });
}

interface Car {
  slug: string;
  make: string;
  status: string;
}
const lengthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);

test.each(['everything', 'long name', 'no pictures', 'certified Toyota'] satisfies SpecialRole[])(
  'the page of harbour for the role %s is at most 6,500 pixels long on a phone',
  async (role) => {
    const page = await visit('harbour', address('harbour', role), { size: 'phone' });
    await readToTheEnd(page);
    expect(await lengthOf(page)).toBeLessThanOrEqual(6_500);
    expect(await pixelsBesideScreen(page)).toBe(0);
  },
);

test('harbour, the longest pages of its stock: at most 6,500 pixels, also while nobody has answered about cookies', async () => {
  const tried = new Set<string>();
  const lengths: { slug: string; length: number }[] = [];
  for (let page = 1; page <= 12; page += 1) {
    const { text } = await request(port, 'harbour.localhost', `/api/search?car_type=used&page=${page}`);
    for (const { slug, make, status } of (JSON.parse(text) as { hits: Car[] }).hits) {
      // One of each make: its names, its equipment and its lender's lines are of one length.
      if (status !== 'in_stock' || tried.has(make)) continue;
      tried.add(make);
      const still = await visit('harbour', `/cars/${slug}`, { size: 'phone', javaScript: false, pictures: false });
      lengths.push({ slug, length: await lengthOf(still) });
      await still.close();
    }
  }
  expect(lengths.length).toBeGreaterThan(10);
  for (const { slug } of lengths.toSorted((one, other) => other.length - one.length).slice(0, 3)) {
    const page = await visit('harbour', `/cars/${slug}`, { size: 'phone', consentAnswered: false });
    await readToTheEnd(page);
    expect(await lengthOf(page), slug).toBeLessThanOrEqual(6_500);
  }
});

test('first what decides, for the eye and for a screen reader alike', async () => {
  const page = await visit('harbour', address('harbour', 'everything'), { size: 'phone' });
  await readToTheEnd(page);
  const blocks = [
    page.getByRole('region', { name: /^Pictures of/ }),
    page.getByRole('heading', { level: 1 }),
    summary(page)
      .getByText(/^\$[\d,]+$/)
      .first(),
    summary(page).getByRole('list', { name: 'Key facts' }),
    summary(page).getByRole('link', { name: 'Enquire Now' }),
    section(page, 'Finance estimate'),
    section(page, 'Price comparison'),
    section(page, 'From our team'),
    ...[
      'Key Information',
      'Vehicle Details',
      'Specifications',
      'Features',
      'Reports',
      'Finance Available For This Vehicle!',
      'Finance Calculator',
      'Fuel Calculator',
      'Delivery',
      'What we check on every used car',
      'Call the dealer',
      'Where to see it',
      'Disclaimer',
      'Similar cars',
      'From the journal',
    ].map((name) => section(page, name)),
  ];
  const tops = await Promise.all(blocks.map(async (block) => (await block.boundingBox())!.y));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  for (const [index, block] of blocks.entries())
    await block.evaluate((element, place) => {
      element.dataset['place'] = String(place);
    }, index);
  expect(
    await page
      .locator('[data-place]')
      .evaluateAll((elements) => elements.map((element) => Number((element as HTMLElement).dataset['place']))),
  ).toEqual(blocks.map((_, index) => index));
  expect((await summary(page).getByRole('list', { name: 'Key facts' }).innerText()).split(/\n+/)).toEqual([
    expect.stringMatching(/km$/),
    expect.any(String),
    expect.any(String),
    expect.any(String),
  ]);
});

test('the repayment stands at most twice before the calculator, and its warning is in sight', async () => {
  const page = await visit('harbour', address('harbour', 'everything'), { size: 'phone' });
  // After a little scrolling, the vehicle's bar says it too.
  await page.evaluate(() => {
    window.scrollTo(0, 600);
  });
  await page.getByRole('region', { name: 'This vehicle', exact: true }).waitFor();
  const [before = ''] = (await page.getByRole('main').innerText()).split('Finance Calculator');
  const inBar = await page.getByRole('region', { name: 'This vehicle', exact: true }).innerText();
  expect([...before.matchAll(/\$\d+\s+per week/g), ...inBar.matchAll(/\$\d+\s+per week/g)]).toHaveLength(2);
  expect(await summary(page).innerText()).toContain('WARNING: This comparison rate is true only for the example given');
});

const closed: [string, RegExp][] = [
  ['Finance Calculator', /^\$\d+ per week, [\d.]+% p\.a\. interest, [\d.]+% p\.a\. comparison rate$/],
  ['Fuel Calculator', /^\$\d+\.\d\d a week for 240 km$/],
  ['Delivery', /^Brisbane: Free · Gold Coast: \$95$/],
  ['Reports', /Autogauge Report/],
  ['What we check on every used car', /^Clear title · /],
  ['Disclaimer', /^What these figures and details are based on\.$/],
];

test.each([{ javaScript: true }, { javaScript: false }])(
  'what is worked out is a heading and its result until it is pressed (scripts: $javaScript)',
  async ({ javaScript }) => {
    const page = await visit('harbour', address('harbour', 'everything'), { size: 'phone', javaScript });
    for (const [name, result] of closed) {
      const part = section(page, name);
      expect((await part.innerText()).split(/\n+/), name).toEqual([name, expect.stringMatching(result)]);
      await part.getByRole('heading', { name }).click();
      await soon(async () => (await part.innerText()).length, name).toBeGreaterThan(120);
      await part.getByRole('heading', { name }).first().click();
      await soon(() => part.innerText(), name).toMatch(/^[^\n]+\n+[^\n]+$/);
    }
    const details = section(page, 'Vehicle Details').getByRole('term').filter({ visible: true });
    await soon(() => details.count()).toBe(8);
    await section(page, 'Vehicle Details').getByText('Show All Details', { exact: true }).click();
    await soon(() => details.count()).toBeGreaterThan(12);
  },
);

test.each([{ javaScript: true }, { javaScript: false }])(
  'every section of the page is open on a wide screen (scripts: $javaScript)',
  async ({ javaScript }) => {
    const page = await visit('harbour', address('harbour', 'everything'), { javaScript });
    for (const [name, result] of closed) {
      await soon(async () => (await section(page, name).innerText()).length, name).toBeGreaterThan(120);
      expect((await section(page, name).innerText()).split(/\n+/)[1], name).not.toMatch(result);
    }
    await soon(() =>
      section(page, 'Vehicle Details').getByRole('term').filter({ visible: true }).count(),
    ).toBeGreaterThan(12);
    await soon(() => section(page, 'Vehicle Details').getByText('Show All Details').isVisible()).toBe(false);
    if (!javaScript) return;
    await section(page, 'Delivery').getByRole('heading', { name: 'Delivery' }).click();
    await soon(() => section(page, 'Delivery').getByRole('textbox').isVisible()).toBe(false);
  },
);

test('on a tablet beside its panel, what is worked out is a heading and its result too, and a press opens it', async () => {
  const page = await visit('harbour', address('harbour', 'everything'));
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.reload();
  await waitUntilHydrated(page);
  for (const [name, result] of closed)
    expect((await section(page, name).innerText()).split(/\n+/), name).toEqual([name, expect.stringMatching(result)]);
  await section(page, 'Delivery').getByRole('heading', { name: 'Delivery' }).click();
  await section(page, 'Delivery').getByRole('textbox').waitFor();
  // The lists of the footer are not parts of the vehicle: they are open from this width on.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Book a service' }).waitFor();
  // A tablet that is turned has room for all of them.
  await page.setViewportSize({ width: 1366, height: 1024 });
  await soon(async () => (await section(page, 'Fuel Calculator').innerText()).length).toBeGreaterThan(120);
});

test('a link to a closed part opens it, and a sum that was worked out is what the calculator says when it is closed', async () => {
  const page = await visit('harbour', address('harbour', 'everything'), { size: 'phone' });
  await summary(page)
    .getByRole('link', { name: /Harbour/ })
    .click();
  await section(page, 'Where to see it')
    .getByRole('link', { name: /^Get Directions/ })
    .waitFor();
  // The page goes there too, though the part had no place while it was closed.
  await soon(async () => {
    const top = (await section(page, 'Where to see it').boundingBox())!.y;
    return top >= 0 && top < 844;
  }).toBe(true);
  await page.goto(`${address('harbour', 'was price')}#finance-calculator`);
  await waitUntilHydrated(page);
  const calculator = section(page, 'Finance Calculator');
  const deposit = calculator.getByRole('textbox', { name: 'Deposit or trade-in' });
  await deposit.waitFor();
  await isCalculatorHydrated(page);
  await deposit.fill('2500');
  await page.keyboard.press('Tab');
  await calculator.getByRole('heading', { name: 'Finance Calculator' }).click();
  await soon(() => calculator.innerText()).toMatch(/with \$2,500 deposit or trade-in: \$\d+ per week/);
});

test('articles stand in a row', async () => {
  const page = await visit('harbour', address('harbour', 'everything'), { size: 'phone' });
  const cards = await section(page, 'From the journal').getByRole('listitem').all();
  const tops = await Promise.all(cards.map(async (card) => Math.round((await card.boundingBox())!.y)));
  expect(tops.length).toBeGreaterThan(1);
  expect(new Set(tops).size).toBe(1);
});

test.each(['everything', 'long name', 'hosted video'] satisfies SpecialRole[])(
  '%s: the first screen shows name and price above the question about measuring, with the bar of the location',
  async (role) => {
    const page = await visit('harbour', address('harbour', role), { size: 'phone', consentAnswered: false });
    const question = page.getByRole('region', { name: 'May we measure how this site is used?' });
    await question.waitFor();
    await page.getByRole('complementary', { name: 'Where this vehicle is' }).waitFor();
    const free = (await question.boundingBox())!.y;
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      summary(page)
        .getByText(/^\$[\d,]+$/)
        .first(),
    ]) {
      const box = (await part.boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(free);
    }
  },
);

test('the button that closes a long text is after it, and pressing it scrolls back to the text', async () => {
  const page = await visit('harbour', address('harbour', 'everything'), { size: 'phone' });
  await waitUntilHydrated(page);
  const comments = section(page, 'From our team');
  await comments.getByText('Show more', { exact: true }).click();
  const less = comments.getByText('Show less', { exact: true });
  await less.waitFor();
  const last = await comments.locator('details > :not(summary)').last().boundingBox();
  expect((await less.boundingBox())!.y).toBeGreaterThanOrEqual(last!.y + last!.height);
  await less.scrollIntoViewIfNeeded();
  await less.click();
  const more = comments.getByText('Show more', { exact: true });
  await soon(async () => {
    const { y = -1 } = (await more.boundingBox()) ?? {};
    return y >= 0 && y < page.viewportSize()!.height;
  }).toBe(true);
});
