/** Takes the insides that can be looked around in, and writes where their hotspots are. */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { hotspotFiles, keepHotspots } from './hotspot-file.ts';
import type { PictureBody } from '../demonstration/picture-names.ts';
import { panoramaName, panoramaSize } from '../demonstration/spin-names.ts';
import { pictureBytes, type StudioBrowser } from './studio-browser.ts';

export interface DrawPanoramas {
  browser: StudioBrowser;
  bodies: readonly PictureBody[];
  out: string;
  /** Draws what is there already anew. */
  again: boolean;
  say(line: string): void;
}

export async function drawPanoramas({ browser, bodies, out, again, say }: DrawPanoramas): Promise<void> {
  for (const body of bodies) {
    await browser.onFreshPage(async (page) => {
      await keepHotspots(hotspotFiles.panorama, body, await page.call('locateInside', body));
      const file = path.join(out, panoramaName(body));
      if (existsSync(file) && !again) return;
      const started = Date.now();
      await mkdir(path.dirname(file), { recursive: true });
      const { size } = await sharp(pictureBytes(await page.call('drawPanorama', { body, ...panoramaSize })))
        .webp({ quality: 76, effort: 5 })
        .toFile(file);
      say(`inside of ${body}: ${Math.round(size / 1024)} KB, ${((Date.now() - started) / 1000).toFixed(0)} s`);
    });
  }
}
