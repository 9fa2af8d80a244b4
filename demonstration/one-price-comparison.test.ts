/**
 * The badge and the gauge of a vehicle's page never disagree: whatever the platform's own comparison finds for the
 * vehicles of the demonstration, what is shown beside a badge puts the price at the lower end of a range that has the
 * badge's average in it. Every badge that the average earns is shown.
 */
import { beforeAll, expect, it } from 'vitest';
import { dollarsToCents } from '../src/shared/money.ts';
import { belowMarketAverageCents } from '../src/pricing/below-market.ts';
import { comparisonQuestion } from '../src/pricing/comparison-question.ts';
import type { Advertised } from '../src/pricing/market-estimate.ts';
import { isGaugeShown, lowerEndFill, type ShownComparison } from '../src/pricing/price-gauge.ts';
import { createEmbeddedProvider } from '../src/pricing/providers/embedded.server.ts';
import type { ComparisonQuestion } from '../src/pricing/providers/price-comparison-provider.ts';
import { publishedPriceOf } from '../src/pricing/published-price.ts';
import { shownComparison } from '../src/pricing/shown-comparison.ts';
import { belowMarketOf } from '../src/pages/vehicle/below-market-of.ts';
import { readDemonstrationStock, type DemonstrationStock } from './read-demonstration-stock.ts';
import { longTest } from '../test/limits.ts';

const now = new Date('2026-11-21T00:00:00Z');
const day = '2026-11-21';
const state = 'QLD';
let stocks: Map<string, DemonstrationStock>;
const published: Advertised[] = [];

beforeAll(async () => {
  stocks = await readDemonstrationStock(now);
  for (const [slug, { configuration, vehicles }] of stocks)
    for (const vehicle of vehicles) {
      const price = publishedPriceOf(vehicle, { settings: configuration.stock, state });
      if (price !== null) published.push({ ...price, key: `${slug} ${vehicle.id}`, twin: '' });
    }
});

async function compare(slug: string, question: ComparisonQuestion) {
  const { vehicleId, facts } = question;
  const provider = createEmbeddedProvider({
    listPublished: async () =>
      published
        .filter(
          ({ make, model, itemType }) => make === facts.make && model === facts.model && itemType === facts.itemType,
        )
        .toSorted((one, other) => Math.abs(one.year - facts.year) - Math.abs(other.year - facts.year)),
    findOwn: async () => ({ key: `${slug} ${vehicleId}` }),
  });
  return provider.compare(question);
}

const disagrees = ({ fill, market_range_min, market_range_max }: ShownComparison, averageCents: number): boolean =>
  fill > lowerEndFill ||
  averageCents < dollarsToCents(market_range_min) ||
  averageCents > dollarsToCents(market_range_max);

it('of no vehicle do the badge and the gauge disagree', longTest, async () => {
  const counts = { badges: 0, beside: 0, hidden: 0, alone: 0 };
  const disagreeing: string[] = [];
  for (const [slug, { configuration, vehicles }] of stocks) {
    for (const vehicle of vehicles) {
      const question = comparisonQuestion(vehicle, { settings: configuration, state, noun: 'cars', day });
      if (question === null) continue;
      const comparison = await compare(slug, question);
      const shown = shownComparison(comparison, vehicle, configuration);
      const average = belowMarketAverageCents(vehicle, configuration);
      if (average === null) {
        counts.alone += shown === null ? 0 : 1;
        continue;
      }
      counts.badges += belowMarketOf({ configuration }, vehicle) === null ? 0 : 1;
      counts.beside += shown === null ? 0 : 1;
      counts.hidden += shown === null && isGaugeShown(comparison, configuration.pricing) ? 1 : 0;
      if (shown !== null && disagrees(shown, average)) disagreeing.push(`${slug} ${vehicle.stockNumber}`);
    }
  }
  expect(disagreeing).toEqual([]);
  // The rule has something to do, and leaves something to show.
  expect(Object.values(counts).every((count) => count > 0)).toBe(true);
  expect(counts.badges).toBeGreaterThanOrEqual(counts.beside + counts.hidden);
});
