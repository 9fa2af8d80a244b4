/** Parts and accessories that a dealer lists on its site. */
import * as z from 'zod';
import { pictureSchema } from '../../shared/site-address.ts';

export const partSchema = z.strictObject({
  number: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9./-]{0,39}$/, 'letters, digits, ".", "/" and "-", at most 40')
    .describe('Part number, unique in the list.'),
  name: z.string().min(1).max(100).describe('What it is.'),
  description: z.string().max(300).default('').describe('One or two sentences.'),
  make: z.string().default('').describe('Make that it is for; empty for every make.'),
  fits: z.string().default('').describe('What it fits, for example "D-MAX from 2021, dual cab".'),
  price_dollars: z.number().positive().nullable().default(null).describe('Price over the counter, with GST.'),
  image: pictureSchema.nullable().default(null).describe('Picture.'),
});

export type PartSettings = z.output<typeof partSchema>;
