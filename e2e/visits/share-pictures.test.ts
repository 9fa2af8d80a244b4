/** The picture that each page has for those who share its link. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { request } from '../../test/running-product.ts';
import { pages } from '../../src/routes.ts';
import { unescapeHtml } from '../../src/shared/escape-html.ts';
import { dealers } from '../browser.ts';
import { port } from '../product.ts';
import { sitemapPaths } from '../sitemap-paths.ts';

const contentOf = (html: string, name: string): string =>
  unescapeHtml(new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '');

/** Each page of the route table that needs no name, those in the sitemap but most vehicles, and a missing page. */
async function addressesOf(dealer: string): Promise<string[]> {
  const listed = await sitemapPaths(dealer);
  const isVehicle = (path: string): boolean => path.startsWith('/cars/');
  const [vehicle] = listed.filter(isVehicle);
  const isList = (path: string): boolean => /^\/(search|used-car)\//.test(path);
  return [
    ...new Set([
      ...pages.filter(({ path }) => !/[*:]/.test(path)).map(({ path }) => `/${path}`),
      ...listed.filter((path) => !isVehicle(path) && !isList(path)),
      ...listed.filter(isList).slice(0, 5),
      ...(vehicle === undefined ? [] : [vehicle, `${vehicle}/checkout`]),
      '/no-such-page',
    ]),
  ];
}

test.each(dealers)('every page of %s has a picture for its link, of the size that it says', async (dealer) => {
  const host = `${dealer}.localhost`;
  const origin = `http://${host}:${port}`;
  const titles = new Map<string, Set<string>>();
  const untitled: string[] = [];
  let opened = 0;
  for (const address of await addressesOf(dealer)) {
    const page = await request(port, host, address);
    if (![200, 404].includes(page.status) || !/html/.test(String(page.headers['content-type']))) continue;
    opened += 1;
    const shared = contentOf(page.text, 'og:image');
    expect([address, shared.startsWith(`${origin}/`)]).toEqual([address, true]);
    const path = shared.slice(origin.length);
    const picture = await request(port, host, path);
    const { format, width, height } = await sharp(picture.body).metadata();
    expect([address, picture.status, picture.headers['content-type'], format]).toEqual([
      address,
      200,
      'image/jpeg',
      'jpeg',
    ]);
    expect([width, height, 'image/jpeg', 'summary_large_image']).toEqual([
      Number(contentOf(page.text, 'og:image:width')),
      Number(contentOf(page.text, 'og:image:height')),
      contentOf(page.text, 'og:image:type'),
      contentOf(page.text, 'twitter:card'),
    ]);
    expect([address, contentOf(page.text, 'og:image:alt')]).not.toEqual([address, '']);
    const isLogo = path.startsWith('/pictures/card-');
    if (!isLogo && !address.includes('?'))
      expect([address, contentOf(page.text, 'og:image:alt')]).not.toEqual([
        address,
        contentOf(page.text, 'og:site_name'),
      ]);
    const isListed = page.status === 200 && !contentOf(page.text, 'robots').includes('noindex');
    if (isListed && contentOf(page.text, 'og:title') === '') untitled.push(address);
    if (!path.startsWith('/page-card.jpg')) continue;
    expect([address, width, height]).toEqual([address, 1200, 630]);
    if (address.includes('?')) continue;
    expect([address, picture.headers['cache-control']]).toEqual([address, 'public, max-age=31536000, immutable']);
    const title = contentOf(page.text, 'og:image:alt');
    const hash = createHash('sha256').update(picture.body).digest('hex');
    titles.set(title, (titles.get(title) ?? new Set()).add(hash));
  }
  expect(untitled).toEqual([]);
  expect(opened).toBeGreaterThan(20);
  expect(titles.size).toBeGreaterThan(10);
  const pictures = [...titles.values()].flatMap((hashes) => [...hashes]);
  expect(pictures).toHaveLength(titles.size);
  expect(new Set(pictures).size).toBe(titles.size);
});

test('an address that is no page’s draws nothing', async () => {
  for (const query of ['', '?page=/no-such-page', '?page=//evil.example', '?page=/finance%3Fx', '?title=Buy+elsewhere'])
    expect((await request(port, 'harbour.localhost', `/page-card.jpg${query}`)).status).toBe(404);
});
