import { expect, test } from 'vitest';
import { calculatorLimits } from './calculator-limits.ts';
import type { CalculatorInput } from './calculator-input.ts';
import { settled, startInput } from './calculator-state.ts';
import { correctionsOf } from './corrections.ts';

const start = startInput(calculatorLimits(), 29_990);
const corrections = (change: Partial<CalculatorInput>, limits = calculatorLimits()) => {
  const put = { ...start, ...change };
  return correctionsOf({ put, held: settled(put, limits), limits });
};

test('what is inside its limits is not corrected', () => {
  expect(corrections({})).toEqual({});
  expect(corrections({ term: 6.5, interest: 7.49, tradeIn: 250_000, residual: 0, amount: 1_000 })).toEqual({});
});

test.each([
  [{ term: 9 }, { term: 'Changed from 9 years: the longest term is 7 years.' }],
  [{ term: 1e5 }, { term: 'Changed from 100,000 years: the longest term is 7 years.' }],
  [{ term: 0.2 }, { term: 'Changed from 0.2 years: the shortest term is 1 year.' }],
  [{ term: -1 }, { term: 'Changed from -1 years: the shortest term is 1 year.' }],
  [{ term: 5.3 }, { term: 'Changed from 5.3 years: terms are in half years.' }],
  [{ interest: 20 }, { interest: 'Changed from 20%: the highest rate is 15%.' }],
  [{ interest: 0 }, { interest: 'Changed from 0%: the lowest rate is 0.5%.' }],
  [{ interest: 7.123 }, { interest: 'Changed from 7.123%: rates have two decimal places.' }],
  [{ tradeIn: 999_999 }, { tradeIn: 'Changed from $999,999: the largest deposit is $250,000.' }],
  [{ tradeIn: -20_000 }, { tradeIn: 'Changed from -$20,000: the smallest deposit is $0.' }],
  [{ residual: 250_000.01 }, { residual: 'Changed from $250,000.01: the largest residual is $250,000.' }],
  [{ residual: 1_650.5 }, { residual: 'Changed from $1,650.50: this calculator works in whole dollars.' }],
  [{ amount: 12_345.67 }, { amount: 'Changed from $12,345.67: this calculator works in whole dollars.' }],
] as const)('%o says what it was and why it was changed', (change, said) => {
  expect(corrections(change)).toEqual(said);
});

test('a loan that is out of range is an error and no correction (FIN-41, FIN-42)', () => {
  for (const amount of [-500, 0, 999, 300_000]) expect(corrections({ amount })).toEqual({});
});

test('the limits and steps of the site are the ones that it names', () => {
  const limits = calculatorLimits({ term_maximum_years: 5, term_step_years: 1, interest_maximum: 14.5 });
  expect(corrections({ term: 6, interest: 20 }, limits)).toEqual({
    term: 'Changed from 6 years: the longest term is 5 years.',
    interest: 'Changed from 20%: the highest rate is 14.5%.',
  });
  expect(corrections({ term: 3.5 }, limits).term).toBe('Changed from 3.5 years: terms are in whole years.');
  expect(corrections({ term: 3.5 }, calculatorLimits({ term_step_years: 0.75 })).term).toBe(
    'Changed from 3.5 years: terms are in steps of 0.75 years.',
  );
  const hidden = calculatorLimits({ interest_hidden: true, interest_default: 8.5 });
  expect(corrections({ interest: 3 }, hidden)).toEqual({});
});
