/**
 * `GET /api/orders/documents/{id}?token=`: a photograph of a paper, as JPEG, for whoever has the link of its order, or
 * the link in the dealer's message. 404 for everybody else.
 */
import type { LoaderFunctionArgs } from 'react-router';
import { problem } from '../../http/responses.server.ts';
import { PhotoStorageUnavailable } from '../../media/photos/photo-storage.ts';
import { siteContext } from '../../site/site-context.ts';
import { signInNeeded } from '../request/sign-in-needed.ts';
import { isOrderGated } from './order-gate.ts';

export { refusePost as action } from '../request/read-only-endpoint.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const { requestId } = site;
  const token = new URL(request.url).searchParams.get('token') ?? '';
  let bytes: Uint8Array | null;
  try {
    bytes = await site.orders.readDocument(token, params['document'] ?? '');
    // The dealer's people have no account.
    if (bytes !== null && (await site.orders.find(token)).kind === 'order' && (await isOrderGated(site)))
      return signInNeeded(requestId);
  } catch (error) {
    if (!(error instanceof PhotoStorageUnavailable)) throw error;
    return problem({
      status: 503,
      error: 'The photo cannot be shown at the moment. Please try again in a minute.',
      requestId,
      headers: { 'retry-after': '60' },
    });
  }
  if (bytes === null) return problem({ status: 404, error: 'This photo does not exist.', requestId });
  return new Response(bytes as BodyInit, {
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'cross-origin-resource-policy': 'same-site',
    },
  });
}
