import { data } from 'react-router';
import { isPageShown } from '../tenants/known-paths.ts';
import type { SiteConfiguration } from '../tenants/site-configuration.ts';

/**
 * Throws a 404 if the dealer has turned off the page at `path`; `routes.ts` names the switch. `path` may have any
 * letter case, as in the router.
 */
export function requirePage({ configuration }: { configuration: SiteConfiguration }, path: string): void {
  if (!isPageShown(path.toLowerCase(), configuration)) throw data(null, { status: 404 });
}
