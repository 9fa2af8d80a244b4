/** A dealer's search settings. Keys use the specification's names where they exist. */
import * as z from 'zod';
import { mostBatchHits } from './batch-queries.ts';
import { refinementsOutside, unknownFacetValues } from './check-refinements.ts';
import { sortNames } from './engine.ts';
import { facetNames } from './facets.ts';
import { rangeNames } from './ranges.ts';
import { parseRanges } from './search-state.ts';
import { parseRange } from './search-state.ts';
import { stockConditions } from '../stock/vehicle-values.ts';
import { href, searchPrefixes } from '../routes.ts';

const facetValues = z.partialRecord(z.enum(facetNames), z.array(z.string().min(1)).min(1));
const ranges = z.partialRecord(
  z.enum(rangeNames),
  z
    .string()
    .regex(/^(\d+(\.\d+)?:(\d+(\.\d+)?)?|:\d+(\.\d+)?)$/, {
      error: 'a range such as "20000:30000", "20000:" or ":30000"',
      abort: true,
    })
    .refine(
      (text) => parseRange(text) !== null,
      'a range whose first number is not above its second, such as "20000:30000"',
    ),
);
const refinementsSchema = z
  .strictObject({
    facets: facetValues
      .default({})
      .describe('Refinement to the values that are let through, for example car_type: [used].'),
    ranges: ranges
      .default({})
      .describe('Number to its range as "min:max", either end may be left out, for example price: "5000:".'),
  })
  .superRefine(({ facets }, context) => {
    for (const { path: at, found, expected } of unknownFacetValues(facets))
      context.addIssue({ code: 'custom', path: at, message: `found ${found}, expected ${expected}` });
  });
const path = z.string().regex(/^\/\S*$/, 'a path that starts with /');

const promoCardSchema = z
  .strictObject({
    heading: z.string().min(1).describe('First line of the card.'),
    text: z.string().default('').describe('One or two sentences below it.'),
    label: z.string().min(1).describe('Text of the card’s button.'),
    path: path.describe('Where the button goes.'),
    picture: z.string().default('').describe('Picture from the dealer’s folder; empty for a card with text only.'),
    start: z.iso
      .date()
      .nullable()
      .default(null)
      .describe('First day on which the card shows, in the time zone of the dealer.'),
    expiry: z.iso.date().nullable().default(null).describe('Last day on which the card shows.'),
    position: z
      .number()
      .int()
      .min(1)
      .nullable()
      .default(null)
      .describe(
        'Position in the whole list, counted across pages from 1; if empty, the card takes its turn in the series that begins at promo.position.',
      ),
    makes: z
      .array(z.string().min(1))
      .default([])
      .describe(
        'Makes that the card is about: it shows on lists that can include one of them, and not on lists of other makes only. Empty means every make.',
      ),
    models: z
      .array(z.string().min(1))
      .default([])
      .describe(
        'Models that the card is about, without their makes: it shows on lists that have at least one of them.',
      ),
    car_types: z
      .array(z.enum(stockConditions))
      .default([])
      .describe('Conditions that the card is about; they work in the same way.'),
    display: z.boolean().default(true).describe('Whether the card is on.'),
    strictDisplay: z
      .boolean()
      .default(false)
      .describe(
        'Shows the card at its exact position only, and leaves it out when the page has too few vehicles (SRCH-28).',
      ),
  })
  .superRefine(({ start, expiry }, context) => {
    if (start !== null && expiry !== null && expiry < start)
      context.addIssue({
        code: 'custom',
        path: ['expiry'],
        message: `found ${expiry}, expected a day that is not before the start, ${start}`,
      });
  });

