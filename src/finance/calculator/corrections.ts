/**
 * Explains each value that the calculator corrected, and why (FIN-43 to FIN-54), so that no shopper reads figures for a
 * loan they did not enter. Runs in the browser and on the server.
 */
import { excerpt } from '../../shared/excerpt.ts';
import { exactDollars } from '../whole-dollars.ts';
import type { CalculatorLimits } from './calculator-limits.ts';
import type { CalculatorInput } from './calculator-input.ts';

/** Fields with a number. */
export const numberNames = ['amount', 'tradeIn', 'term', 'interest', 'residual'] as const satisfies readonly Exclude<
  keyof CalculatorInput,
  'frequency'
>[];
export type NumberName = (typeof numberNames)[number];

/** By field: `Changed from 9 years: the longest term is 7 years.` */
export type Corrections = Partial<Record<NumberName, string>>;

interface FieldWords {
  what: string;
  /** A number as it is expected. */
  example: string;
  text: (number: number) => string;
  least: string;
  most: string;
  /** Why a number inside the limits was changed. */
  steps: (limits: CalculatorLimits) => string;
}

const words: Readonly<Record<NumberName, FieldWords>> = {
  amount: dollarWords('amount'),
  tradeIn: dollarWords('deposit'),
  residual: dollarWords('residual'),
  term: {
    what: 'term',
    example: '5',
    text: (years) => `${numberText(years)} ${years === 1 ? 'year' : 'years'}`,
    least: 'the shortest term',
    most: 'the longest term',
    steps: ({ term_step_years: step }) =>
      step === 0.5
        ? 'terms are in half years'
        : step === 1
          ? 'terms are in whole years'
          : `terms are in steps of ${numberText(step)} years`,
  },
  interest: {
    what: 'rate',
    example: '7.5',
    text: (rate) => `${numberText(rate)}%`,
    least: 'the lowest rate',
    most: 'the highest rate',
    steps: () => 'rates have two decimal places',
  },
};

/**
 * `held` is `put` inside the limits. A loan out of range is not corrected: it stays and shows an error (FIN-41), also
 * at 0 or less (FIN-42). A hidden interest field has no input to correct.
 */
export function correctionsOf({
  put,
  held,
  limits,
}: {
  put: CalculatorInput;
  held: CalculatorInput;
  limits: CalculatorLimits;
}): Corrections {
  const changed = numberNames.filter(
    (name) =>
      held[name] !== put[name] &&
      !(name === 'amount' && held.amount === 0) &&
      !(name === 'interest' && limits.interest_hidden),
  );
  return Object.fromEntries(changed.map((name) => [name, correctionText(name, { put: put[name], limits })]));
}

/** For a field that was left without a number: it returns to its previous value. `typed` is what stands in it. */
export function emptiedText(name: NumberName, { before, typed }: { before: number; typed: string }): string {
  const { what, text } = words[name];
  return `${notRead(name, typed)}, so the ${what} is ${text(before)} again.`;
}

/** For a required number that was sent empty: the field returns to its start value. */
export function emptyText(name: NumberName): string {
  return `No number was entered, so this is our default ${words[name].what}.`;
}

/** For a value that cannot be read: the field returns to its start value. */
export function unreadableText(name: NumberName, typed: string): string {
  return `${notRead(name, typed)}, so this is our default ${words[name].what}.`;
}

/** More of what was typed makes no note. */
const longestQuoted = 20;

/** `“1e5” is not a plain number such as 7.5` */
function notRead(name: NumberName, typed: string): string {
  const found = typed.trim();
  if (found === '') return 'No number was entered';
  return `“${excerpt(found, longestQuoted)}” is not a plain number such as ${words[name].example}`;
}

function correctionText(name: NumberName, { put, limits }: { put: number; limits: CalculatorLimits }): string {
  const { text, least, most, steps } = words[name];
  const { minimum, maximum } = rangeOf(name, limits);
  const why =
    put < minimum ? `${least} is ${text(minimum)}` : put > maximum ? `${most} is ${text(maximum)}` : steps(limits);
  return `Changed from ${text(put)}: ${why}.`;
}

function rangeOf(name: NumberName, limits: CalculatorLimits): { minimum: number; maximum: number } {
  switch (name) {
    case 'amount':
      // Any amount is accepted here; one out of range shows an error instead.
      return { minimum: 0, maximum: Infinity };
    case 'tradeIn':
      return { minimum: 0, maximum: limits.deposit_maximum_dollars };
    case 'residual':
      return { minimum: 0, maximum: limits.residual_maximum_dollars };
    case 'term':
      return { minimum: limits.term_minimum_years, maximum: limits.term_maximum_years };
    case 'interest':
      return { minimum: limits.interest_minimum, maximum: limits.interest_maximum };
  }
}

function dollarWords(what: string): FieldWords {
  return {
    what,
    example: '30,000',
    text: (dollars) => (dollars < 0 ? `-${exactDollars(-dollars)}` : exactDollars(dollars)),
    least: `the smallest ${what}`,
    most: `the largest ${what}`,
    steps: () => 'this calculator works in whole dollars',
  };
}

const numberText = (number: number): string => number.toLocaleString('en-AU', { maximumFractionDigits: 6 });
