/** Switches of trade-in valuation (checklist TRADE). */
import * as z from 'zod';

export const tradeInSettingsSchema = z
  .strictObject({
    enabled: z.boolean().default(true).describe('Offers trade-in valuations.'),
    maximum_age_years: z.number().int().positive().default(7).describe('No online estimate for cars older than this (TRADE-14, TRADE-15).'),
    maximum_km: z.number().int().positive().default(100_000).describe('No online estimate above this distance (TRADE-14).'),
    estimate_valid_days: z.number().int().positive().default(7).describe('How long an estimate holds (TRADE-16).'),
    buying_team_hours: z.string().default('Mon–Fri 8:30–5:30, Sat 9–5').describe('When the buying team can be reached (TRADE-17).'),
    buying_team_phone: z.string().default('').describe('Number of the buying team; empty uses the dealer’s main number.'),
    terms_under_pages: z.boolean().default(false).describe('Serves the valuation terms under /pages/ as well (TRADE-18).'),
    forward_valuation: z.boolean().default(false).describe('Also posts the valuation result to the miscellaneous call (TRADE-11).'),
    sell_pages_enabled: z.boolean().default(true).describe('Serves the pages for people who only sell (TRADE-19).'),
    faq: z
      .array(z.strictObject({ question: z.string().min(1).describe('The question.'), answer: z.string().min(1).describe('The answer, in Markdown.') }))
      .default([])
      .describe('Questions and answers beside the standard ones (TRADE-13).'),
  })
  .prefault({});

export type TradeInSettings = z.output<typeof tradeInSettingsSchema>;
