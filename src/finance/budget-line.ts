/**
 * A vehicle's weekly cost under a budget: the budget's term and deposit, the rate and fees of the vehicle's own
 * estimate, and no final payment. Cards in a budget list show this figure. The same mathematics found the vehicle's
 * price.
 */
import type { WeeklyLine, WeeklyRepayment } from '../stock/card-content.ts';
import { calculate, totalOfAnswer } from './calculator/calculate.ts';
import { loanOfEstimate } from './calculator/loan-of-estimate.ts';
import { comparisonBasisText } from './comparison-basis-text.ts';
import type { FinanceEstimate } from './finance-estimate.ts';
import { wordsOfAnyLoan } from './lender-words.ts';
import { loanInWords, monthlyFeeInWords } from './loan-fee.ts';
import type { WeeklyBudget } from './price-for-budget.ts';
import { rateText } from './rate-text.ts';
import type { FinanceSettings } from './settings.ts';
import { totalSentences } from './total-in-words.ts';
import { exactDollars, wholeDollars } from './whole-dollars.ts';

export interface BudgetLineOptions {
  budget: WeeklyBudget;
  /** Whole dollars, the price that is shown. */
  priceDollars: number;
  finance: Pick<FinanceSettings, 'enquire_at_or_below_dollars' | 'comparison_basis'>;
}

/** `null` where the vehicle is not financed, costs more a week than the budget, or is paid for by the deposit. */
export function budgetLine(
  estimate: FinanceEstimate | null,
  { budget, priceDollars, finance }: BudgetLineOptions,
): WeeklyLine | null {
  const { weeklyDollars, depositDollars, termYears } = budget;
  if (estimate === null || depositDollars >= priceDollars) return null;
  const { comparison_basis: comparisonBasis, enquire_at_or_below_dollars: enquireAtOrBelowDollars } = finance;
  const { fees, comparisonFees, comparisonFrequency } = loanOfEstimate(estimate, {
    priceDollars,
    basis: comparisonBasis,
  });
  const answer = calculate(
    {
      amount: priceDollars,
      tradeIn: depositDollars,
      term: termYears,
      interest: estimate.figures.interestRate,
      residual: 0,
      frequency: 'weekly',
    },
    { fees, comparisonFees, comparisonFrequency, stated: null, comparisonBasis, enquireAtOrBelowDollars },
  );
  if (answer === null) return { kind: 'enquire', text: 'Enquire for Finance' };
  if (answer.repaymentDollars > weeklyDollars) return null;
  const deposit = depositDollars > 0 ? `with a deposit of ${exactDollars(depositDollars)}` : 'with no deposit';
  const lender = estimate.figures.lenderName;
  return {
    kind: 'figure',
    dollars: answer.repaymentDollars,
    amount: wholeDollars(answer.repaymentDollars),
    interestRate: rateText(estimate.figures.interestRate),
    comparisonRate: rateText(answer.comparisonRate),
    besides: `over ${termYears} ${termYears === 1 ? 'year' : 'years'} ${deposit}`,
    basis: [
      `Estimate${lender ? ` by ${lender}` : ''} for your budget: a loan of ${loanInWords(priceDollars - depositDollars, fees)} over ${Math.round(termYears * 12)} months ${deposit}.`,
      monthlyFeeInWords(fees),
      totalSentences(totalOfAnswer(answer, { frequency: 'weekly', residual: 0 })),
      comparisonBasisText(finance),
    ]
      .filter(Boolean)
      .join(' '),
    disclaimer:
      wordsOfAnyLoan(estimate.disclaimer) ||
      estimate.provider.disclaimer({ ...estimate.figures, finalPaymentDollars: null }),
  } satisfies WeeklyRepayment;
}
