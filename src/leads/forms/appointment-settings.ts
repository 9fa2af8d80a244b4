/** The switches of a dealer about booked times of test drives (LEAD-46). */
import * as z from 'zod';

export const appointmentSettingsSchema = z
  .strictObject({
    enabled: z
      .boolean()
      .default(false)
      .describe(
        'Whether visitors book an available time for a test drive. If off, or at a location without opening hours, they enter a preferred day and time.',
      ),
    slot_minutes: z.number().int().min(10).max(480).default(45).describe('How long a test drive takes, in minutes.'),
    buffer_minutes: z
      .number()
      .int()
      .min(0)
      .max(240)
      .default(15)
      .describe('Minutes between a test drive and the next one.'),
    lead_hours: z
      .number()
      .min(0)
      .max(336)
      .default(4)
      .describe('The minimum notice for a test drive, in hours, so that the vehicle is ready.'),
    days_ahead: z
      .number()
      .int()
      .min(1)
      .max(60)
      .default(14)
      .describe('The number of days for which times are offered, including today.'),
    capacity: z
      .number()
      .int()
      .min(1)
      .max(50)
      .default(1)
      .describe('How many test drives a location can have at the same time.'),
    vehicle_exclusive: z
      .boolean()
      .default(true)
      .describe(
        'Whether a vehicle can have only one test drive at a time. Turn it off if you have many of the same vehicle.',
      ),
    limit_per_phone: z
      .number()
      .int()
      .min(1)
      .max(50)
      .default(3)
      .describe('How many upcoming test drives one phone number may have.'),
    booked_title: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .default('Your test drive is booked')
      .describe('Title of the success page once a time is booked.'),
    booked_text: z
      .string()
      .max(2_000)
      .default(
        'Thank you. We look forward to seeing you. Please bring your driver licence, and call us if your plans change.',
      )
      .describe('Text of the success page once a time is booked.'),
    locations: z
      .array(
        z.strictObject({
          location: z.number().int().positive().describe('Id of the location.'),
          enabled: z.boolean().default(true).describe('Whether test drives can be booked there.'),
          capacity: z.number().int().min(1).max(50).optional().describe('How many at the same time there.'),
          lead_hours: z.number().min(0).max(336).optional().describe('The minimum notice there, in hours.'),
        }),
      )
      .max(100)
      .default([])
      .describe('Exceptions for individual locations.'),
  })
  .prefault({});

export type AppointmentSettings = z.output<typeof appointmentSettingsSchema>;
