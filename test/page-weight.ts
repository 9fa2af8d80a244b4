/**
 * What a browser is given for a page before anybody touches it: bytes, files, elements and data. None of it depends on
 * the machine, so a test can hold it to a budget.
 */
import type { Page, Request } from 'playwright-core';

export interface PageWeight {
  /** The document as the browser parses it, in bytes. */
  html: number;
  /** The same on its way, compressed. */
  htmlSent: number;
  elements: number;
  scriptFiles: number;
  /** Compressed, as on its way. */
  scripts: number;
  styles: number;
  fonts: number;
  /** Data for the browser as JSON: that of every page, and that of this one. */
  rootData: number;
  pageData: number;
}

/** A request without an end is a defect, of which the message names the address. */
const longestWaitMs = 20_000;

interface Sent {
  kind: string;
  bytes: number;
}

/** `page` has not been there before: what a browser has kept is not sent. Waits until the page is hydrated and idle. */
export async function weighPage(page: Page, url: string): Promise<PageWeight> {
  // What a page before it still asks for is not this one's.
  await page.goto('about:blank');
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
  const kinds = new Map<string, string>();
  const sent: Sent[] = [];
  devTools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sent.push({ kind: kinds.get(requestId) ?? '', bytes: encodedDataLength }),
  );
  const underWay = new Set<Request>();
  // What only tells something has no end that a page hears of.
  page.on('request', (request) => {
    if (request.method() === 'GET') underWay.add(request);
  });
  const ended = (request: Request): void => {
    underWay.delete(request);
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  const response = await page.goto(url, { waitUntil: 'load' });
  await page.locator('body[data-hydrated]').waitFor({ state: 'attached' });
  // What a page asks for when it has time is asked for by then.
  const began = Date.now();
  do {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
    if (Date.now() - began > longestWaitMs)
      throw new Error(`${url} waits for ${[...underWay].map((request) => request.url()).join(', ')}`);
  } while (underWay.size > 0);
  const inPage = await page.evaluate(() => {
    const { loaderData } = (
      globalThis as unknown as { __reactRouterDataRouter: { state: { loaderData: Record<string, unknown> } } }
    ).__reactRouterDataRouter.state;
    const size = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value) ?? '').length;
    return {
      elements: document.getElementsByTagName('*').length,
      rootData: size(loaderData['root']),
      pageData: Object.entries(loaderData).reduce((sum, [id, data]) => (id === 'root' ? sum : sum + size(data)), 0),
    };
  });
  await devTools.detach();
  const bytesOf = (wanted: string): number =>
    sent.reduce((sum, { kind, bytes }) => (kind === wanted ? sum + bytes : sum), 0);
  return {
    ...inPage,
    html: (await response!.body()).length,
    htmlSent: bytesOf('Document'),
    scriptFiles: sent.filter(({ kind }) => kind === 'Script').length,
    scripts: bytesOf('Script'),
    styles: bytesOf('Stylesheet'),
    fonts: bytesOf('Font'),
  };
}
