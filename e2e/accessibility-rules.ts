import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { requirePictures } from './browser.ts';

/** What colours and places decide at each size; names and roles come from the templates. */
const rulesOfSize = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'meta-viewport'];
const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * The rules of WCAG 2.2 AA that a machine can check and that the page breaks, each with its elements. `within` is the
 * selector of the part that counts; `bestPractice` adds what is good practice and no rule, such as the order of
 * headings; `onlyOfSize` is for a page that was checked whole at another size.
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
  // Without the legacy mode, every check opens an empty page of its own; no page here has frames of other origins.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const check = onlyOfSize
    ? builder.withRules(rulesOfSize)
    : builder.withTags(bestPractice ? [...wcag22aa, 'best-practice'] : wcag22aa);
  const { violations } = await (within === undefined ? check : check.include(within)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/** By how many pixels the page is wider than its screen. */
export async function pixelsBesideScreen(page: Page): Promise<number> {
  requirePictures(page);
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });
}
