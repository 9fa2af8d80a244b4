import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rateCardLoan } from './rate-card.ts';
import { financeSettingsSchema } from './settings.ts';

const now = new Date('2026-11-20T00:00:00Z');
const card = {
  lender_name: 'Fixture Credit',
  establishment_fee_dollars: 500,
  monthly_fee_dollars: 10,
  disclaimer: 'Our own words.',
  rates: [
    { conditions: ['new', 'demo'], interest_rate: 6 },
    { conditions: ['used'], maximum_age_years: 5, interest_rate: 8 },
    { conditions: ['used'], maximum_age_years: 10, interest_rate: 9.5 },
  ],
};
const financeOf = (settings: Record<string, unknown> = {}) =>
  financeSettingsSchema.parse({ rate_card: card, ...settings });
const figures = (
  vehicle: { condition: 'new' | 'demo' | 'used'; year: number | null } = { condition: 'used', year: 2022 },
  {
    repaid = 'weekly',
    priceDollars = 30_000,
    make = 'Toyota',
    settings = {},
  }: { repaid?: 'weekly' | 'monthly'; priceDollars?: number; make?: string; settings?: Record<string, unknown> } = {},
) => rateCardLoan({ make, ...vehicle }, { finance: financeOf(settings), priceDollars, repaid, now })?.figures ?? null;

test.each([
  ['new', 2026, 6],
  ['demo', null, 6],
  ['used', 2021, 8],
  ['used', 2020, 9.5],
  ['used', 2016, 9.5],
  ['used', 2015, null],
  ['used', null, null],
] as const)('a %s vehicle of %s has the first rate that fits it: %s', (condition, year, rate) => {
  expect(figures({ condition, year })?.interestRate ?? null).toBe(rate);
});

test('a dealer without a rate card gets no calculated figure', () => {
  expect(figures(undefined, { settings: { rate_card: null } })).toBeNull();
});

test('the loan is that of the example: $30,000 at 8% over five years with 10% down, 30% at the end, $500 borrowed and $10 a month', () => {
  // $27,500 less $9,000 in 260 weeks (worth $6,034.74) over an annuity of 214.158 is $100.23, and $2.31 of fees; by the
  // month 60 payments, $435.11 and $10.
  const found = figures()!;
  expect(found).toMatchObject({
    deposit: 3_000,
    balloon: 9_000,
    establishmentFees: 500,
    termMonths: 60,
    financeProvider: 'Fixture Credit',
    disclaimer: 'Our own words.',
  });
  expect([found.paymentWeek, found.paymentMonth].map((dollars) => Math.round(dollars! * 100) / 100)).toEqual([
    102.54, 445.11,
  ]);
});

test('a make’s own fees, else the site’s, are the whole of them', () => {
  const own = { fixed_fees: { establishment_dollars: 395, agency_dollars: 100, monthly_admin_dollars: 8 } };
  expect(figures(undefined, { make: 'NISSAN', settings: { makes: { Nissan: own } } })).toMatchObject({
    establishmentFees: 495,
  });
  expect(figures(undefined, { settings: { makes: { Nissan: own } } })).toMatchObject({ establishmentFees: 500 });
  expect(figures(undefined, { settings: { fixed_fees: { establishment_dollars: 50 } } })).toMatchObject({
    establishmentFees: 50,
  });
});

test('the comparison rate is of $30,000 over five years at the card’s rate with its fees, whatever the vehicle costs', () => {
  const rates = [15_000, 30_000, 90_000].map((priceDollars) =>
    figures(undefined, { priceDollars })!.comparisonRate!.toFixed(4),
  );
  expect(new Set(rates).size).toBe(1);
  const withoutFees = figures(undefined, {
    settings: { rate_card: { ...card, establishment_fee_dollars: 0, monthly_fee_dollars: 0 } },
  });
  expect(withoutFees!.comparisonRate).toBeCloseTo(8, 8);
  // As in the field notes: 10% with $1,313.25 of financed fees and $8 a month.
  const known = figures(undefined, {
    repaid: 'monthly',
    settings: {
      rate_card: {
        ...card,
        rates: [{ interest_rate: 10 }],
        establishment_fee_dollars: 1_313.25,
        monthly_fee_dollars: 8,
      },
    },
  });
  expect(known!.comparisonRate!.toFixed(2)).toBe('12.39');
});

test('an example whose deposit and final payment leave nothing to repay is no configuration', () => {
  expect(() => financeOf({ example: { deposit_percent: 80, final_payment_percent: 30 } })).toThrow(
    /less than the price/,
  );
  expect(() => financeOf({ example: { deposit_percent: 100, final_payment_percent: 0 } })).toThrow(
    /less than the price/,
  );
  expect(
    figures(undefined, { settings: { example: { deposit_percent: 69, final_payment_percent: 30 } } })!.paymentWeek,
  ).toBeGreaterThan(0);
});

test('what is paid repays what is borrowed: more fees or a higher rate never cost less, and fees never lower the comparison rate', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000, max: 200_000 }),
      fc.oneof(fc.constant(0), fc.double({ min: 0.4, max: 25, noNaN: true })),
      fc.integer({ min: 0, max: 2_000 }),
      fc.integer({ min: 0, max: 30 }),
      (priceDollars, interest_rate, fee, monthly) => {
        const of = (rate: number, establishment_fee_dollars: number, monthly_fee_dollars: number) =>
          figures(undefined, {
            priceDollars,
            settings: {
              rate_card: { ...card, rates: [{ interest_rate: rate }], establishment_fee_dollars, monthly_fee_dollars },
            },
          })!;
        const plain = of(interest_rate, 0, 0);
        const withFees = of(interest_rate, fee, monthly);
        expect(withFees.paymentWeek!).toBeGreaterThanOrEqual(plain.paymentWeek! - 1e-9);
        expect(of(interest_rate + 1, fee, monthly).paymentWeek!).toBeGreaterThan(withFees.paymentWeek!);
        expect(withFees.comparisonRate!).toBeGreaterThanOrEqual(interest_rate - 1e-6);
      },
    ),
    { numRuns: 100 },
  );
});
