/**
 * The pages of a dealer's site that search engines are to list, by kind. What says `noindex`, needs a sign-in or leads
 * elsewhere is not among them; `sitemaps.test.ts` in `e2e/visits/` opens each.
 */
import { groupLocations } from '../../locations/group-locations.ts';
import { pages, paths, type Page } from '../../routes.ts';
import type { SearchRequest } from '../../search/engine.ts';
import { toSearchRequest } from '../../search/search-request.ts';
import { compareText } from '../../shared/text.ts';
import { emptySearchState, type SearchState } from '../../search/search-state.ts';
import { bookServiceHref } from '../../site/book-service-href.ts';
import { pagePathOf } from '../../shared/page-path.ts';
import { journalHref, listArticles } from '../../site/journal.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { isPageOn, ownTextWithoutPage } from '../../tenants/known-paths.ts';
import { contactIsOfOnePlace, followStandardLink } from '../../tenants/standard-links.ts';
import { currentOffers } from '../content/read-offers.server.ts';
import { currentOpenings } from '../content/read-openings.server.ts';
import { leadsToSignIn } from '../request/leads-to-sign-in.ts';
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
  const entries = await entriesOf(site, kind);
  return entries.filter(({ path }) => !leadsToSignIn(site.configuration, path));
}

async function entriesOf(site: SiteContext, kind: SitemapKind): Promise<SitemapEntry[]> {
  switch (kind) {
    case 'pages':
      return Promise.all(
        standingPages(site).map(async (path) => ({ path, changedAt: await pageChangedAt(site, path) })),
      );
    case 'brands':
      return brands(site);
    case 'lists':
      return lists(site);
    case 'locations':
      return locations(site);
    case 'offers':
      return offers(site);
    case 'articles':
      return articles(site);
  }
}

/** When the newest vehicle of each list came; `null` without one. Its page has changed since then at least. */
async function newestArrivals(
  site: SiteContext,
  lists: readonly SearchState['facets'][],
): Promise<readonly (string | null)[]> {
  const newest: (string | undefined)[] = [];
  for (const facets of lists) {
    const { ids } = await site.search({
      ...toSearchRequest({
        state: { ...emptySearchState, facets },
        settings: site.configuration.search,
        now: site.now,
        pageSize: 1,
      }),
      sort: 'latest',
    });
    newest.push(ids[0]);
  }
  const vehicles = await site.stock.listByIds([...new Set(newest.filter((id) => id !== undefined))]);
  const cameAt = new Map(vehicles.map(({ id, createdAt }) => [id, createdAt]));
  return newest.map((id) => (id === undefined ? null : (cameAt.get(id) ?? null)));
}

async function newestArrival(site: SiteContext, facets: SearchState['facets']): Promise<string | null> {
  const [newest = null] = await newestArrivals(site, [facets]);
  return newest;
}

async function lists(site: SiteContext): Promise<SitemapEntry[]> {
  const found = await indexedLists(site);
  const arrivals = await newestArrivals(
    site,
    found.map(({ facets }) => facets),
  );
  return found.map(({ path }, index) => ({ path, changedAt: arrivals[index] ?? null }));
}

