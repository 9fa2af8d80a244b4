/** The dealer's switches of how long enquiries are kept (Privacy Act, APP 11.2: no longer than they are needed). */
import * as z from 'zod';

export const retentionSettingsSchema = z
  .strictObject({
    enquiries_days: z
      .number()
      .int()
      .min(30)
      .max(3_650)
      .default(730)
      .describe(
        'The number of days after which an enquiry is deleted, with its vehicle, photographs and deliveries. Copies in the dealer’s own systems are not affected.',
      ),
    held_days: z
      .number()
      .int()
      .min(30)
      .max(730)
      .default(90)
      .describe(
        'The number of days after which suspected spam that was not released is deleted, once the dealer has had the report or confirmed that it is spam.',
      ),
    consents_years: z
      .number()
      .int()
      .min(1)
      .max(20)
      .default(7)
      .describe(
        'The number of years for which a consent record is kept, even without its enquiry: anyone who sends marketing must be able to show it. After that the person has no recorded consent. Unsubscribed people stay unsubscribed.',
      ),
  })
  .prefault({});

export type RetentionSettings = z.output<typeof retentionSettingsSchema>;
