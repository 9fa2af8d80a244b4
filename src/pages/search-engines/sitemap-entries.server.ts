/**
 * The pages of a dealer's site that search engines are to list, by kind. What says `noindex`, needs a sign-in or leads
 * elsewhere is not among them; `sitemaps.test.ts` in `e2e/visits/` opens each.
 */
import { groupLocations } from '../../locations/group-locations.ts';
import { pages, paths, type Page } from '../../routes.ts';
import type { SearchRequest } from '../../search/engine.ts';
import { toSearchRequest } from '../../search/search-request.ts';
import { emptySearchState } from '../../search/search-state.ts';
import { bookServiceHref } from '../../site/book-service-href.ts';
import { pagePathOf } from '../../shared/page-path.ts';
import { journalHref, listArticles } from '../../site/journal.ts';
import { needOfPage } from '../../site/gates.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { isPageOn, ownTextWithoutPage } from '../../tenants/known-paths.ts';
import { followStandardLink } from '../../tenants/standard-links.ts';
import { currentOffers } from '../content/read-offers.server.ts';
import { currentOpenings } from '../content/read-openings.server.ts';
import { indexedLists } from '../stock/indexed-lists.ts';

/** `changedAt` is an ISO moment or day; `null` where nothing says when the page last changed. */
export interface SitemapEntry {
  path: string;
  changedAt: string | null;
}

/** Kinds of pages that fit into one file each. Vehicles have their own files, because they may be many. */
export const sitemapKinds = ['pages', 'brands', 'lists', 'locations', 'offers', 'articles'] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

export async function listSitemapEntries(site: SiteContext, kind: SitemapKind): Promise<SitemapEntry[]> {
  if (kind === 'articles') return articles(site);
  const found = await { pages: standingPages, brands, lists: indexedLists, locations, offers }[kind](site);
  return found.map((path) => ({ path, changedAt: null }));
}

/** The product's pages that this dealer has, and the dealer's own. */
function standingPages(site: SiteContext): string[] {
  const { configuration } = site;
  const unlisted = new Set(configuration.pages.filter(({ listed }) => !listed).map(({ slug }) => paths.content(slug)));
  const has: Record<NonNullable<Page['listedWith']>, boolean> = {
    'booking sites': bookServiceHref(configuration) === paths.bookService(),
    parts: configuration.content.parts.length > 0,
  };
  for (const { path, listedWith } of pages) if (listedWith !== undefined && !has[listedWith]) unlisted.add(`/${path}`);
  const ofProduct = pages.flatMap(({ id, path, inSitemap, outlivesItsLink }) => {
    const address = `/${path}`;
    const isOpen = needOfPage(configuration, { route: id, pathname: address, hasVehicle: false }) === 'nothing';
    // The dealer has another page for this, at its standard link (TEN-23).
    const isReplaced =
      outlivesItsLink !== true && pagePathOf(followStandardLink(configuration.links, address)) !== address;
    return inSitemap === true && isOpen && !isReplaced && isPageOn(address, configuration) ? [address] : [];
  });
  const ofDealer = configuration.pages
    .filter(({ article }) => article === null)
    .filter(({ slug }) => ownTextWithoutPage(slug, configuration)?.isShown !== false)
    .map(({ slug }) => paths.content(slug))
    .filter((path) => needOfPage(configuration, { route: null, pathname: path, hasVehicle: false }) === 'nothing');
  // A dealer's own page at an address of the product's is that page.
  const otherwise = new Set(pages.filter(({ inSitemap }) => inSitemap !== true).map(({ path }) => `/${path}`));
  const ofBrands = new Set(brands(site));
  const jobs = isPageOn(paths.careers(), configuration) ? currentOpenings(site).map(({ href }) => href) : [];
  const withSlash = new Set(pages.filter(({ endsWithSlash }) => endsWithSlash).map(({ path }) => `/${path}`));
  return [...new Set([...ofProduct, ...ofDealer, ...jobs])]
    .filter((path) => !unlisted.has(path) && !otherwise.has(path) && !ofBrands.has(path))
    .map((path) => (withSlash.has(path) ? `${path}/` : path));
}

/** And the categories of the journal, which are as new as their newest article. */
function articles(site: SiteContext): SitemapEntry[] {
  const listed = listArticles(site).filter((page) => page.listed);
  const entries = listed.map(({ slug, article }) => ({ path: paths.content(slug), changedAt: article.published_on }));
  if (!isPageOn(paths.journal(), site.configuration)) return entries;
  const newest = new Map<string, string>();
  for (const { article } of listed.toReversed())
    if (article.category !== '') newest.set(article.category, article.published_on);
  return [...entries, ...[...newest].map(([category, changedAt]) => ({ path: journalHref({ category }), changedAt }))];
}

/** Models have pages of the dealer's own. */
const brands = ({ configuration }: SiteContext): string[] =>
  configuration.manufacturers
    .map(({ slug }) => paths.brandOverview(slug))
    .filter((path) => !configuration.pages.some((page) => paths.content(page.slug) === path && !page.listed));

const locations = (site: SiteContext): string[] =>
  groupLocations(site.locations).map(({ slug }) => paths.location(slug));

const offers = (site: SiteContext): string[] =>
  currentOffers(site).flatMap(({ content: { href } }) => (href === '' ? [] : [href]));

/** So many are read of the database at once; the standard allows 50,000 in a file. */
export const vehiclesPerSitemap = 1_000;

/** Vehicles that are for sale, or will be: the page of a sold one says so for a while, and is gone then. */
function vehicleRequest(site: SiteContext, page: { page: number; pageSize: number }): SearchRequest {
  const { search } = site.configuration;
  return {
    ...toSearchRequest({
      state: { ...emptySearchState, page: page.page },
      settings: search,
      now: site.now,
      pageSize: page.pageSize,
    }),
    excluded: { status: ['sold'] },
    sort: 'latest',
  };
}

export async function countVehicleSitemaps(site: SiteContext): Promise<number> {
  const { count } = await site.search(vehicleRequest(site, { page: 1, pageSize: 0 }));
  return Math.ceil(count / vehiclesPerSitemap);
}

/** `page` is 1 for the first; one after the last has none. */
export async function listVehicleEntries(site: SiteContext, page: number): Promise<SitemapEntry[]> {
  const { ids } = await site.search(vehicleRequest(site, { page, pageSize: vehiclesPerSitemap }));
  const vehicles = await site.stock.listByIds(ids);
  return vehicles.map(({ slug, updatedAt }) => ({ path: paths.vehicle(slug), changedAt: updatedAt }));
}
