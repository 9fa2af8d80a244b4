import * as z from 'zod';
import { pictureSchema, slugSchema } from '../../shared/site-address.ts';
import { priceTypes } from '../../stock/vehicle-values.ts';

const modelReference = z.strictObject({
  slug: slugSchema.describe('Slug of the model’s page.'),
  name: z.string().min(1).describe('Name of the model.'),
});

export const offerSchema = z.strictObject({
  id: slugSchema.describe('Last part of the offer’s address.'),
  name: z.string().min(1).describe('Heading.'),
  description: z.string().default('').describe('Description of the offer, in Markdown.'),
  includes: z.array(z.string().min(1)).default([]).describe('What the offer includes, line by line.'),
  disclaimer: z.string().default('').describe('The conditions, shown whole.'),
  image: pictureSchema.nullable().default(null).describe('Picture; without one the model’s picture is shown.'),
  model: modelReference.nullable().default(null).describe('Model that "Explore" leads to (BRAND-19).'),
  manufacturer: slugSchema.nullable().default(null).describe('Slug of the make.'),
  categories: z.array(z.string().min(1)).default([]).describe('Tags that the offers page filters by.'),
  price_dollars: z.number().positive().nullable().default(null).describe('Price of the offer.'),
  price_type: z.enum(priceTypes).default('').describe('What the price includes; a price needs one.'),
  stock_search: z
    .string()
    .default('')
    .describe('Search parameters of the vehicles that are meant, for example "model=D-MAX"; empty shows none.'),
  starts_on: z.iso.date().nullable().default(null).describe('First day.'),
  ends_on: z.iso.date().nullable().default(null).describe('Last day.'),
});

export type OfferSettings = z.output<typeof offerSchema>;
