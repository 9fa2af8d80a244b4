/**
 * Reads what is posted, within limits of its length, the number of its fields and the memory of all bodies together, before anything takes it apart. Hono's own
 * middleware builds the request anew out of the server's, which the runtime does not take for a `Request`: every body in chunks, as streaming
 * proxies send them, would fail there.
 */
import type { Context, MiddlewareHandler } from 'hono';
import type { BodyMemory, OpenBody } from './body-memory.ts';
import { hasTooManyFields } from './has-too-many-fields.ts';

/** `broken` is one that did not arrive whole, `no-room` one for which there is no memory at the moment. */
export type BodyRefusal = 'too-long' | 'too-many-fields' | 'no-room' | 'broken';

export interface LimitBodyOptions {
  maxBytes: number;
  memory: BodyMemory;
  /** Of the network, to which the body counts. */
  address: string;
  refuse(refusal: BodyRefusal): Response;
}

/** Bodies within the limits go on; of one that is longer no more than that is ever read. */
export function limitBody({ maxBytes, memory, address, refuse }: LimitBodyOptions): MiddlewareHandler {
  return async (context, next) => {
    if (Number(context.req.raw.headers.get('content-length') ?? 0) > maxBytes) return refuse('too-long');
    const open = memory.open(address);
    try {
      const refusal = await takeBody(context, { maxBytes, open });
      if (refusal !== null) return refuse(refusal);
      await next();
    } finally {
      open.close();
    }
  };
}

async function takeBody(context: Context, { maxBytes, open }: { maxBytes: number; open: OpenBody }): Promise<BodyRefusal | null> {
  const { raw } = context.req;
  const body = await readBody(raw.body, { maxBytes, open }).catch(() => 'broken' as const);
  if (typeof body === 'string') return body;
  if (hasTooManyFields(body, raw.headers.get('content-type') ?? '')) return 'too-many-fields';
  const headers = new Headers(raw.headers);
  headers.delete('transfer-encoding');
  headers.set('content-length', String(body.length));
  context.req.raw = new Request(raw.url, { method: raw.method, headers, body, signal: raw.signal });
  return null;
}

async function readBody(body: ReadableStream<Uint8Array> | null, { maxBytes, open }: { maxBytes: number; open: OpenBody }): Promise<Buffer<ArrayBuffer> | 'too-long' | 'no-room'> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
    length += part.value.length;
    const refusal = length > maxBytes ? 'too-long' : open.grow(part.value.length) ? null : 'no-room';
    if (refusal !== null) {
      await reader?.cancel();
      return refusal;
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks, length);
}
