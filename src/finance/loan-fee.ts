/** A fee of a loan, in dollars, and its text. */
import { exactDollars, wholeDollars } from './whole-dollars.ts';

export interface LoanFee {
  label: string;
  dollars: number;
  /** Added to the loan, or paid each month on top of the repayment. */
  paid: 'borrowed' | 'monthly';
}

export function establishmentFee(dollars: number): LoanFee {
  return { label: 'Establishment fee', dollars, paid: 'borrowed' };
}

export function sumOfFees(fees: readonly LoanFee[]): { financedDollars: number; monthlyDollars: number } {
  const sum = (when: LoanFee['paid']) =>
    fees.filter(({ paid }) => paid === when).reduce((total, { dollars }) => total + dollars, 0);
  return { financedDollars: sum('borrowed'), monthlyDollars: sum('monthly') };
}

/**
 * `$57,990, an establishment fee of $395 and an agency fee of $912.25`: a loan and each borrowed fee by name. Amounts
 * are to the cent, because a fee is not an estimate.
 */
export function loanInWords(creditDollars: number, fees: readonly LoanFee[]): string {
  const parts = [
    wholeDollars(creditDollars),
    ...fees
      .filter(({ paid }) => paid === 'borrowed')
      .map(({ label, dollars }) => `${feePhrase(label)} of ${exactDollars(dollars)}`),
  ];
  return parts.length === 1 ? parts.join() : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)!}`;
}

/** `A fee of $5 a month is part of the repayment.`; `''` where there is none. */
export function monthlyFeeInWords(fees: readonly LoanFee[]): string {
  const { monthlyDollars } = sumOfFees(fees);
  return monthlyDollars > 0 ? `A fee of ${exactDollars(monthlyDollars)} a month is part of the repayment.` : '';
}

/** Fees without names are already called "the lender's fees". */
function feePhrase(label: string): string {
  const words = label.toLowerCase();
  return words.startsWith('the ') ? words : `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}

/** `$895`, `$8 a month`. */
export function feeText({ dollars, paid }: Pick<LoanFee, 'dollars' | 'paid'>): string {
  return `${exactDollars(dollars)}${paid === 'monthly' ? ' a month' : ''}`;
}
