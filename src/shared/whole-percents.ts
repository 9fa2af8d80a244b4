/**
 * Shares as whole percents that add up to 100, by the largest remainder: each is rounded down, and what is missing goes
 * to those that lost most. Example: 82.4, 15.8 and 1.8 are 82, 16 and 2; 81.6, 16.6 and 1.8 are 82, 16 and 2 too, where
 * rounding each would give 101. A later share goes before an equal earlier one only if it lost more.
 */
export function wholePercents(shares: readonly number[]): number[] {
  const total = shares.reduce((sum, share) => sum + share, 0);
  if (total <= 0) return shares.map(() => 0);
  const exact = shares.map((share) => (share / total) * 100);
  const percents = exact.map(Math.floor);
  const missing = 100 - percents.reduce((sum, percent) => sum + percent, 0);
  const byLoss = exact
    .map((share, index) => ({ index, lost: share - Math.floor(share) }))
    .toSorted((one, other) => other.lost - one.lost);
  for (const { index } of byLoss.slice(0, missing)) percents[index]! += 1;
  return percents;
}
