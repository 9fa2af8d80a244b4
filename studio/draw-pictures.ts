/** Takes the stills of the demonstration's vehicles, and the heroes and promotions of its dealers. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { anglesOf, coloursOf, exteriorAngles, pictureName } from '../demonstration/picture-names.ts';
import type { PictureAngle, PictureBody, PictureColour } from '../demonstration/picture-names.ts';
import { pictureBytes, type StudioBrowser, type StudioPage } from './studio-browser.ts';

interface Drawing {
  browser: StudioBrowser;
  samples: number;
  say(line: string): void;
}

export interface DrawStills extends Drawing {
  bodies: readonly PictureBody[];
  angles: readonly PictureAngle[];
  colours: readonly PictureColour[];
  out: string;
}

export async function drawStills(wanted: DrawStills): Promise<void> {
  await mkdir(wanted.out, { recursive: true });
  for (const body of wanted.bodies)
    await wanted.browser.onFreshPage(async (page) => {
      const angles = anglesOf(body).filter((angle) => wanted.angles.includes(angle));
      for (const angle of angles) await drawBody(page, wanted, body, angle);
    });
}

async function drawBody(
  page: StudioPage,
  { colours, out, samples, say }: DrawStills,
  body: PictureBody,
  angle: PictureAngle,
): Promise<void> {
  const started = Date.now();
  const painted = (exteriorAngles as readonly string[]).includes(angle)
    ? coloursOf(body).filter((colour) => colours.includes(colour))
    : (['grey'] as const);
  if (painted.length === 0) return;
  const pictures = await page.call('drawVehicle', { body, angle, colours: painted, width: 900, height: 600, samples });
  let bytes = 0;
  for (const [index, colour] of painted.entries()) {
    const { size } = await sharp(pictureBytes(pictures[index]))
      .webp({ quality: 78, effort: 6 })
      .toFile(path.join(out, pictureName({ body, colour, angle })));
    bytes += size;
  }
  say(
    `${body} ${angle}: ${painted.length} pictures, ${Math.round(bytes / painted.length / 1024)} KB each, ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
}

export interface DrawScenes extends Drawing {
  /** What a scene's name must hold, comma separated; `all` for all. */
  wanted: string;
  /** Folder for folders of the tenants' names; without it they go to `tenants/SLUG/pictures`. */
  out: string | undefined;
}

export async function drawScenes({ browser, wanted, out, samples, say }: DrawScenes): Promise<void> {
  const names = await browser.onFreshPage((page) => page.call('sceneNames'));
  for (const [index, name] of names.entries()) {
    if (wanted !== 'all' && !wanted.split(',').some((part) => name.includes(part))) continue;
    const started = Date.now();
    const address = await browser.onFreshPage((page) =>
      page.call('drawNumberedScene', { index, samples: Math.min(2, samples) }),
    );
    const [tenant = '', picture = ''] = name.split('/');
    const folder =
      out === undefined ? path.join(import.meta.dirname, '../tenants', tenant, 'pictures') : path.join(out, tenant);
    await mkdir(folder, { recursive: true });
    const { size } = await sharp(pictureBytes(address))
      .webp({ quality: 86, effort: 6 })
      .toFile(path.join(folder, `${picture}.webp`));
    say(`${name}: ${Math.round(size / 1024)} KB, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
}
