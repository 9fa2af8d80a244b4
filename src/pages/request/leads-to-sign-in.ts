import { needOfPage } from '../../site/gates.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { decodedPath } from './page-address.ts';
import { routeOf } from './route-pattern.ts';

/** Any site's: only the links that leave it matter. */
const here = 'http://site.invalid';

/** Whether a link leads to a page of this site that asks its visitors to sign in first. */
export function leadsToSignIn(configuration: SiteContext['configuration'], link: string): boolean {
  const url = new URL(link, here);
  if (url.origin !== here) return false;
  // As the router reads it: `/%66inance` is `/finance`.
  const pathname = decodedPath(url.pathname);
  const hasVehicle = (url.searchParams.get('car_id') ?? '') !== '';
  return needOfPage(configuration, { route: routeOf(pathname), pathname, hasVehicle }) !== 'nothing';
}
