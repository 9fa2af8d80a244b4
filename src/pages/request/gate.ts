/** Redirects visitors who are not signed in from a page that needs it to the sign-in, and back afterwards (ACCT-1). */
import type { MiddlewareFunction } from 'react-router';
import { redirectTo } from '../../http/redirect-to.ts';
import { paths } from '../../routes.ts';
import { needOfPage } from '../../site/gates.ts';
import { isPageShown } from '../../tenants/known-paths.ts';
import { siteContext } from '../../site/site-context.ts';
import { decodedPath, pageAddressOf } from './page-address.ts';
import { routeOf } from './route-pattern.ts';
import { visitorsQuery } from './visitors-query.ts';

/** The address stands in the Location twice, escaped. */
const longestKeptQuery = 400;

/**
 * Runs before every loader and action, of what the router fetches too, so that a gated page reads nothing and takes no
 * post. A post leads back to its page as well: its answers are in the visitor's tab.
 */
export const gate: MiddlewareFunction = async ({ request, context, pattern }) => {
  const site = context.get(siteContext);
  const { pathname, search } = pageAddressOf(request);
  // The router takes `/%66inance` for `/finance`, so what it found counts, and the address as it reads it.
  const path = decodedPath(pathname);
  const routes = [routeOf(path), routeOf(pattern)];
  const hasVehicle = (new URLSearchParams(search).get('car_id') ?? '') !== '';
  const needs = routes.map((route) => needOfPage(site.configuration, { route, pathname: path, hasVehicle }));
  if (needs.every((need) => need === 'nothing')) return;
  // Its own loader says that there is no such page.
  if (!isPageShown(path.toLowerCase(), site.configuration)) return;
  site.page.doNotCache();
  const person = await site.account.current();
  const needsPhone = needs.includes('phone');
  if (person !== null && (!needsPhone || person.phone !== '')) return;
  const here = `${pathname}${visitorsQuery(site, request, { longest: longestKeptQuery })}`;
  throw redirectTo(paths.signIn({ type: needsPhone ? 'watchlist' : '', redirect: here, back: here }), {
    status: request.method === 'POST' ? 303 : 302,
  });
};
