/**
 * Where an address leads that is the beginning of a page's and no page itself: `/offers` of `/offers/mazda/cx-5`.
 * Visitors shorten addresses by hand to come to the list that a page is of.
 */
import { paths, patternOf, type AddressId, type PageSwitches } from '../../routes.ts';
import { isPageOn } from '../../tenants/known-paths.ts';

const parentOf = (id: AddressId): string => patternOf(id).replace(/\/[^/]+$/, '');

const lists: ReadonlyMap<string, string> = new Map([
  [parentOf('offer'), paths.specialOffers()],
  [parentOf('our-location'), paths.locations()],
  [parentOf('contact-location'), paths.contact()],
  [parentOf('trade-in-result'), paths.tradeIn()],
]);

/** A path of the site; `null` if nothing begins with the address, or the dealer does not have the list. */
export function shortenedAddress(
  pathname: string,
  site: PageSwitches & { manufacturers: readonly { slug: string }[] },
): string | null {
  const address = pathname.toLowerCase().replace(/\/+$/, '');
  const list = lists.get(address);
  if (list !== undefined) return isPageOn(list, site) ? list : null;
  const make = site.manufacturers.find(({ slug }) => address === `${parentOf('offer')}/${slug}`);
  return make !== undefined && isPageOn(paths.specialOffers(), site) ? paths.specialOffers({ make: make.slug }) : null;
}
