/**
 * The browser of a project's files, and a demonstration for each of them that runs at the same time and may change it
 * (`demonstrations` in vitest.config.ts). They end with the files, and the folders go.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { loadedDemonstration } from '../test/loaded-demonstration.ts';
import { startProduct, type RunningProduct } from '../test/running-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demonstrations: number;
    products: { port: number; dataFolder: string }[];
    /** Where tests connect to the browser. */
    browserEndpoint: string;
  }
}

/**
 * Chromium loads two pages of its address bar for every visitor, which doubles what a visit costs. The last of these
 * switches counts, so that the features that Playwright 1.65 disables are listed too.
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

export default async function startForAll(project: TestProject): Promise<() => Promise<void>> {
  const browser = await chromium.launchServer({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: launchArguments,
  });
  const loaded = await loadedDemonstration();
  const products: { dataFolder: string; product: RunningProduct }[] = [];
  while (products.length < project.config.provide.demonstrations!) {
    const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-e2e-'));
    cpSync(loaded, dataFolder, { recursive: true });
    products.push({ dataFolder, product: await startProduct({ dataFolder }) });
  }
  project.provide(
    'products',
    products.map(({ dataFolder, product }) => ({ dataFolder, port: product.port })),
  );
  project.provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    await browser.close();
    for (const { dataFolder, product } of products) {
      await product.stop();
      rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    }
  };
}
