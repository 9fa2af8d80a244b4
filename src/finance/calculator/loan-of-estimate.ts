/**
 * A vehicle's estimate as the loan with which its calculator begins. Runs in the browser too, for a quote that comes
 * after the page.
 */
import { repaidBy, type FinanceEstimate } from '../finance-estimate.ts';
import { sumOfFees, type LoanFee } from '../loan-fee.ts';
import { annuityFactor, financedBy, periodRateOf } from '../mathematics/amortisation.ts';
import { feesBehindRates, type LoanFees } from '../mathematics/comparison-rate.ts';
import { paymentCount } from '../mathematics/payment-frequency.ts';
import type { FinanceFigures, FinanceProvider } from '../providers/finance-provider.ts';
import type { FinanceSettings } from '../settings.ts';
import type { StatedLoan } from './calculate.ts';
import type { CalculatorInput } from './calculator-input.ts';

/** Dollars, years, percent a year. */
export interface StartingLoan {
  /** `example`: no rate of this dealer's is known, and the page says so. */
  of: 'vehicle' | 'dealer' | 'example';
  /** What is left out is as the calculator's limits have it. */
  input: Partial<Omit<CalculatorInput, 'amount'>>;
  fees: readonly LoanFee[];
  /** What the comparison rate counts: the fees, or what a lender's two rates say of them. */
  comparisonFees: Pick<LoanFees, 'financedDollars' | 'monthlyDollars'>;
  /** How often the example loan of the comparison rate is repaid. */
  comparisonFrequency: FinanceProvider['repaid'];
  /** What the site says of this very loan wherever else it stands; `null` where it says nothing. */
  stated: StatedLoan | null;
}

/** The loan of an estimate for a vehicle at this price, whole dollars. */
export function loanOfEstimate(
  { provider, source, figures, fees: named }: FinanceEstimate,
  { priceDollars, basis }: { priceDollars: number; basis: FinanceSettings['comparison_basis'] },
): StartingLoan {
  const repaid = repaidBy(provider, figures);
  const { interestRate, comparisonRate, termMonths, depositDollars, finalPaymentDollars } = figures;
  const repayment = repaid === 'monthly' ? figures.monthlyDollars : figures.weeklyDollars;
  const input = {
    interest: interestRate,
    frequency: repaid,
    tradeIn: depositDollars ?? 0,
    residual: finalPaymentDollars ?? 0,
    ...(termMonths === null ? {} : { term: termMonths / 12 }),
  };
  const fees =
    named ??
    (termMonths === null
      ? []
      : feesInRepayment(repayment, {
          creditDollars: priceDollars - input.tradeIn,
          interestRate,
          termYears: termMonths / 12,
          frequency: repaid,
          residualDollars: input.residual,
        }));
  return {
    of: 'vehicle',
    input,
    fees,
    comparisonFrequency: provider.repaid,
    comparisonFees:
      source === 'rate-card'
        ? sumOfFees(fees)
        : {
            financedDollars: feesBehindRates({ basis, interestRate, comparisonRate, frequency: provider.repaid }),
            monthlyDollars: 0,
          },
    // Without a term the repayment is of a loan that nobody knows.
    stated: termMonths === null ? null : { repayments: statedRepayments(provider, figures), comparisonRate },
  };
}

/**
 * The week stands on every card. A month that is the week times 4.33 (FIN-24) stands where the provider's panel says
 * all three, and nowhere else. A fortnight is no lender's figure: the panel says what the calculator makes of the loan.
 */
function statedRepayments(provider: FinanceProvider, figures: FinanceFigures): StatedLoan['repayments'] {
  const weekly = Math.round(figures.weeklyDollars);
  const monthly = Math.round(figures.monthlyDollars);
  return figures.derived !== 'monthly' || saysAllFrequencies(provider, figures) ? { weekly, monthly } : { weekly };
}

export const saysAllFrequencies = (provider: FinanceProvider, figures: FinanceFigures): boolean =>
  provider.panel(figures).parts.some(({ kind }) => kind === 'frequencies');

interface QuotedLoan {
  creditDollars: number;
  interestRate: number;
  termYears: number;
  frequency: FinanceProvider['repaid'];
  residualDollars: number;
}

/**
 * What a repayment finances beyond the credit, where nobody names the fees; what the rounding of the repayment explains
 * is no fee.
 */
function feesInRepayment(repaymentDollars: number, { creditDollars, ...loan }: QuotedLoan): LoanFee[] {
  const dollars = Math.round((financedBy({ ...loan, repaymentDollars }) - creditDollars) * 100) / 100;
  const rounding =
    (Number.isInteger(repaymentDollars) ? 0.5 : 0.005) *
    annuityFactor(periodRateOf(loan.interestRate, loan.frequency), paymentCount(loan.frequency, loan.termYears));
  return dollars <= rounding ? [] : [{ label: 'The lender’s fees', dollars, paid: 'borrowed' }];
}
