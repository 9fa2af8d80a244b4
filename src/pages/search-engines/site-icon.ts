/** `GET /site-icon.svg`: the icon of the site as a file, for search engines and home screens. */
import type { LoaderFunctionArgs } from 'react-router';
import { redirectTo } from '../../http/redirect-to.ts';
import { siteContext } from '../../site/site-context.ts';
import { siteIcon } from '../../site/site-icon.ts';
import { pictureAddress } from '../../tenants/picture-address.ts';

export { refusePost as action } from '../request/read-only-endpoint.ts';

/** A dealer's own icon has an address of its own, which may be of another type. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { configuration, assetVersions } = context.get(siteContext);
  const own = configuration.logo.icon_url;
  if (own !== null) return redirectTo(pictureAddress(own, assetVersions));
  const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' };
  return new Response(siteIcon(configuration), { headers });
}
