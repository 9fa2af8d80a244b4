import { expect, test } from 'vitest';
import {
  answeringLocation,
  answeringNumber,
  callNumber,
  obfuscateNumber,
  maskedNumber,
  telephoneHref,
  undisguisedNumber,
} from './call-number.ts';

const none = { main: '', override: '', by_car_type: { new: '', demo: '', used: '' }, new: '', used: '' };
const all = { main: '5', override: '1', by_car_type: { new: '2n', demo: '2d', used: '2u' }, new: '3n', used: '3u' };
const location = { contact_detail: { phone: '4' } };

test.each([
  { title: 'the override wins', condition: 'used', phones: all, number: '1' },
  { title: 'then the number of the condition', condition: 'demo', phones: { ...all, override: '' }, number: '2d' },
  { title: 'then the number for used', condition: 'used', phones: { ...none, new: '3n', used: '3u' }, number: '3u' },
  {
    title: 'a demonstrator takes the number for new',
    condition: 'demo',
    phones: { ...none, new: '3n', used: '3u' },
    number: '3n',
  },
  { title: 'then the phone of the location', condition: 'new', phones: { ...none, main: '5' }, number: '4' },
] as const)('the number to call is chosen: $title', ({ condition, phones, number }) => {
  expect(callNumber({ condition, phones, location })).toBe(number);
});

test.each([
  { title: 'has no number', location: { contact_detail: { phone: '' } } },
  { title: 'hides its contact', location: { ...location, hide_contact: true } },
  { title: 'is hidden', location: { ...location, visible: false } },
  { title: 'is not known', location: null },
])('the main number serves where the location $title', ({ location: of }) => {
  expect(callNumber({ condition: 'new', phones: { ...none, main: '5' }, location: of })).toBe('5');
});

test('a vehicle without any number has no button to call', () => {
  expect(callNumber({ condition: 'new', phones: none, location: null })).toBeNull();
});

test('the sender of an enquiry rings the number of its vehicle, or of the location that answers', () => {
  const phones = { ...none, main: '5', used: '3u' };
  expect(answeringNumber({ condition: 'used', phones, location })).toBe('3u');
  expect(answeringNumber({ condition: 'new', phones, location })).toBe('4');
  expect(answeringNumber({ condition: null, phones, location })).toBe('4');
  expect(answeringNumber({ condition: null, phones: none, location: null })).toBe('');
});

test('a lead without a location is answered by the primary one', () => {
  const places = [{ id: 1 }, { id: 2, primary: true }, { id: 3 }];
  expect(answeringLocation(places, 3)?.id).toBe(3);
  expect(answeringLocation(places, null)?.id).toBe(2);
  expect(answeringLocation([{ id: 7 }], null)?.id).toBe(7);
  expect(answeringLocation([], 1)).toBeNull();
});

test('a number is dialled without blanks and brackets', () => {
  expect(telephoneHref('(07) 7010 1234')).toBe('tel:0770101234');
  expect(telephoneHref('+61 7 7010 1234')).toBe('tel:+61770101234');
});

test.each([
  ['(07) 7010 1234', '(07) 701', '• ••••'],
  ['0491 570 156', '0491 5', '•• •••'],
  ['+61 7 7010 1234', '+61 7 70', '•• ••••'],
  ['07701 01234', '07701 ', '•••••'],
  ['13 12 34', '13 12 3', '•'],
  ['13123', '13123', ''],
])('the first five digits of %s are shown', (number, shown, masked) => {
  expect(maskedNumber(number)).toEqual({ shown, masked });
});

test('a disguised number has no digits and can be read back', () => {
  for (const number of ['(07) 7010 1234', '+61 491-570-156', '1300 555 006', '1300 CARS (ext. 5)']) {
    expect(obfuscateNumber(number)).toMatch(/^[a-z]+$/);
    expect(undisguisedNumber(obfuscateNumber(number))).toBe(number);
  }
});
