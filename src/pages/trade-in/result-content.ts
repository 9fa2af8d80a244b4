/** The result of a valuation for its page: an offer with its full basis, or the reasons for a call (TRADE-14). */
import { longDay } from '../../shared/day-words.ts';
import { dollarsToCents, formatDollars } from '../../shared/money.ts';
import { localTime } from '../../shared/local-time.ts';
import { formatKm } from '../../shared/text.ts';
import { closenessWords } from '../../pricing/is-close-vehicle.ts';
import { readAdjustments } from '../../trade-in/condition-questions.ts';
import { isDriven } from '../../trade-in/odometer.ts';
import { toPublicValuation, type PublicValuation } from '../../trade-in/public-valuation.ts';
import type { Valuation } from '../../trade-in/valuation.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { buyingTeamPhone } from '../../site/buying-team.ts';
import { findWanted, type TradeInPageContent, type WantedVehicle } from './trade-in-content.ts';

export interface ChangeOver {
  priceText: string;
  priceLabel: string;
  offerText: string;
  differenceText: string;
  /** The dealer pays. */ isOver: boolean;
}

export interface ResultContent {
  valuation: PublicValuation;
  vehicleTitle: string;
  /** `41,200 km`, `ABC12D QLD` and the like. */
  vehicleFacts: string[];
  offerText: string;
  rangeText: { low: string; high: string } | null;
  /** Position of the offer between the low and the high end, 0 to 100. */
  offerPercent: number;
  /** `Sunday 29 November 2026`; `''` without an estimate. */
  validUntilText: string;
  /** True if that is today on the dealer's clock. */
  isLastDay: boolean;
  lines: { label: string; text: string; takesOff: boolean }[];
  basis: {
    comparables: number;
    closeComparables: number;
    /** `within 2 years and 30,000 km`, as those are that are close. */
    closeness: string;
    typical: string;
    low: string;
    high: string;
  } | null;
  answers: { question: string; answer: string }[];
  changeOver: ChangeOver | null;
  wanted: WantedVehicle | null;
  /** Reference for phone calls. */
  reference: string;
  buyingTeam: TradeInPageContent['buyingTeam'];
}

const dollars = (amount: number): string => formatDollars(dollarsToCents(amount));

export async function resultContent(site: SiteContext, stored: Valuation): Promise<ResultContent> {
  const { configuration } = site;
  const valuation = toPublicValuation(stored, { now: site.now, timeZone: configuration.time_zone });
  const { offer_price: offer, range, basis, vehicle } = valuation;
  const wanted = await findWanted(site, stored.source.carId);
  return {
    valuation,
    vehicleTitle: vehicle?.title ?? '',
    vehicleFacts:
      vehicle === null
        ? []
        : [
            ...(vehicle.odometer > 0 ? [formatKm(vehicle.odometer)] : []),
            ...(valuation.rego === '' ? [] : [`${valuation.rego} ${valuation.state}`]),
          ],
    offerText: offer === null ? '' : dollars(offer),
    rangeText:
      range === null || range.low === range.high ? null : { low: dollars(range.low), high: dollars(range.high) },
    offerPercent:
      offer === null || range === null || range.low === range.high
        ? 50
        : Math.round(((offer - range.low) / (range.high - range.low)) * 100),
    validUntilText: valuation.valid_until === null ? '' : longDay(valuation.valid_until),
    isLastDay: valuation.valid_until === localTime(site.now, configuration.time_zone).date,
    lines: valuation.lines.map(({ label, dollars: amount }) => ({
      label,
      text: dollars(amount),
      takesOff: amount < 0,
    })),
    basis:
      basis === null
        ? null
        : {
            comparables: basis.comparables,
            closeComparables: basis.close_comparables,
            closeness: closenessWords({ hasOdometer: stored.vehicle === null || isDriven(stored.vehicle.itemType) }),
            typical: dollars(basis.market_price),
            low: dollars(basis.market_range_min),
            high: dollars(basis.market_range_max),
          },
    answers: readAdjustments(stored.adjustments, configuration.trade_in.condition_questions).answered.map(
      ({ question, answer }) => ({ question: question.question, answer: answer.label }),
    ),
    changeOver: changeOver(wanted, offer),
    wanted,
    reference: (valuation.lead_id ?? '').slice(-12),
    buyingTeam: { phone: buyingTeamPhone(configuration), hours: configuration.trade_in.buying_team_hours },
  };
}

/** The price of the vehicle that they want less the estimate of theirs: $32,990 less $18,450 is $14,540 to pay. */
export function changeOver(
  wanted: Pick<WantedVehicle, 'priceDollars' | 'subject'> | null,
  offer: number | null,
): ChangeOver | null {
  if (wanted === null || wanted.priceDollars === null || wanted.priceDollars <= 0 || offer === null) return null;
  const difference = wanted.priceDollars - offer;
  return {
    priceText: dollars(wanted.priceDollars),
    priceLabel: wanted.subject.priceLabel,
    offerText: dollars(offer),
    differenceText: dollars(Math.abs(difference)),
    isOver: difference < 0,
  };
}
