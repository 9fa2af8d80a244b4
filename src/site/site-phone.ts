/**
 * The number in the header and footer: the dealer's main number, else the primary location's; `''` when neither may be
 * shown.
 */
import type { PublicSite } from '../tenants/public-site.ts';

export function sitePhone(site: Pick<PublicSite, 'phones' | 'primary_location'>): string {
  const location = site.primary_location;
  return site.phones.main || (location === null || location.hide_contact ? '' : location.contact_detail.phone);
}

/** `0491 570 006` -> `sms:0491570006` (NAV-70). */
export function textMessageHref(phone: string): string {
  return `sms:${phone.replace(/[^\d+]/g, '')}`;
}
