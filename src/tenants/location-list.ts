/** Which locations a block of a page lists (LOC-22 to LOC-31), the same on the home page and on text pages. */
import * as z from 'zod';
import { locationsSettingsSchema } from '../locations/settings.ts';

export const locationListFields = {
  filter: locationsSettingsSchema
    .unwrap()
    .shape.default_filter.describe('Which locations are listed (LOC-22 to LOC-27).'),
  location: z
    .number()
    .int()
    .nullable()
    .default(null)
    .describe('Id of the one location that is listed (LOC-28); null for every one that fits.'),
  manufacturer: z
    .string()
    .default('')
    .describe('Slug of a make: only locations that represent it (LOC-29); empty for all.'),
  subtype: z
    .string()
    .default('')
    .describe('Part of a location_subtype, in any letter case: only such locations (LOC-30); empty for all.'),
  selected_locations: z
    .array(z.number().int())
    .default([])
    .describe('Ids of the only locations to list; empty for all (LOC-31).'),
  excluded_locations: z.array(z.number().int()).default([]).describe('Ids of locations to leave out (LOC-31).'),
};

const locationListSchema = z.strictObject(locationListFields);
export type LocationList = z.output<typeof locationListSchema>;
