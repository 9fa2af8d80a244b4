/**
 * The browsers of a project's files, and a demonstration for each of them that runs at the same time and may change it
 * (`demonstrations` in vitest.config.ts). They end with the files, and the folders go.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { loadedDemonstration } from '../test/loaded-demonstration.ts';
import { resizedPictures } from '../test/resized-pictures.ts';
import { startProduct, type RunningProduct } from '../test/running-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demonstrations: number;
    products: { port: number; dataFolder: string }[];
    /** WebSocket endpoints of a browser that loads pictures, and of one that does not. */
    browserEndpoints: { withPictures: string; withoutPictures: string };
  }
}

/**
 * Chromium loads two pages of its address bar for every visitor, which doubles the cost of a visit. Only the last
 * switch of this name counts, so the features that Playwright 1.65 disables are repeated here.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];
const launchArguments = [
  '--headless',
  `--disable-features=${disabledFeatures.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP *.localhost 127.0.0.1',
];
/** As with the features, the last setting replaces Playwright's own, which describes the mouse and touch input. */
const withoutPictures =
  '--blink-settings=imagesEnabled=false,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';
const launch = (args: string[]) =>
  chromium.launchServer({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args });

export default async function startForAll(project: TestProject): Promise<() => Promise<void>> {
  const browsers = [await launch(launchArguments), await launch([...launchArguments, withoutPictures])] as const;
  const loaded = await loadedDemonstration();
  const pictures = await resizedPictures();
  const products: { dataFolder: string; product: RunningProduct }[] = [];
  while (products.length < project.config.provide.demonstrations!) {
    const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-e2e-'));
    cpSync(loaded, dataFolder, { recursive: true });
    pictures.copyTo(dataFolder);
    products.push({ dataFolder, product: await startProduct({ dataFolder }) });
  }
  project.provide(
    'products',
    products.map(({ dataFolder, product }) => ({ dataFolder, port: product.port })),
  );
  project.provide('browserEndpoints', {
    withPictures: browsers[0].wsEndpoint(),
    withoutPictures: browsers[1].wsEndpoint(),
  });
  return async () => {
    for (const browser of browsers) await browser.close();
    for (const { dataFolder, product } of products) {
      await product.stop();
      pictures.addFrom(dataFolder);
      rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    }
  };
}
