/** Converts a Meilisearch response into the engine interface's response. */
import type { MeilisearchResult } from '../../../integrations/meilisearch/meilisearch-wire.ts';
import type { FacetCount, SearchRequest, SearchResponse } from '../../engine.ts';
import { compareFacetCounts } from '../../facet-order.ts';
import { facetLabel, facetNames, type FacetName } from '../../facets.ts';
import { markStart } from '../../highlight-words.ts';
import { rangeNames } from '../../ranges.ts';
import { never } from './meilisearch-document.server.ts';
import { facetField, maxTotalHits, numberField } from './meilisearch-fields.server.ts';
import type { PlannedQuery } from './meilisearch-queries.server.ts';

/** `results` are in the order of `planned`. */
export function toSearchResponse({
  request,
  planned,
  results,
}: {
  request: SearchRequest;
  planned: readonly PlannedQuery[];
  results: readonly MeilisearchResult[];
}): Omit<SearchResponse, 'ms'> {
  const page = results[0]!;
  const resultFor = (isCounted: (query: PlannedQuery) => boolean): MeilisearchResult =>
    results[planned.findIndex(isCounted)]!;
  const facets = Object.fromEntries(
    facetNames.map((name) => {
      const distribution =
        resultFor(({ counted }) => counted.facets.includes(name)).facetDistribution?.[facetField(name)] ?? {};
      return [name, facetList(name, distribution, request.facets[name] ?? [])];
    }),
  ) as Record<FacetName, FacetCount[]>;

  const facetStats: SearchResponse['facetStats'] = {};
  for (const name of rangeNames) {
    const stats = resultFor(({ counted }) => counted.ranges.includes(name)).facetStats?.[numberField(name)];
    if (stats) facetStats[name] = { min: stats.min, max: stats.max };
  }
  const firstHidden = page.facetStats?.visible_until?.min ?? never;
  const highlights = request.highlight === true ? highlightsOf(page) : null;
  return {
    ids: page.hits.map(({ id }) => String(id)),
    count: page.totalHits,
    capped: page.totalHits >= maxTotalHits,
    pages: page.totalPages,
    facets,
    facetStats,
    ...(highlights === null ? {} : { highlights }),
    validUntil: firstHidden === never ? null : firstHidden,
  };
}

function facetList(
  name: FacetName,
  distribution: Readonly<Record<string, number>>,
  selected: readonly string[],
): FacetCount[] {
  const list = Object.entries(distribution)
    .filter(([, count]) => count > 0)
    .map(([value, count]): FacetCount => ({ label: facetLabel(name, value), value, count }));
  const present = new Set(list.map(({ value }) => value.toLowerCase()));
  for (const value of selected) {
    const key = value.trim().toLowerCase();
    if (present.has(key)) continue;
    present.add(key);
    list.push({ label: facetLabel(name, value), value, count: 0 });
  }
  return list.sort((left, right) => compareFacetCounts(name, left, right));
}

/** Titles with at least one highlighted word. */
function highlightsOf({ hits }: MeilisearchResult): Record<string, string> {
  const marked: Record<string, string> = {};
  for (const { id, _formatted: formatted } of hits) {
    const title = (formatted as { title?: unknown } | undefined)?.title;
    if (typeof title === 'string' && title.includes(markStart)) marked[String(id)] = title;
  }
  return marked;
}
