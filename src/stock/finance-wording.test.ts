import { expect, test } from 'vitest';
import { approvalNote, comparisonRateWarning, financeWording } from './finance-wording.ts';

const basis = 'Estimate by Example Finance for a loan of $49,990 and fees of $895. Total payable $61,163. The comparison rate is based on a secured loan of $30,000 over 5 years.';

test('without a lender’s words everything is ours', () => {
  expect(financeWording({ basis, disclaimer: '' })).toEqual([basis, comparisonRateWarning, approvalNote]);
});

test('what the lender’s words say already is not said twice', () => {
  const disclaimer = `Secured by the vehicle. Total payable $61,163. The comparison rate is based on a secured loan of $30,000 over 5 years. ${comparisonRateWarning} Credit is subject to approval.`;
  expect(financeWording({ basis, disclaimer })).toEqual(['Estimate by Example Finance for a loan of $49,990 and fees of $895.', disclaimer]);
  expect(financeWording({ basis: 'Total payable $61,163.', disclaimer })).toEqual([disclaimer]);
});
