/**
 * Printing a vehicle: the PDF with and without JavaScript, its failure, the page for the printer, and the reports of
 * the dealer's plug-ins.
 */
import type { Download, Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { specialVehicles } from '../../demonstration/special-vehicles.ts';
import { brokenRules, pixelsBesideScreen } from '../accessibility-rules.ts';
import { dealers, waitUntilHydrated, openBrowser, soon } from '../browser.ts';

const { visit, expectTrouble } = openBrowser();

/** Opens the first vehicle of a list as a visitor does, and returns its slug. */
async function openVehicle(page: Page): Promise<string> {
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
  await page.waitForURL(/\/cars\//);
  return page.url().split('/').at(-1)!.split('?')[0]!;
}

const events = (page: Page) =>
  page.evaluate(() =>
    ((globalThis as unknown as { dataLayer?: { event_id?: number }[] }).dataLayer ?? []).map(({ event_id: id }) => id),
  );

async function bytesOf(download: Download): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return new Uint8Array(Buffer.concat(chunks));
}

async function textOf(bytes: Uint8Array): Promise<string> {
  return (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text.replace(/\s+/g, ' ');
}

test.each(dealers)(
  '%s: Print PDF says that it is preparing, saves the sheet under the vehicle’s name and is told as event 61',
  async (dealer) => {
    const page = await visit(dealer, '/search/new-used-and-demo-cars');
    const slug = await openVehicle(page);
    await waitUntilHydrated(page);
    const name = (await page.getByRole('heading', { level: 1 }).textContent())!;
    const held: { release: () => void } = { release: () => {} };
    const gate = new Promise<void>((resolve) => {
      held.release = resolve;
    });
    await page.route('**/api/cars/*/pdf', async (route) => {
      await gate;
      await route.continue();
    });
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Print PDF' }).click();
    await page.getByRole('link', { name: 'Preparing...' }).waitFor();
    held.release();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe(`${slug}.pdf`);
    // Some dealers write headings in capitals.
    expect((await textOf(await bytesOf(saved))).toLowerCase()).toContain(name.toLowerCase());
    await page.getByRole('link', { name: 'Print PDF' }).waitFor();
    // Coastline tells the data layer nothing.
    await soon(async () => (await events(page)).includes(61)).toBe(dealer !== 'coastline');
  },
);

test('a failed PDF shows the server’s message, and can be requested again', async () => {
  expectTrouble(/500/);
  const page = await visit('harbour', '/search/new-used-and-demo-cars');
  await openVehicle(page);
  await waitUntilHydrated(page);
  const error = 'The PDF could not be created.';
  await page.route('**/api/cars/*/pdf', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify({ title: 'Internal Server Error', status: 500, error }),
    }),
  );
  await page.getByRole('link', { name: 'Print PDF' }).click();
  await page.getByRole('alert').getByText(error).waitFor();
  expect(await brokenRules(page, { within: '[role=alert]' })).toEqual([]);
  await page.unroute('**/api/cars/*/pdf');
  await page.route('**/api/cars/*/pdf', (route) => route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7' }));
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Print PDF' }).click();
  await download;
  await soon(() => page.getByRole('alert').getByText(error).count()).toBe(0);
});

test('the history report opens in a new tab and is told as event 60, and the plug-ins’ reports stand beside it', async () => {
  // A tab with a PDF declares no icon, so the browser requests the default one.
  expectTrouble(/favicon\.ico/);
  const { slug } = specialVehicles({ dealer: 'harbour', today: new Date() }).get('history report')!;
  const page = await visit('harbour', `/cars/${slug}`);
  await waitUntilHydrated(page);
  await page.getByRole('link', { name: 'Autogauge Report (PDF)' }).waitFor();
  const link = page.getByRole('link', { name: 'History Report (opens in a new tab)' });
  const opened = page.context().waitForEvent('page');
  await link.click();
  await opened;
  const file = await link.evaluate(async (element: HTMLAnchorElement) => {
    const response = await fetch(element.href);
    return [response.status, response.headers.get('content-type')];
  });
  expect(file).toEqual([200, 'application/pdf']);
  await soon(() => events(page)).toContain(60);
});

test('a PPSR report of the demonstration is fetched from its provider, and says that it is a specimen (PRICE-11)', async () => {
  const { slug } = specialVehicles({ dealer: 'harbour', today: new Date() }).get('history report')!;
  const page = await visit('harbour', `/cars/${slug}`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'PPSR Report (PDF)' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(`${slug}-ppsr.pdf`);
  const text = await textOf(await bytesOf(saved));
  expect(text).toContain('SPECIMEN: not a search of the register');
  const [, vin = ''] = /VIN ([A-HJ-NPR-Z\d]{17})/.exec(text)!;
  await soon(() => page.getByRole('main').textContent()).toContain(vin);
});

test('Print opens a page in a new tab, and its button prints it', async () => {
  const page = await visit('bigsky', '/search/new-used-and-demo-cars');
  const slug = await openVehicle(page);
  await waitUntilHydrated(page);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Print (opens in a new tab)' }).click();
  const sheet = await opened;
  await sheet.waitForLoadState();
  expect(new URL(sheet.url()).pathname + new URL(sheet.url()).search).toBe(`/print?car_id=${slug}`);
  await waitUntilHydrated(sheet);
  await sheet.evaluate(() => {
    globalThis.print = () => {
      document.title = 'printing';
    };
  });
  await sheet.getByRole('button', { name: 'Print' }).click();
  await soon(() => sheet.title()).toBe('printing');
  await soon(() => sheet.getByRole('navigation').count()).toBe(1);
  expect(await brokenRules(sheet)).toEqual([]);
  // On paper there is the sheet alone.
  await sheet.emulateMedia({ media: 'print' });
  await soon(() => sheet.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  await soon(() => sheet.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
});

test.each(['harbour', 'outback'])(
  '%s: the page itself prints as a sheet: what it says in full, the dealer, and nothing to press',
  async (dealer) => {
    const page = await visit(dealer, '/search/used-cars');
    await openVehicle(page);
    await waitUntilHydrated(page);
    const price = page.getByRole('complementary', { name: 'Price and enquiry' });
    const shown = [
      /\$[\d,]+/.exec(await price.innerText())![0],
      'p.a. interest',
      'p.a. comparison rate',
      'Disclaimer',
      'ABN',
    ];
    const features = await page
      .getByRole('region', { name: 'Features' })
      .getByRole('listitem', { includeHidden: true })
      .allTextContents();
    expect(features.length).toBeGreaterThan(8);
    // Some dealers write headings in capitals.
    const text = (await textOf(new Uint8Array(await page.pdf({ format: 'A4' })))).toLowerCase();
    for (const words of [...shown, ...features]) expect(text).toContain(words.replace(/\s+/g, ' ').toLowerCase());
    for (const words of [
      'enquire now',
      'show all',
      'show more',
      'similar cars',
      'call now',
      'skip to content',
      'finance calculator',
    ])
      expect(text).not.toContain(words);
    await page.emulateMedia({ media: 'print' });
    for (const role of ['button', 'navigation', 'textbox'] as const)
      expect(await page.getByRole(role).filter({ visible: true }).count(), role).toBe(0);
    const pictures = await page
      .getByRole('region', { name: /^Pictures of/ })
      .getByRole('img')
      .filter({ visible: true })
      .count();
    expect(pictures).toBe(1);
  },
);

test('without JavaScript the sheet and the PDF are plain links', async () => {
  const page = await visit('harbour', '/search/new-used-and-demo-cars', { javaScript: false, size: 'phone' });
  const slug = await openVehicle(page);
  await soon(() => page.getByRole('link', { name: 'Print PDF' }).getAttribute('href')).toBe(`/api/cars/${slug}/pdf`);
  await page.goto(`/print?car_id=${slug}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await soon(() => page.getByRole('button', { name: 'Print' }).count()).toBe(0);
  expect(await pixelsBesideScreen(page)).toBe(0);
});
