import { expect, test } from 'vitest';
import { fixtureVehicle, openFixtureSite } from '../../site-fixture.ts';
import { textMessageNumber, vehicleNumber } from './vehicle-call.ts';
import { callPanel } from './call.ts';
import { locatedAt } from './located-at.ts';
import { vehiclePlace } from './place.ts';

const location = (
  id: number,
  name: string,
  values: Record<string, unknown> = {},
  address: Record<string, unknown> = {},
) => ({
  id,
  name,
  slug: `place-${id}`,
  dealership_id: 1,
  dealership_slug: 'fixture-motors',
  address: {
    street: `${id} Example Street`,
    city: 'Brisbane',
    state: 'QLD',
    postcode: '4000',
    lat: -27.4,
    long: 153,
    ...address,
  },
  contact_detail: {
    phone: `(07) 7010 000${id}`,
    mobile: '0491 570 156',
    opening_hours: [{ weekday: 5, status: 'Open', open: '08:30', close: '17:30' }],
  },
  ...values,
});
const locations = [
  location(2, 'Fixture Depot', {}, { city: 'Ipswich', postcode: '4305' }),
  location(1, 'Fixture Motors - Sales', { primary: true }),
  location(3, 'Fixture Motors - Service'),
];
const tiles = {
  location_directory: { map_tiles_url: 'https://tiles.example.com/{z}/{x}/{y}.png', map_attribution: 'Map data' },
};

async function open(values: Record<string, unknown> = {}, settings: Record<string, unknown> = {}) {
  const vehicle = fixtureVehicle({ id: 'a', locationId: 2, ...values });
  const { site } = await openFixtureSite({ vehicles: [vehicle], settings: { locations, ...settings } });
  return { site, vehicle };
}

test('the place has its address, its hours and the way there, and without tiles no map', async () => {
  expect(vehiclePlace(await open())).toEqual({
    heading: 'Where to see it',
    name: 'Fixture Depot',
    rating: null,
    reviewsHref: null,
    addressLines: ['2 Example Street', 'Ipswich QLD 4305'],
    openNow: 'Open until 5:30pm',
    isOpen: true,
    directionsHref: 'https://www.google.com/maps/dir/?api=1&destination=-27.4%2C153',
    contactHref: '/contact#fixture-depot',
    map: null,
  });
});

test('the yard’s rating stands beside its name, where its reviews are shown and good enough', async () => {
  const rated = (values: Record<string, unknown>, settings: Record<string, unknown> = {}) =>
    open({}, { locations: [location(2, 'Depot', values), location(1, 'Motors')], ...settings });
  const shown = await rated({ average_rating: 4.6, review_count: 1_204 });
  expect(vehiclePlace(shown)?.rating).toMatchObject({ averageText: '4.6', count: 1_204 });
  expect(vehiclePlace(await rated({ reviews: { average_rating: 4.6, count: 3 } }))?.rating).toMatchObject({ count: 3 });
  expect(vehiclePlace(await rated({ average_rating: 3.9, review_count: 640 }))?.rating).toBeNull();
  expect(
    vehiclePlace(await rated({ average_rating: 4.6 }, { location_directory: { show_reviews: false } }))?.rating,
  ).toBeNull();
});

test('the panel shows a map of the place where the dealer has tiles', async () => {
  expect(vehiclePlace(await open({}, tiles))?.map).toEqual({
    lat: -27.4,
    long: 153,
    tilesUrl: tiles.location_directory.map_tiles_url,
    zoom: 15,
    maxZoom: 18,
    attribution: 'Map data',
    attributionUrl: '',
  });
});

test.each([
  ['the location hides it', { locations: [location(2, 'Depot', { hide_map: true })], ...tiles }],
  ['the dealer shows none', { location_directory: { ...tiles.location_directory, show_map: false } }],
  ['nobody knows where it is', { locations: [location(2, 'Depot', {}, { lat: null })], ...tiles }],
])('there is no map where %s', async (_title, settings) => {
  expect(vehiclePlace(await open({}, settings))).toMatchObject({ map: null });
});

test('no map section where the dealer turned it off, or for a vehicle at no location that is seen', async () => {
  expect(vehiclePlace(await open({}, { vdp_config: { show_map_section: false } }))).toBeNull();
  expect(vehiclePlace(await open({ locationId: null }))).toBeNull();
  expect(
    vehiclePlace(await open({}, { locations: [location(2, 'Depot', { visible: false }), location(1, 'Motors')] })),
  ).toBeNull();
});

