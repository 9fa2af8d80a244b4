import { expect, test } from 'vitest';
import { fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { loader } from './compare-page.tsx';

type Page = Awaited<ReturnType<typeof loader>>;

const vehicles = [
  fixtureVehicle({ id: 'a', seats: 5 }),
  fixtureVehicle({ id: 'b', model: 'Camry', status: 'sold', soldAt: '2026-11-10T00:00:00Z' }),
  fixtureVehicle({ id: 'c', model: 'Kluger' }),
  fixtureVehicle({ id: 'hidden', showOnDealerWebsite: false }),
];

async function open(query: string, limit = 2) {
  const { args, wasCacheable } = await openFixtureSite({ vehicles, settings: { accounts: { compare_limit: limit } } });
  const answer = await responseOf(() => loader(args(`/compare${query}`)));
  return { status: answer.status, wasCacheable: wasCacheable(), page: (await answer.body()) as Page };
}
const idsOf = (page: Page) => page.cars.map(({ card }) => card.id);

test('slugs and ids name the cars in the order of the address, once each, sold ones too', async () => {
  const { page } = await open('?cars=b,vehicle-a,vehicle-b');
  expect(idsOf(page)).toEqual(['b', 'a']);
  expect(page.cars.map(({ card }) => card.available)).toEqual([false, true]);
  expect(page.cars[1]).toMatchObject({ comparison: { Seats: '5' }, card: { price: { text: '$25,990' } } });
  expect(page).toMatchObject({
    heading: 'Compare 2 cars',
    title: '2021 Toyota Camry or 2021 Toyota Corolla | Fixture Motors',
    gone: 0,
    leftOut: [],
    onlyDifferences: false,
  });
});

test('cars over the dealer’s limit are named as left out', async () => {
  const { page } = await open('?cars=a,b,c');
  expect(idsOf(page)).toEqual(['a', 'b']);
  expect(page.leftOut).toEqual([{ slug: 'vehicle-c', title: '2021 Toyota Kluger' }]);
});

test('cars that are gone or not shown are counted, and take no place', async () => {
  const { page } = await open('?cars=gone,hidden,a,c');
  expect(idsOf(page)).toEqual(['a', 'c']);
  expect([page.gone, page.leftOut]).toEqual([2, []]);
});

test('an address without cars is a page too', async () => {
  const { page } = await open('');
  expect(page).toMatchObject({ heading: 'Compare cars', cars: [], gone: 0, description: '' });
});

test('the page shows differences alone only for the one word that asks for them', async () => {
  expect((await open('?cars=a,b&only=differences')).page.onlyDifferences).toBe(true);
  expect((await open('?cars=a,b&only=yes')).page.onlyDifferences).toBe(false);
});

test('a dealer who compares nothing has no such page; the page is the same for everybody', async () => {
  expect((await open('?cars=a,b', 0)).status).toBe(404);
  expect((await open('?cars=a,b')).wasCacheable).toBe(true);
});
