import type { PaymentFrequency } from '../mathematics/payment-frequency.ts';

/** A shopper's input to the finance calculator (DATA-48): dollars, years, percent a year. */
export interface CalculatorInput {
  /** Purchase price or loan, before the deposit. */
  amount: number;
  term: number;
  interest: number;
  /** Deposit and trade-in together. */
  tradeIn: number;
  residual: number;
  frequency: PaymentFrequency;
}

export const inputNames = [
  'amount',
  'tradeIn',
  'term',
  'interest',
  'residual',
  'frequency',
] as const satisfies readonly (keyof CalculatorInput)[];
