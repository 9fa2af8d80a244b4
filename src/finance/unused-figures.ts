/**
 * Why the site does not show the figures that a feed has for a vehicle: a quote for it, or those of the dealer's
 * lender. Without the reason a dealer sees only that some vehicles have no repayment, or one by the rate card.
 */
import { financedAmount } from './financed-amount.ts';
import {
  estimateByFigures,
  financeEstimate,
  type EstimatedVehicle,
  type FinanceEstimate,
  type FinanceEstimateOptions,
} from './finance-estimate.ts';
import { financeOffered } from './finance-offered.ts';
import { lenderFigures, quoteFigures, type LenderFigures } from './lender-figures.ts';
import { figureOfAnotherLoan } from './lender-words.ts';
import { contradictionIn, withTerm } from './one-loan.ts';
import type { FeedFieldName } from '../stock/feeds/feed-fields.ts';
import type { LenderFieldPath } from '../stock/feeds/map-row.ts';
import type { FiguresRefusal } from './providers/finance-provider.ts';
import { wholeDollars } from './whole-dollars.ts';

export interface UnusedFigures {
  /** The feed's name of the figure that is to be checked first: `lenders.taurus.paymentWeek`. */
  field: FeedFieldName | LenderFieldPath;
  /** The figure as it was read; `''` for none. */
  read: string;
  reason: string;
}

type UnusedFigure = [field: keyof LenderFigures, reason: string];

const notShown = 'so the site does not show these figures';

/** Empty if they are shown, if the feed has none, or if the vehicle is not financed. */
export function unusedFigures(vehicle: EstimatedVehicle, options: FinanceEstimateOptions): UnusedFigures[] {
  const offer = financeOffered(vehicle, options);
  if (offer === null || offer.priceDollars === null) return [];
  const { provider, priceDollars } = offer;
  const amount = { priceDollars, basis: options.finance.comparison_basis, monthlyFeeDollars: 0 };
  const unused: UnusedFigures[] = [];
  const { quote, lenders } = vehicle;
  if (quote !== null && financeEstimate(vehicle, options)?.source !== 'quote') {
    const figures = quoteFigures(quote);
    const found = missingOfQuote(figures) ?? unfit(figures, amount, 'paymentWeek');
    if (found !== null) unused.push(unusedOf(found, figures, quoteFieldOf(found[0])));
  }
  const lender = lenders[provider.key];
  if (lender !== undefined) {
    const figures = lenderFigures(lender);
    const read = provider.readFigures(figures);
    const shown = estimateByFigures(figures, vehicle, options);
    const found =
      shown !== null
        ? unusedWords(figures, shown)
        : read.ok
          ? unfit(figures, amount, 'termMonths')
          : missing(read.reason, figures);
    if (found !== null) unused.push(unusedOf(found, figures, `lenders.${provider.key}.${found[0]}`));
  }
  return unused;
}

function unusedWords({ disclaimer }: LenderFigures, { figures }: FinanceEstimate): UnusedFigure | null {
  const said = figureOfAnotherLoan(disclaimer, figures);
  return said === null
    ? null
    : ['disclaimer', `The words name ${said} and the figures do not, so the words are not shown`];
}

const quoteFieldOf = (figure: keyof LenderFigures): FeedFieldName =>
  figure === 'interestRate'
    ? 'youxQuote.advertisedRate'
    : figure === 'comparisonRate'
      ? 'youxQuote.comparisonRate'
      : 'youxQuote.weeklyRepaymentAmount';

const unusedOf = (
  [figure, reason]: UnusedFigure,
  figures: LenderFigures,
  field: UnusedFigures['field'],
): UnusedFigures => ({
  field,
  read: String(figures[figure] ?? ''),
  reason: figure === 'disclaimer' ? reason : `${reason}, ${notShown}`,
});

/** Why complete figures are not of one loan for the price. `whereNoTermFits` is the figure to check if none fits. */
function unfit(
  figures: LenderFigures,
  amount: Parameters<typeof financedAmount>[1],
  whereNoTermFits: keyof LenderFigures,
): UnusedFigure | null {
  const contradiction = contradictionIn(figures, amount.basis);
  if (contradiction !== null) return [contradiction.field, contradiction.reason];
  if (withTerm(figures, amount) === null) {
    const noTerm = whereNoTermFits === 'termMonths' ? 'The term is missing' : 'A quote names no term';
    return [whereNoTermFits, `${noTerm}, and no whole number of years fits both the repayment and the price`];
  }
  const financed = financedAmount(figures, amount);
  if (financed.kind !== 'other-price') return null;
  const expected = (figures.deposit ?? 0) > 0 ? 'the price less the deposit' : 'the price';
  return [
    (figures.paymentWeek ?? 0) > 0 ? 'paymentWeek' : 'paymentMonth',
    `The repayment finances about ${wholeDollars(financed.financedDollars)}, but ${expected} is ${wholeDollars(financed.expectedDollars)}`,
  ];
}

function missingOfQuote(figures: LenderFigures): UnusedFigure | null {
  if ((figures.paymentWeek ?? 0) <= 0) return missing('no-weekly-payment', figures);
  return figures.interestRate === null || figures.comparisonRate === null ? missing('no-rates', figures) : null;
}

function missing(reason: FiguresRefusal, { interestRate }: LenderFigures): UnusedFigure {
  switch (reason) {
    case 'no-rates':
      return interestRate === null
        ? ['interestRate', 'The interest rate is missing']
        : ['comparisonRate', 'The comparison rate is missing'];
    case 'no-weekly-payment':
      return ['paymentWeek', 'The weekly repayment is missing'];
    case 'no-monthly-payment':
      return ['paymentMonth', 'The monthly repayment is missing'];
  }
}
