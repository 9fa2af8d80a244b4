/**
 * Sections of pages: the home page is a list of them, and a text page has them as blocks in its Markdown
 * (`page-blocks.ts`). Dealers' pages differ only by configuration.
 */
import * as z from 'zod';
import { linkSchema, pictureSchema } from '../shared/site-address.ts';
import { bodyTypeSchema, playableFilmSchema } from '../stock/settings.ts';
import { locationListFields } from './location-list.ts';

const heading = z.string().default('').describe('Heading of the section.');
const actionSchema = z.strictObject({
  label: z.string().min(1).describe('Text of the button.'),
  link: linkSchema.describe('Where it leads.'),
});
const featureSchema = z.strictObject({
  title: z.string().min(1).describe('Heading.'),
  description: z.string().default('').describe('Text.'),
  image: pictureSchema.nullable().default(null).describe('Picture.'),
  icon: z.string().default('').describe('Name of an icon of the site’s family, for example "shield-check".'),
  link: linkSchema.nullable().default(null).describe('Where it leads.'),
});

export const homeSectionSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hero').describe('Opens the page; its form is the theme’s layout.hero.'),
    heading: z.string().min(1).describe('The sentence that visitors read first.'),
    text: z.string().default('').describe('A line under it.'),
    image: pictureSchema.nullable().default(null).describe('Picture, 1920x1080.'),
    image_alt: z.string().default('').describe('Alternative text of the picture; empty if it is only decorative.'),
    actions: z.array(actionSchema).max(3).default([]).describe('Buttons.'),
    tiles: z.array(featureSchema).max(6).default([]).describe('Tiles of a hero of the form "tiles".'),
    show_search: z.boolean().default(false).describe('Shows the search box inside the hero.'),
  }),
  z.strictObject({
    type: z.literal('search_box').describe('The stock search as a form.'),
    heading,
    fields: z
      .array(z.enum(['query', 'make', 'body', 'price', 'year', 'car_type', 'location_name', 'item_type']))
      .min(1)
      .default(['make', 'body', 'price'])
      .describe('Fields in order.'),
    popular_searches: z.array(actionSchema).default([]).describe('Links under the form.'),
  }),
  z.strictObject({
    type: z.literal('body_tiles').describe('Tiles that link to the stock of a body type.'),
    heading,
    bodies: z.array(bodyTypeSchema).default([]).describe('Body types in order; empty uses those in stock, most first.'),
    limit: z.number().int().min(2).max(12).default(8).describe('The maximum number.'),
  }),
  z.strictObject({
    type: z.literal('make_tiles').describe('Tiles with logos that link to the stock of a make.'),
    heading,
    makes: z.array(z.string()).default([]).describe('Makes in order; empty uses those in stock, most first.'),
    limit: z.number().int().min(2).max(40).default(12).describe('The maximum number.'),
  }),
  z.strictObject({
    type: z.literal('facet_tiles').describe('Tiles that link to a search by one attribute of the stock.'),
    heading,
    facet: z
      .enum([
        'car_type',
        'categories',
        'certified',
        'city',
        'colour',
        'dealership_name',
        'drive',
        'filtered_features',
        'fuel',
        'item_type',
        'price_range',
        'seats',
        'state',
        'tag',
        'transmission',
      ])
      .describe('The attribute.'),
    limit: z.number().int().min(2).max(12).default(6).describe('The maximum number, most first.'),
  }),
  z.strictObject({
    type: z.literal('featured_stock').describe('Vehicles out of the stock (SRCH-36).'),
    heading,
    text: z.string().default('').describe('A line under the heading.'),
    search: z
      .string()
      .default('')
      .describe('Search parameters as in an address, for example "car_type=used&sortBy=latest".'),
    limit: z.number().int().min(2).max(12).default(6).describe('How many vehicles.'),
    link_label: z.string().default('See all').describe('Text of the link to the whole search.'),
    display: z.enum(['grid', 'carousel']).default('grid').describe('Cards in a grid or in a row that scrolls.'),
  }),
  z.strictObject({
    type: z.literal('promo_tiles').describe('Pictures with a link (BRAND-26).'),
    heading,
    tiles: z
      .array(
        z.strictObject({
          title: z.string().min(1).describe('Heading.'),
          text: z.string().default('').describe('Text.'),
          image: pictureSchema.describe('Picture.'),
          image_alt: z
            .string()
            .default('')
            .describe('Alternative text of the picture; empty if it is only decorative.'),
          link: linkSchema.describe('Where it leads.'),
          link_label: z.string().default('Find out more').describe('Text of its link.'),
        }),
      )
      .min(1)
      .describe('The tiles.'),
  }),
  z.strictObject({
    type: z.literal('promotion_slider').describe('The slides of content.slides (NAV-100).'),
    heading,
  }),
  z.strictObject({
    type: z.literal('stats_banner').describe('Big figures (BRAND-2 to BRAND-4).'),
    heading,
    items: z
      .array(
        z.strictObject({
          value: z.string().min(1).describe('The figure, for example "50+".'),
          label: z.string().min(1).describe('What it counts.'),
        }),
      )
      .min(1)
      .default([
        { value: '50+', label: 'locations' },
        { value: '40+', label: 'brands' },
        { value: '30+', label: 'years' },
      ])
      .describe('The figures.'),
  }),
  z.strictObject({
    type: z
      .literal('sales_counter')
      .describe(
        'Cars sold this month, estimated from an average that the page names, counting up (BRAND-5 to BRAND-7).',
      ),
    heading,
    label: z.string().default('{vehicles} sold this month').describe('What is counted.'),
    per_day: z.number().int().positive().default(192).describe('Average a day over a month. It has to be true.'),
    time_zone: z.string().default('Australia/Brisbane').describe('Where days and months begin.'),
    refresh_seconds: z.number().int().positive().default(150).describe('How often the figure is worked out again.'),
  }),
  z.strictObject({
    type: z.literal('why_buy').describe('Why to buy from this dealer (BRAND-27).'),
    heading,
    text: z.string().default('').describe('A line under the heading.'),
    features: z
      .array(featureSchema)
      .min(1)
      .describe('The reasons. Their pictures show if each has one; otherwise each has its icon.'),
  }),
  z.strictObject({
    type: z.literal('offers').describe('The newest offers of content.offers.'),
    heading,
    limit: z.number().int().min(1).max(12).default(3).describe('How many.'),
  }),
  z.strictObject({
    type: z.literal('features_banner').describe('Latest offers, book a service, sell your car (NAV-93).'),
    heading,
    items: z.array(featureSchema).default([]).describe('Items; empty shows the standard three.'),
  }),
  z.strictObject({
    type: z.literal('locations').describe('The dealer’s locations.'),
    heading,
    text: z.string().default('').describe('A line under the heading.'),
    display: z.enum(['cards', 'carousel', 'strip']).default('cards').describe('How they stand.'),
    ...locationListFields,
  }),
  z.strictObject({
    type: z.literal('blogs').describe('The newest articles of content.blogs.'),
    heading,
    limit: z.number().int().min(1).max(6).default(3).describe('How many.'),
  }),
  z.strictObject({
    type: z.literal('text').describe('Text, with or without a picture.'),
    heading,
    markdown: z.string().min(1).describe('The text, in Markdown.'),
    image: pictureSchema.nullable().default(null).describe('Picture next to the text.'),
    image_alt: z.string().default('').describe('Alternative text of the picture; empty if it is only decorative.'),
    action: actionSchema.nullable().default(null).describe('Button under the text.'),
  }),
  z.strictObject({
    type: z.literal('faq').describe('Questions and answers that open on a press; search engines get them as FAQPage.'),
    heading,
    items: z
      .array(
        z.strictObject({
          question: z.string().min(1).describe('The question.'),
          answer: z.string().min(1).describe('The answer, in Markdown.'),
        }),
      )
      .min(1)
      .describe('The questions.'),
  }),
  z.strictObject({
    type: z.literal('form').describe('The enquiry form, about one subject.'),
    heading: z.string().min(1).describe('Heading of the section.'),
    text: z.string().default('').describe('Text beside the form.'),
    subcategory: z
      .string()
      .min(1)
      .default('General Enquiry')
      .describe('Subcategory that the form’s leads carry, for example "Service Plus".'),
  }),
  z.strictObject({
    type: z.literal('film').describe('A film behind a press; nothing is loaded from its host before.'),
    heading,
    text: z.string().default('').describe('A line under the heading.'),
    title: z.string().min(1).describe('What the film shows; screen readers say it.'),
    url: playableFilmSchema.describe('The film: its page at YouTube, Vimeo or Wistia, or a file (mp4, webm, mov).'),
    image: pictureSchema.nullable().default(null).describe('Picture that stands there before the film plays.'),
  }),
  z
    .strictObject({
      type: z.literal('table').describe('A table; its first column names the rows.'),
      heading,
      text: z.string().default('').describe('A line under the heading.'),
      caption: z.string().min(1).describe('What the table shows; screen readers say it.'),
      columns: z.array(z.string().min(1)).min(2).max(8).describe('Headings of the columns.'),
      rows: z.array(z.array(z.string()).min(2)).min(1).describe('Cells, row by row, as many as there are columns.'),
      note: z.string().default('').describe('Small print under the table.'),
    })
    .superRefine(({ columns, rows }, context) => {
      rows.forEach((row, index) => {
        if (row.length !== columns.length)
          context.addIssue({
            code: 'custom',
            path: ['rows', index],
            message: `${columns.length} cells, one for each column`,
          });
      });
    }),
]);

export type HomeSection = z.output<typeof homeSectionSchema>;
