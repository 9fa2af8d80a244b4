import { expect, test } from 'vitest';
import { namedVehicle, vehicleFields } from './vehicle-fields.ts';

test('the vehicle of a posted form is the one whose hidden fields it carried', () => {
  const vehicle = {
    id: 'v1',
    make: 'Toyota',
    model: 'Hilux',
    title: '2021 Toyota Hilux',
    stockNumber: 'X9',
    condition: 'used' as const,
    status: 'in_stock',
    dealershipSlug: 'city',
    manufacturerSlug: 'toyota',
  };
  const posted = Object.fromEntries(vehicleFields(vehicle).map(({ name, value }) => [name, value]));
  expect(namedVehicle(posted)).toEqual({ id: 'v1', make: 'Toyota', model: 'Hilux', stockNumber: 'X9' });
  expect(namedVehicle({ email: 'ada@example.com' })).toEqual({ id: '', make: '', model: '', stockNumber: '' });
});
