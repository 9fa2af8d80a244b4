/**
 * Content of a dealer's pages other than stock: announcement, offers, brands, blogs, banners (checklist BRAND, NAV-93
 * to NAV-101, TEN-14, TEN-48).
 */
import * as z from 'zod';
import { departmentWordsSchema } from './department-words.ts';
import { modelSchema } from './models/model-settings.ts';
import { offerSchema } from './offers/offer-settings.ts';
import { openingSchema } from './openings/opening-settings.ts';
import { outboundFeedsSchema } from './outbound-feeds/settings.ts';
import { partSchema } from './parts/part-settings.ts';
import { href } from '../routes.ts';
import { playableFilmSchema } from '../stock/settings.ts';
import { itemTypes } from '../stock/vehicle-values.ts';
import { filmOf } from '../stock/viewer/film.ts';
import { linkSchema, pictureSchema, slugSchema } from '../shared/site-address.ts';

/** Icons that a dealer's blocks may use, by their lucide names; `feature-icon.tsx` renders them. */
export const featureIconNames = [
  'award',
  'badge-check',
  'badge-dollar-sign',
  'bike',
  'calendar-check',
  'car',
  'caravan',
  'circle-dollar-sign',
  'clipboard-check',
  'clock',
  'compass',
  'droplets',
  'fuel',
  'gauge',
  'handshake',
  'heart-handshake',
  'house',
  'key',
  'map-pin',
  'mountain',
  'package',
  'percent',
  'phone',
  'play',
  'recycle',
  'search',
  'shield-check',
  'smile',
  'sparkles',
  'star',
  'sun',
  'tag',
  'tent',
  'thumbs-up',
  'truck',
  'undo-2',
  'users',
  'wallet',
  'waves',
  'wrench',
  'zap',
] as const;
export type FeatureIconName = (typeof featureIconNames)[number];

const blogSchema = z.strictObject({
  href: linkSchema.describe('Where "Read more" leads.'),
  heading: z.string().min(1).describe('Heading.'),
  description: z.string().default('').describe('Text; the card cuts it at 100 characters (BRAND-24).'),
  image: pictureSchema.nullable().default(null).describe('Picture.'),
  date: z.iso.date().describe('Day of the article.'),
  item_types: z
    .array(z.enum(itemTypes))
    .default([])
    .describe('The kinds of vehicle beside which it stands, on their pages; empty for all.'),
});

const brandSchema = z.strictObject({
  name: z.string().min(1).describe('Name of the brand.'),
  slug: slugSchema.describe('Slug; its overview page is /{slug}/overview.'),
  logo: pictureSchema.nullable().default(null).describe('Logo; without one the built-in logo or the name is shown.'),
  link: linkSchema.nullable().default(null).describe('Where the tile leads; null leads to the brand’s stock.'),
  description: z.string().default('').describe('One sentence.'),
});

const slideSchema = z.strictObject({
  id: slugSchema.describe('Identifier, unique in the list.'),
  name: z.string().min(1).describe('Heading.'),
  description: z.string().default('').describe('Text under the heading.'),
  url: linkSchema.nullable().default(null).describe('Where the slide leads.'),
  image: pictureSchema.describe('Picture, 1920x540 (NAV-100).'),
  image_alt: z.string().default('').describe('Alternative text of the picture.'),
  hide_overlay: z.boolean().default(false).describe('Shows the picture without text (NAV-101).'),
});

/** For the check of figures in a dealer's folder. */
export { figuresIn, readFigure } from './figures.ts';