test('nobody is sent to see a vehicle that is still on its way, or sold', async () => {
  expect(locatedAt(await open({ status: 'coming_soon' }))).toBeNull();
  expect(vehiclePlace(await open({ status: 'coming_soon' }))).toMatchObject({
    heading: 'Where it is coming to',
    directionsHref: '',
  });
  expect(locatedAt(await open({ status: 'sold', soldAt: '2026-03-01T00:00:00Z' }))).toBeNull();
});

test('a vehicle away from the primary location says where it is', async () => {
  expect(locatedAt(await open())).toEqual({
    place: 'Ipswich',
    directionsHref: 'https://www.google.com/maps/dir/?api=1&destination=-27.4%2C153',
  });
});

test('a vehicle at another yard of the same city is at the yard’s name', async () => {
  expect(locatedAt(await open({}, { override_city: 'Gold Coast' }))).toMatchObject({ place: 'Fixture Depot' });
  const sameCity = [location(1, 'Motors', { primary: true }), location(2, 'Depot', {}, { city: 'Brisbane' })];
  expect(locatedAt(await open({}, { locations: sameCity }))).toMatchObject({ place: 'Depot' });
});

test.each([
  ['at the primary location', { locationId: 1 }, {}],
  ['at another department of it', { locationId: 3 }, {}],
  [
    'at the same address under another name',
    {},
    {
      locations: [location(1, 'Motors', { primary: true }), location(2, 'Outlet', {}, { street: '1 Example Street' })],
    },
  ],
  ['at no location', { locationId: null }, {}],
  ['with its buyer', { status: 'sold', soldAt: '2026-11-19T00:00:00Z' }, {}],
])('a vehicle %s does not', async (_title, values, settings) => {
  expect(locatedAt(await open(values, settings))).toBeNull();
});

test.each([
  ['the override', { override: '0711111111', by_car_type: { used: '0722222222' }, used: '0733333333' }, '0711111111'],
  ['the number of its condition', { by_car_type: { used: '0722222222' }, used: '0733333333' }, '0722222222'],
  ['the number for used vehicles', { new: '0744444444', used: '0733333333' }, '0733333333'],
  ['its location’s phone', { main: '0755555555' }, '(07) 7010 0002'],
])('a used vehicle is called about by %s', async (_title, phones, number) => {
  const { site, vehicle } = await open({}, { phones });
  expect(vehicleNumber(site, vehicle)).toBe(number);
});

test('a location that hides its contact gives no number of its own', async () => {
  const hidden = { locations: [location(2, 'Depot', { hide_contact: true })] };
  const { site, vehicle } = await open({}, hidden);
  expect(vehicleNumber(site, vehicle)).toBeNull();
  expect(textMessageNumber(site, vehicle)).toBe('');
  expect(callPanel(await open({}, hidden))).toBeNull();
  expect(vehicleNumber((await open({}, { ...hidden, phones: { main: '0755555555' } })).site, vehicle)).toBe(
    '0755555555',
  );
});

test('the panel says whether somebody is there where no section with the address does', async () => {
  expect(callPanel(await open({}, { vdp_config: { show_map_section: false } }))).toMatchObject({
    openNow: 'Open until 5:30pm',
    isOpen: true,
  });
});

test('the panel has the dealer’s own label, and the number for text messages', async () => {
  expect(callPanel(await open())).toEqual({
    heading: 'Call the dealer',
    textMessage: '0491 570 156',
    whoseNumber: '',
    openNow: '',
    isOpen: false,
    contactHref: '/contact#fixture-depot',
    contactName: 'Fixture Depot',
  });
  expect(
    callPanel(await open({}, { labels: { call_the_dealer: 'Ring us' }, phones: { sms: '0491 570 999' } })),
  ).toMatchObject({ heading: 'Ring us', textMessage: '0491 570 999' });
  const silent = locations.map((each) => ({ ...each, contact_detail: { ...each.contact_detail, phone: '' } }));
  expect(callPanel(await open({}, { locations: silent, phones: { sms: '0491 570 999' } }))?.heading).toBe(
    'Text the dealer',
  );
});

test('a number that is not the location’s is said to be that of all of them', async () => {
  const phones = { override: '(07) 7010 0099' };
  expect(callPanel(await open({}, { phones }))?.whoseNumber).toBe(
    'Our switchboard, which answers for all our locations.',
  );
  expect(callPanel(await open({}, { phones, locations: [locations[0]] }))?.whoseNumber).toBe('');
  expect(callPanel(await open({}, { phones: { override: '(07) 7010 0002' } }))?.whoseNumber).toBe('');
});
