import { expect, test } from 'vitest';
import { fixtureVehicle, openFixtureSite } from '../site-fixture.ts';
import { loader, meta } from './content-page.tsx';

/** What a page says to search engines that it lists: name -> address. */
async function listOf(path: string, settings: Record<string, unknown>) {
  const { args } = await openFixtureSite({ vehicles: [fixtureVehicle({ id: 'a' })], settings });
  const loaderData = await loader(args(path));
  const descriptors = meta({ loaderData } as Parameters<typeof meta>[0]) as { 'script:ld+json'?: object }[];
  const found = descriptors.map((each) => each['script:ld+json']).filter((each) => each !== undefined);
  const page = found.find((each) => '@type' in each && each['@type'] === 'CollectionPage') as
    | { url: string; mainEntity: { numberOfItems: number; itemListElement: { name: string; url: string }[] } }
    | undefined;
  return page === undefined
    ? null
    : {
        path: new URL(page.url).pathname,
        count: page.mainEntity.numberOfItems,
        items: page.mainEntity.itemListElement.map(({ name, url }) => [name, new URL(url).pathname]),
      };
}

test('the page of all makes lists them with their pages', async () => {
  const settings = {
    manufacturers: [{ id: 1, name: 'Toyota', slug: 'toyota' }],
    content: {
      brands_page_enabled: true,
      brands: {
        car: [
          { name: 'Toyota', slug: 'toyota' },
          { name: 'Mazda', slug: 'mazda' },
        ],
      },
    },
  };
  expect(await listOf('/brands', settings)).toEqual({
    path: '/brands',
    count: 2,
    items: [
      ['Toyota', '/toyota/overview'],
      ['Mazda', '/search/mazda'],
    ],
  });
});

test('a page that lists nothing does not say that it does', async () => {
  expect(await listOf('/special-offers', { content: { offers_page_enabled: true } })).toBeNull();
});

test('each page of many offers has its own title and address; a narrowed list is the first page narrowed', async () => {
  const offers = Array.from({ length: 50 }, (_, index) => ({
    id: `o${index}`,
    name: `Offer ${index}`,
    categories: [index < 30 ? 'Service' : 'New'],
  }));
  const read = async (query: string) => {
    const { args } = await openFixtureSite({
      vehicles: [fixtureVehicle({ id: 'a' })],
      settings: { content: { offers } },
    });
    const { title, canonical, description } = await loader(args(`/special-offers${query}`));
    return [title, new URL(canonical).pathname + new URL(canonical).search, description];
  };
  const [title, , description] = await read('');
  expect(await read('?page=2')).toEqual([
    title!.replace('Special Offers', 'Special Offers | Page 2'),
    '/special-offers?page=2',
    `${description} Page 2 of 3.`,
  ]);
  expect((await read('?page=9'))[1]).toBe('/special-offers?page=3');
  expect((await read('?categories=Service&page=2'))[1]).toBe('/special-offers');
});
