/**
 * The data a page gives its finance calculator: limits and fees for this site and make, the starting loan, and the
 * input from the URL.
 */
import { contentOfLoan, type CalculatorContent } from './content-of-loan.ts';
import { limitsForLoan, limitsForPrice, readInput } from './calculator-state.ts';
import { limitsOf, startingLoan, type StartingLoanOptions } from './starting-loan.ts';

export interface CalculatorContentInput extends StartingLoanOptions {
  query: URLSearchParams;
}

export function calculatorContent({ query, ...options }: CalculatorContentInput): CalculatorContent {
  const { finance, vehicle, priceDollars } = options;
  const usual = limitsForPrice(limitsOf(finance, vehicle?.make ?? ''), priceDollars);
  // A calculator begins with the price of its vehicle (FIN-64), whatever the limits of loans in general are.
  const limits =
    vehicle === null || priceDollars === null ? usual : limitsForLoan(usual, { amount: Math.round(priceDollars) });
  const content = contentOfLoan(startingLoan(options), { limits, priceDollars, finance });
  return { ...content, asked: readInput(query, { start: content.start, limits: content.limits }) };
}
