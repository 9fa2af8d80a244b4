import { expect, test } from 'vitest';
import { fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { loader } from './location-page.tsx';
import { fixtureLocation } from '../../locations/location-fixture.ts';

const place = (id: number, name: string, slug: string, changes: object = {}) =>
  fixtureLocation({
    id,
    name,
    slug,
    dealership_slug: 'harbour-skoda',
    contact_detail: {
      phone: '(07) 7010 0001',
      opening_hours: [
        { weekday: 1, status: 'Open', open: '08:30', close: '17:30' },
        { weekday: 0, status: 'Closed' },
      ],
    },
    ...changes,
  });

const review = (location: string, date: string, title: string) => ({
  location,
  date,
  rating: 5,
  author: 'Ada L.',
  title,
  text: `${title}.`,
  source: 'Google',
});

const settings = {
  manufacturers: [{ id: 1, name: 'Skoda', slug: 'skoda' }],
  content: {
    offers: [
      { id: 'fabia', name: 'Fabia', manufacturer: 'skoda' },
      { id: 'delivery', name: 'Free delivery' },
    ],
  },
  locations: [
    place(1, 'Harbour Skoda - Sales', 'harbour-skoda-sales', {
      manufacturers: ['skoda'],
      services: ['New Skodas'],
      average_rating: 4.6,
      review_count: 210,
      image: { url: 'pictures/showroom.webp' },
      special_hours: [{ date: '2026-12-25', status: 'Closed', name: 'Christmas Day' }],
    }),
    place(2, 'Harbour Skoda - Service', 'harbour-skoda-service', {
      location_type: 'service',
      services: ['Logbook servicing'],
      team: [{ name: 'Ada Lovelace', role: 'Service manager' }],
    }),
    place(3, 'Secret Yard', 'secret-yard', { visible: false }),
  ],
  reviews: [
    review('harbour-skoda-sales', '2026-05-01', 'Good people'),
    review('harbour-skoda-sales', '2026-06-01', 'Quick'),
    review('harbour-skoda-service', '2026-06-02', 'Warm coffee'),
    review('secret-yard', '2026-06-03', 'Hidden'),
  ],
};

async function open(address: string) {
  const { args } = await openFixtureSite({
    vehicles: [
      fixtureVehicle({ id: 'here', locationId: 1, locationName: 'Harbour Skoda - Sales' }),
      fixtureVehicle({ id: 'elsewhere', locationId: 3, locationName: 'Secret Yard' }),
    ],
    settings,
  });
  const answer = await responseOf(() => loader(args(address, { params: { slug: address.split('/').at(-1)! } })));
  const location = answer.headers.get('location');
  const hasPage = location === null && answer.status === 200;
  return {
    status: answer.status,
    location,
    page: (hasPage ? await answer.body() : {}) as Awaited<ReturnType<typeof loader>>,
  };
}

test('the departments of a place share its page, with its people, brands, stock and offers', async () => {
  const { status, page } = await open('/locations/harbour-skoda-sales');
  expect(status).toBe(200);
  expect(page).toMatchObject({
    name: 'Harbour Skoda',
    locationId: 1,
    services: ['New Skodas', 'Logbook servicing'],
    team: [{ name: 'Ada Lovelace', role: 'Service manager' }],
    makes: [{ slug: 'skoda' }],
    title: 'Harbour Skoda | Fixture Motors',
  });
  expect(page.block.panels.map(({ label }) => label)).toEqual(['Sales', 'Service']);
  expect(page.stock?.cards.map(({ id }) => id)).toEqual(['here']);
  expect(page.offers.map(({ id }) => id)).toEqual(['fabia']);
});

test('search engines read each department with its hours and closed days', async () => {
  const { page } = await open('/locations/harbour-skoda-sales');
  expect(page.structuredData).toMatchObject([
    {
      '@type': 'AutoDealer',
      url: 'https://fixture.example/locations/harbour-skoda-sales',
      image: expect.stringMatching(/^https:\/\/fixture\.example\/.*pictures\/showroom\.webp$/) as unknown,
      openingHoursSpecification: [
        { dayOfWeek: 'Monday', opens: '08:30', closes: '17:30' },
        { validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
      ],
    },
    { '@type': 'AutoRepair', image: expect.stringMatching(/pictures\/logo\.svg$/) as unknown },
  ]);
});

test('a place shows its rating and its newest reviews, of all its departments', async () => {
  const { page } = await open('/locations/harbour-skoda-sales');
  expect(page.rating).toMatchObject({ averageText: '4.6', count: 210 });
  // The service department’s own rating is of its one review.
  expect(page.reviews.map(({ title }) => title)).toEqual(['Warm coffee', 'Quick', 'Good people']);
  expect(page.block.panels.map(({ reviewsHref }) => reviewsHref)).toEqual([
    '/locations/harbour-skoda-sales#reviews',
    '/locations/harbour-skoda-sales#reviews',
  ]);
});

test('a site’s reviews of its own business are no rating to search engines', async () => {
  const { page } = await open('/locations/harbour-skoda-sales');
  expect(JSON.stringify(page.structuredData)).not.toMatch(/review|rating/i);
});

test.each([
  '/locations/harbour-skoda-service',
  '/locations/harbour-skoda',
  '/locations/harbour-koda',
  '/our-location/harbour-skoda-sales',
  '/our-location/harbour-skoda',
])('%s leads to the one address of the place in one step', async (address) => {
  expect(await open(address)).toMatchObject({ status: 301, location: '/locations/harbour-skoda-sales' });
});

test.each(['/locations/secret-yard', '/locations/nowhere', '/our-location/secret-yard'])(
  '%s is no page: shoppers see no such place',
  async (address) => {
    expect((await open(address)).status).toBe(404);
  },
);
