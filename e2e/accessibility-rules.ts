import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { requirePictures } from './browser.ts';

/** Rules that depend on colours and positions at each size; names and roles are the same at all sizes. */
const rulesOfSize = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'meta-viewport'];
const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

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
  // Without legacy mode, every check opens an empty page of its own; no page here has frames of other origins.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const check = onlyOfSize
    ? builder.withRules(rulesOfSize)
    : builder.withTags(bestPractice ? [...wcag22aa, 'best-practice'] : wcag22aa);
  const { violations } = await (within === undefined ? check : check.include(within)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/** Number of pixels by which the page is wider than its screen. */
export async function pixelsBesideScreen(page: Page): Promise<number> {
  requirePictures(page);
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });
}
