/**
 * From the advertised price of similar vehicles to the price a dealer can pay for one:
 *
 * advertised price − negotiation (percent) = sale price − margin (percent of that, at least the smallest margin) −
 * reconditioning − days to sell × cost of a day = trade value
 *
 * Appraisal sheets use the same calculation; the figures are the dealer's own. With the defaults, $26,000 advertised
 * sells for $25,220; less $2,269.80 margin, $1,200 reconditioning and 45 × $12 it is worth $21,210.20 to the dealer. A
 * higher advertised price never gives a lower trade value.
 */
import { dollarsToCents } from '../shared/money.ts';
import type { TradeInSettings } from './settings.ts';

/** Cents; never below zero. */
export function tradeValueCents(advertisedCents: number, formula: TradeInSettings['formula']): number {
  const sells = advertisedCents * (1 - formula.negotiation_percent / 100);
  const margin = Math.max(sells * (formula.margin_percent / 100), dollarsToCents(formula.minimum_margin_dollars));
  const holding = dollarsToCents(formula.days_to_sell * formula.holding_dollars_per_day);
  return Math.max(0, Math.round(sells - margin - dollarsToCents(formula.reconditioning_dollars) - holding));
}
