import { expect, test } from 'vitest';
import {
  keepEstimate,
  keepQuote,
  keptEstimate,
  keptQuote,
  onEstimateKept,
  readEstimateText,
  readQuoteText,
} from './kept-estimate.ts';

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
const estimate = { query: 'amount=30000', sentence: '$30,000 over 5 years: $153 per week', quote: '' };

test('an estimate is kept for its vehicle, and for no other', () => {
  const tab = memory();
  let heard = 0;
  const stop = onEstimateKept(() => {
    heard += 1;
  });
  keepEstimate(tab, 'v1', estimate);
  stop();
  expect(keptEstimate(readEstimateText(tab), 'v1')).toEqual(estimate);
  expect(keptEstimate(readEstimateText(tab), '')).toBeUndefined();
  keepEstimate(tab, 'v1', null);
  expect(keptEstimate(readEstimateText(tab), 'v1')).toBeNull();
  expect(heard).toBe(1);
});

test('a quote is kept beside the estimate, for its vehicle and for no other', () => {
  const tab = memory();
  const quote = { signed: 'signed', sentence: '$141 per week' };
  expect(keptQuote(readQuoteText(tab), 'v1')).toBeNull();
  keepQuote(tab, 'v1', quote);
  keepEstimate(tab, 'v1', estimate);
  expect(keptQuote(readQuoteText(tab), 'v1')).toEqual(quote);
  expect(keptQuote(readQuoteText(tab), 'v2')).toBeNull();
  for (const text of ['not json', '{}', '{"vehicleId":"v1"}', '{"vehicleId":"v1","quote":{"signed":5}}'])
    expect(keptQuote(text, 'v1')).toBeNull();
});

test('a storage that holds nothing, nonsense or refuses breaks nothing', () => {
  for (const text of ['', 'null', 'not json', '{}', '{"vehicleId":"v1"}', '1'])
    expect(keptEstimate(text, 'v1')).toBeUndefined();
  expect(keptEstimate('{"vehicleId":"v1","estimate":{"query":5}}', 'v1')).toBeNull();
  const refusing = {
    getItem: () => {
      throw new Error('SecurityError');
    },
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
    removeItem: () => undefined,
  };
  keepEstimate(refusing, 'v1', estimate);
  expect(readEstimateText(refusing)).toBe('');
});
