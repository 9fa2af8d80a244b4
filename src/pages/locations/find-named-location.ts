/** Finds the location in a URL (NAV-23, NAV-24): by its own slug, its dealership's, or the name of the place. */
import { groupName } from '../../locations/group-locations.ts';
import type { Location } from '../../locations/location.ts';
import { locationType, locationTypeOrder } from '../../locations/location-type.ts';
import { slugify, withoutAccents } from '../../shared/text.ts';

/** For a dealership or a place, the first by type, sales before service. `null` if none is visible to shoppers. */
export function findNamedLocation(locations: readonly Location[], named: string): Location | null {
  const visible = locations.filter((location) => location.visible);
  // NAV-24: the whole word "koda" is read as "skoda", because older links lost a letter. A dealer may really be called
  // Koda.
  const whole = named.replace(/(^|-)koda(?=-|$)/g, '$1skoda');
  return [named, whole, withoutAccents(named)].reduce<Location | null>(
    (found, slug) => found ?? locationOfSlug(visible, slug),
    null,
  );
}

function locationOfSlug(visible: readonly Location[], slug: string): Location | null {
  const own = visible.find((location) => location.slug === slug);
  if (own !== undefined) return own;
  const several = visible.filter(
    (location) => location.dealership_slug === slug || slugify(groupName(location.name)) === slug,
  );
  const [first] = several.toSorted(
    (one, other) => locationTypeOrder.indexOf(locationType(one)) - locationTypeOrder.indexOf(locationType(other)),
  );
  return first ?? null;
}
