/**
 * Leaves out what a dealer's comments say of repayments and rates. A repayment needs its rate, its comparison rate and
 * the warning beside it, equally prominent (National Credit Code s160 and s164), and no feed can promise how another
 * company shows them. On the page they stand beside the comments.
 */

const amountOfPeriod =
  /\$\s?\d[\d,.]*\s*(?:\/|p\.?\s?\/?|per|a|each|every)\s*(?:week|wk|w|fortnight|f\/?n|month|mth|m)\b/i;
const payments = /\b(?:weekly|fortnightly|monthly)\s+payments?\b|\brepayments?\b/i;
const amount = /\$\s?\d/;
const rates = /\bcomparison rate|\binterest rate|\d\s?%\s*(?:p\.?\s?a\b|per annum|interest|finance|comparison)/i;

export function namesRepayment(text: string): boolean {
  return amountOfPeriod.test(text) || (payments.test(text) && amount.test(text)) || rates.test(text);
}

/** Whole paragraphs, because a sentence about a repayment seldom stands alone. */
export function withoutRepayments(paragraphs: readonly string[]): { kept: string[]; omitted: string[] } {
  return {
    kept: paragraphs.filter((paragraph) => !namesRepayment(paragraph)),
    omitted: paragraphs.filter(namesRepayment),
  };
}
