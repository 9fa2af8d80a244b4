/** The place that a shopper names to see what is near it: a postcode, a suburb, a region or a state. */
import type { Location } from '../../locations/location.ts';
import { distanceKm, type Position } from '../../shared/distance.ts';
import type { SiteContext } from '../../site/site-context.ts';

export interface FoundPlace {
  /** `4000`, `Robina QLD` */
  name: string;
  position: Position;
}

const stateAtEnd = /[\s,]+(ACT|NSW|NT|QLD|SA|TAS|VIC|WA)$/i;

/** Of several places with one name, the one nearest to a location of the dealer; `null` for none. */
export async function findPlace(
  { geocoding, places, locations }: Pick<SiteContext, 'geocoding' | 'places' | 'locations'>,
  asked: string,
): Promise<FoundPlace | null> {
  const text = asked.trim().replaceAll(/\s+/g, ' ');
  if (/^\d{4}$/.test(text)) {
    const { place } = await geocoding.find(text);
    return place === null ? null : { name: `${place.name} ${text}`.trim(), position: place.position };
  }
  const state = stateAtEnd.exec(text)?.[1]?.toUpperCase() ?? '';
  const whole = await places.listNamed(text);
  const named = whole.length > 0 || state === '' ? whole : await places.listNamed(text.replace(stateAtEnd, ''));
  const inState = named.filter((each) => whole.length > 0 || each.state === state);
  const [nearest] = inState.toSorted(
    (one, other) => nearestKm(locations, one.position) - nearestKm(locations, other.position),
  );
  return nearest === undefined
    ? null
    : { name: [nearest.name, nearest.state].filter(Boolean).join(' '), position: nearest.position };
}

const nearestKm = (locations: readonly Location[], from: Position): number =>
  Math.min(Number.POSITIVE_INFINITY, ...locations.map((location) => kmTo(location, from) ?? Number.POSITIVE_INFINITY));

/** `null` where the position of the location is not known. */
export function kmTo({ address: { lat, long } }: Pick<Location, 'address'>, from: Position): number | null {
  return lat === null || long === null ? null : distanceKm(from, { lat, long });
}
