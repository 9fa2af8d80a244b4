/** `/locations` is the list of them, which has one address. */
import { redirectTo } from '../../http/redirect-to.ts';
import { paths } from '../../routes.ts';

export function loader(): never {
  throw redirectTo(paths.dealerLocator(), { status: 301 });
}
