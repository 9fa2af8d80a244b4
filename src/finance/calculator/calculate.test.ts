import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paymentFrequencies } from '../mathematics/payment-frequency.ts';
import { financeSettingsSchema } from '../settings.ts';
import { sumOfFees, type LoanFee } from '../loan-fee.ts';
import { calculatorFees } from '../loan-fees.ts';
import { calculate, type CalculatorTerms } from './calculate.ts';
import type { CalculatorInput } from './calculator-input.ts';

const input: CalculatorInput = { amount: 30_000, term: 5, interest: 10, tradeIn: 0, residual: 0, frequency: 'weekly' };
const withFees = (fees: readonly LoanFee[]): CalculatorTerms => ({
  fees,
  comparisonFees: sumOfFees(fees),
  comparisonFrequency: 'weekly',
  stated: null,
  enquireAtOrBelowDollars: 25,
  comparisonBasis: { amount_dollars: 30_000, term_years: 5 },
});
const terms = withFees([]);
const listed = (establishment_fee_dollars: number, fixed_fees: unknown = null) =>
  calculatorFees(financeSettingsSchema.parse({ fixed_fees }), { establishment_fee_dollars }, '');
const lenderFee = listed(1_300);
const brandFees = listed(1_360.5, {
  establishment_dollars: 395,
  security_registration_dollars: 6,
  monthly_admin_dollars: 8,
  agency_dollars: 912.25,
});

const inputs = fc
  .record({
    amount: fc.integer({ min: 1_000, max: 250_000 }),
    term: fc.integer({ min: 2, max: 14 }).map((halves) => halves / 2),
    interest: fc.integer({ min: 0, max: 40 }).map((halves) => halves / 2),
    tradeIn: fc.integer({ min: 0, max: 250_000 }),
    frequency: fc.constantFrom(...paymentFrequencies),
  })
  .chain((rest) =>
    fc
      .integer({ min: 0, max: Math.max(0, rest.amount - rest.tradeIn) })
      .map((residual): CalculatorInput => ({ ...rest, residual })),
  );
const fees = fc.constantFrom([], lenderFee, brandFees);

describe('repayment, total and rates', () => {
  test.each([
    ['by the week without fees', {}, [], 147, 260, 38_220, '10.00'],
    ['by the fortnight', { frequency: 'fortnightly' }, [], 294, 130, 38_220, '10.00'],
    ['by the month', { frequency: 'monthly' }, [], 637, 60, 38_220, '10.00'],
    ['with $1,300 added to the loan', {}, lenderFee, 153, 260, 39_780, '11.86'],
    ['with $1,300, by the month', { frequency: 'monthly' }, lenderFee, 665, 60, 39_900, '11.86'],
    ['with a make’s own fees, $8 of them each month', { frequency: 'monthly' }, brandFees, 673, 60, 40_380, '12.41'],
    ['with a deposit', { tradeIn: 10_000 }, [], 98, 260, 25_480, '10.00'],
    ['with a residual of 10,000', { residual: 10_000, frequency: 'monthly' }, [], 508, 60, 40_480, '10.00'],
    ['without interest', { interest: 0, frequency: 'monthly' }, [], 500, 60, 30_000, '0.00'],
  ] as const)('are right %s', (_, change, ofLoan, repaymentDollars, repayments, totalDollars, comparisonRate) => {
    const answer = calculate({ ...input, ...change }, withFees(ofLoan))!;
    expect(answer).toMatchObject({ repaymentDollars, repayments, totalDollars });
    expect(answer.comparisonRate.toFixed(2)).toBe(comparisonRate);
  });

  test('the comparison rate is that of the basis loan, whatever is borrowed, for how long, with what residual and however it is repaid', () => {
    const rate = calculate(input, withFees(lenderFee))!.comparisonRate;
    expect(
      calculate(
        { ...input, amount: 90_000, term: 2, tradeIn: 500, residual: 20_000, frequency: 'monthly' },
        withFees(lenderFee),
      )!.comparisonRate,
    ).toBe(rate);
  });

  test('more deposit never costs more', () => {
    fc.assert(
      fc.property(inputs, fees, fc.integer({ min: 0, max: 50_000 }), (of, ofLoan, more) => {
        const without = calculate({ ...of, residual: 0 }, withFees(ofLoan));
        const withMore = calculate({ ...of, residual: 0, tradeIn: of.tradeIn + more }, withFees(ofLoan));
        expect(withMore?.repaymentDollars ?? 0).toBeLessThanOrEqual(without?.repaymentDollars ?? 25);
      }),
    );
  });

  test('the total is the repayments and the residual, and its parts add up to it', () => {
    fc.assert(
      fc.property(inputs, fees, (of, ofLoan) => {
        const answer = calculate(of, { ...withFees(ofLoan), enquireAtOrBelowDollars: 0 });
        if (answer === null) return;
        const { parts } = answer;
        expect(answer.totalDollars).toBe(answer.repaymentDollars * answer.repayments + of.residual);
        expect(parts.principal + parts.interest + parts.fees + parts.residual).toBeCloseTo(answer.totalDollars, 6);
        expect(parts.residual).toBe(of.residual);
        expect(parts.interest).toBeGreaterThanOrEqual(0);
        // Half a dollar for each rounded repayment is the most that the principal can be off.
        expect(Math.abs(parts.principal - (of.amount - of.tradeIn - of.residual))).toBeLessThanOrEqual(
          answer.repayments / 2 + 1,
        );
      }),
    );
  });
});

