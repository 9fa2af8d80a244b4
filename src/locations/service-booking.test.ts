import { expect, test } from 'vitest';
import { serviceBookingLink, type ServiceBooking } from './service-booking.ts';

const booking = (dealership_name: string, make: string, name: string): ServiceBooking => ({
  dealership_name,
  make,
  url: `https://${name}.example/`,
});
const valley = booking('Valley', 'Mazda', 'valley');
const springwood = [
  booking('Springwood', 'Hyundai', 'springwood-hyundai'),
  booking('Springwood', 'GWM', 'springwood-gwm'),
];
const group = booking('', '', 'group');
const settings = (service_bookings: ServiceBooking[], service_booking_enabled = true) => ({
  location_directory: { service_booking_enabled, service_bookings },
  dealerships: ['Valley', 'Springwood', 'Southport'].map((name) => ({ slug: name.toLowerCase(), name })),
  locations: [],
  manufacturers: [{ slug: 'isuzu', name: 'Isuzu UTE' }],
});
/** Every workshop of the group. */
const everywhere = (...makes: string[]) => ({ dealershipName: null, makes });

test('one booking site is where the button leads, several are chosen from in the directory', () => {
  expect(serviceBookingLink(settings([valley]), everywhere('mazda'))).toEqual({
    kind: 'site',
    url: 'https://valley.example/',
  });
  expect(serviceBookingLink(settings([valley, ...springwood]), everywhere())).toMatchObject({ kind: 'directory' });
});

test('one make’s booking site never stands for a workshop of others too: the directory has their way on', () => {
  expect(serviceBookingLink(settings([valley]), everywhere('mazda', 'kia'))).toMatchObject({ kind: 'directory' });
  expect(serviceBookingLink(settings([group]), everywhere('mazda', 'kia'))).toMatchObject({ kind: 'site' });
});

test('two makes that are booked at one site need no directory', () => {
  expect(
    serviceBookingLink(
      settings([booking('Southport', 'Nissan', 'southport'), booking('Southport', 'Subaru', 'southport')]),
      everywhere('nissan', 'subaru'),
    ),
  ).toEqual({ kind: 'site', url: 'https://southport.example/' });
});

test('the booking button leads to the service page without a booking site and with the switch off', () => {
  expect(serviceBookingLink(settings([]), everywhere())).toEqual({ kind: 'service-page' });
  expect(serviceBookingLink(settings([valley], false), everywhere())).toEqual({ kind: 'service-page' });
});

test('a place leads to the site of its dealership and make', () => {
  const all = settings([valley, ...springwood, group]);
  expect(serviceBookingLink(all, { dealershipName: 'Valley', makes: ['mazda'] })).toEqual({
    kind: 'site',
    url: 'https://valley.example/',
  });
  expect(serviceBookingLink(all, { dealershipName: 'Springwood', makes: ['gwm'] })).toEqual({
    kind: 'site',
    url: 'https://springwood-gwm.example/',
  });
  expect(serviceBookingLink(all, { dealershipName: 'Springwood', makes: ['hyundai', 'gwm'] })).toEqual({
    kind: 'directory',
    hasOwn: true,
  });
  const isuzu = settings([booking('Valley', 'Isuzu UTE', 'isuzu')]);
  expect(serviceBookingLink(isuzu, { dealershipName: 'Valley', makes: ['isuzu'] })).toMatchObject({ kind: 'site' });
});

test('a make that its dealership’s own sites do not serve books at the group’s, else on the service page', () => {
  const toyota = { dealershipName: 'Valley', makes: ['toyota'] };
  expect(serviceBookingLink(settings([valley, group]), toyota)).toEqual({
    kind: 'site',
    url: 'https://group.example/',
  });
  expect(serviceBookingLink(settings([valley]), toyota)).toEqual({ kind: 'service-page' });
  const ofAnyMake = settings([booking('Valley', '', 'valley')]);
  expect(serviceBookingLink(ofAnyMake, toyota)).toEqual({ kind: 'site', url: 'https://valley.example/' });
});

test('a dealership without a site of its own books at the group’s, and never at that of another make or dealership', () => {
  const kia = booking('', 'Kia', 'kia');
  expect(serviceBookingLink(settings([valley, group]), { dealershipName: 'Moorooka', makes: [] })).toEqual({
    kind: 'site',
    url: 'https://group.example/',
  });
  expect(serviceBookingLink(settings([valley, kia]), { dealershipName: 'Chermside', makes: ['kia', 'mg'] })).toEqual({
    kind: 'directory',
    hasOwn: false,
  });
  expect(serviceBookingLink(settings([valley, kia]), { dealershipName: 'Moorooka', makes: ['mazda'] })).toEqual({
    kind: 'service-page',
  });
});

test('a dealership whose every location is hidden is booked nowhere', () => {
  const hidden = (...visible: boolean[]) => ({
    ...settings([valley, ...springwood]),
    locations: visible.map((each) => ({ dealership_slug: 'springwood', visible: each })),
  });
  expect(serviceBookingLink(hidden(false, false), everywhere('mazda'))).toEqual({
    kind: 'site',
    url: 'https://valley.example/',
  });
  expect(serviceBookingLink(hidden(false, true), everywhere('mazda', 'gwm'))).toMatchObject({ kind: 'directory' });
});