export const searchSettingsSchema = z
  .strictObject({
    path_prefix: z
      .enum(searchPrefixes)
      .default(searchPrefixes[0])
      .describe('First part of the URLs of search pages (TEN-24).'),
    engine: z
      .discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('embedded').describe('The engine inside the server. Needs no other settings.'),
        }),
        z.strictObject({
          kind: z
            .literal('hosted')
            .describe('A hosted search engine. Its key is the secret "search_key", never in this file.'),
          host: z
            .string()
            .refine(isSearchHost, 'an https address such as "https://search.example.com"; http only on this machine')
            .describe('Address of the hosted search engine.'),
          index: z
            .string()
            .max(100)
            .regex(/^[A-Za-z0-9_-]+$/, 'a name of letters, digits, "-" and "_"')
            .describe(
              'Name of the dealer’s index there, which no other dealer uses; the name with "_next" behind it is used too.',
            ),
        }),
      ])
      .default({ kind: 'embedded' })
      .describe('The search engine (TEN-25).'),
    base_filters: refinementsSchema
      .prefault({})
      .describe('Conditions of every search on this site, which shoppers cannot remove (TEN-25).'),
    default_refinements: refinementsSchema
      .prefault({})
      .describe('Refinements that are set when a shopper has set none (SRCH-47).'),
    persisted_refinements: z
      .array(z.enum([...facetNames, ...rangeNames]))
      .default([])
      .describe(
        'Refinements that the visitor’s browser stores and sets again when the visitor returns to the list of all stock without any (SRCH-46), with a note and a button to clear them. For example [item_type]; an empty list stores nothing.',
      ),
    default_sort: z
      .enum(sortNames)
      .exclude(['distance'])
      .default('relevance')
      .describe('Order of results until a shopper chooses another (TEN-26).'),
    price_ascending_needs_price: z
      .boolean()
      .default(false)
      .describe('Whether sorting by lowest price leaves out vehicles without a price (SRCH-42).'),
    page_size: z
      .number()
      .int()
      .min(1)
      .max(100)
      .default(21)
      .describe('Vehicles on a page of results (TEN-50). A multiple of 6 fills each row, of two columns and of three.'),
    refresh_path: path
      .default(href('special-offers'))
      .describe('Where "Clear Filters" of an empty result goes (SRCH-11).'),
    makes_shown_first: z.number().int().min(1).default(7).describe('Makes listed before "Show all makes" (SRCH-12).'),
    popular_makes_count: z
      .number()
      .int()
      .min(1)
      .nullable()
      .default(null)
      .describe(
        'Replaces makes_shown_first where a dealer counts popular makes instead (SRCH-14); also the size of the popular group of dropdowns.',
      ),
    all_makes_group_above: z
      .number()
      .int()
      .min(0)
      .default(20)
      .describe(
        'A dropdown of makes has a popular group and an all-makes group once it has more makes than this (SRCH-21).',
      ),
    hidden_filters: z
      .array(z.enum([...facetNames, ...rangeNames, 'near']))
      .default([])
      .describe(
        'Filters that the site hides although the stock has values for them; "near" is the distance from a postcode.',
      ),
    model_list_limit: z.number().int().min(1).default(30).describe('Models listed below a make (SRCH-16).'),
    stock_total: z
      .number()
      .int()
      .min(0)
      .nullable()
      .default(null)
      .describe(
        'Total shown in place of large counts of the whole stock, in heading, title and description alike; without one, and for a part of the stock, also the one that default_refinements choose, the sum of the facet counts is shown (TEN-53, SRCH-25).',
      ),
    stock_total_above: z
      .number()
      .int()
      .min(0)
      .default(1999)
      .describe('Counts above this are replaced by the stock total (SRCH-25).'),
    promo: z
      .strictObject({
        position: z
          .number()
          .int()
          .min(1)
          .default(30)
          .describe(
            'Place in the list of a promo or call-to-action card that names none, first is 1 (TEN-52). Counted over the whole list: with 21 vehicles on a page, 30 is on the second page; a shorter list has the card at its end.',
          ),
        interval: z
          .number()
          .int()
          .min(2)
          .nullable()
          .default(null)
          .describe(
            'When set, promo cards without a place of their own come again after every so many cards, in turn (SRCH-27); without it each shows once.',
          ),
        cards: z.array(promoCardSchema).default([]).describe('The promo and call-to-action cards, in turn.'),
      })
      .prefault({})
      .describe('Cards of the dealer between the vehicles of a result (TEN-52).'),
    similar_cars: z
      .strictObject({
        count: z
          .number()
          .int()
          .min(0)
          .max(6)
          .default(6)
          .describe(
            'Similar vehicles that are shown, at most as many as are looked up (TEN-51, SRCH-107); 0 shows none.',
          ),
        fetch_limit: z
          .number()
          .int()
          .min(1)
          .max(mostBatchHits)
          .default(10)
          .describe('Similar vehicles that are looked up (SRCH-100).'),
        card_position: z
          .number()
          .int()
          .min(1)
          .default(30)
          .describe(
            'Place in the list of results, counted like promo.position, of the card that offers to find something similar (SRCH-111). If a promo card has that place, it takes the next free one.',
          ),
        display: z
          .enum(['carousel', 'cards'])
          .default('carousel')
          .describe('How similar vehicles are shown (SRCH-110).'),
      })
      .superRefine(({ count, fetch_limit }, context) => {
        if (count > fetch_limit)
          context.addIssue({
            code: 'custom',
            path: ['count'],
            message: `found ${count}, expected at most similar_cars.fetch_limit, which is ${fetch_limit}`,
          });
      })
      .prefault({})
      .describe('Similar vehicles on a vehicle’s page.'),
    sliders: z
      .strictObject({
        minimum: z
          .number()
          .int()
          .min(0)
          .default(0)
          .describe('Lower end of the price and km sliders until the stock’s figures are known (SRCH-50).'),
        maximum: z
          .number()
          .int()
          .min(1)
          .default(100_000)
          .describe('Upper end of the price and km sliders until the stock’s figures are known.'),
        steps: z.number().int().min(1).default(100).describe('Number of steps of a slider (SRCH-51).'),
        rounding: z
          .number()
          .int()
          .min(1)
          .default(1000)
          .describe('Price and km are rounded to a multiple of this (SRCH-52).'),
      })
      .prefault({})
      .describe('The sliders of the filters.'),
    price_slider_page: z
      .strictObject({
        minimum: z.number().int().min(0).default(5000).describe('Lower end in dollars.'),
        maximum: z.number().int().min(1).default(250_000).describe('Upper end in dollars.'),
        step: z.number().int().min(1).default(500).describe('Step in dollars; both ends are multiples of it.'),
      })
      .superRefine(({ minimum, maximum, step }, context) => {
        if (minimum >= maximum)
          context.addIssue({ code: 'custom', path: ['maximum'], message: `a number above the minimum, ${minimum}` });
        for (const [end, value] of Object.entries({ minimum, maximum }))
          if (value % step !== 0)
            context.addIssue({ code: 'custom', path: [end], message: `a multiple of the step, ${step}` });
      })
      .prefault({})
      .describe('The price slider page at /price-slider (BRAND-28 to BRAND-31).'),
  })
  .superRefine(({ base_filters: base, default_refinements: defaults }, context) => {
    const parsed = ({ facets, ranges: texts }: typeof base) => ({ facets, ranges: parseRanges(texts) });
    for (const { path: at, found, expected } of refinementsOutside(parsed(base), parsed(defaults)))
      context.addIssue({
        code: 'custom',
        path: ['default_refinements', ...at],
        message: `found ${found}, expected ${expected}`,
      });
  })
  .prefault({});

/**
 * The key is sent to this URL, so it must be https (http is allowed for this machine). User, password and query are not
 * allowed.
 */
function isSearchHost(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return false;
  return (
    url.protocol === 'https:' || (url.protocol === 'http:' && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname))
  );
}

/** For the check of search links in a dealer's folder. */
export { searchParameterProblems } from './check-refinements.ts';
export { readListName, type ListNames } from './known-list.ts';
export { searchParameterNames } from './search-state.ts';

export type SearchSettings = z.output<typeof searchSettingsSchema>;
