/**
 * The fuel rating of the gauge, from 0 to 100 (VDP-61; the specification gives no rule): a straight line between two
 * consumptions that the page names. 4 L/100 km, the best hybrids, and less is 100; 16 L/100 km, the thirstiest
 * vehicles, and more is 0. So 10 L/100 km is 50. It rates consumption alone, not the size or the use of a vehicle.
 */

/** Litres per 100 km at the ends of the gauge. */
export const fuelRatingBounds = { best: 4, worst: 16 } as const;

/** A whole number. */
export function fuelRating(litresPer100Km: number): number {
  const { best, worst } = fuelRatingBounds;
  const share = (worst - litresPer100Km) / (worst - best);
  return Math.round(100 * Math.min(1, Math.max(0, share)));
}
