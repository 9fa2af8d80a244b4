/** Switches of analytics events (specification, platform §7). */
import * as z from 'zod';

export const analyticsSettingsSchema = z
  .strictObject({
    data_layer_enabled: z.boolean().default(true).describe('Pushes events to the page’s data layer.'),
    server_log_enabled: z.boolean().default(true).describe('Writes events to the server’s log.'),
    tag_manager_id: z.string().regex(/^GTM-[A-Z0-9]+$/, 'a container id such as "GTM-ABC123"').nullable().default(null).describe('Tag manager container; null loads none.'),
    consent_required: z.boolean().default(true).describe('Waits for the visitor’s consent before a tag manager is loaded.'),
  })
  .prefault({});

export type AnalyticsSettings = z.output<typeof analyticsSettingsSchema>;
