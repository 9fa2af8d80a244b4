import { expect, test } from 'vitest';
import { readTypedNumber } from './typed-number.ts';

test.each([
  ['30000', 30_000],
  ['30,000', 30_000],
  ['$30,000', 30_000],
  ['$ 1,250,000', 1_250_000],
  ['30 000', 30_000],
  [' 45,000 kms ', 45_000],
  ['45000 km', 45_000],
  ['7.5', 7.5],
  ['7.5%', 7.5],
  ['.5', 0.5],
  ['5.', 5],
  ['5 years', 5],
  ['25k', 25_000],
  ['$27.5 K', 27_500],
  ['45k kms', 45_000],
  ['45000 kilometres', 45_000],
  ['45k kilometers', 45_000],
  ['0', 0],
  ['-0', 0],
  ['-500', -500],
  ['-$500', -500],
])('the typed text %s is the number %d', (text, number) => {
  expect(readTypedNumber(text)).toBe(number);
});

test.each([
  '',
  ' ',
  '$',
  'about 30000',
  '85.000',
  '$30.000',
  '1.500 km',
  '25.000k',
  '30,00',
  '1,2',
  '3-4',
  'k',
  '5kk',
  '5% k',
  '1e9',
  '0x10',
  'Infinity',
  '1.2.3',
  '9999999999999',
])('%o is no number', (text) => {
  expect(readTypedNumber(text)).toBeNull();
});

test.each([
  ['8.375%', false, 8.375],
  ['8.375', true, 8.375],
  ['7,5', true, 7.5],
  ['7,49 %', false, 7.49],
  ['7, 5', true, 7.5],
  ['0.125', false, 0.125],
  ['27.5000', false, 27.5],
])('a rate may have three decimals, and a comma before them: %s', (text, isRate, number) => {
  expect(readTypedNumber(text, { isRate })).toBe(number);
});

test.each(['1e5', '7,5,0', '12k', ','])('%o is no rate', (text) => {
  expect(readTypedNumber(text, { isRate: true })).toBeNull();
});
