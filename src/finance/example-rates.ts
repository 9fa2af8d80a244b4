/**
 * The two rates of the finance example (FIN-23): from the dealer's rate card, so that they match the vehicles' rates,
 * else from the dealer's settings.
 */
import { sumOfFees } from './loan-fee.ts';
import { rateCardFees, type ListedFees } from './loan-fees.ts';
import { basisComparisonRate } from './mathematics/comparison-rate.ts';
import { repaidOn } from './providers/finance-providers.ts';
import { dearestRate } from './rate-card.ts';
import type { FinanceSettings } from './settings.ts';

export type ExampleRates = Pick<FinanceSettings, 'interest_rate' | 'comparison_rate'>;

/** Percent a year. */
export function exampleRates(
  finance: ExampleRates & Pick<FinanceSettings, 'provider' | 'rate_card' | 'comparison_basis'> & ListedFees,
): ExampleRates {
  const { provider, rate_card: card, comparison_basis: basis, interest_rate, comparison_rate } = finance;
  if (card === null) return { interest_rate, comparison_rate };
  const interestRate = dearestRate(card);
  return {
    interest_rate: interestRate,
    comparison_rate:
      basisComparisonRate({
        basis,
        interestRate,
        frequency: repaidOn(provider),
        fees: sumOfFees(rateCardFees(finance, card, '')),
      }) ?? comparison_rate,
  };
}
