/** `/saved-searches/:id`: notes that its owner looks at a saved search, and leads to it. */
import { data, type LoaderFunctionArgs } from 'react-router';
import { redirectTo } from '../../http/redirect-to.ts';
import { paths } from '../../routes.ts';
import { requirePage } from '../../site/require-page.ts';
import { savedSearchAddress } from '../../site/saved-search-request.ts';
import { siteContext } from '../../site/site-context.ts';

export async function loader({ params, context }: LoaderFunctionArgs): Promise<never> {
  const site = context.get(siteContext);
  requirePage(site, paths.savedSearches());
  site.page.doNotCache();
  const query = await site.account.savedSearches.open(params['id'] ?? '');
  if (query === null) throw data(null, { status: 404 });
  throw redirectTo(savedSearchAddress(query, site.configuration), { status: 303 });
}
