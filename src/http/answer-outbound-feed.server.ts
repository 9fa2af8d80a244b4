/**
 * Responds at the secret address of an outbound feed. An address that the dealer does not have, or not any more, is
 * answered like any missing file. The response names its text by an ETag, and is asked for again each time: a vehicle
 * that was sold or reserved must not be advertised out of somebody's cache.
 */
import { Readable } from 'node:stream';
import zlib from 'node:zlib';
import type { LiveTenant } from '../tenants/tenant-directory.server.ts';
import { isKnownTag } from './is-known-tag.ts';
import { acceptsEncoding } from './page-cache.server.ts';
import { problem } from './responses.server.ts';

/** Finds or makes the file at the address; `null` where there is none. `origin` is the request's. */
export type FindOutboundFeed = (
  tenant: LiveTenant,
  asked: { file: string; token: string; origin: string },
) => Promise<{ gzipped: Uint8Array; byteCount: number; digest: string; contentType: string } | null>;

export async function answerOutboundFeed({
  request,
  file,
  origin,
  tenant,
  requestId,
  findOutboundFeed,
}: {
  request: Request;
  file: string;
  origin: string;
  tenant: LiveTenant;
  requestId: string;
  findOutboundFeed: FindOutboundFeed;
}): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const found = await findOutboundFeed(tenant, { file, token, origin });
  if (found === null)
    return problem({
      status: 404,
      error: 'This feed does not exist.',
      requestId,
      headers: { 'x-robots-tag': 'noindex' },
    });
  const isGzipped = acceptsEncoding(request.headers.get('accept-encoding'), 'gzip');
  // One tag per encoding: the bytes differ (RFC 9110 section 8.8.3).
  const etag = `"${found.digest}${isGzipped ? '-gzip' : ''}"`;
  const headers: Record<string, string> = {
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding',
    etag,
    'x-robots-tag': 'noindex',
  };
  if (isKnownTag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  headers['content-type'] = found.contentType;
  headers['content-length'] = String(isGzipped ? found.gzipped.length : found.byteCount);
  if (isGzipped) headers['content-encoding'] = 'gzip';
  if (request.method === 'HEAD') return new Response(null, { headers });
  return new Response(isGzipped ? (found.gzipped as BodyInit) : unpacked(found.gzipped), { headers });
}

/** Piece by piece, because few fetchers ask for it and the text of a large stock is large. */
function unpacked(gzipped: Uint8Array): BodyInit {
  return Readable.toWeb(Readable.from([gzipped]).pipe(zlib.createGunzip())) as BodyInit;
}
