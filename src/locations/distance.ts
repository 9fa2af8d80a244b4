/** Places in the order of their distance (LOC-56). */
import { distanceKm, type Position } from '../shared/distance.ts';

/** Nearest first; places without a position last, in the order they came. */
export function byDistance<Place extends { address: { lat: number | null; long: number | null } }>(
  places: readonly Place[],
  from: Position,
): Place[] {
  const distanceOf = ({ address: { lat, long } }: Place) =>
    lat === null || long === null ? Number.POSITIVE_INFINITY : distanceKm(from, { lat, long });
  return places
    .map((place) => ({ place, distance: distanceOf(place) }))
    .toSorted((first, second) => (first.distance === second.distance ? 0 : first.distance - second.distance))
    .map(({ place }) => place);
}
