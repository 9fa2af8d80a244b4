/**
 * Switches of repayments, calculator, providers and credit wording (checklist FIN, TEN-22, TEN-40). Amounts are
 * dollars, rates percent a year.
 */
import * as z from 'zod';
import { isHostAddress } from '../shared/host-address.ts';
import {
  calculatorLimits,
  calculatorOverridesSchema,
  limitProblems,
  type CalculatorLimits,
  type CalculatorOverrides,
} from './calculator/calculator-limits.ts';
import { financeProvider, financeProviderNames } from './providers/finance-providers.ts';

const dollars = (value: number) => z.number().min(0).default(value);

const calculatorSchema = calculatorOverridesSchema
  .extend({ enabled: z.boolean().default(true).describe('Shows the finance calculator.') })
  .prefault({});

const fixedFeesSchema = z.strictObject({
  establishment_dollars: dollars(0).describe('Establishment fee (FIN-60).'),
  security_registration_dollars: dollars(0).describe('Security registration fee (FIN-61).'),
  monthly_admin_dollars: dollars(0).describe('Monthly administration fee (FIN-62).'),
  agency_dollars: dollars(0).describe('Agency fee (FIN-63).'),
});

/** `6.99` is 6.99% p.a.; a fraction such as 0.0699 would be shown as 0.07% p.a. */
const percentAYear = () =>
  z
    .number()
    .min(0)
    .refine((rate) => rate === 0 || rate >= leastPercent, {
      error: ({ input }) => `percent a year; did you mean ${Number(((input as number) * 100).toPrecision(6))}?`,
    });
/** Apart from 0%, no lender charges less. */
const leastPercent = 0.4;

/**
 * The dealer's own lending rates, so that vehicles without a lender's figures show an estimate too. The first entry
 * that matches a vehicle applies.
 */
const rateCardSchema = z.strictObject({
  lender_name: z.string().min(1).describe('The lender, as shown in the panel.'),
  rates: z
    .array(
      z.strictObject({
        conditions: z
          .array(z.enum(['new', 'demo', 'used']))
          .min(1)
          .default(['new', 'demo', 'used'])
          .describe('Vehicle conditions for which it applies.'),
        maximum_age_years: z
          .number()
          .int()
          .positive()
          .nullable()
          .default(null)
          .describe('Age of the oldest vehicle for which it applies; null for any age.'),
        interest_rate: percentAYear().max(48).describe('Percent a year.'),
      }),
    )
    .min(1)
    .describe('Rates; the first that matches a vehicle applies.'),
  establishment_fee_dollars: dollars(0).describe('Financed in the loan.'),
  monthly_fee_dollars: dollars(0).describe('Paid each month on top of the repayment.'),
  disclaimer: z.string().default('').describe('The dealer’s own words on these loans.'),
});

