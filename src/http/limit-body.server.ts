/**
 * Reads a posted body, limiting its length, its pace, its number of fields and the memory of all bodies together,
 * before anything parses it. Hono's own middleware rebuilds the request, and the runtime does not accept the result as
 * a `Request`: every chunked body, as streaming proxies send them, would fail there.
 */
import type { Context, MiddlewareHandler } from 'hono';
import { usualRequestBodyBudget, type RequestBodyBudget, type BodyReservation } from './request-body-budget.ts';
import { hasTooManyFields } from './has-too-many-fields.ts';

/**
 * `broken`: it did not arrive completely. `no-room`: there is no memory for it at the moment. `too-slow`: it stalled
 * while holding memory.
 */
export type BodyRefusal = 'too-long' | 'too-many-fields' | 'no-room' | 'too-slow' | 'broken';

/**
 * The minimum that a long body must deliver in each half minute. Otherwise stalled uploads could block others for the
 * five minutes that a request may take. It is a tenth of the slowest phone's rate (2G: 5 kB a second). Enquiries are
 * shorter than `patientBytes` and take no memory from others, so they have no minimum.
 */
const paceMs = 30_000;
const paceBytes = 16_384;
const patientBytes = usualRequestBodyBudget.free;

export interface LimitBodyOptions {
  maxBytes: number;
  memory: RequestBodyBudget;
  /** Of the network that the body counts against. */
  address: string;
  refuse(refusal: BodyRefusal): Response;
}

/** Passes on bodies within the limits; of a longer one, no more than the limit is ever read. */
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

async function takeBody(
  context: Context,
  { maxBytes, open }: { maxBytes: number; open: BodyReservation },
): Promise<BodyRefusal | null> {
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

async function readBody(
  body: ReadableStream<Uint8Array> | null,
  { maxBytes, open }: { maxBytes: number; open: BodyReservation },
): Promise<Buffer<ArrayBuffer> | BodyRefusal> {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  let lengthBefore = 0;
  let isTooSlow = false;
  const watching = setInterval(() => {
    isTooSlow = length > patientBytes && length - lengthBefore < paceBytes;
    lengthBefore = length;
    // Ends the reading that is under way.
    if (isTooSlow) void reader?.cancel().catch(() => {});
  }, paceMs);
  try {
    return await readAll();
  } finally {
    clearInterval(watching);
  }

  async function readAll(): Promise<Buffer<ArrayBuffer> | BodyRefusal> {
    for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
      length += part.value.length;
      const refusal = length > maxBytes ? 'too-long' : open.grow(part.value.length) ? null : 'no-room';
      if (refusal !== null) {
        await reader?.cancel();
        return refusal;
      }
      chunks.push(part.value);
    }
    return isTooSlow ? 'too-slow' : Buffer.concat(chunks, length);
  }
}
