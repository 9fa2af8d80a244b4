import { expect, test } from 'vitest';
import { canBeDriven, drivenVehicles } from './can-be-driven.ts';
import { stockSettingsSchema } from './settings.ts';
import { itemTypes, vehicleStatuses } from './vehicle-values.ts';

const usual = stockSettingsSchema.parse({});

test.each([
  ['in_stock', 'car', false, true],
  ['in_stock', 'motorcycle', false, true],
  ['in_stock', 'caravan', true, false],
  ['coming_soon', 'car', false, false],
  ['coming_soon', 'car', true, true],
  ['coming_soon', 'caravan', true, false],
  ['sold', 'car', true, false],
] as const)('a vehicle that is %s, a %s, where those on their way are driven: %s; can be driven: %s', (...row) => {
  const [status, itemType, beforeArrival, driven] = row;
  expect(canBeDriven({ status, itemType }, { ...usual, test_drive_for_coming_soon: beforeArrival })).toBe(driven);
});

test.each([true, false])('a search finds the same vehicles: those on their way are driven: %s', (beforeArrival) => {
  const settings = { ...usual, test_drive_for_coming_soon: beforeArrival };
  const values = drivenVehicles(settings);
  for (const itemType of itemTypes)
    for (const status of vehicleStatuses)
      expect(values.item_type.includes(itemType) && values.status.includes(status)).toBe(
        canBeDriven({ status, itemType }, settings),
      );
});

test('a dealer that books walk-throughs of caravans lists them', () => {
  const settings = stockSettingsSchema.parse({ test_drive_item_types: ['caravan', 'motorcycle'] });
  const kinds = itemTypes.filter((itemType) => canBeDriven({ status: 'in_stock', itemType }, settings));
  expect(kinds.toSorted()).toEqual(['caravan', 'motorcycle']);
  expect(canBeDriven({ status: 'sold', itemType: 'caravan' }, settings)).toBe(false);
});
