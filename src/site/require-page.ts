import { data } from 'react-router';
import { isPageShown } from '../tenants/known-paths.ts';
import type { SiteConfiguration } from '../tenants/site-configuration.ts';

/**
 * Throws the answer 404 where the dealer has turned the page at `path` off; `routes.ts` says by which switch. `path` is
 * in any letter case, as the router takes it.
 */
export function requirePage({ configuration }: { configuration: SiteConfiguration }, path: string): void {
  if (!isPageShown(path.toLowerCase(), configuration)) throw data(null, { status: 404 });
}
