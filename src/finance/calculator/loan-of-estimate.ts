/**
 * Turns a vehicle's estimate into the calculator's starting loan. Also runs in the browser, for a quote that arrives
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
  /** `example`: the dealer has no known rate, and the page says so. */
  of: 'vehicle' | 'dealer' | 'example';
  /** Anything left out comes from the calculator's limits. */
  input: Partial<Omit<CalculatorInput, 'amount'>>;
  fees: readonly LoanFee[];
  /** Fees that the comparison rate counts: the listed fees, or those that a lender's two rates imply. */
  comparisonFees: Pick<LoanFees, 'financedDollars' | 'monthlyDollars'>;
  /** Repayment frequency of the comparison rate's example loan. */
  comparisonFrequency: FinanceProvider['repaid'];
  /** The figures that the site shows elsewhere for exactly this loan; `null` where it shows none. */
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
    // Without a term, the repayment belongs to an unknown loan.
    stated: termMonths === null ? null : { repayments: statedRepayments(provider, figures), comparisonRate },
  };
}

/**
 * Every card shows the weekly amount. A monthly amount of 4.33 weeks (FIN-24) is shown only by a provider whose panel
 * lists all three frequencies. The fortnightly amount is not a lender's figure: the panel shows the calculator's.
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
 * The amount a repayment finances beyond the credit, where the fees are not named. A difference that rounding of the
 * repayment explains is not a fee.
 */
function feesInRepayment(repaymentDollars: number, { creditDollars, ...loan }: QuotedLoan): LoanFee[] {
  const dollars = Math.round((financedBy({ ...loan, repaymentDollars }) - creditDollars) * 100) / 100;
  const rounding =
    (Number.isInteger(repaymentDollars) ? 0.5 : 0.005) *
    annuityFactor(periodRateOf(loan.interestRate, loan.frequency), paymentCount(loan.frequency, loan.termYears));
  return dollars <= rounding ? [] : [{ label: 'The lender’s fees', dollars, paid: 'borrowed' }];
}
