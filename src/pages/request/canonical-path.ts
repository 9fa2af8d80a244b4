/**
 * The one path of a page. The router finds a page in any letters and with or without a slash at its end; search engines
 * would take each for a page of its own, and the page cache keeps each. Any other form redirects here in one step.
 */
import type { MiddlewareFunction } from 'react-router';
import { redirectTo } from '../../http/redirect-to.ts';
import { calls, isApiPath, pages, type Page } from '../../routes.ts';
import { siteContext } from '../../site/site-context.ts';
import { isAnswered, type KnownSite } from '../../tenants/known-paths.ts';
import { redirectTableOf } from '../../tenants/redirects/redirect-table.ts';
import { decodedPath, pageAddressOf } from './page-address.ts';
import { matchRoute } from './route-pattern.ts';
import { visitorsQuery } from './visitors-query.ts';

const pageById: ReadonlyMap<string, Page & { path: string }> = new Map(pages.map((page) => [page.id, page]));
const documents: ReadonlyMap<string, string> = new Map(
  calls.filter(({ path }) => !/[*:]/.test(path) && !isApiPath(`/${path}`)).map(({ id, path }) => [id, `/${path}`]),
);

/** Before every loader, for whoever reads: a form is taken where it was sent. */
export const oneAddress: MiddlewareFunction = ({ request, context }) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return;
  const site = context.get(siteContext);
  const { pathname } = pageAddressOf(request);
  const { configuration } = site;
  const canonical = canonicalPath({ pathname, query: site.request.askedQuery, configuration });
  if (canonical === pathname) return;
  throw redirectTo(`${canonical}${visitorsQuery(site, request)}`, { status: 301 });
};

/** `pathname` itself where it is the page's one path, or where the site has no page. `query` is the visitor's. */
export function canonicalPath({
  pathname,
  query,
  configuration,
}: {
  pathname: string;
  query: string;
  configuration: KnownSite & Parameters<typeof redirectTableOf>[0];
}): string {
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
  const isFormer = redirectTableOf(configuration).find(pathname, query) !== null;
  return page?.id === 'content' || isFormer ? pathname : canonical;
}

/** `undefined` for a page that redirects itself. */
function canonicalOf(page: Page & { path: string }, decoded: string): string | undefined {
  if (page.redirectsItself === true) return undefined;
  const segments = decoded.split('/').filter((segment) => segment !== '');
  const pattern = page.path.split('/');
  const path = segments.map((segment, index) =>
    page.keepsLetters === true && pattern[index]?.startsWith(':') === true ? segment : segment.toLowerCase(),
  );
  return `/${path.join('/')}${page.endsWithSlash === true ? '/' : ''}`;
}
