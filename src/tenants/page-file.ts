/** A text page from the dealer's `pages/` folder: front matter and Markdown. Its path in the folder is its URL. */
import * as z from 'zod';
import { pictureSchema } from '../shared/site-address.ts';
import { vehicleKinds } from '../shared/vehicle-words.ts';
import { locationListFields } from './location-list.ts';

/** `about-us`, or `models/mu-x` for a page in a folder. */
export const pageSlugSchema = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/,
    'lower-case words joined by hyphens, with "/" between folders',
  );

export const pageSchema = z.strictObject({
  slug: pageSlugSchema.describe('URL of the page; by default the file’s path in the folder.'),
  title: z.string().min(1).describe('Heading and title of the page.'),
  description: z.string().default('').describe('One or two sentences for search engines.'),
  layout: z
    .enum(['text', 'wide', 'landing'])
    .default('text')
    .describe('A column of text, the whole width, or a big picture first.'),
  image: pictureSchema.nullable().default(null).describe('Picture at the head of the page.'),
  image_alt: z.string().default('').describe('Alternative text of the picture; empty if it is only decorative.'),
  form: z.enum(['none', 'enquiry']).default('none').describe('Form under the text.'),
  form_subcategory: z
    .string()
    .default('')
    .describe('Subcategory that the form’s leads carry, for example "Career Enquiry".'),
  stock_search: z
    .string()
    .default('')
    .describe('Search parameters of vehicles under the text, for example "model=D-MAX"; empty shows none.'),
  locations: z
    .strictObject({
      heading: z.string().min(1).default('Where to find us').describe('Heading of the locations.'),
      display: z.enum(['cards', 'carousel', 'strip']).default('cards').describe('How they stand.'),
      ...locationListFields,
    })
    .nullable()
    .default(null)
    .describe('Locations under the text; null shows none.'),
  article: z
    .strictObject({
      published_on: z.iso.date().describe('Day of the article; one in the future appears on its day.'),
      author: z.string().default('').describe('Who wrote it; empty for the dealer.'),
      category: z.string().default('').describe('Category in the journal, for example "Ownership".'),
      item_types: z
        .array(z.enum(vehicleKinds))
        .default([])
        .describe('The kinds of vehicle beside which it stands, on their pages; empty for all.'),
    })
    .nullable()
    .default(null)
    .describe('Makes the page an article: it has a date and an author, and stands in the journal and on cards.'),
  listed: z.boolean().default(true).describe('Lets search engines list the page.'),
  markdown: z.string().describe('The text.'),
});

export type Page = z.output<typeof pageSchema>;
