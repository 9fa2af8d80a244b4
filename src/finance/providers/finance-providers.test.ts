/**
 * Each provider's own rules (FIN-8, FIN-10 to FIN-18, FIN-21, FIN-24, FIN-26, FIN-38, FIN-46, FIN-57, FIN-58), and the
 * contract of all.
 */
import { expect, test } from 'vitest';
import { calculatorLimits, productCalculator } from '../calculator/calculator-limits.ts';
import type { FinancePanel, OfferedVehicle } from './finance-provider.ts';
import { financeProvider, financeProviders, type FinanceProviderName } from './finance-providers.ts';
import { describeProvider, figuresBy, fullFigures, goodVehicle, offerRules, range } from './provider-contract.ts';

for (const provider of financeProviders) describeProvider(provider);

test('there are the eight providers of the specification', () => {
  expect(financeProviders.map(({ key }) => key)).toEqual([
    'taurus',
    'powertorque',
    'ausloans',
    'angle',
    '360_finance',
    'nissan_finance',
    'manual',
    'car_clarity',
  ]);
});

const all = financeProviders.map(({ key }) => key);
const brokers: FinanceProviderName[] = ['ausloans', '360_finance'];
const priced = all.filter((key) => !brokers.includes(key));

/** `takenBy` accepts the vehicle; every other provider refuses it for the given reason. */
const vehicles: [string, Partial<OfferedVehicle>, { takenBy: FinanceProviderName[]; reason?: string }][] = [
  ['of five years at $27,990', {}, { takenBy: all }],
  ['at $501', { priceDollars: 501 }, { takenBy: all }],
  ['at $500', { priceDollars: 500 }, { takenBy: brokers, reason: 'price-too-low' }],
  ['without a price', { priceDollars: null }, { takenBy: brokers, reason: 'no-price' }],
  ['of 12 years', { year: 2014 }, { takenBy: all }],
  ['of 13 years', { year: 2013 }, { takenBy: all.filter((key) => key !== 'taurus'), reason: 'too-old' }],
  ['of no known year', { year: null }, { takenBy: all.filter((key) => key !== 'taurus'), reason: 'no-year' }],
  ['that is sold', { available: false }, { takenBy: [], reason: 'not-available' }],
  [
    'that is sold, too cheap and too old',
    { available: false, priceDollars: 100, year: 2000 },
    { takenBy: [], reason: 'not-available' },
  ],
];
test.each(vehicles)('a vehicle %s is taken by those whose rule lets it in', (_, values, { takenBy, reason }) => {
  const refusals = Object.fromEntries(
    financeProviders.map((provider) => [
      provider.key,
      provider.refusesVehicle({ ...goodVehicle, ...values }, offerRules),
    ]),
  );
  expect(refusals).toEqual(Object.fromEntries(all.map((key) => [key, takenBy.includes(key) ? null : reason])));
});

/** `shownBy` can show the figures; every other provider names what is missing. */
const figures: [string, Partial<typeof fullFigures>, { shownBy: FinanceProviderName[]; missing?: string }][] = [
  ['by the week and the month', {}, { shownBy: all }],
  [
    'by the week only',
    { paymentMonth: null },
    { shownBy: all.filter((key) => key !== 'nissan_finance'), missing: 'no-monthly-payment' },
  ],
  [
    'by the month only',
    { paymentWeek: null },
    { shownBy: ['taurus', 'ausloans', '360_finance', 'nissan_finance'], missing: 'no-weekly-payment' },
  ],
];
test.each(figures)('figures %s are shown by those who ask for them', (_, values, { shownBy, missing }) => {
  const answers = Object.fromEntries(
    financeProviders.map((provider) => {
      const read = provider.readFigures({ ...fullFigures, ...values });
      return [provider.key, read.ok ? null : read.reason];
    }),
  );
  expect(answers).toEqual(Object.fromEntries(all.map((key) => [key, shownBy.includes(key) ? null : missing])));
});

test('$100 a week alone is $433 a month, and $433 a month alone is $100 a week', () => {
  const byWeek = figuresBy(financeProvider('taurus'), { ...fullFigures, paymentWeek: 100, paymentMonth: null });
  expect([byWeek.weeklyDollars, byWeek.monthlyDollars, byWeek.derived]).toEqual([100, 433, 'monthly']);
  for (const key of ['taurus', 'nissan_finance'] as const) {
    const byMonth = figuresBy(financeProvider(key), { ...fullFigures, paymentWeek: null, paymentMonth: 433 });
    expect([byMonth.weeklyDollars, byMonth.monthlyDollars, byMonth.derived]).toEqual([100, 433, 'weekly']);
  }
});

test('Nissan Finance goes by the month even where a weekly payment is there', () => {
  expect(
    figuresBy(financeProvider('nissan_finance'), { ...fullFigures, paymentWeek: 999, paymentMonth: 433 }).weeklyDollars,
  ).toBe(100);
});

/** Headings aside, which are labels. */
const layoutOf = (panel: FinancePanel) =>
  JSON.stringify(panel.parts.map((part) => (part.kind === 'facts' ? part.facts.map(({ label }) => label) : part)));
test('no two providers lay out the same figures alike', () => {
  const layouts = financeProviders.map((provider) => layoutOf(provider.panel(figuresBy(provider))));
  expect(new Set(layouts).size).toBe(8);
});

test('Angle says a final payment of $0, unless its figures have one', () => {
  const factsOf = (balloon: number | null) =>
    financeProvider('angle')
      .panel(figuresBy(financeProvider('angle'), { ...fullFigures, balloon }))
      .parts.flatMap((part) => (part.kind === 'facts' ? part.facts : []));
  for (const none of [null, 0]) expect(factsOf(none)).toContainEqual({ label: 'Final payment', value: '$0' });
  expect(factsOf(5_000)).toContainEqual({ label: 'Final payment', value: '$5,000' });
});

test('the two that take any available vehicle name a range of comparison rates before there is a quote, the others wait', () => {
  const shown = financeProviders.filter((provider) =>
    provider
      .panelBeforeQuote(range)
      ?.parts.some((part) => part.kind === 'comparison-range' && part.lowest === 8.38 && part.highest === 19.42),
  );
  expect(shown.map(({ key }) => key)).toEqual(brokers);
  for (const key of priced) expect(financeProvider(key).panelBeforeQuote(range)).toBeNull();
});

const limits = {
  taurus: { establishment_fee_dollars: 1300 },
  powertorque: { establishment_fee_dollars: 1360.5 },
  ausloans: { amount_minimum_dollars: 5000 },
  '360_finance': { interest_minimum: 7.5, interest_maximum: 14.5 },
  nissan_finance: { frequency_default: 'monthly' },
};
test('calculators differ from the product’s where the provider does, and a site goes before its provider', () => {
  for (const { key, calculator } of financeProviders)
    expect(calculatorLimits(calculator)).toEqual({
      ...productCalculator,
      ...(limits as Partial<Record<string, object>>)[key],
    });
  expect(
    calculatorLimits(financeProvider('taurus').calculator, { establishment_fee_dollars: 0 }).establishment_fee_dollars,
  ).toBe(0);
});
