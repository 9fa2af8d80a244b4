/** `GET /site-icon.svg`: the icon of the site as a file, for a phone's home screen. */
import type { LoaderFunctionArgs } from 'react-router';
import { siteContext } from '../../site/site-context.ts';
import { siteIcon } from '../../site/site-icon.ts';

export { refusePost as action } from '../request/read-only-endpoint.ts';

export function loader({ context }: LoaderFunctionArgs): Response {
  const svg = siteIcon(context.get(siteContext).configuration);
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' } });
}
