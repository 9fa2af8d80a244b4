/**
 * Loads the cards of similar vehicles (SRCH-99 to SRCH-109): first the server's ids, then their cards. If there are
 * none, or either call fails, a plain search replaces them.
 */
import { paths } from '../../routes.ts';
import { siteIndex } from '../../search/batch-queries.ts';
import type { SimilarSelection } from '../../search/similar-cars.ts';
import type { CardContent } from '../../stock/card-content.ts';

export interface SimilarCarsQuestion {
  /** The vehicle to which others should be similar. */
  id: string;
  slug: string;
  fallback: SimilarSelection;
  /** Number of vehicles to look up, and number to show. */
  fetchLimit: number;
  count: number;
}

export interface SimilarCarsCalls {
  fetch: typeof globalThis.fetch;
  signal: AbortSignal;
  /** Gives a signal for each call that ends it when it takes too long. */
  patience(): AbortSignal;
  /** Called with the reason for a failure, before the fallback is tried (SRCH-109). */
  onFailure(failure: unknown): void;
}

/** Rejects when the fallback fails too. */
export async function readSimilarCars(question: SimilarCarsQuestion, calls: SimilarCarsCalls): Promise<CardContent[]> {
  const { id, slug, fallback, fetchLimit, count } = question;
  let cards: CardContent[] = [];
  try {
    const { ids } = await answerOf<{ ids: string[] }>(calls, paths.api.similarCars(slug));
    if (ids.length > 0) cards = await cardsFor(calls, { id: ids }, fetchLimit);
  } catch (failure) {
    if (calls.signal.aborted) throw failure;
    calls.onFailure(failure);
  }
  if (cards.length === 0) cards = await cardsFor(calls, { ...fallback.facets, ...fallback.ranges }, fetchLimit);
  return cards.filter((card) => card.id !== id).slice(0, count);
}

/** There is no search text to highlight; the specification sends the marks anyway (SRCH-100). */
async function cardsFor(calls: SimilarCarsCalls, filter: object, limit: number): Promise<CardContent[]> {
  const queries = [
    {
      index: siteIndex,
      filter,
      limit,
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      attributesToRetrieve: ['card'],
    },
  ];
  const { results } = await answerOf<{ results: { hits: { card: CardContent }[] }[] }>(calls, paths.api.searchBatch(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ queries }),
  });
  return (results[0]?.hits ?? []).map(({ card }) => card);
}

async function answerOf<Answer>(
  { fetch, signal, patience }: SimilarCarsCalls,
  address: string,
  init: RequestInit = {},
): Promise<Answer> {
  const response = await fetch(address, { ...init, signal: AbortSignal.any([signal, patience()]) });
  if (!response.ok) throw new Error(`${address} returned status ${response.status}.`);
  return (await response.json()) as Answer;
}
