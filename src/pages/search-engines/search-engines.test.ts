import { expect, test } from 'vitest';
import { fixtureLocation } from '../../locations/location-fixture.ts';
import { fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { loader as llmsTxt } from './llms-txt.ts';
import { loader as newStockRss } from './new-stock-rss.ts';
import { loader as robotsTxt } from './robots-txt.ts';
import { loader as sitemapFile } from './sitemap-file.ts';
import { loader as sitemapIndex } from './sitemap-index.ts';
import { loader as favicon } from './favicon.ts';
import { loader as homeScreenIcon } from './home-screen-icon.ts';
import { loader as siteIcon } from './site-icon.ts';
import { loader as webManifest } from './web-manifest.ts';

const vehicles = [
  fixtureVehicle({ id: 'a', priceType: 'drive_away', updatedAt: '2026-11-02T03:04:05.000Z' }),
  fixtureVehicle({
    id: 'b',
    priceType: 'drive_away',
    make: 'Mazda',
    model: 'CX-5 & more',
    createdAt: '2026-11-03T00:00:00Z',
  }),
  fixtureVehicle({ id: 'c', status: 'sold', soldAt: '2026-11-19T00:00:00Z' }),
];

type Loader = (args: never) => Response | Promise<Response>;

async function read(
  loader: Loader,
  { file = '', settings = {}, more = [] }: { file?: string; settings?: object; more?: typeof vehicles } = {},
) {
  const { args } = await openFixtureSite({
    vehicles: [...vehicles, ...more],
    settings: settings as Record<string, unknown>,
  });
  const answer = await (async () => loader(args('/any', { params: { file } }) as never))().catch(
    (thrown: unknown) => thrown as Response,
  );
  return { status: answer.status, text: await answer.text() };
}
const addressesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path!);

test('the index names the files that have pages', async () => {
  expect(addressesIn((await read(sitemapIndex)).text)).toEqual([
    '/sitemaps/pages.xml',
    '/sitemaps/lists.xml',
    '/sitemaps/locations.xml',
    '/sitemaps/vehicles-1.xml',
  ]);
});

test('the index says when the newest page of each file changed', async () => {
  const { text } = await read(sitemapIndex, {
    settings: { manufacturers: [{ id: 1, name: 'Kia', slug: 'kia' }] },
    more: [fixtureVehicle({ id: 'd', createdAt: '2026-11-05T00:00:00Z', updatedAt: '2026-11-06T07:08:09.000Z' })],
  });
  const said = (name: string) => new RegExp(`${name}\\.xml</loc>(?:<lastmod>([^<]*)</lastmod>)?`).exec(text)![1];
  expect(said('vehicles-1')).toBe('2026-11-06T07:08:09.000Z');
  expect(said('lists')).toBe('2026-11-05T00:00:00.000Z');
  expect(said('brands')).toBeUndefined();
});

test('vehicles stand in the sitemap with the moment of their last change, sold ones not', async () => {
  const { text } = await read(sitemapFile, { file: 'vehicles-1.xml' });
  expect(addressesIn(text).toSorted()).toEqual(['/cars/vehicle-a', '/cars/vehicle-b']);
  expect(text).toContain('/cars/vehicle-a</loc><lastmod>2026-11-02T03:04:05.000Z</lastmod>');
});

test('a place, a make, a model, a list and an offer stand there with what the product knows of their last change', async () => {
  const settings = {
    manufacturers: [
      { id: 1, name: 'Mazda', slug: 'mazda' },
      { id: 2, name: 'Kia', slug: 'kia' },
    ],
    pages: [
      { slug: 'models/corolla', title: 'Corolla', markdown: 'A hatch.' },
      { slug: 'about-us', title: 'About us', markdown: 'Since 1950.' },
    ],
    reviews: [
      {
        location: 'fixture-motors',
        date: '2026-11-12',
        author: 'Kim',
        rating: 5,
        title: 'Good',
        text: 'Good people.',
        source: 'Google',
      },
    ],
    content: {
      models: [{ id: 'corolla', name: 'Corolla', make: 'Toyota', link: '/models/corolla' }],
      offers: [
        { id: 'delivery', name: 'Free delivery', description: 'Near us.', starts_on: '2026-11-01' },
        { id: 'always', name: 'Always', description: 'Near us.' },
      ],
    },
  };
  const locations = [
    fixtureLocation({ primary: true }),
    fixtureLocation({ id: 2, name: 'Empty Yard', slug: 'empty-yard' }),
  ];
  const entries = async (file: string) => {
    const own = fixtureVehicle({ id: 'd', locationName: 'Fixture Motors', createdAt: '2026-11-05T00:00:00Z' });
    const { text } = await read(sitemapFile, { file, settings: { ...settings, locations }, more: [own] });
    return [...text.matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)].map(
      ([, path, at]) => `${path} ${at?.slice(0, 10) ?? ''}`,
    );
  };
  expect(await entries('locations.xml')).toEqual(['/locations/fixture-motors 2026-11-12', '/locations/empty-yard ']);
  expect(await entries('brands.xml')).toEqual(['/mazda/overview 2026-11-03', '/kia/overview ']);
  expect(await entries('offers.xml')).toEqual(['/offers/delivery 2026-11-01', '/offers/always ']);
  expect(await entries('lists.xml')).toEqual(
    expect.arrayContaining(['/search/new-used-and-demo-cars 2026-11-05', '/search/mazda 2026-11-03']),
  );
  const pages = await entries('pages.xml');
  expect(pages).toContain('/models/corolla 2026-11-05');
  expect(pages).toContain('/about-us ');
});

