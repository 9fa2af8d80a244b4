/** The make that a brand's site is for (TEN-37): by its slug, or by its id where no slug is given. */
import type { SiteConfiguration } from '../tenants/site-configuration.ts';

type Site = Pick<SiteConfiguration, 'manufacturer' | 'manufacturer_id' | 'manufacturers'>;

/** `null` for a dealer of several makes. */
export function siteMake({
  manufacturer,
  manufacturer_id: wanted,
  manufacturers,
}: Site): SiteConfiguration['manufacturers'][number] | null {
  return manufacturers.find(({ id, slug }) => (manufacturer === null ? id === wanted : slug === manufacturer)) ?? null;
}
