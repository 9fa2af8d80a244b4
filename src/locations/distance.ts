/** Places in the order of their distance (LOC-56). */
import { distanceKm, type Position } from '../shared/distance.ts';

interface Placed {
  address: { lat: number | null; long: number | null };
}

/** Kilometres as the crow flies; `null` where the position of the place is not known. */
export function kmTo({ address: { lat, long } }: Placed, from: Position): number | null {
  return lat === null || long === null ? null : distanceKm(from, { lat, long });
}

/** Nearest first; places without a position last, in the order they came. */
export function byDistance<Place extends Placed>(places: readonly Place[], from: Position): Place[] {
  return places
    .map((place) => ({ place, distance: kmTo(place, from) ?? Number.POSITIVE_INFINITY }))
    .toSorted((first, second) => (first.distance === second.distance ? 0 : first.distance - second.distance))
    .map(({ place }) => place);
}
