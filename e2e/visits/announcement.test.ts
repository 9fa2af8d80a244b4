/** A dealer's announcement over the page fits every phone without scrolling. */
import { expect, test } from 'vitest';
import { openBrowser } from '../browser.ts';

const { visit } = openBrowser({ pictures: false });

test('the text of an announcement and its button are in sight on every phone, in 80% of the height at most', async () => {
  const page = await visit('coastline', '/', { size: 'phone', announcementClosed: false });
  const dialog = page.getByRole('dialog', { name: 'Open through the holidays' });
  const text = dialog.getByText('We close on');
  await text.waitFor();
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [844, 390],
    [667, 375],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    const box = (await dialog.boundingBox())!;
    expect(box.height).toBeLessThanOrEqual(height * 0.8 + 1);
    const isWholeInSight = await text.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const shown = element.closest('.overflow-y-auto')!.getBoundingClientRect();
      return top >= shown.top && bottom <= shown.bottom;
    });
    expect(isWholeInSight, `${width} x ${height}`).toBe(true);
    const button = (await dialog.getByRole('link', { name: 'See the hours' }).boundingBox())!;
    expect(button.y + button.height).toBeLessThanOrEqual(box.y + box.height);
  }
});
