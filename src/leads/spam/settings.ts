/** The dealer's switches of the screening for spam. */
import * as z from 'zod';

export const spamSettingsSchema = z
  .strictObject({
    screening: z
      .boolean()
      .default(true)
      .describe(
        'Whether leads are screened for spam. Suspected spam is quarantined for the dealer to review, and never dropped.',
      ),
    hold_from: z
      .number()
      .int()
      .min(1)
      .max(100)
      .default(10)
      .describe(
        'The score from which a lead is quarantined. A filled hidden field scores 10, a link to another site 5, a form sent immediately 3. A higher figure quarantines fewer leads.',
      ),
    minimum_seconds: z
      .number()
      .min(0)
      .max(60)
      .default(2)
      .describe(
        'A form sent sooner than this after it opened counts as one signal, which is never enough by itself; 0 ignores the time.',
      ),
    limit_per_person: z
      .number()
      .int()
      .min(2)
      .max(1_000)
      .default(12)
      .describe(
        'How many leads one phone number or email address may send within the period below. Further leads are quarantined, never refused.',
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
      .describe('The dealer’s own words or phrases, each of which is enough to quarantine a lead.'),
    report_hour: z
      .number()
      .int()
      .min(0)
      .max(23)
      .default(8)
      .describe(
        'Hour of the day, in the dealer’s time zone, at which the quarantine report is sent; no report is sent on a day without quarantined leads.',
      ),
    report_to: z
      .array(z.email('an email address such as sales@example.com.au'))
      .max(20)
      .default([])
      .describe(
        'Who gets the report. If empty, the email destinations of leads get it; if there are none, the dealer’s public address.',
      ),
  })
  .prefault({});

export type SpamSettings = z.output<typeof spamSettingsSchema>;