test.each(['vehicles-2.xml', 'vehicles-0.xml', 'vehicles.xml', 'offers.xml', 'no-such.xml'])(
  '%s, which has no pages, is not found',
  async (file) => expect((await read(sitemapFile, { file })).status).toBe(404),
);

test('a list stands in the sitemap once, at its canonical address', async () => {
  const lists = addressesIn((await read(sitemapFile, { file: 'lists.xml' })).text);
  // Everything is used here, so that the list of used cars is that of all.
  expect(lists.toSorted()).toEqual(
    [
      '/search/fixture-motors',
      '/search/hatch',
      '/search/mazda',
      '/search/mazda/cx-5-more',
      '/search/new-used-and-demo-cars',
      '/search/toyota',
      '/search/toyota/corolla',
    ].toSorted(),
  );
});

test('a page that the dealer has turned off, gated or not listed is not in the sitemap', async () => {
  const all = addressesIn((await read(sitemapFile, { file: 'pages.xml' })).text);
  expect(all).toEqual(expect.arrayContaining(['/', '/finance', '/vehicle-parts-and-accessories', '/dealer-locator']));
  expect(all).not.toContain('/sign-in');
  const fewer = addressesIn(
    (
      await read(sitemapFile, {
        file: 'pages.xml',
        settings: {
          content: { parts_page_enabled: false },
          accounts: { sign_in_enabled: true, gated_routes: ['finance'] },
          pages: [
            { slug: 'about-us', title: 'About us', markdown: 'Words.' },
            { slug: 'thanks', title: 'Thanks', markdown: 'Words.', listed: false },
          ],
        },
      })
    ).text,
  );
  expect(fewer).toContain('/about-us');
  for (const path of ['/finance', '/vehicle-parts-and-accessories', '/thanks']) expect(fewer).not.toContain(path);
});

test('a gated page is in no file for search engines, with or without the dealer’s own text', async () => {
  const settings = (gated: object) => ({
    accounts: { sign_in_enabled: true, ...gated },
    pages: ['finance', 'service', 'sell-my-car', 'my-garage-club', 'models/corolla'].map((slug) => ({
      slug,
      title: slug,
      markdown: 'Words.',
    })),
  });
  const listed = async (gated: object) => {
    const { text } = await read(llmsTxt, { settings: settings(gated) });
    return {
      sitemap: addressesIn((await read(sitemapFile, { file: 'pages.xml', settings: settings(gated) })).text),
      services: [...text.matchAll(/\]\(https:\/\/[^/]+([^)]*)\)/g)].map(([, path]) => path!),
    };
  };
  const all = await listed({});
  expect(all.sitemap).toEqual(expect.arrayContaining(['/finance', '/service', '/sell-my-car', '/my-garage-club']));
  expect(all.services).toEqual(expect.arrayContaining(['/finance', '/service']));
  const fewer = await listed({ gated_routes: ['finance', 'sell_my_car'], gated_pages: ['service', 'my-garage-club'] });
  for (const path of ['/finance', '/service', '/sell-my-car', '/my-garage-club']) {
    expect(fewer.sitemap).not.toContain(path);
    expect(fewer.services).not.toContain(path);
  }
  expect(fewer.sitemap).toContain('/models/corolla');
});

test('a gated article is not in the sitemap', async () => {
  const articles = ['open-story', 'story-for-members'].map((slug) => ({
    slug,
    title: slug,
    markdown: 'Words.',
    article: { published_on: '2026-11-01' },
  }));
  const settings = { pages: articles, accounts: { sign_in_enabled: true, gated_pages: ['story-for-members'] } };
  const { text } = await read(sitemapFile, { file: 'articles.xml', settings });
  expect(addressesIn(text)).toEqual(['/open-story']);
});

