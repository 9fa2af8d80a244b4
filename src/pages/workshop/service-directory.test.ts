import { expect, test } from 'vitest';
import type { Location } from '../../locations/location.ts';
import { openFixtureSite } from '../site-fixture.ts';
import { loader } from './book-service-page.tsx';
import { bookServiceHref, bookServiceHrefAt, bookServiceHrefForMake } from '../../site/book-service-href.ts';
import { serviceDirectory } from './service-directory.ts';

const place = (id: number, dealership: number, name: string, values: Partial<Location> = {}) => ({
  id,
  name,
  slug: `place-${id}`,
  dealership_id: dealership,
  dealership_slug: `dealership-${dealership}`,
  address: { street: `${id} Example Street`, city: 'Brisbane', state: 'QLD', postcode: '4000' },
  contact_detail: { phone: `(07) 7010 000${id}` },
  ...values,
});

const settings = {
  dealerships: [
    { id: 1, slug: 'dealership-1', name: 'Valley' },
    { id: 2, slug: 'dealership-2', name: 'Springwood' },
  ],
  manufacturers: [
    { id: 1, name: 'Isuzu UTE', slug: 'isuzu' },
    { id: 2, name: 'Mazda', slug: 'mazda', logo_url: 'pictures/mazda.svg' },
  ],
  locations: [
    place(1, 1, 'Valley - Sales'),
    place(2, 1, 'Valley - Service', { location_type: 'service', manufacturers: ['mazda'] }),
    place(3, 2, 'Springwood', { manufacturers: ['isuzu'], hide_contact: true }),
  ],
  location_directory: {
    service_booking_enabled: true,
    service_bookings: [
      { dealership_name: 'Springwood', make: 'Isuzu UTE', url: 'https://isuzu.example/book' },
      { dealership_name: 'Springwood', make: 'Kia', url: 'https://kia.example/book' },
      { dealership_name: 'Valley', make: 'Mazda', url: 'https://mazda.example/book' },
      { url: 'https://group.example/any' },
    ],
  },
};

const open = async (locationDirectory: object = {}) =>
  openFixtureSite({
    vehicles: [],
    settings: { ...settings, location_directory: { ...settings.location_directory, ...locationDirectory } },
  });

test('the directory has a group a dealership, with its workshop, its makes and where each is booked', async () => {
  const { site } = await open();
  expect(serviceDirectory(site, '')).toMatchObject({
    chosen: '',
    makes: [
      { slug: 'isuzu', name: 'Isuzu UTE' },
      { slug: 'kia', name: 'Kia' },
      { slug: 'mazda', name: 'Mazda' },
    ],
    groups: [
      {
        slug: 'valley',
        name: 'Valley',
        address: '2 Example Street, Brisbane QLD 4000',
        phone: '(07) 7010 0002',
        bookings: [
          {
            make: { name: 'Mazda', url: '/assets-of-dealer/pictures/mazda.svg' },
            url: 'https://mazda.example/book',
            host: 'mazda.example',
          },
        ],
      },
      { slug: 'springwood', phone: '', bookings: [{ make: { slug: 'isuzu' } }, { make: { name: 'Kia' } }] },
      {
        slug: 'fixture-motors',
        name: 'Fixture Motors',
        address: '',
        bookings: [{ make: null, host: 'group.example' }],
      },
    ],
  });
});

test('a dealership without a service location is at the yard that has a workshop', async () => {
  const { site } = await openFixtureSite({
    vehicles: [],
    settings: {
      ...settings,
      locations: [
        place(1, 1, 'Valley - Sales'),
        place(4, 1, 'Valley - Motorcycles', { location_type: 'sales', motor_vehicle_repairer: '4400004' }),
        place(5, 1, 'Valley - Hidden', { location_type: 'service', visible: false }),
      ],
    },
  });
  expect(serviceDirectory(site, '')!.groups[0]!.address).toBe('4 Example Street, Brisbane QLD 4000');
});

test('a make leaves its own booking sites and those for every make; one that nobody lists leaves all', async () => {
  const { site } = await open();
  expect(serviceDirectory(site, 'isuzu')).toMatchObject({
    chosen: 'isuzu',
    groups: [{ name: 'Springwood', bookings: [{ url: 'https://isuzu.example/book' }] }, { name: 'Fixture Motors' }],
  });
  expect(serviceDirectory(site, 'toyota')).toMatchObject({
    chosen: '',
    groups: [{ name: 'Valley' }, { name: 'Springwood' }, { name: 'Fixture Motors' }],
  });
});

