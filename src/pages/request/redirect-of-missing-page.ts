/**
 * Where an address leads that the site has no page for: by the dealer's table of addresses of the former site, or
 * because it is shortened.
 */
import type { PageRequest } from '../../http/page-request.ts';
import { redirectTo } from '../../http/redirect-to.ts';
import { isApiPath } from '../../routes.ts';
import { canonicalPath } from './canonical-path.ts';
import { matchRoute } from './route-pattern.ts';
import { redirectTableOf } from '../../tenants/redirects/redirect-table.ts';
import { shortenedAddress, type ShorteningSite } from './shortened-address.ts';

type Configuration = Parameters<typeof canonicalPath>[0]['configuration'] & ShorteningSite;
type MissingPage = Pick<PageRequest, 'request' | 'askedQuery'> & { tenant: { configuration: Configuration } };

/** Only pages are redirected, no form and no call. */
export function isPageRequest({ request: { method, url } }: Pick<PageRequest, 'request'>): boolean {
  return ['GET', 'HEAD'].includes(method) && !isApiPath(new URL(url).pathname);
}

/** A redirect for good of a request for a page, or `null` if the address leads nowhere. */
export function redirectOfMissingPage({ request, askedQuery, tenant }: MissingPage): Response | null {
  const { pathname } = new URL(request.url);
  if (!isPageRequest({ request })) return null;
  const found = redirectTableOf(tenant.configuration).find(pathname, askedQuery);
  if (found === null) {
    const list = shortenedAddress(pathname, tenant.configuration);
    return list === null ? null : redirectTo(list, { status: 301, mayLeaveSite: true });
  }
  const redirect = redirectTo(inOneStep(found.target, tenant.configuration), { status: 301, mayLeaveSite: true });
  // What the visitor put in the place of `*` may make no address.
  return redirect.status === 301 ? redirect : null;
}

const listRoutes: ReadonlySet<string> = new Set(['search', 'search-used-car']);

/** The one path of the page, so that no second redirect follows. */
function inOneStep(target: string, configuration: Configuration): string {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
  if (!pathname.startsWith('/')) return target;
  const canonical = canonicalPath({ pathname, query: '', configuration });
  // A list redirects itself, to its name in small letters: a former site wrote `Kia/`.
  const isList = listRoutes.has(matchRoute(pathname)?.ids.at(-1) ?? '');
  return `${canonical === pathname && isList ? pathname.toLowerCase().replace(/\/$/, '') : canonical}${rest}`;
}
