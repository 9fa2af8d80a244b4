/**
 * A lender's own text about a loan, as shown next to the site's figures. A lender adds up repayments to the cent, a
 * shopper multiplies the whole dollars shown. The total in the text is replaced by the site's, so that one loan has one
 * total (decisions/0030-one-loan-per-car.md).
 */
import { wholeDollars } from './whole-dollars.ts';

export interface TotalOfLoan {
  /** Dollars, as the site shows it; `null` where it shows none. */
  shownDollars: number | null;
  /** Dollars, as the feed names it; `null` where it names none. */
  lenderDollars: number | null;
  /** The number of repayments, each rounded to the dollar. */
  repayments: number;
}

const namedTotal = /(\btotal\b[^$.]{0,80})\$\s?(\d[\d,]*(?:\.\d{1,2})?)/gi;

/**
 * An amount that is neither the lender's total nor within rounding of the shown one is of something else, an example
 * for instance, and stays.
 */
export function withShownTotal(words: string, { shownDollars, lenderDollars, repayments }: TotalOfLoan): string {
  if (shownDollars === null) return words;
  return words.replace(namedTotal, (sentence, before: string, amount: string) => {
    const dollars = Number(amount.replaceAll(',', ''));
    const isThisLoan =
      Math.abs(dollars - shownDollars) <= repayments / 2 + 1 ||
      (lenderDollars !== null && Math.abs(dollars - lenderDollars) <= 1);
    return isThisLoan ? `${before}${wholeDollars(shownDollars)}` : sentence;
  });
}

/** The sentences that name no amount: they apply to any loan of the lender, also over another term. */
export function wordsOfAnyLoan(words: string): string {
  return words
    .split(/(?<=[.!?])\s+(?=[A-Z])/)
    .filter((sentence) => !sentence.includes('$'))
    .join(' ');
}
