/**
 * What a shopper has put into the finance calculator (DATA-48, FIN-67), what it may be (FIN-36 to FIN-54), and how an
 * address says it, so that a quote can be sent to somebody. Runs in the browser and, for a page without scripts, on the
 * server.
 */
import { formatCount } from '../../shared/text.ts';
import { readTypedNumber } from '../../shared/typed-number.ts';
import { residualIsTooHigh } from '../mathematics/amortisation.ts';
import { paymentFrequencies } from '../mathematics/payment-frequency.ts';
import { wholeDollars } from '../whole-dollars.ts';
import { inputNames, type CalculatorInput } from './calculator-input.ts';
import type { CalculatorLimits } from './calculator-limits.ts';
import { correctionsOf, emptyText, numberNames, unreadableText, type Corrections } from './corrections.ts';

/**
 * Limits for one vehicle: a car dearer than the largest loan raises it where the site says so. 300,000 at 1.05 is
 * 315,000 (FIN-40).
 */
export function limitsForPrice(limits: CalculatorLimits, priceDollars: number | null): CalculatorLimits {
  const { amount_maximum_dollars: largest, upper_bound_price_factor: factor } = limits;
  if (factor === null || priceDollars === null || priceDollars <= largest) return limits;
  // The product of 1.05 and a round price has digits behind the point that nobody wrote.
  return { ...limits, amount_maximum_dollars: Math.ceil(Number((priceDollars * factor).toFixed(2))) };
}

/**
 * Limits that take the loan with which the calculator begins: a lender's own rate or term is no mistake of the
 * shopper's.
 */
export function limitsForLoan(
  limits: CalculatorLimits,
  { interest, term, tradeIn, residual, frequency }: Partial<CalculatorInput>,
): CalculatorLimits {
  const termYears = term === undefined ? limits.term_default_years : roundTo(term, 2);
  const rate = interest === undefined ? limits.interest_default : roundTo(interest, 2);
  return {
    ...limits,
    term_default_years: termYears,
    term_minimum_years: Math.min(limits.term_minimum_years, termYears),
    term_maximum_years: Math.max(limits.term_maximum_years, termYears),
    interest_default: rate,
    interest_minimum: Math.min(limits.interest_minimum, rate),
    interest_maximum: Math.max(limits.interest_maximum, rate),
    deposit_maximum_dollars: Math.max(limits.deposit_maximum_dollars, Math.round(tradeIn ?? 0)),
    residual_maximum_dollars: Math.max(limits.residual_maximum_dollars, Math.round(residual ?? 0)),
    frequency_default: frequency ?? limits.frequency_default,
  };
}

/**
 * With what a calculator begins: the price of the car (FIN-64) and the loan's deposit and residual, inside the limits,
 * so that no page begins with a mistake.
 */
export function startInput(
  limits: CalculatorLimits,
  priceDollars: number | null,
  { tradeIn = 0, residual = 0 }: Partial<CalculatorInput> = {},
): CalculatorInput {
  return settled(
    {
      amount: clamp(Math.round(priceDollars ?? limits.amount_default_dollars), {
        minimum: limits.amount_minimum_dollars,
        maximum: limits.amount_maximum_dollars,
      }),
      term: limits.term_default_years,
      interest: limits.interest_default,
      tradeIn,
      residual,
      frequency: limits.frequency_default,
    },
    limits,
  );
}

/**
 * The input as it is when a field is left: a loan of 0 or less is 0 (FIN-42) and otherwise stays what it is, the rest
 * is brought inside its limits (FIN-54).
 */
export function settled(input: CalculatorInput, limits: CalculatorLimits): CalculatorInput {
  return {
    amount: Math.max(0, Math.round(input.amount)),
    term: termOf(input.term, limits),
    interest: interestOf(limits.interest_hidden ? limits.interest_default : input.interest, limits),
    tradeIn: clamp(Math.round(input.tradeIn), { minimum: 0, maximum: limits.deposit_maximum_dollars }),
    residual: clamp(Math.round(input.residual), { minimum: 0, maximum: limits.residual_maximum_dollars }),
    frequency: input.frequency,
  };
}

