/** `GET /apple-touch-icon.png`: the dealer's icon as pixels, for home screens that draw no SVG. */
import type { LoaderFunctionArgs } from 'react-router';
import { siteContext } from '../../site/site-context.ts';

export { refusePost as action } from '../request/read-only-endpoint.ts';

/** What an iPhone asks for (developer.apple.com, "Specifying a Webpage Icon for Web Clip"). */
const pixels = 180;

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { configuration, pictures } = context.get(siteContext);
  const source = configuration.logo.icon_url;
  const icon = source === null ? null : await pictures.read(source, { width: pixels, format: 'png' });
  if (icon === null || !icon.ok) return new Response(null, { status: 404 });
  const headers = { 'content-type': icon.value.contentType, 'cache-control': 'public, max-age=86400' };
  return new Response(Buffer.from(icon.value.bytes), { headers });
}
