/**
 * A photograph of a valuation, as JPEG: for the browser that sent it, or with the signed URL in the dealer's message.
 */
import type { LoaderFunctionArgs } from 'react-router';
import { problem } from '../../http/responses.server.ts';
import { PhotoStorageUnavailable } from '../../media/photos/photo-storage.ts';
import { siteContext } from '../../site/site-context.ts';

export { refusePost as action } from '../request/read-only-endpoint.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  let bytes: Uint8Array | null;
  try {
    bytes = await site.tradeIn.readPhoto(
      params['valuation'] ?? '',
      params['photo'] ?? '',
      new URL(request.url).searchParams.get('s'),
    );
  } catch (error) {
    if (!(error instanceof PhotoStorageUnavailable)) throw error;
    return problem({
      status: 503,
      error: 'The photo cannot be shown at the moment. Please try again in a minute.',
      requestId: site.requestId,
      headers: { 'retry-after': '60' },
    });
  }
  if (bytes === null) return problem({ status: 404, error: 'This photo does not exist.', requestId: site.requestId });
  return new Response(bytes as BodyInit, {
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'cross-origin-resource-policy': 'same-site',
    },
  });
}
