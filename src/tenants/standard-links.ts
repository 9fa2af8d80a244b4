/**
 * Targets and labels of the standard links (TEN-23). A dealer can change the path and the label of each in `links` of
 * `site.yaml`; all code that renders such a link must use this.
 */
import { paths, searchPrefixes, type SearchPrefix } from '../routes.ts';
import { pagePathOf, withoutTrailingSlash } from '../shared/page-path.ts';

export const defaultLinks = {
  search: { path: paths.allStock(), label: 'Search Vehicles' },
  test_drive: { path: paths.testDrive(), label: 'Book a Test Drive' },
  service: { path: paths.service(), label: 'Service' },
  finance: { path: paths.finance(), label: 'Finance' },
  trade_in: { path: paths.tradeIn(), label: 'Trade-In' },
  parts: { path: paths.parts(), label: 'Parts' },
  contact: { path: paths.contact(), label: 'Contact Us' },
} as const;

export type StandardLink = keyof typeof defaultLinks;
export type StandardLinks = Readonly<Record<StandardLink, { path: string; label: string }>>;

const names = Object.keys(defaultLinks) as StandardLink[];

/**
 * The standard link of a path, with or without a trailing slash; `null` for any other page, and for one part of a page.
 */
export function standardLinkOf(href: string): StandardLink | null {
  return names.find((name) => isPageOf(name, href)) ?? null;
}

/** `href`, or where the dealer's standard link leads if `href` is the default path of one. */
export function followStandardLink(links: StandardLinks, href: string): string {
  const name = standardLinkOf(href);
  return name === null || isPageOf(name, links[name].path) ? href : links[name].path;
}

/** The dealer's label, or `wording` where the dealer has not changed the label. */
export function standardLinkLabel(links: StandardLinks, name: StandardLink, wording: string): string {
  return links[name].label === defaultLinks[name].label ? wording : links[name].label;
}

/** Where it leads, under the dealer's label or `wording`. */
export const labelledLink = (
  links: StandardLinks,
  name: StandardLink,
  wording: string,
): { href: string; label: string } => ({ href: links[name].path, label: standardLinkLabel(links, name, wording) });

/** True if the link leads to the product's own page, or a part of it, and not to a replacement. */
export function leadsToOwnPage(links: StandardLinks, name: StandardLink): boolean {
  return isPageOf(name, pagePathOf(links[name].path));
}

/**
 * A part of the product's own page, such as its calculator; `null` where the dealer's link leads elsewhere, which does
 * not have that part.
 */
export function partOfOwnPage(
  links: StandardLinks,
  name: StandardLink,
  { query = '', anchor }: { query?: string; anchor: string },
): string | null {
  if (!leadsToOwnPage(links, name)) return null;
  return `${defaultLinks[name].path}${query === '' ? '' : `?${query}`}#${anchor}`;
}

/** A location in the directory of all; its own URL if the contact link leads elsewhere. */
export function locationHref(links: StandardLinks, { slug, anchor }: { slug: string; anchor: string }): string {
  return partOfOwnPage(links, 'contact', { anchor }) ?? paths.location(slug);
}

/**
 * True where the contact link leads to the page of one place. The directory of all places is then a level above the
 * pages of places, and not replaced.
 */
export function contactIsOfOnePlace({ contact: { path } }: StandardLinks): boolean {
  return [paths.location('x'), paths.locationContact('x')].some((page) => path.startsWith(page.slice(0, -1)));
}

/** The third-party URL of a link; `''` for a page of this site. */
export function otherSiteOf(links: StandardLinks, name: StandardLink): string {
  return links[name].path.startsWith('/') || links[name].path.startsWith('#') ? '' : links[name].path;
}

/**
 * Target of a search form. Another site or a text page cannot read the search's parameters, so if the search link leads
 * to one, forms use the product's own search.
 */
export function searchFormPath(links: StandardLinks, prefix: SearchPrefix): string {
  const path = links.search.path.split(/[?#]/, 1)[0]!;
  return path.startsWith(paths.search(prefix, '')) ? path : paths.allStock(prefix);
}

/** The search link (TEN-23). It has the name of all stock where it lists that, and else a name of its own. */
export function allStockLink({
  links,
  labels,
  search: { path_prefix: prefix },
}: {
  links: StandardLinks;
  labels: { all_stock: string };
  search: { path_prefix: SearchPrefix };
}): { label: string; href: string } {
  const { path: href, label } = links.search;
  const listsAllStock = href.replace(/[?#].*$/, '') === paths.allStock(prefix);
  return { label: listsAllStock ? labels.all_stock : label, href };
}

/** The button of a vehicle: `href` is `''` where the product's own form books the drive of that vehicle. */
export function testDriveLink(links: StandardLinks): { href: string; label: string } {
  return { href: otherSiteOf(links, 'test_drive'), label: links.test_drive.label };
}

function isPageOf(name: StandardLink, href: string): boolean {
  const path = withoutTrailingSlash(href);
  if (name === 'search') return searchPrefixes.some((prefix) => path === paths.allStock(prefix));
  return path === withoutTrailingSlash(defaultLinks[name].path);
}