test('a job stands in the sitemap with the day on which it was posted', async () => {
  const opening = {
    id: 'technician',
    title: 'Technician',
    summary: 'Repairs.',
    text: 'What you do.',
    employment_types: ['full_time'],
    location_id: 1,
    posted_on: '2026-11-04',
    closes_on: '2026-12-31',
  };
  const { text } = await read(sitemapFile, { file: 'pages.xml', settings: { content: { openings: [opening] } } });
  expect(text).toContain('/careers/technician</loc><lastmod>2026-11-04T00:00:00.000Z</lastmod>');
});

test('a site that search engines are not to list says so, and has no sitemap', async () => {
  const settings = { content: { search_engines_allowed: false } };
  expect((await read(robotsTxt, { settings })).text).toContain('Disallow: /\n');
  expect((await read(sitemapIndex, { settings })).status).toBe(404);
  expect((await read(sitemapFile, { file: 'pages.xml', settings })).status).toBe(404);
  expect((await read(llmsTxt, { settings })).status).toBe(404);
  const { text } = await read(robotsTxt);
  expect(text).toMatch(/^Sitemap: https:\/\/[^/]+\/sitemap\.xml$/m);
  expect(text).not.toContain('Disallow: /\n');
});

test('the newest vehicles stand in the RSS feed with price and words of their cards, newest first', async () => {
  const { text } = await read(newStockRss);
  expect([...text.matchAll(/<item>\s*<title><!\[CDATA\[(.*?)\]\]>/g)].map(([, title]) => title)).toEqual([
    '2021 Mazda CX-5 & more, $25,990 Drive away',
    '2021 Toyota Corolla, $25,990 Drive away',
  ]);
  expect(text).toContain('<pubDate>Tue, 03 Nov 2026 00:00:00 GMT</pubDate>');
});

test('the file for language models says what there is and where', async () => {
  const { text } = await read(llmsTxt);
  expect(text).toContain('/search/new-used-and-demo-cars)');
  expect(text).toContain('[Fixture Motors](https://');
  expect(text).toContain('1 Example Street, Brisbane QLD 4000');
});

test('the file for language models counts the vehicles that the pages count, and says which are not there yet', async () => {
  const coming = fixtureVehicle({ id: 'x', status: 'coming_soon' });
  expect((await read(llmsTxt, { more: [coming] })).text).toContain(
    'sells cars in Australia. It lists 4 cars at the moment: 2 in stock, 1 on their way and 1 just sold. Makes: ',
  );
});

test('the file for language models calls the stock by one noun', async () => {
  const caravans = ['x', 'y'].map((id) => fixtureVehicle({ id, itemType: 'caravan' }));
  const mixed = (await read(llmsTxt, { more: caravans })).text;
  expect(mixed).toContain(
    'sells vehicles in Australia. It lists 5 vehicles at the moment: 4 in stock and 1 just sold.',
  );
  expect(mixed).not.toMatch(/\bcars\b(?! *\))/);
});

test('the manifest has a name that fits under an icon', async () => {
  const manifest = JSON.parse((await read(webManifest, { settings: { name: 'Harbour Motor Group' } })).text) as object;
  expect(manifest).toMatchObject({ name: 'Harbour Motor Group', short_name: 'Harbour Motor', display: 'minimal-ui' });
});

test('a dealer’s own icon has its address everywhere, and without one the initial stands in', async () => {
  const icons = async (logo: object) => {
    const settings = { logo: { url: 'pictures/logo.svg', ...logo } };
    return (JSON.parse((await read(webManifest, { settings })).text) as { icons: { src: string }[] }).icons;
  };
  expect((await icons({})).map(({ src }) => src)).toEqual(['/site-icon.svg']);
  expect((await icons({ icon_url: 'pictures/icon.svg' })).map(({ src }) => src)).toEqual([
    '/assets-of-dealer/pictures/icon.svg',
    '/apple-touch-icon.png',
  ]);
  expect((await read(siteIcon)).text).toMatch(/^<svg .*>F<\/text><\/svg>$/);
  const { args } = await openFixtureSite({
    vehicles: [],
    settings: { logo: { url: 'pictures/logo.svg', icon_url: 'pictures/icon.svg' } },
  });
  for (const [loader, address, location] of [
    [favicon, '/favicon.ico', '/site-icon.svg'],
    [siteIcon, '/site-icon.svg', '/assets-of-dealer/pictures/icon.svg'],
  ] as const)
    expect(await responseOf(async () => loader(args(address)))).toMatchObject({ status: 302, location });
  expect(await responseOf(async () => homeScreenIcon(args('/apple-touch-icon.png')))).toMatchObject({ status: 404 });
});
