import { expect, test } from 'vitest';
import { fixtureVehicle, openFixtureSite } from '../site-fixture.ts';
import { handlingLocationName } from './handling-location.ts';
import { fixtureLocation } from '../../locations/location-fixture.ts';

const place = (id: number, type: string, more: object = {}) =>
  fixtureLocation({
    id,
    name: `Place ${id}`,
    slug: `place-${id}`,
    location_type: type,
    ...more,
  });
const locations = [place(1, 'sales', { primary: true }), place(2, 'service'), place(3, 'sales', { visible: false })];
const asked = {
  form: 'enquiry' as const,
  topic: { category: 'Vehicle Enquiry', subcategory: '' },
  vehicle: null,
  locationId: null,
};

test('the form tells where an enquiry goes when its vehicle or its place says it', async () => {
  const { site } = await openFixtureSite({ vehicles: [], settings: { locations } });
  expect(handlingLocationName(site, { ...asked, vehicle: fixtureVehicle({ id: 'a' }) })).toBe('Place 1');
  // The workshop of the showroom whose page the visitor came from.
  expect(
    handlingLocationName(site, { ...asked, topic: { category: 'Service Enquiry', subcategory: '' }, locationId: 1 }),
  ).toBe('Place 2');
  expect(handlingLocationName(site, asked)).toBe('');
  // Who applies for a job or a loan is answered by those who decide.
  for (const form of ['careers', 'finance-application'] as const)
    expect(handlingLocationName(site, { ...asked, form, locationId: 1 }), form).toBe('');
  expect(handlingLocationName(site, { ...asked, vehicle: fixtureVehicle({ id: 'b', locationId: 3 }) })).toBe('');
});

test('nor where the vehicle stands nowhere and the visitor’s postcode will say who is nearest', async () => {
  const { site } = await openFixtureSite({
    vehicles: [],
    settings: { locations: [...locations, place(4, 'sales')] },
  });
  const nowhere = fixtureVehicle({ id: 'a', locationId: null });
  expect(handlingLocationName(site, { ...asked, vehicle: nowhere })).toBe('');
  expect(handlingLocationName(site, { ...asked, vehicle: { ...nowhere, locationId: 4 } })).toBe('Place 4');
  const { site: smaller } = await openFixtureSite({ vehicles: [], settings: { locations } });
  expect(handlingLocationName(smaller, { ...asked, vehicle: nowhere })).toBe('Place 1');
});

test('the location that handles a lead is not named where the dealer does not tell', async () => {
  const { site } = await openFixtureSite({
    vehicles: [],
    settings: { locations, leads: { routing: { location_told: false } } },
  });
  expect(handlingLocationName(site, { ...asked, locationId: 1 })).toBe('');
});
