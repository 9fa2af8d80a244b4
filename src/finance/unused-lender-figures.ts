/**
 * Why the site does not show the lender's figures that a feed has for a vehicle. Without the reason a dealer sees only
 * that some vehicles have no repayment, or one by the rate card.
 */
import { formatDollars } from '../shared/money.ts';
import { financedAmount } from './financed-amount.ts';
import { estimateByFigures, type EstimatedVehicle, type FinanceEstimateOptions } from './finance-estimate.ts';
import { financeOffered } from './finance-offered.ts';
import { lenderFigures, type LenderFigures } from './lender-figures.ts';
import type { FiguresRefusal } from './providers/finance-provider.ts';

export interface UnusedFigures {
  /** The lender, and its figure that is to be checked first. */
  provider: string;
  field: keyof LenderFigures;
  /** The figure as it was read; `''` for none. */
  read: string;
  reason: string;
}

const missing: Record<FiguresRefusal, { field: keyof LenderFigures; reason: string }> = {
  'no-rates': { field: 'comparisonRate', reason: 'The interest rate or the comparison rate is missing' },
  'no-weekly-payment': { field: 'paymentWeek', reason: 'The weekly repayment is missing' },
  'no-monthly-payment': { field: 'paymentMonth', reason: 'The monthly repayment is missing' },
};
const notShown = 'so the site does not show these figures';

/** `null` if they are shown, if the feed has none of the dealer's lender, or if the vehicle is not financed. */
export function unusedLenderFigures(vehicle: EstimatedVehicle, options: FinanceEstimateOptions): UnusedFigures | null {
  const offer = financeOffered(vehicle, options);
  const lender = offer === null ? undefined : vehicle.lenders[offer.provider.key];
  if (offer === null || offer.priceDollars === null || lender === undefined) return null;
  const { provider, priceDollars } = offer;
  const figures = lenderFigures(lender);
  const problem = provider.readFigures(figures);
  if (!problem.ok) {
    const { field, reason } = missing[problem.reason];
    return { provider: provider.key, field, read: '', reason: `${reason}, ${notShown}` };
  }
  if (estimateByFigures(figures, vehicle, options) !== null) return null;
  const { comparison_basis: basis } = options.finance;
  const financed = financedAmount(figures, { priceDollars, basis, monthlyFeeDollars: 0 });
  if (financed.kind !== 'other-price') return null;
  const isWeekly = (lender.paymentWeekCents ?? 0) > 0;
  return {
    provider: provider.key,
    field: isWeekly ? 'paymentWeek' : 'paymentMonth',
    read: formatDollars((isWeekly ? lender.paymentWeekCents : lender.paymentMonthCents) ?? 0),
    reason: `The repayment finances about ${inDollars(financed.financedDollars)}, but ${(figures.deposit ?? 0) > 0 ? 'the price less the deposit' : 'the price'} is ${inDollars(financed.expectedDollars)}, ${notShown}`,
  };
}

const inDollars = (dollars: number): string => formatDollars(Math.round(dollars) * 100);
