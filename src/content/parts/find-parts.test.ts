import { expect, it } from 'vitest';
import { findParts } from './find-parts.ts';
import { partSchema } from './part-settings.ts';

const parts = [
  {
    number: '8-97383-001',
    name: 'Rubber mats',
    make: 'Isuzu',
    fits: 'D-MAX from 2021',
    description: 'For tow bar days.',
  },
  { number: 'TB-3500', name: 'Tow bar', make: 'Isuzu', fits: 'MU-X' },
  { number: 'ST-1', name: 'Snatch strap' },
  { number: 'K-9', name: 'Roof racks', make: 'Kia', fits: 'Sorento' },
].map((part) => partSchema.parse(part));
const numbers = (query: string, make = '') => findParts(parts, { query, make }).map(({ number }) => number);

it.each([
  ['', '', ['8-97383-001', 'TB-3500', 'ST-1', 'K-9']],
  ['tow BAR', '', ['TB-3500', '8-97383-001']],
  ['897383001', '', ['8-97383-001']],
  ['d-max mats', '', ['8-97383-001']],
  ['', 'kia', ['ST-1', 'K-9']],
  ['roof', 'Isuzu', []],
])('a search for %j among parts of %j finds the right ones', (query, make, expected) =>
  expect(numbers(query, make)).toEqual(expected),
);