test('the button of a location leads to the booking site of its make, that of the site to the directory', async () => {
  const {
    site: { configuration, locations },
  } = await open();
  expect(bookServiceHref(configuration)).toBe('/book-a-service');
  expect(locations.map((location) => bookServiceHrefAt(configuration, { location }))).toEqual([
    'https://mazda.example/book',
    'https://mazda.example/book',
    'https://isuzu.example/book',
  ]);
});

test('a make is booked where it is looked after, and never at the site of another', async () => {
  const { site } = await openFixtureSite({
    vehicles: [],
    settings: {
      ...settings,
      manufacturers: [...settings.manufacturers, { id: 3, name: 'Kia', slug: 'kia' }],
      locations: [place(2, 1, 'Valley', { location_type: 'service', manufacturers: ['mazda', 'kia'] })],
      location_directory: {
        service_booking_enabled: true,
        service_bookings: [{ dealership_name: 'Valley', make: 'Mazda', url: 'https://mazda.example/book' }],
      },
    },
  });
  const { configuration, locations } = site;
  expect(['mazda', 'kia'].map((make) => bookServiceHrefForMake(configuration, make))).toEqual([
    'https://mazda.example/book',
    '/service',
  ]);
  const [location] = locations as [Location];
  expect([undefined, 'mazda', 'kia'].map((make) => bookServiceHrefAt(configuration, { location, make }))).toEqual([
    '/book-a-service#valley',
    'https://mazda.example/book',
    '/service',
  ]);
  expect(bookServiceHref(configuration)).toBe('/book-a-service');
});

test('a location with several booking sites leads to its dealership in the directory', async () => {
  const {
    site: { configuration, locations },
  } = await openFixtureSite({ vehicles: [], settings: { ...settings, locations: [place(3, 2, 'Springwood')] } });
  expect(bookServiceHrefAt(configuration, { location: locations[0]! })).toBe('/book-a-service#springwood');
});

test('with the switch off every button leads to the service page, and so does the directory', async () => {
  const { site, args } = await open({ service_booking_enabled: false });
  expect([
    bookServiceHref(site.configuration),
    bookServiceHrefAt(site.configuration, { location: site.locations[1]! }),
  ]).toEqual(['/service', '/service']);
  const answer = (await loader(args('https://fixture.example/book-a-service')).catch(
    (thrown: unknown) => thrown,
  )) as Response;
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/service']);
});

test('the words of the directory are the dealer’s own, and standard ones without', async () => {
  const wordsOf = async (serviceBookings: readonly object[], content: object = {}) => {
    const { args } = await openFixtureSite({
      vehicles: [],
      settings: {
        ...settings,
        content,
        location_directory: { ...settings.location_directory, service_bookings: serviceBookings },
      },
    });
    const { title, description, question, directory } = await loader(args('https://fixture.example/book-a-service'));
    return {
      title,
      description,
      question,
      labels: directory.groups.flatMap(({ bookings }) => bookings.map((booking) => booking.label)),
    };
  };
  const [isuzu, kia, mazda, any] = settings.location_directory.service_bookings;
  expect(await wordsOf([isuzu!, mazda!, any!])).toEqual({
    title: 'Book a service',
    description:
      'Choose your dealership and make. You book on its own booking site, which shows the available days and times.',
    question: {
      heading: 'Another make, or a question first?',
      text: 'Tell us about your vehicle and the day that suits you, and our service team will call you.',
      link_label: 'Ask our service team',
    },
    labels: ['Book your Mazda service', 'Book your Isuzu UTE service', 'Book a service'],
  });
  const own = {
    departments: {
      service: {
        booking_page: {
          title: 'Service bookings',
          description_for_dealership: 'Which make?',
          description_for_site: 'One site for all.',
          link_label: 'Book any make',
          link_label_for_make: '{make}: book here',
          question: { heading: 'Questions?' },
        },
      },
    },
  };
  expect(await wordsOf([isuzu!, kia!], own)).toMatchObject({
    title: 'Service bookings',
    description: 'Which make?',
    question: { heading: 'Questions?', link_label: 'Ask our service team' },
    labels: ['Isuzu UTE: book here', 'Kia: book here'],
  });
  expect(await wordsOf([any!], own)).toMatchObject({ description: 'One site for all.', labels: ['Book any make'] });
});
