/**
 * The dealer's newest articles as cards show them (BRAND-24, BRAND-25, VDP-68, DATA-36): those of the journal, and
 * those that the configuration names besides.
 */
import { paths } from '../routes.ts';
import { fullDay } from '../shared/day-words.ts';
import { excerpt } from '../shared/excerpt.ts';
import type { VehicleKind } from '../shared/vehicle-words.ts';
import { withPictureAddresses } from '../tenants/public-site.ts';
import { listArticles, type Article } from './journal.ts';
import type { SiteContext } from './site-context.ts';

export interface BlogCard {
  href: string;
  heading: string;
  excerpt: string;
  image: string | null;
  /** `3 November 2026` */
  date: string;
}

/** BRAND-24 */
const excerptLength = 100;

type Site = Pick<SiteContext, 'configuration' | 'assetVersions' | 'now' | 'page'>;
type Blog = SiteContext['configuration']['content']['blogs'][number];

/** `beside` a vehicle of a kind: only those that fit it. */
export function latestBlogs(site: Site, limit: number, { beside }: { beside?: VehicleKind } = {}): BlogCard[] {
  return [...listArticles(site).map(blogOf), ...site.configuration.content.blogs]
    .filter(({ item_types: kinds }) => beside === undefined || kinds.length === 0 || kinds.includes(beside))
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .slice(0, limit)
    .map((blog) => cardOf(site, blog));
}

export const articleCard = (site: Site, article: Article): BlogCard => cardOf(site, blogOf(article));

const blogOf = ({ slug, title, description, image, article }: Article): Blog => ({
  href: paths.content(slug),
  heading: title,
  description,
  image,
  date: article.published_on,
  item_types: article.item_types,
});

function cardOf({ assetVersions }: Site, blog: Blog): BlogCard {
  const { href, heading, description, image, date } = withPictureAddresses(blog, assetVersions);
  return { href, heading, excerpt: excerpt(description, excerptLength), image, date: fullDay(date) };
}
