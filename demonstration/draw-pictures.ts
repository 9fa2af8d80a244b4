/**
 * Draws the pictures of the demonstration: `node demonstration/draw-pictures.ts`.
 *
 *   --body, --angle, --colour   only these (comma separated)
 *   --scene NAME                no vehicles but the scenes whose name holds NAME (`harbour/hero`, comma separated); `all` for all
 *   --out DIR                   elsewhere than demonstration/pictures
 *   --samples N                 1 for a quick look, 4 (default) for the pictures that are kept
 *
 * Every vehicle is modelled and lit by code in demonstration/drawing and taken in a headless Chromium
 * (CHROMIUM_PATH, or the system's own), so that no picture has a licence to mind.
 */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { build } from 'vite';
import { exteriorAngles, pictureAngles, pictureBodies, pictureColours, pictureName } from './picture-names.ts';
import type { PictureAngle, PictureBody } from './picture-names.ts';
import type { SceneOrder, VehicleOrder } from './drawing/page.ts';

const { values } = parseArgs({
  options: {
    body: { type: 'string' },
    angle: { type: 'string' },
    colour: { type: 'string' },
    scene: { type: 'string' },
    out: { type: 'string' },
    samples: { type: 'string', default: '4' },
  },
});

const options = { ...values, out: values.out ?? path.join(import.meta.dirname, 'pictures') };
const bodies = chosen(pictureBodies, options.body);
const angles = chosen(pictureAngles, options.angle);
const colours = chosen(pictureColours, options.colour);
await mkdir(options.out, { recursive: true });
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    // Frames take seconds without a graphics card; the watchdog would take that for a hang.
    '--disable-gpu-watchdog',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--ignore-gpu-blocklist',
  ],
});
try {
  const script = await bundle();
  const someVehicles = options.body ?? options.angle ?? options.colour;
  if (!options.scene) for (const body of bodies) await onFreshPage(script, async (page) => {
      for (const angle of angles) await drawBody(page, body, angle);
    });
  if (options.scene ?? !someVehicles) await drawScenes(script, options.scene ?? 'all');
} finally {
  await browser.close();
}

/** A page of its own for every body and scene, so that the browser gives back what it took. */
async function onFreshPage<Result>(script: string, work: (page: Page) => Promise<Result>): Promise<Result> {
  const page = await browser.newPage();
  page.on('pageerror', (error) => process.stderr.write(`${error.message}\n`));
  await page.addScriptTag({ content: script });
  const result = await work(page);
  await page.close();
  return result;
}

async function drawBody(page: Page, body: PictureBody, angle: PictureAngle): Promise<void> {
  const started = Date.now();
  const painted = (exteriorAngles as readonly string[]).includes(angle) ? colours : (['grey'] as const);
  const order: VehicleOrder = {
    body,
    angle,
    colours: painted,
    width: 900,
    height: 600,
    samples: Number(options.samples),
  };
  const pictures = await page.evaluate(
    (what) => (globalThis as unknown as { drawVehicle(order: VehicleOrder): string[] }).drawVehicle(what),
    order,
  );
  let bytes = 0;
  for (const [index, colour] of painted.entries()) {
    const picture = Buffer.from(pictures[index]?.split(',')[1] ?? '', 'base64');
    const { size } = await sharp(picture)
      .webp({ quality: 78, effort: 6 })
      .toFile(path.join(options.out, pictureName({ body, colour, angle })));
    bytes += size;
  }
  process.stdout.write(
    `${body} ${angle}: ${painted.length} pictures, ${Math.round(bytes / painted.length / 1024)} KB each, ${((Date.now() - started) / 1000).toFixed(1)} s\n`,
  );
}

/** Heroes and promotions, for `tenants/<slug>/pictures` (or folders of these names under --out). */
async function drawScenes(script: string, wanted: string): Promise<void> {
  const names = await onFreshPage(script, (page) =>
    page.evaluate(() => (globalThis as unknown as { sceneNames(): string[] }).sceneNames()),
  );
  for (const [index, name] of names.entries()) {
    if (wanted !== 'all' && !wanted.split(',').some((part) => name.includes(part))) continue;
    const started = Date.now();
    const order: SceneOrder = { index, samples: Math.min(2, Number(options.samples)) };
    const address = await onFreshPage(script, (page) =>
      page.evaluate(
        (what) => (globalThis as unknown as { drawNumberedScene(order: SceneOrder): string }).drawNumberedScene(what),
        order,
      ),
    );
    const [tenant = '', picture = ''] = name.split('/');
    const folder = values.out ? path.join(values.out, tenant) : path.join(import.meta.dirname, '../tenants', tenant, 'pictures');
    await mkdir(folder, { recursive: true });
    const { size } = await sharp(Buffer.from(address.split(',')[1] ?? '', 'base64'))
      .webp({ quality: 86, effort: 6 })
      .toFile(path.join(folder, `${picture}.webp`));
    process.stdout.write(`${name}: ${Math.round(size / 1024)} KB, ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
  }
}

/** The drawing code as one script for the page. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: path.join(import.meta.dirname, 'drawing/page.ts'),
        formats: ['iife'],
        name: 'drawing',
      },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !('output' in result)) throw new Error('The drawing code was not bundled');
  return result.output[0].code;
}

function chromiumPath(): string | undefined {
  return [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find((candidate) => candidate && existsSync(candidate));
}

function chosen<Name extends string>(all: readonly Name[], list: string | undefined): readonly Name[] {
  if (!list) return all;
  return list.split(',').map((name) => {
    const found = all.find((candidate) => candidate === name);
    if (!found) throw new Error(`Found "${name}", expected one of ${all.join(', ')}`);
    return found;
  });
}
