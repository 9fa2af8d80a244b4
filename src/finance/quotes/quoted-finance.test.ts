import { expect, test } from 'vitest';
import { financeSettingsSchema } from '../settings.ts';
import { calculate } from '../calculator/calculate.ts';
import { calculatorContent } from '../calculator/calculator-content.ts';
import { quotedFinance } from './quoted-finance.ts';

const finance = financeSettingsSchema.parse({ credit_licence_text: 'Australian Credit Licence 000001.' });
const page = { priceDollars: 29_990, shown: null, calculator: null };
const quote = { weeklyRepaymentAmount: 141.37, advertisedRate: 6.99, comparisonRate: 8.1 };

test('a quote stands with both of its rates in the line, in the panel and in the disclaimer', () => {
  const { weekly, panel, comparisonNote, disclaimer } = quotedFinance(
    quote,
    { provider: 'car_clarity', finance },
    page,
  )!;
  expect(weekly).toMatchObject({
    kind: 'figure',
    amount: '$141',
    interestRate: '6.99%',
    comparisonRate: '8.10%',
    basis:
      'Estimate by a quote for this vehicle over 60 months. The comparison rate is based on a secured loan of $30,000 over 5 years.',
  });
  expect(panel).toMatchObject({
    kind: 'figures',
    amounts: { week: '$141', month: '$612', interestRate: '6.99%', comparisonRate: '8.10%' },
  });
  expect(comparisonNote).toContain('WARNING');
  expect(disclaimer.rates).toBe('$141 per week at 6.99% p.a. interest, comparison rate 8.10% p.a.');
  expect(disclaimer.text).toContain('Australian Credit Licence 000001.');
});

test('a quote of $25 a week or less makes the page say to enquire', () => {
  expect(quotedFinance({ ...quote, weeklyRepaymentAmount: 25 }, { provider: 'manual', finance }, page)).toMatchObject({
    weekly: { kind: 'enquire', text: 'Enquire for Finance' },
    panel: { kind: 'enquire' },
    comparisonNote: '',
  });
});

test('a quote that says what the page says already changes nothing, so that the lender’s fees and total stay', () => {
  const { weekly } = quotedFinance(quote, { provider: 'car_clarity', finance }, page)!;
  const quotedBeside = (shown: object) =>
    quotedFinance(
      quote,
      { provider: 'car_clarity', finance },
      { ...page, shown: { ...weekly, ...shown } as typeof weekly },
    );
  expect(quotedBeside({ basis: 'Estimate by Example Bank.' })).toBeNull();
  for (const other of [
    { amount: '$140' },
    { interestRate: '7.00%' },
    { comparisonRate: '8.20%' },
    { besides: 'with a final payment of $9,911' },
  ])
    expect(quotedBeside(other)).toMatchObject({ weekly });
});

test('the calculator begins with the quoted loan, and keeps its rates in what is changed then', () => {
  const begun = calculatorContent({
    finance,
    vehicle: null,
    estimate: null,
    priceDollars: 29_990,
    query: new URLSearchParams(),
    now: new Date('2026-11-20T00:00:00Z'),
  });
  const { start, terms } = quotedFinance(
    quote,
    { provider: 'car_clarity', finance },
    { ...page, calculator: begun },
  )!.calculator!;
  expect(start).toEqual({ amount: 29_990, term: 5, interest: 6.99, tradeIn: 0, residual: 0, frequency: 'weekly' });
  expect(calculate(start, terms)).toMatchObject({ repaymentDollars: 141, comparisonRate: 8.1 });
  expect(calculate({ ...start, amount: 20_000 }, terms)!.comparisonRate.toFixed(2)).toBe('8.10');
});
