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
