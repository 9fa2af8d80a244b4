/** Switches of trade-in valuation (checklist TRADE). */
import * as z from 'zod';
import { isHostAddress } from '../shared/host-address.ts';
import { conditionQuestionSchema, standardQuestions } from './condition-questions.ts';

const hosted = (secret: string, example: string) => ({
  kind: z
    .literal('hosted')
    .describe(
      `A service. Its key is the secret "${secret}", never in this file. While it fails, the platform’s own is used.`,
    ),
  url: z
    .string()
    .refine(isHostAddress, `an https address such as "https://${example}"; http only on this machine`)
    .describe('URL of the provider; receives a POST.'),
});

const dollars = z.number().min(0).max(1_000_000);

export const tradeInSettingsSchema = z
  .strictObject({
    enabled: z.boolean().default(true).describe('Offers trade-in valuations.'),
    maximum_age_years: z
      .number()
      .int()
      .positive()
      .default(7)
      .describe('No online estimate for cars older than this (TRADE-14, TRADE-15).'),
    maximum_km: z
      .number()
      .int()
      .positive()
      .default(100_000)
      .describe('No online estimate above this distance (TRADE-14).'),
    estimate_valid_days: z.number().int().positive().default(7).describe('How long an estimate is valid (TRADE-16).'),
    valued_item_types: z
      .array(z.enum(['car', 'motorcycle', 'caravan', 'truck']))
      .default(['car'])
      .describe('Kinds of vehicle that get an online estimate. For the others, the buying team calls.'),
    buying_team_hours: z
      .string()
      .default('Mon–Fri 8:30–5:30, Sat 9–5')
      .describe('When the buying team can be reached (TRADE-17).'),
    buying_team_phone: z
      .string()
      .default('')
      .describe('Number of the buying team; empty uses the dealer’s main number.'),
    terms_under_pages: z
      .boolean()
      .default(false)
      .describe('Serves the valuation terms under /pages/ as well (TRADE-18).'),
    forward_valuation: z
      .boolean()
      .default(false)
      .describe(
        'Also sends each valuation’s result to the dealer’s webhooks, once, when the contact step is sent: by the page’s miscellaneous call (TRADE-11), or by the server without it.',
      ),
    sell_pages_enabled: z
      .boolean()
      .default(true)
      .describe('Serves the pages for visitors who want to sell only (TRADE-19).'),
    condition_questions: z
      .array(conditionQuestionSchema)
      .max(20)
      .default(() => z.array(conditionQuestionSchema).parse(standardQuestions))
      .superRefine((questions, context) => {
        for (const [index, { id }] of questions.entries()) {
          if (questions.findIndex((each) => each.id === id) !== index)
            context.addIssue({
              code: 'custom',
              path: [index, 'id'],
              message: `found the question "${id}" a second time, expected a unique name`,
            });
        }
      })
      .describe('The questions about the condition, and how each answer changes the value (TRADE-7).'),
    valuer: z
      .discriminatedUnion('kind', [
        z.strictObject({
          kind: z
            .literal('embedded')
            .describe(
              'The platform’s own valuation, based on the prices that its sites publish. Needs no other settings.',
            ),
        }),
        z.strictObject(hosted('trade_in_valuer_key', 'values.example.com/trade-in')),
      ])
      .default({ kind: 'embedded' })
      .describe('The source of valuations.'),
    formula: z
      .strictObject({
        negotiation_percent: z
          .number()
          .min(0)
          .max(30)
          .default(3)
          .describe('How far below the advertised price vehicles sell.'),
        margin_percent: z.number().min(0).max(50).default(9).describe('The dealer’s margin on the sale price.'),
        minimum_margin_dollars: dollars.default(1_500).describe('The minimum margin.'),
        reconditioning_dollars: dollars
          .default(1_200)
          .describe('Inspection, repairs and cleaning of a vehicle in good condition.'),
        days_to_sell: z
          .number()
          .int()
          .min(0)
          .max(365)
          .default(45)
          .describe('How long a vehicle usually stays in stock.'),
        holding_dollars_per_day: z
          .number()
          .min(0)
          .max(1_000)
          .default(12)
          .describe('The cost per day: floor plan, space, insurance.'),
        minimum_comparables: z
          .number()
          .int()
          .min(5)
          .max(100)
          .default(5)
          .describe('With fewer comparable advertisements a person calls.'),
        minimum_confidence: z
          .number()
          .min(0)
          .max(1)
          .default(0.35)
          .describe('Below this probability that the market price is right within 10%, the buying team calls.'),
        smallest_offer_dollars: dollars.default(1_000).describe('Below this figure, the buying team calls.'),
      })
      .prefault({})
      .describe(
        'How the platform’s own valuation turns advertised prices into an offer (src/trade-in/trade-value.ts).',
      ),
    registrations: z
      .discriminatedUnion('kind', [
        z.strictObject({
          kind: z
            .literal('embedded')
            .describe('Only vehicles that the dealer itself sold; others are entered by hand.'),
        }),
        z.strictObject(hosted('registration_lookup_key', 'rego.example.com/vehicles')),
      ])
      .default({ kind: 'embedded' })
      .describe('The source of the vehicle for a registration (TRADE-4).'),
    lookups_per_hour: z
      .number()
      .int()
      .min(1)
      .max(10_000)
      .default(20)
      .describe('How many registrations one network address may look up in an hour.'),
    valuations_per_hour: z
      .number()
      .int()
      .min(1)
      .max(10_000)
      .default(60)
      .describe(
        'How many valuations one network address may begin in an hour, and request; the same limit applies to photo uploads.',
      ),
    keep_days: z
      .number()
      .int()
      .min(1)
      .max(365)
      .default(30)
      .describe('The number of days after which an unsent valuation and its photographs are deleted.'),
    faq: z
      .array(
        z.strictObject({
          question: z.string().min(1).describe('The question.'),
          answer: z.string().min(1).describe('The answer, in Markdown.'),
        }),
      )
      .default([])
      .describe('Questions and answers besides the standard ones (TRADE-13).'),
  })
  .prefault({});

export type TradeInSettings = z.output<typeof tradeInSettingsSchema>;
