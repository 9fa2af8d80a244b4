/**
 * The used parts of Meilisearch's responses. Unknown fields are allowed, because hosts of other versions send more or
 * fewer.
 */
import * as z from 'zod';

export const summarizedTaskSchema = z.object({ taskUid: z.number() });

export const taskSchema = z.object({
  uid: z.number(),
  status: z.enum(['enqueued', 'processing', 'succeeded', 'failed', 'canceled']),
  type: z.string(),
  error: z.object({ message: z.string(), code: z.string() }).nullish(),
});

export const errorSchema = z.object({ message: z.string(), code: z.string().nullish() });

export const indexStatsSchema = z.object({ numberOfDocuments: z.number() });

export const indexSchema = z.object({ uid: z.string(), primaryKey: z.string().nullish() });

export const searchResultSchema = z.object({
  hits: z.array(z.looseObject({})),
  totalHits: z.number(),
  totalPages: z.number(),
  facetDistribution: z.record(z.string(), z.record(z.string(), z.number())).nullish(),
  facetStats: z.record(z.string(), z.object({ min: z.number(), max: z.number() })).nullish(),
});
export type MeilisearchResult = z.output<typeof searchResultSchema>;

export const multiSearchSchema = z.object({ results: z.array(searchResultSchema) });

/** One query of a multi-search with exact totals (`page` and `hitsPerPage`). */
export interface MeilisearchQuery {
  indexUid: string;
  q?: string;
  filter?: readonly string[];
  facets?: readonly string[];
  sort?: readonly string[];
  page: number;
  hitsPerPage: number;
  matchingStrategy?: 'last' | 'all' | 'frequency';
  attributesToRetrieve?: readonly string[];
  attributesToHighlight?: readonly string[];
  highlightPreTag?: string;
  highlightPostTag?: string;
}

/** The index settings that we set; the others keep the host's defaults. */
export interface MeilisearchSettings {
  searchableAttributes: readonly string[];
  filterableAttributes: readonly string[];
  sortableAttributes: readonly string[];
  displayedAttributes: readonly string[];
  rankingRules: readonly string[];
  synonyms: Readonly<Record<string, readonly string[]>>;
  typoTolerance: {
    minWordSizeForTypos: { oneTypo: number; twoTypos: number };
    disableOnAttributes: readonly string[];
    disableOnNumbers: boolean;
  };
  faceting: { maxValuesPerFacet: number; sortFacetValuesBy: Readonly<Record<string, 'alpha' | 'count'>> };
  pagination: { maxTotalHits: number };
  searchCutoffMs: number;
  facetSearch: boolean;
}
