import { expect, test } from 'vitest';
import { fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { loader } from './view-api.ts';

const vehicles = [fixtureVehicle({ id: 'a' }), fixtureVehicle({ id: 'hidden', showOnDealerWebsite: false })];
const updatedAt = '2026-01-05T00:00:00Z';

async function ask(slug: string, query = '') {
  const fixture = await openFixtureSite({ vehicles, views: { a: 41 } });
  const answer = await responseOf(() =>
    loader(fixture.args(`/api/cars/${slug}/view.json${query}`, { params: { slug } })),
  );
  return { status: answer.status, body: await answer.body(), wasCacheable: fixture.wasCacheable() };
}

test('a look is counted and the views are told, to this visitor alone', async () => {
  expect(await ask('vehicle-a', `?photos_count=0&updated_at=${updatedAt}&website_id=fixture`)).toEqual({
    status: 200,
    body: { views: 42, car_fields: {} },
    wasCacheable: false,
  });
});

test('a page that was made of an older vehicle is told what may have changed', async () => {
  const { body } = await ask('vehicle-a', '?photos_count=0&updated_at=2025-12-31T00:00:00Z');
  expect(body).toMatchObject({
    views: 42,
    car_fields: {
      price: 25990,
      before_price: null,
      offer_price: null,
      status: 'in_stock',
      reserved: false,
      tag: '',
      photos_count: 0,
      updated_at: updatedAt,
    },
  });
  expect((await ask('vehicle-a', `?photos_count=3&updated_at=${updatedAt}`)).body).toMatchObject({
    car_fields: { photos_count: 0 },
  });
});

test('a vehicle that is not on the site has no views', async () => {
  expect((await ask('nowhere')).status).toBe(404);
  expect((await ask('vehicle-hidden')).status).toBe(404);
});

test('such a page is told everything that it would say if it were made now', async () => {
  const fixture = await openFixtureSite({
    vehicles: [
      fixtureVehicle({ id: 'a', status: 'sold', soldAt: '2026-11-19T00:00:00Z', images: [{ url: '/p/1.webp' }] }),
    ],
  });
  const answer = await responseOf(() =>
    loader(fixture.args('/api/cars/vehicle-a/view.json?photos_count=0', { params: { slug: 'vehicle-a' } })),
  );
  const { page } = (await answer.body()) as { page: Record<string, unknown> };
  expect(page.content).toMatchObject({
    available: false,
    actions: ['find-similar'],
    weekly: null,
    pictures: [{ url: '/p/1.webp' }],
  });
  expect(page.content).not.toHaveProperty('crumbs');
  expect(page.panels).toMatchObject({ finance: null, delivery: null });
  expect(page.about).toMatchObject({
    title: 'Used 2021 Toyota Corolla, sold | Fixture Motors',
  });
  expect(page.about).not.toHaveProperty('structured.offers');
});
