import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholePercents } from './whole-percents.ts';

test.each([
  { shares: [81.6, 16.6, 1.8], percents: [82, 16, 2] },
  { shares: [82.4, 15.8, 1.8], percents: [82, 16, 2] },
  { shares: [1, 1, 1], percents: [34, 33, 33] },
  { shares: [5], percents: [100] },
  { shares: [0, 3], percents: [0, 100] },
  { shares: [0, 0], percents: [0, 0] },
  { shares: [], percents: [] },
])('the shares $shares round to the percents $percents', ({ shares, percents }) => {
  expect(wholePercents(shares)).toEqual(percents);
});

test('whatever the shares, they add up to 100, and none is a whole percent off', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 8 }), (shares) => {
      const total = shares.reduce((sum, share) => sum + share, 0);
      const percents = wholePercents(shares);
      expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100);
      for (const [index, percent] of percents.entries())
        expect(Math.abs(percent - (shares[index]! / total) * 100)).toBeLessThan(1 + 1e-9);
    }),
  );
});
