import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WeeklyFigure, WeeklyWords } from './weekly-figure.tsx';

const weekly = {
  kind: 'figure' as const,
  dollars: 134,
  amount: '$134',
  interestRate: '6.99%',
  comparisonRate: '8.87%',
  besides: '',
  basis: 'Estimate for a loan of $27,990.',
  disclaimer: '',
};
const wordsOf = (disclaimer: string) => renderToStaticMarkup(<WeeklyFigure weekly={{ ...weekly, disclaimer }} />);

test('a figure says what it rests on, the warning of the comparison rate and that credit is subject to approval', () => {
  expect(wordsOf('')).toMatch(
    /Estimate for a loan of \$27,990\..*WARNING: This comparison rate is true only for the example given.*Credit is subject to approval; fees, charges and lending criteria apply\./s,
  );
});

test('what the lender’s own words say already is not said twice', () => {
  const said = wordsOf(
    'Ask us. WARNING: This comparison rate is true only for the examples given. Credit is subject to approval.',
  );
  expect([said.match(/true only for/g), said.match(/subject to approval/g)]).toEqual([
    ['true only for'],
    ['subject to approval'],
  ]);
  expect(wordsOf('By Example Bank.')).toMatch(/By Example Bank\..*WARNING:.*Credit is subject/s);
});

test('a deposit and a final payment stand beside the repayment that they make low', () => {
  const said = renderToStaticMarkup(
    <WeeklyWords weekly={{ ...weekly, besides: 'with a deposit of $3,000 and a final payment of $9,911' }} />,
  ).replace(/<[^>]*>/g, '');
  expect(said).toBe(
    '$134 per week, 6.99% p.a. interest, 8.87% p.a. comparison rate, with a deposit of $3,000 and a final payment of $9,911',
  );
});
