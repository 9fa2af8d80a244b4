import { expect, test } from 'vitest';
import { marketingConsentOf, type MarketingRecord } from './marketing-consent.ts';

const day = (number: number) => new Date(Date.UTC(2026, 2, number));
const stateAfter = (...kinds: MarketingRecord['kind'][]) =>
  marketingConsentOf(kinds.map((kind, index) => ({ kind, at: day(index + 1), correctedAt: null }))).state;

test.each([
  [[], 'none'],
  [['ticked'], 'express'],
  [['pre-ticked'], 'not-express'],
  [['not-ticked'], 'declined'],
  [['pre-ticked', 'ticked'], 'express'],
  [['ticked', 'not-ticked'], 'declined'],
  [['ticked', 'withdrawn'], 'withdrawn'],
  // The dealer's own pre-ticked box undoes nothing that the person asked for.
  [['ticked', 'withdrawn', 'pre-ticked'], 'withdrawn'],
  [['ticked', 'withdrawn', 'not-ticked'], 'withdrawn'],
  [['ticked', 'withdrawn', 'pre-ticked', 'ticked'], 'express'],
  [['withdrawn', 'ticked', 'withdrawn'], 'withdrawn'],
  [['withdrawn'], 'withdrawn'],
] as const)('%j comes to %s', (kinds, state) => expect(stateAfter(...kinds)).toBe(state));

test('a consent says since when it holds, in whatever order the records come', () => {
  const records: MarketingRecord[] = [
    { kind: 'withdrawn', at: day(5), correctedAt: null },
    { kind: 'ticked', at: day(1), correctedAt: null },
    { kind: 'withdrawn', at: day(7), correctedAt: null },
  ];
  expect(marketingConsentOf(records)).toEqual({ state: 'withdrawn', since: day(5) });
});

test('a withdrawal in the moment of a consent wins', () => {
  expect(
    marketingConsentOf([
      { kind: 'withdrawn', at: day(1), correctedAt: null },
      { kind: 'ticked', at: day(1), correctedAt: null },
    ]).state,
  ).toBe('withdrawn');
});

test('a consent ignores records that their sender corrected', () => {
  expect(marketingConsentOf([{ kind: 'ticked', at: day(1), correctedAt: day(2) }])).toEqual({
    state: 'none',
    since: null,
  });
});
