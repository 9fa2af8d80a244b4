import { expect, test } from 'vitest';
import { exampleVehicle } from '../../test/example-vehicle.ts';
import { locationLine } from '../stock/location-line.ts';
import { toPublicCar } from './public-car.ts';

const project = (values = {}) => toPublicCar({ vehicle: exampleVehicle(values), location: null, path: '/cars/x' });

test('money is in dollars and instants also in seconds', () => {
  const car = project({ priceCents: 24_990_50, status: 'sold', soldAt: '2026-03-20T00:00:00.000Z' });
  expect(car).toMatchObject({
    price: 24_990.5,
    before_price: null,
    sold_date_timestamp: 1_773_964_800,
    name: '2021 Toyota Corolla',
  });
  expect(car.created_at_timestamp * 1000).toBe(Date.parse(car.created_at));
});

test('a picture without a thumbnail is its own thumbnail', () => {
  const car = project({ images: [{ url: '/a.webp', thumbUrl: '', alt: 'Front' }] });
  expect(car.images).toEqual([{ image: { url: '/a.webp', thumb: { url: '/a.webp' } }, alt: 'Front' }]);
  expect(car).toMatchObject({ thumbnails: ['/a.webp'], primary_image_url: '/a.webp', photos_count: 1 });
});

test('the payments of a lender keep the specification’s names', () => {
  const lender = {
    disclaimer: '',
    depositCents: null,
    paymentMonthCents: null,
    paymentWeekCents: 99_50,
    totalPayableCents: null,
    interestRate: 7,
    comparisonRate: 8,
    termYears: 5,
    termMonths: null,
    termWeeks: null,
    terms: { 60: 431_00 },
    establishmentFeesCents: null,
    balloonCents: null,
    financeProvider: 'Manual',
  };
  expect(project({ lenders: { manual: lender } }).finance_lenders.manual).toMatchObject({
    paymentWeek: 99.5,
    term60: 431,
    comparisonRate: 8,
  });
});

test('what the feed says of purchase costs or a private seller’s address stays inside', () => {
  const car = project({
    unmapped: { 'Purchase cost': '18123' },
    privateSuburb: 'Secretville',
    privatePostcode: '4999',
  });
  expect(JSON.stringify(car)).not.toMatch(/18123|Purchase|Secretville|4999|unmapped|private/);
});

test('the location line prints the city that the dealer wants to be printed', () => {
  const place = { name: 'Main yard', city: 'Albion', state: 'QLD' };
  expect(locationLine(place, '')).toBe('Main yard, Albion QLD');
  expect(locationLine(place, 'Brisbane')).toBe('Main yard, Brisbane QLD');
  expect(locationLine({ ...place, name: 'Yard Albion' }, '')).toBe('Yard Albion, QLD');
});
