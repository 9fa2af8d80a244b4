import { expect, test } from 'vitest';
import type { LeadFields } from '../lead/lead.ts';
import { remainingErrors } from './remaining-errors.ts';

/** A first name, and a phone number or an email address. */
function find({ name = '', email = '', phone = '' }: LeadFields): Record<string, string> {
  return {
    ...(name === '' ? { name: 'Please enter your first name.' } : {}),
    ...(email + phone === '' ? { email: 'Please enter one.' } : {}),
  };
}
const attempt = { values: { name: '', email: '' }, errors: find({}) };
const after = (values: LeadFields, shown: Record<string, string> = attempt.errors) =>
  Object.keys(remainingErrors(shown, { attempt, values, find }));

test('a message goes when its field is in order, and the others stay', () => {
  expect(after({ name: '', email: '' })).toEqual(['name', 'email']);
  expect(after({ name: 'Ada', email: '' })).toEqual(['email']);
  expect(after({ name: '', email: 'a@example.com' })).toEqual(['name']);
});

test('a message of several fields goes with any of them', () =>
  expect(after({ name: '', email: '', phone: '0491 570 006' })).toEqual(['name']));

test('what was corrected stays so until the next attempt', () =>
  expect(after({ name: '', email: '' }, { email: 'Please enter one.' })).toEqual(['email']));

test('what only the server found goes when its own field is changed', () => {
  const refused = {
    values: { name: 'Ada', email: 'a@example.com', phone: '0491' },
    errors: { phone: 'Not connected.', '': 'Too many.' },
  };
  const left = (values: LeadFields) =>
    Object.keys(remainingErrors(refused.errors, { attempt: refused, values: { ...refused.values, ...values }, find }));
  expect(left({ name: 'Grace' })).toEqual(['phone', '']);
  expect(left({ phone: '0491 570 006' })).toEqual(['']);
  expect(left({ phone: '' })).toEqual(['phone', '']);
});

test('nothing changes while all of them hold, so that nothing is drawn again', () => {
  expect(remainingErrors(attempt.errors, { attempt, values: attempt.values, find })).toBe(attempt.errors);
});

test('a field that was empty says what is wrong with it once it is filled', () => {
  const rule = ({ phone = '' }: LeadFields): Record<string, string> =>
    phone === ''
      ? { phone: 'Please enter your phone number.' }
      : phone.startsWith('0')
        ? {}
        : { phone: 'Add the area code.' };
  const empty = { values: { phone: '' }, errors: rule({}) };
  const left = (phone: string) => remainingErrors(empty.errors, { attempt: empty, values: { phone }, find: rule });
  expect(left('7010 0001')).toEqual({ phone: 'Add the area code.' });
  expect(left('07 7010 0001')).toEqual({});
  expect(left('')).toBe(empty.errors);
});
