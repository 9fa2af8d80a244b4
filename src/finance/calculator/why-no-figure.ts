/**
 * Explains why the calculator shows 'Enquire for Finance' instead of a repayment (FIN-25): there is nothing to repay,
 * the loan is small, or a large residual leaves little to repay before the end.
 */
import type { CalculatorInput } from './calculator-input.ts';

export function whyNoFigure({
  amount,
  tradeIn,
  residual,
}: Pick<CalculatorInput, 'amount' | 'tradeIn' | 'residual'>): string {
  if (tradeIn >= amount) return 'Your deposit or trade-in covers the price, so there is nothing to repay.';
  return residual * 2 >= amount - tradeIn
    ? 'With a residual this large we work the repayments out for you.'
    : 'For a loan this small we work the repayments out for you.';
}
