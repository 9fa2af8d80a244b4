/** The schema of `locations.yaml`: the locations, and special hours that several of them share (DATA-12). */
import * as z from 'zod';
import { locationSchema, specialHourSchema } from '../locations/location.ts';

export const locationsFileSchema = z.strictObject({
  locations: z.array(locationSchema).min(1).describe('The locations, in display order.'),
  special_hours: z
    .array(specialHourSchema)
    .prefault([])
    .describe('Special hours by location_id; an entry without one is for every location.'),
});

/** The locations as written, each with its share of the special hours; for a file that fits the schema. */
export function withSharedSpecialHours(file: {
  locations: readonly object[];
  special_hours?: readonly { location_id?: number }[];
}): object[] {
  return file.locations.map((location) => {
    const { id, special_hours: own = [] } = location as { id: number; special_hours?: object[] };
    const shared = (file.special_hours ?? []).filter(
      (hours) => hours.location_id === undefined || hours.location_id === id,
    );
    return shared.length === 0 ? location : { ...location, special_hours: [...own, ...shared] };
  });
}
