import { expect, test } from 'vitest';
import { withShownTotal, wordsOfAnyLoan } from './lender-words.ts';

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