describe('Enquire for Finance stands in the place of a figure', () => {
  test('where the deposit covers the price', () => {
    for (const tradeIn of [30_000, 45_000]) expect(calculate({ ...input, tradeIn }, withFees(lenderFee))).toBeNull();
  });

  test('at $25 a week, and by the fortnight and the month at what that is', () => {
    const free = { ...input, interest: 0 };
    expect(calculate({ ...free, amount: 25 * 260 }, terms)).toBeNull();
    expect(calculate({ ...free, amount: 26 * 260 }, terms)).toMatchObject({ repaymentDollars: 26 });
    expect(calculate({ ...free, amount: 50 * 130, frequency: 'fortnightly' }, terms)).toBeNull();
    expect(calculate({ ...free, amount: 108 * 60, frequency: 'monthly' }, terms)).toBeNull();
    expect(calculate({ ...free, amount: 109 * 60, frequency: 'monthly' }, terms)).toMatchObject({
      repaymentDollars: 109,
    });
    expect(calculate({ ...free, amount: 26 * 260 }, { ...terms, enquireAtOrBelowDollars: 30 })).toBeNull();
  });
});

describe('a loan whose figures the site states elsewhere', () => {
  // 8.75% over 7.49% implies higher fees than the lender's list names.
  const lender: CalculatorTerms = {
    ...withFees(listed(895)),
    comparisonFees: { financedDollars: 890, monthlyDollars: 0 },
    stated: { input: { ...input, interest: 7.49 }, repayments: { weekly: 143, monthly: 622 }, comparisonRate: 8.75 },
  };

  test('has those figures, to the dollar and the hundredth, and their total', () => {
    expect(calculate({ ...input, interest: 7.49 }, lender)).toMatchObject({
      repaymentDollars: 143,
      comparisonRate: 8.75,
      totalDollars: 143 * 260,
    });
  });

  test('has them however often it is repaid, and by the fortnight, which stands nowhere else, the sum’s', () => {
    expect(calculate({ ...input, interest: 7.49, frequency: 'monthly' }, lender)).toMatchObject({
      repaymentDollars: 622,
      comparisonRate: 8.75,
      totalDollars: 622 * 60,
    });
    expect(calculate({ ...input, interest: 7.49, frequency: 'fortnightly' }, lender)).toMatchObject({
      repaymentDollars: 285,
    });
  });

  test('is another loan once anything is changed, and keeps the fees in the comparison rate', () => {
    const other = calculate({ ...input, interest: 8 }, lender)!;
    expect(other.comparisonRate).toBeGreaterThan(9.2);
    expect(other.repaymentDollars).toBe(calculate({ ...input, interest: 8 }, withFees(listed(895)))!.repaymentDollars);
    expect(calculate({ ...input, interest: 7.49, term: 6 }, lender)!.repaymentDollars).not.toBe(143);
  });
});

test('fees: the lender’s establishment fee, or the whole list of a make’s own (FIN-57 to FIN-63); none of 0', () => {
  expect(lenderFee).toEqual([{ label: 'Establishment fee', dollars: 1_300, paid: 'borrowed' }]);
  expect(brandFees.map(({ label, dollars, paid }) => [label, dollars, paid])).toEqual([
    ['Establishment fee', 395, 'borrowed'],
    ['Security registration fee', 6, 'borrowed'],
    ['Agency fee', 912.25, 'borrowed'],
    ['Monthly administration fee', 8, 'monthly'],
  ]);
  expect(listed(0)).toEqual([]);
  expect(listed(1_300, {})).toEqual([]);
});
