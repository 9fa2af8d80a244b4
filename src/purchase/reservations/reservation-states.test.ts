import { expect, test } from 'vitest';
import { canMove, isLive, reservationStates } from './reservation-states.ts';

test('every state but the first can be reached, and every state with money in it leads to the end', () => {
  const reached = new Set(reservationStates.filter((to) => reservationStates.some((from) => canMove(from, to))));
  expect(reservationStates.filter((state) => !reached.has(state))).toEqual(['awaiting_payment']);
  const endsIn = (state: (typeof reservationStates)[number], seen: readonly string[] = []): boolean =>
    state === 'refunded' ||
    reservationStates.some((to) => canMove(state, to) && !seen.includes(to) && endsIn(to, [...seen, state]));
  expect(reservationStates.filter((state) => !endsIn(state))).toEqual([]);
});

test('nothing leads back to paying, and what was paid back stays so', () => {
  expect(reservationStates.filter((from) => canMove(from, 'awaiting_payment'))).toEqual([]);
  expect(reservationStates.filter((to) => canMove('refunded', to))).toEqual([]);
});

test('a car is taken while somebody pays and while it is held', () => {
  expect(reservationStates.filter(isLive)).toEqual(['awaiting_payment', 'reserved']);
});
