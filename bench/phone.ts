/**
 * What a mid-range phone makes of the pages: Chromium with a processor four times slower and slow 4G, measured by
 * web-vitals. Each round is a new visitor who opens a page, presses what shoppers press, and leaves. Times depend on
 * the machine: close what else runs on it.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, CDPSession, Page } from 'playwright-core';
import type { DemonstrationSlug } from '../demonstration/dealers.ts';
import { browserOfProcess } from '../e2e/browsers.ts';
import { pagesOf } from './dealer-pages.ts';
import { median, printTable, reportMissed } from './figures.ts';
import { withDemonstration } from './started-demonstration.ts';

/** Lighthouse's slow 4G and its mid-range phone. */
const slow4G = { latency: 150, downloadThroughput: (1_638 * 1_024) / 8, uploadThroughput: (675 * 1_024) / 8 };
const processorTimesSlower = 4;
const screen = { width: 390, height: 844 };
const rounds = 5;

/** Milliseconds; the layout shift is a sum of shares of the screen. */
const goals: Readonly<Record<string, number>> = {
  FCP: 1_200,
  LCP: 1_600,
  'CLS, untouched': 0,
  // What a late answer moves behind the sheet that the shopper reads counts too.
  'CLS, in all': 0.1,
  filter: 200,
  Enquire: 200,
  'dropped frames': 0,
};

type Figures = Map<string, number[]>;

/** What a visitor presses on a page: the figure's name and the press. */
interface Press {
  name: string;
  press: (page: Page) => Promise<void>;
}

const pressesOf: Readonly<Record<'list' | 'vehicle', readonly Press[]>> = {
  list: [
    {
      name: 'filter',
      async press(page) {
        await page.getByRole('button', { name: /^Filters/ }).click();
        const value = page.getByRole('dialog', { name: 'Filters' }).getByRole('checkbox').first();
        await value.waitFor();
        await value.click();
        await page.waitForURL(/\?|\/search\/./);
      },
    },
  ],
  vehicle: [
    {
      name: 'Enquire',
      async press(page) {
        await page.getByRole('link', { name: 'Enquire Now' }).first().click();
        await page.getByRole('dialog').waitFor();
      },
    },
  ],
};

export async function benchPhone({ dealers }: { dealers: readonly DemonstrationSlug[] }): Promise<void> {
  const rows: string[][] = [];
  let missed = 0;
  await withDemonstration(async (product) => {
    const browser = await browserOfProcess({ pictures: true });
    try {
      for (const dealer of dealers) {
        const pages = await pagesOf(product, dealer);
        for (const kind of ['list', 'vehicle'] as const) {
          const url = `http://${dealer}.localhost:${product.port}${pages.get(kind)!}`;
          const figures: Figures = new Map();
          for (let round = 0; round < rounds; round += 1) await visit({ browser, url, kind, figures });
          for (const [name, values] of figures) {
            const goal = goals[name];
            const worst = Math.max(...values);
            // A press that a shopper finds slow is not made good by two quick ones: these are held to the worst.
            const held = name === 'FCP' || name === 'LCP' ? median(values) : worst;
            if (goal !== undefined && held > goal) missed += 1;
            rows.push([`${dealer}, ${kind}: ${name}`, text(median(values)), text(worst), text(goal)]);
          }
        }
      }
    } finally {
      await browser.close();
    }
  });
  printTable(
    `On a phone (processor ${processorTimesSlower} times slower, slow 4G), ${rounds} visitors each, milliseconds`,
    ['', 'median', 'worst', 'goal'],
    rows,
  );
  reportMissed(missed);
}

const text = (value: number | undefined): string =>
  value === undefined ? '' : value > 0 && value < 1 ? value.toFixed(3) : value.toFixed(0);

async function visit({
  browser,
  url,
  kind,
  figures,
}: {
  browser: Browser;
  url: string;
  kind: 'list' | 'vehicle';
  figures: Figures;
}): Promise<void> {
  const context = await browser.newContext({ viewport: screen, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    await page.addInitScript(webVitals);
    await page.addInitScript(collectVitals);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', { offline: false, ...slow4G });
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: processorTimesSlower });
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.locator('body[data-hydrated]').waitFor({ state: 'attached', timeout: 60_000 });
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const add = (name: string, value: number): void => {
      figures.set(name, [...(figures.get(name) ?? []), value]);
    };
    const shown = await vitalsOf(page);
    for (const name of ['FCP', 'LCP'] as const) add(name, shown[name] ?? Number.NaN);
    add('CLS, untouched', shown.CLS ?? 0);
    if (kind === 'vehicle') add('dropped frames', await droppedFramesOfSwipe(page, devTools));
    for (const { name, press } of pressesOf[kind]) {
      await press(page);
      // The next paint after the press, and the report of it.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))));
      add(name, (await vitalsOf(page)).INP ?? 0);
    }
    add('CLS, in all', (await vitalsOf(page)).CLS ?? 0);
  } finally {
    await context.close();
  }
}

interface Vitals {
  FCP?: number;
  LCP?: number;
  CLS?: number;
  INP?: number;
}

/** Its script for a page without modules. */
const require = createRequire(import.meta.url);
const webVitals = readFileSync(require.resolve('web-vitals'), 'utf8');

/** In the page. */
const collectVitals = `
  globalThis.collectedVitals = {};
  const keep = ({ name, value }) => { globalThis.collectedVitals[name] = value; };
  webVitals.onFCP(keep);
  webVitals.onLCP(keep, { reportAllChanges: true });
  webVitals.onCLS(keep, { reportAllChanges: true });
  webVitals.onINP(keep, { reportAllChanges: true, durationThreshold: 16 });
`;

const vitalsOf = (page: Page): Promise<Vitals> =>
  page.evaluate(() => (globalThis as unknown as { collectedVitals: Vitals }).collectedVitals);

/** Frames of the main thread that a swipe through the gallery cost, of sixty a second. */
async function droppedFramesOfSwipe(page: Page, devTools: CDPSession): Promise<number> {
  const gallery = page.getByRole('region', { name: /^Pictures of/ });
  const box = (await gallery.boundingBox())!;
  await page.evaluate(() => {
    const times: number[] = [];
    (globalThis as unknown as { frameTimes: number[] }).frameTimes = times;
    const next = (time: number): void => {
      times.push(time);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  for (let swipe = 0; swipe < 3; swipe += 1) {
    await devTools.send('Input.synthesizeScrollGesture', {
      x: box.x + box.width * 0.8,
      y: box.y + box.height / 2,
      xDistance: -box.width * 0.7,
      yDistance: 0,
      speed: 1_200,
      gestureSourceType: 'touch',
    });
  }
  const times = await page.evaluate(() => (globalThis as unknown as { frameTimes: number[] }).frameTimes);
  const frameMs = 1_000 / 60;
  return times
    .slice(1)
    .reduce((dropped, time, index) => dropped + Math.max(0, Math.round((time - times[index]!) / frameMs) - 1), 0);
}
