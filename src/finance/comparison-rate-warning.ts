/**
 * Warns a dealer whose typed comparison rate differs from the one that their own interest and fees produce on the
 * standard loan (FIN-22; National Credit Code s160). It is a warning only: a lender may count a fee that the
 * configuration does not list.
 */
import { limitsOf } from './calculator/starting-loan.ts';
import { exampleRates } from './example-rates.ts';
import { sumOfFees, type LoanFee } from './loan-fee.ts';
import { calculatorFees, rateCardFees } from './loan-fees.ts';
import { basisComparisonRate, comparisonRateTolerance } from './mathematics/comparison-rate.ts';
import { repaidOn } from './providers/finance-providers.ts';
import { rateText } from './rate-text.ts';
import type { FinanceSettings } from './settings.ts';
import { exactDollars, wholeDollars } from './whole-dollars.ts';

/**
 * `finance.comparison_rate is 9.00%, but 7.49% p.a. with fees of $895 on $30,000 over 5 years secured compares at
 * 8.75%. …`; `null` where the two agree or the dealer typed none.
 */
export function comparisonRateWarningFor(finance: FinanceSettings, typedRate: unknown): string | null {
  if (typeof typedRate !== 'number') return null;
  const { rate_card: card, comparison_basis: basis, provider } = finance;
  const interestRate = exampleRates(finance).interest_rate;
  const fees = card === null ? calculatorFees(finance, limitsOf(finance, ''), '') : rateCardFees(finance, card, '');
  const computed = basisComparisonRate({ basis, interestRate, frequency: repaidOn(provider), fees: sumOfFees(fees) });
  if (computed === null || Math.abs(computed - typedRate) <= comparisonRateTolerance) return null;
  return (
    `finance.comparison_rate is ${rateText(typedRate)}, but ${rateText(interestRate)} p.a. ${feeWords(fees)} on ` +
    `${wholeDollars(basis.amount_dollars)} over ${basis.term_years} years secured compares at ${rateText(computed)}. ` +
    `They may differ by ${comparisonRateTolerance} percentage points. Correct the rate, or the interest and fees.`
  );
}

function feeWords(fees: readonly LoanFee[]): string {
  const { financedDollars, monthlyDollars } = sumOfFees(fees);
  const parts = [
    financedDollars > 0 ? `fees of ${exactDollars(financedDollars)}` : '',
    monthlyDollars > 0 ? `${exactDollars(monthlyDollars)} a month` : '',
  ].filter(Boolean);
  return parts.length === 0 ? 'without fees' : `with ${parts.join(' and ')}`;
}
