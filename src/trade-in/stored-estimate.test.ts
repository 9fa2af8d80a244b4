import { expect, test } from 'vitest';
import type { TextStorage } from '../shared/browser-storage.ts';
import { isFirstAcceptance, storeEstimate, readStoredEstimate } from './stored-estimate.ts';
import type { PublicValuation } from './public-valuation.ts';

function memory(): TextStorage & { all: Map<string, string> } {
  const all = new Map<string, string>();
  return {
    all,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => {
      all.set(key, value);
    },
    removeItem: (key) => {
      all.delete(key);
    },
  };
}
const valuation = {
  id: 'v1',
  lead_id: 'secret',
  offer_price: 21_500,
  valid_until: '2026-11-29',
  adjustments: { keys: 'two' },
  rego: '123ABC',
  state: 'QLD',
} as unknown as PublicValuation;

test('a stored estimate has the offer, the answers, the registration and its state, and nothing personal', () => {
  const storage = memory();
  storeEstimate(storage, valuation);
  expect(JSON.parse([...storage.all.values()][0]!)).toEqual({
    id: 'v1',
    offer_price: 21_500,
    adjustments: { keys: 'two' },
    rego: '123ABC',
    state: 'QLD',
    valid_until: '2026-11-29',
  });
});

test('a stored estimate knows of an offer that was accepted, which holds beyond that day', () => {
  const storage = memory();
  storeEstimate(storage, { ...valuation, status: 'accepted' });
  expect(readStoredEstimate(storage, '2026-11-22')).toMatchObject({ id: 'v1', is_accepted: true });
});

test('a stored estimate is shown until the last day on which it holds', () => {
  const storage = memory();
  storeEstimate(storage, valuation);
  expect(readStoredEstimate(storage, '2026-11-29')).toMatchObject({ offer_price: 21_500 });
  expect(readStoredEstimate(storage, '2026-11-30')).toBeNull();
});

test('a valuation without a figure takes the older one’s place', () => {
  const storage = memory();
  storeEstimate(storage, valuation);
  storeEstimate(storage, { ...valuation, offer_price: null, valid_until: null });
  expect(readStoredEstimate(storage, '2026-11-22')).toBeNull();
});

test('a storage that is broken or refuses holds nothing', () => {
  const refusing = {
    getItem: () => {
      throw new Error('no');
    },
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => {},
  };
  storeEstimate(refusing, valuation);
  expect(readStoredEstimate(refusing, '2026-11-22')).toBeNull();
  expect(readStoredEstimate({ ...memory(), getItem: () => '[1' }, '2026-11-22')).toBeNull();
});

test('the acceptance of a lead is new to a browser once, and each time where nothing can be kept', () => {
  const storage = memory();
  expect([
    isFirstAcceptance(storage, 'l1'),
    isFirstAcceptance(storage, 'l1'),
    isFirstAcceptance(storage, 'l2'),
  ]).toEqual([true, false, true]);
  const forbidden: TextStorage = {
    getItem() {
      throw new Error('no');
    },
    setItem() {
      throw new Error('no');
    },
    removeItem() {},
  };
  expect(isFirstAcceptance(forbidden, 'l1')).toBe(true);
});
