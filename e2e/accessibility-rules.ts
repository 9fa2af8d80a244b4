import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { requirePictures, sizes } from './browser.ts';

/** Rules that depend on colours and positions at each size; names and roles are the same at all sizes. */
const rulesOfSize = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'meta-viewport'];
const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Cards of vehicles repeat a template, and their contrast is most of a check's time. `cards.test.ts` has each state. */
const furtherCards = 'main li:nth-child(n + 7) > article';

/**
 * The automatically testable rules of WCAG 2.2 AA that the page breaks, each with its elements. `within` is the
 * selector of the part to test; `bestPractice` adds recommendations, such as the order of headings; `onlyOfSize` is for
 * a page that was fully tested at another size.
 */
export async function brokenRules(
  page: Page,
  {
    within,
    bestPractice = false,
    onlyOfSize = false,
  }: { within?: string; bestPractice?: boolean; onlyOfSize?: boolean } = {},
): Promise<string[]> {
  requirePictures(page);
  const check = (options: Parameters<AxeBuilder['options']>[0]): AxeBuilder => {
    // Without legacy mode, every check opens an empty page of its own; no page here has frames of other origins.
    const builder = new AxeBuilder({ page })
      .options({ resultTypes: ['violations'], preload: false, ...options })
      .setLegacyMode()
      .exclude(furtherCards);
    if (within !== undefined) builder.include(within);
    return onlyOfSize
      ? builder.withRules(rulesOfSize)
      : builder.withTags(bestPractice ? [...wcag22aa, 'best-practice'] : wcag22aa);
  };
  // The selector of each element that is in order would cost a quarter of the time.
  if ((await check({ selectors: false }).analyze()).violations.length === 0) return [];
  const { violations } = await check({}).analyze();
  const broken: string[] = [];
  for (const { id, nodes } of violations)
    for (const { target, failureSummary } of nodes)
      if (id !== 'target-size' || !(await isUnderHeader(page, target.join(' '))))
        broken.push(`${id}: ${target.join(' ')} ${failureSummary ?? ''}`);
  return broken;
}

/** A link that is scrolled half under the header is not too small: it is reached by scrolling. */
async function isUnderHeader(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((of) => {
    const header = document.querySelector('.page-header');
    const target = document.querySelector(of);
    if (header === null || target === null || header.contains(target)) return false;
    const [bar, link] = [header.getBoundingClientRect(), target.getBoundingClientRect()];
    return link.top < bar.bottom && link.bottom > bar.top;
  }, selector);
}

/** Number of pixels by which the page is wider than its screen. */
export async function pixelsBesideScreen(page: Page): Promise<number> {
  requirePictures(page);
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });
}

/** At every size nothing is beside the screen, and no rule is broken at the last. `name` says which page it is. */
export async function expectInOrder(page: Page, name = page.url()): Promise<void> {
  for (const size of Object.values(sizes)) {
    await page.setViewportSize(size);
    expect(await pixelsBesideScreen(page), name).toBe(0);
  }
  expect(await brokenRules(page), name).toEqual([]);
}
