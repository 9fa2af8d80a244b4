/** Analytics of a visitor: the consent question, the tag manager, and the server's own event log. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  fillEnquiry,
  formWords,
  waitUntilHydrated,
  isFocused,
  newVisitor,
  openBrowser,
  soon,
  type Size,
} from '../browser.ts';
import { dataFolder } from '../product.ts';

const { visit, expectTrouble } = openBrowser({ pictures: false });

/** A fake of the vendor's container: it records that it ran, and sets the vendor's visitor cookie. */
const container =
  'document.documentElement.dataset.measured = "yes"; document.cookie = "_ga=GA1.1.1; Path=/; Max-Age=600";';
const isMeasured = (page: Page) => page.evaluate(() => document.documentElement.dataset['measured'] === 'yes');
const question = (page: Page) => page.getByRole('region', { name: 'May we measure how this site is used?' });
const choices = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' });

/** A visitor who has not answered, of the dealer with a container, and the pages' requests to the vendor. */
async function arrive(address = '/privacy-policy', size: Size = 'desktop'): Promise<{ page: Page; asked: string[] }> {
  const page = await visit('harbour', address, { size, consentAnswered: false });
  const asked: string[] = [];
  await page.context().route(/googletagmanager\.com/, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: container });
  });
  await load(page);
  return { page, asked };
}

async function load(page: Page): Promise<void> {
  await page.reload();
  await waitUntilHydrated(page);
}

interface LogLine {
  msg: string;
  tenant?: string;
  event?: string;
  event_id?: number;
  lead_id?: string;
  vehicle_id?: string;
  results?: number;
}
/** The whole lines: the last one may be half written. */
const logText = () => readFileSync(path.join(dataFolder, 'server.log'), 'utf8').replace(/[^\n]+$/, '');
const loggedEvents = () =>
  logText()
    .split('\n')
    .filter((line) => line.includes('"msg":"event"'))
    .map((line) => JSON.parse(line) as LogLine);

test('nothing loads from a third party before the answer; accepting starts analytics immediately, and on the next page without a question', async () => {
  const { page, asked } = await arrive();
  await question(page).waitFor();
  expect(asked).toEqual([]);
  await question(page).getByRole('button', { name: 'Accept' }).click();
  await soon(() => isMeasured(page)).toBe(true);
  expect(asked).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-HARB0UR']);
  expect(
    await page.evaluate(() =>
      (globalThis as { dataLayer?: { event: string }[] }).dataLayer?.some(({ event }) => event === 'gtm.js'),
    ),
  ).toBe(true);
  await question(page).waitFor({ state: 'detached' });

  await load(page);
  await soon(() => isMeasured(page)).toBe(true);
  await soon(() => question(page).count()).toBe(0);
});

test('a URL that opens personal data is never sent to analytics, even after consent', async () => {
  const { page, asked } = await arrive();
  await question(page).getByRole('button', { name: 'Accept' }).click();
  await soon(() => isMeasured(page)).toBe(true);
  asked.length = 0;
  for (const address of ['/unsubscribe?token=secret', '/leads/quarantine?token=secret']) {
    await page.goto(new URL(address, page.url()).href);
    await waitUntilHydrated(page);
    expect([await isMeasured(page), asked]).toEqual([false, []]);
  }
});

test('a visitor who declines is not measured on any page, and not asked again', async () => {
  const { page, asked } = await arrive('/privacy-policy', 'phone');
  await question(page).getByRole('button', { name: 'Decline' }).click();
  await question(page).waitFor({ state: 'detached' });
  await load(page);
  await choices(page).waitFor();
  await soon(() => question(page).count()).toBe(0);
  await soon(() => isMeasured(page)).toBe(false);
  expect(asked).toEqual([]);
});

test('the answer is changed at the foot of the page, both ways, and with it the cookies go', async () => {
  const { page, asked } = await arrive();
  await question(page).getByRole('button', { name: 'Decline' }).click();
  await choices(page).click();
  await question(page).getByText('You have declined so far.').waitFor();
  await question(page).getByRole('button', { name: 'Accept' }).click();
  await soon(() => isMeasured(page)).toBe(true);
  await soon(() => isFocused(choices(page))).toBe(true);

  await choices(page).click();
  await question(page).getByText('You have accepted so far.').waitFor();
  expect(await page.evaluate(() => document.cookie)).toContain('_ga=');
  await question(page).getByRole('button', { name: 'Decline' }).click();
  await soon(() => isMeasured(page).catch(() => true)).toBe(false);
  await waitUntilHydrated(page);
  expect(await page.evaluate(() => document.cookie)).not.toContain('_ga=');
  await soon(() => question(page).count()).toBe(0);
  expect(asked).toHaveLength(1);
});

