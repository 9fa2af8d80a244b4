/** Redirects other URLs of single locations (NAV-25 to NAV-27) to the location's place on the contact page. */
import { groupName } from '../../locations/group-locations.ts';
import type { Location } from '../../locations/location.ts';
import { paths } from '../../routes.ts';
import { slugify } from '../../shared/text.ts';
import { findNamedLocation } from '../locations/find-named-location.ts';

/** `null` when the path is not one of a location, or of none that shoppers may see. */
export function locationRedirect(path: string, locations: readonly Location[]): string | null {
  if (path === paths.dealerLocator()) return paths.contact();
  const prefix = [paths.location(''), paths.ourLocation('')].find((each) => path.startsWith(each));
  if (prefix === undefined) return null;
  const location = findNamedLocation(locations, path.slice(prefix.length));
  return location === null ? null : `${paths.contact()}#${slugify(groupName(location.name))}`;
}
