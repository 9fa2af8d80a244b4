/**
 * The fees of a loan as they are listed (FIN-57 to FIN-63), from the first of four places that has any: the make's own list, the site's,
 * the dealer's rate card, the establishment fee of the calculator. Dollars.
 */
import { isSameText } from '../shared/text.ts';
import type { CalculatorLimits } from './calculator/calculator-limits.ts';
import type { FinanceSettings } from './settings.ts';

export interface LoanFee {
  label: string;
  dollars: number;
  /** Added to the loan, or paid each month on top of the repayment. */
  paid: 'borrowed' | 'monthly';
}

export type ListedFees = Pick<FinanceSettings, 'fixed_fees' | 'makes'>;

const establishmentLabel = 'Establishment fee';

/** What a site sets for a make, upper or lower case alike. */
export function settingsOfMake({ makes }: Pick<FinanceSettings, 'makes'>, make: string): FinanceSettings['makes'][string] | undefined {
  return Object.entries(makes).find(([name]) => isSameText(name, make))?.[1];
}

/** Fees of a loan by the dealer's rate card: a list of the make's or the site's own fees is the whole of them. */
export function rateCardFees(finance: ListedFees, card: NonNullable<FinanceSettings['rate_card']>, make: string): LoanFee[] {
  return fixedFees(finance, make) ?? withoutZero([
    establishmentFee(card.establishment_fee_dollars),
    { label: 'Monthly fee', dollars: card.monthly_fee_dollars, paid: 'monthly' },
  ]);
}

/** Fees where no rate card says any. */
export function calculatorFees(finance: ListedFees, limits: Pick<CalculatorLimits, 'establishment_fee_dollars'>, make: string): LoanFee[] {
  return fixedFees(finance, make) ?? withoutZero([establishmentFee(limits.establishment_fee_dollars)]);
}

export function establishmentFee(dollars: number): LoanFee {
  return { label: establishmentLabel, dollars, paid: 'borrowed' };
}

/** Dollars of the establishment fee in a list; `null` where it has none. */
export function establishmentFeeOf(fees: readonly LoanFee[]): number | null {
  return fees.find(({ label }) => label === establishmentLabel)?.dollars ?? null;
}

export function sumOfFees(fees: readonly LoanFee[]): { financedDollars: number; monthlyDollars: number } {
  const sum = (when: LoanFee['paid']) => fees.filter(({ paid }) => paid === when).reduce((total, { dollars }) => total + dollars, 0);
  return { financedDollars: sum('borrowed'), monthlyDollars: sum('monthly') };
}

/** `null` where neither the make nor the site lists its own. */
function fixedFees(finance: ListedFees, make: string): LoanFee[] | null {
  const fixed = settingsOfMake(finance, make)?.fixed_fees ?? finance.fixed_fees;
  return fixed === null ? null : withoutZero([
    establishmentFee(fixed.establishment_dollars),
    { label: 'Security registration fee', dollars: fixed.security_registration_dollars, paid: 'borrowed' },
    { label: 'Agency fee', dollars: fixed.agency_dollars, paid: 'borrowed' },
    { label: 'Monthly administration fee', dollars: fixed.monthly_admin_dollars, paid: 'monthly' },
  ]);
}

const withoutZero = (fees: LoanFee[]): LoanFee[] => fees.filter(({ dollars }) => dollars > 0);
