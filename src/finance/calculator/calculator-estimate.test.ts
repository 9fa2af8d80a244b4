import { expect, test } from 'vitest';
import { financeSettingsSchema } from '../settings.ts';
import { calculatorContent } from './calculator-content.ts';
import { calculatorEstimate } from './calculator-estimate.ts';

const content = (query: string, calculator: { interest_default?: number } = { interest_default: 10 }) =>
  calculatorContent({
    finance: financeSettingsSchema.parse({ fixed_fees: { establishment_dollars: 1_300 }, calculator }),
    vehicle: null,
    estimate: null,
    priceDollars: null,
    query: new URLSearchParams(query),
    now: new Date('2026-11-20T00:00:00Z'),
  });
const estimateFor = (query: string) => calculatorEstimate(content(query).asked!.input, content(query));

test('what the calculator showed is said with both rates, as an estimate, and can be asked again', () => {
  const estimate = estimateFor('amount=30000&term=5&interest=10&tradeIn=0&residual=0&frequency=weekly')!;
  expect(estimate.sentence).toBe(
    '$30,000 over 5 years: $153 per week at 10.00% p.a. interest, 11.86% p.a. comparison rate',
  );
  expect(estimate.lines.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Purchase price or loan: $30,000',
    'Deposit or trade-in: $0',
    'Residual at the end: $0',
    'Term: 5 years',
    'Repayment: $153 per week, 10.00% p.a. interest, 11.86% p.a. comparison rate',
    'Total to pay: $39,780: 260 weekly repayments of $153',
    'Fees in these figures: Establishment fee $1,300',
    expect.stringContaining('an estimate, not an offer of credit'),
    expect.stringMatching(
      /^Comparison rate: The comparison rate is based on a secured loan of \$30,000 over 5 years\. WARNING: /,
    ),
  ]);
  expect(estimateFor(estimate.query)).toEqual(estimate);
});

test('an example rate says that it is one, until it is another', () => {
  const estimateAt = (query: string) => calculatorEstimate(content(query, {}).asked!.input, content(query, {}))!;
  const note = /11\.86% p\.a\. comparison rate\. Example rate, not this lender’s$/;
  expect(estimateAt('amount=30000').sentence).toMatch(note);
  expect(estimateAt('amount=30000').lines.find(({ label }) => label === 'Repayment')?.text).toMatch(note);
  expect(estimateAt('amount=30000&interest=9').sentence).not.toContain('Example');
});

test('deposit and residual are said where there are any', () => {
  expect(estimateFor('amount=30000&term=1&tradeIn=5000&residual=8000&frequency=monthly')!.sentence).toMatch(
    /^\$30,000 over 1 year with \$5,000 deposit or trade-in and \$8,000 residual: \$[\d,]+ per month at /,
  );
  expect(estimateFor('amount=30000&residual=8000')!.sentence).toContain('over 5 years with $8,000 residual: ');
});

test('amounts without a repayment go along with what the calculator says instead, and without a rate', () => {
  const { sentence, hasFigure, lines, query } = estimateFor('amount=30000&tradeIn=30000')!;
  const words = 'Your deposit or trade-in covers the price, so there is nothing to repay.';
  expect([sentence, hasFigure]).toEqual([`$30,000 over 5 years with $30,000 deposit or trade-in. ${words}`, false]);
  expect(lines.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Purchase price or loan: $30,000',
    'Deposit or trade-in: $30,000',
    'Residual at the end: $0',
    'Term: 5 years',
    `Repayment: None shown. The website’s calculator said: “${words}”`,
  ]);
  expect(estimateFor(query)).toEqual(estimateFor('amount=30000&tradeIn=30000'));
  expect(estimateFor('amount=1200&tradeIn=1100')!.sentence).toContain('For a loan this small');
});

test('refused amounts are no estimate', () => {
  expect(estimateFor('amount=500')).toBeNull();
});
