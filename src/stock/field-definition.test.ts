import { expect, test } from 'vitest';
import * as tables from './vehicle.ts';
import { type FieldTable, publicValues } from './field-definition.ts';

const {
  identityFields,
  priceFields,
  stateFields,
  lookFields,
  caravanFields,
  variantFields,
  marketPriceFields,
  quoteFields,
  lenderFields,
} = tables;
const fieldTables: [string, FieldTable][] = Object.entries({
  identityFields,
  priceFields,
  stateFields,
  lookFields,
  caravanFields,
  variantFields,
  marketPriceFields,
  quoteFields,
  lenderFields,
});

test.each(fieldTables)(
  '%s: a property ends in Cents where, and only where, a feed’s text is read as money',
  (_, table) => {
    for (const [property, { reading }] of Object.entries(table))
      expect([property, property.endsWith('Cents')]).toEqual([property, reading.kind === 'money']);
  },
);

test('the public answer has money in dollars, nothing that is not public, and every other value as it is', () => {
  const { locationName, privateSuburb } = tables.placeFields;
  const { priceCents } = tables.priceFields;
  const { odometerKm } = tables.lookFields;
  expect(
    publicValues(
      { locationName, privateSuburb, priceCents, odometerKm },
      { locationName: 'Main yard', privateSuburb: 'Secretville', priceCents: 24_990_50, odometerKm: null },
    ),
  ).toEqual({ location_name: 'Main yard', price: 24_990.5, km: null });
});
