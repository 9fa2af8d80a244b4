/** Switches of the spin-to-win page (NAV-45, ACCT-8): which prizes can be won, how likely each is, and until when. */
import * as z from 'zod';
import { stepsOfPrize, stepsOfWheel } from './wheel-steps.ts';

const date = z.iso.date();

const prizeSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and hyphens, such as "free-service"')
    .describe('Identifies the prize in stored spins; keep it while the campaign runs.'),
  name: z.string().min(1).max(60).describe('What is won, for example "First service free".'),
  details: z.string().max(300).default('').describe('What belongs to it, and what does not.'),
  chance_percent: z
    .number()
    .min(0.01)
    .max(100)
    .multipleOf(0.01)
    .describe('How likely a spin wins it, in percent with two decimals; the page and the terms show it.'),
  quantity: z.number().int().positive().describe('How many can be won. After that, its share wins nothing.'),
});

export const prizeDrawSettingsSchema = z
  .strictObject({
    enabled: z.boolean().default(false).describe('Serves the spin-to-win page. It needs `sign_in_enabled`.'),
    campaign: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and hyphens, such as "summer-2026"')
      .default('first')
      .describe('Each person spins once in a campaign; another name starts the next one.'),
    title: z.string().min(1).max(80).default('Spin to win').describe('Heading of the page.'),
    starts_on: date.nullable().default(null).describe('First day, in the dealer’s time zone; null has no first day.'),
    ends_on: date.nullable().default(null).describe('Last day, in the dealer’s time zone. Needed when enabled.'),
    claim_days: z
      .number()
      .int()
      .min(1)
      .max(365)
      .default(14)
      .describe('How many days after the last day a prize can still be claimed.'),
    minimum_age: z
      .number()
      .int()
      .min(0)
      .max(100)
      .default(0)
      .describe('Smallest age to take part, said in the terms; 0 has none.'),
    prizes: z
      .array(prizeSchema)
      .max(12)
      .default([])
      .describe('What can be won. The chances add up to 100 at most; the rest of the wheel wins nothing.'),
    permit_numbers: z
      .string()
      .default('')
      .describe('Permits of the trade promotion, such as "NSW Authority No. TP/01234"; the terms show them.'),
    terms: z.array(z.string().min(1)).default([]).describe('More terms, a paragraph each.'),
  })
  .prefault({});

export type PrizeDrawSettings = z.output<typeof prizeDrawSettingsSchema>;
export type Prize = PrizeDrawSettings['prizes'][number];

/** What is wrong with the settings as a whole: where it stands, what was found and what is expected. */
export function prizeDrawProblems(
  draw: PrizeDrawSettings,
  { hasSignIn }: { hasSignIn: boolean },
): { at: (string | number)[]; found: unknown; expected: string }[] {
  const steps = draw.prizes.reduce((sum, prize) => sum + stepsOfPrize(prize), 0);
  const ids = draw.prizes.map(({ id }) => id);
  return [
    draw.enabled && !hasSignIn
      ? {
          at: ['enabled'],
          found: true,
          expected: 'false while accounts.sign_in_enabled is false: a spin needs a sign-in',
        }
      : null,
    draw.enabled && draw.prizes.length === 0 ? { at: ['prizes'], found: [], expected: 'at least one prize' } : null,
    draw.enabled && draw.ends_on === null
      ? { at: ['ends_on'], found: null, expected: 'the last day of the campaign, such as 2027-01-31' }
      : null,
    draw.starts_on !== null && draw.ends_on !== null && draw.ends_on < draw.starts_on
      ? { at: ['ends_on'], found: draw.ends_on, expected: `a day that is not before starts_on, ${draw.starts_on}` }
      : null,
    steps > stepsOfWheel
      ? {
          at: ['prizes'],
          found: `chances of ${(steps * 100) / stepsOfWheel}% together`,
          expected: 'chances of 100% together at most',
        }
      : null,
    ...ids.map((id, index) =>
      ids.indexOf(id) < index
        ? { at: ['prizes', index, 'id'], found: id, expected: 'an id that no other prize has' }
        : null,
    ),
  ].filter((problem) => problem !== null);
}
