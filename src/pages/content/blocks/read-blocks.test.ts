import { expect, test } from 'vitest';
import { pages, type Page } from '../../../routes.ts';
import { homeSectionSchema } from '../../../tenants/home-sections.ts';
import { fixtureVehicle, openFixtureSite } from '../../site-fixture.ts';
import { readBlocks } from './read-blocks.server.ts';

const allPages: readonly Page[] = pages;
const prices = [45_000, 45_500, 15_000, 15_500, 15_900, 5_000];
const vehicles = prices.map((price, place) =>
  fixtureVehicle({ id: String(place), priceCents: price * 100, colour: 'White' }),
);

async function tilesOf(facet: string, limit = 6) {
  const { site } = await openFixtureSite({
    vehicles,
    settings: { home: { sections: [{ type: 'facet_tiles', heading: 'By it', facet, limit }] } },
  });
  const [block] = await readBlocks(site, site.configuration.home.sections);
  return block?.type === 'facet_tiles' ? block.tiles : null;
}

test('tiles of an attribute lead to all stock with it; bands of prices stand from the lowest up, the fullest ones where not all show', async () => {
  expect(await tilesOf('price_range')).toEqual([
    { label: 'Under $10,000', count: 1, href: '/search/new-used-and-demo-cars?price_range=0-10000' },
    { label: '$10,000 to $20,000', count: 3, href: '/search/new-used-and-demo-cars?price_range=10000-20000' },
    { label: '$40,000 to $50,000', count: 2, href: '/search/new-used-and-demo-cars?price_range=40000-50000' },
  ]);
  expect((await tilesOf('price_range', 2))?.map(({ count }) => count)).toEqual([3, 2]);
});

test('an attribute in which the stock does not differ has no tiles', async () => {
  expect(await tilesOf('colour')).toBeNull();
});

test('nothing advertises an offer that is over or has not begun', async () => {
  const offers = [
    { id: 'over', name: 'Over', ends_on: '2020-01-31' },
    { id: 'next', name: 'Next', starts_on: '2999-01-01' },
    { id: 'runs', name: 'Runs', manufacturer: 'toyota', ends_on: '2999-01-31' },
  ];
  const links = ['/offers/over', '/offers/toyota/over', '/offers/next', '/offers/toyota/runs', '/about-us'];
  const picture = 'pictures/a.webp';
  const tiles = links.map((link) => ({ title: link, link }));
  const { site } = await openFixtureSite({
    vehicles,
    settings: {
      home: {
        sections: [
          { type: 'hero', heading: 'A', actions: links.slice(0, 3).map((link) => ({ label: 'a', link })), tiles },
          { type: 'hero', heading: 'B', actions: links.slice(2).map((link) => ({ label: 'a', link })) },
          { type: 'search_box', popular_searches: links.map((link) => ({ label: 'a', link })) },
          { type: 'promo_tiles', tiles: tiles.map((tile) => ({ ...tile, image: picture })) },
          { type: 'promo_tiles', tiles: [{ title: 'a', link: '/offers/over', image: picture }] },
          { type: 'why_buy', features: tiles },
          { type: 'features_banner', items: tiles },
          { type: 'promotion_slider' },
        ],
      },
      content: {
        offers,
        slides: links.map((url, index) => ({ id: `s${index}`, name: 'a', url, image: picture })),
      },
    },
  });
  const blocks = await readBlocks(site, site.configuration.home.sections);
  const shown = blocks.map((block) => [
    block.type,
    JSON.stringify(block).match(/(?<=")\/(?:offers|about)[^"]*/g) ?? [],
  ]);
  const current = ['/offers/toyota/runs', '/about-us'];
  expect(shown.map(([type, found]) => [type, [...new Set(found)]])).toEqual(
    ['hero', 'hero', 'search_box', 'promo_tiles', 'why_buy', 'features_banner', 'promotion_slider'].map((type) => [
      type,
      current,
    ]),
  );
});

test('no section leads to a page that the dealer has turned off', async () => {
  const offers = [{ id: 'a', name: 'Runout' }];
  const sections = homeSectionSchema.options
    .map(({ shape: { type } }) => ({ type: type.value }))
    .filter((section) => homeSectionSchema.safeParse(section).success);
  const linksOf = async (isOn: boolean): Promise<string> => {
    const { site } = await openFixtureSite({
      vehicles,
      settings: {
        home: { sections },
        content: {
          offers,
          service_page_enabled: isOn,
          fleet_page_enabled: isOn,
          careers_page_enabled: isOn,
          parts_page_enabled: isOn,
          brands_page_enabled: isOn,
          offers_page_enabled: isOn,
          journal_enabled: isOn,
        },
        trade_in: { enabled: isOn, sell_pages_enabled: isOn },
      },
    });
    return JSON.stringify(await readBlocks(site, site.configuration.home.sections));
  };
  const switched = allPages.filter(({ switchedBy }) => switchedBy !== undefined).map(({ path }) => `"/${path}"`);
  const off = await linksOf(false);
  expect(switched.filter((address) => off.includes(address))).toEqual([]);
  expect(await linksOf(true)).toContain('"/special-offers"');
});
