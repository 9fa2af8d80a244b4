/** The response with a picture, or with the news that the client has it already. */
import { isKnownTag } from './is-known-tag.ts';

/** Values of `cache-control`. */
export const pictureLifetimes = {
  /** At a URL that names the bytes. */
  final: 'public, max-age=31536000, immutable',
  /** A picture may be replaced under its URL. Browsers with the old one get the new one the next time. */
  replaceable: 'public, max-age=86400, stale-while-revalidate=604800',
  /** For a refusal, and for a picture that is not complete: either may be better soon. */
  brief: 'public, max-age=60',
} as const;

export function answerPictureBytes({
  request,
  bytes,
  contentType,
  tag,
  cacheControl,
  headers: more = {},
}: {
  request: Request;
  bytes: Uint8Array;
  contentType: string;
  /** Names the bytes. */
  tag: string;
  cacheControl: string;
  headers?: Record<string, string>;
}): Response {
  const etag = `"${tag}"`;
  const headers = { 'content-type': contentType, 'cache-control': cacheControl, etag, ...more };
  if (isKnownTag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : (bytes as BodyInit), {
    headers: { ...headers, 'content-length': String(bytes.length) },
  });
}
