/**
 * Responds at the URL of a resized picture. Bytes go from disk to the visitor and never into the page cache. Only `src`
 * and `q` of the query are read, so that a link with tracking parameters still shows its picture.
 */
import { isDealerPicture } from '../shared/is-dealer-picture.ts';
import type { LiveTenant } from '../tenants/tenant-directory.server.ts';
import { answerPictureBytes, pictureLifetimes } from './answer-picture-bytes.ts';
import { redirectTo } from './redirect-to.ts';
import { problem } from './responses.server.ts';
import { paths } from '../routes.ts';

/** Finds or creates the picture for the URL. */
export type FindPicture = (
  tenant: LiveTenant,
  question: { size: string; source: string; quality: string; accept: string },
) => Promise<
  | { ok: true; value: { bytes: Uint8Array; contentType: string; tag: string; final: boolean } }
  | { ok: false; reason: keyof typeof refusals | 'busy' }
>;

const refusals = {
  'unknown-size': { status: 404, error: 'Pictures are not served in this size.' },
  'unknown-source': { status: 403, error: 'Pictures from this URL are not served here.' },
  'not-found': { status: 404, error: 'This picture does not exist.' },
  'too-large': { status: 413, error: 'The picture has more than 25 MB.' },
  'too-many-pixels': { status: 422, error: 'The picture has more than 50 megapixels.' },
  'not-a-picture': { status: 415, error: 'This URL has no JPEG, PNG, WebP, AVIF or GIF picture.' },
  unreachable: { status: 502, error: 'The picture’s host does not respond.' },
} as const;

export async function answerPicture({
  request,
  tenant,
  requestId,
  findPicture,
}: {
  request: Request;
  tenant: LiveTenant;
  requestId: string;
  findPicture: FindPicture;
}): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const source = searchParams.get('src') ?? '';
  const found = await findPicture(tenant, {
    size: pathname.slice(pathname.lastIndexOf('/') + 1),
    source,
    quality: searchParams.get('q') ?? '',
    accept: request.headers.get('accept') ?? '',
  });
  if (!found.ok) {
    // The source is known but the queue is too long: the visitor gets the original picture.
    if (found.reason === 'busy')
      return redirectTo(isDealerPicture(source) ? paths.asset(source) : source, {
        status: 307,
        headers: { 'cache-control': 'no-store', vary: 'accept' },
        mayLeaveSite: true,
      });
    return problem({
      ...refusals[found.reason],
      requestId,
      headers: { 'cache-control': pictureLifetimes.brief, vary: 'accept' },
    });
  }
  const { final, ...picture } = found.value;
  const cacheControl = final ? pictureLifetimes.final : pictureLifetimes.replaceable;
  return answerPictureBytes({ request, ...picture, cacheControl, headers: { vary: 'accept' } });
}
