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

const namedRate = /(\d+(?:\.\d+)?)\s?%\s?p\.?\s?a(?:\.|\b)/gi;
const namedRepayment =
  /\$\s?(\d[\d,]*(?:\.\d{1,2})?)\s*(?:(?:per|a|each|every|\/)\s*(week|month)|(weekly|monthly)|p\.?(w|m)\b)/gi;

/**
 * The first rate or repayment that the words name and this loan does not have, as they write it: `4.99% p.a.`; `null`
 * if there is none. What a sentence calls an example is not said of this loan.
 */
export function figureOfAnotherLoan(
  words: string,
  {
    weeklyDollars,
    monthlyDollars,
    interestRate,
    comparisonRate,
  }: Record<'weeklyDollars' | 'monthlyDollars' | 'interestRate' | 'comparisonRate', number>,
): string | null {
  const own = sentencesOf(words)
    .filter((sentence) => !/\bexamples?\b/i.test(sentence))
    .join(' ');
  for (const [said, rate = ''] of own.matchAll(namedRate)) {
    const decimals = rate.split('.')[1]?.length ?? 0;
    const rounding = 0.5 * 10 ** -decimals + 0.005;
    if (![interestRate, comparisonRate].some((each) => Math.abs(each - Number(rate)) <= rounding)) return said;
  }
  for (const [said, amount = '', period, adverb, letter] of own.matchAll(namedRepayment)) {
    const isWeekly = (period ?? adverb ?? letter ?? '').toLowerCase().startsWith('w');
    const shown = isWeekly ? weeklyDollars : monthlyDollars;
    // A month of 4.33 weeks is some dollars less than a lender's own.
    const rounding = isWeekly ? 1 : 1 + monthlyDollars * 0.01;
    if (Math.abs(Number(amount.replaceAll(',', '')) - shown) > rounding) return said;
  }
  return null;
}

const sentencesOf = (words: string): string[] => words.split(/(?<=[.!?])\s+(?=[A-Z])/);

/** The sentences that name no amount: they apply to any loan of the lender, also over another term. */
export function wordsOfAnyLoan(words: string): string {
  return sentencesOf(words)
    .filter((sentence) => !sentence.includes('$'))
    .join(' ');
}
