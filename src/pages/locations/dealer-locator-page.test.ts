import { expect, test } from 'vitest';
import { postcodeAnswer } from '../../locations/postcode-answer.ts';
import { createPostcodeDirectory } from '../../locations/postcode-directory.server.ts';
import { openFixtureSite, responseOf } from '../site-fixture.ts';
import { loader } from './dealer-locator-page.tsx';
import { loader as listOfLocations } from './locations-page.tsx';

const place = (id: number, name: string, position: { lat: number | null; long: number | null }, changes = {}) => ({
  id,
  name,
  slug: name.toLowerCase().replaceAll(/\W+/g, '-'),
  dealership_id: 1,
  dealership_slug: 'fixture',
  address: { street: '1 Example Street', city: name, state: 'QLD', postcode: '4000', ...position },
  contact_detail: { phone: '(07) 7010 0001' },
  ...changes,
});

const locations = [
  place(1, 'Brisbane', { lat: -27.47, long: 153.03 }),
  place(2, 'Nowhere Known', { lat: null, long: null }),
  place(3, 'Southport', { lat: -27.97, long: 153.4 }),
  place(4, 'Secret', { lat: -27.97, long: 153.4 }, { visible: false }),
  place(5, 'Left Out', { lat: -27.97, long: 153.4 }),
];

const everyPlace = createPostcodeDirectory();

async function open(near = '') {
  const { site, args } = await openFixtureSite({
    vehicles: [],
    settings: { locations, location_directory: { excluded_locations: [5] } },
  });
  site.places = { ...site.places, ...everyPlace };
  site.places.geocoding.find = async (postcode) => postcodeAnswer(postcode, await everyPlace.ofPostcode(postcode));
  const answer = await responseOf(() =>
    loader(args(`/dealer-locator${near === '' ? '' : `?near=${encodeURIComponent(near)}`}`)),
  );
  return (await answer.body()) as Awaited<ReturnType<typeof loader>>;
}

test('the locator lists what the dealer’s directory lists, each with its page', async () => {
  const { places, isUnknown } = await open();
  expect(places.map(({ name, href, km }) => [name, href, km])).toEqual([
    ['Brisbane', '/locations/brisbane', null],
    ['Nowhere Known', '/locations/nowhere-known', null],
    ['Southport', '/locations/southport', null],
  ]);
  expect(isUnknown).toBe(false);
});

test('a state is no place to be near to: its own are listed, without distances', async () => {
  for (const near of ['QLD', 'queensland'])
    expect(await open(near)).toMatchObject({
      stateName: 'Queensland',
      placeName: '',
      places: [{ name: 'Brisbane', km: null }, { name: 'Nowhere Known' }, { name: 'Southport', km: null }],
    });
  expect((await open('NSW')).stateName).toBe('');
});

test.each([
  ['4215', 'Southport'],
  ['Southport', 'Southport QLD'],
  ['surfers paradise qld', 'Surfers Paradise QLD'],
  ['gold coast', 'Gold Coast'],
  ['Gold Coast, Queensland', 'Gold Coast'],
  ['Southport QLD 4215', 'Southport'],
  ['Southport QLD', 'Southport'],
])('near %s the nearest comes first, and one without a position last', async (near, placeName) => {
  const page = await open(near);
  expect(page.placeName).toContain(placeName.split(' ')[0]);
  expect(page.places.map(({ name }) => name)).toEqual(['Southport', 'Brisbane', 'Nowhere Known']);
  expect(page.places[0]!.km).toBeLessThan(15);
  expect(page.places[1]!.km).toBeGreaterThan(50);
  expect(page.places[2]!.km).toBeNull();
});

test.each(['9998', 'Atlantis', 'Southport WA'])('%s is no place that is known: all are listed', async (near) => {
  const page = await open(near);
  expect([page.isUnknown, page.placeName]).toEqual([true, '']);
  expect(page.places.map(({ name }) => name)).toEqual(['Brisbane', 'Nowhere Known', 'Southport']);
});

test('the carousel page has each place once, with its page and its stock', async () => {
  const { args } = await openFixtureSite({ vehicles: [], settings: { locations } });
  const page = await listOfLocations(args('/locations'));
  expect(page.places.map(({ name, href, stockHref }) => [name, href, stockHref])).toEqual([
    ['Brisbane', '/locations/brisbane', '/search/fixture'],
    ['Nowhere Known', '/locations/nowhere-known', '/search/fixture'],
    ['Southport', '/locations/southport', '/search/fixture'],
    ['Left Out', '/locations/left-out', '/search/fixture'],
  ]);
  expect(page.introduction).toBe('4 places in QLD, each with its own people, opening hours and stock.');
});
