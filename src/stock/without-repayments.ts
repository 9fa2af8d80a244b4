/**
 * Leaves out what a dealer's comments say of repayments and rates. A repayment needs its rate, its comparison rate and
 * the warning beside it, equally prominent (National Credit Code s160 and s164): the page's own figures have them, no
 * dealer's sentence has, and the two could differ. No feed can promise how another company shows them.
 */

const amountOfPeriod =
  /\$\s?\d[\d,.]*\s*(?:\/|p\.?\s?\/?|per|a|each|every)\s*(?:week|wk|w|fortnight|f\/?n|month|mth|m)\b/i;
const payments = /\b(?:weekly|fortnightly|monthly)\s+payments?\b|\brepayments?\b/i;
const amount = /\$\s?\d/;
const rates = /\bcomparison rate|\binterest rate|\d\s?%\s*(?:p\.?\s?a\b|per annum|interest|finance|comparison)/i;

export function namesRepayment(text: string): boolean {
  return amountOfPeriod.test(text) || (payments.test(text) && amount.test(text)) || rates.test(text);
}

/** Before a line, and after a sentence; the full stop of "p.a." ends none. */
const sentenceEnd = /(?=\n)|(?<=[.!?])(?<![Pp]\.\s?[Aa]\.)(?=\s+[A-Z0-9$*“"'(])/;

/** Whole sentences; `kept` has the paragraphs with what is left of them, `omitted` the sentences. */
export function withoutRepayments(paragraphs: readonly string[]): { kept: string[]; omitted: string[] } {
  const omitted: string[] = [];
  const kept = paragraphs.flatMap((paragraph) => {
    if (!namesRepayment(paragraph)) return [paragraph];
    const sentences = paragraph.split(sentenceEnd);
    // A figure and its period may stand on two sides of a full stop or a line's end.
    const wrong = sentences.filter(namesRepayment);
    if (wrong.length === 0) {
      omitted.push(paragraph);
      return [];
    }
    omitted.push(...wrong.map((sentence) => sentence.trim()));
    const rest = sentences
      .filter((sentence) => !namesRepayment(sentence))
      .join('')
      .trim();
    return rest === '' ? [] : namesRepayment(rest) ? (omitted.push(rest), []) : [rest];
  });
  return { kept, omitted };
}
