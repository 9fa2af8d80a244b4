/** The URLs that exist on a dealer's site, so that a menu or a tile cannot lead nowhere. */
import {
  calls,
  href,
  isApiPath,
  pages,
  paths,
  searchPrefixes,
  type Page,
  type PageId,
  type PageSwitches,
} from '../routes.ts';
import { pagePathOf, withoutTrailingSlash } from '../shared/page-path.ts';

const searches = searchPrefixes.map((prefix) => paths.search(prefix, ''));

/** The parameters of a link to the search; `null` for a link to anything else, such as one vehicle. */
export function searchParametersOf(link: string): URLSearchParams | null {
  const [, path = '', query] = /^([^?#]*)(?:\?([^#]*))?/.exec(link)!;
  const isSearch =
    withoutTrailingSlash(path) === withoutTrailingSlash(paths.stock()) ||
    searches.some((prefix) => path.startsWith(prefix));
  return query === undefined || !isSearch ? null : new URLSearchParams(query);
}

/** The part of a dealer's configuration that decides which URLs exist. */
export interface KnownSite extends PageSwitches {
  pages: readonly { slug: string }[];
  locations: readonly { slug: string; visible?: boolean }[];
  manufacturers?: readonly { slug: string }[];
  content: PageSwitches['content'] & {
    offers: readonly { id: string; manufacturer: string | null }[];
    openings?: readonly { id: string }[];
  };
}

/** `link` is a path of the site with or without query and anchor; any other link (https, tel, anchor) is accepted. */
export function isKnownLink(link: string, known: KnownSite): boolean {
  if (!link.startsWith('/')) return true;
  const path = pagePathOf(link);
  const page = pageAt.get(path);
  if (page === undefined) return hasOwnText(path, known) || isBrandPage(path, known) || isUnderKnownPage(path, known);
  return (page.linkable === 'always' && isOn(page, known)) || isOwnTextShown(page, known);
}

/**
 * True if the site itself answers at this path, in small letters and without a trailing slash. Vehicles come and go, so
 * their addresses do not count.
 */
export function isAnswered(path: string, known: KnownSite): boolean {
  const page = pageAt.get(path);
  if (page !== undefined) return isOn(page, known) || isOwnTextShown(page, known);
  if (path.startsWith(vehiclePrefix)) return false;
  return (
    hasOwnText(path, known) ||
    isBrandPage(path, known) ||
    callAddresses.has(path) ||
    isApiPath(path) ||
    filePrefixes.some((prefix) => path.startsWith(prefix)) ||
    searchPrefixes.some((prefix) => path === prefix) ||
    isUnderKnownPage(path, known)
  );
}

function isBrandPage(path: string, { manufacturers = [] }: KnownSite): boolean {
  return manufacturers.some(({ slug }) => paths.brandOverview(slug) === path);
}

function isUnderKnownPage(path: string, known: KnownSite): boolean {
  return pagesWithNames.some((page) => {
    const name = path.startsWith(page.prefix) ? path.slice(page.prefix.length) : '';
    if (name === '' || !isOn(page, known)) return false;
    switch (page.linkable) {
      // Which vehicles and lists the stock has is not known here: `checks/check-stock-links.ts` says what is.
      case 'stock':
        return page.path!.endsWith('*') || !name.includes('/');
      case 'location':
        return known.locations.some(({ slug, visible }) => slug === name && visible !== false);
      case 'offer':
        return known.content.offers.some(
          ({ id, manufacturer: make }) => name === (make === null ? id : `${make}/${id}`),
        );
      case 'opening':
        return (known.content.openings ?? []).some(({ id }) => id === name);
      default:
        return false;
    }
  });
}

/** The product's page at a path without a name in it; `null` for any other path. */
export function fixedPageAt(path: string): (Page & { id: PageId }) | null {
  return pageAt.get(path) ?? null;
}

/** The product's page at a path with a name in it, and the name: of a list, a vehicle, a location, an offer, a job. */
export function namedPageAt(path: string): { id: PageId; name: string } | null {
  if (pageAt.has(path)) return null;
  const page = pagesWithNames.find(
    ({ linkable, prefix }) => linkable !== 'never' && path.startsWith(prefix) && path.length > prefix.length,
  );
  return page === undefined ? null : { id: page.id, name: path.slice(page.prefix.length) };
}

/** The id of the offer that a link leads to; `null` for a link to anything else. */
export function offerIdAt(link: string): string | null {
  const page = namedPageAt(pagePathOf(link));
  // Behind its make, where it has one.
  return page?.id === 'offer' || page?.id === 'offer-of-make' ? page.name.split('/').at(-1)! : null;
}

/** True if the dealer has the product's page at `path`, including pages that cannot be turned off. */
export function isPageOn(path: string, site: PageSwitches): boolean {
  const page = pageAt.get(path);
  return page === undefined || isOn(page, site);
}

/** True if a standard link has a page: the page is on, or a dealer's own page replaces it. */
export function isPageShown(link: string, site: PageSwitches & Pick<KnownSite, 'pages'>): boolean {
  const page = pageAt.get(pagePathOf(link));
  return page === undefined || isOn(page, site) || isOwnTextShown(page, site);
}

function isOwnTextShown(page: Page, known: Pick<KnownSite, 'pages'>): boolean {
  return page.ownWords === 'always' && hasOwnText(addressOf(page), known);
}

function hasOwnText(path: string, { pages: texts }: Pick<KnownSite, 'pages'>): boolean {
  return texts.some(({ slug }) => paths.content(slug) === path);
}

/** The switch that turns off the page behind a link, if any. */
export function switchedOffBy(link: string, site: PageSwitches): string | null {
  const page = pageAt.get(pagePathOf(link));
  return page?.switchedBy === undefined || isOn(page, site) ? null : page.switchedBy;
}

/**
 * For a dealer's own page whose product page is off: whether its text alone is shown there or not at all. `null` if
 * that page is on, cannot be turned off, or is not one of the product's.
 */
export function ownTextWithoutPage(slug: string, site: PageSwitches): { switchedBy: string; isShown: boolean } | null {
  const page = pageAt.get(paths.content(slug));
  if (page?.ownWords === undefined || page.switchedBy === undefined || isOn(page, site)) return null;
  return { switchedBy: page.switchedBy, isShown: page.ownWords === 'always' };
}

function isOn({ switchedBy }: Page, site: PageSwitches): boolean {
  if (switchedBy === undefined) return true;
  return Boolean(switchedBy.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], site));
}

