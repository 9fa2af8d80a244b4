/**
 * Where an address leads that is the beginning of a page's and no page itself: `/offers` of `/offers/mazda/cx-5`.
 * Visitors shorten addresses by hand to come to the list that a page is of.
 */
import { paths, patternOf, type AddressId, type PageSwitches } from '../../routes.ts';
import { isPageOn } from '../../tenants/known-paths.ts';
import type { SiteConfiguration } from '../../tenants/site-configuration.ts';

export type ShorteningSite = PageSwitches & Pick<SiteConfiguration, 'links' | 'manufacturers'>;

const parentOf = (id: AddressId): string => patternOf(id).replace(/\/[^/]+$/, '');

/** A path of the site or the dealer's own link; `null` if nothing begins with the address, or the list is off. */
export function shortenedAddress(pathname: string, site: ShorteningSite): string | null {
  const address = pathname.toLowerCase().replace(/\/+$/, '');
  switch (address) {
    case parentOf('offer'):
      return isPageOn(paths.specialOffers(), site) ? paths.specialOffers() : null;
    case parentOf('our-location'):
      return paths.locations();
    case parentOf('contact-location'):
      return site.links.contact.path;
    case parentOf('trade-in-result'):
      return site.links.trade_in.path;
  }
  const make = site.manufacturers.find(({ slug }) => address === `${parentOf('offer')}/${slug}`);
  return make !== undefined && isPageOn(paths.specialOffers(), site) ? paths.specialOffers({ make: make.slug }) : null;
}
