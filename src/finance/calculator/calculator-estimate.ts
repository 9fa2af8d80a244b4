/**
 * The calculator's result as text. A visitor sends it with an enquiry, and the dealer reads what the visitor saw. The
 * text says that it is the site's estimate and not a lender's figure. It gives the interest rate and the comparison
 * rate together (National Credit Code s164).
 */
import { comparisonRateWarning } from '../../stock/finance-wording.ts';
import { comparisonBasisText } from '../comparison-basis-text.ts';
import { feeText } from '../loan-fee.ts';
import { periodWords } from '../mathematics/payment-frequency.ts';
import { rateText } from '../rate-text.ts';
import { wholeDollars } from '../whole-dollars.ts';
import { totalInWords } from '../total-in-words.ts';
import { calculate, totalOfAnswer } from './calculate.ts';
import type { CalculatorContent } from './content-of-loan.ts';
import type { CalculatorInput } from './calculator-input.ts';
import { inputProblems, writeInput } from './calculator-state.ts';
import { whyNoFigure } from './why-no-figure.ts';

export interface CalculatorEstimate {
  /** The input as a URL query. */
  query: string;
  sentence: string;
  /** False where the calculator shows words instead of a repayment, which somebody works out then. */
  hasFigure: boolean;
  lines: readonly { label: string; text: string }[];
}

const shownNote = 'Shown by the website’s calculator: an estimate, not an offer of credit.';
const byQuoteNote =
  'Shown by the website’s calculator, based on the finance quote in this enquiry: an estimate, not an offer of credit.';
const ofApplicationNote =
  'Calculated by the website from the amounts in this application: an estimate, not an offer of credit. ' +
  'Other amounts stood there before.';
const withoutQuoteNote =
  'Calculated from the visitor’s input with the website’s figures: an estimate, not an offer of credit. ' +
  'The browser sent a quote that the website cannot verify.';

type EstimateBy = 'site' | 'quote' | 'site-for-quote' | 'application';
const notes: Readonly<Record<EstimateBy, string>> = {
  site: shownNote,
  quote: byQuoteNote,
  'site-for-quote': withoutQuoteNote,
  application: ofApplicationNote,
};

/**
 * `by`: whether the figures are the site's, a quote's, the site's because a quote could not be confirmed, or the site's
 * for amounts that an application changed. `null` if the amounts are refused. `$30,000 over 5 years: $153 per week at
 * 10.00% p.a. interest, 11.86% p.a. comparison rate`.
 */
export function calculatorEstimate(
  input: CalculatorInput,
  { limits, terms, start, startNote }: Pick<CalculatorContent, 'limits' | 'terms' | 'start' | 'startNote'>,
  { by = 'site' }: { by?: EstimateBy } = {},
): CalculatorEstimate | null {
  if (Object.keys(inputProblems(input, limits)).length > 0) return null;
  const answer = calculate(input, terms);
  const query = String(writeInput(new URLSearchParams(), input, limits));
  const years = input.term === 1 ? '1 year' : `${input.term} years`;
  const less = [
    input.tradeIn > 0 ? ` with ${wholeDollars(input.tradeIn)} deposit or trade-in` : '',
    input.residual > 0 ? `${input.tradeIn > 0 ? ' and' : ' with'} ${wholeDollars(input.residual)} residual` : '',
  ].join('');
  const asked = `${wholeDollars(input.amount)} over ${years}${less}`;
  const amounts = [
    { label: 'Purchase price or loan', text: wholeDollars(input.amount) },
    { label: 'Deposit or trade-in', text: wholeDollars(input.tradeIn) },
    { label: 'Residual at the end', text: wholeDollars(input.residual) },
    { label: 'Term', text: years },
  ];
  if (answer === null) {
    const why = whyNoFigure(input);
    return {
      query,
      sentence: `${asked}. ${why}`,
      hasFigure: false,
      lines: [...amounts, { label: 'Repayment', text: `None shown. The website’s calculator said: “${why}”` }],
    };
  }
  const repayment = `${wholeDollars(answer.repaymentDollars)} per ${periodWords[input.frequency]}`;
  const rates = `${rateText(input.interest)} p.a. interest, ${rateText(answer.comparisonRate)} p.a. comparison rate`;
  // FIN-49: an example rate says so wherever the figure goes, while it is the one that the calculator began with.
  const note = startNote !== '' && input.interest === start.interest ? `. ${startNote.replace(/\.$/, '')}` : '';
  return {
    query,
    sentence: `${asked}: ${repayment} at ${rates}${note}`,
    hasFigure: true,
    lines: [
      ...amounts,
      { label: 'Repayment', text: `${repayment}, ${rates}${note}` },
      { label: 'Total to pay', text: totalInWords(totalOfAnswer(answer, input), { finalPayment: 'residual' }) },
      ...(terms.fees.length === 0
        ? []
        : [
            {
              label: 'Fees in these figures',
              text: terms.fees.map((fee) => `${fee.label} ${feeText(fee)}`).join(', '),
            },
          ]),
      { label: 'What this is', text: notes[by] },
      {
        label: 'Comparison rate',
        text: `${comparisonBasisText({ comparison_basis: terms.comparisonBasis })} ${comparisonRateWarning}`,
      },
    ],
  };
}
