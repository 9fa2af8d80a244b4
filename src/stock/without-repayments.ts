/**
 * Leaves out what a dealer's comments say of repayments and rates. A repayment needs its rate, its comparison rate and
 * the warning beside it, equally prominent (National Credit Code s160 and s164): the page's own figures have them, no
 * dealer's sentence has, and the two could differ. No feed can promise how another company shows them.
 */

const amount = String.raw`(?:\$\s?\d[\d,.]*|\b\d[\d,.]*\s?(?:dollars?|bucks)\b)`;
/** `a week`, `/wk`, `p.w.`, `f/n`, `weekly`; a mark may lead to the small print. */
const period = String.raw`[*^]*\s*(?:(?:\/|p\.?\s?\/?|per|a|each|every)\s*(?:week|wk|w|fortnight|f\/?n|month|mth|m)|weekly|fortnightly|monthly|f\/n|pcm)\b`;
const amountOfPeriod = new RegExp(amount + period, 'i');
const anyAmount = new RegExp(amount, 'i');
const payments = /\b(?:weekly|fortnightly|monthly)\s+payments?\b|\brepayments?\b/i;
const percent = String.raw`\d\s?(?:%|per\s?cent\b)`;
const rates = new RegExp(
  String.raw`\bcomparison rate|\binterest rate|\brates?\s+(?:from|of|at|as low as)\s+\d[\d.]*\s?(?:%|per\s?cent\b)` +
    String.raw`|${percent}\s*(?:p\.?\s?a\b|per annum|interest|finance|comparison)`,
  'i',
);
/** What a vehicle saves or earns its owner is no repayment. */
const gain = String.raw`sav(?:e|es|ing|ings)|earn(?:s|ed|ing)?|(?:rent(?:s|ed|ing)?|hir(?:e|es|ed|ing))\s+(?:(?:it|this|them)\s+)?out`;
const gains = new RegExp(
  String.raw`\b(?:${gain})\s+(?:(?:of|you|for|at|from|up to|about|around|over)\s+)*${amount}${period}`,
  'gi',
);

export function namesRepayment(text: string): boolean {
  const said = text.replace(gains, '');
  return amountOfPeriod.test(said) || (payments.test(said) && anyAmount.test(said)) || rates.test(said);
}

/** Before a line and an entry of a list, and after a sentence; "p.a." ends one only before a new word. */
const sentenceEnd = /(?=\n|[•●▪◦✓✔✅])|(?<=[.!?])(?:(?<![Pp]\.\s?[Aa]\.)|(?=\s+[A-Z][a-z]))(?=\s+[A-Z0-9$*“"'(])/;

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
