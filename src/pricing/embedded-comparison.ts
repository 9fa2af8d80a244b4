/**
 * Turns a market estimate into the texts for a shopper: figures in whole hundreds of dollars, a sentence, and the basis
 * of the figures (PRICE-2, PRICE-17).
 */
import { centsToDollars } from '../shared/money.ts';
import type { MarketEstimate } from './market-estimate.ts';
import { closeVehiclesWanted, lowerEndFill, type PriceComparison } from './price-gauge.ts';
import type { ComparableFacts } from './published-price.ts';

/**
 * The highest confidence without a close vehicle, however well the others agree: the page calls it low. It rises to 1
 * with ten close ones: two are 0.5, six 0.75.
 */
const confidenceWithoutClose = 0.38;

/** No estimate is exact to the dollar. */
const roundedToDollars = 100;

/** An estimate of $27,437 to $31,180 is shown as a range of $27,400 to $31,200, in which $29,300 has a fill of 50. */
export function embeddedComparison({
  estimate,
  priceCents,
  facts,
  noun,
  day,
  withinDays,
}: {
  estimate: MarketEstimate;
  priceCents: number;
  facts: ComparableFacts;
  /** `cars`, `utes` */
  noun: string;
  day: string;
  withinDays: number;
}): PriceComparison {
  const lowest = Math.floor(centsToDollars(estimate.lowCents) / roundedToDollars) * roundedToDollars;
  const highest = Math.ceil(centsToDollars(estimate.highCents) / roundedToDollars) * roundedToDollars;
  const price = centsToDollars(priceCents);
  const place = ((price - lowest) / (highest - lowest)) * 100;
  return {
    fill: Math.round(Math.min(100, Math.max(0, place)) * 10) / 10,
    listing_price: price,
    market_range_min: lowest,
    market_range_max: highest,
    confidence: Math.round(confidenceOf(estimate) * 100) / 100,
    description: describe(place, comparedWith({ estimate, facts, noun })),
    basis: {
      count: estimate.count,
      close_count: estimate.closeCount,
      estimate: Math.round(centsToDollars(estimate.typicalCents) / roundedToDollars) * roundedToDollars,
      counted: countedFacts(facts),
      not_counted: [...notCounted],
      as_of: day,
      within_days: withinDays,
    },
  };
}

/**
 * `place` is 0 at the lower end of the range and 100 at its upper end. A price above the range is not shown (PRICE-5).
 */
function describe(place: number, market: { usual: string; range: string }): string {
  if (place < 0) return `Below ${market.usual}.`;
  if (place <= lowerEndFill) return `At the lower end of ${market.range}.`;
  if (place <= 67) return `In the middle of ${market.range}.`;
  return `At the upper end of ${market.range}.`;
}

/** Without a close vehicle the text does not mention similar ones: the range comes from others of the model. */
function comparedWith({ estimate, facts, noun }: { estimate: MarketEstimate; facts: ComparableFacts; noun: string }) {
  if (estimate.closeCount > 0)
    return {
      usual: `what similar ${noun} are usually advertised for`,
      range: `what similar ${noun} are advertised for`,
    };
  const others = `${noun} of other years${facts.odometerKm === null ? '' : ' or kilometres'}`;
  return { usual: `the range estimated from ${others}`, range: `the range estimated from ${others}` };
}

function confidenceOf({ confidence, closeCount }: MarketEstimate): number {
  const share = Math.min(1, closeCount / closeVehiclesWanted);
  return Math.min(confidence, confidenceWithoutClose + (1 - confidenceWithoutClose) * share);
}

function countedFacts(facts: ComparableFacts): string[] {
  return [
    'Make and model',
    'Model year',
    ...known(facts.odometerKm, 'Kilometres'),
    ...known(facts.badge, 'Badge and series'),
    'New, demo or used',
    ...known(facts.body, 'Body'),
    ...known(facts.engineLitres, 'Engine size'),
    ...known(facts.fuel, 'Fuel'),
    ...known(facts.transmission, 'Transmission'),
    ...known(facts.drive, 'Driven wheels'),
    ...known(facts.state, 'State'),
  ];
}

const known = (fact: string | number | null, name: string): string[] => (fact === null || fact === '' ? [] : [name]);

const notCounted = [
  'Condition and wear',
  'Service history',
  'Accessories and options',
  'Colour',
  'Remaining registration and warranty',
  'Whether on-road costs are in the price',
  'The final sale price',
] as const;
