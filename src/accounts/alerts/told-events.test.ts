import { expect, test } from 'vitest';
import type { StockEventKind } from '../../stock/stock-event.ts';
import { isStillTrue, onePerCar, waitingKinds, type ToldEvent } from './told-events.ts';

test.each([
  [51, 100, true],
  [50, 100, false],
  [20, 30, false],
  [21, 30, true],
  [20, 0, false],
])('%d events of one kind with %d vehicles for sale before: wait %j', (count, forSaleBefore, waits) => {
  const counts = new Map<StockEventKind, number>([
    ['new', count],
    ['sold', 1],
  ]);
  expect([...waitingKinds(counts, { forSaleBefore })]).toEqual(waits ? ['new'] : []);
});

const price = { cents: 20_000_00, bySubscription: false };
const forSale = { isForSale: true, isSold: false, price };
test.each([
  ['new', forSale, true],
  ['new', { ...forSale, isForSale: false, isSold: true }, false],
  ['back', { ...forSale, isForSale: false }, false],
  ['sold', { ...forSale, isForSale: false, isSold: true }, true],
  ['sold', forSale, false],
  ['price-drop', forSale, true],
  ['price-drop', { ...forSale, price: { ...price, cents: 21_000_00 } }, false],
  ['price-drop', { ...forSale, price: { ...price, cents: null } }, false],
  // A week costs less than a car.
  ['price-drop', { ...forSale, price: { cents: 250_00, bySubscription: true } }, false],
  ['price-drop', { ...forSale, isForSale: false, isSold: true }, false],
] as const)('%s of a car that is now %j is told: %j', (kind, now, expected) => {
  expect(isStillTrue({ kind, beforeCents: 21_000_00, bySubscription: false }, now)).toBe(expected);
});

test('a car has one line: what happened last, from the first price', () => {
  const event = (vehicleId: string, kind: StockEventKind, beforeCents: number | null = null): ToldEvent => ({
    vehicleId,
    kind,
    beforeCents,
    bySubscription: false,
  });
  expect(
    onePerCar([
      event('a', 'price-drop', 30_000_00),
      event('b', 'new'),
      event('a', 'price-drop', 28_000_00),
      event('c', 'price-drop', 9_000_00),
      event('b', 'price-drop', 15_000_00),
      event('c', 'sold'),
    ]),
  ).toEqual([event('a', 'price-drop', 30_000_00), event('b', 'new'), event('c', 'sold')]);
});
