import { expect, test } from 'vitest';
import { fixtureVehicle, openFixtureSite } from '../../site-fixture.ts';
import { fitSheet, spacingOf } from './fit-sheet.ts';
import { vehicleSheet, type VehicleSheet } from './vehicle-sheet.ts';

const { site } = await openFixtureSite({ vehicles: [] });
const sheetWith = (values: Partial<VehicleSheet>): VehicleSheet => ({
  ...vehicleSheet(site, fixtureVehicle({ id: 'a' })),
  ...values,
});
const named = (count: number) => Array.from({ length: count }, (_, index) => `Feature ${index}`);
const essay = 'A feature whose name is an essay of its own. '.repeat(40);

test('a feature for which there is no room is passed over, and the shorter ones after it stand', () => {
  const features = [...named(4), essay, 'Tow bar', 'Roof racks'];
  // Space for some forty lines, of which the essay alone would take fifty.
  const fitted = fitSheet(sheetWith({ features }), { spacing: 'usual', share: 0.6 });
  expect(fitted.features).toEqual([...named(4), 'Tow bar', 'Roof racks']);
  expect(fitted.featuresLeft).toBe(1);
});

test('a long name beside short ones takes the height of its row once, so that its neighbours cost nothing more', () => {
  const twoLines = 'Adaptive cruise control with stop and go in traffic';
  const kept = (features: string[]) =>
    fitSheet(sheetWith({ features }), { spacing: 'usual', share: 0.2 }).features.length;
  const rows = Array.from({ length: 90 }, () => [twoLines, 'Tow bar', 'Roof racks']).flat();
  // At least as many rows; the remaining space may hold a row of short names.
  expect(kept(rows)).toBeGreaterThanOrEqual(kept(Array.from({ length: 270 }, () => twoLines)));
  expect(kept(rows)).toBeLessThan(kept(named(270)));
});

test('a sheet without any room has no features, and all of them are counted', () => {
  expect(fitSheet(sheetWith({ features: named(30) }), { spacing: 'usual', share: 0 })).toMatchObject({
    features: [],
    featuresLeft: 30,
  });
});

test('the spacing is closer only where that makes one page of two', () => {
  const spacings = Array.from({ length: 120 }, (_, count) => spacingOf(sheetWith({ features: named(count) })));
  const firstClose = spacings.indexOf('close');
  const lastClose = spacings.lastIndexOf('close');
  expect(firstClose).toBeGreaterThan(0);
  expect(spacings.slice(firstClose, lastClose + 1).every((spacing) => spacing === 'close')).toBe(true);
  // A sheet that needs a second page in any case uses the usual spacing.
  expect(spacings.slice(lastClose + 1).length).toBeGreaterThan(0);
});
