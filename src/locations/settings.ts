/** Switches of the location directory, opening hours and ratings (checklist LOC, TEN-13, TEN-15, TEN-43, TEN-49). */
import * as z from 'zod';
import { isTilePattern } from './map-tiles.ts';

const serviceBookingSchema = z.strictObject({
  dealership_name: z
    .string()
    .trim()
    .default('')
    .describe('Name of the dealership as in dealerships; empty for every dealership of the group.'),
  make: z.string().trim().default('').describe('Make that the booking site serves; empty for every make.'),
  url: z
    .url({ protocol: /^https$/, error: 'an https address such as https://bookings.example.com.au/mazda' })
    .describe('Address of the external booking site, https only.'),
});

export const locationsSettingsSchema = z
  .strictObject({
    tab_layout: z
      .enum(['tabs', 'all'])
      .default('tabs')
      .describe('Whether a block shows one tab at a time or every location type side by side (LOC-16).'),
    show_full_opening_hours: z
      .boolean()
      .default(false)
      .describe('Lists every day instead of joining five equal weekdays as Mon-Fri (LOC-51).'),
    show_licence_numbers: z
      .boolean()
      .default(true)
      .describe('Shows dealer licence (DL#) and repairer (MVR#) numbers (LOC-49).'),
    show_map: z
      .boolean()
      .default(true)
      .describe(
        'Shows a map of each location; when off its picture, or the logo of its dealership’s website, is shown instead (LOC-15).',
      ),
    map_tiles_url: z
      .string()
      .refine(
        (pattern) => pattern === '' || isTilePattern(pattern),
        'an https address or a path of the site, with {z}, {x} and {y}, such as "https://tiles.example.com/{z}/{x}/{y}.png"',
      )
      .default('')
      .describe(
        'URL of the map tiles with {z}, {x} and {y}; if empty, the address is shown without a map and no other service is called.',
      ),
    map_attribution: z.string().default('').describe('Credit line that the map provider requires.'),
    map_attribution_url: z
      .union([z.url({ protocol: /^https$/ }), z.literal('')])
      .default('')
      .describe('Where the credit line leads; empty makes it plain text.'),
    map_zoom: z
      .number()
      .int()
      .min(1)
      .max(22)
      .default(15)
      .describe('Zoom at which a map opens: 15 shows the streets around, 12 the suburbs.'),
    map_max_zoom: z.number().int().min(1).max(22).default(18).describe('Closest zoom that the map tiles have.'),
    minimum_review_rating: z
      .number()
      .min(0)
      .max(5)
      .default(4)
      .describe('Reviews show only when the average is above this (LOC-46).'),
    show_reviews: z.boolean().default(true).describe('Shows review ratings at all.'),
    hidden_review_titles: z.array(z.string()).default([]).describe('Reviews with these titles are left out (LOC-48).'),
    review_quantity: z
      .number()
      .int()
      .min(1)
      .max(50)
      .default(12)
      .describe('How many reviews the full list shows (LOC-47).'),
    default_filter: z
      .enum(['all', 'primary', 'sales', 'service', 'parts', 'service-and-parts'])
      .default('all')
      .describe('Which locations the directory shows first (LOC-22 to LOC-27).'),
    excluded_locations: z
      .array(z.number().int())
      .default([])
      .describe('Ids of locations that shoppers do not see anywhere (LOC-31).'),
    selected_locations: z
      .array(z.number().int())
      .default([])
      .describe('When not empty, shoppers see the locations with these ids only (LOC-31).'),
    geocoding: z
      .discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('embedded').describe('The platform’s own list of postcodes, which calls no other service.'),
        }),
        z.strictObject({
          kind: z
            .literal('google')
            .describe(
              'The geocoding service of Google Maps, or a compatible one. Its key is the secret "maps_key", never in this file. While it fails, the platform’s own list is used.',
            ),
          url: z
            .url({ protocol: /^https?$/ })
            .default('https://maps.googleapis.com/maps/api/geocode/json')
            .describe('Its address.'),
        }),
      ])
      .default({ kind: 'embedded' })
      .describe('The source of postcode positions, used for the nearest location and to check that a postcode exists.'),
    service_booking_enabled: z
      .boolean()
      .default(false)
      .describe('Links Book a Service to the booking sites below; if off, to the service page (TEN-15).'),
    service_bookings: z
      .array(serviceBookingSchema)
      .max(200)
      .default([])
      .describe(
        'Booking sites by dealership and make. One is linked directly, several are a directory at /book-a-service, and without a match Book a Service leads to the service page (NAV-90 to NAV-92).',
      ),
  })
  .prefault({});

export type LocationsSettings = z.output<typeof locationsSettingsSchema>;
