import { siteIcon } from '../../site/site-icon.ts';
import type { PublicSite } from '../../tenants/public-site.ts';

/** The icon of the site as a data URL, because the browser asks for it with each first page. */
export function faviconHref(site: Pick<PublicSite, 'name' | 'theme'>): string {
  return `data:image/svg+xml,${encodeURIComponent(siteIcon(site))}`;
}
