/** The frame of a vehicle's page in every state: its content, its bars, its sections, sharing and updates. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { brokenRules } from '../accessibility-rules.ts';
import { openBrowser, siteOrigin, sizes, soon, type Size, waitUntilHydrated } from '../browser.ts';
import { openShowroom, type State } from '../every-state.ts';
import { specialVehicles } from '../../demonstration/special-vehicles.ts';
import { request } from '../../test/running-product.ts';
import { port } from '../product.ts';

const { visit, expectTrouble } = openBrowser();
const showroom = openShowroom();

const bar = (page: Page) => page.getByRole('region', { name: 'This vehicle', exact: true });
const summary = (page: Page) => page.getByRole('complementary', { name: 'Price and enquiry' });
const phoneBar = (page: Page) => page.getByRole('region', { name: 'Call or enquire' });
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => {
    window.scrollTo(0, y);
  }, top);

const states: { state: State; says: string[]; saysNot: string[] }[] = [
  {
    state: 'available',
    says: [
      '$29,990',
      '$31,990',
      'Drive away',
      '$140 per week',
      'Toyota Certified',
      'Enquire Now',
      'Get Pre-Approved',
      'Trade-In Valuation',
    ],
    // One finance button next to the price; the bar and the block have their own (FIN-69).
    saysNot: ['recently sold', 'Get Finance'],
  },
  {
    state: 'coming soon',
    says: ['Coming soon', '$29,990', 'It is on its way to us', 'Enquire Now', 'Get Pre-Approved'],
    saysNot: ['recently sold', 'Toyota Certified'],
  },
  {
    state: 'sold',
    says: ['Unfortunately this car recently sold.', 'See similar cars', 'Find Me Something Similar'],
    saysNot: [
      '$29,990',
      'per week',
      'Enquire Now',
      'Book a Test Drive',
      'Get Finance',
      'Toyota Certified',
      'Trade-In Valuation',
    ],
  },
  {
    state: 'reserved',
    says: ['Reserved', 'Someone has reserved this one', '$29,990', 'Enquire Now'],
    saysNot: ['Reserve Car Now'],
  },
  { state: 'no price', says: ['Enquire for price', 'Enquire Now'], saysNot: ['per week', '$'] },
  { state: 'no images', says: ['$29,990', 'Enquire Now'], saysNot: [] },
  {
    state: 'caravan',
    says: ['$74,990', '5.49 m (18.0 ft)', 'Sleeps 4', 'Enquire Now'],
    saysNot: ['Book a Test Drive'],
  },
  { state: 'electric', says: ['$29,990', 'Enquire Now'], saysNot: [] },
];

test.each(states)(
  'the page of a vehicle, $state, says what it should, with one first heading, in order for everybody',
  async ({ state, says, saysNot }) => {
    const page = await visit('showroom', showroom.address(state));
    // Text for screen readers is mixed with the visible text.
    const words = (await summary(page).innerText()).replaceAll(/\s+/g, ' ');
    for (const text of says) expect(words).toContain(text);
    for (const text of saysNot) expect(words).not.toContain(text);
    await soon(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await expectHeadingsInOrder(page);
    for (const viewport of Object.values(sizes)) {
      await page.setViewportSize(viewport);
      await scrollTo(page, 0);
      await expectNoViolations(page, state);
      await scrollTo(page, 700);
      await soon(() => bar(page).isVisible()).toBe(true);
      await expectNoViolations(page, `${state}, scrolled`);
    }
  },
);

test.each(Object.keys(sizes))('what comes once the page is alive moves nothing (%s)', async (size) => {
  // Reserved and certified: with the views and the tools more than fits in one row.
  const page = await visit(
    'bigsky',
    `/cars/${specialVehicles({ dealer: 'bigsky', today: new Date() }).get('reserved')!.slug}`,
    { size: size as Size },
  );
  await page.addInitScript(() => {
    const shifts = new PerformanceObserver(() => {});
    shifts.observe({ type: 'layout-shift', buffered: true });
    const moved: string[] = [];
    const note = (entries: PerformanceEntryList) =>
      moved.push(
        ...(entries as (PerformanceEntry & { sources: { node: Node | null }[] })[]).flatMap(({ sources }) =>
          sources.map(({ node }) => node?.textContent ?? ''),
        ),
      );
    new PerformanceObserver((list) => note(list.getEntries())).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      moved: () => {
        note(shifts.takeRecords());
        return moved;
      },
    });
  });
  await page.reload();
  await summary(page)
    .getByRole('button', { name: /^Compare: / })
    .waitFor();
  await summary(page)
    .getByText(/^\d+ views$/)
    .waitFor();
  expect(await page.evaluate(() => (window as unknown as { moved: () => string[] }).moved())).toEqual([]);
});

test('after 500 pixels the vehicle stands under the header, with its figures and both ways on', async () => {
  const page = await visit('showroom', showroom.address('available'));
  await scrollTo(page, 490);
  await soon(() => bar(page).isVisible()).toBe(false);
  await scrollTo(page, 510);
  await soon(() => bar(page).isVisible()).toBe(true);
  const words = (await bar(page).innerText()).replaceAll(/\s+/g, ' ');
  for (const text of [
    '2021 Toyota Corolla',
    '$29,990',
    '$140 per week, 7.49% p.a. interest, 8.74% p.a. comparison rate',
  ])
    expect(words).toContain(text);
  // Neither rate is set smaller than the repayment (National Credit Code s164).
  expect(
    new Set(
      await bar(page)
        .locator('strong')
        .evaluateAll((figures) => figures.map((figure) => getComputedStyle(figure).fontSize)),
    ).size,
  ).toBe(1);
  await soon(() => bar(page).getByRole('link', { name: 'Get Finance' }).getAttribute('href')).toMatch(
    /^\/finance\?.*car_id=.*car_type=used#finance-form$/,
  );
  const tradeIn = await bar(page).getByRole('link', { name: 'Trade-In Valuation' }).getAttribute('href');
  expect(tradeIn).toMatch(/^\/cars\/trade-in\?car_id=/);
  const opened = await request(port, 'showroom.localhost', tradeIn!);
  expect(opened.status).toBe(200);
  expect(opened.text).toContain('2021 Toyota Corolla');
  await soon(async () => {
    const [header, under] = [(await page.getByRole('banner').boundingBox())!, (await bar(page).boundingBox())!];
    return Math.abs(header.y + header.height - under.y);
  }).toBeLessThanOrEqual(1);
});

test.each([
  ['bigsky', 'desktop'],
  ['harbour', 'desktop'],
  ['harbour', 'phone'],
] as [string, Size][])('%s on a %s: by keyboard, nothing that has the focus lies under a bar', async (dealer, size) => {
  const page = await visit(dealer, '/cars/', { size });
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Explore Vehicle/ })
    .first()
    .click();
  await summary(page).waitFor();
  const covered: string[] = [];
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(async () => {
      // If focus scrolls the page to its top, the bar disappears in the next frame.
      await new Promise((drawn) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(drawn);
        });
      });
      const element = document.activeElement!;
      if (element === document.body || element.closest('header') !== null) return { name: '', seen: true };
      const { left, top, width, height } = element.getBoundingClientRect();
      const places = [0.1, 0.5, 0.9]
        .map((part) => [left + width / 2, top + height * part] as const)
        .filter(([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight);
      const seen = places.some(([x, y]) => {
        const at = document.elementFromPoint(x, y);
        return at !== null && (element.contains(at) || at.contains(element));
      });
      return {
        name: `${element.tagName} ${element.textContent?.slice(0, 40)}`,
        seen: width === 0 || height === 0 || seen,
      };
    });
    if (!focused.seen) covered.push(focused.name);
  }
  expect(covered).toEqual([]);
});

test('on a phone call and enquiry come once the price is out of sight, and change their look deep in the page', async () => {
  const page = await visit('showroom', showroom.address('available'), { size: 'phone' });
  await soon(() => phoneBar(page).isVisible()).toBe(false);
  await page.getByRole('heading', { name: 'Vehicle Details' }).evaluate((heading) => heading.scrollIntoView());
  await soon(() => phoneBar(page).isVisible()).toBe(true);
  expect((await phoneBar(page).innerText()).replaceAll(/\s+/g, ' ')).toContain('Enquire Now');
  // One bar with the vehicle's, at the foot of the window.
  const footOf = async (part: Locator) => {
    const { y, height } = (await part.boundingBox())!;
    return Math.round(y + height);
  };
  await soon(() => Promise.all([bar(page), phoneBar(page)].map(footOf))).toEqual([
    sizes.phone.height,
    sizes.phone.height,
  ]);
  expect((await bar(page).boundingBox())!.y).toBeLessThan((await phoneBar(page).boundingBox())!.y);
  for (const name of ['Get Finance', 'Trade-In Valuation'])
    expect((await bar(page).getByRole('link', { name }).boundingBox())!.width).toBeGreaterThan(50);
  await scrollTo(page, 890);
  await soon(() => phoneBar(page).getAttribute('data-style')).toBe('plain');
  await scrollTo(page, 910);
  await soon(() => phoneBar(page).getAttribute('data-style')).toBe('strong');
  // In one row with the buttons of the vehicle's bar, it is on their ground.
  const groundOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await groundOf(phoneBar(page))).toBe(await groundOf(bar(page)));
  await soon(async () => {
    // Late content makes the page longer during the scroll.
    await scrollTo(page, 1_000_000);
    const [lastLink, foot] = [
      (await page.getByRole('contentinfo').getByRole('link').last().boundingBox())!,
      (await bar(page).boundingBox())!,
    ];
    return lastLink.y + lastLink.height - foot.y;
  }, 'the last link of the footer ends above the bars').toBeLessThanOrEqual(0);
  await page.setViewportSize(sizes.desktop);
  await soon(() => phoneBar(page).isVisible()).toBe(false);
});

test('on a small phone the bar comes also where the page jumps from before the price to behind it', async () => {
  const page = await visit('showroom', showroom.address('available'), { size: 'phone' });
  await page.setViewportSize({ width: 320, height: 420 });
  await soon(async () => (await summary(page).getByText('$29,990').first().boundingBox())!.y).toBeGreaterThan(420);
  await scrollTo(page, 2_000);
  await soon(() => phoneBar(page).isVisible()).toBe(true);
  const ways = [
    phoneBar(page).getByRole('button', { name: 'Call Now' }),
    phoneBar(page).getByRole('link', { name: 'Enquire Now' }),
  ];
  await soon(() => Promise.all(ways.map(async (way) => (await way.boundingBox())!.height)), 'each in one line').toEqual(
    [40, 40],
  );
});

describe('sections', () => {
  const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  const more = (within: Locator, name: string) => within.getByText(name, { exact: true });

  test.each([{ javaScript: true }, { javaScript: false }])(
    'show the first of long lists and the rest on a press ($javaScript)',
    async ({ javaScript }) => {
      const page = await visit('showroom', showroom.address('available'), { javaScript });
      const features = section(page, 'Features');
      await soon(() => features.getByText('Feature 8', { exact: true }).isVisible()).toBe(true);
      await soon(() => features.getByText('Feature 9', { exact: true }).isVisible()).toBe(false);
      await features.getByText(/^Show All/).click();
      await soon(() => features.getByText('Feature 10', { exact: true }).isVisible()).toBe(true);
      await more(features, 'Hide').click();
      await soon(() => features.getByText('Feature 9', { exact: true }).isVisible()).toBe(false);

      for (const [name, open, close] of [
        ['Key Information', 'Show More', 'Show Less'],
        ['Specifications', 'Show All Specs', 'Hide Specs'],
      ] as const) {
        const part = section(page, name);
        const shown = () => part.getByRole('term').filter({ visible: true }).count();
        await soon(() => shown()).toBe(4);
        await more(part, open).click();
        await soon(() => shown()).toBeGreaterThan(4);
        await more(part, close).click();
        await soon(() => shown()).toBe(4);
      }
      const comments = section(page, 'Dealer Comments');
      expect((await comments.innerText()).length).toBeLessThan(460);
      await soon(() => comments.getByText('The last paragraph.').isVisible()).toBe(false);
      await more(comments, 'Show more').click();
      await soon(() => comments.getByText('The last paragraph.').isVisible()).toBe(true);
      await soon(() => comments.innerText()).not.toContain('|');
    },
  );

  test.each(['phone', 'desktop'] satisfies Size[])(
    'those that a visitor closed stay closed on the next vehicle and the one after, on a %s',
    async (size) => {
      const page = await visit('showroom', showroom.address('available'), { size });
      const parts = page.getByRole('main').locator('section > details:has(> summary h2)');
      const open = () => parts.evaluateAll((all: HTMLDetailsElement[]) => all.filter((part) => part.open).length);
      // On a phone most of them come closed: what a visitor has never opened is nothing to remember.
      const names = await parts.evaluateAll((all: HTMLDetailsElement[]) =>
        all.flatMap((part) => (part.open ? [part.querySelector('h2')!.innerText] : [])),
      );
      expect(names).toContain('Vehicle Details');
      if (size === 'desktop') expect(names).toEqual(expect.arrayContaining(['Features', 'Specifications']));
      for (const name of names)
        await parts
          .filter({ has: page.getByRole('heading', { name, exact: true }) })
          .locator('h2')
          .first()
          .click();
      await soon(open).toBe(0);
      for (const next of ['no images', 'available'] satisfies State[]) {
        await page.goto(showroom.address(next));
        await waitUntilHydrated(page);
        await soon(open).toBe(0);
      }
      const led = parts.filter({ has: page.locator('div[id]') }).last();
      const anchor = await led.locator('div[id]').first().getAttribute('id');
      await page.goto('about:blank');
      await page.goto(`${siteOrigin('showroom')}${showroom.address('available')}#${anchor}`);
      await waitUntilHydrated(page);
      await soon(() => led.evaluate((part: HTMLDetailsElement) => part.open)).toBe(true);
      await soon(() => led.evaluate((part) => Math.abs(part.getBoundingClientRect().top) < innerHeight)).toBe(true);

      await page.goto(showroom.address('no images'));
      await waitUntilHydrated(page);
      const before = await open();
      await section(page, 'Vehicle Details').getByRole('heading', { name: 'Vehicle Details' }).click();
      await soon(open).toBe(before + 1);
      await page.reload();
      await waitUntilHydrated(page);
      await soon(open).toBe(before + 1);
    },
  );
});

test('the link is copied, said for a moment, and goes to four places', async () => {
  const page = await visit('showroom', showroom.address('available'));
  const url = `${siteOrigin('showroom')}${showroom.address('available')}`;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await summary(page).getByText('Share', { exact: true }).click();
  await summary(page).getByRole('button', { name: 'Copy link' }).click();
  await summary(page).getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await summary(page).getByRole('button', { name: 'Copy link' }).waitFor();
  const targets = summary(page).getByRole('list', { name: 'Share this vehicle' }).getByRole('link');
  await soon(() => targets.allTextContents()).toEqual([
    'Share by Facebook (opens a new window)',
    'Share by X (opens a new window)',
    'Share by Email',
    'Share by SMS',
  ]);
  await page
    .context()
    .route(/facebook\.com/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Share</title>' }));
  const [opened] = await Promise.all([page.context().waitForEvent('page'), targets.first().click()]);
  await opened.waitForLoadState();
  expect(new URL(opened.url()).searchParams.get('u')).toBe(url);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await soon(() => opened.evaluate(() => [innerWidth, innerHeight])).toEqual([550, 400]);

  const bigsky = await visit('bigsky', '/cars/');
  await bigsky
    .getByRole('main')
    .getByRole('link', { name: /^Explore Vehicle/ })
    .first()
    .click();
  await bigsky.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await summary(bigsky).getByText('Share', { exact: true }).click();
  await summary(bigsky).getByRole('button', { name: 'Copy link' }).click();
  await bigsky.getByRole('status').getByText('Link copied').waitFor();
  await bigsky.getByText('Link copied').waitFor({ state: 'detached' });
});

describe('a look at a vehicle', () => {
  const told = (page: Page) =>
    page.evaluate(() =>
      ((globalThis as { dataLayer?: { event_id?: number; vehicle?: string }[] }).dataLayer ?? []).map(
        ({ event_id: id, vehicle }) => `${id} ${vehicle}`,
      ),
    );
  /** Waits until the page has loaded updates and rendered again. */
  async function lookAt(state: State): Promise<Page> {
    const page = await visit('showroom', '/');
    const answered = page.waitForResponse(/view\.json/);
    await page.goto(showroom.address(state));
    await answered;
    await summary(page).getByText('Share', { exact: true }).click();
    await summary(page).getByRole('button', { name: 'Copy link' }).waitFor();
    return page;
  }

  test('is sent as event 4, once, for a used vehicle', async () => {
    const page = await lookAt('available');
    await soon(() => told(page)).toEqual(['4 2021 Toyota Corolla']);
    await page.goto('/');
    await page.goBack();
    await summary(page).waitFor();
    await soon(() => told(page)).toEqual(['4 2021 Toyota Corolla']);
  });

  test('sends no event for a new vehicle, for which the specification has no number', async () => {
    expect(await told(await lookAt('caravan'))).toEqual([]);
  });
});

