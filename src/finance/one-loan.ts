/**
 * Whether a lender's figures can all be of one loan for the price that is shown. Figures that contradict each other
 * would advertise a loan that nobody is offered (National Credit Code s160 to s166, Australian Consumer Law s29).
 */
import { financedAmount, type FinancedAmountOptions } from './financed-amount.ts';
import { termMonthsOf, type LenderFigures } from './lender-figures.ts';
import { basisComparisonRate, comparisonRateTolerance, feesBehindRates } from './mathematics/comparison-rate.ts';
import { paymentsPerYear, type PaymentFrequency } from './mathematics/payment-frequency.ts';
import { rateText } from './rate-text.ts';
import { exactDollars, wholeDollars } from './whole-dollars.ts';

export interface Contradiction {
  /** The figure to check first. */
  field: keyof LenderFigures;
  /** Without a full stop. */
  reason: string;
}

/** Interest that is paid by the week and not by the month is less; 4.33 weeks are no whole month. */
const yearTolerance = 0.01;

/** Lenders reckon comparison rates by weeks, fortnights or months, and round them. Percent a year. */
const roundingOfRates = 0.1;
/** Fees of car loans are a few per cent of the credit. A comparison rate that implies more is a typing error. */
const largestShareOfFees = 0.15;

/** `null` for figures that do not contradict each other, whatever the price is. */
export function contradictionIn(
  { interestRate, comparisonRate, paymentWeek, paymentMonth, establishmentFees }: LenderFigures,
  basis: FinancedAmountOptions['basis'],
): Contradiction | null {
  const frequency = (paymentWeek ?? 0) > 0 ? 'weekly' : 'monthly';
  if (interestRate !== null && comparisonRate !== null) {
    const contradiction = contradictionOfRates({ interestRate, comparisonRate, establishmentFees, frequency, basis });
    if (contradiction !== null) return { field: 'comparisonRate', reason: contradiction };
  }
  if (paymentWeek === null || paymentWeek <= 0 || paymentMonth === null || paymentMonth <= 0) return null;
  const byWeeks = paymentWeek * paymentsPerYear.weekly;
  const byMonths = paymentMonth * paymentsPerYear.monthly;
  const rounding =
    (Number.isInteger(paymentWeek) ? 0.5 * paymentsPerYear.weekly : 0) +
    (Number.isInteger(paymentMonth) ? 0.5 * paymentsPerYear.monthly : 0);
  return Math.abs(byWeeks - byMonths) <= byMonths * yearTolerance + rounding
    ? null
    : {
        field: 'paymentMonth',
        reason: `${exactDollars(paymentWeek)} per week and ${exactDollars(paymentMonth)} per month are not repayments of one loan`,
      };
}

/** A comparison rate contains the interest and the fees (National Credit Code s160), and nothing else. */
function contradictionOfRates({
  interestRate,
  comparisonRate,
  establishmentFees,
  frequency,
  basis,
}: Record<'interestRate' | 'comparisonRate', number> &
  Pick<LenderFigures, 'establishmentFees'> &
  Pick<FinancedAmountOptions, 'basis'> & { frequency: PaymentFrequency }): string | null {
  const said = `The comparison rate of ${rateText(comparisonRate)}`;
  if (comparisonRate < interestRate - comparisonRateTolerance)
    return `${said} is below the interest rate of ${rateText(interestRate)}`;
  const fees = { financedDollars: establishmentFees ?? 0, monthlyDollars: 0 };
  const withFees = basisComparisonRate({ basis, interestRate, frequency, fees });
  if (withFees !== null && comparisonRate < withFees - roundingOfRates)
    return (
      `${said} leaves out the fees of ${exactDollars(fees.financedDollars)}: with them it is ${rateText(withFees)} ` +
      `for ${wholeDollars(basis.amount_dollars)} over ${basis.term_years} years`
    );
  const implied = feesBehindRates({ basis, interestRate, comparisonRate, frequency });
  return implied > basis.amount_dollars * largestShareOfFees
    ? `${said} over an interest rate of ${rateText(interestRate)} would be fees of ${wholeDollars(implied)} on ${wholeDollars(basis.amount_dollars)}`
    : null;
}

const longestYears = 10;

/**
 * A feed may name no term. Then it is the whole number of years in which the repayment pays for the price: the panel
 * and the calculator would describe two loans otherwise. `null` if no term fits, or several do.
 */
export function withTerm<Figures extends LenderFigures>(
  lender: Figures,
  options: FinancedAmountOptions,
): Figures | null {
  if (termMonthsOf(lender) !== null) return lender;
  const fitting = Array.from({ length: longestYears }, (_, index) => ({ ...lender, termMonths: 12 * (index + 1) }))
    .map((figures) => ({ figures, financed: financedAmount(figures, options) }))
    .filter(({ financed }) => financed.kind === 'price');
  const exact = fitting.filter(({ financed }) => financed.kind === 'price' && !financed.withFees);
  const [first, ...others] = exact.length > 0 ? exact : fitting;
  return first !== undefined && others.length === 0 ? first.figures : null;
}
