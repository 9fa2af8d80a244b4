/** Switches of analytics events (specification, platform §7). */
import * as z from 'zod';

export const analyticsSettingsSchema = z
  .strictObject({
    data_layer_enabled: z.boolean().default(true).describe('Pushes events to the page’s data layer.'),
    server_log_enabled: z.boolean().default(true).describe('Writes events to the server’s log.'),
    tag_manager_id: z
      .string()
      .regex(/^GTM-[A-Z0-9]+$/, 'a container id such as "GTM-ABC123"')
      .nullable()
      .default(null)
      .describe(
        'Google Tag Manager container; null loads none, and asks nobody. Pages admit the container and Google Analytics; a tag with a script of its own is refused by their policy.',
      ),
    event_ids: z
      .strictObject({
        default: z
          .number()
          .int()
          .positive()
          .optional()
          .describe('Number of the event of a form that has none of its own; 22 without.'),
        enquiry_new: z
          .number()
          .int()
          .positive()
          .optional()
          .describe('Enquiry about a new vehicle or a demonstrator; 14 without.'),
        enquiry_used: z.number().int().positive().optional().describe('Enquiry about a used vehicle; 15 without.'),
        test_drive_new: z
          .number()
          .int()
          .positive()
          .optional()
          .describe('Test drive of a new vehicle or one for test drives only; 17 without.'),
        test_drive_used: z.number().int().positive().optional().describe('Test drive of a used vehicle; 48 without.'),
        career: z.number().int().positive().optional().describe('Application for a job; 51 without.'),
      })
      .prefault({})
      .describe('Numbers of the dealer’s own reports in place of the standard ones.'),
    consent_required: z
      .boolean()
      .default(true)
      .describe(
        'Asks the visitor, and loads the tag manager only for those who accept; the foot of every page changes the answer.',
      ),
  })
  .prefault({});

export type AnalyticsSettings = z.output<typeof analyticsSettingsSchema>;
