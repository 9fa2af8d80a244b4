/** A dealership whose every location is hidden is named nowhere; its vehicles are for sale like any others. */
import { expect, test } from 'vitest';
import { enquiryForm } from '../../leads/forms/enquiry-form.ts';
import { fixtureLocation } from '../../locations/location-fixture.ts';
import { cardOf } from '../../site/list-cards.ts';
import { createOutboundVehicles } from '../../site/outbound-vehicle.ts';
import { vehicleFinanceLink } from '../../site/vehicle-finance.ts';
import { toPublicSite } from '../../tenants/public-site.ts';
import { getVehicle } from '../assistants/get-vehicle.ts';
import { formOptions } from '../leads/form-options.ts';
import { fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { indexedLists } from '../stock/indexed-lists.ts';
import { loader as searchApi } from '../stock/search-api.ts';
import { loader as searchPage } from '../stock/search-page.tsx';
import { loader as bookServicePage } from '../workshop/book-service-page.tsx';
import { vehicleSheet } from './print/vehicle-sheet.ts';
import { loader as vehiclePage } from './vehicle-page.tsx';

const secret = /night.?owl/i;
const vehicle = fixtureVehicle({
  id: 'a',
  locationId: 2,
  locationName: 'Night Owl Wholesale',
  city: 'Toowoomba',
  state: 'QLD',
  dealershipId: 2,
  dealershipSlug: 'night-owl',
  priceCents: 2_000_000,
});
const open = async (visible: boolean) =>
  openFixtureSite({
    vehicles: [vehicle, fixtureVehicle({ id: 'b', locationId: 1, dealershipId: 1, dealershipSlug: 'fixture-motors' })],
    settings: {
      dealerships: [
        { id: 1, slug: 'fixture-motors', name: 'Fixture Motors' },
        { id: 2, slug: 'night-owl', name: 'Night Owl' },
      ],
      locations: [
        fixtureLocation({ primary: true }),
        fixtureLocation({
          id: 2,
          name: 'Night Owl Wholesale',
          slug: 'night-owl-wholesale',
          dealership_id: 2,
          dealership_slug: 'night-owl',
          visible,
        }),
      ],
      location_directory: {
        service_booking_enabled: true,
        service_bookings: [
          { dealership_name: 'Night Owl', url: 'https://night-owl.example/book' },
          { dealership_name: 'Fixture Motors', make: 'Kia', url: 'https://kia.example/book' },
          { dealership_name: 'Fixture Motors', make: 'Mazda', url: 'https://mazda.example/book' },
        ],
      },
    },
  });
type Fixture = Awaited<ReturnType<typeof open>>;

const answers: Record<string, (fixture: Fixture) => unknown> = {
  'the page of its vehicle': async ({ args }) =>
    (await responseOf(() => vehiclePage(args('/cars/vehicle-a', { params: { slug: 'vehicle-a' } })))).body(),
  'a card': ({ site }) => cardOf(site, vehicle),
  'a sheet': ({ site }) => vehicleSheet(site, vehicle),
  'a finance link': ({ site }) => vehicleFinanceLink(site, vehicle),
  'the list with its filters': async ({ args }) =>
    (await responseOf(() => searchPage(args('/search/used-cars', { params: { '*': 'used-cars' } })))).body(),
  'the JSON API': async ({ args }) => (await searchApi(args('/api/search'))).json(),
  'the lists of the sitemap': ({ site }) => indexedLists(site),
  'the booking directory': async ({ args }) =>
    (await responseOf(() => bookServicePage(args('/book-a-service')))).body(),
  'the data of every page': ({ site }) => toPublicSite(site.configuration, new Map()),
  'a form': ({ site }) => formOptions(enquiryForm, site.configuration),
  'the feeds out': ({ site }) => createOutboundVehicles(site)(vehicle),
  assistants: ({ site }) => getVehicle.answer(site, { vehicle: 'vehicle-a' }),
};

test.each(Object.entries(answers))('%s does not name a hidden dealership', async (_, answer) => {
  expect(JSON.stringify(await answer(await open(false)))).not.toMatch(secret);
});

test.each(Object.entries(answers))('%s names one that is shown', async (_, answer) => {
  expect(JSON.stringify(await answer(await open(true)))).toMatch(secret);
});

test('its vehicle is in the list and on its page with the town alone, and its own list is not found', async () => {
  const fixture = await open(false);
  const found = (await (await searchApi(fixture.args('/api/search'))).json()) as { count: number };
  expect(found.count).toBe(2);
  expect(await answers['the page of its vehicle']!(fixture)).toMatchObject({
    content: { locationLine: 'Brisbane QLD', placeHref: '' },
  });
  const list = () => searchPage(fixture.args('/search/night-owl', { params: { '*': 'night-owl' } }));
  expect((await responseOf(list)).status).toBe(404);
});
