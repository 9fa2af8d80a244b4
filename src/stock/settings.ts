/** The switches of a dealer about stock. Keys keep the specification's names where it has one. */
import * as z from 'zod';
import { linkSchema } from '../shared/site-address.ts';
import { parseStockCondition } from './parse-stock-condition.ts';
import type { StockCondition } from './stock-condition.ts';
import { filmOf } from './viewer/film.ts';
import { bodyTypes, itemTypes } from './vehicle-values.ts';

/** A body type in a dealer's file, in the specification's spelling (DATA-41). */
export const bodyTypeSchema = z.enum(bodyTypes);

/**
 * Which vehicles of the feed a dealer's site shows (TEN-11, TEN-27 to TEN-32). The specification numbers its filters 0
 * to 14 without saying what each does; here the number is the place in this list. `on-site.ts` applies them.
 */
export const stockFilterMeanings = {
  all_stock: 'Leaves nothing out.',
  in_stock_only: 'Shows only vehicles whose status is in_stock: none that are coming soon or sold.',
  without_sold_tag: 'Shows only vehicles whose tag is not "SOLD", in any letter case.',
  without_demo_nissan_under_3000_km: 'Leaves out demo Nissans with less than 3,000 km on the odometer.',
  without_new_mazda_and_nissan: 'Leaves out new Mazdas and new Nissans.',
  without_listed_stock_numbers: 'Leaves out the stock numbers listed in `stock.excluded_stock_numbers`.',
  new_only: 'Keeps new vehicles only.',
  used_only: 'Keeps used vehicles only.',
  demo_only: 'Keeps demo vehicles only.',
  new_and_demo_only: 'Keeps new and demo vehicles only.',
  used_and_demo_only: 'Keeps used and demo vehicles only.',
  certified_only: 'Keeps certified vehicles only.',
  priced_only: 'Keeps vehicles that show a price (a subscription price counts where the site offers subscriptions).',
  with_pictures_only: 'Keeps vehicles with at least one picture only.',
  cars_only: 'Keeps cars only: no motorcycles, caravans or trucks.',
} as const;

export type StockFilterName = keyof typeof stockFilterMeanings;
export const stockFilterNames = Object.keys(stockFilterMeanings) as StockFilterName[];

const conditionSchema = z.unknown().transform((input, context): StockCondition => {
  const parsed = parseStockCondition(input);
  if (parsed.ok) return parsed.value;
  for (const { path, expected } of parsed.problems) context.addIssue({ code: 'custom', path, message: expected });
  return z.NEVER;
});

export const stockSettingsSchema = z
  .strictObject({
    include_sold_cars_days: z
      .number()
      .int()
      .min(0)
      .max(365)
      .default(3)
      .describe('The number of days for which a sold vehicle stays in searches and lists.'),
    sold_page_days: z
      .number()
      .int()
      .min(0)
      .max(3650)
      .default(90)
      .describe(
        'The number of days for which a sold vehicle keeps its page, which says that it is sold and shows similar ones. Then the URL returns 410.',
      ),
    just_arrived_days: z
      .number()
      .int()
      .min(0)
      .max(365)
      .default(8)
      .describe('The number of days for which a new arrival is tagged "Just arrived".'),
    no_price_text: z
      .string()
      .trim()
      .min(1)
      .default('Enquire for price')
      .describe('Text shown instead of the price for a vehicle without one.'),
    subscriptions: z
      .boolean()
      .default(false)
      .describe(
        'Whether the site offers vehicles by subscription, so that a subscription price comes before the price.',
      ),
    subscription_period: z
      .enum(['week', 'fortnight', 'month'])
      .default('month')
      .describe('What a subscription price includes, shown beside it.'),
    subscription_terms: z
      .strictObject({
        text: z
          .string()
          .trim()
          .max(300)
          .default('')
          .describe('The shortest term and what the price includes, in a sentence or two.'),
        link: linkSchema.nullable().default(null).describe('The page with all terms.'),
      })
      .prefault({})
      .describe(
        'Text below a subscription price on the vehicle’s page; cards lead to the link. The price alone does not say what it includes.',
      ),
    certified_only: z
      .boolean()
      .default(false)
      .describe(
        'Whether the dealer sells certified vehicles only. Every search then has this condition, which shoppers cannot remove (TEN-45). The stock filter certified_only removes other vehicles from the site altogether.',
      ),
    stock_filters: z
      .array(
        z.union([
          z.enum(stockFilterNames),
          z
            .number()
            .int()
            .min(0)
            .max(stockFilterNames.length - 1),
        ]),
      )
      .default([])
      .describe(
        'Which vehicles the site shows, by the names or numbers of the table "Stock filters" below. A vehicle must pass all of them. An excluded vehicle has no page either.',
      ),
    filter: conditionSchema
      .nullable()
      .default(null)
      .describe(
        'The dealer’s own condition that a vehicle must meet to be on the site; see the section "Conditions on stock" below.',
      ),
    excluded_stock_numbers: z
      .array(z.string().trim().min(1))
      .default([])
      .describe('Stock numbers that the filter without_listed_stock_numbers excludes.'),
    truck_body: z
      .enum(['ute', 'lightTruck'])
      .default('ute')
      .describe(
        'The body type used for trucks if the feed’s body is only "truck". A change takes effect with the next import.',
      ),
    test_drive_item_types: z
      .array(z.enum(itemTypes))
      .min(1)
      .default(['car', 'motorcycle', 'truck'])
      .describe('Kinds of vehicle that a visitor can book a test drive of. With caravan, call it a walk-through too.'),
    test_drive_for_coming_soon: z
      .boolean()
      .default(true)
      .describe('Whether a vehicle that has not arrived yet has the test drive button.'),
    views: z
      .strictObject({
        shown: z
          .boolean()
          .default(true)
          .describe('Whether cards and vehicle pages show how many visitors viewed a vehicle (CARD-9).'),
        minimum: z
          .number()
          .int()
          .min(1)
          .default(10)
          .describe('View counts below this are hidden, because a low count makes a vehicle look unpopular.'),
      })
      .prefault({})
      .describe('View counts of vehicles; a visitor counts once a day.'),
    saving_needs_price_and_picture: z
      .boolean()
      .default(false)
      .describe('Whether favourite and compare are hidden on a vehicle without a price or a picture.'),
    removal_guard_percent: z
      .number()
      .min(0)
      .max(100)
      .default(20)
      .describe(
        'An import or an undo that would remove more than this percentage of the vehicles for sale is blocked until someone accepts it.',
      ),
  })
  .prefault({});

/** A film that a page plays itself. */
export const playableFilmSchema = z.string().refine((url) => {
  const film = filmOf(url);
  return film !== null && film.kind !== 'link';
}, 'the address of a film at YouTube, Vimeo or Wistia, or of a file such as /films/tour.mp4');

export type StockSettings = z.output<typeof stockSettingsSchema>;
