/** `/cars/`, where menus say "Our Stock", redirects to the list of all stock (NAV-22, NAV-76). */
import type { LoaderFunctionArgs } from 'react-router';
import { redirectTo } from '../../http/redirect-to.ts';
import { paths } from '../../routes.ts';
import { visitorsQuery } from '../request/visitors-query.ts';
import { siteContext } from '../../site/site-context.ts';

export function loader({ request, context }: LoaderFunctionArgs): Response {
  const site = context.get(siteContext);
  const { path_prefix: prefix } = site.configuration.search;
  return redirectTo(`${paths.allStock(prefix)}${visitorsQuery(site, request)}`, { status: 301 });
}
