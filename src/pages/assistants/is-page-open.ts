import { href, type PageId } from '../../routes.ts';
import { needOfPage } from '../../site/gates.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { isPageOn } from '../../tenants/known-paths.ts';

type PlainPage = Extract<PageId, 'compare' | 'dealer-locator' | 'enquiry' | 'finance' | 'special-offers'>;

/**
 * Whether everyone may open a page of this dealer: it is not turned off and needs no sign-in. An assistant shows
 * nothing of other pages. `hasVehicle`: the page is asked for one of the dealer's vehicles.
 */
export function isPageOpen(
  { configuration }: Pick<SiteContext, 'configuration'>,
  page: PlainPage,
  { hasVehicle = false }: { hasVehicle?: boolean } = {},
): boolean {
  const pathname = href(page);
  return (
    isPageOn(pathname, configuration) && needOfPage(configuration, { route: page, pathname, hasVehicle }) === 'nothing'
  );
}
