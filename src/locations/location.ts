/**
 * A location is a place where a dealership sells, services or parts vehicles (specification, group DATA: DATA-1 to
 * DATA-13). A dealer's `locations.yaml` uses the specification's field names; `parseLocation` in the tenants' loader
 * validates unknown input.
 */
import * as z from 'zod';
import { australianTimeZones, timeZonesOfState, type AustralianTimeZone } from '../shared/australian-time-zones.ts';
import { pictureSchema } from '../shared/site-address.ts';

/** `''` is an untyped location, shown as Sales (LOC-7); `used` is derived from the subtype (LOC-55). */
export const locationTypes = ['', 'sales', 'used', 'service', 'parts'] as const;

const weekdayExpected = 'a number from 0 (Sunday) to 6 (Saturday)';

export const openingHourSchema = z.strictObject({
  weekday: z
    .number(weekdayExpected)
    .int(weekdayExpected)
    .min(0, weekdayExpected)
    .max(6, weekdayExpected)
    .describe('Day of the week, Sunday is 0.'),
  status: z.enum(['Open', 'Closed']).describe('Whether the location opens on this day.'),
  formated_hours: z
    .string()
    .default('')
    .describe('Wording that replaces the computed hours, for example "By appointment".'),
  open: z
    .string()
    .regex(/^\d{2}:\d{2}$/, 'a time as HH:MM')
    .nullable()
    .default(null)
    .describe('Opening time as HH:MM in the time zone of the location.'),
  close: z
    .string()
    .regex(/^\d{2}:\d{2}$/, 'a time as HH:MM')
    .nullable()
    .default(null)
    .describe('Closing time as HH:MM.'),
});

/** Accepts both forms of DATA-12; the parsed value always has `start_hour` and `end_hour`. */
export const specialHourSchema = z
  .strictObject({
    date: z.iso.date().describe('The day, as YYYY-MM-DD.'),
    status: z.enum(['Open', 'Closed']).describe('Whether the location opens on that day.'),
    name: z.string().default('').describe('Why the hours differ, for example "Christmas Day".'),
    start_hour: z.string().nullable().optional().describe('Opening time as HH:MM.'),
    end_hour: z.string().nullable().optional().describe('Closing time as HH:MM.'),
    hours: z
      .strictObject({
        begin: z.string().describe('Opening time as HH:MM.'),
        end: z.string().describe('Closing time as HH:MM.'),
      })
      .optional()
      .describe('The same two times in the other accepted shape.'),
    location_id: z.number().int().optional().describe('The location, when the list is shared by several.'),
  })
  .transform(({ hours, start_hour, end_hour, ...rest }) => ({
    ...rest,
    start_hour: start_hour ?? hours?.begin ?? null,
    end_hour: end_hour ?? hours?.end ?? null,
  }));

/** Digits only, because a call button dials the text: letters as in "1300 CARS" would be dropped. Empty for none. */
export const phoneSchema = z
  .string()
  .regex(/^$|^\+?[\d ()-]{6,20}$/, 'a phone number in digits such as "(07) 7010 1234", or "" for none');

