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
        'After how many days an enquiry is deleted, with its vehicle, photographs and deliveries. The dealer’s own systems keep what they were sent.',
      ),
    held_days: z
      .number()
      .int()
      .min(30)
      .max(730)
      .default(90)
      .describe(
        'After how many days suspected spam that nobody released is deleted; before, the dealer was told of it by e-mail, or said that it is spam.',
      ),
    consents_years: z
      .number()
      .int()
      .min(1)
      .max(20)
      .default(7)
      .describe(
        'For how many years the record of a consent is kept, also without its enquiry: who sends marketing has to show it. After that the person counts as never asked. Who unsubscribed stays unsubscribed.',
      ),
  })
  .prefault({});

export type RetentionSettings = z.output<typeof retentionSettingsSchema>;
