import { expect, test } from 'vitest';
import { soldPageUntil } from './sold-page.ts';

const sold = { status: 'sold', soldAt: '2026-11-01T03:00:00Z', updatedAt: '2026-11-05T00:00:00Z' } as const;

test('a vehicle sold on 1 November keeps its page for ninety days, until 30 January', () => {
  expect(soldPageUntil(sold, { sold_page_days: 90 })).toEqual(new Date('2027-01-30T03:00:00Z'));
});

test('the last change of a sold vehicle counts when its date of sale is missing', () => {
  expect(soldPageUntil({ ...sold, soldAt: null }, { sold_page_days: 1 })).toEqual(new Date('2026-11-06T00:00:00Z'));
});

test.each(['in_stock', 'coming_soon'] as const)('a vehicle %s has its page until further notice', (status) => {
  expect(soldPageUntil({ ...sold, status }, { sold_page_days: 0 })).toBeNull();
});
