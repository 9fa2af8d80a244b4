/** The yard nearest to a place that a shopper names, and which of several places with one name is meant. */
import { filterLocations } from '../../locations/filter-locations.ts';
import { groupName } from '../../locations/group-locations.ts';
import { knownArea } from '../../locations/known-areas.ts';
import type { Location } from '../../locations/location.ts';
import type { PostcodeDirectory } from '../../locations/postcode-directory.server.ts';
import type { PostcodePlace } from '../../locations/postcode-places.ts';
import { paths } from '../../routes.ts';
import type { NamedPlace } from '../../search/named-place.ts';
import { distanceKm, type Position } from '../../shared/distance.ts';
import { regionsOf } from '../../shared/regions.ts';
import { isSameText } from '../../shared/text.ts';
import type { SiteContext } from '../../site/site-context.ts';

interface Yards extends Pick<SiteContext, 'locations'> {
  places: PostcodeDirectory;
  /** Names of the locations that have vehicles. All locations that sell, if it is absent or names none of them. */
  stocked?: ReadonlySet<string>;
}

export interface NearestYard {
  /** As the shopper typed it, `Robina`, `4226`. */
  asked: string;
  /** `Harbour Nissan & Subaru Southport` */
  name: string;
  href: string;
  km: number;
}

/** `null` if the dealer has a yard in the place itself, or the positions of its yards are unknown. */
export async function nearestYard(
  site: Yards,
  { asked, place }: { asked: string; place: PostcodePlace },
): Promise<NearestYard | null> {
  const yards = await yardPositions(site);
  const isThere = yards.some(
    ({ yard: { address } }) =>
      address.postcode === asked ||
      isSameText(address.city, asked) ||
      regionsOf(address.postcode).some((region) => isSameText(region, asked)),
  );
  const nearest = nearestOf(yards, place.position);
  if (isThere || nearest === null) return null;
  const km = distanceKm(nearest.position, place.position);
  if (km <= (knownArea(asked)?.radiusKm ?? 0)) return null;
  return { asked, name: groupName(nearest.yard.name), href: paths.location(nearest.yard.slug), km };
}

/** Richmond is in five states. Rejects when the list of places cannot be read. */
export async function placeNearestToYard(site: Yards, name: string, state: string | null): Promise<NamedPlace | null> {
  const places = await site.places.listNamed(name);
  const inState = places.filter((place) => state === null || place.state === '' || place.state === state);
  const yards = await yardPositions(site);
  const kmToYard = ({ position }: { position: Position }): number => {
    const nearest = nearestOf(yards, position);
    return nearest === null ? 0 : distanceKm(nearest.position, position);
  };
  const [nearest] = inState.toSorted((first, second) => kmToYard(first) - kmToYard(second));
  return nearest === undefined ? null : { name: nearest.name, postcode: nearest.postcode };
}

interface YardPosition {
  yard: Location;
  position: Position;
}

/** Locations that sell vehicles: a storage yard shows none. */
async function yardPositions({ locations, places, stocked }: Yards): Promise<YardPosition[]> {
  const selling = filterLocations(locations, { filter: 'sales' });
  const withVehicles = selling.filter(({ name }) => stocked?.has(name));
  const positions = await Promise.all(
    (withVehicles.length > 0 ? withVehicles : selling).map(async (yard) => {
      const { lat, long, postcode } = yard.address;
      const position = lat !== null && long !== null ? { lat, long } : (await places.ofPostcode(postcode))?.position;
      return position === undefined ? [] : [{ yard, position }];
    }),
  );
  return positions.flat();
}

function nearestOf(yards: readonly YardPosition[], from: Position): YardPosition | null {
  const [nearest] = yards.toSorted(
    (first, second) => distanceKm(first.position, from) - distanceKm(second.position, from),
  );
  return nearest ?? null;
}
