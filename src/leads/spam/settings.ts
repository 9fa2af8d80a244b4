/** The dealer's switches of the screening for spam. */
import * as z from 'zod';

export const spamSettingsSchema = z
  .strictObject({
    screening: z
      .boolean()
      .default(true)
      .describe(
        'Whether leads are screened. Suspected spam is held back for the dealer to look at, and never dropped.',
      ),
    hold_from: z
      .number()
      .int()
      .min(1)
      .max(100)
      .default(10)
      .describe(
        'The sum of the signs from which a lead is held back. A filled hidden field weighs 10, a link to another site 5, a form that was sent at once 3; fewer leads are held with a higher figure.',
      ),
    minimum_seconds: z
      .number()
      .min(0)
      .max(60)
      .default(2)
      .describe(
        'A form that is sent sooner after it opened shows one sign, which is never enough by itself; 0 looks at no time.',
      ),
    limit_per_person: z
      .number()
      .int()
      .min(2)
      .max(1_000)
      .default(12)
      .describe(
        'How many leads one phone number or e-mail address may send within the period below; what comes beyond is held back, and never refused.',
      ),
    limit_per_person_minutes: z
      .number()
      .int()
      .min(1)
      .max(1_440)
      .default(60)
      .describe('Length of that period in minutes.'),
    repeated_text_people: z
      .number()
      .int()
      .min(2)
      .max(1_000)
      .default(5)
      .describe(
        'From how many other people the very same sentence within a week, at any dealer of the platform, is one sign; sentences below 60 letters do not count. From four times as many people on it is held by itself, unless it speaks of a vehicle.',
      ),
    blocked_words: z
      .array(z.string().trim().min(3).max(100))
      .max(200)
      .default([])
      .describe('Words or phrases of the dealer’s own that hold a lead back by themselves.'),
    report_hour: z
      .number()
      .int()
      .min(0)
      .max(23)
      .default(8)
      .describe(
        'Hour of the day, on the dealer’s clock, at which the dealer is told of leads that were held back; nothing is sent on a day without any.',
      ),
    report_to: z
      .array(z.email('an e-mail address such as sales@example.com.au'))
      .max(20)
      .default([])
      .describe(
        'Who is told of them. Empty tells whoever gets leads by e-mail, and where only machines do, the dealer’s public address.',
      ),
  })
  .prefault({});

export type SpamSettings = z.output<typeof spamSettingsSchema>;
