import { expect, test } from 'vitest';
import type { TextStorage } from '../../shared/browser-storage.ts';
import { readShopperPostcode, storeShopperPostcode } from '../../shared/shopper-postcode.ts';
import {
  filledDetails,
  forgetIdempotencyKey,
  forgetVisitor,
  idempotencyKeyOf,
  missingDetails,
  readSentLead,
  readStoredVisitor,
  storeSentLead,
  storeVisitor,
} from './stored-visitor.ts';

function memory(): TextStorage & { values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      values.set(key, value);
    },
    removeItem: (key) => {
      values.delete(key);
    },
  };
}
const refusing: TextStorage = {
  getItem() {
    throw new Error('SecurityError');
  },
  setItem() {
    throw new Error('QuotaExceededError');
  },
  removeItem() {
    throw new Error('SecurityError');
  },
};

test('who the visitor is is kept, what they asked is not', () => {
  const storage = memory();
  storeVisitor(storage, { name: 'Ada', email: 'ada@example.com', message: 'Is it red?', car_id: '7' });
  expect(readStoredVisitor(storage)).toEqual({ name: 'Ada', email: 'ada@example.com' });
});

test('a form that does not ask a field leaves its older value', () => {
  const storage = memory();
  storeVisitor(storage, { name: 'Ada', postcode: '4000' });
  storeVisitor(storage, { name: 'Grace', postcode: ' ' });
  expect(readStoredVisitor(storage)).toEqual({ name: 'Grace', postcode: '4000' });
});

test('the postcode is the one of the whole site, without blanks', () => {
  const storage = memory();
  storeShopperPostcode({ postcode: '2000' }, storage);
  expect(readStoredVisitor(storage)).toEqual({ postcode: '2000' });
  storeVisitor(storage, { name: 'Ada', postcode: ' 40 06' });
  expect(readShopperPostcode(storage)?.postcode).toBe('4006');
  expect(storage.values.get('visitor-details')).toBe('{"name":"Ada"}');
});

test('a whole name is kept in its parts, and a form that asks for the whole name gets both', () => {
  const storage = memory();
  storeVisitor(storage, { name: ' Mary Ann  Smith ', email: 'mary@example.com' });
  expect(readStoredVisitor(storage)).toEqual({ name: 'Mary Ann', last_name: 'Smith', email: 'mary@example.com' });
  const whole = [{ name: 'name' }, { name: 'email' }];
  expect(missingDetails(readStoredVisitor(storage), whole, {})).toEqual({
    name: 'Mary Ann Smith',
    email: 'mary@example.com',
  });
  expect(missingDetails(readStoredVisitor(storage), [...whole, { name: 'last_name' }], {})).toEqual({
    name: 'Mary Ann',
    last_name: 'Smith',
    email: 'mary@example.com',
  });
});

test('a last name stays with its first name, and another first name does not take it', () => {
  const storage = memory();
  storeVisitor(storage, { name: 'Ada', last_name: 'Lovelace' });
  storeVisitor(storage, { name: 'Ada' });
  expect(readStoredVisitor(storage)).toEqual({ name: 'Ada', last_name: 'Lovelace' });
  storeVisitor(storage, { name: 'Grace' });
  expect(readStoredVisitor(storage)).toEqual({ name: 'Grace' });
});

test('storage that refuses or holds nonsense is no storage', () => {
  expect(readStoredVisitor(refusing)).toEqual({});
  storeVisitor(refusing, { name: 'Ada' });
  const storage = memory();
  storage.setItem('visitor-details', '{"name":5,"email":');
  expect(readStoredVisitor(storage)).toEqual({});
  storage.setItem('visitor-details', 'null');
  expect(readStoredVisitor(storage)).toEqual({});
});

test('a form keeps its key until it was sent, and two forms have two', () => {
  const storage = memory();
  const key = idempotencyKeyOf(storage, 'car 1');
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(idempotencyKeyOf(storage, 'car 1')).toBe(key);
  expect(idempotencyKeyOf(storage, 'car 2')).not.toBe(key);
  forgetIdempotencyKey(storage, 'car 1');
  expect(idempotencyKeyOf(storage, 'car 1')).not.toBe(key);
  expect(idempotencyKeyOf(refusing, 'car 1')).toMatch(/^[0-9a-f-]{36}$/);
});

test('a visitor can be forgotten', () => {
  const storage = memory();
  storeVisitor(storage, { name: 'Ada' });
  forgetVisitor(storage);
  expect(readStoredVisitor(storage)).toEqual({});
  forgetVisitor(refusing);
});

test('a form takes the details that it asks and that nobody typed yet', () => {
  const fields = [{ name: 'name' }, { name: 'email' }, { name: 'message' }];
  expect(
    missingDetails({ name: 'Ada', email: 'ada@example.com', postcode: '4000' }, fields, { name: 'Grace', email: '' }),
  ).toEqual({ email: 'ada@example.com' });
});

test('a form that was loaded again knows which of its details were filled in', () => {
  const stored = { name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', postcode: '' };
  const whole = [{ name: 'name' }, { name: 'last_name' }, { name: 'email' }, { name: 'postcode' }];
  expect(
    filledDetails(stored, whole, {
      name: 'Ada',
      last_name: 'L.',
      email: 'other@example.com',
      postcode: '',
      message: 'Ada',
    }),
  ).toEqual({ name: 'Ada' });
  expect(filledDetails(stored, [{ name: 'name' }], { name: 'Ada Lovelace' })).toEqual({ name: 'Ada Lovelace' });
});

test('the browser remembers the vehicle of the lead that it sent last', () => {
  const storage = memory();
  expect(readSentLead(storage)).toBeNull();
  storeSentLead(storage, {
    leadId: 'l1',
    form: 'enquiry',
    vehicle: { id: 'v1', make: 'Toyota', model: 'Hilux' },
    now: new Date('2026-11-20T02:00:00Z'),
  });
  expect(readSentLead(storage)).toEqual({
    leadId: 'l1',
    form: 'enquiry',
    carId: 'v1',
    car: 'Toyota Hilux',
    sentAt: '2026-11-20T02:00:00.000Z',
  });
  storage.setItem('sent-lead', '{"leadId":1}');
  expect(readSentLead(storage)).toBeNull();
  storeSentLead(refusing, { leadId: 'l1', form: 'enquiry', vehicle: { id: '', make: '', model: '' }, now: new Date() });
  expect(readSentLead(refusing)).toBeNull();
});
