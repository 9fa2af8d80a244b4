import { expect, test } from 'vitest';
import { fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { action } from './search-batch-api.ts';
import { loader } from './similar-api.ts';

const vehicles = [
  fixtureVehicle({ id: 'self' }),
  fixtureVehicle({ id: 'mazda', make: 'Mazda', model: '3' }),
  fixtureVehicle({ id: 'corolla', year: 2020, priceCents: 27_000_00 }),
  fixtureVehicle({ id: 'dear', priceCents: 36_000_00 }),
  fixtureVehicle({ id: 'suv', model: 'RAV4', simpleBody: 'suv', body: 'SUV' }),
  fixtureVehicle({ id: 'sold', status: 'sold', soldAt: '2026-11-19T00:00:00Z' }),
  fixtureVehicle({ id: 'long sold', status: 'sold', soldAt: '2026-01-19T00:00:00Z' }),
  fixtureVehicle({ id: 'hidden', showOnDealerWebsite: false }),
];

async function similar(slug: string, settings = {}, stock = vehicles) {
  const { args } = await openFixtureSite({ vehicles: stock, settings });
  const answer = await responseOf(() => loader(args(`/api/cars/${slug}/similar`, { params: { slug } })));
  return { status: answer.status, body: await answer.body() };
}

async function batch(body: unknown, settings = {}, stock = vehicles) {
  const { args } = await openFixtureSite({ vehicles: stock, settings });
  const answer = await responseOf(() =>
    action(
      args('/api/search/batch', {
        init: { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) },
      }),
    ),
  );
  return {
    status: answer.status,
    body: (await answer.body()) as { error?: string; results: { index: string; hits: Record<string, unknown>[] }[] },
  };
}
const ids = (answer: Awaited<ReturnType<typeof batch>>) =>
  answer.body.results.map(({ hits }) => hits.map(({ id }) => id));

test('the closest come first: the model, then the body, then others, within the band of prices; never itself nor what cannot be bought', async () => {
  expect(await similar('vehicle-self')).toEqual({ status: 200, body: { ids: ['corolla', 'mazda', 'suv'] } });
  expect(await similar('vehicle-self', { search: { similar_cars: { count: 1, fetch_limit: 1 } } })).toMatchObject({
    body: { ids: ['corolla'] },
  });
});

test('a vehicle with few like it gets some of its make and then of its kind, still in its band of prices', async () => {
  const stock = [
    fixtureVehicle({ id: 'self', status: 'sold', soldAt: '2026-11-19T00:00:00Z', model: 'Crown', simpleBody: 'sedan' }),
    fixtureVehicle({ id: 'other make', make: 'Mazda', model: 'CX-5', simpleBody: 'suv', priceCents: 25_990_00 }),
    fixtureVehicle({ id: 'same make', model: 'Yaris', simpleBody: 'hatch', priceCents: 20_000_00 }),
    fixtureVehicle({ id: 'too dear', model: 'Supra', simpleBody: 'coupe', priceCents: 90_000_00 }),
  ];
  expect(await similar('vehicle-self', {}, stock)).toMatchObject({ body: { ids: ['same make', 'other make'] } });
  expect(await similar('vehicle-self', { search: { similar_cars: { count: 1 } } }, stock)).toMatchObject({
    body: { ids: ['same make'] },
  });
});

test('a sold vehicle has similar ones, one that is not on the site has none', async () => {
  expect(await similar('vehicle-sold')).toMatchObject({
    status: 200,
    body: { ids: expect.arrayContaining(['self', 'corolla']) as string[] },
  });
  expect(await similar('vehicle-hidden')).toMatchObject({ status: 404 });
  expect(await similar('nowhere')).toMatchObject({ status: 404 });
});

test('several queries are answered in their order, by conditions or by ids, and only with what the site shows', async () => {
  const answer = await batch({
    queries: [
      { index: 'cars', filter: { make: ['Mazda'] } },
      { index: 'cars', filter: { id: ['dear', 'hidden', 'long sold', 'mazda', 'dear', 'sold'] } },
      { index: 'cars', filter: { price: { min: 27_000, max: 40_000 }, status: ['in_stock'] }, limit: 1 },
    ],
  });
  expect(answer.status).toBe(200);
  expect(ids(answer).slice(0, 2)).toEqual([['mazda'], ['dear', 'mazda', 'sold']]);
  expect(ids(answer)[2]).toHaveLength(1);
});

test('the dealer’s own conditions hold', async () => {
  expect(
    ids(
      await batch(
        { queries: [{ index: 'cars', filter: {} }] },
        { search: { base_filters: { facets: { make: ['Mazda'] } } } },
      ),
    ),
  ).toEqual([['mazda']]);
});

test('a hit is the public car with its card, or the fields that were asked for', async () => {
  const { body } = await batch({
    queries: [
      { index: 'cars', filter: { id: ['self'] } },
      { index: 'cars', filter: { id: ['self'] }, attributesToRetrieve: ['id', 'price'] },
    ],
  });
  expect(body.results[0]).toMatchObject({
    index: 'cars',
    hits: [
      {
        id: 'self',
        name: '2021 Toyota Corolla',
        card: { title: '2021 Toyota Corolla' },
        _formatted: { name: '2021 Toyota Corolla' },
      },
    ],
  });
  expect(body.results[1]!.hits).toEqual([{ id: 'self', price: 25990 }]);
});

test('what was searched for is marked in the name with the marks that were asked for', async () => {
  const { body } = await batch({
    queries: [
      {
        index: 'cars',
        q: 'mazda',
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
        attributesToRetrieve: ['_formatted'],
      },
    ],
  });
  expect(body.results[0]!.hits).toEqual([{ _formatted: { name: '2021 <mark>Mazda</mark> 3' } }]);
});

test('a name of the feed is escaped, and only the marks are markup', async () => {
  const { body } = await batch(
    { queries: [{ index: 'cars', q: 'corolla', attributesToRetrieve: ['_formatted'] }] },
    {},
    [fixtureVehicle({ id: 'odd', make: '<img src=x>' })],
  );
  expect(body.results[0]!.hits).toEqual([{ _formatted: { name: '2021 &lt;img src=x&gt; <em>Corolla</em>' } }]);
});

test('what is wrong is said, and so is what is no JSON', async () => {
  expect(await batch({ queries: [{ index: 'other' }] })).toMatchObject({
    status: 400,
    body: { error: 'queries[0].index: found "other", expected "cars"' },
  });
  expect(await batch('{')).toMatchObject({
    status: 400,
    body: { error: 'the body: found no valid JSON, expected an object' },
  });
});
