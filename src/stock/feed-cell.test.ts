import { expect, test } from 'vitest';
import { neutralForm, saidInFile, writtenLike } from './feed-cell.ts';
import { type FeedFieldName, feedFields } from './feeds/feed-fields.ts';
import type { FieldReading } from './feeds/feed-mapping.ts';

const like = (name: FeedFieldName, value: string, text: string, reading: Partial<FieldReading> = {}) =>
  writtenLike(value, { column: '', text, reading: { month_first: false, ...reading } }, feedFields[name]);

test.each<[FeedFieldName, value: string, cell: string, written: string]>([
  ['price', '41990', '39990', '41990'],
  ['price', '41990.5', '39990.00', '41990.50'],
  ['price', '1041990', '$39,990', '$1,041,990'],
  ['price', '990', '$39,990.00 + ORC', '$990.00'],
  ['km', '120', '12,345 km', '120 km'],
  ['km', '120345', '12345', '120345'],
  ['fuelconsumptioncombined', '7.5', '8.7 L / 100 km', '7.5'],
  ['enginesize_litres', '2.5', '2 L', '2.5 L'],
  ['build_date', '2026-03-04', '14/11/2026', '04/03/2026'],
  ['build_date', '2026-03-04', '1-1-2026', '4-3-2026'],
  ['build_date', '2026-03-01', '12/2026', '03/2026'],
  ['build_date', '2026-03-04', '20261104', '20260304'],
  ['build_date', '2026-03-04', '2026-11-04', '2026-03-04'],
  ['created_at', '2026-03-04', '04/11/2026 09:30', '04/03/2026'],
  ['created_at', '2026-03-04T05:06:07.000Z', '04/11/2026', '2026-03-04T05:06:07.000Z'],
  ['car_type', 'demo', 'N', 'demo'],
  ['certified', 'no', 'Y', 'no'],
  ['body', 'Sedan', 'HATCH', 'Sedan'],
])('%s: %s beside %s is %s', (name, value, cell, written) => {
  expect(like(name, value, cell)).toBe(written);
});

test('the mapping’s own words, its factor and its order of a date go back to those of the file', () => {
  expect(like('status', 'in_stock', 'Gone', { choices: { Gone: 'sold', Yard: 'available' } })).toBe('Yard');
  expect(like('certified', 'no', 'Gold', { choices: { Gold: 'yes', None: 'n' } })).toBe('None');
  expect(like('price', '41990.50', '3999000', { multiply: 0.01 })).toBe('4199050');
  expect(like('build_date', '2026-03-14', '11/04/2026', { month_first: true })).toBe('03/14/2026');
});

test('only what is read into another form is told as the file has it', () => {
  const cell = { column: '', text: 'HATCH', reading: { month_first: false } };
  expect(saidInFile('Hatch', cell, feedFields.body)).toBe('Hatch');
  expect(saidInFile('sold', { ...cell, text: 'Gone' }, feedFields.status)).toBe('Gone');
});

test('without a cell a value has the form that any feed may have', () => {
  expect(neutralForm(41_990_00, 'money')).toBe('41990');
  expect(neutralForm(41_990_50, 'money')).toBe('41990.50');
  expect(neutralForm('2026-11-04T00:00:00.000Z', 'instant')).toBe('2026-11-04');
  expect(neutralForm('2026-11-04T09:30:00.000Z', 'instant')).toBe('2026-11-04T09:30:00.000Z');
  expect([neutralForm(true, 'boolean'), neutralForm('in_stock', 'choice')]).toEqual(['yes', 'in_stock']);
});
