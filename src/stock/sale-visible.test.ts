import { expect, test } from 'vitest';
import { isAvailable } from './availability.ts';
import { isSaleVisible, saleVisibleUntil } from './sale-visible.ts';

const now = new Date('2026-03-20T12:00:00Z');
const settings = { include_sold_cars_days: 3 };

test.each([
  ['in stock', { status: 'in_stock', soldAt: null, showOnDealerWebsite: true }, true],
  ['coming soon', { status: 'coming_soon', soldAt: null, showOnDealerWebsite: true }, true],
  ['in stock and kept off the website', { status: 'in_stock', soldAt: null, showOnDealerWebsite: false }, false],
  ['sold two days ago', { status: 'sold', soldAt: '2026-03-18T12:00:00.000Z', showOnDealerWebsite: true }, true],
  [
    'sold a second less than three days ago',
    { status: 'sold', soldAt: '2026-03-17T12:00:01.000Z', showOnDealerWebsite: true },
    true,
  ],
  ['sold three days ago', { status: 'sold', soldAt: '2026-03-17T12:00:00.000Z', showOnDealerWebsite: true }, false],
  [
    'sold today and kept off the website',
    { status: 'sold', soldAt: '2026-03-20T00:00:00.000Z', showOnDealerWebsite: false },
    false,
  ],
  ['sold on an unknown day', { status: 'sold', soldAt: null, showOnDealerWebsite: true }, false],
] as const)('a vehicle %s: found by shoppers %#', (_, vehicle, visible) => {
  expect(isSaleVisible(vehicle, { settings, now })).toBe(visible);
});

test('a sold vehicle says when it leaves the site', () => {
  expect(
    saleVisibleUntil({ status: 'sold', soldAt: '2026-03-18T12:00:00.000Z', showOnDealerWebsite: true }, settings),
  ).toEqual(new Date('2026-03-21T12:00:00Z'));
});

test('in stock and coming soon can be bought, sold cannot', () => {
  expect((['in_stock', 'coming_soon', 'sold'] as const).map((status) => isAvailable({ status }))).toEqual([
    true,
    true,
    false,
  ]);
});
