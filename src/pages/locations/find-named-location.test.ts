import { expect, test } from 'vitest';
import type { Location } from '../../locations/location.ts';
import { findNamedLocation } from './find-named-location.ts';

const place = (slug: string, values: Partial<Location> = {}) =>
  ({ slug, name: slug, dealership_slug: 'group', visible: true, location_type: '', ...values }) as Location;

test('an older address that lost the letter of "skoda" finds the place; a place called so is found by its own slug (NAV-24)', () => {
  const skoda = place('skoda-south');
  const koda = place('koda-north', { name: 'Koda North' });
  const both = [skoda, koda, place('skoda-north')];
  const found = (named: string, locations = both) => findNamedLocation(locations, named)?.slug ?? null;
  expect(found('koda-south')).toBe('skoda-south');
  expect(found('skoda-south')).toBe('skoda-south');
  expect(found('koda-north')).toBe('koda-north');
  expect(found('koda-north', [skoda, place('skoda-north')])).toBe('skoda-north');
  expect(found('škoda-south')).toBe('skoda-south');
  expect(found('kodak-north')).toBeNull();
  expect(found('koda', [place('moorooka', { dealership_slug: 'koda' })])).toBe('moorooka');
});
