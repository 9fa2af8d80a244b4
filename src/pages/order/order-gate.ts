/** Whether the calls behind an order's page need a sign-in that is not there, as the page does (ACCT-6). */
import { paths } from '../../routes.ts';
import { needOfPage } from '../../site/gates.ts';
import type { SiteContext } from '../../site/site-context.ts';

export async function isOrderGated(site: Pick<SiteContext, 'account' | 'configuration'>): Promise<boolean> {
  const need = needOfPage(site.configuration, { route: 'order', pathname: paths.order(''), hasVehicle: false });
  return need !== 'nothing' && (await site.account.current()) === null;
}
