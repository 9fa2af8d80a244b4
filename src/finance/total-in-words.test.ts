import { expect, test } from 'vitest';
import { repaidTotal, totalInWords, totalSentences } from './total-in-words.ts';

test.each([
  [
    { repaymentDollars: 160.7, frequency: 'weekly', termMonths: 60, finalPaymentDollars: 0 },
    '$41,860: 260 weekly repayments of $161',
  ],
  [
    { repaymentDollars: 322, frequency: 'fortnightly', termMonths: 60, finalPaymentDollars: 0 },
    '$41,860: 130 fortnightly repayments of $322',
  ],
  [
    { repaymentDollars: 698, frequency: 'monthly', termMonths: 60, finalPaymentDollars: 9_000 },
    '$50,880: 60 monthly repayments of $698 and a final payment of $9,000',
  ],
] as const)('the total of a loan is said in words: %o', (loan, words) => {
  expect(totalInWords(repaidTotal(loan))).toBe(words);
});

test('the small print has the total and its repayments as sentences of their own', () => {
  const total = repaidTotal({ repaymentDollars: 161, frequency: 'weekly', termMonths: 60, finalPaymentDollars: 0 });
  expect(totalSentences(total)).toBe('Total payable $41,860. Paid in 260 weekly repayments of $161.');
});
