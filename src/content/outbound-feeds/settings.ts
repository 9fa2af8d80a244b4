/** Which outbound feeds a dealer has: files of the stock that other companies read. */
import * as z from 'zod';
import { slugSchema } from '../../shared/site-address.ts';

/** In the order of the guide, `docs/feeds-out.md`. `feed-destinations.ts` has one entry for each. */
export const feedKinds = ['google-vehicle-ads', 'meta-automotive-inventory', 'stock-csv', 'stock-json'] as const;
export type FeedKind = (typeof feedKinds)[number];

/** The kind whose rows name the location by a code of another company. */
export const kindWithStoreCodes: FeedKind = 'google-vehicle-ads';

const outboundFeedSchema = z.strictObject({
  kind: z
    .enum(feedKinds)
    .describe('Which feed; `docs/feeds-out.md` lists their columns and rules. Each kind stands in the list once.'),
  address_version: z
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(1)
    .describe(
      'Part of the feed’s secret address. Another number gives the feed another address, and the old one answers 404.',
    ),
  store_codes: z
    .record(
      slugSchema,
      z.string().regex(/^[^\s:]{1,64}$/, 'a store code of at most 64 characters, without spaces and colons'),
    )
    .default({})
    .describe(
      'For google-vehicle-ads: the store codes of the locations in the Google Business Profile, by the location’s slug. The slug itself is the code of a location that is not named here.',
    ),
});

export const outboundFeedsSchema = z
  .array(outboundFeedSchema)
  .default([])
  .describe('Files of the stock that other companies read at secret addresses; `forecourt feed-out list` shows them.');

export type OutboundFeedSettings = z.output<typeof outboundFeedSchema>;

/** What no single entry can say: each kind once, and store codes of locations that there are. */
export function outboundFeedProblems(
  feeds: readonly OutboundFeedSettings[],
  locationSlugs: readonly string[] | null,
): { path: PropertyKey[]; found: unknown; expected: string }[] {
  return feeds.flatMap(({ kind, store_codes: codes }, index) => {
    const first = feeds.findIndex((other) => other.kind === kind);
    const named = Object.keys(codes);
    return [
      ...(first === index ? [] : [{ path: [index, 'kind'], found: kind, expected: 'each kind of feed once' }]),
      ...(named.length > 0 && kind !== kindWithStoreCodes
        ? [{ path: [index, 'store_codes'], found: codes, expected: `none: only ${kindWithStoreCodes} has store codes` }]
        : named
            .filter((slug) => locationSlugs !== null && !locationSlugs.includes(slug))
            .map((slug) => ({
              path: [index, 'store_codes', slug],
              found: slug,
              expected: 'the slug of a location in locations.yaml',
            }))),
    ];
  });
}
