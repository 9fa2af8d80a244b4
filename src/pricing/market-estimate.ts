/**
 * Estimates the advertised price of a vehicle like this one, from published prices of the same make and model, weighted
 * by similarity (`similarity.ts`). The result has a range that contains eight in ten of them, and a confidence
 * (PRICE-2, decisions/0010).
 *
 * Confidence is the probability that the advertised price lies within 10 % of the estimate, given the sample's size and
 * spread. Twenty cars of one badge that are all near $30,000 give 0.9; six between $20,000 and $40,000 give 0.2.
 */
import {
  expectedLogPrice,
  likeness,
  similarityFacts,
  nearness,
  priceNoise,
  type SimilarityFacts,
} from './similarity.ts';
import { isCloseVehicle } from './is-close-vehicle.ts';
import { invertPositive } from './positive-matrix.ts';
import type { ComparableFacts } from './published-price.ts';

/** An advertised vehicle. `twin`: `''`, or a value that is the same for two advertisements of one car. */
export interface Advertised extends ComparableFacts {
  key: string;
  twin: string;
  priceCents: number;
}

export interface MarketEstimate {
  typicalCents: number;
  /** One in ten of such cars is advertised for less than `lowCents`, one in ten for more than `highCents`. */
  lowCents: number;
  highCents: number;
  /** 0 to 1. */
  confidence: number;
  /** Number of vehicles that the estimate is based on; `closeCount` counts the close ones. */
  count: number;
  closeCount: number;
}

/** A smaller sample says nothing about the spread. */
export const fewestComparables = 5;
/** The nearest ones; more change the estimate by less than a hundredth. */
export const mostComparables = 120;
const mostYearsApart = 12;
/** A feed that has no price may send a token amount below this. */
const smallestPriceCents = 200_00;
/** A deviation of more than so many standard deviations counts less and less. */
const usualDeviation = 1.5;
/** The spread of so many cars is assumed before any is seen. */
const assumedSpreadWeight = 8;
/** For a normal distribution: the median absolute deviation, in standard deviations. */
const medianDeviation = 0.6745;
/**
 * On each side of the estimate that leaves one in ten outside, in standard deviations of the estimate itself; few
 * vehicles are closer together by chance.
 */
const smallestHalfRange = 1.15;
const outside = 0.1;
/**
 * Real prices have heavier tails than a normal distribution. With this factor the confidence matches the evaluation.
 */
const heavyTails = 1.1;
const trustedWithin = Math.log(1.1);

/** `null` when there is too little to compare with. `own`: key and twin of the vehicle itself, which never counts. */
export function estimateMarket({
  subject,
  own,
  advertised,
}: {
  subject: ComparableFacts;
  own: { key: string; twin: string } | null;
  advertised: readonly Advertised[];
}): MarketEstimate | null {
  const comparables = comparablesOf(subject, own, advertised);
  const count = comparables.length;
  if (count < fewestComparables) return null;
  const [target, ...others] = similarityFacts([subject, ...comparables]) as [SimilarityFacts, ...SimilarityFacts[]];
  const logPrices = comparables.map(({ priceCents }, index) => Math.log(priceCents) - expectedLogPrice(others[index]!));
  const middle = median(logPrices);
  const deviations = logPrices.map((price) => price - middle);

  const { inverse, residuals, spread } = fitRobustly(others, deviations);
  const toTarget = others.map((other) => likeness(target, other));
  let mean = 0;
  let explained = 0;
  for (let row = 0; row < count; row += 1) {
    let pulled = 0;
    for (let column = 0; column < count; column += 1) pulled += inverse[row * count + column]! * toTarget[column]!;
    mean += pulled * deviations[row]!;
    explained += pulled * toTarget[row]!;
  }
  const deviation = Math.sqrt(Math.max(1e-6, likeness(target, target) - explained + priceNoise)) * spread;
  const typical = mean + middle + expectedLogPrice(target);
  const weights = others.map((other) => nearness(target, other));
  const half = (share: number): number => weightedQuantile(residuals, weights, share);
  return {
    typicalCents: Math.exp(typical),
    lowCents: Math.exp(typical + Math.min(half(outside), -smallestHalfRange * deviation)),
    highCents: Math.exp(typical + Math.max(half(1 - outside), smallestHalfRange * deviation)),
    confidence: shareWithin(trustedWithin / (deviation * heavyTails)),
    count,
    closeCount: comparables.filter((other) => isCloseVehicle(subject, other)).length,
  };
}

