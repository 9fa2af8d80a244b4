/** What settings of several kinds of destination have in common. */
import * as z from 'zod';
import { departments } from '../lead/department.ts';

const shortText = z.string().trim().min(1).max(200);

export const destinationNameSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and hyphens, such as "sales-mail"')
  .max(40)
  .optional()
  .describe(
    'Name of the destination. It stays the same when the address changes. Needed only if there are several of one kind; otherwise the kind is the name.',
  );

/** Which leads a destination takes. An empty list takes all; several lists narrow each other. */
export const takes = {
  categories: z
    .array(shortText)
    .default([])
    .describe('Categories of enquiry that it receives, as worded in the form; empty receives every category.'),
  locations: z
    .array(z.number().int().positive())
    .default([])
    .describe('Ids of the locations whose leads it receives; empty receives the leads of every location.'),
  dealerships: z
    .array(shortText)
    .default([])
    .describe('Slugs of the dealerships whose leads it receives; empty receives the leads of every dealership.'),
  departments: z
    .array(z.enum(departments))
    .default([])
    .describe('Departments whose leads it receives; empty receives the leads of every department.'),
  fallback: z
    .boolean()
    .default(false)
    .describe('Whether it receives only those of the leads above that no other destination of its kind receives.'),
};

const recipients = z
  .array(z.email('an email address such as sales@example.com.au'))
  .min(1)
  .max(20)
  .describe('Email addresses that get the message.');

export const secretName = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,63}$/, 'small letters, digits and underscores, such as "webhook_secret"');

/** Settings of a destination that is sent email. */
export const mailSettings = <Kind extends string>(kind: z.ZodLiteral<Kind>) =>
  z.strictObject({ kind, name: destinationNameSchema, to: recipients, ...takes });
