/**
 * Why the site does not show the lender's figures that a feed has for a vehicle. Without the reason a dealer sees only
 * that some vehicles have no repayment, or one by the rate card.
 */
import { financedAmount } from './financed-amount.ts';
import { estimateByFigures, type EstimatedVehicle, type FinanceEstimateOptions } from './finance-estimate.ts';
import { financeOffered } from './finance-offered.ts';
import { lenderFigures, type LenderFigures } from './lender-figures.ts';
import { contradictionIn, withTerm } from './one-loan.ts';
import type { FiguresRefusal } from './providers/finance-provider.ts';
import { wholeDollars } from './whole-dollars.ts';

export interface UnusedFigures {
  /** The lender, and its figure that is to be checked first. */
  provider: string;
  field: keyof LenderFigures;
  /** The figure as it was read; `''` for none. */
  read: string;
  reason: string;
}

const notShown = 'so the site does not show these figures';

/** `null` if they are shown, if the feed has none of the dealer's lender, or if the vehicle is not financed. */
export function unusedLenderFigures(vehicle: EstimatedVehicle, options: FinanceEstimateOptions): UnusedFigures | null {
  const offer = financeOffered(vehicle, options);
  const lender = offer === null ? undefined : vehicle.lenders[offer.provider.key];
  if (offer === null || offer.priceDollars === null || lender === undefined) return null;
  const { provider, priceDollars } = offer;
  const figures = lenderFigures(lender);
  if (estimateByFigures(figures, vehicle, options) !== null) return null;
  const found = (field: keyof LenderFigures, reason: string): UnusedFigures => ({
    provider: provider.key,
    field,
    read: String(figures[field] ?? ''),
    reason: `${reason}, ${notShown}`,
  });
  const read = provider.readFigures(figures);
  if (!read.ok) return found(...missing(read.reason, figures));
  const contradiction = contradictionIn(figures);
  if (contradiction !== null) return found(contradiction.field, contradiction.reason);
  const { comparison_basis: basis } = options.finance;
  const amount = { priceDollars, basis, monthlyFeeDollars: 0 };
  const repayment = (figures.paymentWeek ?? 0) > 0 ? 'paymentWeek' : 'paymentMonth';
  if (withTerm(figures, amount) === null)
    return found(
      'termMonths',
      'The term is missing, and no whole number of years fits both the repayment and the price',
    );
  const financed = financedAmount(figures, amount);
  if (financed.kind !== 'other-price') return null;
  const expected = (figures.deposit ?? 0) > 0 ? 'the price less the deposit' : 'the price';
  return found(
    repayment,
    `The repayment finances about ${wholeDollars(financed.financedDollars)}, but ${expected} is ${wholeDollars(financed.expectedDollars)}`,
  );
}

function missing(
  reason: FiguresRefusal,
  { interestRate }: LenderFigures,
): [field: keyof LenderFigures, reason: string] {
  switch (reason) {
    case 'no-rates':
      return interestRate === null
        ? ['interestRate', 'The interest rate is missing']
        : ['comparisonRate', 'The comparison rate is missing'];
    case 'no-weekly-payment':
      return ['paymentWeek', 'The weekly repayment is missing'];
    case 'no-monthly-payment':
      return ['paymentMonth', 'The monthly repayment is missing'];
  }
}
