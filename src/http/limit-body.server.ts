/**
 * Refuses a body that is too long. Hono's own middleware builds the request anew out of the server's, which the runtime does not
 * take for a `Request`: every body in chunks, as streaming proxies send them, would fail there.
 */
import type { Context, MiddlewareHandler } from 'hono';

/** Bodies of up to `maxBytes` go on; of one that comes in chunks no more than that is ever read. */
export function limitBody({ maxBytes, refuse }: { maxBytes: number; refuse: (context: Context) => Response }): MiddlewareHandler {
  return async (context, next) => {
    const { raw } = context.req;
    // A body that tells its length is cut off there by the parser of the connection.
    if (!raw.headers.has('transfer-encoding')) return Number(raw.headers.get('content-length') ?? 0) > maxBytes ? refuse(context) : next();
    const body = await readAtMost(raw.body, maxBytes);
    if (body === null) return refuse(context);
    const headers = new Headers(raw.headers);
    headers.delete('transfer-encoding');
    headers.set('content-length', String(body.length));
    context.req.raw = new Request(raw.url, { method: raw.method, headers, body, signal: raw.signal });
    return next();
  };
}

/** `null` for a body that is longer. */
async function readAtMost(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
    length += part.value.length;
    if (length > maxBytes) {
      await reader?.cancel();
      return null;
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks, length);
}
