import * as z from 'zod';
import type { SmtpSettings } from '../destination/smtp-settings.ts';
import type { FormSettings } from '../forms/settings.ts';

export const confirmationSettings = z
  .strictObject({
    send: z
      .enum(['with_smtp', 'always', 'never'])
      .default('with_smtp')
      .describe(
        'Whether visitors get a message that confirms what they sent; "with_smtp" sends it where the dealer has a mail server, "always" writes it to the outbox folder without one.',
      ),
  })
  .prefault({})
  .describe(
    'The message that confirms a form to its sender. It contains no advertising. Only people who agreed to marketing see an unsubscribe link in it.',
  );

/** What of the settings of leads a message to the visitor depends on. */
export interface VisitorMessageSettings extends FormSettings {
  confirmation: z.output<typeof confirmationSettings>;
  smtp: SmtpSettings;
}