/** For the pages of a model and of a job; `null` for any other. */
async function pageChangedAt(site: SiteContext, path: string): Promise<string | null> {
  const { models, openings } = site.configuration.content;
  const opening = openings.find(({ id }) => paths.opening(id) === path);
  if (opening !== undefined) return opening.posted_on;
  const model = models.find(({ link }) => pagePathOf(link) === path);
  return model === undefined ? null : newestArrival(site, { make: [model.make], model: [model.name] });
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
    // The dealer has another page for this, at its standard link (TEN-23).
    const outlives = outlivesItsLink === true || (id === 'contact' && contactIsOfOnePlace(configuration.links));
    const isReplaced = !outlives && pagePathOf(followStandardLink(configuration.links, address)) !== address;
    return inSitemap === true && !isReplaced && isPageOn(address, configuration) ? [address] : [];
  });
  const ofDealer = configuration.pages
    .filter(({ article }) => article === null)
    .filter(({ slug }) => ownTextWithoutPage(slug, configuration)?.isShown !== false)
    .map(({ slug }) => paths.content(slug));
  // A dealer's own page at an address of the product's is that page.
  const otherwise = new Set(pages.filter(({ inSitemap }) => inSitemap !== true).map(({ path }) => `/${path}`));
  const ofBrands = new Set(brandPaths(site).map(({ path }) => path));
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
const brandPaths = ({ configuration }: SiteContext): { path: string; make: string }[] =>
  configuration.manufacturers
    .map(({ slug, name }) => ({ path: paths.brandOverview(slug), make: name }))
    .filter(({ path }) => !configuration.pages.some((page) => paths.content(page.slug) === path && !page.listed));

const brands = (site: SiteContext): Promise<SitemapEntry[]> =>
  Promise.all(
    brandPaths(site).map(async ({ path, make }) => ({ path, changedAt: await newestArrival(site, { make: [make] }) })),
  );

/** The page of a place shows its reviews and its newest vehicles. */
const locations = (site: SiteContext): Promise<SitemapEntry[]> =>
  Promise.all(
    groupLocations(site.locations).map(async ({ slug, locations: members }) => {
      const slugs = new Set(members.map((member) => member.slug));
      const arrival = await newestArrival(site, { location_name: members.map(({ name }) => name) });
      const reviewed = site.configuration.reviews.filter(({ location }) => slugs.has(location)).map(({ date }) => date);
      const moments = [...reviewed, ...(arrival === null ? [] : [arrival])].toSorted(compareText);
      return { path: paths.location(slug), changedAt: moments.at(-1) ?? null };
    }),
  );

function offers(site: SiteContext): SitemapEntry[] {
  const begins = new Map(site.configuration.content.offers.map((offer) => [offer.id, offer.starts_on]));
  return currentOffers(site).flatMap(({ content: { id, href } }) =>
    href === '' ? [] : [{ path: href, changedAt: begins.get(id) ?? null }],
  );
}

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

/** `page` is 1 for the first; one after the last has none. */
export async function listVehicleEntries(site: SiteContext, page: number): Promise<SitemapEntry[]> {
  const { ids } = await site.search(vehicleRequest(site, { page, pageSize: vehiclesPerSitemap }));
  const vehicles = await site.stock.listByIds(ids);
  return vehicles.map(({ slug, updatedAt }) => ({ path: paths.vehicle(slug), changedAt: updatedAt }));
}

/** The files of the sitemap that have a page. `changedAt` is when the newest page of the file changed, if known. */
export async function listSitemapFiles(site: SiteContext): Promise<{ name: string; changedAt: string | null }[]> {
  const files: { name: string; changedAt: string | null }[] = [];
  for (const kind of sitemapKinds) {
    // The list of everything is always there, and the newest vehicle of all is in it.
    if (kind === 'lists') files.push({ name: kind, changedAt: await newestArrival(site, {}) });
    else {
      const entries = await listSitemapEntries(site, kind);
      if (entries.length > 0) files.push({ name: kind, changedAt: newestChange(entries) });
    }
  }
  const { count } = await site.search(vehicleRequest(site, { page: 1, pageSize: 0 }));
  for (let number = 1; number <= Math.ceil(count / vehiclesPerSitemap); number += 1)
    files.push({ name: `vehicles-${number}`, changedAt: newestChange(await listVehicleEntries(site, number)) });
  return files;
}

function newestChange(entries: readonly SitemapEntry[]): string | null {
  const moments = entries.flatMap(({ changedAt }) => (changedAt === null ? [] : [changedAt]));
  return moments.toSorted(compareText).at(-1) ?? null;
}
