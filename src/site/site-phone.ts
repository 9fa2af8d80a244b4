/**
 * The number in the header and footer: the dealer's main number, else the primary location's; `''` when neither may be
 * shown.
 */
import { primaryLocation } from '../locations/location.ts';
import type { SiteConfiguration } from '../tenants/site-configuration.ts';

export function sitePhone({ phones, locations }: Pick<SiteConfiguration, 'phones' | 'locations'>): string {
  const location = primaryLocation(locations);
  return phones.main || (location === null || location.hide_contact ? '' : location.contact_detail.phone);
}
