import { expect, test } from 'vitest';
import { figureOfAnotherLoan, withShownTotal, wordsOfAnyLoan } from './lender-words.ts';

const loan = { shownDollars: 49_140, lenderDollars: 49_047.23, repayments: 260 };

test.each([
  ['Total payable $49,047. Credit is subject to approval.', 'Total payable $49,140. Credit is subject to approval.'],
  ['The total amount repayable is $49,047.23, fees included.', 'The total amount repayable is $49,140, fees included.'],
  ['Total payable $49,140.', 'Total payable $49,140.'],
  // Within rounding of 260 repayments, whatever the feed's own field says.
  ['Total of all repayments: $49,100.00', 'Total of all repayments: $49,140'],
  ['Example: a loan of $30,000, total payable $37,440.', 'Example: a loan of $30,000, total payable $37,440.'],
  ['A loan of $49,047 without fees.', 'A loan of $49,047 without fees.'],
])('a lender’s words get the total that the site calculates: %s', (words, said) => {
  expect(withShownTotal(words, loan)).toBe(said);
});

test('the lender’s total stays where the site shows none', () => {
  expect(withShownTotal('Total payable $49,047.', { ...loan, shownDollars: null })).toBe('Total payable $49,047.');
});

test('only the lender’s words without amounts are shown for a loan over another term', () => {
  expect(
    wordsOfAnyLoan(
      'Estimate for a loan of $27,990 over 5 years at 6.99% p.a. (comparison rate 8.87% p.a.). Total payable $34,840. WARNING: This comparison rate is true only for the examples given. Credit is subject to approval.',
    ),
  ).toBe('WARNING: This comparison rate is true only for the examples given. Credit is subject to approval.');
});

const figures = { weeklyDollars: 143.2, monthlyDollars: 620.1, interestRate: 7.49, comparisonRate: 8.75 };

test.each([
  ['Based on $99 per week over 3 years.', '$99 per week'],
  ['Over 3 years at 4.99% p.a., comparison rate 5.10% p.a.', '4.99% p.a.'],
  ['Repayments of $870 monthly.', '$870 monthly'],
  ['From $99 p.w. for approved applicants.', '$99 p.w'],
  ['$143 per week at 7.49% p.a. (comparison rate 8.75% p.a.), $624 a month.', null],
  ['From 7.5% p.a. for approved applicants. A balloon of 30% is due at the end.', null],
  ['Example: $30,000 at 6.29% p.a. and $134 per week. Credit is subject to approval.', null],
  ['', null],
])('words that name a figure of another loan are found: %s', (words, said) => {
  expect(figureOfAnotherLoan(words, figures)).toBe(said);
});
