/**
 * Asks for the cards of similar vehicles (SRCH-99 to SRCH-109): the ids that the server names, then their cards; where
 * there are none, or either call fails, a plain search in their place.
 */
import { paths } from '../../routes.ts';
import { siteIndex } from '../../search/batch-queries.ts';
import type { SimilarSelection } from '../../search/similar-cars.ts';
import type { CardContent } from '../../stock/card-content.ts';

export interface SimilarCarsQuestion {
  /** Of the vehicle that the others should be like. */
  id: string;
  slug: string;
  fallback: SimilarSelection;
  /** How many are looked up, and how many of them are wanted. */
  fetchLimit: number;
  count: number;
}

export interface SimilarCarsCalls {
  fetch: typeof globalThis.fetch;
  signal: AbortSignal;
  /** Gives a signal for each call that ends it when it takes too long. */
  patience(): AbortSignal;
  /** Hears why the better way failed before the fallback is tried (SRCH-109). */
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

/** No text is searched for, so the marks mark nothing; the specification sends them anyway (SRCH-100). */
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
