/** Calls about places and times, and what an enquiry may say. */
import * as z from 'zod';
import type { SlotOffer } from '../../leads/forms/slot-days.ts';
import type { DeliveryEstimate } from '../../pricing/delivery-estimate.ts';
import { vehicleStatuses } from '../../stock/vehicle-values.ts';
import type { VehicleSuggestions } from '../leads/vehicle-suggestions.ts';
import type { CallDescription } from './call-description.ts';

const postcode = z.object({ postcode: z.string().describe('An Australian postcode of four digits.') });
const place = z.object({ id: z.number().int(), name: z.string() });

const slotOfferSchema = z.object({
  offered: z.boolean().describe('False where no times are booked.'),
  vehicle_status: z.enum(vehicleStatuses).nullable(),
  location: place.nullable(),
  places: z.array(place).readonly().describe('Where times are booked, while no location is chosen.'),
  time_zone: z.string(),
  slot_minutes: z.number().int(),
  days: z
    .array(
      z.object({
        date: z.iso.date(),
        slots: z
          .array(
            z.object({
              time: z.string().describe('On the dealer’s wall clock, such as "2026-11-28T10:30".'),
              starts_at: z.iso.datetime().describe('In UTC.'),
            }),
          )
          .readonly(),
      }),
    )
    .readonly(),
  earlier: z
    .object({
      state: z.enum(['booked', 'requested']),
      time: z.string(),
      place: z.string(),
      change_url: z.string(),
    })
    .nullable()
    .describe('The test drive of the same vehicle that this browser booked before; null for a program.'),
}) satisfies z.ZodType<SlotOffer>;

const deliverySchema = z.object({
  price: z.number().describe('Australian dollars.'),
  name: z.string().describe('The region.'),
}) satisfies z.ZodType<DeliveryEstimate>;

const suggestionsSchema = z.record(
  z.string(),
  z
    .array(
      z.object({
        value: z.string(),
        of: z.exactOptional(z.string()).describe('The answer to which it belongs, such as the make of a model.'),
      }),
    )
    .readonly(),
) satisfies z.ZodType<VehicleSuggestions>;

export const visitCalls: readonly CallDescription[] = [
  {
    route: 'api-delivery',
    method: 'get',
    summary: 'Price of a delivery',
    description: 'What the dealer charges to deliver a vehicle to a postcode.',
    query: postcode,
    answers: [{ status: 200, description: 'Price and region.', schema: deliverySchema }],
    refusals: { 400: 'The postcode is missing or invalid.', 404: 'The dealer gives no price for it.' },
  },
  {
    route: 'api-geocode',
    method: 'get',
    summary: 'Position of a postcode',
    description: 'Name and position of an Australian postcode.',
    query: postcode,
    answers: [
      {
        status: 200,
        description: 'Without a position for a postcode of post office boxes.',
        schema: z.object({
          postcode: z.string(),
          name: z.string(),
          lat: z.number().optional().describe('Degrees.'),
          lng: z.number().optional().describe('Degrees.'),
        }),
      },
    ],
    refusals: { 404: 'There is no such postcode.', 429: 'Too many postcodes were requested.' },
  },
  {
    route: 'api-appointments',
    method: 'get',
    summary: 'Free test drive times',
    description: 'Times at which a test drive can be booked, of a vehicle or at a location. It books nothing.',
    query: z.object({
      car_id: z.string().optional().describe('Id or slug of a vehicle: its location decides.'),
      location_id: z.string().optional().describe('Id of a location.'),
      from: z.iso.date().optional().describe('First day.'),
    }),
    answers: [{ status: 200, description: 'The times by day, the soonest first.', schema: slotOfferSchema }],
    refusals: { 400: '"from" is no day.', 404: 'This site has no such vehicle or location.' },
  },
  {
    route: 'api-vehicle-suggestions',
    method: 'get',
    summary: 'Suggestions for a wanted vehicle',
    description: 'What the form for a wanted vehicle offers while somebody types, by the names of its fields.',
    answers: [{ status: 200, description: 'The suggestions.', schema: z.object({ suggestions: suggestionsSchema }) }],
    refusals: {},
  },
];
