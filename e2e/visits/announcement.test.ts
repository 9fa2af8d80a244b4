/** A dealer's announcement over the page fits every phone without scrolling. */
import { expect, test } from 'vitest';
import { isFocused, openBrowser, soon } from '../browser.ts';

const { visit } = openBrowser({ pictures: false });

test('the text of an announcement and its button are in sight on every phone, in 80% of the height at most', async () => {
  const page = await visit('coastline', '/', { size: 'phone', announcementClosed: false });
  const dialog = page.getByRole('dialog', { name: 'Holiday hours' });
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

test('an announcement that opens by itself rings none of its buttons, and the first key leads to the cross', async () => {
  const page = await visit('coastline', '/', { announcementClosed: false });
  const dialog = page.getByRole('dialog', { name: 'Holiday hours' });
  const heading = dialog.getByRole('heading', { name: 'Holiday hours' });
  await soon(() => isFocused(heading)).toBe(true);
  await soon(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  await soon(() => isFocused(heading)).toBe(true);
  expect(await heading.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none');
  await page.keyboard.press('Tab');
  await soon(() => isFocused(dialog.getByRole('button', { name: 'Close' }))).toBe(true);
});
