import * as z from 'zod';

export const dailyTestSettings = z
  .strictObject({
    enabled: z
      .boolean()
      .default(true)
      .describe(
        'Whether the website sends a test lead to every destination once a day. The metrics show when one does not arrive.',
      ),
    hour: z
      .number()
      .int()
      .min(0)
      .max(23)
      .default(6)
      .describe('Hour of the day from which it is sent, in the dealer’s time zone.'),
    adf: z
      .boolean()
      .default(true)
      .describe(
        'Whether it goes to ADF destinations too. A dealer management system creates a prospect named "Website Test" from each; false does not test these destinations.',
      ),
  })
  .prefault({})
  .describe('The daily test of lead delivery.');

export type DailyTestSettings = z.output<typeof dailyTestSettings>;
