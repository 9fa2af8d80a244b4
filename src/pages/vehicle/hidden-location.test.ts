/** A vehicle at a location that shoppers may not see is for sale like any other, and says nothing of the place. */
import { expect, test } from 'vitest';
import { fixtureLocation } from '../../locations/location-fixture.ts';
import { cardOf } from '../../site/list-cards.ts';
import { createOutboundVehicles } from '../../site/outbound-vehicle.ts';
import { getVehicle } from '../assistants/get-vehicle.ts';
import { fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { loader as searchApi } from '../stock/search-api.ts';
import { loader as searchPage } from '../stock/search-page.tsx';
import { vehicleSheet } from './print/vehicle-sheet.ts';
import { loader as vehiclePage } from './vehicle-page.tsx';

const secret = /secret|shed lane|5550 4415|27\.61/i;
const vehicle = fixtureVehicle({
  id: 'a',
  locationId: 2,
  locationName: 'Secret Yard',
  city: 'Toowoomba',
  state: 'QLD',
  dealershipId: 1,
});
const open = async (changes: object = {}) =>
  openFixtureSite({
    vehicles: [vehicle, fixtureVehicle({ id: 'b', locationName: 'Fixture Motors', city: 'Brisbane', state: 'QLD' })],
    settings: {
      locations: [
        fixtureLocation({ primary: true, distribution_locations: [2] }),
        fixtureLocation({
          id: 2,
          name: 'Secret Yard',
          slug: 'secret-yard',
          address: {
            street: '2 Shed Lane',
            city: 'Toowoomba',
            state: 'QLD',
            postcode: '4350',
            lat: -27.61,
            long: 151.99,
          },
          contact_detail: { phone: '(07) 5550 4415' },
          visible: false,
          ...changes,
        }),
      ],
    },
  });
type Fixture = Awaited<ReturnType<typeof open>>;

const answers: Record<string, (fixture: Fixture) => unknown> = {
  'its page': async ({ args }) =>
    (await responseOf(() => vehiclePage(args('/cars/vehicle-a', { params: { slug: 'vehicle-a' } })))).body(),
  'its card': ({ site }) => cardOf(site, vehicle),
  'its sheet': ({ site }) => vehicleSheet(site, vehicle),
  'the list with its filters': async ({ args }) =>
    (await responseOf(() => searchPage(args('/search/used-cars', { params: { '*': 'used-cars' } })))).body(),
  'the JSON API': async ({ args }) => (await searchApi(args('/api/search'))).json(),
  'the feeds out': ({ site }) => createOutboundVehicles(site)(vehicle),
  assistants: ({ site }) => getVehicle.answer(site, { vehicle: 'vehicle-a' }),
};

test.each(Object.entries(answers))('%s names the dealership and the town, not the place', async (_, answer) => {
  const said = JSON.stringify(await answer(await open()));
  expect(said).toContain('Corolla');
  expect(said).not.toMatch(secret);
});

// A card says the town alone.
test.each(Object.entries(answers).filter(([name]) => name !== 'its card'))(
  '%s names a place that is shown',
  async (_, answer) => {
    expect(JSON.stringify(await answer(await open({ visible: true })))).toMatch(secret);
  },
);

test('it is found by its town, its dealership and the distance to the town', async () => {
  const { args } = await open();
  const count = async (query: string) =>
    ((await (await searchApi(args(`/api/search?${query}`))).json()) as { count: number }).count;
  expect(await count('city=Toowoomba')).toBe(1);
  expect(await count('dealership_name=Fixture+Motors')).toBe(2);
  expect(await count('location_name=Secret+Yard')).toBe(0);
  expect(await count('near=4350&within=25')).toBe(1);
});

test('its page says the dealership and the town, and its address of a list is gone', async () => {
  const fixture = await open();
  expect(await answers['its page']!(fixture)).toMatchObject({
    content: { locationLine: 'Fixture Motors, Toowoomba QLD', placeHref: '', rating: null },
  });
  const list = () => searchPage(fixture.args('/search/secret-yard', { params: { '*': 'secret-yard' } }));
  expect((await responseOf(list)).status).toBe(404);
});