export const contentSettingsSchema = z
  .strictObject({
    announcement: z
      .strictObject({
        id: slugSchema.describe('A new id shows the popup again to those who dismissed the last one (NAV-99).'),
        title: z.string().min(1).describe('Heading.'),
        text: z.string().default('').describe('Text, in Markdown.'),
        image: pictureSchema.nullable().default(null).describe('Picture.'),
        link: linkSchema.nullable().default(null).describe('Where its button leads.'),
        link_label: z.string().default('Find out more').describe('Text of its button.'),
        expires_on: z.iso.date().nullable().default(null).describe('Last day, in the dealer’s time zone (NAV-98).'),
        opens_on: z
          .enum(['everywhere', 'home'])
          .default('everywhere')
          .describe(
            'Where it opens: on whichever page a visitor comes to first, or on the home page alone, so that it never covers a vehicle that somebody came to see.',
          ),
      })
      .nullable()
      .default(null)
      .describe('The announcement popup; null shows none (TEN-48).'),
    departments: departmentWordsSchema,
    service_page_enabled: z
      .boolean()
      .default(true)
      .describe('Serves the service page and shows its links; off for a dealer without a workshop.'),
    fleet_page_enabled: z.boolean().default(true).describe('Serves the fleet page and shows its links.'),
    careers_page_enabled: z.boolean().default(true).describe('Serves the careers page and shows its links.'),
    parts_page_enabled: z.boolean().default(true).describe('Serves the parts pages and shows their links (TEN-14).'),
    parts: z
      .array(partSchema)
      .max(500)
      .default([])
      .describe('Parts and accessories that /parts/search finds (NAV-31); without any it leads to the parts page.'),
    assistants_enabled: z
      .boolean()
      .default(true)
      .describe(
        `Lets AI assistants search the stock and prepare enquiries at \`${href('mcp')}\` (Model Context Protocol). They read what pages show and send nothing.`,
      ),
    brands_page_enabled: z.boolean().default(false).describe('Serves the brands page (BRAND-1).'),
    brands: z
      .strictObject({
        car: z.array(brandSchema).default([]).describe('Car brands.'),
        motorcycle: z.array(brandSchema).default([]).describe('Motorcycle brands.'),
        truck: z.array(brandSchema).default([]).describe('Truck brands.'),
        own_group: z.array(brandSchema).default([]).describe('The group’s own brands.'),
      })
      .prefault({})
      .describe('Brands on the brands page (BRAND-1).'),
    models: z.array(modelSchema).default([]).describe('Models in the Vehicles dropdown and footer (NAV-74, NAV-80).'),
    offers: z.array(offerSchema).default([]).describe('Offers of the special offers page (BRAND-18 to BRAND-23).'),
    openings: z
      .array(openingSchema)
      .default([])
      .describe('Jobs, on the careers page and each at /careers/{id} (NAV-35).'),
    offers_page_enabled: z.boolean().default(true).describe('Serves the special offers page.'),
    journal_enabled: z
      .boolean()
      .default(false)
      .describe('Serves the journal at /journal: the list of the pages that are articles.'),
    blogs: z
      .array(blogSchema)
      .default([])
      .describe('Further articles that cards link to, such as those of another site.'),
    slides: z.array(slideSchema).default([]).describe('The promotion slider (NAV-100, NAV-101).'),
    used_car_checks_heading: z
      .string()
      .min(1)
      .default('Used-car checks')
      .describe('Heading of the used-car checks block.'),
    used_car_checks: z
      .array(
        z.strictObject({
          title: z.string().min(1).describe('What is checked.'),
          description: z.string().default('').describe('How.'),
          item_types: z
            .array(z.enum(itemTypes))
            .default([])
            .describe('The kinds of vehicle that are checked like this; empty for all.'),
        }),
      )
      .default([])
      .describe('The used-car checks block of vehicle pages (VDP-67); empty hides it.'),
    outbound_feeds: outboundFeedsSchema,
    service_video_url: z
      .union([z.literal(''), playableFilmSchema])
      .default('')
      .describe(
        'Video on the service page, such as one of the driveway (BRAND-17). It loads when a visitor presses it. The host of a video file must be one of `media.image_hosts`.',
      ),
    service_video_title: z
      .string()
      .min(1)
      .default('Our service driveway')
      .describe('Heading of the video on the service page.'),
    service_video_image: pictureSchema
      .nullable()
      .default(null)
      .describe('Picture of the video on the service page until it plays; null for none.'),
    search_engines_allowed: z
      .boolean()
      .default(true)
      .describe('Lets search engines list the site; turn off before going live.'),
  })
  .prefault({});

/** A browser plays a video file only from this site and from the hosts that the page's policy names. */
export function isServiceFilmPlayable(
  { service_video_url: url }: Pick<z.output<typeof contentSettingsSchema>, 'service_video_url'>,
  imageHosts: readonly string[],
): boolean {
  if (filmOf(url)?.kind !== 'file' || url.startsWith('/')) return true;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' && imageHosts.includes(hostname);
}
