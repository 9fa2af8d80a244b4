import { expect, test } from 'vitest';
import { fixtureVehicle, openFixtureSite, responseOf } from '../../site-fixture.ts';
import { loader, meta } from './print-page.tsx';

type Page = Awaited<ReturnType<typeof loader>>;
const settings = { media: { printing_enabled: true } };

async function ask(query: string, changes: Record<string, unknown> = settings, values: Record<string, unknown> = {}) {
  const { args } = await openFixtureSite({ vehicles: [fixtureVehicle({ id: 'a', ...values })], settings: changes });
  return responseOf(() => loader(args(`/print${query}`) as Parameters<typeof loader>[0]));
}

test.each(['?car_id=vehicle-a', '?car_id=a'])('a vehicle is found by its slug and by its id: %s', async (query) => {
  const answer = await ask(query);
  expect(answer.status).toBe(200);
  expect(await answer.body()).toMatchObject({
    sheet: {
      name: '2021 Toyota Corolla',
      url: 'https://fixture.example/cars/vehicle-a',
      asAt: 'Price and availability as at 20 November 2026.',
    },
    code: { size: expect.any(Number) },
  });
});

test('nothing is found without a vehicle, of one that the site leaves out, and where the dealer does not print', async () => {
  for (const answer of [
    await ask(''),
    await ask('?car_id=nobody'),
    await ask('?car_id=a', settings, { showOnDealerWebsite: false }),
    await ask('?car_id=a', {}),
  ])
    expect(answer.status).toBe(404);
});

test('search engines are told to keep to the vehicle’s own page', async () => {
  const loaderData = (await (await ask('?car_id=a')).body()) as Page;
  expect(meta({ loaderData } as Parameters<typeof meta>[0])).toEqual(
    expect.arrayContaining([
      { name: 'robots', content: 'noindex' },
      { tagName: 'link', rel: 'canonical', href: 'https://fixture.example/cars/vehicle-a' },
    ]),
  );
});
