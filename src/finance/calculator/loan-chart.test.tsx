import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sumOfFees, type LoanFee } from '../loan-fee.ts';
import { exactDollars, wholeDollars } from '../whole-dollars.ts';
import { calculate } from './calculate.ts';
import { LoanChart } from './loan-chart.tsx';

const fee = (label: string, dollars: number): LoanFee => ({ label, dollars, paid: 'borrowed' });

test.each([[[fee('Establishment fee', 1360.5)]], [[fee('Agency fee', 912.25), fee('Establishment fee', 395)]], [[]]])(
  'the chart says the listed fees to the cent, and its parts add up to the total that stands above it',
  (fees) => {
    const answer = calculate(
      { amount: 30_000, tradeIn: 0, residual: 0, term: 5, interest: 10, frequency: 'monthly' },
      {
        fees,
        comparisonFees: sumOfFees(fees),
        comparisonFrequency: 'weekly',
        stated: null,
        enquireAtOrBelowDollars: 25,
        comparisonBasis: { amount_dollars: 30_000, term_years: 5 },
      },
    )!;
    const said = [...renderToStaticMarkup(<LoanChart answer={answer} />).matchAll(/>(\$[\d,.]+)</g)].map(
      ([, text]) => text!,
    );
    const { financedDollars } = sumOfFees(fees);
    expect(said.slice(2)).toEqual(financedDollars === 0 ? [] : [exactDollars(financedDollars)]);
    const sum = said.reduce((total, text) => total + Number(text.replace(/[$,]/g, '')), 0);
    expect(wholeDollars(sum)).toBe(wholeDollars(answer.totalDollars));
    expect(sum).toBeCloseTo(answer.totalDollars, 6);
  },
);
