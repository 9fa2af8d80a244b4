/**
 * Limits, start values and fees of the calculator (FIN-37 to FIN-63, TEN-40). They come from four places, each
 * overriding the one before: product, provider, site, make. Dollars, years, percent a year.
 */
import * as z from 'zod';
import { paymentFrequencies, type PaymentFrequency } from '../mathematics/payment-frequency.ts';

export interface CalculatorLimits {
  amount_minimum_dollars: number;
  amount_maximum_dollars: number;
  amount_step_dollars: number;
  amount_default_dollars: number;
  upper_bound_price_factor: number | null;
  term_minimum_years: number;
  term_maximum_years: number;
  term_step_years: number;
  term_default_years: number;
  interest_minimum: number;
  interest_maximum: number;
  interest_step: number;
  interest_default: number;
  interest_hidden: boolean;
  deposit_maximum_dollars: number;
  residual_maximum_dollars: number;
  frequency_default: PaymentFrequency;
  establishment_fee_dollars: number;
}

export const productCalculator: Readonly<CalculatorLimits> = {
  amount_minimum_dollars: 1_000,
  amount_maximum_dollars: 250_000,
  amount_step_dollars: 500,
  amount_default_dollars: 30_000,
  upper_bound_price_factor: null,
  term_minimum_years: 1,
  term_maximum_years: 7,
  term_step_years: 0.5,
  term_default_years: 5,
  interest_minimum: 0.5,
  interest_maximum: 15,
  interest_step: 0.5,
  interest_default: 10,
  interest_hidden: false,
  deposit_maximum_dollars: 250_000,
  residual_maximum_dollars: 250_000,
  frequency_default: 'weekly',
  establishment_fee_dollars: 0,
};

const dollars = z.number().min(0).optional();

export const calculatorOverridesSchema = z.strictObject({
  amount_minimum_dollars: dollars.describe('Smallest loan; the default is 1000 (FIN-37, FIN-38).'),
  amount_maximum_dollars: dollars.describe('Largest loan; the default is 250000 (FIN-37).'),
  amount_step_dollars: z
    .number()
    .positive()
    .optional()
    .describe('Step of the loan input; the default is 500 (FIN-39).'),
  amount_default_dollars: dollars.describe(
    'Loan at the start when the car has no price; the default is 30000 (FIN-64).',
  ),
  upper_bound_price_factor: z
    .number()
    .min(1)
    .nullable()
    .optional()
    .describe(
      'For a car dearer than the largest loan, the price times this is the largest (FIN-40); with null it is the price.',
    ),
  term_minimum_years: z.number().positive().optional().describe('Shortest term; the default is 1 (FIN-43).'),
  term_maximum_years: z.number().positive().optional().describe('Longest term; the default is 7 (FIN-43).'),
  term_step_years: z.number().positive().optional().describe('Step of the term; the default is 0.5 (FIN-43).'),
  term_default_years: z.number().positive().optional().describe('Term at the start; the default is 5 (FIN-44).'),
  interest_minimum: z
    .number()
    .min(0)
    .optional()
    .describe('Lowest interest rate; the default is 0.5 (FIN-45 to FIN-47).'),
  interest_maximum: z
    .number()
    .min(0)
    .optional()
    .describe('Highest interest rate; the default is 15 (FIN-45 to FIN-47).'),
  interest_step: z.number().positive().optional().describe('Step of the interest rate; the default is 0.5 (FIN-45).'),
  interest_default: z.number().min(0).optional().describe('Interest rate at the start; the default is 10 (FIN-49).'),
  interest_hidden: z
    .boolean()
    .optional()
    .describe('Hides the interest input and uses the start rate; the product shows it (FIN-48).'),
  deposit_maximum_dollars: dollars.describe('Largest deposit or trade-in; the default is 250000 (FIN-50).'),
  residual_maximum_dollars: dollars.describe(
    'Largest residual; the default is 250000 (FIN-51). It is never above the largest loan.',
  ),
  frequency_default: z
    .enum(paymentFrequencies)
    .optional()
    .describe('How often a repayment is made at the start; the default is weekly (FIN-53).'),
  establishment_fee_dollars: dollars.describe(
    'Establishment fee added to the loan; the default is 0 (FIN-57 to FIN-59).',
  ),
});

export type CalculatorOverrides = Readonly<z.output<typeof calculatorOverridesSchema>>;

/** `overrides` from the least to the most particular: provider, site, make. */
export function calculatorLimits(...overrides: readonly CalculatorOverrides[]): CalculatorLimits {
  const limits: CalculatorLimits = { ...productCalculator };
  for (const override of overrides) Object.assign(limits, withoutUnset(override));
  return limits;
}

/**
 * Limits that contradict each other, with the setting to blame: `a smallest term that is not above the largest (…)`.
 * Empty when there is no problem.
 */
export function limitProblems(limits: CalculatorLimits): { setting: keyof CalculatorLimits; message: string }[] {
  return (
    [
      ['amount', 'amount_minimum_dollars', 'amount_maximum_dollars', 'amount_default_dollars'],
      ['term', 'term_minimum_years', 'term_maximum_years', 'term_default_years'],
      ['interest', 'interest_minimum', 'interest_maximum', 'interest_default'],
    ] as const
  ).flatMap(([name, least, most, start]): { setting: keyof CalculatorLimits; message: string }[] => {
    const [minimum, maximum, value] = [limits[least], limits[most], limits[start]];
    if (minimum > maximum)
      return [
        {
          setting: least,
          message: `a smallest ${name} that is not above the largest (${minimum} is above ${maximum})`,
        },
      ];
    return value < minimum || value > maximum
      ? [{ setting: start, message: `a start ${name} between ${minimum} and ${maximum}, not ${value}` }]
      : [];
  });
}

const withoutUnset = (override: CalculatorOverrides) =>
  Object.fromEntries(
    Object.entries(override).filter(([name, value]) => name in productCalculator && value !== undefined),
  );
