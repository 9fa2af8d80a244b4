import { expect, test } from 'vitest';
import { chanceText, prizeAt } from './prize-at.ts';
import { stepsOfPrize, stepsOfWheel } from './wheel-steps.ts';

const prizes = [
  { id: 'tank', chance_percent: 5 },
  { id: 'service', chance_percent: 20 },
  { id: 'card', chance_percent: 0.01 },
];

test('each prize is won by exactly its share of the wheel, and the rest wins nothing', () => {
  const won = new Map<string | null, number>();
  for (let step = 0; step < stepsOfWheel; step += 1) {
    const id = prizeAt(step, prizes)?.id ?? null;
    won.set(id, (won.get(id) ?? 0) + 1);
  }
  expect(Object.fromEntries(won)).toEqual({ tank: 500, service: 2_000, card: 1, null: 7_499 });
  expect([0, 499, 500, 2_499, 2_500, 2_501].map((step) => prizeAt(step, prizes)?.id ?? null)).toEqual([
    'tank',
    'tank',
    'service',
    'service',
    'card',
    null,
  ]);
});

test('a wheel of one sure prize has no other step', () => {
  expect(stepsOfPrize({ chance_percent: 100 })).toBe(stepsOfWheel);
  expect(prizeAt(stepsOfWheel - 1, [{ chance_percent: 100 }])).not.toBeNull();
  expect(prizeAt(0, [])).toBeNull();
});

test.each([
  [5, '1 in 20'],
  [100, '1 in 1'],
  [3, '1 in 33.3'],
  [0.01, '1 in 10,000'],
])('%s percent is said as %s', (percent, text) => {
  expect(chanceText(percent)).toBe(text);
});
