/**
 * Similarity of two vehicles of one make and model: the covariance of their logarithmic prices (decisions/0010). Each
 * fact contributes a part; the weights were fitted to real advertisements (`npm run evaluate:prices`).
 */
import type { ComparableFacts } from './published-price.ts';

/** A vehicle as the covariance reads it. */
export interface SimilarityFacts {
  facts: ComparableFacts;
  /** Words of the badge as a unit vector: the first weighs double, and rare words weigh more. */
  badge: ReadonlyMap<string, number>;
  /** Logarithm of the odometer, softened so that 10 km and 1,000 km are near. */
  logKm: number;
  engineLitres: number;
}

/** Variances of the logarithmic price, and over which distance they fade. */
const shares = {
  model: 4,
  year: { variance: 0.04, years: 10 },
  km: { variance: 0.004, logKm: 1.2 },
  badge: 0.015,
  /** The same badge, and near in year, km and engine. */
  sameCar: { variance: 0.01, years: 8, logKm: 2.4 },
  yearTrend: 0.0004,
  condition: 0.01,
  transmission: 0.01,
  fuel: 0.005,
  drive: 0.015,
  body: 0.004,
  engine: { variance: 0.06, litres: 0.6 },
  state: 0.001,
} as const;

/** Variance of advertised prices for the same car. */
export const priceNoise = 0.004;
const trendMiddleYear = 2015;
/** For a fact that one of the two does not state. Above a third, the sum would no longer be a covariance. */
const unknownLikeness = 0.3;
const firstWordWeight = 2;
const kmSoftening = 15_000;

/** The trend that the covariance is around: a tenth of a price goes in two years or 40,000 km. */
export function expectedLogPrice({ facts }: SimilarityFacts): number {
  return 0.06 * (facts.year - trendMiddleYear) - 0.025 * (kmOf(facts) / 10_000);
}

/** The facts of vehicles that are to be compared with each other. */
export function similarityFacts(vehicles: readonly ComparableFacts[]): SimilarityFacts[] {
  const words = vehicles.map(({ badge }) => badge.split(' ').filter(Boolean));
  const frequency = new Map<string, number>();
  for (const word of words.flat()) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const litres = vehicles.flatMap(({ engineLitres }) => engineLitres ?? []).sort((a, b) => a - b);
  const usualLitres = litres[litres.length >> 1] ?? 0;
  return vehicles.map((facts, index) => ({
    facts,
    badge: unitVector(
      words[index]!.map((word, place) => [
        word,
        Math.log(1 + vehicles.length / frequency.get(word)!) * (place === 0 ? firstWordWeight : 1),
      ]),
    ),
    logKm: Math.log(kmOf(facts) + kmSoftening),
    engineLitres: facts.engineLitres ?? usualLitres,
  }));
}

export function likeness(left: SimilarityFacts, right: SimilarityFacts): number {
  const a = left.facts;
  const b = right.facts;
  const years = a.year - b.year;
  const km = left.logKm - right.logKm;
  const badge = badgeLikeness(left, right);
  const engine = fading(left.engineLitres - right.engineLitres, shares.engine.litres);
  return (
    shares.model +
    shares.year.variance * fading(years, shares.year.years) +
    shares.km.variance * fading(km, shares.km.logKm) +
    shares.badge * badge +
    shares.sameCar.variance * badge * fading(years, shares.sameCar.years) * fading(km, shares.sameCar.logKm) * engine +
    shares.yearTrend * (a.year - trendMiddleYear) * (b.year - trendMiddleYear) +
    shares.condition * sameFact(a.condition, b.condition) +
    shares.transmission * sameFact(a.transmission, b.transmission) +
    shares.fuel * sameFact(a.fuel, b.fuel) +
    shares.drive * sameFact(a.drive, b.drive) +
    shares.body * sameFact(a.body, b.body) +
    shares.engine.variance * engine +
    shares.state * sameFact(a.state, b.state)
  );
}

/**
 * 1 for the same year, odometer and badge, towards 0 with growing distance: the weight of a vehicle's price in
 * another's range.
 */
export function nearness(left: SimilarityFacts, right: SimilarityFacts): number {
  return (
    fading(left.facts.year - right.facts.year, 3) *
    fading(left.logKm - right.logKm, 0.8) *
    (0.3 + 0.7 * badgeLikeness(left, right))
  );
}

/** 1 for the same words, 0 for none in common. */
function badgeLikeness({ badge: left }: SimilarityFacts, { badge: right }: SimilarityFacts): number {
  if (left.size === 0 && right.size === 0) return 1;
  let sum = 0;
  for (const [word, weight] of left) sum += weight * (right.get(word) ?? 0);
  return sum;
}

/** An unknown odometer reading counts as the usual one for such a car. */
function kmOf({ odometerKm, condition, year }: ComparableFacts): number {
  if (odometerKm !== null) return Math.max(0, odometerKm);
  return condition === 'new' ? 10 : condition === 'demo' ? 3_000 : Math.max(0, usualAgeYear - year) * 13_000;
}
const usualAgeYear = 2024;

const fading = (distance: number, over: number): number => Math.exp(-(distance * distance) / (2 * over * over));
const sameFact = (left: string, right: string): number =>
  left === right ? 1 : left === '' || right === '' ? unknownLikeness : 0;

function unitVector(entries: readonly (readonly [string, number])[]): Map<string, number> {
  const length = Math.sqrt(entries.reduce((sum, [, weight]) => sum + weight * weight, 0));
  return new Map(entries.map(([word, weight]) => [word, weight / length]));
}
