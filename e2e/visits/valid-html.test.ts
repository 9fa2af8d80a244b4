/**
 * Every kind of page of every dealer passes the Nu HTML checker, if Java is available. Browsers repair bad markup in
 * different ways, and screen readers read the result.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { request } from '../../test/running-product.ts';
import { dealers } from '../browser.ts';
import { sitemapPaths } from '../sitemap-paths.ts';
import { port } from '../product.ts';

const checker = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
const hasJava = spawnSync('java', ['-version']).status === 0;
const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-html-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Pages that a fixed URL leads to; for a dealer without one of them, the page that says so is checked. */
const pages = [
  '/',
  '/cars/',
  '/cars/?query=no-such-vehicle-anywhere',
  '/finance',
  '/personalised-finance',
  '/apply-for-finance',
  '/contact',
  '/contact-us',
  '/trade-in',
  '/sell-my-car',
  '/sell-your-car',
  '/service',
  '/book-a-service',
  '/book-test-drive/',
  '/vehicle-parts-and-accessories',
  '/fleet',
  '/careers',
  '/brands',
  '/special-offers',
  '/offers/mazda/cx-5-runout',
  '/dealer-locator',
  '/locations/harbour-mazda-fortitude-valley',
  '/about-us',
  '/privacy-policy',
  '/sign-in',
  '/watchlist',
  '/compare',
  '/enquiry',
  '/value-my-car-terms-and-conditions',
  '/no-such-page',
  '/demonstration/mailbox',
  '/demonstration/finance-providers',
];

interface Car {
  slug: string;
  item_type: string;
  car_type: string;
  status: string;
  reserved: boolean;
}

/** One vehicle of each kind that the first pages of the stock have, and the sheet of one. */
async function vehiclePages(dealer: string): Promise<string[]> {
  const ofKind = new Map<string, string>();
  for (const page of [1, 2, 3]) {
    const { hits } = JSON.parse((await request(port, `${dealer}.localhost`, `/api/search?page=${page}`)).text) as {
      hits: Car[];
    };
    for (const { slug, item_type, car_type, status, reserved } of hits)
      ofKind.set([item_type, car_type, status, reserved].join(' '), slug);
  }
  const slugs = [...ofKind.values()];
  return [...slugs.map((slug) => `/cars/${slug}`), `/print?car_id=${slugs[0]}`];
}

/** Brands, models, places, offers, openings and articles. One address of each list would be much the same. */
async function textPages(dealer: string): Promise<string[]> {
  const listed = await sitemapPaths(dealer);
  return listed.filter((address) => !/^\/(cars|search|used-car)\//.test(address));
}

test.skipIf(!hasJava).each([...dealers])('%s: every page is valid HTML', async (dealer) => {
  const files: string[] = [];
  const addresses = [...new Set([...pages, ...(await vehiclePages(dealer)), ...(await textPages(dealer))])];
  for (const [index, address] of addresses.entries()) {
    const { text, headers } = await follow(dealer, address);
    if (!String(headers['content-type']).startsWith('text/html')) continue;
    const file = path.join(folder, `${dealer}-${index}.html`);
    writeFileSync(file, text);
    files.push(file);
  }
  expect(files.length).toBeGreaterThan(pages.length);
  const { stderr } = spawnSync('java', ['-Xss4m', '-jar', checker, '--errors-only', '--format', 'json', ...files], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const { messages } = JSON.parse(stderr) as { messages: { url: string; message: string; extract?: string }[] };
  const addressOf = (url: string) => addresses[Number(/-(\d+)\.html$/.exec(url)![1])];
  expect(messages.map(({ url, message, extract }) => `${addressOf(url)}: ${message} ${extract ?? ''}`)).toEqual([]);
});

async function follow(dealer: string, address: string): ReturnType<typeof request> {
  const answer = await request(port, `${dealer}.localhost`, address);
  const location = answer.headers['location'];
  return typeof location === 'string'
    ? request(port, `${dealer}.localhost`, location.replace(/^https?:\/\/[^/]+/, ''))
    : answer;
}

test.skipIf(!hasJava)('the checker finds what is wrong', () => {
  const file = path.join(folder, 'wrong.html');
  writeFileSync(
    file,
    readFileSync(path.join(folder, `${dealers[0]}-0.html`), 'utf8').replace('<h1', '<p><div></div></p><h1'),
  );
  const { stderr } = spawnSync('java', ['-jar', checker, '--errors-only', '--format', 'json', file], {
    encoding: 'utf8',
  });
  expect((JSON.parse(stderr) as { messages: unknown[] }).messages).not.toEqual([]);
});
