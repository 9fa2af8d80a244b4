/** Home pages on a phone: what a dealer sells is found by a thumb, not by patience. */
import { expect, test } from 'vitest';
import { pixelsBesideScreen } from '../accessibility-rules.ts';
import { dealers, waitUntilHydrated, openBrowser } from '../browser.ts';

const { visit } = openBrowser();
const screenPixels = 844;

test.for(dealers)(
  'the home page of %s is at most eight phone screens long, and no wider than the screen',
  async (dealer) => {
    const page = await visit(dealer, '/', { size: 'phone' });
    await waitUntilHydrated(page);
    const length = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(length).toBeLessThanOrEqual(8 * screenPixels);
    expect(await pixelsBesideScreen(page)).toBe(0);
  },
);

test('two lists of the search stand beside each other, and the words on its button are whole', async () => {
  const page = await visit('harbour', '/', { size: 'phone' });
  const search = page.getByRole('search', { name: 'Search our stock' });
  const [left, right] = await Promise.all(
    ['Condition', 'Make'].map((name) => search.getByLabel(name, { exact: true }).boundingBox()),
  );
  expect(left!.y).toBe(right!.y);
  expect(left!.x + left!.width).toBeLessThan(right!.x);
  const button = search.getByRole('button', { name: /^Show Me/ });
  expect(await button.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});
