import { describe, expect, test } from 'vitest';
import { calculatorLimits, productCalculator } from './calculator-limits.ts';
import type { CalculatorInput } from './calculator-input.ts';
import { inputProblems, limitsForPrice, readInput, settled, startInput, writeInput } from './calculator-state.ts';

const limits = calculatorLimits();
const start = startInput(limits, 29_990);
const ask = (query: string, of = limits) =>
  readInput(new URLSearchParams(query), { start: startInput(of, 29_990), limits: of });
const read = (query: string, of = limits) => ask(query, of)?.input ?? null;

describe('a calculator begins', () => {
  test('with the price of the car, or with 30,000, over 5 years at 10% by the week (FIN-44, FIN-49, FIN-53, FIN-64)', () => {
    expect(start).toEqual({ amount: 29_990, term: 5, interest: 10, tradeIn: 0, residual: 0, frequency: 'weekly' });
    expect(startInput(limits, null).amount).toBe(30_000);
    expect(startInput(limits, 29_990.4).amount).toBe(29_990);
  });

  test('inside its limits, whatever the price', () => {
    expect(startInput(limits, 800).amount).toBe(1_000);
    expect(startInput(limits, 320_000).amount).toBe(250_000);
    expect(startInput(calculatorLimits({ interest_minimum: 11, interest_maximum: 20 }), null).interest).toBe(11);
  });
});

describe('a car dearer than the largest loan', () => {
  const raised = calculatorLimits({ upper_bound_price_factor: 1.05 });

  test('raises it to 1.05 times the price where the site says so (FIN-40)', () => {
    expect(limitsForPrice(raised, 300_000).amount_maximum_dollars).toBe(315_000);
    expect(startInput(limitsForPrice(raised, 300_000), 300_000).amount).toBe(300_000);
    expect(limitsForPrice(raised, 289_990).amount_maximum_dollars).toBe(304_490);
  });

  test('and else changes nothing; nor does a car that is not, or has no price', () => {
    expect(limitsForPrice(limits, 300_000)).toEqual(limits);
    expect(limitsForPrice(raised, 250_000)).toEqual(raised);
    expect(limitsForPrice(raised, null)).toEqual(raised);
  });

  test('no residual is above the largest loan, also of a dear car (FIN-54)', () => {
    const small = calculatorLimits({ amount_maximum_dollars: 120_000 });
    const least = calculatorLimits({ amount_maximum_dollars: 120_000, residual_maximum_dollars: 30_000 });
    const dear = calculatorLimits({ amount_maximum_dollars: 120_000, upper_bound_price_factor: 1.05 });
    const largestOf = (of: typeof small, price: number | null) => limitsForPrice(of, price).residual_maximum_dollars;
    expect(largestOf(small, 80_000)).toBe(120_000);
    expect(largestOf(small, null)).toBe(120_000);
    expect(largestOf(least, 80_000)).toBe(30_000);
    expect(largestOf(dear, 200_000)).toBe(210_000);
    expect(largestOf(dear, 300_000)).toBe(250_000);
    const asked = ask('amount=100000&residual=200000', limitsForPrice(small, 80_000));
    expect(asked?.input.residual).toBe(120_000);
    expect(asked?.corrections.residual).toBe('Changed from $200,000: the largest residual is $120,000.');
  });
});

describe('a field that is left', () => {
  test('a loan of 0 or less is 0, any other stays', () => {
    for (const [typed, amount] of [
      [-500, 0],
      [0, 0],
      [999, 999],
      [1_000_000, 1_000_000],
    ] as const)
      expect(settled({ ...start, amount: typed }, limits).amount).toBe(amount);
  });

  test('other numbers are brought to the nearer limit (FIN-43, FIN-45, FIN-50, FIN-51, FIN-54)', () => {
    expect(settled({ ...start, term: 0.2, interest: 0, tradeIn: -1, residual: -1 }, limits)).toEqual({
      ...start,
      term: 1,
      interest: 0.5,
      tradeIn: 0,
      residual: 0,
    });
    expect(settled({ ...start, term: 20, interest: 48, tradeIn: 300_000, residual: 300_000 }, limits)).toEqual({
      ...start,
      term: 7,
      interest: 15,
      tradeIn: 250_000,
      residual: 250_000,
    });
    expect(settled({ ...start, term: 5.5, interest: 7.49, tradeIn: 4_000, residual: 9_000 }, limits)).toEqual({
      ...start,
      term: 5.5,
      interest: 7.49,
      tradeIn: 4_000,
      residual: 9_000,
    });
  });

  test('a term between two steps goes to the nearer one, and a rate to the hundredth that is shown (FIN-43)', () => {
    for (const [typed, term] of [
      [5.3, 5.5],
      [5.2, 5],
      [6.9, 7],
      [1.1, 1],
    ] as const)
      expect(settled({ ...start, term: typed }, limits).term).toBe(term);
    expect(settled({ ...start, term: 4.4 }, calculatorLimits({ term_minimum_years: 2, term_step_years: 1 })).term).toBe(
      4,
    );
    expect(settled({ ...start, interest: 7.123_456 }, limits).interest).toBe(7.12);
  });

  test('a hidden interest is the site’s own', () => {
    const hidden = calculatorLimits({ interest_hidden: true, interest_default: 8.5 });
    expect(settled({ ...start, interest: 1 }, hidden).interest).toBe(8.5);
  });
});

