import { describe, expect, test } from 'vitest';
import { happenedTo, reservationEndWords, reservationRows } from './reservation-facts.ts';

const order = {
  number: 'H-1111-1111',
  orderNumber: 'B-2222-2222',
  state: 'ended' as const,
  reason: 'bought' as const,
  amountCents: 200_00,
  receiptNumber: 'R-3333-3333',
  paidAt: new Date('2026-11-28T00:00:00Z'),
  heldUntil: null,
  endedAt: new Date('2026-11-29T00:00:00Z'),
  refundedAt: null,
  depositTerms: 'It comes off the price.',
  isPickUpLost: false,
};

describe('a car that was bought', () => {
  test('is told as that, and not as a hold that has ended', () => {
    expect(happenedTo(order)).toBe('Online order complete: bought');
    expect(happenedTo({ ...order, orderNumber: '' })).toBe('Reservation complete: bought');
    expect(happenedTo({ ...order, reason: '' })).toBe('Online order: the hold has ended');
  });

  test('completes an order, or a reservation, in the words of each', () => {
    expect(reservationEndWords(order)!.title).toBe('Your order is complete');
    expect(reservationEndWords({ ...order, orderNumber: '' })!.title).toBe('Your reservation is complete');
    expect(reservationEndWords({ ...order, reason: '', state: 'released' })!.title).toBe(
      'Your order has been released',
    );
  });
});

test('a pick-up whose time went to somebody else is said while the order stands', () => {
  const rows = (values: object) =>
    reservationRows({ ...order, ...values }, (instant) => instant.toISOString()).filter(
      ([label]) => label === 'Pick-up',
    );
  expect(rows({ isPickUpLost: true, state: 'reserved' })[0]![1]).toContain('somebody else');
  for (const values of [{}, { isPickUpLost: true }, { state: 'reserved' }]) expect(rows(values)[0]![1]).toBe('');
});
