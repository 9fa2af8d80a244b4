/**
 * The calculator's starting loan (decisions/0030-one-loan-per-car.md): the vehicle's own estimate, so that a page never
 * shows two figures for one car; else the dealer's settings or rate card; else the product's example (FIN-49). Dollars,
 * years, percent a year.
 */
import type { Vehicle } from '../../stock/vehicle.ts';
import type { FinanceEstimate } from '../finance-estimate.ts';
import { sumOfFees } from '../loan-fee.ts';
import { calculatorFees, rateCardFees, settingsOfMake } from '../loan-fees.ts';
import { financeProvider, repaidOn } from '../providers/finance-providers.ts';
import { cardRate, dearestRate } from '../rate-card.ts';
import type { FinanceSettings } from '../settings.ts';
import { calculatorLimits, type CalculatorLimits } from './calculator-limits.ts';
import { loanOfEstimate, type StartingLoan } from './loan-of-estimate.ts';

export interface StartingLoanOptions {
  finance: FinanceSettings;
  /** `null` on a page that is about no vehicle. */
  vehicle: Pick<Vehicle, 'condition' | 'year' | 'make'> | null;
  /** For a vehicle without a price: based on the calculator's starting loan. */
  estimate: FinanceEstimate | null;
  /** `null` for a vehicle without a price, and for none. */
  priceDollars: number | null;
  /** For a vehicle's age. */
  now: Date;
}

export function startingLoan({ finance, vehicle, estimate, priceDollars, now }: StartingLoanOptions): StartingLoan {
  const make = vehicle?.make ?? '';
  if (estimate !== null)
    return loanOfEstimate(estimate, {
      priceDollars: priceDollars ?? limitsOf(finance, make).amount_default_dollars,
      basis: finance.comparison_basis,
    });
  const { rate_card: card } = finance;
  const set =
    settingsOfMake(finance, make)?.calculator.interest_default ??
    finance.calculator.interest_default ??
    providerOf(finance)?.calculator.interest_default;
  const ofCard =
    card === null ? null : ((vehicle === null ? null : cardRate(card, { ...vehicle, now })) ?? dearestRate(card));
  const fees =
    card === null ? calculatorFees(finance, limitsOf(finance, make), make) : rateCardFees(finance, card, make);
  const interest = set ?? ofCard;
  return {
    of: interest === null ? 'example' : 'dealer',
    input: interest === null ? {} : { interest },
    fees,
    comparisonFees: sumOfFees(fees),
    comparisonFrequency: repaidOn(finance.provider),
    stated: null,
  };
}

/** Limits of this site and make, before they know a vehicle. */
export function limitsOf(finance: FinanceSettings, make: string): CalculatorLimits {
  return calculatorLimits(
    providerOf(finance)?.calculator ?? {},
    finance.calculator,
    settingsOfMake(finance, make)?.calculator ?? {},
  );
}

const providerOf = ({ provider }: Pick<FinanceSettings, 'provider'>) =>
  provider === null ? null : financeProvider(provider);
