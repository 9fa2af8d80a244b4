import { expect, test } from 'vitest';
import { postcodeAnswer } from '../../locations/postcode-answer.ts';
import { createPostcodeDirectory } from '../../locations/postcode-directory.server.ts';
import { openFixtureSite, responseOf } from '../site-fixture.ts';
import { loader } from './contact-page.tsx';

const place = (id: number, city: string, position: { lat: number; long: number }, changes = {}) => ({
  id,
  name: `Yard ${id}`,
  slug: `yard-${id}`,
  dealership_id: 1,
  dealership_slug: 'fixture',
  address: { street: '1 Example Street', city, state: 'QLD', postcode: '4000', ...position },
  contact_detail: {
    phone: '(07) 7010 0001',
    opening_hours: [{ weekday: 1, status: 'Open', open: '08:30', close: '17:30' }],
  },
  ...changes,
});

const brisbane = { lat: -27.47, long: 153.03 };
const southport = { lat: -27.97, long: 153.4 };
const locations = [
  place(1, 'Brisbane', brisbane),
  place(2, 'Southport', southport),
  place(3, 'Southport', southport, { visible: false }),
  place(4, 'Brisbane', brisbane, { name: 'Yard 1 - Service', location_type: 'service' }),
];

const everyPlace = createPostcodeDirectory();

async function open(query = '', directory: object = {}) {
  const { site, args } = await openFixtureSite({
    vehicles: [],
    settings: { locations, location_directory: directory },
  });
  site.places = { ...site.places, ...everyPlace };
  site.places.geocoding.find = async (postcode) => postcodeAnswer(postcode, await everyPlace.ofPostcode(postcode));
  const address = `/contact${query === '' ? '' : `?locationQuery=${encodeURIComponent(query)}`}`;
  const answer = await responseOf(() => loader(args(address)));
  return (await answer.body()) as Awaited<ReturnType<typeof loader>>;
}

test.each([
  ['yard 2', ['Yard 2']],
  ['southport', ['Yard 2']],
  ['Queensland', ['Yard 1', 'Yard 2']],
  ['qld', ['Yard 1', 'Yard 2']],
  ['service', ['Yard 1']],
  ['atlantis', []],
  ['zz', []],
])('"%s" finds what it is in the text of', async (query, names) => {
  const page = await open(query);
  expect([page.blocks.map(({ name }) => name), page.nearTo]).toEqual([names, '']);
});

test('a list of one department says that it leaves others out', async () => {
  expect(await open()).toMatchObject({ leavesOut: false, allPlaces: 2 });
  expect(await open('yard 2')).toMatchObject({ leavesOut: false });
  // Both yards are listed, and the workshop of the first is not.
  expect(await open('', { default_filter: 'sales' })).toMatchObject({ leavesOut: true, places: 2, allPlaces: 2 });
});

test('where the dealer has no location in the state of the place, the page says so', async () => {
  expect((await open('New South Wales')).stateWithout).toBe('NSW');
  expect((await open('Robina')).stateWithout).toBe('');
  expect((await open('yard 2')).stateWithout).toBe('');
});

test.each([
  ['gold coast', 'Gold Coast'],
  ['Robina', 'Robina'],
  ['4226', '4226'],
  ['Robina QLD 4226', '4226'],
  ['New South Wales', 'New South Wales'],
])('"%s" is in the text of no location: the nearest come first', async (query, nearTo) => {
  const page = await open(query);
  expect(page.nearTo).toContain(nearTo);
  expect(page.nearTo).not.toMatch(/Wales NSW|ACT ACT/);
  expect(page.blocks.map(({ name }) => name)).toEqual(['Yard 2', 'Yard 1']);
  expect(page.blocks[0]!.km).toBeLessThan(page.blocks[1]!.km!);
});

test('search engines read the dealer with each visible location, and the way to the page', async () => {
  const page = await open();
  expect(page.structuredData).toMatchObject({
    '@type': 'AutoDealer',
    '@id': 'https://fixture.example/#dealer',
    // The dealer has no address and no number of its own, so these are the first yard's.
    address: { streetAddress: '1 Example Street' },
    telephone: expect.stringMatching(/^\(07\)/) as string,
    department: [
      {
        '@type': 'AutoDealer',
        name: 'Yard 1',
        url: 'https://fixture.example/locations/yard-1',
        openingHoursSpecification: [{ dayOfWeek: 'Monday', opens: '08:30', closes: '17:30' }],
      },
      { name: 'Yard 2' },
      { '@type': 'AutoRepair', url: 'https://fixture.example/locations/yard-1' },
    ],
  });
  expect(JSON.stringify(page.structuredData)).not.toMatch(/yard-3|review|rating/i);
  expect(page.crumbs.map(({ label }) => label)).toEqual(['Home', 'Contact Us']);
});

test('a place in another state opens and closes by the clock of that state', async () => {
  const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:30' }));
  const contact_detail = { phone: '', opening_hours: everyDay };
  const inSydney = { street: '1 Example Street', city: 'Sydney', state: 'NSW', postcode: '2000' };
  const { site, args } = await openFixtureSite({
    vehicles: [],
    settings: {
      locations: [
        place(1, 'Brisbane', brisbane, { contact_detail }),
        place(2, 'Sydney', brisbane, { contact_detail, address: inSydney }),
      ],
    },
  });
  // 8:00 in Brisbane, 9:00 in Sydney.
  site.now = new Date('2026-11-19T22:00:00Z');
  const answer = await responseOf(() => loader(args('/contact')));
  const { blocks } = (await answer.body()) as Awaited<ReturnType<typeof loader>>;
  expect(blocks.flatMap(({ panels }) => panels.map(({ openNow }) => openNow))).toEqual([
    'Closed, opens today 8:30am',
    'Open until 5:30pm',
  ]);
});
