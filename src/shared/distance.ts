/** Distances between places on the earth by the haversine formula, with a radius of 6,371 km (LOC-56). */
export interface Position {
  /** Degrees. */
  lat: number;
  long: number;
}

const earthRadiusKm = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Brisbane (-27.4698, 153.0251) to Sydney (-33.8688, 151.2093) is about 731 km. */
export function distanceKm(from: Position, to: Position): number {
  const latitudes = Math.sin(radians(to.lat - from.lat) / 2) ** 2;
  const longitudes = Math.sin(radians(to.long - from.long) / 2) ** 2;
  return (
    2 *
    earthRadiusKm *
    Math.asin(Math.min(1, Math.sqrt(latitudes + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * longitudes)))
  );
}

/** Each place with its distance in whole km, the nearest first; those without a position last, as they came. */
export function nearestFirst<Place extends { position: Position | null; km: number | null }>(
  places: readonly Place[],
  from: Position,
): Place[] {
  return places
    .map((place) => ({ ...place, km: place.position === null ? null : Math.round(distanceKm(from, place.position)) }))
    .toSorted((one, other) => (one.km ?? Number.MAX_VALUE) - (other.km ?? Number.MAX_VALUE));
}
