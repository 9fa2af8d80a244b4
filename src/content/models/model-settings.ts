/** A model that the dealer sells, as `content.models` of the configuration describes it. */
import * as z from 'zod';
import { linkSchema, pictureSchema, slugSchema } from '../../shared/site-address.ts';
import { priceTypes } from '../../stock/vehicle-values.ts';

const gradeSchema = z.strictObject({
  name: z.string().min(1).describe('Name, for example "LS-U+".'),
  badges: z
    .array(z.string().min(1))
    .default([])
    .describe('Badges of the grade in the stock, in any letter case; empty for its name.'),
  description: z.string().default('').describe('What the grade adds, in one sentence.'),
  price_from_dollars: z
    .number()
    .positive()
    .nullable()
    .default(null)
    .describe('Price guide, shown where none of this grade is in stock.'),
  price_type: z.enum(priceTypes).default('').describe('What the price guide includes; a price guide needs one.'),
});

export const modelSchema = z.strictObject({
  id: slugSchema.describe('Slug of the model, unique at this dealer.'),
  name: z.string().min(1).describe('Name as in the stock, for example "D-MAX".'),
  make: z.string().min(1).describe('Make, for example "Isuzu".'),
  link: linkSchema.describe('The model’s page: one of pages/, which shows the model’s range and stock under its text.'),
  image: pictureSchema.nullable().default(null).describe('Picture in menus and tiles.'),
  short_description: z.string().default('').describe('One sentence.'),
  facts: z
    .array(
      z.strictObject({
        label: z.string().min(1).describe('What it is about, for example "Towing".'),
        value: z.string().min(1).describe('The figure or words, for example "3,500 kg braked".'),
      }),
    )
    .default([])
    .describe('Key facts on the model’s page.'),
  grades: z
    .array(gradeSchema)
    .default([])
    .describe('Grades on the model’s page, cheapest first; empty lists the badges that are in stock.'),
  colours: z
    .array(
      z.strictObject({
        name: z.string().min(1).describe('Name of the colour.'),
        hex: z
          .string()
          .regex(/^#[0-9a-f]{6}$/i, 'a colour as #rrggbb')
          .describe('The colour as #rrggbb.'),
      }),
    )
    .default([])
    .describe('Colours on the model’s page.'),
  gallery: z
    .array(
      z.strictObject({
        picture: pictureSchema.describe('Picture.'),
        alt: z.string().default('').describe('Alternative text of the picture.'),
      }),
    )
    .default([])
    .describe('Pictures on the model’s page.'),
  brochure: linkSchema.nullable().default(null).describe('Brochure to download.'),
});

export type ModelSettings = z.output<typeof modelSchema>;
