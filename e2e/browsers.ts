/**
 * The browsers of a test process: one that loads pictures and one that does not, each started at its first visit. All
 * test files of the process share them, and they end with it. A browser in another process would cost more: each
 * command and each event would be written and read twice on its way.
 */
import { chromium, type Browser } from 'playwright-core';

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

const browsers = new Map<boolean, Promise<Browser>>();

export async function browserOfProcess({ pictures }: { pictures: boolean }): Promise<Browser> {
  const running = browsers.get(pictures);
  // A browser that a test has crashed is not the next test's trouble.
  if (running !== undefined && (await running).isConnected()) return running;
  const started = launchBrowser({ pictures });
  browsers.set(pictures, started);
  return started;
}

/** A browser of its own, with further switches of Chromium. Whoever launches it closes it. */
export function launchBrowser({
  pictures,
  switches = [],
}: {
  pictures: boolean;
  switches?: readonly string[];
}): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...launchArguments, ...(pictures ? [] : [withoutPictures]), ...switches],
  });
}
