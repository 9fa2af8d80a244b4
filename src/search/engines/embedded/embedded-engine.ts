/**
 * The search engine inside the server: columns in memory, no other process, exact results. Changes of one batch become
 * visible together: a small batch is applied at once, a large one to a copy that then replaces the whole index, as a
 * rebuilt index does.
 */
import type { SearchDocument, SearchEngine, SearchRequest, SearchResponse } from '../../engine.ts';
import { countValues, widenCounts } from './facet-counts.ts';
import { facetLists } from './facet-lists.ts';
import { matchingRows, matchingRowsAmong, type MatchingRows } from './matching-rows.ts';
import { numberBounds } from './number-bounds.ts';
import { pageOfRows } from './page-of-rows.ts';
import { bitWords, countBits, orInto, rowsOf, setBit, type Bitset } from './bitset.ts';
import { createYielder, runInSlices } from '../../../shared/run-in-slices.ts';
import { rangeNames } from '../../ranges.ts';
import { copiedBitset, releaseBitsets, scratch } from './scratch.ts';
import { StockIndex } from './stock-index.ts';

/** The part of a result that other pages and sorts of the same search share. */
interface Found
  extends
    Pick<MatchingRows, 'bits' | 'count' | 'scores' | 'highestScore'>,
    Pick<SearchResponse, 'facets' | 'facetStats'> {
  generation: number;
}

type Change = { upsert: SearchDocument } | { remove: string };

export interface EmbeddedEngineOptions {
  /** Number of searches cached for their other pages and sorts. SRCH-35 says ten; 0 disables the cache. */
  cachedSearches?: number;
  /**
   * More changes than this are applied to a copy; this many take at most a few milliseconds, even with 250,000
   * vehicles.
   */
  mostChangesAtOnce?: number;
}

/** Which of a few vehicles searches find: for thousands of searches over what changed in the stock. */
export interface FindAmong {
  /** In no order. By the stock as it is at this moment; an id that is not in the index is found by no search. */
  (request: SearchRequest): string[];
}

export interface EmbeddedEngine extends SearchEngine {
  /** A search takes the time of its conditions alone: nothing is counted or sorted. It does not yield. */
  among(ids: readonly string[]): FindAmong;
}

