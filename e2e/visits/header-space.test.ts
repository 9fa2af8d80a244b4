/** The controls of the header have space between them, also where the menu leaves the least. */
import { expect, test } from 'vitest';
import { isAlive, openBrowser } from '../browser.ts';

const { visit } = openBrowser();

test.each(['harbour', 'outback'])('%s: at 1024 px the account stands apart from the search', async (dealer) => {
  const page = await visit(dealer, '/finance', { pictures: true });
  await page.setViewportSize({ width: 1024, height: 768 });
  await isAlive(page);
  const found = await page.evaluate(() => {
    const visible = [...document.querySelectorAll('header.page-header a, header.page-header button')]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1);
    const account = document.querySelector(
      'header.page-header a[href^="/sign-in"], header.page-header a[href^="/my-"]',
    );
    const drawing = account?.querySelector('svg')?.getBoundingClientRect();
    const next = visible
      .filter(
        ({ left, top, bottom }) =>
          drawing !== undefined && left >= drawing.right && top < drawing.bottom && bottom > drawing.top,
      )
      .map(({ left }) => left);
    return {
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      space: drawing === undefined || next.length === 0 ? null : Math.min(...next) - drawing.right,
    };
  });
  expect(found.overflow).toBeLessThanOrEqual(0);
  expect(found.space).toBeGreaterThanOrEqual(8);
});
