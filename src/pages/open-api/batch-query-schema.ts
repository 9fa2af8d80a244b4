/** The body of a search of several at once, as `parseBatchQueries` takes it. */
import * as z from 'zod';
import {
  defaultLimit,
  longestTag,
  longestText,
  mostBatchHits,
  mostQueries,
  mostValues,
  siteIndex,
} from '../../search/batch-queries.ts';
import { facetNames } from '../../search/facets.ts';
import { rangeNames } from '../../search/ranges.ts';

const texts = z.array(z.string().max(longestText)).max(mostValues);
const end = z.number().nullable().optional();

const filterSchema = z.union([
  z.strictObject({ id: texts }).describe('Vehicles by id, in this order; the search’s own conditions do not count.'),
  z
    .strictObject({
      ...Object.fromEntries(facetNames.map((name) => [name, texts.min(1).optional()])),
      ...Object.fromEntries(rangeNames.map((name) => [name, z.strictObject({ min: end, max: end }).optional()])),
    })
    .describe('A vehicle must meet all members, each by one of its values or between its inclusive limits.'),
]);

export const batchQuerySchema = z.strictObject({
  index: z.literal(siteIndex),
  filter: filterSchema.optional(),
  limit: z.number().int().min(0).max(mostBatchHits).default(defaultLimit).describe('Number of vehicles.'),
  q: z.string().max(longestText).optional().describe('Words.'),
  highlightPreTag: z.string().max(longestTag).default('<em>').describe('Stands before each found word.'),
  highlightPostTag: z.string().max(longestTag).default('</em>').describe('Stands after each found word.'),
  attributesToRetrieve: texts.optional().describe('Fields of a hit that are wanted; all by default.'),
});

export const batchBodySchema = z.object({ queries: z.array(batchQuerySchema).min(1).max(mostQueries) });
