import { describe, expect, test } from 'vitest';
import { vehicleSchema } from '../stock/vehicle.ts';
import { financeEstimate, type FinanceEstimateOptions } from './finance-estimate.ts';
import { financeSettingsSchema } from './settings.ts';
import { weeklyLineOf } from './weekly-line.ts';

const now = new Date('2026-11-20T00:00:00Z');
const lender = {
  paymentWeekCents: 133_84,
  totalPayableCents: 34_862_20,
  interestRate: 6.99,
  comparisonRate: 8.87,
  termMonths: 60,
  establishmentFeesCents: 1_360_50,
  financeProvider: 'Powertorque Finance',
};

function estimated(
  values: Record<string, unknown> & { state?: string } = {},
  settings: Record<string, unknown> = {},
  { subscriptions = false, state = values.state ?? '' }: { subscriptions?: boolean; state?: string } = {},
) {
  const vehicle = vehicleSchema.parse({
    id: 'a',
    slug: 'a',
    make: 'Toyota',
    model: 'Corolla',
    year: 2021,
    condition: 'used',
    priceCents: 27_990_00,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    lenders: { powertorque: lender },
    ...values,
  });
  const options: FinanceEstimateOptions = {
    finance: financeSettingsSchema.parse({ provider: 'powertorque', ...settings }),
    stock: { subscriptions },
    state,
    now,
  };
  return financeEstimate(vehicle, options);
}
/** The line on the card, where it has a figure. */
function estimate(...args: Parameters<typeof estimated>) {
  const line = weeklyLineOf(estimated(...args), financeSettingsSchema.parse({}));
  if (line?.kind === 'enquire') throw new Error('no figure');
  return line;
}
const withLender = (changes: Record<string, unknown>) => ({ lenders: { powertorque: { ...lender, ...changes } } });
// $27,990 and fees of $194 over 60 months.
const quote = { weeklyRepaymentCents: 126_40, advertisedRate: 6.29, comparisonRate: 8.19 };
const rateCard = {
  lender_name: 'Fixture Credit',
  rates: [{ interest_rate: 8 }],
  establishment_fee_dollars: 500,
  monthly_fee_dollars: 10,
};

const comparison = 'The comparison rate is based on a secured loan of $30,000 over 5 years.';

test('the weekly figure of the dealer’s lender stands with both rates, what they rest on and the lender’s own words', () => {
  expect(estimate(withLender({ disclaimer: 'Credit is subject to approval.' }))).toEqual({
    kind: 'figure',
    dollars: 134,
    amount: '$134',
    interestRate: '6.99%',
    comparisonRate: '8.87%',
    besides: '',
    disclaimer: 'Credit is subject to approval.',
    basis: `Estimate by Powertorque Finance for a loan of $27,990 and an establishment fee of $1,360.50 over 60 months with no deposit. Total payable $34,840. Paid in 260 weekly repayments of $134. ${comparison}`,
  });
});

test('one loan has one total: in the lender’s words stands the one that the shown repayments add up to, and it is said once', () => {
  const line = estimate(
    withLender({
      disclaimer: 'Estimate for a loan of $27,990. Total payable $34,862.20. Credit is subject to approval.',
    }),
  );
  expect(line?.disclaimer).toBe(
    'Estimate for a loan of $27,990. Total payable $34,840. Credit is subject to approval.',
  );
});