/** True if the product itself serves this slug and would hide a text page with it. */
export function isTakenSlug(slug: string): boolean {
  const path = paths.content(slug);
  const page = pageAt.get(path);
  if (page !== undefined) return page.ownWords === undefined;
  return (
    callAddresses.has(path) ||
    isApiPath(path) ||
    pagesWithNames.some(
      ({ linkable, prefix }) => (linkable === 'stock' || linkable === 'offer') && `${path}/`.startsWith(prefix),
    )
  );
}

interface PageWithName extends Page {
  id: PageId;
  /** The path before the name of a vehicle, a list, a location or an offer: `/cars/`. */
  prefix: string;
}

const allPages: readonly (Page & { id: PageId })[] = pages;
const hasName = ({ path = '' }: { path?: string }): boolean => /[*:]/.test(path);
const addressOf = ({ path = '' }: { path?: string }): string => `/${path}`;

const pageAt: ReadonlyMap<string, Page & { id: PageId }> = new Map(
  allPages.filter((page) => !hasName(page)).map((page) => [addressOf(page), page]),
);
const pagesWithNames: readonly PageWithName[] = allPages
  .filter(hasName)
  .map((page) => ({ ...page, prefix: addressOf(page).replace(/[*:].*$/, '') }));
const callAddresses: ReadonlySet<string> = new Set(calls.filter((call) => !hasName(call)).map(addressOf));
const vehiclePrefix = paths.vehicle('');
/** Everything under them is answered as a file or not at all. */
const filePrefixes: readonly string[] = [
  paths.asset(''),
  href('picture', { size: '' }),
  href('page-card'),
  href('outbound-feed', { file: '' }),
  ...calls.filter(hasName).map((call) => addressOf(call).replace(/[*:].*$/, '')),
];
