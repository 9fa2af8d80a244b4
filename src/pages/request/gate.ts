/** Redirects visitors who are not signed in from a page that needs it to the sign-in, and back afterwards (ACCT-1). */
import type { MiddlewareFunction } from 'react-router';
import { redirectTo } from '../../http/redirect-to.ts';
import { paths } from '../../routes.ts';
import { isPageGated } from '../../site/gates.ts';
import { siteContext } from '../../site/site-context.ts';
import { pageAddressOf } from './page-address.ts';
import { routeOf } from './route-pattern.ts';

/**
 * Runs before every loader and action, of what the router fetches too, so that a gated page reads nothing and takes no
 * post. A post leads back to its page as well: its answers are in the visitor's tab.
 */
export const gate: MiddlewareFunction = async ({ request, context, pattern }) => {
  const site = context.get(siteContext);
  const { pathname, search } = pageAddressOf(request);
  // The router takes `/%66inance` for `/finance`, so what it found counts, and the address as it reads it.
  const path = decoded(pathname);
  const routes = [routeOf(path), routeOf(pattern)];
  if (!routes.some((route) => isPageGated(site.configuration, { route, pathname: path }))) return;
  site.page.doNotKeep();
  if ((await site.account.current()) !== null) return;
  const here = `${pathname}${search}`;
  throw redirectTo(paths.signIn({ redirect: here, back: here }), { status: request.method === 'POST' ? 303 : 302 });
};

/** As the router reads it; what cannot be decoded has no page. */
function decoded(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}
