import { expect, test } from 'vitest';
import { financeSettingsSchema } from '../settings.ts';
import { quotedFinance } from './quoted-finance.ts';

const finance = financeSettingsSchema.parse({ credit_licence_text: 'Australian Credit Licence 000001.' });
const quote = { weeklyRepaymentAmount: 141.37, advertisedRate: 6.99, comparisonRate: 8.1 };

test('a quote stands with both of its rates in the line, in the panel and in the disclaimer', () => {
  const { weekly, panel, comparisonNote, disclaimer } = quotedFinance(quote, { provider: 'car_clarity', finance }, null)!;
  expect(weekly).toMatchObject({ kind: 'figure', amount: '$141', interestRate: '6.99%', comparisonRate: '8.10%', basis: 'Estimate by a quote for this vehicle over 60 months. The comparison rate is based on a secured loan of $30,000 over 5 years.' });
  expect(panel).toMatchObject({ kind: 'figures', amounts: { week: '$141', month: '$612', interestRate: '6.99%', comparisonRate: '8.10%' } });
  expect(comparisonNote).toContain('WARNING');
  expect(disclaimer.rates).toBe('$141 per week at 6.99% p.a. interest, comparison rate 8.10% p.a.');
  expect(disclaimer.text).toContain('Australian Credit Licence 000001.');
});

test('of $25 a week or less the page says to enquire', () => {
  expect(quotedFinance({ ...quote, weeklyRepaymentAmount: 25 }, { provider: 'manual', finance }, null)).toMatchObject({ weekly: { kind: 'enquire', text: 'Enquire for Finance' }, panel: { kind: 'enquire' }, comparisonNote: '' });
});

test('a quote that says what the page says already changes nothing, so that the lender’s fees and total stay', () => {
  const { weekly } = quotedFinance(quote, { provider: 'car_clarity', finance }, null)!;
  const quotedBeside = (shown: object) => quotedFinance(quote, { provider: 'car_clarity', finance }, { ...weekly, ...shown } as typeof weekly);
  expect(quotedBeside({ basis: 'Estimate by Example Bank.' })).toBeNull();
  for (const other of [{ amount: '$140' }, { interestRate: '7.00%' }, { comparisonRate: '8.20%' }, { besides: 'with a final payment of $9,911' }]) expect(quotedBeside(other)).toMatchObject({ weekly });
});
