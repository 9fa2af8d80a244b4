import { expect, test } from 'vitest';
import { openIdleDealers } from '../../../test/idle-dealers.ts';
import { openFixtureSite, responseOf } from '../site-fixture.ts';
import { loader as partsLoader } from './department-route.tsx';
import { loader } from './parts-search-page.tsx';

const dealers = openIdleDealers();
const parts = [
  { number: 'TB-1', name: 'Tow bar', make: 'Isuzu', fits: 'D-MAX', price_dollars: 1180 },
  { number: 'WB-2', name: 'Wiper blades', make: 'Kia', price_dollars: 58.5 },
  { number: 'ST-3', name: 'Snatch strap' },
];
const open = (content: Record<string, unknown>) => openFixtureSite({ dealers, vehicles: [], settings: { content } });

test('parts are found by words and make, each with its price and the form that starts with it (NAV-31)', async () => {
  const { args } = await open({ parts });
  const page = loader(args('/parts/search?query=tow&make=isuzu'));
  expect(page).toMatchObject({
    count: 1,
    makes: ['Isuzu', 'Kia'],
    parts: [{ name: 'Tow bar', price: '$1,180', href: '/vehicle-parts-and-accessories?part=TB-1#enquiry' }],
  });
  expect(loader(args('/parts/search')).parts.map(({ price }) => price)).toEqual(['$1,180', '$58.50', '']);
  expect(loader(args(`/parts/search?query=${'x'.repeat(5000)}`))).toMatchObject({ count: 0, parts: [] });
});

test('the parts page leads to the search, and its form starts with the part that a link names', async () => {
  const { args } = await open({ parts });
  const page = await partsLoader(args('/vehicle-parts-and-accessories?part=TB-1'));
  expect(page).toMatchObject({
    way: { href: '/parts/search', text: expect.stringContaining('3 parts and accessories') },
    form: { context: { values: { message: 'Tow bar, TB-1' } } },
  });
  expect((await partsLoader(args('/vehicle-parts-and-accessories?part=no'))).form.context.values).toBeUndefined();
});

test('a dealer who lists no parts has the form alone, and one without a parts page neither (TEN-14)', async () => {
  const answer = async (content: Record<string, unknown>) => {
    const { args } = await open(content);
    return responseOf(async () => loader(args('/parts/search')));
  };
  expect(await answer({})).toMatchObject({ status: 302, location: '/vehicle-parts-and-accessories' });
  expect(await answer({ parts, parts_page_enabled: false })).toMatchObject({ status: 404 });
});
