/**
 * Money is an integer number of Australian cents inside the product, and dollars in public responses and files
 * (specification, TEN-20; architecture, "Money").
 */
import { formatCount, yourPhrase } from './text.ts';

/** `2999050` cents -> `29990.5` dollars, for public responses. */
export function centsToDollars(cents: number): number {
  return cents / 100;
}

/** `29990.5` dollars -> `2999050` cents. Rounds to the cent, so 0.1 + 0.2 style noise disappears. */
export function dollarsToCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** The message when the input is not an amount: `Enter your deposit or trade-in in dollars, for example 5,000.` */
export const dollarsExpected = (label: string): string => `Enter ${yourPhrase(label)} in dollars, for example 5,000.`;

/** `104250` -> `$1,042.50`: for amounts where cents matter, such as the weekly fuel cost (VDP-60). */
export function formatDollarsAndCents(cents: number): string {
  const whole = Math.round(Math.abs(cents));
  const after = String(whole % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}$${formatCount(Math.floor(whole / 100))}.${after}`;
}

/** `2999050` -> `$29,991`: $ with commas and no decimals (NAV-114). */
export function formatDollars(cents: number): string {
  const dollars = formatCount(Math.abs(cents) / 100);
  return cents < 0 ? `-$${dollars}` : `$${dollars}`;
}
