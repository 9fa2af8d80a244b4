import { expect, test } from 'vitest';
import { exampleVehicle } from '../../test/example-vehicle.ts';
import { vehicleState } from './vehicle-state.ts';

const yard = (id: number, state: 'QLD' | 'NSW', location_type: '' | 'service' = '', dealership_id = 1) => ({
  id,
  dealership_id,
  location_type,
  location_subtype: '',
  address: { state },
});
const oneState = [yard(1, 'QLD'), yard(2, 'QLD'), yard(3, 'NSW', 'service')];
const twoStates = [yard(1, 'QLD'), yard(2, 'NSW', '', 2)];

test.each([
  ['its location’s, whatever the feed says', { locationId: 2, state: 'NSW' }, oneState, 'QLD'],
  ['the feed’s own, in its letters', { state: 'New South Wales' }, oneState, 'NSW'],
  ['the feed’s own where it is no Australian one', { state: 'Otago' }, oneState, 'Otago'],
  ['the feed’s own where its location is gone', { locationId: 9, state: 'vic' }, oneState, 'VIC'],
  ['the only one with yards, where the feed names no town', {}, oneState, 'QLD'],
  ['the only one with yards, also of a yard that nobody knows', { locationName: 'Back Lot' }, oneState, 'QLD'],
  ['its dealership’s, where the feed names no town', { dealershipId: 2 }, twoStates, 'NSW'],
  ['unknown where yards are in two', {}, twoStates, ''],
  ['unknown where there are no yards', {}, [], ''],
  ['unknown where the feed names a town without its state', { city: 'Tweed Heads' }, oneState, ''],
  ['unknown where it stands with its private seller', { privatePostcode: '2485' }, oneState, ''],
])('the state of a vehicle is %s', (_, values, locations, expected) => {
  expect(vehicleState(exampleVehicle(values), locations)).toBe(expected);
});
