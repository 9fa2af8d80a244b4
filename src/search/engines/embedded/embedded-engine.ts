/**
 * The search engine inside the server: columns in memory, no other process. An answer is exact, a change is visible to
 * the next search, and a rebuilt index takes the place of the old one whole.
 */
import { rangeNames, type SearchDocument, type SearchEngine, type SearchRequest, type SearchResponse } from '../../engine.ts';
import { addFacetCounts, countValues } from './facet-counts.ts';
import { facetLists } from './facet-lists.ts';
import { facetNumber } from './facet-values.ts';
import { matchingRows, type MatchingRows } from './matching-rows.ts';
import { numberBounds } from './number-bounds.ts';
import { pageOfRows } from './page-of-rows.ts';
import { countBits, rowsOf, type Bitset } from './bitset.ts';
import { createPacer, runInSlices } from './run-in-slices.ts';
import { scratch } from './scratch.ts';
import { StockIndex } from './stock-index.ts';

/** What stays the same for another page or sort of one search. */
interface Found extends Pick<MatchingRows, 'bits' | 'count' | 'scores'>, Pick<SearchResponse, 'facets' | 'facetStats'> {
  generation: number;
}

type Change = { upsert: SearchDocument } | { remove: string };

/** `keptSearches`: how many searches are kept for their other pages and sorts, ten as SRCH-35 has it; 0 keeps none. */
export function createEmbeddedEngine({ keptSearches = 10 }: { keptSearches?: number } = {}): SearchEngine {
  let index = new StockIndex();
  /** By text and conditions, the one used last stands last. */
  const kept = new Map<string, Found>();
  /** Changes that came while an index is being built: the new one gets them before it takes the place of the old one. */
  const building = new Set<Change[]>();

  return {
    async search(request) {
      const startedAt = performance.now();
      const found = find(request);
      const pageSize = Math.max(0, Math.floor(request.pageSize));
      const from = (Math.max(1, Math.floor(request.page)) - 1) * pageSize;
      const rows = pageOfRows({ index, ...found, sort: request.sort, near: request.near?.position ?? null, from, to: from + pageSize });
      return {
        ids: rows.map((row) => index.ids[row]!),
        count: found.count,
        capped: false,
        pages: pageSize === 0 ? 0 : Math.ceil(found.count / pageSize),
        facets: found.facets,
        facetStats: found.facetStats,
        ms: performance.now() - startedAt,
      };
    },

    async upsert(documents) {
      const giveWay = createPacer();
      for (const document of documents) {
        index.upsert(document);
        for (const changes of building) changes.push({ upsert: document });
        await giveWay();
      }
    },

    async remove(ids) {
      const giveWay = createPacer();
      for (const id of ids) {
        index.remove(id);
        for (const changes of building) changes.push({ remove: id });
        await giveWay();
      }
    },

    async reindex(documents) {
      const changes: Change[] = [];
      building.add(changes);
      try {
        const giveWay = createPacer();
        const next = new StockIndex();
        for await (const document of documents) {
          next.append(document);
          await giveWay();
        }
        await runInSlices(next.sort());
        for (const change of changes) {
          if ('upsert' in change) next.upsert(change.upsert);
          else next.remove(change.remove);
        }
        index = next;
        kept.clear();
      } finally {
        building.delete(changes);
      }
    },

    stats() {
      const keptBytes = [...kept.values()].reduce((sum, found) => sum + bytesOf(found), 0);
      return { documents: index.size, approximateBytes: index.approximateBytes() + keptBytes };
    },
  };

  function find(request: SearchRequest): Found {
    if (keptSearches === 0) return findAnew(index, request);
    const key = JSON.stringify([request.text, request.facets, request.ranges, request.base ?? null, circleOf(request), index.expiredRows(request.nowSeconds).length]);
    const known = kept.get(key);
    const found = known?.generation === index.generation ? known : findAnew(index, request);
    kept.delete(key);
    kept.set(key, found);
    if (kept.size > keptSearches) kept.delete(kept.keys().next().value!);
    return found;
  }
}

/** What of `near` decides what is found; a place without a circle only sorts. */
function circleOf({ near }: SearchRequest): SearchRequest['near'] {
  return near && near.withinKm !== null ? near : null;
}

function bytesOf({ bits, scores, facets }: Found): number {
  const listed = Object.values(facets).reduce((sum, list) => sum + list.length, 0);
  return bits.byteLength + (scores?.byteLength ?? 0) + listed * 56;
}

function findAnew(index: StockIndex, request: SearchRequest): Found {
  const { bits, count, scores, nearMisses } = matchingRows(index, request);
  const counts = countValues({ index, bits, count });
  const withoutOwnGroup = new Map<string, { bits: Bitset; count: number }>();
  for (const nearMiss of nearMisses) {
    const rows = scratch('near misses', countBits(nearMiss.bits));
    rowsOf(nearMiss.bits, rows);
    addFacetCounts({ index, facets: nearMiss.group.facets.map(facetNumber), rows, counts });
    const every = nearMiss.bits.slice();
    for (let place = 0; place < every.length; place += 1) every[place]! |= bits[place]!;
    for (const name of nearMiss.group.ranges) withoutOwnGroup.set(name, { bits: every, count: count + rows.length });
  }
  const facetStats: SearchResponse['facetStats'] = {};
  for (const [number, name] of rangeNames.entries()) {
    const bounds = numberBounds({ index, number, ...withoutOwnGroup.get(name) ?? { bits, count } });
    if (bounds !== null) facetStats[name] = bounds;
  }
  return { bits, count, scores, facets: facetLists({ index, counts, selected: request.facets }), facetStats, generation: index.generation };
}
