import { expect, test } from 'vitest';
import { fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { loader, meta } from './filters-page.tsx';

const vehicles = [
  fixtureVehicle({ id: 'a' }),
  fixtureVehicle({ id: 'b', make: 'Mazda', model: 'CX-5', simpleBody: 'suv', body: 'SUV', condition: 'new' }),
];

async function answer(path: string) {
  const { args } = await openFixtureSite({ vehicles });
  const slug = decodeURIComponent(new URL(path, 'https://x').pathname.slice('/filters/'.length));
  return responseOf(() => loader(args(path, { params: { '*': slug } })));
}

test('the page has the filters of its list, with what its address chooses', async () => {
  const { body } = await answer('/filters/suv?make=Mazda&sortBy=price_asc');
  const page = (await body()) as Awaited<ReturnType<typeof loader>>;
  expect(page.fields.state).toMatchObject({ base: { slug: 'suv' }, facets: { make: ['Mazda'] } });
  expect(page.fields.filters.facets.map(({ name }) => name)).toContain('make');
  expect(page.sort).toBe('price_asc');
  expect(page.title).toMatch(/^Filters \| Mazda SUVs \|/);
});

test('search engines are not to list it', async () => {
  const { body } = await answer('/filters/suv');
  expect(meta({ loaderData: await body() } as Parameters<typeof meta>[0])).toContainEqual({
    name: 'robots',
    content: 'noindex',
  });
});

test.each([
  ['/filters/SUV?make=Mazda', '/search/SUV?make=Mazda'],
  ['/filters/suv/?make=Mazda', '/search/suv/?make=Mazda'],
])('another form of its address, %s, leads to the list, which knows its one address', async (path, list) => {
  const { status, headers } = await answer(path);
  expect([status, headers.get('location')]).toEqual([302, list]);
});

test('the filters of a list that the dealer does not have are not found', async () => {
  expect((await answer('/filters/spaceships')).status).toBe(404);
});
