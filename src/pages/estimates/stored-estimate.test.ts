import { expect, test } from 'vitest';
import {
  storeEstimate,
  storeQuote,
  storedEstimate,
  storedQuote,
  onEstimateStored,
  readEstimateText,
  readQuoteText,
} from './stored-estimate.ts';

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      values.set(key, value);
    },
    removeItem: (key: string) => {
      values.delete(key);
    },
  };
}
const estimate = { query: 'amount=30000', sentence: '$30,000 over 5 years: $153 per week', hasFigure: true, quote: '' };

test('an estimate is kept for its vehicle, and for no other', () => {
  const tab = memory();
  let heard = 0;
  const stop = onEstimateStored(() => {
    heard += 1;
  });
  storeEstimate(tab, 'v1', estimate);
  stop();
  expect(storedEstimate(readEstimateText(tab), 'v1')).toEqual(estimate);
  expect(storedEstimate(readEstimateText(tab), '')).toBeUndefined();
  storeEstimate(tab, 'v1', null);
  expect(storedEstimate(readEstimateText(tab), 'v1')).toBeNull();
  expect(heard).toBe(1);
});

test('a quote is kept beside the estimate, for its vehicle and for no other', () => {
  const tab = memory();
  const quote = { signed: 'signed', sentence: '$141 per week' };
  expect(storedQuote(readQuoteText(tab), 'v1')).toBeNull();
  storeQuote(tab, 'v1', quote);
  storeEstimate(tab, 'v1', estimate);
  expect(storedQuote(readQuoteText(tab), 'v1')).toEqual(quote);
  expect(storedQuote(readQuoteText(tab), 'v2')).toBeNull();
  for (const text of ['not json', '{}', '{"vehicleId":"v1"}', '{"vehicleId":"v1","quote":{"signed":5}}'])
    expect(storedQuote(text, 'v1')).toBeNull();
});

test('a storage that holds nothing, nonsense or refuses breaks nothing', () => {
  for (const text of ['', 'null', 'not json', '{}', '{"vehicleId":"v1"}', '1'])
    expect(storedEstimate(text, 'v1')).toBeUndefined();
  expect(storedEstimate('{"vehicleId":"v1","estimate":{"query":5}}', 'v1')).toBeNull();
  const refusing = {
    getItem: () => {
      throw new Error('SecurityError');
    },
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
    removeItem: () => undefined,
  };
  storeEstimate(refusing, 'v1', estimate);
  expect(readEstimateText(refusing)).toBe('');
});
