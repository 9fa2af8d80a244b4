/**
 * One request to a Meilisearch host. Only https, only to public addresses, no redirects; `allowLoopback` adds this
 * machine itself (plain http too), for the demonstration and tests. Connections are kept alive, because a search should
 * not wait for a handshake.
 */
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { gunzipSync } from 'node:zlib';
import type * as z from 'zod';
import { publicLookup } from '../public-address.server.ts';
import { MeilisearchFailure } from './meilisearch-failure.ts';
import { errorSchema } from './meilisearch-wire.ts';
import { parsedJson } from '../../shared/parsed-json.ts';

export interface HostAccess {
  /** `https://search.example.com`; a path before the endpoints is kept. */
  host: string;
  key: string;
  allowLoopback: boolean;
}

export interface HostRequest<Schema extends z.ZodType> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** `/indexes/cars/stats`; parts that are not constant are encoded. */
  path: string;
  body?: unknown;
  timeoutMs: number;
  answer: Schema;
  /**
   * Opens a separate connection for this request, so that it cannot meet one that the host has closed: for requests
   * that must not be sent twice.
   */
  ownConnection?: boolean;
}

export interface MeilisearchHttp {
  /** Throws a `MeilisearchFailure`. */
  send<Schema extends z.ZodType>(request: HostRequest<Schema>): Promise<z.output<Schema>>;
  close(): void;
}

/** A host that never stops sending would fill the memory; the largest page of results is some hundred kB. */
const longestAnswerBytes = 32 * 1024 * 1024;

/** Throws a `MeilisearchFailure` if the URL may not be used. */
export function createMeilisearchHttp({ host, key, allowLoopback }: HostAccess): MeilisearchHttp {
  const base = new URL(host);
  const lookup = lookupFor(base, allowLoopback);
  const transport = base.protocol === 'https:' ? https : http;
  const agent = new transport.Agent({ keepAlive: true, maxSockets: 64, timeout: 60_000 });
  const prefix = base.pathname.replace(/\/+$/, '');

  return {
    async send({ answer, ...request }) {
      const { method, path } = request;
      const endpoint = `${method} ${base.host}${prefix}${path}`;
      const { status, headers, text } = await exchange({ ...request, endpoint });
      const retryAfterMs = retryAfter(headers['retry-after'] ?? null);
      const json = parsedJson(text);
      if (status >= 200 && status < 300) {
        const parsed = json === undefined ? null : answer.safeParse(json);
        if (parsed?.success) return parsed.data as z.output<typeof answer>;
        const found =
          parsed === null
            ? `${headers['content-type'] ?? 'something'} instead of JSON`
            : `a response that is not valid (${parsed.error.issues[0]?.path.join('.') || 'the whole'}: ${parsed.error.issues[0]?.message ?? ''})`;
        throw new MeilisearchFailure(`${endpoint} answered with ${found}.`, { kind: 'broken' });
      }
      const said = errorSchema.safeParse(json);
      const reason = said.success ? `: ${withoutKey(said.data.message)}` : '';
      const code = said.success ? (said.data.code ?? null) : null;
      const message = `${endpoint} returned status ${status}${reason}`;
      if (status === 401 || status === 403)
        throw new MeilisearchFailure(`${message.replace(/\.$/, '')}. The host rejects the key.`, {
          kind: 'refused',
          code,
        });
      if (status === 429 || status === 503) throw new MeilisearchFailure(message, { kind: 'busy', code, retryAfterMs });
      throw new MeilisearchFailure(message, {
        kind: status >= 400 && status < 500 ? 'rejected' : 'broken',
        code,
        retryAfterMs,
      });
    },
    close: () => agent.destroy(),
  };

  /** A host may echo the request. */
  function withoutKey(text: string): string {
    return key === '' ? text : text.replaceAll(key, '(the key)');
  }

  async function exchange(
    wanted: Omit<HostRequest<z.ZodType>, 'answer'> & { endpoint: string },
  ): Promise<{ status: number; headers: http.IncomingHttpHeaders; text: string }> {
    const { method, path, body, timeoutMs, endpoint, ownConnection = false } = wanted;
    const payload = body === undefined ? null : Buffer.from(JSON.stringify(body));
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(timeoutMs);
      const fail = (error: Error): void => {
        if (signal.aborted)
          reject(
            new MeilisearchFailure(`${endpoint} did not respond within ${timeoutMs / 1_000} s.`, { kind: 'timeout' }),
          );
        else
          reject(
            new MeilisearchFailure(`${endpoint} could not be reached: ${withoutKey(error.message || error.name)}`, {
              kind: 'unreachable',
            }),
          );
      };
      const request = transport.request(
        new URL(`${base.origin}${prefix}${path}`),
        {
          method,
          agent: ownConnection ? false : agent,
          signal,
          lookup,
          headers: {
            accept: 'application/json',
            'accept-encoding': 'gzip',
            'user-agent': 'Forecourt',
            authorization: `Bearer ${key}`,
            ...(payload === null ? {} : { 'content-type': 'application/json', 'content-length': payload.length }),
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          let length = 0;
          response.on('data', (chunk: Buffer) => {
            length += chunk.length;
            if (length > longestAnswerBytes) response.destroy(new Error('the response is too long'));
            else chunks.push(chunk);
          });
          response.on('error', fail);
          response.on('end', () => {
            try {
              const bytes = Buffer.concat(chunks);
              const text = (
                response.headers['content-encoding'] === 'gzip'
                  ? gunzipSync(bytes, { maxOutputLength: longestAnswerBytes })
                  : bytes
              ).toString('utf8');
              resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
            } catch (error) {
              fail(error as Error);
            }
          });
        },
      );
      request.on('error', (error: NodeJS.ErrnoException) => {
        // The host closed a keep-alive connection at the moment of its reuse, so it has not seen the request.
        if (request.reusedSocket && error.code === 'ECONNRESET')
          exchange({ ...wanted, ownConnection: true }).then(resolve, reject);
        else fail(error);
      });
      request.end(payload ?? undefined);
    });
  }
}

function lookupFor(host: URL, allowLoopback: boolean): LookupFunction {
  try {
    return publicLookup(host, { allowLoopback, named: `The search host ${host.host}` });
  } catch (error) {
    throw new MeilisearchFailure((error as Error).message, { kind: 'unreachable' });
  }
}

/** Seconds or a date (RFC 9110 section 10.2.3) as milliseconds from now; `null` if absent or invalid. */
function retryAfter(value: string | null): number | null {
  if (value === null) return null;
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
