/** What settings of several kinds of destination have in common. */
import * as z from 'zod';
import { departments } from '../routing/routing-settings.ts';

const shortText = z.string().trim().min(1).max(200);

export const destinationNameSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and hyphens, such as "sales-mail"')
  .max(40)
  .optional()
  .describe(
    'Name of the destination, kept when its address changes; needed only when there are several of a kind, else the kind is its name.',
  );

/** Which leads a destination takes. An empty list takes all; several lists narrow each other. */
export const takes = {
  categories: z
    .array(shortText)
    .default([])
    .describe('Categories of enquiry that it takes, as they stand in the form; empty takes every category.'),
  locations: z
    .array(z.number().int().positive())
    .default([])
    .describe('Ids of the locations whose leads it takes; empty takes the leads of every location.'),
  dealerships: z
    .array(shortText)
    .default([])
    .describe('Slugs of the dealerships whose leads it takes; empty takes the leads of every dealership.'),
  departments: z
    .array(z.enum(departments))
    .default([])
    .describe('Departments whose leads it takes; empty takes the leads of every department.'),
  fallback: z
    .boolean()
    .default(false)
    .describe('Whether it takes, of the leads above, only those that no other destination of its kind takes.'),
};

const recipients = z
  .array(z.email('an e-mail address such as sales@example.com.au'))
  .min(1)
  .max(20)
  .describe('E-mail addresses that get the message.');

export const secretName = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,63}$/, 'small letters, digits and underscores, such as "webhook_secret"');

/** Settings of a destination that is sent e-mail. */
export const mailSettings = <Kind extends string>(kind: z.ZodLiteral<Kind>) =>
  z.strictObject({ kind, name: destinationNameSchema, to: recipients, ...takes });
