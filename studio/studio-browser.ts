/** The headless Chromium in which the studio's pictures are taken: CHROMIUM_PATH, or the system's own. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import type { pageFunctions } from './drawing/page.ts';

type PageFunctions = typeof pageFunctions;

export interface StudioPage {
  /** Calls one of the page's functions by its name. */
  call<Name extends keyof PageFunctions>(
    name: Name,
    ...orders: Parameters<PageFunctions[Name]>
  ): Promise<ReturnType<PageFunctions[Name]>>;
}

export interface StudioBrowser {
  /** A page of its own for every body and scene, so that the browser gives back what it took. */
  onFreshPage<Result>(work: (page: StudioPage) => Promise<Result>): Promise<Result>;
  /** Prints a document into a PDF file. */
  print(html: string, file: string): Promise<void>;
  close(): Promise<void>;
}

export async function openStudioBrowser(): Promise<StudioBrowser> {
  const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (candidate) => candidate && existsSync(candidate),
  );
  if (executablePath === undefined)
    throw new Error('The studio needs Chromium or Chrome: set CHROMIUM_PATH to its program.');
  const script = await bundle();
  const browser = await chromium.launch({
    executablePath,
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
  return {
    async onFreshPage(work) {
      const page = await browser.newPage();
      page.on('pageerror', (error) => process.stderr.write(`${error.message}\n`));
      await page.addScriptTag({ content: script });
      const result = await work(callable(page));
      await page.close();
      return result;
    },
    async print(html, file) {
      const page = await browser.newPage();
      await page.setContent(html);
      await page.pdf({ path: file, format: 'A4', tagged: true });
      await page.close();
    },
    close: () => browser.close(),
  };
}

function callable(page: Page): StudioPage {
  return {
    call: (name, ...orders) =>
      page.evaluate(
        ([called, given]) =>
          (globalThis as unknown as Record<string, (...these: unknown[]) => never>)[called]!(...given),
        [name, orders] as [string, unknown[]],
      ),
  };
}

/** The drawing code as one script for the page. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: path.join(import.meta.dirname, 'drawing/page.ts'), formats: ['iife'], name: 'drawing' },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !('output' in result)) throw new Error('The drawing code was not bundled');
  return result.output[0].code;
}

/** The picture behind a `data:` address. */
export function pictureBytes(dataAddress: string | undefined): Buffer {
  return Buffer.from(dataAddress?.split(',')[1] ?? '', 'base64');
}

/** Names out of a comma-separated option; all of them without one. */
export function chosen<Name extends string>(all: readonly Name[], list: string | undefined): readonly Name[] {
  if (!list) return all;
  return list.split(',').map((name) => {
    const found = all.find((candidate) => candidate === name);
    if (!found) throw new Error(`Found "${name}", expected one of ${all.join(', ')}`);
    return found;
  });
}