describe('what is wrong', () => {
  const problems = (change: Partial<CalculatorInput>, of = limits) => inputProblems({ ...start, ...change }, of);

  test('a loan out of range is told its range, the largest one as it is (FIN-41)', () => {
    for (const amount of [0, 999, 250_001])
      expect(problems({ amount })).toEqual({ amount: 'Cannot be less than 1,000 or more than 250,000' });
    expect(problems({ amount: 4_000 }, calculatorLimits({ amount_minimum_dollars: 5_000 })).amount).toBe(
      'Cannot be less than 5,000 or more than 250,000',
    );
    expect(
      problems(
        { amount: 130_000 },
        calculatorLimits({ amount_minimum_dollars: 5_000, amount_maximum_dollars: 120_000 }),
      ).amount,
    ).toBe('Cannot be less than 5,000 or more than 120,000');
    for (const amount of [1_000, 250_000]) expect(problems({ amount })).toEqual({});
  });

  test('a residual above what is borrowed is no loan', () => {
    expect(problems({ amount: 30_000, tradeIn: 10_000, residual: 20_001 })).toEqual({
      residual: 'Cannot be more than the $20,000 that you would borrow',
    });
    expect(problems({ amount: 30_000, tradeIn: 10_000, residual: 20_000 })).toEqual({});
    expect(problems({ amount: 30_000, tradeIn: 40_000, residual: 1 })).toHaveProperty('residual');
  });
});

describe('an address', () => {
  const shared: CalculatorInput = {
    amount: 24_500,
    term: 4.5,
    interest: 7.49,
    tradeIn: 3_000,
    residual: 8_000,
    frequency: 'fortnightly',
  };

  test('says an input so that another reads the same', () => {
    const written = writeInput(new URLSearchParams('utm_source=mail&amount=1'), shared, limits);
    expect(String(written)).toBe(
      'utm_source=mail&amount=24500&tradeIn=3000&term=4.5&interest=7.49&residual=8000&frequency=fortnightly',
    );
    expect(read(String(written))).toEqual(shared);
  });

  test('without a word of the calculator says nothing', () => {
    expect(read('delivery_postcode=4000')).toBeNull();
  });

  test('is read as people write, and what cannot be read is as at the start', () => {
    expect(
      read('amount=%2424%2C500&term=4.5&interest=7.49%25&tradeIn=3+000&residual=8000&frequency=fortnightly'),
    ).toEqual(shared);
    expect(read('amount=lots&term=&interest=NaN&frequency=daily')).toEqual(start);
    expect(read('tradeIn=2000')).toEqual({ ...start, tradeIn: 2_000 });
    expect(read('amount=')).toEqual({ ...start, amount: 0 });
  });

  test('has no deposit and no residual where those were emptied, whatever the calculator begins with', () => {
    const begun = startInput(limits, 29_990, { tradeIn: 3_000, residual: 9_000 });
    expect(readInput(new URLSearchParams('tradeIn=&residual=&term=4'), { start: begun, limits })).toEqual({
      input: { ...begun, tradeIn: 0, residual: 0, term: 4 },
      corrections: {},
    });
  });

  test('is held to the rules of the fields', () => {
    expect(read('amount=999999&term=99&interest=0')).toEqual({ ...start, amount: 999_999, term: 7, interest: 0.5 });
    expect(read('amount=-1')!.amount).toBe(0);
  });

  test('says what was changed in it and why; what cannot be read too (NAV-118)', () => {
    expect(ask('amount=25000&term=9&interest=20')!.corrections).toEqual({
      term: 'Changed from 9 years: the longest term is 7 years.',
      interest: 'Changed from 20%: the highest rate is 15%.',
    });
    expect(ask('amount=lots&term=&interest=7.49')!.corrections).toEqual({
      amount: '“lots” is not a plain number such as 30,000, so this is our default amount.',
      term: 'No number was entered, so this is our default term.',
    });
    expect(ask('interest=+')!.corrections).toEqual({
      interest: 'No number was entered, so this is our default rate.',
    });
    expect(ask('interest=1e5')!.corrections).toEqual({
      interest: '“1e5” is not a plain number such as 7.5, so this is our default rate.',
    });
    expect(ask('interest=not+a+number+at+all,+sorry')!.corrections).toEqual({
      interest: '“not a number at all…” is not a plain number such as 7.5, so this is our default rate.',
    });
    expect(ask('amount=999999')!.corrections).toEqual({});
  });

  test('neither says nor changes a hidden interest', () => {
    const hidden = { ...productCalculator, interest_hidden: true };
    expect(writeInput(new URLSearchParams('interest=3'), shared, hidden).has('interest')).toBe(false);
    expect(read('interest=3', hidden)!.interest).toBe(10);
    for (const said of ['', 'low']) expect(ask(`interest=${said}`, hidden)!.corrections).toEqual({});
  });
});
