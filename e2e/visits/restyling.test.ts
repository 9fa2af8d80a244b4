/**
 * A property that everything inherits, set on the whole document while a page is used, makes the browser look at every
 * element again. On a mid-range phone that takes a quarter of a second, each time.
 */
import { expect, test } from 'vitest';
import { dealers, openBrowser, isAlive } from '../browser.ts';

const { visit } = openBrowser({ pictures: false });

interface TraceEvent {
  name: string;
  ts: number;
  args: { elementCount?: number; data?: { isOutermostMainFrame?: boolean } };
}

test.for(dealers.flatMap((dealer) => ['/search', 'a vehicle'].map((page) => [dealer, page] as const)))(
  '%s, %s: neither the start of the scripts nor a scroll restyles most of the page',
  async ([dealer, kind]) => {
    const page = await visit(dealer, '/search', { size: 'phone' });
    const address =
      kind === '/search' ? kind : await page.locator('main a[href*="/cars/"]').first().getAttribute('href');
    const browser = page.context().browser()!;
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    await page.goto(address!);
    await isAlive(page);
    // Down, so that the header gives way, and up, so that it comes back.
    for (const pixels of [600, 600, -300]) {
      await page.mouse.wheel(0, pixels);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    }
    await expect.poll(() => page.locator('html[data-header-away]').count()).toBe(0);
    const elements = await page.locator('*').count();
    const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
    // Until it is parsed and painted each element is looked at for the first time. Which is later varies.
    const begun = Math.max(
      traceEvents.findLast(({ name, args }) => name === 'MarkDOMContent' && args.data?.isOutermostMainFrame)!.ts,
      traceEvents.findLast(({ name }) => name === 'firstContentfulPaint')!.ts,
    );
    const restyled = traceEvents
      .filter(({ name, ts }) => name === 'UpdateLayoutTree' && ts > begun)
      .map(({ args }) => args.elementCount ?? 0);
    expect(restyled.length).toBeGreaterThan(3);
    expect(restyled.filter((count) => count > elements / 2)).toEqual([]);
  },
);