describe('fees that the dealer lists of its lender', () => {
  // $27,990 and $695 over 60 months at 9.95%, with $5 a month.
  const coastal = {
    lenders: {
      manual: {
        paymentWeekCents: 141_29,
        interestRate: 9.95,
        comparisonRate: 11.29,
        termMonths: 60,
        establishmentFeesCents: 695_00,
        financeProvider: 'Coastal Credit',
      },
    },
  };
  const card = {
    lender_name: 'Coastal Credit',
    rates: [{ interest_rate: 9.95 }],
    establishment_fee_dollars: 695,
    monthly_fee_dollars: 5,
  };
  const fees = [
    { label: 'Establishment fee', dollars: 695, paid: 'borrowed' },
    { label: 'Monthly fee', dollars: 5, paid: 'monthly' },
  ];

  test('stand by their own names where they make the lender’s comparison rate', () => {
    expect(estimated(coastal, { provider: 'manual', rate_card: card })).toMatchObject({
      source: 'lender',
      fees,
      figures: { fees },
    });
    expect(estimate(coastal, { provider: 'manual', rate_card: card })?.basis).toContain(
      'for a loan of $27,990 and an establishment fee of $695 over 60 months with no deposit. A fee of $5 a month is part of the repayment.',
    );
  });

  test('a make’s list is told fee by fee', () => {
    const list = { establishment_dollars: 395, security_registration_dollars: 6, agency_dollars: 959.5 };
    expect(estimate({}, { makes: { toyota: { fixed_fees: list } } })?.basis).toContain(
      'for a loan of $27,990, an establishment fee of $395, a security registration fee of $6 and an agency fee of $959.50 over 60 months',
    );
  });

  test.each([
    ['another lender’s', { ...card, lender_name: 'Inland Credit' }],
    ['too low for its comparison rate', { ...card, monthly_fee_dollars: 0 }],
  ])('are not this loan’s where they are %s', (_, other) => {
    // These figures finance more than the price, so the dealer's own rate card is used.
    expect(
      estimated(coastal, { provider: 'manual', rate_card: other })?.kind === 'figures' &&
        estimated(coastal, { provider: 'manual', rate_card: other }),
    ).toMatchObject({ source: 'rate-card' });
  });
});

test.each([
  [
    'a deposit',
    { priceCents: 30_990_00, ...withLender({ depositCents: 3_000_00 }) },
    'for a loan of $27,990 and an establishment fee of $1,360.50 over 60 months with a deposit of $3,000.',
  ],
  [
    'a price that the figures rest on without fees',
    { priceCents: 29_350_00 },
    'for a loan of $29,350 over 60 months with no deposit.',
  ],
  [
    'fees that the feed does not name',
    withLender({ establishmentFeesCents: null }),
    'for a loan of $27,990 and the lender’s fees over 60 months with no deposit.',
  ],
  [
    'a term in years',
    withLender({ termMonths: null, termYears: 5 }),
    'for a loan of $27,990 and an establishment fee of $1,360.50 over 60 months with no deposit.',
  ],
  [
    'a term in weeks',
    withLender({ termMonths: null, termWeeks: 260 }),
    'for a loan of $27,990 and an establishment fee of $1,360.50 over 60 months with no deposit.',
  ],
  [
    'a final payment',
    { priceCents: 34_980_00, ...withLender({ balloonCents: 9_911_00 }) },
    'for a loan of $34,980 and an establishment fee of $1,360.50 over 60 months with no deposit and a final payment of $9,911.',
  ],
  [
    'the term that pays for the price, where the feed names none',
    withLender({ termMonths: null }),
    'for a loan of $27,990 and an establishment fee of $1,360.50 over 60 months',
  ],
])('the loan includes %s', (_, values, words) => {
  expect(estimate(values)?.basis).toContain(words);
});

test.each([
  ['a deposit', { priceCents: 30_990_00, ...withLender({ depositCents: 3_000_00 }) }, 'with a deposit of $3,000'],
  [
    'a final payment',
    { priceCents: 34_980_00, ...withLender({ balloonCents: 9_911_00 }) },
    'with a final payment of $9,911',
  ],
  [
    'both',
    { priceCents: 37_980_00, ...withLender({ depositCents: 3_000_00, balloonCents: 9_911_00 }) },
    'with a deposit of $3,000 and a final payment of $9,911',
  ],
  ['neither', withLender({ depositCents: 0, balloonCents: 0 }), ''],
])('what makes a repayment low is said with it: %s', (_, values, words) => {
  expect(estimate(values)?.besides).toBe(words);
});

test.each([
  ['above', 29_990_00],
  ['below', 25_990_00],
  ['above by $500', 28_490_00],
])('figures that rest on a price other than the one shown are not shown: %s', (_, priceCents) => {
  expect(estimate({ priceCents })).toBeNull();
});