test('the question is met first by the keyboard, is answered by it, and put again it closes by Escape', async () => {
  const { page } = await arrive();
  await question(page).waitFor();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await page.keyboard.press('Tab');
  await soon(() => isFocused(skip)).toBe(true);
  for (const stop of [
    question(page).getByRole('link', { name: 'Privacy policy' }),
    question(page).getByRole('button', { name: 'Decline' }),
    question(page).getByRole('button', { name: 'Accept' }),
  ]) {
    await page.keyboard.press('Tab');
    await soon(() => isFocused(stop)).toBe(true);
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await question(page).waitFor({ state: 'detached' });
  // Back where the question was come from, so that the header follows next.
  await soon(() => isFocused(skip)).toBe(true);
  await page.keyboard.press('Tab');
  expect(
    await page
      .getByRole('banner')
      .or(page.getByRole('navigation', { name: 'Quick links' }))
      .evaluateAll((parts) => parts.some((part) => part.contains(document.activeElement))),
  ).toBe(true);

  await choices(page).focus();
  await page.keyboard.press('Enter');
  await soon(() => isFocused(question(page))).toBe(true);
  await page.keyboard.press('Escape');
  await question(page).waitFor({ state: 'detached' });
  await soon(() => isFocused(choices(page))).toBe(true);
});

test.each(['phone', 'desktop'] as const)(
  '%s: by the keyboard the question moves no page, and the answer leads back to where the visitor was',
  async (size) => {
    const { page } = await arrive('/', size);
    await question(page).waitFor();
    const link = page.getByRole('main').getByRole('link').nth(6);
    await page.evaluate(() => {
      window.scrollTo(0, 700);
    });
    await link.focus();
    const top = await page.evaluate(() => scrollY);
    expect(top).toBeGreaterThan(0);
    await question(page).getByRole('button', { name: 'Decline' }).focus();
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await page.keyboard.press('Enter');
    await question(page).waitFor({ state: 'detached' });
    await soon(() => isFocused(link)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(top);
  },
);

test.each([0, 600])(
  'an answer moves no page, whether it is pressed by hand or brought into view first (%i)',
  async (top) => {
    for (const press of ['by hand', 'from outside'] as const) {
      const { page } = await arrive('/search/used-cars', 'phone');
      const decline = question(page).getByRole('button', { name: 'Decline' });
      await decline.waitFor();
      await page.evaluate((to) => {
        window.scrollTo(0, to);
      }, top);
      if (press === 'by hand') {
        const { x, y, width, height } = (await decline.boundingBox())!;
        await page.mouse.click(x + width / 2, y + height / 2);
      } else {
        await decline.click();
      }
      await question(page).waitFor({ state: 'detached' });
      expect(await page.evaluate(() => scrollY), press).toBe(top);
    }
  },
);

test.each(['phone', 'desktop'] as const)(
  '%s: both answers look the same and lie wholly on the screen',
  async (size) => {
    const { page } = await arrive('/', size);
    const looks = await Promise.all(
      ['Accept', 'Decline'].map(async (name) => {
        const button = question(page).getByRole('button', { name });
        const { x, y, width, height } = (await button.boundingBox())!;
        const window = page.viewportSize()!;
        expect(x >= 0 && x + width <= window.width && y + height <= window.height).toBe(true);
        return {
          width: Math.round(width),
          height: Math.round(height),
          look: await button.evaluate((element) => {
            const { color, backgroundColor, borderColor, fontWeight, fontSize } = getComputedStyle(element);
            return [color, backgroundColor, borderColor, fontWeight, fontSize];
          }),
        };
      }),
    );
    expect(looks[0]).toEqual(looks[1]);
    expect(looks[0]!.height).toBeGreaterThanOrEqual(44);
  },
);

test.each(['phone', 'desktop'] as const)(
  '%s: the end of a page and a comparison come out from under the question',
  async (size) => {
    const { page } = await arrive('/search/used-cars', size);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Compare: / })
      .first()
      .click();
    const tray = page.getByRole('region', { name: 'Comparison of cars' });
    await tray.waitFor();
    await page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
    });
    for (const other of [tray, page.getByRole('contentinfo').getByRole('link').last(), choices(page)]) {
      await soon(async () => {
        const [box, { x, y, height }] = [(await question(page).boundingBox())!, (await other.boundingBox())!];
        return y + height <= box.y || y >= box.y + box.height || x >= box.x + box.width;
      }).toBe(true);
    }
  },
);

test.each(['phone', 'desktop'] as const)(
  '%s: at the end of a page the question lies below the last line, with nothing empty between',
  async (size) => {
    const { page } = await arrive('/privacy-policy', size);
    await question(page).waitFor();
    await page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
    });
    const [footer, asked] = await Promise.all(
      [page.getByRole('contentinfo'), question(page)].map(async (part) => (await part.boundingBox())!),
    );
    const gap = asked!.y - (footer!.y + footer!.height);
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(40);
  },
);

