/**
 * The switches of a dealer about enquiries: what the form asks (public), and where a lead goes (never public).
 * Passwords and secrets are not here: the file names a secret, `forecourt tenant secret set` gives it its value.
 */
import * as z from 'zod';
import { destinationName, destinationSettingsSchema } from './destinations/destination-kinds.ts';
import { dailyTestSettings } from './daily-test/settings.ts';
import { smtpSettings } from './destination/smtp-settings.ts';
import { formSettings } from './forms/settings.ts';
import { confirmationSettings } from './visitor-messages/settings.ts';
import { retentionSettingsSchema } from './retention/settings.ts';
import { routingSettingsSchema } from './routing/routing-settings.ts';
import { spamSettingsSchema } from './spam/settings.ts';
import { visitorDestinationName } from './visitor-messages/visitor-destination-name.ts';

export const leadsSettingsSchema = z
  .strictObject({
    ...formSettings,
    sealed_link_days: z
      .number()
      .int()
      .min(1)
      .max(365)
      .default(30)
      .describe(
        'The number of days for which the link to a finance application works. The notice says until when; "forecourt lead resend" sends a new one.',
      ),
    repeat_window_minutes: z
      .number()
      .int()
      .min(0)
      .max(1_440)
      .default(10)
      .describe(
        'The number of minutes within which the same contents sent again count as the same enquiry, whatever the form’s key; 0 counts each one.',
      ),
    overdue_minutes: z
      .number()
      .int()
      .min(1)
      .max(10_080)
      .default(120)
      .describe(
        'The number of minutes after which an undelivered lead counts as overdue in the log, the metrics and the list of leads.',
      ),
    daily_test: dailyTestSettings,
    limit_per_address: z
      .number()
      .int()
      .min(1)
      .max(100_000)
      .default(300)
      .describe('How many new enquiries one network address may send within the period below.'),
    limit_minutes: z.number().int().min(1).max(1_440).default(10).describe('Length of that period in minutes.'),
    spam: spamSettingsSchema.describe('How spam is detected, and when the dealer gets the report.'),
    retention: retentionSettingsSchema.describe('How long enquiries and consent records are kept.'),
    confirmation: confirmationSettings,
    smtp: smtpSettings,
    routing: routingSettingsSchema.describe('Which department and which location handle a lead.'),
    destinations: z
      .array(destinationSettingsSchema)
      .max(50)
      .default([])
      .superRefine((destinations, context) => {
        const names = destinations.map(destinationName);
        const taken = names.indexOf(visitorDestinationName);
        if (taken !== -1) {
          context.addIssue({
            code: 'custom',
            path: [taken, 'name'],
            message: `found the destination name "${visitorDestinationName}", which is reserved for the confirmation message; expected a different name`,
          });
        }
        names.forEach((each, index) => {
          if (names.indexOf(each) !== index) {
            context.addIssue({
              code: 'custom',
              path: [index, 'name'],
              message: `found the destination name "${each}" a second time, expected a unique name`,
            });
          }
        });
      })
      .describe('Where leads go; empty writes an email message to the outbox folder.'),
  })
  .prefault({});

export type LeadsSettings = z.output<typeof leadsSettingsSchema>;
/** What the check of a dealer's folder compares with other dealers. */
export { calledUrlsOf, destinationUrlFields, receiverOf } from './destinations/destination-kinds.ts';