test('the price that a lender’s figures must rest on is the offer where there is one', () => {
  expect(estimate({ priceCents: 29_990_00, offerPriceCents: 27_990_00 })?.dollars).toBe(134);
  expect(estimate({ priceCents: 27_990_00, offerPriceCents: 25_990_00 })).toBeNull();
});

test('a repayment in whole dollars and a rate of 0 do not count as another price', () => {
  expect(estimate(withLender({ paymentWeekCents: 134_00 }))?.dollars).toBe(134);
  expect(
    estimate({
      priceCents: 26_000_00,
      ...withLender({ paymentWeekCents: 100_00, interestRate: 0, comparisonRate: 0, establishmentFeesCents: null }),
    })?.basis,
  ).toContain('for a loan of $26,000 over 60 months');
});

test('a quote for this very vehicle goes before the lender’s figures, with the loan of its comparison rate', () => {
  expect(estimate({ quote })).toMatchObject({
    dollars: 126,
    amount: '$126',
    interestRate: '6.29%',
    comparisonRate: '8.19%',
    basis: `Estimate by a quote for this vehicle over 60 months. ${comparison}`,
  });
  expect(estimate({ quote: { ...quote, comparisonRate: null } })?.dollars).toBe(134);
  expect(estimate({ quote: { ...quote, advertisedRate: null } })?.dollars).toBe(134);
});

const refusals: [string, Record<string, unknown>, Record<string, unknown>][] = [
  ['no lender chosen', {}, { provider: null }],
  ['a price of $500', { priceCents: 500_00 }, {}],
  ['no price', { priceCents: null }, {}],
  ['no price, whatever the smallest is', { priceCents: null }, { minimum_price_dollars: 0 }],
  ['a preorder without a price', { priceCents: null, preorder: true }, {}],
  ['a sold vehicle', { status: 'sold' }, {}],
  ['an excluded make in other letters', { make: 'SUZUKI' }, {}],
  ['an excluded dealership', { dealershipSlug: 'far' }, { excluded_dealerships: ['far'] }],
  ['an excluded tag in other letters', { tag: 'Salvage' }, { excluded_flags: ['salvage'] }],
  ['an excluded category', { categories: ['Auction'] }, { excluded_flags: ['auction'] }],
  ['an excluded state', { state: 'QLD' }, { excluded_states: ['QLD'] }],
  [
    'a car of 13 years at the provider with an age rule',
    { year: 2013, lenders: { taurus: lender } },
    { provider: 'taurus' },
  ],
];
test.each(refusals)('%s shows no estimate, by a lender, a quote or a rate card', (_, values, settings) => {
  expect(estimated(values, settings)).toBeNull();
  expect(estimated({ quote, ...values }, settings)).toBeNull();
  expect(estimated({ lenders: {}, ...values }, { rate_card: rateCard, ...settings })).toBeNull();
});

test('a vehicle in a state without finance has no estimate, whatever the feed calls the state', () => {
  const excluded = { excluded_states: ['QLD'] };
  expect(estimated({ state: 'NSW' }, excluded, { state: 'QLD' })).toBeNull();
  expect(estimated({ state: 'QLD' }, excluded, { state: 'NSW' })).not.toBeNull();
});

test('a subscription shows none, by a lender or by a quote', () => {
  expect([
    estimate({ subscriptionPriceCents: 200_00 }, {}, { subscriptions: true }),
    estimate({ quote, subscriptionPriceCents: 200_00 }, {}, { subscriptions: true }),
  ]).toEqual([null, null]);
});

test.each([
  ['another lender’s figures', {}, { provider: 'manual' }],
  ['no comparison rate', withLender({ comparisonRate: null }), {}],
  ['no interest rate', withLender({ interestRate: null }), {}],
])('%s shows no estimate', (_, values, settings) => {
  expect(estimate(values, settings)).toBeNull();
});

test('a car of 12 years still has one at the provider with an age rule', () => {
  expect(estimate({ year: 2014, lenders: { taurus: lender } }, { provider: 'taurus' })).not.toBeNull();
});

