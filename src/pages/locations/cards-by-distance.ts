import { distanceKm, type Position } from '../../shared/distance.ts';
import type { LocationCardContent } from './location-card-content.ts';

/** Each card with its distance, the nearest first; those without a position last, in the order they came. */
export function cardsByDistance(cards: readonly LocationCardContent[], from: Position): LocationCardContent[] {
  return cards
    .map((card) => ({ ...card, km: card.position === null ? null : Math.round(distanceKm(from, card.position)) }))
    .toSorted((one, other) => (one.km ?? Number.MAX_VALUE) - (other.km ?? Number.MAX_VALUE));
}
