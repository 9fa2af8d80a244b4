import { distanceKm, type Position } from '../../shared/distance.ts';

/** Each place with its distance in whole km, the nearest first; those without a position last, as they came. */
export function nearestFirst<Place extends { position: Position | null; km: number | null }>(
  places: readonly Place[],
  from: Position,
): Place[] {
  return places
    .map((place) => ({ ...place, km: place.position === null ? null : Math.round(distanceKm(from, place.position)) }))
    .toSorted((one, other) => (one.km ?? Number.MAX_VALUE) - (other.km ?? Number.MAX_VALUE));
}
