/**
 * The blocks of the location directory: visible locations under one stripped name, ordered by type (LOC-1 to LOC-5).
 */
import type { Location } from './location.ts';
import { locationType, locationTypeOrder } from './location-type.ts';

export interface LocationGroup {
  /** Of its first visible location in the file: the last part of the address of its page. */
  slug: string;
  /** The name without a trailing " - Sales", " - Service" or " - Parts". */
  name: string;
  /** In the order untyped, sales, used, service, parts; of one type in the order of the file. */
  locations: Location[];
}

/** `Harbour Toyota - Service` -> `Harbour Toyota` (LOC-2). */
export function groupName(name: string): string {
  return name.replace(/ - (Sales|Service|Parts)\s*$/i, '').trim();
}

/** A group has the position of its first visible location in the list. */
export function groupLocations(locations: readonly Location[]): LocationGroup[] {
  const groups = new Map<string, Location[]>();
  for (const location of locations) {
    if (!location.visible) continue;
    const name = groupName(location.name);
    groups.set(name, [...(groups.get(name) ?? []), location]);
  }
  return [...groups].map(([name, members]) => ({
    slug: members[0]!.slug,
    name,
    locations: members.toSorted(
      (first, second) =>
        locationTypeOrder.indexOf(locationType(first)) - locationTypeOrder.indexOf(locationType(second)),
    ),
  }));
}