test('without scripts nothing is measured, so there is no question', async () => {
  const page = await visit('harbour', '/', { javaScript: false });
  await soon(() => question(page).count()).toBe(0);
  await soon(() => choices(page).isVisible()).toBe(false);
  expect(await page.content()).not.toContain('googletagmanager.com/gtm.js');
});

test('a container that cannot be had is a warning and nothing else', async () => {
  expectTrouble(/googletagmanager|ERR_FAILED/);
  const { page } = await arrive();
  await page.context().unroute(/googletagmanager\.com/);
  await page.context().route(/googletagmanager\.com/, (route) => route.abort());
  const warned: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warned.push(message.text());
  });
  await question(page).getByRole('button', { name: 'Accept' }).click();
  await soon(() => warned).toContain('The tag manager could not be loaded.');
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('where no third party is used there is no question, and the policy allows nothing', async () => {
  const page = await visit('outback', '/', { consentAnswered: false });
  await soon(() => question(page).count()).toBe(0);
  await soon(() => choices(page).count()).toBe(0);
  const answer = await page.reload();
  expect(await answer!.headerValue('content-security-policy')).toContain("script-src 'self'");
  expect(await answer!.headerValue('content-security-policy')).not.toContain('google');
});

test('the server logs a visitor’s actions and each lead once, without identifying the visitor', async () => {
  const visitor = newVisitor('Quinn');
  // Before it other dealers' receivers may have been named, which are at the visitor's address too.
  const before = logText().length;
  const page = await visit('outback', '/search/used-cars?query=nobody%40example.com');
  await soon(() => loggedEvents().some(({ event, tenant }) => event === 'search_view' && tenant === 'outback')).toBe(
    true,
  );
  // An ad blocker stops the browser's own events; the lead's event does not pass through the browser.
  await page.route('**/api/events', (route) => route.abort());
  expectTrouble(/api\/events|ERR_FAILED/);
  await page.goto('/enquiry');
  await waitUntilHydrated(page);
  await fillEnquiry(page.getByRole('main'), visitor);
  const { submit, success } = formWords('outback');
  await page.getByRole('main').getByRole('button', { name: submit }).click();
  await page.getByRole('heading', { name: success }).waitFor();
  const told = await page.evaluate(() =>
    (globalThis as { dataLayer?: { event: string; event_id: number; lead_id: string }[] }).dataLayer?.filter(
      ({ event }) => event === 'lead',
    ),
  );
  expect(told).toHaveLength(1);
  await soon(() => loggedEvents().filter(({ lead_id: id }) => id === told![0]!.lead_id)).toMatchObject([
    { event: 'lead', event_id: told![0]!.event_id, tenant: 'outback' },
  ]);
  for (const line of loggedEvents())
    expect(
      Object.keys(line)
        .sort()
        .filter(
          (key) =>
            ![
              'level',
              'time',
              'pid',
              'msg',
              'tenant',
              'requestId',
              'event',
              'event_id',
              'lead_id',
              'vehicle_id',
              'results',
              'action',
            ].includes(key),
        ),
    ).toEqual([]);
  const text = logText().slice(before);
  for (const personal of [
    visitor.lastName,
    visitor.email,
    visitor.phone,
    '0491570156',
    'nobody@example.com',
    'nobody%40example.com',
    '127.0.0.1',
  ])
    expect(text.includes(personal), personal).toBe(false);
});

test.each([
  ['answered 500', 500, 'An event could not be sent to the server: status 500.'],
  ['cut off', null, 'An event could not be sent to the server.'],
] as const)('events that are %s are warnings, and the pages stand', async (_title, status, warning) => {
  expectTrouble(/api\/events|status of 500|ERR_FAILED/);
  const page = await visit('harbour', '/');
  const warned: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warned.push(message.text());
  });
  await page.route('**/api/events', (route) => (status === null ? route.abort() : route.fulfill({ status, body: '' })));
  await page.goto('/search/used-cars');
  await soon(() => warned.some((text) => text.startsWith(warning))).toBe(true);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await soon(() => page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);

  // The press still has its effect.
  warned.length = 0;
  const save = page
    .getByRole('main')
    .getByRole('button', { name: /^Save: / })
    .first();
  await save.click();
  await soon(() => save.getAttribute('aria-pressed')).toBe('true');
  await soon(() => warned.length).toBeGreaterThan(0);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Explore Vehicle/ })
    .first()
    .click();
  await page.getByRole('complementary', { name: 'Price and enquiry' }).waitFor();
  await soon(() => page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);
});
