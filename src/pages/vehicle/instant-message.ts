/**
 * Decides whether 'Instant Message' replaces the enquiry (VDP-101, TEN-18): the chat is turned on and has a URL, the
 * vehicle can be reserved, and its make is not one that keeps the enquiry.
 */
import type { SiteConfiguration } from '../../tenants/site-configuration.ts';

/**
 * URL of the chat with the vehicle's slug as `car`, so that the dealer sees which one is meant; `''` if the enquiry
 * stays. `reserveAmount` is `''` for a vehicle that cannot be reserved.
 */
export function instantMessageAddress({
  chat,
  reserveAmount,
  make,
  slug,
}: {
  chat: SiteConfiguration['vdp_config']['chat'];
  reserveAmount: string;
  make: string;
  slug: string;
}): string {
  if (!chat.enabled || chat.url === '' || reserveAmount === '') return '';
  if (chat.excluded_makes.some((excluded) => excluded.toLowerCase() === make.toLowerCase())) return '';
  const address = new URL(chat.url);
  address.searchParams.set('car', slug);
  return address.href;
}
