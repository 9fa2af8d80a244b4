/**
 * The one path of a page. The router finds a page in any letters and with or without a slash at its end; search engines
 * would take each for a page of its own, and the page cache keeps each. Any other form redirects here in one step.
 */
import type { MiddlewareFunction } from 'react-router';
import { redirectTo } from '../../http/redirect-to.ts';
import { calls, isApiPath, pages, type Page, type PageId } from '../../routes.ts';
import { siteContext, type SiteContext } from '../../site/site-context.ts';
import { isAnswered } from '../../tenants/known-paths.ts';
import { redirectTableOf } from '../../tenants/redirects/redirect-table.ts';
import { decodedPath, pageAddressOf } from './page-address.ts';
import { matchRoute } from './route-pattern.ts';

/** Their loaders know their one path, which depends on what they find, and redirect there themselves. */
const ownRedirects: readonly PageId[] = [
  'search',
  'search-used-car',
  'all-stock',
  'offer',
  'offer-of-make',
  'location',
  'our-location',
];
/** Whose name is an identifier that may have capitals. */
const namesAsGiven: readonly PageId[] = ['saved-search', 'trade-in-result', 'mailbox-message'];

const pageById: ReadonlyMap<string, Page & { path: string }> = new Map(pages.map((page) => [page.id, page]));
const documents: ReadonlyMap<string, string> = new Map(
  calls.filter(({ path }) => !/[*:]/.test(path) && !isApiPath(`/${path}`)).map(({ id, path }) => [id, `/${path}`]),
);

/** Before every loader, for whoever reads: a form is taken where it was sent. */
export const oneAddress: MiddlewareFunction = ({ request, context }) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return;
  const site = context.get(siteContext);
  const { pathname } = pageAddressOf(request);
  const canonical = canonicalPath(pathname, site.configuration);
  if (canonical === pathname) return;
  throw redirectTo(`${canonical}${visitorsQuery(site, request)}`, { status: 301 });
};

/** The query as the visitor asked for it, with the marks of a campaign too; what no Location can hold is left out. */
export function visitorsQuery({ page }: Pick<SiteContext, 'page'>, request: Request): string {
  const { search } = pageAddressOf(request);
  if (page.askedQuery === '') return search;
  const asked = new URLSearchParams(page.askedQuery);
  const isData = asked.has('_routes');
  asked.delete('_routes');
  const query = isData ? (asked.size === 0 ? '' : `?${asked}`) : page.askedQuery;
  return query.length > longestQuery ? search : query;
}

/** A Location holds some 3,000 characters. */
const longestQuery = 2_000;

/** `pathname` itself where it is the page's one path, or where the site has no page. */
export function canonicalPath(pathname: string, configuration: SiteContext['configuration']): string {
  const decoded = decodedPath(pathname).replace(/\/{2,}/g, '/');
  const id = matchRoute(decoded)?.ids.at(-1) ?? '';
  const page = pageById.get(id);
  const canonical = page === undefined ? documents.get(id) : canonicalOf(page, decoded);
  if (canonical === undefined || canonical === pathname) return pathname;
  // What has unusual letters is found or not as it was asked for.
  if (!/^[\w./~-]*$/.test(canonical)) return pathname;
  const known = canonical.length > 1 ? canonical.replace(/\/$/, '') : canonical;
  if (isAnswered(known, configuration)) return canonical;
  // An address of the dealer's former site leads where the dealer says.
  return page?.id === 'content' || redirectTableOf(configuration).find(pathname, '') !== null ? pathname : canonical;
}

/** `undefined` for a page that redirects itself. */
function canonicalOf(page: Page & { path: string }, decoded: string): string | undefined {
  if (ownRedirects.some((own) => own === page.id)) return undefined;
  const segments = decoded.split('/').filter((segment) => segment !== '');
  const keepsName = namesAsGiven.some((own) => own === page.id);
  const pattern = page.path.split('/');
  const path = segments.map((segment, index) =>
    keepsName && pattern[index]?.startsWith(':') === true ? segment : segment.toLowerCase(),
  );
  return `/${path.join('/')}${page.endsWithSlash === true ? '/' : ''}`;
}
