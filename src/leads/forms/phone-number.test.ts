import { expect, test } from 'vitest';
import { contactFields } from './contact-fields.ts';
import { fieldError } from './form-field.ts';
import { suggestedPhone } from './phone-suggestion.ts';
import { internationalPhone } from './phone-number.server.ts';

const phone = contactFields.find(({ name }) => name === 'phone')!;
const problem = (value: string) => fieldError(phone, value, { values: {}, present: '2026-11-20T12:00' });

test.each([
  ['0412 345 678', '+61412345678'],
  ['(02) 7123 4567', '+61271234567'],
  ['0271234567', '+61271234567'],
  ['02 9876 5432', '+61298765432'],
  ['+61 (0)412 345 678', '+61412345678'],
  ['0061 412 345 678', '+61412345678'],
  ['+64 21 123 4567', '+64211234567'],
  ['0011 64 21 123 4567', '+64211234567'],
  ['0064 21 123 4567', '+64211234567'],
  ['+44 (0)20 7946 0000', '+442079460000'],
  ['+1 (212) 555-2368', '+12125552368'],
  ['+971 50 123 4567', '+971501234567'],
])('%s is taken in the browser and on the server, as %s', (typed, e164) => {
  expect(problem(typed)).toBeNull();
  expect(internationalPhone(typed)).toBe(e164);
});

test.each([
  ['021 123 4567', '+64 21 123 4567'],
  ['0211234567', '+64 21 123 4567'],
  ['027 123 4567', '+64 27 123 4567'],
  ['022-123-4567', '+64 22 123 4567'],
  ['020 1234 5678', '+64 20 123 45678'],
])('%s is of New Zealand and nobody’s in Sydney; its country is offered', (typed, meant) => {
  expect(suggestedPhone(typed)).toBe(meant);
  expect(problem(typed)).toBe(`This looks like a number of New Zealand. Please enter it with its country: ${meant}`);
  expect(internationalPhone(typed)).toBeNull();
  expect(internationalPhone(meant)).toMatch(/^\+642/);
});

test.each([
  ['491570156', '0491 570 156'],
  ['491 570 156', '0491 570 156'],
  ['(7) 3000 0000', '07 3000 0000'],
])('the form offers the missing 0 for %s', (typed, meant) => {
  expect(suggestedPhone(typed)).toBe(meant);
  expect(problem(typed)).toBe(`The first 0 is missing. Please enter your phone number as ${meant}`);
  expect(problem(meant)).toBeNull();
});

test.each(['', '0412 345 678', '+64 21 123 4567', '+61 491 570 156', '5550 3300', 'call me'])(
  'the form offers no correction for "%s"',
  (typed) => expect(suggestedPhone(typed)).toBeNull(),
);

test.each(['12', '+999 123 456 789', '+64', '+61 21', '+64 21 123 4567 ext 3'])('%s is no number', (typed) => {
  expect(problem(typed) !== null || internationalPhone(typed) === null).toBe(true);
});
