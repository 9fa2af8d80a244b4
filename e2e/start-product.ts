/** One demonstration server and one browser for all files of a project; both end with them, and the server's folder goes. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { startProduct } from '../test/running-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    port: number;
    dataFolder: string;
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
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-e2e-'));
  const [product, browser] = await Promise.all([
    startProduct({ dataFolder }),
    chromium.launchServer({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: launchArguments,
    }),
  ]);
  project.provide('port', product.port);
  project.provide('dataFolder', dataFolder);
  project.provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await product.stop();
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
}
