/** Answers of the calls that show a private photograph, for trade-ins and for the papers of orders. */
import { problem } from '../../http/responses.server.ts';
import { PhotoStorageUnavailable } from '../../media/photos/photo-storage.ts';

/**
 * The photograph as JPEG, kept by no cache. 404 where `read` gives `null`, 503 while the storage fails. A response of
 * `read` is passed on.
 */
export async function answerPhoto(
  requestId: string,
  read: () => Promise<Uint8Array | Response | null>,
): Promise<Response> {
  let found: Uint8Array | Response | null;
  try {
    found = await read();
  } catch (error) {
    if (!(error instanceof PhotoStorageUnavailable)) throw error;
    return problem({
      status: 503,
      error: 'The photo cannot be shown at the moment. Please try again in a minute.',
      requestId,
      headers: { 'retry-after': '60' },
    });
  }
  if (found === null) return problem({ status: 404, error: 'This photo does not exist.', requestId });
  if (found instanceof Response) return found;
  return new Response(found as BodyInit, {
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'cross-origin-resource-policy': 'same-site',
    },
  });
}
