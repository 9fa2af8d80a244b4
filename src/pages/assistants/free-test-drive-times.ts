/** `free_test_drive_times`: the times that the test drive form offers. */
import * as z from 'zod';
import { ownClockNote } from '../../shared/local-time.ts';
import { timesByDay } from '../../leads/forms/slot-days.ts';
import { testDriveCategory } from '../../leads/forms/test-drive-fields.ts';
import { paths } from '../../routes.ts';
import { canBeDriven } from '../../stock/can-be-driven.ts';
import { testDriveLink } from '../../tenants/standard-links.ts';
import { readSlotOffer } from '../leads/read-slot-offer.ts';
import { assistantTool } from './assistant-tool.ts';
import { isPageOpen } from './is-page-open.ts';
import { findNamedVehicle, vehicleParameter } from './named-vehicle.ts';

const mostDays = 7;

export const freeTestDriveTimes = assistantTool({
  name: 'free_test_drive_times',
  title: 'Free test drive times',
  description:
    'Free times of a test drive, of a vehicle or at a location, a week of days at most. It books nothing: prepare_enquiry takes a time into ' +
    'the form, and the person sends it.',
  input: z.strictObject({
    vehicle: vehicleParameter.optional(),
    location_id: z
      .number()
      .int()
      .optional()
      .describe('A location_id of find_locations. Leave it out with "vehicle": the vehicle is driven where it stands.'),
    from: z.iso.date().optional().describe('First day, such as "2026-11-28". Default: today.'),
  }),
  output: z.object({
    url: z.string().describe('The form that books a test drive.'),
    offered: z
      .boolean()
      .describe(
        'False where no times are listed: "places" says where to ask for them, and without places the dealer agrees on a time with the person.',
      ),
    location: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    places: z
      .array(z.object({ id: z.number().int(), name: z.string() }))
      .describe('Where times are booked, if neither vehicle nor location_id says so: ask again with one of these.'),
    time_zone: z.string(),
    slot_minutes: z.number().int().describe('Length of a test drive.'),
    times: z
      .array(z.object({ time: z.string(), starts_at: z.string() }))
      .describe(
        '"time" is on the dealer’s wall clock and is the preferred_time of prepare_enquiry; "starts_at" is UTC.',
      ),
    more_from: z.string().nullable().describe('The first day after these; null for no later ones.'),
  }),
  isOffered: (site) => isPageOpen(site, 'enquiry') && testDriveLink(site.configuration.links).href === '',
  async answer(site, { vehicle: named, location_id: locationId = null, from = '' }) {
    const found = named === undefined ? null : await findNamedVehicle(site, named);
    if (found !== null && !found.ok) return found;
    const vehicle = found?.value ?? null;
    if (vehicle !== null && !canBeDriven(vehicle, site.configuration.stock))
      return {
        ok: false,
        reason: `vehicle: "${vehicle.slug}" cannot be driven: it is sold, still on its way, or not driven at all. Expected one that is in stock.`,
      };
    const known = site.locations.filter(({ visible }) => visible).map(({ id }) => id);
    if (locationId !== null && !known.includes(locationId))
      return { ok: false, reason: `location_id: found ${locationId}, expected one of ${known.join(', ')}.` };
    const offer = await readSlotOffer(site, { vehicle, locationId });
    const days = offer.days.filter(({ date }) => date >= from);
    const times = days.slice(0, mostDays).flatMap(({ slots }) => [...slots]);
    const url =
      site.origin +
      paths.enquiry({
        category: testDriveCategory,
        car_id: vehicle?.id ?? '',
        location_id: vehicle === null && locationId !== null ? String(locationId) : '',
      });
    return {
      ok: true,
      value: {
        content: {
          url,
          offered: offer.offered,
          location: offer.location,
          places: [...offer.places],
          time_zone: offer.time_zone,
          slot_minutes: offer.slot_minutes,
          times: times.map(({ time, starts_at }) => ({ time, starts_at })),
          more_from: days[mostDays]?.date ?? null,
        },
        text: [
          offer.offered
            ? times.length === 0
              ? 'No time is free.'
              : `Free at ${offer.location?.name ?? 'the dealer'}${ownClockNote(offer.time_zone, site.configuration.time_zone)}: ${timesByDay(times.map(({ time }) => time))}.`
            : offer.places.length > 0
              ? `Times depend on the location: ${offer.places.map(({ id, name }) => `${name} (location_id ${id})`).join(', ')}.`
              : 'The dealer agrees on a time with the person.',
          url,
        ].join('\n'),
      },
    };
  },
});