test.each([
  ['$25', 25_00],
  ['$25.49, which is $25 when it is shown', 25_49],
])('a repayment of %s reads "Enquire for Finance", whatever its source', (_, cents) => {
  const basis = { priceCents: 6_000_00, ...withLender({ paymentWeekCents: cents, termMonths: null }) };
  expect(estimated(basis)).toMatchObject({ kind: 'enquire', provider: { key: 'powertorque' } });
  expect(estimated({ ...basis, quote: { ...quote, weeklyRepaymentCents: cents } })?.kind).toBe('enquire');
  expect(weeklyLineOf(estimated(basis), financeSettingsSchema.parse({}))).toEqual({
    kind: 'enquire',
    text: 'Enquire for Finance',
  });
});

test('a repayment of $26 is shown, and a dealer may set another limit', () => {
  const small = { priceCents: 5_700_00, ...withLender({ paymentWeekCents: 26_00, establishmentFeesCents: null }) };
  expect(estimate(small)?.dollars).toBe(26);
  expect(estimated(small, { enquire_at_or_below_dollars: 30 })?.kind).toBe('enquire');
});

test.each([0, null])('a repayment of %s is none at all', (paymentWeekCents) => {
  expect(estimated(withLender({ paymentWeekCents }))).toBeNull();
});

test('a quote goes before the lender, the lender before the rate card, and the card serves vehicles that have neither', () => {
  const settings = { rate_card: rateCard };
  const sources = [{ quote }, {}, { lenders: {} }, withLender({ comparisonRate: null }), { priceCents: 20_000_00 }].map(
    (values) => sourceOf(values, settings),
  );
  expect(sources).toEqual(['quote', 'lender', 'rate-card', 'rate-card', 'rate-card']);
});

const sourceOf = (...args: Parameters<typeof estimated>) => {
  const found = estimated(...args);
  return found?.kind === 'figures' ? found.source : null;
};

test.each([
  ['$250, which is between two years and three', { ...quote, weeklyRepaymentCents: 250_00 }],
  ['$115, which is between five years and six', { ...quote, weeklyRepaymentCents: 115_00 }],
])('a quote of %s is not shown, because the calculator could not begin with its loan', (_, misfit) => {
  expect(sourceOf({ quote: misfit })).toBe('lender');
  expect(sourceOf({ quote: misfit, lenders: {} }, { rate_card: rateCard })).toBe('rate-card');
  expect(estimated({ quote: misfit, lenders: {} })).toBeNull();
});

test('a lender with only a monthly payment is read by a provider that uses it, and its figures must be based on the price shown', () => {
  // $541.41 a month for 60 months at 5.99% is $28,010: $27,215 and fees of $795.
  const nissan = {
    lenders: {
      nissan_finance: {
        paymentMonthCents: 541_41,
        interestRate: 5.99,
        comparisonRate: 7.14,
        termMonths: 60,
        establishmentFeesCents: 795_00,
        totalPayableCents: 32_484_60,
      },
    },
  };
  const line = estimate({ ...nissan, priceCents: 27_215_00 }, { provider: 'nissan_finance' });
  expect(line).toMatchObject({ dollars: 125, amount: '$125' });
  expect(line?.basis).toContain(
    'Repaid by the month at $541; the weekly amount is that divided by 4.33. Total payable $32,460.',
  );
  expect(estimated({ ...nissan, priceCents: 29_990_00 }, { provider: 'nissan_finance' })).toBeNull();
});

test.each([
  // The lender names only the monthly amount, so with every provider the loan is repaid monthly: 60 x $1,000.
  [
    { paymentMonthCents: 1_000_00 },
    'Repaid by the month at $1,000; the weekly amount is that divided by 4.33. Total payable $60,000.',
  ],
  // It names the week: 260 x $231.
  [{ paymentWeekCents: 231_00 }, 'Total payable $60,060.'],
  [{ paymentWeekCents: 231_00, paymentMonthCents: 1_000_00 }, 'Total payable $60,060.'],
])('the total is of the repayment that the lender names: %j', (payments, words) => {
  const found = estimated(
    {
      priceCents: 50_000_00,
      lenders: { '360_finance': { ...payments, interestRate: 7.49, comparisonRate: 8.75, termMonths: 60 } },
    },
    { provider: '360_finance' },
  );
  expect(weeklyLineOf(found, financeSettingsSchema.parse({}))).toMatchObject({ basis: expect.stringContaining(words) });
});