export function createEmbeddedEngine({
  cachedSearches = 10,
  mostChangesAtOnce = 100,
}: EmbeddedEngineOptions = {}): EmbeddedEngine {
  let index = new StockIndex();
  /** By text and conditions, least recently used first. */
  const kept = new Map<string, Found>();
  /**
   * For each index being built, the changes since the build was requested. They are applied before it replaces the old
   * index.
   */
  const building = new Set<Change[]>();
  /** Indexes are built one after another, each from the result of the one before. */
  let lastBuild: Promise<void> = Promise.resolve();
  /** While the index is copied: until when, and the changes that wait for it. */
  let copying: { done: Promise<StockIndex>; waiting: Change[] } | null = null;

  return {
    async search(request) {
      const startedAt = performance.now();
      const found = find(request);
      const pageSize = Math.max(0, Math.floor(request.pageSize));
      const from = (Math.max(1, Math.floor(request.page)) - 1) * pageSize;
      const rows = pageOfRows({
        index,
        ...found,
        sort: request.sort,
        near: request.near?.position ?? null,
        from,
        to: from + pageSize,
      });
      return {
        ids: rows.map((row) => index.ids[row]!),
        count: found.count,
        capped: false,
        pages: pageSize === 0 ? 0 : Math.ceil(found.count / pageSize),
        facets: found.facets,
        facetStats: found.facetStats,
        validUntil: index.nextExpiry(request.nowSeconds),
        ms: performance.now() - startedAt,
      };
    },

    among(ids) {
      let seen: { index: StockIndex; generation: number; rows: Bitset } | null = null;
      return (request) => {
        if (seen?.index !== index || seen.generation !== index.generation)
          seen = { index, generation: index.generation, rows: rowsOfIds(index, ids) };
        releaseBitsets();
        const bits = matchingRowsAmong(index, request, copiedBitset(seen.rows));
        const rows = scratch('hits', countBits(bits));
        rowsOf(bits, rows);
        return Array.from(rows, (row) => index.ids[row]!);
      };
    },

    upsert: (documents, { removing = [] } = {}) =>
      change([...removing.map((id) => ({ remove: id })), ...documents.map((document) => ({ upsert: document }))]),

    remove: (ids) => change(ids.map((id) => ({ remove: id }))),

    reindex: (documents) =>
      replaceIndex(async () => {
        const yieldToEventLoop = createYielder();
        const next = new StockIndex();
        for await (const document of documents) {
          if (next.isFull) await runInSlices(next.grow(), yieldToEventLoop);
          next.append(document);
          await yieldToEventLoop();
        }
        await runInSlices(next.sort(), yieldToEventLoop);
        return next;
      }),

    stats() {
      const keptBytes = [...kept.values()].reduce((sum, found) => sum + bytesOf(found), 0);
      return { documents: index.size, approximateBytes: index.approximateBytes() + keptBytes };
    },
  };

  async function change(changes: readonly Change[]): Promise<void> {
    if (changes.length > mostChangesAtOnce) return replaceIndex(() => changedCopy(changes));
    for (const missed of building) missed.push(...changes);
    if (copying === null) {
      applyAll(index, changes);
    } else {
      copying.waiting.push(...changes);
      await copying.done;
    }
  }

  async function changedCopy(changes: readonly Change[]): Promise<StockIndex> {
    const waiting: Change[] = [];
    const done = runInSlices(index.copy()).finally(() => {
      copying = null;
      applyAll(index, waiting);
    });
    copying = { done, waiting };
    const next = await done;
    const yieldToEventLoop = createYielder();
    for (const one of changes) {
      applyTo(next, one);
      await yieldToEventLoop();
    }
    return next;
  }

  async function replaceIndex(build: () => Promise<StockIndex>): Promise<void> {
    const missed: Change[] = [];
    building.add(missed);
    const before = lastBuild;
    const { promise, resolve } = Promise.withResolvers<void>();
    lastBuild = promise;
    try {
      await before;
      const next = await build();
      const yieldToEventLoop = createYielder();
      for (let place = 0; place < missed.length; place += 1) {
        applyTo(next, missed[place]!);
        await yieldToEventLoop();
      }
      index = next;
      kept.clear();
    } finally {
      building.delete(missed);
      resolve();
    }
  }

  function find(request: SearchRequest): Found {
    if (cachedSearches === 0) return findAnew(index, request);
    const key = JSON.stringify([
      request.text,
      request.facets,
      request.ranges,
      request.excluded ?? null,
      request.excludedTexts ?? null,
      request.base ?? null,
      circleOf(request),
      index.expiredRows(request.nowSeconds).length,
    ]);
    const known = kept.get(key);
    if (known?.generation === index.generation) {
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const oldest = known === undefined && kept.size >= cachedSearches ? kept.keys().next().value : key;
    const found = storedFound(findAnew(index, request), kept.get(oldest!));
    kept.delete(oldest!);
    kept.set(key, found);
    return found;
  }
}

function rowsOfIds(index: StockIndex, ids: readonly string[]): Bitset {
  const rows = new Uint32Array(bitWords(index.live.length * 32));
  for (const id of ids) {
    const row = index.vehicles.find(id);
    if (row !== undefined) setBit(rows, row);
  }
  return rows;
}

/**
 * `found` in memory of its own. It reuses the memory of an evicted search of the same size, because new memory is slow.
 */
function storedFound(found: Found, { bits, scores }: Partial<Pick<Found, 'bits' | 'scores'>> = {}): Found {
  return {
    ...found,
    bits: storedCopy(found.bits, bits),
    scores: found.scores === null ? null : storedCopy(found.scores, scores),
  };
}

function storedCopy<Numbers extends Uint16Array | Uint32Array>(
  numbers: Numbers,
  room: Numbers | null | undefined,
): Numbers {
  if (room?.length !== numbers.length) return numbers.slice() as Numbers;
  room.set(numbers);
  return room;
}

function applyAll(index: StockIndex, changes: readonly Change[]): void {
  for (const change of changes) applyTo(index, change);
}

function applyTo(index: StockIndex, change: Change): void {
  if ('upsert' in change) index.upsert(change.upsert);
  else index.remove(change.remove);
}

/** The part of `near` that decides which vehicles match. A place without a circle only sorts. */
function circleOf({ near }: SearchRequest): SearchRequest['near'] {
  return near && near.withinKm !== null ? near : null;
}

function bytesOf({ bits, scores, facets }: Found): number {
  const listed = Object.values(facets).reduce((sum, list) => sum + list.length, 0);
  return bits.byteLength + (scores?.byteLength ?? 0) + listed * 56;
}

/** Its rows and scores are used again by the next search. */
function findAnew(index: StockIndex, request: SearchRequest): Found {
  releaseBitsets();
  const { bits, count, scores, highestScore, nearMisses } = matchingRows(index, request);
  const counts = countValues({ index, bits, count });
  const withoutOwnGroup = new Map<string, { bits: Bitset; count: number }>();
  for (const { group, bits: added } of nearMisses) {
    const without = copiedBitset(bits);
    orInto(without, added);
    const wide = { bits: without, count: count + countBits(added) };
    if (group.facets.length > 0)
      widenCounts({ index, facets: group.facets, ...wide, added, addedCount: wide.count - count, counts });
    for (const name of group.ranges) withoutOwnGroup.set(name, wide);
  }
  const facetStats: SearchResponse['facetStats'] = {};
  for (const [number, name] of rangeNames.entries()) {
    const bounds = numberBounds({ index, number, ...(withoutOwnGroup.get(name) ?? { bits, count }) });
    if (bounds !== null) facetStats[name] = bounds;
  }
  return {
    bits,
    count,
    scores,
    highestScore,
    facets: facetLists({ index, counts, selected: request.facets }),
    facetStats,
    generation: index.generation,
  };
}
