/**
 * The finance calculator's input (DATA-48, FIN-67): its valid range (FIN-36 to FIN-54), and its form in a URL, so that
 * a quote can be shared. Runs in the browser, and on the server for a page without scripts.
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
 * Limits for one vehicle. A car dearer than the largest loan raises that limit if the site allows it: 300,000 at 1.05
 * is 315,000 (FIN-40). No residual is above the largest loan, of which it is a part (FIN-54).
 */
export function limitsForPrice(limits: CalculatorLimits, priceDollars: number | null): CalculatorLimits {
  const { amount_maximum_dollars: usual, upper_bound_price_factor: factor } = limits;
  const largest =
    factor === null || priceDollars === null || priceDollars <= usual
      ? usual
      : // 1.05 times a round price can have floating-point digits after the decimal point.
        Math.ceil(Number((priceDollars * factor).toFixed(2)));
  return {
    ...limits,
    amount_maximum_dollars: largest,
    residual_maximum_dollars: Math.min(limits.residual_maximum_dollars, largest),
  };
}

/**
 * Widens the limits to include the starting loan: a lender's own rate, term or amount must not show as the shopper's
 * mistake. `amount` is left out where the loan is no vehicle's own.
 */
export function limitsForLoan(
  limits: CalculatorLimits,
  { amount, interest, term, tradeIn, residual, frequency }: Partial<CalculatorInput>,
): CalculatorLimits {
  const termYears = term === undefined ? limits.term_default_years : roundTo(term, 2);
  const rate = interest === undefined ? limits.interest_default : roundTo(interest, 2);
  return {
    ...limits,
    amount_minimum_dollars: Math.min(limits.amount_minimum_dollars, amount ?? Infinity),
    amount_maximum_dollars: Math.max(limits.amount_maximum_dollars, amount ?? 0),
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
 * The calculator's starting input: the car's price (FIN-64) and the loan's deposit and residual, inside the limits, so
 * that no page opens with an error.
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
 * The input after a field loses focus: a loan of 0 or less becomes 0 (FIN-42) and any other loan stays as typed; the
 * other fields are brought inside their limits (FIN-54).
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
 * Errors by field. Only the loan and the residual can have one. `Cannot be less than 1,000 or more than 250,000`
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

/** The calculator input in a URL or a posted form. */
export interface AskedInput {
  input: CalculatorInput;
  corrections: Corrections;
}

/**
 * Reads a URL or a posted form; `null` if it has no calculator input. Missing and unreadable values take their start
 * value. An empty amount is 0, as it is while a visitor types; an empty term or rate counts as missing.
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
    const number = text === '' && isOfDollars(name) ? 0 : readTypedNumber(text, { isRate: !isOfDollars(name) });
    if (number !== null) put[name] = number;
    else if (name !== 'interest' || !limits.interest_hidden)
      unread[name] = text === '' ? emptyText(name) : unreadableText(name, text);
  }
  put.frequency = paymentFrequencies.find((known) => known === parameters.get('frequency')) ?? start.frequency;
  const input = settled(put, limits);
  return { input, corrections: { ...unread, ...correctionsOf({ put, held: input, limits }) } };
}

/** Adds the input to `parameters`. Every value is written, because the start values may be different tomorrow. */
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
 * The nearest term on offer: 5.3 years in steps of half a year is 5.5, because no lender lends for 276 weeks. The
 * starting term is accepted even between two steps.
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
 * Rounded as the page shows it, so that the figure matches the rate next to it. A lender's 7.49 need not be a step;
 * 7.123 is 7.12.
 */
function interestOf(rate: number, { interest_minimum: minimum, interest_maximum: maximum }: CalculatorLimits): number {
  return clamp(roundTo(rate, 2), { minimum, maximum });
}

export const clamp = (value: number, { minimum, maximum }: NumberRange): number =>
  Math.min(maximum, Math.max(minimum, value));

const roundTo = (value: number, digits: number): number => Number(value.toFixed(digits));