/**
 * What is wrong, by field; only a loan and a residual can be. `Cannot be less than 1,000 or more than 250,000`
 * (FIN-41).
 */
export function inputProblems(
  input: CalculatorInput,
  limits: CalculatorLimits,
): Partial<Record<'amount' | 'residual', string>> {
  const { amount_minimum_dollars: least, amount_maximum_dollars: most } = limits;
  if (input.amount < least || input.amount > most)
    return { amount: `Cannot be less than ${formatCount(least)} or more than ${formatCount(most)}` };
  const credit = Math.max(0, input.amount - input.tradeIn);
  if (residualIsTooHigh({ financedDollars: credit, residualDollars: input.residual }))
    return { residual: `Cannot be more than the ${wholeDollars(credit)} that you would borrow` };
  return {};
}

/** What an address or a posted form asks of a calculator. */
export interface AskedInput {
  input: CalculatorInput;
  corrections: Corrections;
}

/**
 * Of an address or a posted form; `null` where it says nothing of the calculator. What is missing or unreadable is as
 * at the start. An empty amount is 0, as it is while somebody types; an empty term or rate is none.
 */
export function readInput(
  parameters: URLSearchParams,
  { start, limits }: { start: CalculatorInput; limits: CalculatorLimits },
): AskedInput | null {
  if (!inputNames.some((name) => parameters.has(name))) return null;
  const put = { ...start };
  const unread: Corrections = {};
  for (const name of numberNames) {
    const text = parameters.get(name)?.trim();
    if (text === undefined) continue;
    const number = text === '' && isOfDollars(name) ? 0 : readTypedNumber(text);
    if (number !== null) put[name] = number;
    else if (name !== 'interest' || !limits.interest_hidden)
      unread[name] = text === '' ? emptyText(name) : unreadableText(name);
  }
  put.frequency = paymentFrequencies.find((known) => known === parameters.get('frequency')) ?? start.frequency;
  const input = settled(put, limits);
  return { input, corrections: { ...unread, ...correctionsOf({ put, held: input, limits }) } };
}

/**
 * Says the input in `parameters`, beside what else they say. All of it: what a calculator starts with may be another
 * thing tomorrow.
 */
export function writeInput(
  parameters: URLSearchParams,
  input: CalculatorInput,
  { interest_hidden: interestHidden }: Pick<CalculatorLimits, 'interest_hidden'>,
): URLSearchParams {
  const written = new URLSearchParams(parameters);
  for (const name of inputNames) written.set(name, String(input[name]));
  if (interestHidden) written.delete('interest');
  return written;
}

const isOfDollars = (name: (typeof numberNames)[number]): boolean => name !== 'term' && name !== 'interest';

export interface NumberRange {
  minimum: number;
  maximum: number;
}

/**
 * The nearest term that is offered: of 5.3 years by halves 5.5. Nobody lends for 276 weeks. The term at the start
 * stays, step or not.
 */
function termOf(
  years: number,
  {
    term_minimum_years: minimum,
    term_maximum_years: maximum,
    term_step_years: step,
    term_default_years: start,
  }: CalculatorLimits,
): number {
  if (years === start) return clamp(years, { minimum, maximum });
  const steps = Math.round((years - minimum) / step);
  return clamp(Number((minimum + steps * step).toFixed(6)), { minimum, maximum });
}

/**
 * As it is shown, so that the figure is of the rate that stands beside it: a lender's 7.49 need not be a step, 7.123 is
 * 7.12.
 */
function interestOf(rate: number, { interest_minimum: minimum, interest_maximum: maximum }: CalculatorLimits): number {
  return clamp(roundTo(rate, 2), { minimum, maximum });
}

export const clamp = (value: number, { minimum, maximum }: NumberRange): number =>
  Math.min(maximum, Math.max(minimum, value));

const roundTo = (value: number, digits: number): number => Number(value.toFixed(digits));
