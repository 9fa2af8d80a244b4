/**
 * Finds the dealer's location for a feed's row: by the mapping's code, else by id, slug, name or, if only one location
 * sells there, city.
 */
import type { Location } from '../../locations/location.ts';

export function createLocationMatcher(
  locations: readonly Location[],
  codes: Readonly<Record<string, number>>,
): (text: string) => Location | null {
  const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();
  const byId = new Map(locations.map((location) => [location.id, location]));
  const byText = new Map<string, Location | null>();
  const selling = locations.filter(({ location_type: type }) => type !== 'service' && type !== 'parts');
  for (const location of selling) {
    const city = plain(location.address.city);
    // Two locations in one city: the name is ambiguous.
    byText.set(city, byText.has(city) ? null : location);
  }
  for (const location of locations) {
    byText.set(String(location.id), location);
    byText.set(location.slug, location);
    byText.set(plain(location.name), location);
  }
  for (const [code, id] of Object.entries(codes)) byText.set(plain(code), byId.get(id) ?? null);
  return (text) => byText.get(plain(text)) ?? null;
}
