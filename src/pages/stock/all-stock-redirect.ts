/** `/cars/`, where menus say "Our Stock", redirects to the list of all stock (NAV-22, NAV-76). */
import type { LoaderFunctionArgs } from 'react-router';
import { redirectTo } from '../../http/redirect-to.ts';
import { paths } from '../../routes.ts';
import { pageAddressOf } from '../request/page-address.ts';
import { siteContext } from '../../site/site-context.ts';

export function loader({ request, context }: LoaderFunctionArgs): Response {
  const { path_prefix: prefix } = context.get(siteContext).configuration.search;
  return redirectTo(`${paths.allStock(prefix)}${pageAddressOf(request).search}`, { status: 301 });
}
