/** Switches of repayments, calculator, providers and credit wording (checklist FIN, TEN-22, TEN-40). Amounts are dollars, rates percent a year. */
import * as z from 'zod';

export const financeProviderNames = ['taurus', 'powertorque', 'ausloans', 'angle', '360_finance', 'nissan_finance', 'manual', 'car_clarity'] as const;

const dollars = (value: number) => z.number().min(0).default(value);

const calculatorSchema = z
  .strictObject({
    enabled: z.boolean().default(true).describe('Shows the finance calculator.'),
    amount_minimum_dollars: dollars(1_000).describe('Smallest loan (FIN-37, FIN-38).'),
    amount_maximum_dollars: dollars(250_000).describe('Largest loan (FIN-37).'),
    amount_step_dollars: z.number().positive().default(500).describe('Step of the loan input (FIN-39).'),
    amount_default_dollars: dollars(30_000).describe('Loan at the start when the car has no price (FIN-64).'),
    upper_bound_price_factor: z.number().min(1).nullable().default(null).describe('For a car dearer than the largest loan, the price times this is the largest (FIN-40); null keeps the limit.'),
    term_minimum_years: z.number().positive().default(1).describe('Shortest term (FIN-43).'),
    term_maximum_years: z.number().positive().default(7).describe('Longest term (FIN-43).'),
    term_step_years: z.number().positive().default(0.5).describe('Step of the term (FIN-43).'),
    term_default_years: z.number().positive().default(5).describe('Term at the start (FIN-44).'),
    interest_minimum: z.number().min(0).default(0.5).describe('Lowest interest rate (FIN-45 to FIN-47).'),
    interest_maximum: z.number().min(0).default(15).describe('Highest interest rate (FIN-45 to FIN-47).'),
    interest_step: z.number().positive().default(0.5).describe('Step of the interest rate (FIN-45).'),
    interest_default: z.number().min(0).default(10).describe('Interest rate at the start (FIN-49).'),
    interest_hidden: z.boolean().default(false).describe('Hides the interest input and uses the start rate (FIN-48).'),
    deposit_maximum_dollars: dollars(250_000).describe('Largest deposit or trade-in (FIN-50).'),
    residual_maximum_dollars: dollars(250_000).describe('Largest residual (FIN-51).'),
    frequency_default: z.enum(['weekly', 'fortnightly', 'monthly']).default('weekly').describe('How often a repayment is made at the start (FIN-53).'),
    establishment_fee_dollars: dollars(0).describe('Establishment fee added to the loan (FIN-57 to FIN-59).'),
  })
  .prefault({})
  .superRefine((calculator, context) => {
    for (const [name, minimum, maximum, start] of [
      ['amount', calculator.amount_minimum_dollars, calculator.amount_maximum_dollars, calculator.amount_default_dollars],
      ['term', calculator.term_minimum_years, calculator.term_maximum_years, calculator.term_default_years],
      ['interest', calculator.interest_minimum, calculator.interest_maximum, calculator.interest_default],
    ] as const) {
      if (minimum > maximum) context.addIssue({ code: 'custom', path: [], message: `a smallest ${name} that is not above the largest (${minimum} is above ${maximum})` });
      else if (start < minimum || start > maximum) context.addIssue({ code: 'custom', path: [], message: `a start ${name} between ${minimum} and ${maximum}, not ${start}` });
    }
  });

export const financeSettingsSchema = z
  .strictObject({
    provider: z.enum(financeProviderNames).nullable().default(null).describe('Whose figures and panel the site shows; null shows no finance estimate (FIN-8, FIN-18).'),
    default_finance_link: z.string().nullable().default(null).describe('Path or address that replaces the finance page as the target of finance buttons (FIN-3).'),
    calculator: calculatorSchema.describe('Ranges and start values of the finance calculator.'),
    fixed_fees: z
      .strictObject({
        establishment_dollars: dollars(0).describe('Establishment fee that is shown (FIN-60).'),
        security_registration_dollars: dollars(0).describe('Security registration fee that is shown (FIN-61).'),
        monthly_admin_dollars: dollars(0).describe('Monthly administration fee that is shown (FIN-62).'),
        agency_dollars: dollars(0).describe('Agency fee that is shown (FIN-63).'),
      })
      .nullable()
      .default(null)
      .describe('Fixed fees that are shown beside the calculator; null shows none.'),
    example: z
      .strictObject({
        term_years: z.number().positive().default(5).describe('Term of the example.'),
        deposit_percent: z.number().min(0).max(100).default(10).describe('Deposit of the example.'),
        final_payment_percent: z.number().min(0).max(100).default(30).describe('Final payment of the example.'),
      })
      .prefault({})
      .describe('The finance example (FIN-65).'),
    minimum_price_dollars: dollars(500).describe('Finance needs a price strictly above this (FIN-17).'),
    maximum_age_years: z.number().int().positive().default(12).describe('Oldest car that a provider with an age rule takes (FIN-10).'),
    enquire_at_or_below_dollars: dollars(25).describe('A repayment at or under this reads "Enquire for Finance" (FIN-25).'),
    excluded_makes: z.array(z.string()).default(['Suzuki']).describe('Makes that never show an estimate, upper or lower case alike (FIN-6).'),
    excluded_dealerships: z.array(z.string()).default([]).describe('Slugs of dealerships whose cars never show an estimate (FIN-7).'),
    excluded_states: z.array(z.enum(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'])).default([]).describe('Cars in these states show no finance data (FIN-19).'),
    interest_rate: z.number().min(0).default(6.29).describe('Rate in the fallback disclaimer (FIN-23).'),
    comparison_rate: z.number().min(0).default(8.19).describe('Comparison rate in the fallback disclaimer (FIN-23).'),
    comparison_range: z
      .strictObject({ lowest: z.number().min(0).default(8.38).describe('Low end.'), highest: z.number().min(0).default(19.42).describe('High end.') })
      .prefault({})
      .describe('Comparison rates that stand in before a quote is there (FIN-26).'),
    comparison_basis: z
      .strictObject({ amount_dollars: dollars(30_000).describe('Loan of the basis.'), term_years: z.number().positive().default(5).describe('Term of the basis.') })
      .prefault({})
      .describe('What the comparison rate is based on, a secured loan (FIN-22).'),
    credit_licence_text: z.string().default('').describe('Who gives or arranges credit, with the Australian credit licence number (TEN-22).'),
    quote: z
      .strictObject({
        enabled: z.boolean().default(false).describe('Asks the provider for a quote of a car that has none (FIN-27).'),
        who_is_helping: z.string().default('').describe('Name that the quote request carries (FIN-28).'),
      })
      .prefault({})
      .describe('Quotes by the provider.'),
    money_quick_picks: z
      .array(z.number().int().positive())
      .length(9)
      .default([5_000, 10_000, 15_000, 20_000, 30_000, 40_000, 50_000, 60_000, 70_000])
      .describe('The nine quick picks of money inputs, in dollars (NAV-115, NAV-116).'),
  })
  .prefault({});

export type FinanceSettings = z.output<typeof financeSettingsSchema>;
