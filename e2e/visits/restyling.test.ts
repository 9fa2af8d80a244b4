/**
 * A property that everything inherits, set on the whole document while a page is used, makes the browser look at every
 * element again. On a mid-range phone that takes a quarter of a second, each time.
 */
import { expect, test } from 'vitest';
import { dealers, openBrowser, waitUntilHydrated } from '../browser.ts';

const { visit } = openBrowser({ pictures: false });

interface TraceEvent {
  name: string;
  ts: number;
  args: { elementCount?: number; data?: { isOutermostMainFrame?: boolean } };
}

test.for(dealers.flatMap((dealer) => ['/search', 'a vehicle'].map((page) => [dealer, page] as const)))(
  '%s, %s: neither the start of the scripts, nor a higher header, nor a scroll styles the page a second time',
  async ([dealer, kind]) => {
    const page = await visit(dealer, '/search', { size: 'phone' });
    const address =
      kind === '/search' ? kind : await page.locator('main a[href*="/cars/"]').first().getAttribute('href');
    const browser = page.context().browser()!;
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    await page.goto(address!);
    await waitUntilHydrated(page);
    // As its logo comes, or in a font of another size: the height of the header is passed to what stands below it.
    await page.locator('.page-header').evaluate((header) => header.style.setProperty('padding-bottom', '1px'));
    // Down, so that the header gives way, and up, so that it comes back.
    for (const pixels of [600, 600, -300]) {
      await page.mouse.wheel(0, pixels);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    }
    await expect.poll(() => page.locator('html[data-header-away]').count()).toBe(0);
    const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
    const since = (mark: string): number =>
      traceEvents.findLast(({ name, args }) => name === mark && args.data?.isOutermostMainFrame)!.ts;
    const passes = traceEvents.filter(({ name, ts }) => name === 'UpdateLayoutTree' && ts > since('CommitLoad'));
    const counts = passes.map(({ args }) => args.elementCount ?? 0);
    // Each element is looked at for the first time in one of the passes until the first after the HTML was parsed.
    const firstLooks = passes.findIndex(({ ts }) => ts > since('MarkDOMContent')) + 1;
    const elements = counts.slice(0, firstLooks).reduce((sum, count) => sum + count, 0);
    const later = counts.slice(firstLooks);
    expect(later.length).toBeGreaterThan(3);
    expect(later.filter((count) => count > elements / 2)).toEqual([]);
  },
);

// A browser then goes through the whole page at each change of the focus, by a press too: a slow phone took 80 of the
// 250 ms for it that a press on Enquire lasted.
test('styles ask the whole page where the focus is only while the keyboard moves it', async () => {
  const page = await visit('harbour', '/');
  const selectors = await page.evaluate(() => {
    const isInForce = (rule: CSSRule): boolean =>
      !(rule instanceof CSSMediaRule) || matchMedia(rule.conditionText).matches;
    const rulesIn = (rules: CSSRuleList): CSSRule[] =>
      [...rules].flatMap((rule) =>
        isInForce(rule) ? [rule, ...('cssRules' in rule ? rulesIn(rule.cssRules as CSSRuleList) : [])] : [],
      );
    return [...document.styleSheets]
      .flatMap((sheet) => rulesIn(sheet.cssRules))
      .flatMap((rule) => (rule instanceof CSSStyleRule ? [rule.selectorText] : []));
  });
  expect(selectors.length).toBeGreaterThan(500);
  const asking = selectors.filter((selector) =>
    /(^|, )(html|body|:root|\*)?(\[[^\]]*\]|:not\([^)]*\))*:has\(.*:focus/.test(selector),
  );
  expect(asking.filter((selector) => !selector.startsWith('html[data-keyboard]'))).toEqual([]);
});
