/** Calls that find vehicles. */
import * as z from 'zod';
import { facetNames } from '../../search/facets.ts';
import { rangeNames } from '../../search/ranges.ts';
import {
  siteIndex,
  defaultLimit,
  longestTag,
  longestText,
  mostBatchHits,
  mostQueries,
  mostValues,
} from '../../search/batch-queries.ts';
import { publicCarSchema } from '../../site/public-car-schema.ts';
import { comparisonLabels } from '../../stock/comparison-facts.ts';
import { partParameters, searchParameters } from '../stock/search-parameters.ts';
import { cardSchema } from './card-schema.ts';
import type { CallDescription } from './call-description.ts';

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

const batchQuerySchema = z.strictObject({
  index: z.literal(siteIndex),
  filter: filterSchema.optional(),
  limit: z.number().int().min(0).max(mostBatchHits).default(defaultLimit).describe('Number of vehicles.'),
  q: z.string().max(longestText).optional().describe('Words.'),
  highlightPreTag: z.string().max(longestTag).default('<em>').describe('Stands before each found word.'),
  highlightPostTag: z.string().max(longestTag).default('</em>').describe('Stands after each found word.'),
  attributesToRetrieve: texts.optional().describe('Fields of a hit that are wanted; all by default.'),
});

/** The body of a search of several at once, as `parseBatchQueries` takes it. */
const batchBodySchema = z.object({ queries: z.array(batchQuerySchema).min(1).max(mostQueries) });

const slug = z.object({ slug: z.string().describe('The slug of a vehicle.') });

export const searchCalls: readonly CallDescription[] = [
  {
    route: 'api-search',
    method: 'get',
    summary: 'Search vehicles',
    description:
      'Searches the dealer’s vehicles by the parameters of a search page. Values that cannot be read are ignored, as on the page.',
    query: searchParameters.extend(partParameters),
    answers: [
      {
        status: 200,
        description: 'One page of the vehicles found, and what they can be narrowed by.',
        schema: z.object({
          hits: z.array(publicCarSchema),
          count: z.number().int(),
          facets: z.record(
            z.enum(facetNames),
            z.array(z.object({ label: z.string(), value: z.string(), count: z.number().int() })),
          ),
          facetStats: z.partialRecord(z.enum(rangeNames), z.object({ min: z.number(), max: z.number() })),
          pages: z.number().int(),
          ms: z.number().describe('Time that the search took, in milliseconds.'),
        }),
      },
    ],
    refusals: { 404: 'The slug names no list of this site.' },
  },
  {
    route: 'api-search-batch',
    method: 'post',
    summary: 'Search several times at once',
    description: 'Answers several searches, or vehicles by their ids, in the order of the queries.',
    body: batchBodySchema,
    answers: [
      {
        status: 200,
        description: 'The vehicles of each query, with their cards and with the found words marked in their names.',
        schema: z.object({
          results: z.array(
            z.object({
              index: z.literal(siteIndex),
              hits: z.array(
                z
                  .object({
                    ...publicCarSchema.shape,
                    card: cardSchema,
                    _formatted: z.object({ name: z.string().describe('HTML.') }),
                  })
                  .partial(),
              ),
            }),
          ),
        }),
      },
    ],
    refusals: { 400: 'The body is no valid batch; the problem names the place in it.' },
  },
  {
    route: 'api-similar-cars',
    method: 'get',
    summary: 'Similar vehicles',
    description: 'Ids of the vehicles that are most like another, the closest first.',
    path: slug,
    answers: [{ status: 200, description: 'Their ids.', schema: z.object({ ids: z.array(z.string()) }) }],
    refusals: { 404: 'This site has no such vehicle.' },
  },
  {
    route: 'api-cars',
    method: 'get',
    summary: 'Cards of vehicles',
    description:
      'What cards and a comparison say of vehicles, sold ones too, in the order asked; those that are gone are left out.',
    query: z.object({ ids: z.string().describe('Up to 100 ids, with commas between them.') }),
    answers: [
      {
        status: 200,
        description: 'The vehicles.',
        schema: z.object({
          cars: z.array(
            z.object({
              card: cardSchema,
              comparison: z.record(z.enum(comparisonLabels), z.string()).describe('"" is not stated.'),
            }),
          ),
        }),
      },
    ],
    refusals: { 400: 'More than 100 ids.' },
  },
];
