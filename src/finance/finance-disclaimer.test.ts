import { expect, test } from 'vitest';
import { comparisonRateWarning } from '../stock/finance-wording.ts';
import { financeDisclaimer } from './finance-disclaimer.ts';
import { financeSettingsSchema } from './settings.ts';

const settings = financeSettingsSchema.parse({ credit_licence_text: 'Australian Credit Licence 000001.' });
const weekly = {
  kind: 'figure' as const,
  dollars: 134,
  amount: '$134',
  interestRate: '6.99%',
  comparisonRate: '8.87%',
  besides: '',
  basis: 'Estimate by Example Bank.',
  disclaimer: 'The bank’s own words.',
};

test('a figure is said with both rates and the warning outside what is cut', () => {
  expect(financeDisclaimer(weekly, settings)).toEqual({
    rates: '$134 per week at 6.99% p.a. interest, comparison rate 8.87% p.a.',
    warning: comparisonRateWarning,
    text: [
      'Estimate by Example Bank.',
      'The bank’s own words.',
      'Credit is subject to approval; fees, charges and lending criteria apply.',
      'Australian Credit Licence 000001.',
    ],
  });
});

test('a deposit and a final payment stand outside what is cut too', () => {
  expect(financeDisclaimer({ ...weekly, besides: 'with a final payment of $9,911' }, settings).rates).toBe(
    '$134 per week at 6.99% p.a. interest, comparison rate 8.87% p.a., with a final payment of $9,911.',
  );
});

test('without a figure the fallback cites a 5-year term at 6.29% p.a. (comparison 8.19%) with no deposit, and the loan of the comparison rate', () => {
  const said = financeDisclaimer(null, settings);
  expect(said.rates).toBe(
    'Finance example: a 5-year term at 6.29% p.a. interest, comparison rate 8.19% p.a., with no deposit.',
  );
  expect(said.text[0]).toBe('The comparison rate is based on a secured loan of $30,000 over 5 years.');
});
