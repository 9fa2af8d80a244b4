/**
 * Draws the spins of the demonstration: 36 frames around each body, in the colours that `spinColours` names, and writes
 * where the hotspots are on each frame.
 */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { hotspotFiles, keepHotspots } from './hotspot-file.ts';
import type { PictureBody } from '../demonstration/picture-names.ts';
import { spinColours, spinFrameCount, spinFrameName, spinSize } from '../demonstration/spin-names.ts';
import { pictureBytes, type StudioBrowser } from './studio-browser.ts';

export interface DrawSpins {
  browser: StudioBrowser;
  bodies: readonly PictureBody[];
  /** Folder that stands for `demonstration/pictures`. */
  out: string;
  samples: number;
  /** Draws what is there already anew. */
  again: boolean;
  say(line: string): void;
}

export async function drawSpins({ browser, bodies, out, samples, again, say }: DrawSpins): Promise<void> {
  for (const body of bodies) {
    await browser.onFreshPage(async (page) => {
      const started = Date.now();
      // Written while the next frame is drawn.
      const written: Promise<number>[] = [];
      for (let frame = 0; frame < spinFrameCount; frame += 1) {
        const colours = (spinColours[body] ?? []).filter(
          (colour) => again || !existsSync(path.join(out, spinFrameName({ body, colour, frame }))),
        );
        if (colours.length === 0) continue;
        const pictures = await page.call('drawSpinFrame', {
          body,
          frame,
          frames: spinFrameCount,
          colours,
          ...spinSize,
          samples,
        });
        written.push(
          ...colours.map((colour, index) =>
            writeFrame(path.join(out, spinFrameName({ body, colour, frame })), pictureBytes(pictures[index])),
          ),
        );
      }
      const bytes = (await Promise.all(written)).reduce((sum, size) => sum + size, 0);
      await keepHotspots(
        hotspotFiles.spin,
        body,
        await page.call('locateHotspots', { body, frames: spinFrameCount, ...spinSize }),
      );
      say(
        `${body}: ${written.length} frames, ${Math.round(bytes / 1024)} KB, ${((Date.now() - started) / 1000).toFixed(0)} s`,
      );
    });
  }
}

/** Answers the file's size in bytes. */
async function writeFrame(file: string, picture: Buffer): Promise<number> {
  await mkdir(path.dirname(file), { recursive: true });
  return (await sharp(picture).webp({ quality: 70, effort: 5 }).toFile(file)).size;
}
