/** Where the addresses of single locations lead (NAV-23 to NAV-27): to the location's place on the contact page. */
import { groupName } from '../../locations/group-locations.ts';
import type { Location } from '../../locations/location.ts';
import { paths } from '../../routes.ts';
import { slugify } from '../../shared/text.ts';

/** `null` when the path is not one of a location, or of none that shoppers may see. */
export function locationRedirect(path: string, locations: readonly Location[]): string | null {
  if (path === paths.dealerLocator()) return paths.contact();
  const prefix = [paths.locationContact(''), paths.location(''), paths.ourLocation('')].find((each) => path.startsWith(each));
  if (prefix === undefined) return null;
  // NAV-24: the whole word "koda" is meant as "skoda", which older links lost a letter of.
  const slug = path.slice(prefix.length).replace(/(^|-)koda(?=-|$)/g, '$1skoda');
  const location = locations.find((each) => each.visible && (each.slug === slug || each.dealership_slug === slug || slugify(groupName(each.name)) === slug));
  return location === undefined ? null : `${paths.contact()}#${slugify(groupName(location.name))}`;
}
