/**
 * Draws one small picture in the real browser and compares it with the stored one (`drawn-inside.png`). Another
 * Chromium may round otherwise, so a small difference is accepted; a changed model is not. After a wanted change, store
 * the picture that the failure names.
 */
import { mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStudioBrowser, pictureBytes, type StudioBrowser } from './studio-browser.ts';

let browser: StudioBrowser;
beforeAll(async () => {
  browser = await openStudioBrowser();
});
afterAll(() => browser.close());

const pixels = (picture: Buffer | string) => sharp(picture).removeAlpha().raw().toBuffer();
/** Of 255; seats in another colour differ by 7. */
const acceptedDifference = 0.5;

test('the inside of a hatch is drawn as it was', async () => {
  const order = { body: 'hatch', angle: 'interior', colours: ['grey'], width: 180, height: 120, samples: 1 };
  const [address] = await browser.onFreshPage((page) => page.call('drawVehicle', order));
  const drawn = pictureBytes(address);
  const stored = await pixels(path.join(import.meta.dirname, 'drawn-inside.png'));
  const now = await pixels(drawn);
  expect(now).toHaveLength(stored.length);
  const difference = now.reduce((sum, value, index) => sum + Math.abs(value - stored[index]!), 0) / now.length;
  if (difference > acceptedDifference) {
    const file = path.join(await mkdtemp(path.join(os.tmpdir(), 'forecourt-drawn-')), 'drawn-inside.png');
    await writeFile(file, drawn);
    expect.fail(`The picture differs by ${difference.toFixed(2)} of 255; what was drawn is ${file}`);
  }
});
