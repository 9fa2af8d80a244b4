/**
 * The platform's own valuation: the advertised price of the make and model on its sites (`pricing/market-estimate.ts`,
 * with a median error of 6 % on real advertisements), less the cost of selling (`trade-value.ts`).
 *
 * The market estimate uses the advertisements as they are, and a few odd ones could make a car with more kilometres
 * look dearer, which no dealer could explain to an owner. So the figure is calculated at every 10,000 km up to the
 * odometer, taking the lowest so far each time, with straight lines in between: more kilometres never give a higher
 * value.
 *
 * Leaving out the badge does not help either: a vehicle without a badge, or with one that is not advertised, counts as
 * the base version.
 */
import {
  estimateMarket,
  fewestComparables,
  type Advertised,
  type MarketEstimate,
} from '../../pricing/market-estimate.ts';
import { comparableFacts, type ComparableFacts } from '../../pricing/published-price.ts';
import { isDriven } from '../odometer.ts';
import type { TradeInSettings } from '../settings.ts';
import { tradeValueCents } from '../trade-value.ts';
import type { ValuedVehicle } from '../valuation.ts';
import type { Valuer } from './valuer.ts';

export interface EmbeddedValuerOptions {
  formula: TradeInSettings['formula'];
  /** Published prices of the make and model, nearest in year first, seen since the day. */
  listPublished(wanted: { facts: ComparableFacts; since: string; limit: number }): Promise<readonly Advertised[]>;
}

/** A vehicle that has not been on a site for this long may be sold. */
const seenWithinDays = 30;
const mostRead = 200;
const dayMs = 86_400_000;
const stepKm = 10_000;
/** Rarer badges do not show which version is the base one. */
const mostBadges = 8;
const usualKm = 50_000;
/** The middle half of a normal distribution within its middle eight tenths: 0.6745 of 1.2816 standard deviations. */
const middleHalf = 0.6745 / 1.2816;

type Figures = Pick<MarketEstimate, 'lowCents' | 'typicalCents' | 'highCents'>;

export function createEmbeddedValuer({ formula, listPublished }: EmbeddedValuerOptions): Valuer {
  return {
    async value({ vehicle, day }) {
      const facts = factsOf(vehicle);
      if (facts === null) return { ok: false, reason: 'few-comparables' };
      const since = new Date(Date.parse(`${day}T00:00:00Z`) - seenWithinDays * dayMs).toISOString().slice(0, 10);
      const advertised = await listPublished({ facts, since, limit: mostRead });
      const there = estimateMarket({ subject: facts, own: null, advertised });
      if (there === null || there.count < Math.max(fewestComparables, formula.minimum_comparables))
        return { ok: false, reason: 'few-comparables' };
      if (there.confidence < formula.minimum_confidence) return { ok: false, reason: 'uncertain' };

      const plainest = isBadgeKnown(facts, advertised) ? facts : plainestVersion(facts, advertised);
      const basis =
        plainest === facts ? there : (estimateMarket({ subject: plainest, own: null, advertised }) ?? there);
      const market = fallingFigures(plainest, advertised);
      const worth = (retailCents: number): number => tradeValueCents(retailCents, formula);
      const typicalCents = worth(market.typicalCents);
      const advertisedCents = Math.round(market.typicalCents);
      return {
        ok: true,
        value: {
          lowCents: worth(market.typicalCents - (market.typicalCents - market.lowCents) * middleHalf),
          typicalCents,
          highCents: worth(market.typicalCents + (market.highCents - market.typicalCents) * middleHalf),
          lines: [
            {
              label: `Advertised prices of vehicles like yours${plainest === facts ? '' : ', base model'}`,
              cents: advertisedCents,
            },
            { label: 'Preparing and selling it, and our margin', cents: typicalCents - advertisedCents },
          ],
          market: {
            comparables: basis.count,
            closeComparables: basis.closeCount,
            typicalCents: advertisedCents,
            lowCents: Math.round(market.lowCents),
            highCents: Math.round(market.highCents),
          },
        },
      };
    },
  };
}

const badgeWords = ({ badge }: ComparableFacts): string[] => badge.split(' ').filter(Boolean);

function isBadgeKnown(facts: ComparableFacts, advertised: readonly Advertised[]): boolean {
  const known = new Set(advertised.flatMap(badgeWords));
  return badgeWords(facts).some((word) => known.has(word));
}

/**
 * The vehicle with the cheapest of the usual badges. All are compared at the same odometer reading, so that the choice
 * does not depend on the kilometres.
 */
function plainestVersion(facts: ComparableFacts, advertised: readonly Advertised[]): ComparableFacts {
  const counts = new Map<string, number>();
  for (const { badge } of advertised) if (badge !== '') counts.set(badge, (counts.get(badge) ?? 0) + 1);
  const usual = [...counts].sort(([, left], [, right]) => right - left).slice(0, mostBadges);
  let plainest = facts;
  let lowest = Number.POSITIVE_INFINITY;
  for (const badge of [facts.badge, ...usual.map(([name]) => name)]) {
    const estimate = estimateMarket({ subject: { ...facts, badge, odometerKm: usualKm }, own: null, advertised });
    if (estimate === null || estimate.typicalCents >= lowest) continue;
    lowest = estimate.typicalCents;
    plainest = badge === facts.badge ? facts : { ...facts, badge };
  }
  return plainest;
}

/** The market at the vehicle's odometer, made so that it never rises with the kilometres. */
function fallingFigures(facts: ComparableFacts, advertised: readonly Advertised[]): Figures {
  const km = facts.odometerKm ?? 0;
  const steps = Math.ceil(km / stepKm);
  let before: Figures | null = null;
  let reached: Figures | null = null;
  for (let step = 0; step <= Math.max(steps, 1); step += 1) {
    const estimate: MarketEstimate | null = estimateMarket({
      subject: { ...facts, odometerKm: step * stepKm },
      own: null,
      advertised,
    });
    if (estimate === null) continue;
    before = reached;
    reached =
      reached === null
        ? estimate
        : {
            lowCents: Math.min(reached.lowCents, estimate.lowCents),
            typicalCents: Math.min(reached.typicalCents, estimate.typicalCents),
            highCents: Math.min(reached.highCents, estimate.highCents),
          };
  }
  if (reached === null)
    throw new Error('The market has an estimate at the odometer of a vehicle, and none at round kilometres.');
  if (before === null) return reached;
  const share = (km - (Math.max(steps, 1) - 1) * stepKm) / stepKm;
  const between = (name: keyof Figures): number => before[name] + (reached[name] - before[name]) * share;
  return { lowCents: between('lowCents'), typicalCents: between('typicalCents'), highCents: between('highCents') };
}

/** `null` when nothing can be compared with it. */
function factsOf(vehicle: ValuedVehicle): ComparableFacts | null {
  const {
    itemType,
    make,
    model,
    badge,
    series,
    year,
    odometerKm,
    body,
    fuel,
    transmission,
    drive,
    engineLitres,
    regoState,
  } = vehicle;
  return comparableFacts(
    {
      itemType,
      make,
      model,
      badge,
      series,
      year,
      odometerKm: isDriven(itemType) ? odometerKm : null,
      condition: 'used',
      simpleBody: body,
      simpleFuel: fuel,
      simpleTransmission: transmission,
      simpleDrive: drive,
      engineSizeLitres: engineLitres,
    },
    regoState,
  );
}
