/** The dealer's newest articles as cards show them (BRAND-24, BRAND-25, VDP-68, DATA-36). */
import { excerpt } from '../shared/excerpt.ts';
import { withPictureAddresses } from '../tenants/public-site.ts';
import type { SiteContext } from './site-context.ts';

export interface BlogCard {
  href: string;
  heading: string;
  excerpt: string;
  image: string | null;
  date: string;
}

/** BRAND-24 */
const excerptLength = 100;

export function latestBlogs(site: Pick<SiteContext, 'configuration' | 'assetVersions'>, limit: number): BlogCard[] {
  return withPictureAddresses(site.configuration.content.blogs, site.assetVersions)
    .toSorted((a, b) => b.date.localeCompare(a.date))
    .slice(0, limit)
    .map(({ href, heading, description, image, date }) => ({
      href,
      heading,
      excerpt: excerpt(description, excerptLength),
      image,
      date: readableDate(date),
    }));
}

/** `2026-11-03` -> `3 November 2026` */
function readableDate(date: string): string {
  return new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}
