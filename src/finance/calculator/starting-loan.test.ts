import { describe, expect, test } from 'vitest';
import { vehicleSchema } from '../../stock/vehicle.ts';
import { effectivePriceDollars } from '../../stock/effective-price.ts';
import { estimatedWeeklyDollars, financeEstimate } from '../finance-estimate.ts';
import { financePanel } from '../finance-panel.ts';
import { repaymentOf } from '../mathematics/amortisation.ts';
import type { PaymentFrequency } from '../mathematics/payment-frequency.ts';
import { wholeDollars } from '../whole-dollars.ts';
import { financeSettingsSchema } from '../settings.ts';
import { calculate } from './calculate.ts';
import { calculatorContent } from './calculator-content.ts';
import { exampleRateNote } from './content-of-loan.ts';

const now = new Date('2026-11-20T00:00:00Z');
const rateCard = {
  lender_name: 'Fixture Credit',
  rates: [
    { conditions: ['new', 'demo'], interest_rate: 6 },
    { conditions: ['used'], interest_rate: 8 },
  ],
  establishment_fee_dollars: 500,
  monthly_fee_dollars: 10,
};
// $29,990 and fees of $895 over 54 months, of which $9,000 fall due at the end.
const lender = {
  paymentWeekCents: 123_20,
  interestRate: 7.49,
  comparisonRate: 8.75,
  termMonths: 54,
  depositCents: 3_000_00,
  balloonCents: 9_000_00,
  establishmentFeesCents: 895_00,
  financeProvider: 'Example Bank',
};

function begun(settings: Record<string, unknown>, values: Record<string, unknown> = {}) {
  const finance = financeSettingsSchema.parse(settings);
  const vehicle = vehicleSchema.parse({
    id: 'a',
    slug: 'a',
    make: 'Nissan',
    model: 'Navara',
    year: 2022,
    condition: 'used',
    priceCents: 32_990_00,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    ...values,
  });
  const estimate = financeEstimate(vehicle, { finance, stock: { subscriptions: false }, state: '', now });
  const content = calculatorContent({
    finance,
    vehicle,
    estimate,
    priceDollars: effectivePriceDollars(vehicle),
    query: new URLSearchParams(),
    now,
  });
  return { finance, estimate, content, answer: calculate(content.start, content.terms) };
}

describe('a calculator begins with', () => {
  test('the lender’s own loan: rate, term, deposit, final payment, and what the feed says a week', () => {
    const { estimate, content, answer } = begun({ provider: 'manual' }, { lenders: { manual: lender } });
    expect(estimate).toMatchObject({ kind: 'figures', source: 'lender' });
    expect(content.start).toEqual({
      amount: 32_990,
      term: 4.5,
      interest: 7.49,
      tradeIn: 3_000,
      residual: 9_000,
      frequency: 'weekly',
    });
    expect(answer).toMatchObject({ repaymentDollars: 123, comparisonRate: 8.75, totalDollars: 123 * 234 + 9_000 });
    expect(estimate).toMatchObject({ figures: { totalPayableDollars: 123 * 234 + 9_000 } });
  });

  test('a rate or a term that the site’s own limits leave out', () => {
    const { content } = begun(
      { provider: 'manual', calculator: { interest_maximum: 12, term_maximum_years: 4, term_default_years: 3 } },
      { lenders: { manual: { ...lender, interestRate: 14.49, comparisonRate: 15.8, paymentWeekCents: 152_51 } } },
    );
    expect(content.start).toMatchObject({ interest: 14.49, term: 4.5 });
    expect(content.limits).toMatchObject({ interest_maximum: 14.49, interest_minimum: 0.5, term_maximum_years: 4.5 });
  });

  test('the rate card’s loan, with the fees of a make that has its own', () => {
    const own = { fixed_fees: { establishment_dollars: 395, agency_dollars: 912.25, monthly_admin_dollars: 8 } };
    const { estimate, content, answer } = begun({ provider: 'manual', rate_card: rateCard, makes: { nissan: own } });
    expect(content.start).toEqual({
      amount: 32_990,
      term: 5,
      interest: 8,
      tradeIn: 3_299,
      residual: 9_897,
      frequency: 'weekly',
    });
    expect(content.terms.fees.map(({ dollars }) => dollars)).toEqual([395, 912.25, 8]);
    expect(estimate).toMatchObject({
      figures: {
        fees: [{ dollars: 395 }, { dollars: 912.25 }, { dollars: 8 }],
        weeklyDollars: expect.closeTo(answer!.repaymentDollars, 0),
      },
    });
    expect(answer!.comparisonRate).toBe(estimate!.figures.comparisonRate);
  });

  test('a monthly loan where the provider’s loans are repaid by the month', () => {
    const { content, answer, estimate } = begun({ provider: 'nissan_finance', rate_card: rateCard });
    expect(content.start.frequency).toBe('monthly');
    expect(answer!.repaymentDollars).toBe(Math.round(estimate!.figures.monthlyDollars));
  });

  test('a monthly loan where the lender names the month alone, with the total that the page says', () => {
    const monthly = { interestRate: 7.49, comparisonRate: 8.75, termMonths: 60, paymentMonthCents: 660_00 };
    const { content, answer, estimate } = begun({ provider: '360_finance' }, { lenders: { '360_finance': monthly } });
    expect(content.start.frequency).toBe('monthly');
    expect(answer).toMatchObject({ repaymentDollars: 660, totalDollars: 660 * 60 });
    expect(estimate).toMatchObject({ figures: { totalPayableDollars: 660 * 60 } });
    expect(answer!.comparisonRate).toBe(8.75);
  });

  test.each([
    ['five', 152_50, 5],
    ['seven, with fees', 116_90, 7],
  ])('a quote’s loan: the whole price over the %s years that it pays for', (_, weeklyRepaymentCents, term) => {
    const { estimate, content, answer } = begun(
      { provider: 'manual' },
      { quote: { weeklyRepaymentCents, advertisedRate: 6.99, comparisonRate: 8.2 } },
    );
    expect(content.start).toMatchObject({ amount: 32_990, term, interest: 6.99, tradeIn: 0, residual: 0 });
    expect(answer!.repaymentDollars).toBe(Math.round(estimate!.figures.weeklyDollars));
    expect(answer!.comparisonRate.toFixed(2)).toBe('8.20');
  });

  test('the rate for such a vehicle where it has no estimate, else the site’s start, else the example, which says that it is one', () => {
    const withoutPrice = { priceCents: null };
    expect(begun({ provider: 'manual', rate_card: rateCard }, withoutPrice).content).toMatchObject({
      start: { amount: 30_000, interest: 8, tradeIn: 0 },
      startNote: '',
    });
    expect(
      begun({ provider: 'manual', rate_card: rateCard, calculator: { interest_default: 7.5 } }, withoutPrice).content
        .start.interest,
    ).toBe(7.5);
    expect(begun({ provider: 'manual' }).content).toMatchObject({
      start: { interest: 10, term: 5 },
      startNote: exampleRateNote,
    });
    expect(begun({}).content.startNote).toBe('Example rate, not this lender’s.');
  });
});

