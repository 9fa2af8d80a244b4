import { expect, test } from 'vitest';
import { fixtureVehicle, openFixtureSite } from '../site-fixture.ts';
import { handle } from './content-page.tsx';
import type { BrandContent, TextContent } from './content-view.ts';
import { readContentView } from './read-content-view.server.ts';
import { modelFigures } from './read-models.server.ts';

const newHilux = { make: 'Toyota', model: 'HiLux', condition: 'new', priceType: 'drive_away', simpleBody: 'ute' };
const vehicles = [
  fixtureVehicle({ id: 'a', ...newHilux, badge: 'SR', priceCents: 48_990_00 }),
  fixtureVehicle({ id: 'b', ...newHilux, badge: 'SR', priceCents: 47_990_00 }),
  fixtureVehicle({ id: 'c', ...newHilux, badge: 'Rogue', priceCents: null }),
  // Cheaper, but not new.
  fixtureVehicle({ id: 'd', ...newHilux, badge: 'SR', condition: 'demo', priceCents: 41_990_00 }),
  fixtureVehicle({ id: 'e', ...newHilux, badge: 'SR', condition: 'used', priceCents: 20_000_00 }),
  fixtureVehicle({
    id: 'f',
    ...newHilux,
    badge: 'SR',
    status: 'sold',
    soldAt: '2026-11-19T00:00:00Z',
    priceCents: 1_000_00,
  }),
  // Not here yet.
  fixtureVehicle({ id: 'i', ...newHilux, badge: 'SR', status: 'coming_soon', priceCents: 40_000_00 }),
  fixtureVehicle({ id: 'g', ...newHilux, model: 'Yaris', condition: 'demo', priceCents: 25_000_00 }),
  fixtureVehicle({ id: 'h', make: 'Mazda', model: 'CX-5', condition: 'new', priceCents: 30_000_00 }),
];
const settings = {
  manufacturers: [{ id: 1, name: 'Toyota', slug: 'toyota' }],
  pages: [{ slug: 'hilux', title: 'HiLux', markdown: 'Words.' }],
  content: {
    models: [
      {
        id: 'hilux',
        name: 'Hilux',
        make: 'Toyota',
        link: '/hilux',
        grades: [
          { name: 'SR' },
          { name: 'Top', badges: ['rogue', 'Rugged X'] },
          { name: 'GR', price_from_dollars: 73_990, price_type: 'drive_away' },
        ],
      },
    ],
    offers: [
      { id: 'tow', name: 'Tow pack', manufacturer: 'toyota', model: { slug: 'hilux', name: 'HiLux' } },
      { id: 'other', name: 'Floor mats' },
    ],
  },
};

async function view(slug: string, changes: Record<string, unknown> = {}) {
  const { site } = await openFixtureSite({ vehicles, settings: { ...settings, ...changes } });
  return readContentView(site, slug);
}

test('the page of a make lists its models with the lowest price of a new one, and its offers', async () => {
  const page = (await view('toyota/overview')) as BrandContent;
  expect(page.kind).toBe('brand');
  expect(
    page.models.map(({ name, href, count, isDemonstrator, priceFrom }) => [
      name,
      href,
      count,
      isDemonstrator,
      priceFrom?.text,
    ]),
  ).toEqual([
    ['HiLux', '/hilux', 3, false, '$47,990'],
    ['Yaris', '/search/toyota/yaris?status=in_stock&car_type=demo', 1, true, '$25,000'],
  ]);
  expect(page.offers.map(({ id }) => id)).toEqual(['tow']);
  expect(page.title).toBe('Toyota at Fixture Motors');
  // One figure for the make on the page: its button, and the vehicles at its end. One is not here yet.
  expect(page.stock).toMatchObject({ count: page.count, conditions: '' });
  expect(page.count).toBe(6);
});

test('a make that the dealer does not represent has no page, and one with the dealer’s words shows them', async () => {
  expect(await view('mazda/overview')).toBeNull();
  const words = { slug: 'toyota/overview', title: 'Toyota with us', markdown: 'Since 1984.' };
  expect(await view('toyota/overview', { pages: [...settings.pages, words] })).toMatchObject({
    title: 'Toyota with us',
    html: '<p>Since 1984.</p>\n',
  });
  const some = { ...words, stock_search: 'make=Toyota&car_type=new&car_type=demo' };
  expect(await view('toyota/overview', { pages: [...settings.pages, some] })).toMatchObject({
    stock: { conditions: 'new and demo' },
  });
});

test('a model’s page has each grade with the lowest price in stock, or the dealer’s price guide where there is none', async () => {
  const { model } = (await view('hilux')) as TextContent;
  expect(model).toMatchObject({
    count: 3,
    priceFrom: { text: '$47,990', label: 'Drive away' },
    demonstrators: {
      count: 1,
      priceFrom: { text: '$41,990' },
      href: '/search/toyota/hilux?status=in_stock&car_type=demo',
    },
  });
  expect(model!.grades).toMatchObject([
    {
      name: 'SR',
      count: 2,
      priceFrom: { text: '$47,990' },
      guide: null,
      href: '/search/toyota/hilux?badge=SR&status=in_stock&car_type=new',
    },
    {
      name: 'Top',
      count: 1,
      priceFrom: null,
      guide: null,
      href: '/search/toyota/hilux?badge=Rogue&status=in_stock&car_type=new',
    },
    { name: 'GR', count: 0, priceFrom: null, guide: { text: '$73,990', label: 'Drive away' }, href: null },
  ]);
  expect(model!.offers).toMatchObject([{ id: 'tow', model: null }]);
});

test('the button for a test drive has the dealer’s own words and address on the pages of a make and of a model', async () => {
  const links = { test_drive: { path: 'https://drives.example/book', label: 'Come for a Spin' } };
  const own = { href: 'https://drives.example/book', label: 'Come for a Spin' };
  expect(await view('toyota/overview', { links })).toMatchObject({ testDrive: own });
  expect(await view('hilux', { links })).toMatchObject({ model: { testDrive: own } });
  expect(await view('hilux')).toMatchObject({ model: { testDrive: { label: 'Book a test drive' } } });
});

test('a page that no model leads to is text alone', async () => {
  const pages = [...settings.pages, { slug: 'about-us', title: 'About us', markdown: 'Words.' }];
  expect(await view('about-us', { pages })).toMatchObject({ model: null });
});

test('the menu says of a model what its page says, and a page without a picture is shared with the model’s', async () => {
  const [hilux] = settings.content.models;
  const models = [
    { ...hilux, image: '/demonstration/pictures/ute.webp' },
    { id: 'yaris', name: 'Yaris', make: 'Toyota', link: '/yaris' },
    { id: 'prado', name: 'Prado', make: 'Toyota', link: '/prado' },
  ];
  const { site } = await openFixtureSite({
    vehicles,
    settings: { ...settings, content: { ...settings.content, models } },
  });
  const page = (await readContentView(site, 'hilux')) as TextContent;
  expect(await modelFigures(site)).toEqual({
    hilux: { count: page.model!.count, isDemonstrator: false, priceFrom: page.model!.priceFrom },
    yaris: { count: 1, isDemonstrator: true, priceFrom: expect.objectContaining({ text: '$25,000' }) as unknown },
    prado: { count: 0, isDemonstrator: false, priceFrom: null },
  });
  expect(page.model!.priceFrom!.text).toBe('$47,990');
  const shared = handle.sharedPicture({ view: page } as Parameters<typeof handle.sharedPicture>[0]);
  expect(shared).toEqual({ url: '/demonstration/pictures/ute.webp', alt: 'HiLux' });
});
