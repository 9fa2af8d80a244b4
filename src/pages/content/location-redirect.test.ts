import { expect, test } from 'vitest';
import type { Location } from '../../locations/location.ts';
import { locationRedirect } from './location-redirect.ts';

const locations = [
  { slug: 'harbour-skoda-sales', dealership_slug: 'harbour-skoda', name: 'Harbour Skoda - Sales', visible: true },
  { slug: 'secret-yard', dealership_slug: 'secret', name: 'Secret Yard', visible: false },
] as unknown as Location[];

test.each([
  ['/locations/harbour-skoda-sales', '/contact#harbour-skoda'],
  ['/our-location/harbour-skoda', '/contact#harbour-skoda'],
  ['/locations/harbour-koda', '/contact#harbour-skoda'],
  ['/contact-us/harbour-skoda', null],
  ['/dealer-locator', '/contact'],
  ['/locations/secret-yard', null],
  ['/locations/nowhere', null],
  ['/about-us', null],
])('%s leads to %s', (path, target) => {
  expect(locationRedirect(path, locations)).toBe(target);
});