describe('the panel and the calculator have one repayment of one loan, by the week, the fortnight and the month', () => {
  const amountsOf = ({ finance, estimate, content }: ReturnType<typeof begun>) => {
    const panel = financePanel(
      {
        offer: estimate === null ? null : { provider: estimate.provider, priceDollars: content.start.amount },
        estimate,
      },
      finance,
    );
    const repaid = (frequency: PaymentFrequency) =>
      wholeDollars(calculate({ ...content.start, frequency }, content.terms)!.repaymentDollars);
    return {
      panel: panel?.kind === 'figures' ? panel.amounts : null,
      calculator: { week: repaid('weekly'), fortnight: repaid('fortnightly'), month: repaid('monthly') },
    };
  };
  const prices = Array.from({ length: 60 }, (_, index) => 6_990 + index * 1_357);

  test.each(['powertorque', '360_finance'] as const)('of %s, by the feed’s figures for each price', (provider) => {
    for (const price of prices) {
      const loan = { interestRate: 6.99, termYears: 5, residualDollars: 0 };
      const paid = (frequency: PaymentFrequency) =>
        Math.round(repaymentOf({ ...loan, financedDollars: price + 1_360.5, frequency }) * 100);
      for (const paymentMonthCents of [paid('monthly'), null]) {
        const loanBegun = begun(
          { provider },
          {
            priceCents: price * 100,
            lenders: {
              [provider]: {
                paymentWeekCents: paid('weekly'),
                paymentMonthCents,
                interestRate: 6.99,
                comparisonRate: 8.88,
                termMonths: 60,
                establishmentFeesCents: 1_360_50,
              },
            },
          },
        );
        const { panel, calculator } = amountsOf(loanBegun);
        expect(panel, `${provider} at ${price}`).toMatchObject(calculator);
      }
    }
  });

  test('of a lender that is repaid by the month, whose week stands on cards', () => {
    for (const price of prices) {
      const { estimate, content } = begun(
        { provider: 'nissan_finance', rate_card: rateCard },
        { priceCents: price * 100 },
      );
      const weekly = calculate({ ...content.start, frequency: 'weekly' }, content.terms);
      if (estimate?.kind === 'figures') expect(weekly?.repaymentDollars).toBe(estimatedWeeklyDollars(estimate));
    }
  });
});

test.each([900, 400_000])('a price of $%i beyond the limits of loans is that of the vehicle’s own loan', (price) => {
  const { content, estimate, answer } = begun(
    { provider: 'manual', rate_card: rateCard, enquire_at_or_below_dollars: 1 },
    { priceCents: price * 100 },
  );
  expect(content.start.amount).toBe(price);
  expect(answer!.repaymentDollars).toBe(estimatedWeeklyDollars(estimate));
});

test('so it is where the vehicle has no loan of its own, and a page without a vehicle keeps the limits', () => {
  const { content, finance } = begun({ provider: 'manual' }, { priceCents: 400_000_00 });
  expect(content.start.amount).toBe(400_000);
  const options = { finance, vehicle: null, estimate: null, query: new URLSearchParams(), now };
  expect(calculatorContent({ ...options, priceDollars: 400_000 }).start.amount).toBe(250_000);
});