/** The nearest advertised vehicles of the same make and model, each car once, the vehicle itself left out. */
function comparablesOf(
  subject: ComparableFacts,
  own: { key: string; twin: string } | null,
  advertised: readonly Advertised[],
): Advertised[] {
  const seen = new Set<string>([`figures ${figures(subject)}`]);
  if (own !== null) seen.add(`key ${own.key}`).add(`twin ${own.twin}`);
  const found: Advertised[] = [];
  for (const other of advertised) {
    if (other.itemType !== subject.itemType || other.make !== subject.make || other.model !== subject.model) continue;
    if (other.priceCents <= smallestPriceCents || Math.abs(other.year - subject.year) > mostYearsApart) continue;
    const marks = [
      `key ${other.key}`,
      ...(other.twin === '' ? [] : [`twin ${other.twin}`]),
      ...(figures(other) === '' ? [] : [`figures ${figures(other)}`]),
    ];
    if (marks.some((mark) => seen.has(mark))) continue;
    for (const mark of marks) seen.add(mark);
    found.push(other);
  }
  if (found.length <= mostComparables) return found;
  const [target, ...others] = similarityFacts([subject, ...found]) as [SimilarityFacts, ...SimilarityFacts[]];
  const scores = new Map(found.map((other, index) => [other, likeness(target, others[index]!)]));
  return found.sort((left, right) => scores.get(right)! - scores.get(left)!).slice(0, mostComparables);
}

/** Two used cars of one year with the same odometer to the kilometre are one car in two advertisements. */
function figures({ year, odometerKm }: ComparableFacts): string {
  return odometerKm === null || odometerKm <= 200 || odometerKm % 1_000 === 0 ? '' : `${year} ${odometerKm}`;
}

/**
 * Returns the inverse covariance of the vehicles, with outliers weighted less; the difference of each vehicle from its
 * prediction by the others; and the ratio of the actual spread to the assumed one.
 */
function fitRobustly(
  vehicles: readonly SimilarityFacts[],
  deviations: readonly number[],
): { inverse: Float64Array; residuals: number[]; spread: number } {
  const size = vehicles.length;
  const covariance = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column <= row; column += 1)
      covariance[row * size + column] = likeness(vehicles[row]!, vehicles[column]!);
  const noise = new Float64Array(size).fill(priceNoise);
  let inverse: Float64Array = new Float64Array(0);
  const residuals = deviations.map(() => 0);
  const standardised = deviations.map(() => 0);
  for (let round = 0; round < 3; round += 1) {
    const matrix = covariance.slice();
    for (let index = 0; index < size; index += 1) matrix[index * size + index]! += noise[index]!;
    inverse = invertPositive(matrix, size);
    for (let row = 0; row < size; row += 1) {
      // The prediction by the others follows from the inverse of all, without leaving out each in turn.
      let sum = 0;
      for (let column = 0; column < size; column += 1) sum += inverse[row * size + column]! * deviations[column]!;
      const precision = inverse[row * size + row]!;
      residuals[row] = sum / precision;
      standardised[row] =
        Math.abs(residuals[row]!) / Math.sqrt(Math.max(1e-6, 1 / precision - noise[row]! + priceNoise));
    }
    if (round < 2)
      for (let index = 0; index < size; index += 1)
        noise[index] = priceNoise * Math.max(1, (standardised[index]! / usualDeviation) ** 2);
  }
  const seen = Math.min(4, median(standardised) / medianDeviation);
  return {
    inverse,
    residuals,
    spread: Math.sqrt((assumedSpreadWeight + size * seen * seen) / (assumedSpreadWeight + size)),
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/** Between the middles of the weights, so that one heavy value does not make steps. */
function weightedQuantile(values: readonly number[], weights: readonly number[], share: number): number {
  const sorted = values.map((value, index) => ({ value, weight: weights[index]! })).sort((a, b) => a.value - b.value);
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  let below = 0;
  let before: { value: number; at: number } | null = null;
  for (const { value, weight } of sorted) {
    const at = (below + weight / 2) / total;
    if (at >= share)
      return before === null ? value : before.value + (value - before.value) * ((share - before.at) / (at - before.at));
    before = { value, at };
    below += weight;
  }
  return before?.value ?? 0;
}

/**
 * The share of a normal distribution within so many standard deviations of its middle (Abramowitz and Stegun 7.1.26): 1
 * is 0.683, 2 is 0.954.
 */
function shareWithin(deviations: number): number {
  const x = deviations / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  return (
    1 -
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t * Math.exp(-x * x)
  );
}
