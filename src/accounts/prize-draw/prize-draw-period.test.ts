import { expect, test } from 'vitest';
import { lastClaimDay, prizeDrawState } from './prize-draw-period.ts';

test.each([
  ['before its first day', '2026-11-30', 'coming'],
  ['on its first day', '2026-12-01', 'running'],
  ['on its last day', '2027-01-31', 'running'],
  ['after its last day', '2027-02-01', 'over'],
] as const)('a prize draw %s is in the right phase', (_, today, state) => {
  expect(prizeDrawState({ starts_on: '2026-12-01', ends_on: '2027-01-31' }, today)).toBe(state);
});

test('a prize draw without a first day runs at once, and without a last day it is over', () => {
  expect(prizeDrawState({ starts_on: null, ends_on: '2027-01-31' }, '2020-01-01')).toBe('running');
  expect(prizeDrawState({ starts_on: null, ends_on: null }, '2020-01-01')).toBe('over');
});

test('a prize can be claimed some days longer', () => {
  expect(lastClaimDay({ ends_on: '2027-01-31', claim_days: 14 })).toBe('2027-02-14');
  expect(lastClaimDay({ ends_on: null, claim_days: 14 })).toBe('');
});
