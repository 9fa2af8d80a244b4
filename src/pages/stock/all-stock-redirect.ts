/** `/cars/`, where menus say "Our Stock", leads to the list of all stock (NAV-22, NAV-76). */
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { paths } from '../../routes.ts';
import { pageAddressOf } from '../page-address.ts';
import { siteContext } from '../site-context.ts';

export function loader({ request, context }: LoaderFunctionArgs): Response {
  const { path_prefix: prefix } = context.get(siteContext).configuration.search;
  return redirect(`${paths.allStock(prefix)}${pageAddressOf(request).search}`, 301);
}