test('a vehicle sold long ago is gone, with what is like it', async () => {
  expectTrouble(/status of 410/);
  expect((await request(port, 'showroom.localhost', showroom.address('gone'))).status).toBe(410);
  const page = await visit('showroom', showroom.address('gone'));
  await page.getByRole('heading', { level: 1, name: 'This 2021 Toyota Corolla was sold' }).waitFor();
  await soon(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await soon(() => page.getByRole('link', { name: 'See all like this' }).count()).toBe(1);
  await expectNoViolations(page, 'gone');
  const without = await visit('showroom', showroom.address('gone'), { javaScript: false });
  await soon(() =>
    without
      .getByRole('region', { name: 'Similar cars' })
      .getByRole('link', { name: /^Explore Vehicle/ })
      .count(),
  ).toBeGreaterThan(0);
});

test('a page that was made before the vehicle was sold turns into the sold one without a reload', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const page = await visit('showroom', '/');
  await page.route(/view\.json/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(showroom.address('electric'));
  await summary(page).getByText('$29,990').waitFor();
  const offered = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('script[type="application/ld+json"]')]
          .map((script) => JSON.parse(script.textContent!) as { offers?: { availability: string; price?: number } })
          .find(({ offers }) => offers)?.offers,
    );
  await soon(() => page.title()).toContain('$29,990');
  expect(await offered()).toMatchObject({ availability: 'https://schema.org/InStock', price: 29_990 });
  await showroom.change('electric', { status: 'sold', sold_date: new Date().toISOString() });
  answer();
  await summary(page).getByText('Unfortunately this car recently sold.').waitFor();
  await soon(() => summary(page).getByRole('link', { name: 'Enquire Now' }).count()).toBe(0);
  await soon(() => summary(page).getByRole('link', { name: 'Find Me Something Similar' }).count()).toBe(1);
  await soon(() => page.title()).toMatch(/, sold, stock \S+ \| /);
  // A vehicle that cannot be bought is not offered.
  await soon(async () => (await offered()) === undefined).toBe(true);
});

async function expectNoViolations(page: Page, name: string): Promise<void> {
  // An element scrolled under a bar counts as a target that is too small; the focus never rests there (tested above).
  const found = (await brokenRules(page)).filter(
    (rule) => !rule.startsWith('target-size') || !name.endsWith('scrolled'),
  );
  expect(found, name).toEqual([]);
}

/** No heading level is skipped. */
async function expectHeadingsInOrder(page: Page): Promise<void> {
  const levels = await page
    .getByRole('main')
    .getByRole('heading')
    .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName.slice(1))));
  const jumps = levels.filter((level, index) => index > 0 && level > levels[index - 1]! + 1);
  expect(jumps, `heading levels ${levels.join(' ')}`).toEqual([]);
}