export const financeSettingsSchema = z
  .strictObject({
    provider: z
      .enum(financeProviderNames)
      .nullable()
      .default(null)
      .describe('The provider whose figures and panel the site shows; null shows no finance estimate (FIN-8, FIN-18).'),
    application: z
      .strictObject({
        enabled: z
          .boolean()
          .default(true)
          .describe('Offers the finance application; if off, its URL redirects to the finance enquiry (NAV-60).'),
      })
      .prefault({})
      .describe('The finance application; its text is in `leads.finance_application`.'),
    default_finance_link: z
      .string()
      .refine((link) => /^(\/(?!\/)|https:\/\/\S)/.test(link), 'a path such as "/finance" or an https address')
      .nullable()
      .default(null)
      .describe('Path or address that replaces the finance page as the target of finance buttons (FIN-3).'),
    calculator: calculatorSchema.describe('Ranges and start values of the finance calculator.'),
    fixed_fees: fixedFeesSchema
      .nullable()
      .default(null)
      .describe('Fees that the calculator lists and counts; null lists none.'),
    makes: z
      .record(
        z.string(),
        z.strictObject({
          calculator: calculatorOverridesSchema.prefault({}).describe('Limits for vehicles of the make.'),
          fixed_fees: fixedFeesSchema.nullable().default(null).describe('Its fees; null uses the site’s.'),
        }),
      )
      .default({})
      .describe(
        'Makes with their own calculator settings, in any letter case (FIN-38, FIN-47, FIN-48, FIN-60 to FIN-63).',
      ),
    rate_card: rateCardSchema
      .nullable()
      .default(null)
      .describe(
        'Rates used to calculate figures for vehicles without the provider’s. Term, deposit and final payment are those of the example. null calculates none.',
      ),
    example: z
      .strictObject({
        term_years: z.number().positive().default(5).describe('Term of the example.'),
        deposit_percent: z.number().min(0).max(100).default(10).describe('Deposit of the example.'),
        final_payment_percent: z.number().min(0).max(100).default(30).describe('Final payment of the example.'),
      })
      .prefault({})
      .describe('The finance example (FIN-65) of a dealer with a rate_card. Without one it has no effect.'),
    minimum_price_dollars: dollars(500).describe('Finance needs a price strictly above this (FIN-17).'),
    maximum_age_years: z
      .number()
      .int()
      .positive()
      .default(12)
      .describe('Oldest car that a provider with an age rule finances (FIN-10).'),
    enquire_at_or_below_dollars: dollars(25).describe(
      'A repayment at or under this reads "Enquire for Finance" (FIN-25).',
    ),
    excluded_makes: z
      .array(z.string())
      .default(['Suzuki'])
      .describe('Makes that never show an estimate, in any letter case (FIN-6).'),
    excluded_dealerships: z
      .array(z.string())
      .default([])
      .describe('Slugs of dealerships whose cars never show an estimate (FIN-7).'),
    excluded_flags: z
      .array(z.string())
      .default([])
      .describe('Tags and categories of vehicles that never show an estimate, in any letter case (FIN-7).'),
    excluded_states: z
      .array(z.enum(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']))
      .default([])
      .describe('Cars in these states show no finance data (FIN-19).'),
    interest_rate: percentAYear().default(6.29).describe('Rate in the fallback disclaimer (FIN-23).'),
    comparison_rate: percentAYear().default(8.19).describe('Comparison rate in the fallback disclaimer (FIN-23).'),
    comparison_range: z
      .strictObject({
        lowest: percentAYear().default(8.38).describe('Low end.'),
        highest: percentAYear().default(19.42).describe('High end.'),
      })
      .prefault({})
      .describe('Comparison rates used until a quote is available (FIN-26).'),
    comparison_basis: z
      .strictObject({
        amount_dollars: dollars(30_000).describe('Loan amount of the basis.'),
        term_years: z.number().positive().default(5).describe('Term of the basis.'),
      })
      .prefault({})
      .describe('What the comparison rate is based on, a secured loan (FIN-22).'),
    credit_licence_text: z
      .string()
      .default('')
      .describe('The credit provider or broker, with its Australian credit licence number (TEN-22).'),
    quote: z
      .strictObject({
        enabled: z
          .boolean()
          .default(false)
          .describe(
            'Requests a quote from the provider on the page of a car that has no figures: neither of the feed nor of the rate card (FIN-27).',
          ),
        who_is_helping: z.string().default('').describe('Name in the quote request (FIN-28).'),
        provider: z
          .discriminatedUnion('kind', [
            z.strictObject({
              kind: z.literal('embedded').describe('The dealer’s own rate card; without one there are no quotes.'),
            }),
            z.strictObject({
              kind: z
                .literal('hosted')
                .describe(
                  'A service that returns the quote object. Its key is the secret "finance_quote_key", never in this file.',
                ),
              url: z
                .string()
                .refine(
                  isHostAddress,
                  'an https address such as "https://quotes.example.com/quote"; http only on this machine',
                )
                .describe('URL of the quote provider; receives a POST.'),
            }),
          ])
          .default({ kind: 'embedded' })
          .describe('Who quotes.'),
        per_hour: z
          .number()
          .int()
          .min(1)
          .default(60)
          .describe('How many quotes one network address may request in an hour.'),
      })
      .prefault({})
      .describe('Quotes by the provider.'),
    money_quick_picks: z
      .array(z.number().int().positive())
      .length(9)
      .default([5_000, 10_000, 15_000, 20_000, 30_000, 40_000, 50_000, 60_000, 70_000])
      .describe('The nine quick picks of money inputs, in dollars (NAV-115, NAV-116).'),
  })
  .prefault({})
  .superRefine((finance, context) => {
    const provider = finance.provider === null ? {} : financeProvider(finance.provider).calculator;
    for (const [path, limits] of [
      [['calculator'], calculatorLimits(provider, finance.calculator)],
      ...Object.entries(finance.makes).map(
        ([make, { calculator }]) =>
          [['makes', make, 'calculator'], calculatorLimits(provider, finance.calculator, calculator)] as const,
      ),
    ] as const)
      for (const { setting, message } of limitProblems(limits))
        context.addIssue({ code: 'custom', path: [...path, setting], message });
    for (const { path, message } of [
      ...wordingProblems(finance),
      ...calculatorProblems(finance, calculatorLimits(provider, finance.calculator)),
    ])
      context.addIssue({ code: 'custom', path: [...path], message });
  });

interface ShownFinance {
  interest_rate: number;
  comparison_rate: number;
  comparison_range: { lowest: number; highest: number };
  example: { deposit_percent: number; final_payment_percent: number };
  rate_card: z.output<typeof rateCardSchema> | null;
  makes: Readonly<Record<string, unknown>>;
}

/** Text that would be shown and is wrong, or is configured and never used. */
function wordingProblems(finance: ShownFinance): { path: (string | number)[]; message: string }[] {
  const {
    interest_rate: interest,
    comparison_rate: comparison,
    comparison_range: range,
    example,
    rate_card: card,
    makes,
  } = finance;
  const rates = card?.rates ?? [];
  const names = Object.keys(makes);
  return [
    // Fees only ever add to a rate (National Credit Code s160).
    ...(comparison < interest
      ? [
          {
            path: ['comparison_rate'],
            message: `a comparison rate of ${interest} or more (it cannot be below the interest rate)`,
          },
        ]
      : []),
    ...(range.lowest > range.highest
      ? [
          {
            path: ['comparison_range', 'highest'],
            message: `a high end that is not below the low end of ${range.lowest}`,
          },
        ]
      : []),
    ...(card !== null && example.deposit_percent + example.final_payment_percent >= 100
      ? [
          {
            path: ['example', 'final_payment_percent'],
            message: 'a final payment that, with the deposit, is less than the price; otherwise nothing is financed',
          },
        ]
      : []),
    ...rates.flatMap(({ conditions, maximum_age_years: oldest }, index) =>
      conditions.every((condition) =>
        rates
          .slice(0, index)
          .some(
            (earlier) =>
              earlier.conditions.includes(condition) &&
              (earlier.maximum_age_years === null || (oldest !== null && oldest <= earlier.maximum_age_years)),
          ),
      )
        ? [
            {
              path: ['rate_card', 'rates', index],
              message:
                'an entry that can still match: earlier entries already cover its conditions and ages, and the first match applies',
            },
          ]
        : [],
    ),
    ...names.flatMap((name, index) =>
      names.slice(0, index).some((earlier) => earlier.toLowerCase() === name.toLowerCase())
        ? [{ path: ['makes', name], message: 'each make once, in any letter case' }]
        : [],
    ),
  ];
}

interface CalculatorSettings {
  calculator: CalculatorOverrides;
  fixed_fees: unknown;
  money_quick_picks: readonly number[];
}

/**
 * Settings that the calculator would silently ignore: a fee that a fee list replaces, and quick picks of which it
 * accepts none.
 */
function calculatorProblems(
  { calculator, fixed_fees: fixedFees, money_quick_picks: picks }: CalculatorSettings,
  limits: CalculatorLimits,
): { path: string[]; message: string }[] {
  const { amount_minimum_dollars: least, amount_maximum_dollars: most, upper_bound_price_factor: factor } = limits;
  const isTaken = (dollars: number) => dollars >= least && (factor !== null || dollars <= most);
  return [
    ...(fixedFees !== null && calculator.establishment_fee_dollars !== undefined
      ? [
          {
            path: ['calculator', 'establishment_fee_dollars'],
            message: 'no `establishment_fee_dollars` when `fixed_fees` is set: `fixed_fees` must list every fee',
          },
        ]
      : []),
    ...(picks.some(isTaken)
      ? []
      : [{ path: ['money_quick_picks'], message: `amounts that the calculator accepts, from ${least} to ${most}` }]),
  ];
}

export type FinanceSettings = z.output<typeof financeSettingsSchema>;