export const addressSchema = z.strictObject({
  id: z.number().int().optional().describe('Identifier of the address in the dealer’s own system.'),
  street: z.string().describe('Street number and name.'),
  city: z.string().describe('City or suburb.'),
  state: z.enum(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']).describe('Australian state or territory.'),
  postcode: z
    .string()
    .regex(/^\d{4}$/, 'a four-digit postcode')
    .describe('Four-digit postcode.'),
  lat: z.number().min(-90).max(90).nullable().default(null).describe('Latitude in degrees.'),
  long: z.number().min(-180).max(180).nullable().default(null).describe('Longitude in degrees.'),
  place_id: z.string().nullable().default(null).describe('Identifier of the place at the map service.'),
  place_url: z.url().nullable().default(null).describe('Address of the place at the map service.'),
  map_key: z.string().nullable().default(null).describe('Public key of the map service, when it needs one.'),
});

export const locationSchema = z.strictObject({
  id: z.number().int().positive().describe('Identifier, unique in this dealer’s file.'),
  name: z
    .string()
    .min(1)
    .describe('Name; a trailing " - Sales", " - Service" or " - Parts" is stripped when locations are grouped.'),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words joined by hyphens')
    .describe('Last part of the location’s address.'),
  dealership_id: z.number().int().positive().describe('Identifier of the dealership that the location belongs to.'),
  dealership_slug: z.string().describe('Slug of that dealership.'),
  visible: z
    .boolean()
    .default(true)
    .describe('Whether shoppers see the location. A dealership is hidden if all of its locations are.'),
  primary: z.boolean().default(false).describe('Whether this is the dealer’s main location.'),
  location_type: z.enum(locationTypes).default('').describe('Type of the location; empty is shown as Sales.'),
  location_subtype: z
    .string()
    .default('')
    .describe('Free text; one that contains "pre-owned sales" makes the type used.'),
  manufacturers: z.array(z.string()).default([]).describe('Slugs of the makes that this location represents.'),
  dealer_license_number: z.string().default('').describe('Motor dealer licence, shown as DL#.'),
  motor_vehicle_repairer: z.string().default('').describe('Repairer licence, shown as MVR#.'),
  image: z
    .strictObject({ url: pictureSchema.describe('The picture.') })
    .nullable()
    .default(null)
    .describe('Picture of the place.'),
  average_rating: z
    .number()
    .min(0)
    .max(5)
    .nullable()
    .default(null)
    .describe('Average review rating; without it that of the reviews in reviews.csv.'),
  review_count: z
    .number()
    .int()
    .min(0)
    .nullable()
    .default(null)
    .describe('Number of reviews; without a rating of its own that of the reviews in reviews.csv.'),
  reviews: z
    .strictObject({
      average_rating: z.number().min(0).max(5).describe('Average review rating.'),
      count: z.number().int().min(0).describe('Number of reviews.'),
    })
    .nullable()
    .default(null)
    .describe('The same two figures in the other accepted shape; the top level wins.'),
  hide_map: z.boolean().default(false).describe('Hides the map of this location.'),
  hide_contact: z.boolean().default(false).describe('Hides the contact details of this location.'),
  address: addressSchema.describe('Postal address and position.'),
  time_zone: z
    .enum(australianTimeZones)
    .optional()
    .describe(
      'Time zone of the opening hours, test drives and pick-ups. Without it that of the address’s state; the dealer’s own where that is one of the state’s (Broken Hill).',
    ),
  contact_detail: z
    .strictObject({
      phone: phoneSchema.default('').describe('Phone number as shoppers read it.'),
      landline_phone: phoneSchema.default('').describe('Second number.'),
      mobile: phoneSchema.default('').describe('Mobile number for text messages.'),
      opening_hours: z.array(openingHourSchema).default([]).describe('One entry a weekday.'),
    })
    .describe('How to reach the location.'),
  special_hours: z.array(specialHourSchema).prefault([]).describe('Holiday and other special hours.'),
  services: z
    .array(z.string().min(1))
    .default([])
    .describe('What the place does, line by line, for example "Logbook servicing of every make".'),
  team: z
    .array(
      z.strictObject({
        name: z.string().min(1).describe('First and last name.'),
        role: z.string().min(1).describe('What the person does, for example "Service manager".'),
        picture: pictureSchema.nullable().default(null).describe('Portrait; without one the initials are shown.'),
      }),
    )
    .default([])
    .describe('People whom shoppers meet there.'),
  distribution_locations: z
    .array(z.number().int())
    .default([])
    .describe('Other locations that can hand over this location’s vehicles.'),
});

/** As the dealer's folder has it. */
export type WrittenLocation = z.output<typeof locationSchema>;
/** With its time zone (`withTimeZones`). */
export type Location = WrittenLocation & Required<Pick<WrittenLocation, 'time_zone'>>;
export type OpeningHour = z.output<typeof openingHourSchema>;

/** The dealer's main location: the visible one marked primary, else the first visible one. */
export function primaryLocation(locations: readonly Location[]): Location | null {
  const visible = locations.filter((location) => location.visible);
  return visible.find(({ primary }) => primary) ?? visible[0] ?? null;
}

/** The clock of one of a dealer's locations; the dealer's for one that is gone. */
export function timeZoneAt(
  { locations, time_zone: ofDealer }: { locations: readonly Pick<Location, 'id' | 'time_zone'>[]; time_zone: string },
  locationId: number | null,
): string {
  return locations.find(({ id }) => id === locationId)?.time_zone ?? ofDealer;
}

/** Every location has the clock of its place: its own, else of its state. The dealer's zone decides within a state. */
export function withTimeZones(locations: readonly WrittenLocation[], dealerTimeZone: AustralianTimeZone): Location[] {
  return locations.map((location) => {
    const ofState = timeZonesOfState[location.address.state];
    const zone = ofState.find((each) => each === dealerTimeZone) ?? ofState[0];
    return { ...location, time_zone: location.time_zone ?? zone };
  });
}

/**
 * Which locations shoppers see (LOC-3, LOC-31): the visible ones that the dealer's lists do not leave out. The rule is
 * applied once, where a configuration is read, and stands in `visible` from then on: directory, home, menus, forms,
 * pages and structured data all ask that.
 */
export function withShownLocations(
  locations: readonly Location[],
  {
    excluded_locations: excluded,
    selected_locations: selected,
  }: { excluded_locations: readonly number[]; selected_locations: readonly number[] },
): Location[] {
  return locations.map((location) => {
    const isListed = !excluded.includes(location.id) && (selected.length === 0 || selected.includes(location.id));
    return location.visible && !isListed ? { ...location, visible: false } : location;
  });
}

/**
 * A location that states no rating of its own has the average and the number of its reviews. All of them count,
 * whatever a page lists.
 */
export function withReviewFigures(
  locations: readonly Location[],
  reviews: readonly { location: string; rating: number }[],
): Location[] {
  return locations.map((location) => {
    if (location.average_rating !== null || location.reviews !== null) return location;
    const ratings = reviews.filter((review) => review.location === location.slug).map(({ rating }) => rating);
    if (ratings.length === 0) return location;
    const sum = ratings.reduce((total, rating) => total + rating, 0);
    return { ...location, reviews: { average_rating: sum / ratings.length, count: ratings.length } };
  });
}
