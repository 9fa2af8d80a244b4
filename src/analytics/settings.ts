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
        'Google Tag Manager container; null loads none and asks for no consent. The page policy allows the container and Google Analytics; it blocks tags with their own scripts.',
      ),
    event_ids: z
      .strictObject({
        default: z
          .number()
          .int()
          .positive()
          .optional()
          .describe('Event number of a form without its own; the default is 22.'),
        enquiry_new: z
          .number()
          .int()
          .positive()
          .optional()
          .describe('Enquiry about a new vehicle or a demonstrator; the default is 14.'),
        enquiry_used: z
          .number()
          .int()
          .positive()
          .optional()
          .describe('Enquiry about a used vehicle; the default is 15.'),
        test_drive_new: z
          .number()
          .int()
          .positive()
          .optional()
          .describe('Test drive of a new vehicle or one for test drives only; the default is 17.'),
        test_drive_used: z
          .number()
          .int()
          .positive()
          .optional()
          .describe('Test drive of a used vehicle; the default is 48.'),
        career: z.number().int().positive().optional().describe('Job application; the default is 51.'),
      })
      .prefault({})
      .describe('Numbers that the dealer’s own reports use instead of the standard ones.'),
    consent_required: z
      .boolean()
      .default(true)
      .describe(
        'Asks visitors for consent, and loads the tag manager only for those who accept. A link in the footer of every page lets them change it.',
      ),
  })
  .prefault({});

export type AnalyticsSettings = z.output<typeof analyticsSettingsSchema>;
