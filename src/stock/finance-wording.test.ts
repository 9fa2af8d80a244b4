import { expect, test } from 'vitest';
import { approvalNote, comparisonRateWarning, financeWording, rateWording } from './finance-wording.ts';

const basis =
  'Estimate by Example Finance for a loan of $49,990 and fees of $895. Total payable $61,163. The comparison rate is based on a secured loan of $30,000 over 5 years.';

test('a panel without a lender’s words uses our own', () => {
  expect(financeWording({ basis, disclaimer: '' })).toEqual([basis, comparisonRateWarning, approvalNote]);
});

test('what the lender’s words say already is not said twice', () => {
  const disclaimer = `Secured by the vehicle. Total payable $61,163. The comparison rate is based on a secured loan of $30,000 over 5 years. ${comparisonRateWarning} Credit is subject to approval.`;
  expect(financeWording({ basis, disclaimer })).toEqual([
    'Estimate by Example Finance for a loan of $49,990 and fees of $895.',
    disclaimer,
  ]);
  expect(financeWording({ basis: 'Total payable $61,163.', disclaimer })).toEqual([disclaimer]);
});

test.each([
  ['Navara at 5.99% p.a.', 'Approved buyers only.', ['Approved buyers only.', comparisonRateWarning]],
  [
    'A comparison rate of 7.08%',
    `Approved buyers only. ${comparisonRateWarning}`,
    [`Approved buyers only. ${comparisonRateWarning}`],
  ],
  ['A low rate per annum of 5.99% P.A', '', [comparisonRateWarning]],
  ['Three years of servicing, 5% off', 'While stocks last.', []],
])('%s: a text that names a rate has its conditions and the warning in sight', (text, conditions, words) => {
  expect(rateWording(text, conditions)).toEqual(words);
});
