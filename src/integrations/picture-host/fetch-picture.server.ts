/**
 * Downloads one file from a third-party web server: only https, only from public addresses, checked again at every
 * redirect and at connection time, with a limit of bytes and of total time. The server's own description of the file is
 * not trusted.
 */
import http from 'node:http';
import https from 'node:https';
import { publicLookup } from '../public-address.server.ts';

export interface PictureFetch {
  url: URL;
  /** True if a redirect to that URL may be followed. */
  mayFollow(url: URL): boolean;
  maxBytes: number;
  /** For everything together, redirects too. */
  timeoutMs: number;
  /** Adds this machine itself (plain http too), for tests. */
  allowLoopback: boolean;
}

/**
 * `unreachable`: no connection to the host, or it closes it; `failed`: it responds, but not with a complete file in
 * time.
 */
export type PictureFetchFailure = 'not-found' | 'refused' | 'too-large' | 'unreachable' | 'failed';

const mostRedirects = 3;

/** Never throws. */
export async function fetchPicture(
  order: PictureFetch,
): Promise<{ ok: true; value: Uint8Array } | { ok: false; reason: PictureFetchFailure }> {
  const signal = AbortSignal.timeout(order.timeoutMs);
  let url = order.url;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const answer = await ask({ ...order, url, signal });
    if (!('location' in answer)) return answer;
    if (!URL.canParse(answer.location, url)) return { ok: false, reason: 'failed' };
    url = new URL(answer.location, url);
    if (!order.mayFollow(url)) return { ok: false, reason: 'refused' };
  }
  return { ok: false, reason: 'failed' };
}

type Answer = { ok: true; value: Uint8Array } | { ok: false; reason: PictureFetchFailure } | { location: string };

function ask({ url, maxBytes, allowLoopback, signal }: PictureFetch & { signal: AbortSignal }): Promise<Answer> {
  return new Promise((resolve) => {
    const fail = (reason: PictureFetchFailure) => resolve({ ok: false, reason });
    let lookup: ReturnType<typeof publicLookup>;
    try {
      lookup = publicLookup(url, { allowLoopback, named: 'The picture' });
    } catch {
      fail('refused');
      return;
    }
    let connected = false;
    const tooLate = () => fail(connected ? 'failed' : 'unreachable');
    const headers = { 'user-agent': 'Forecourt', accept: 'image/avif,image/webp,image/jpeg,image/png,image/gif' };
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      { lookup, signal, agent: false, headers },
      (response) => {
        const status = response.statusCode ?? 0;
        response.on('error', () => fail('failed'));
        if (status !== 200) {
          response.destroy();
          const { location } = response.headers;
          if (status >= 300 && status < 400 && location !== undefined) resolve({ location });
          else fail(status === 404 || status === 410 || status === 403 ? 'not-found' : 'failed');
          return;
        }
        const chunks: Buffer[] = [];
        let length = 0;
        const declared = Number(response.headers['content-length'] ?? 0);
        if (declared > maxBytes) {
          response.destroy();
          fail('too-large');
          return;
        }
        response.on('data', (chunk: Buffer) => {
          length += chunk.length;
          if (length > maxBytes) {
            response.destroy();
            fail('too-large');
            return;
          }
          chunks.push(chunk);
        });
        // A connection that broke off ends too, but not completely.
        response.on('end', () => {
          if (response.complete) resolve({ ok: true, value: Buffer.concat(chunks) });
          else fail('failed');
        });
        response.on('close', () => fail('failed'));
      },
    );
    request.on('socket', (socket) =>
      socket.once('connect', () => {
        connected = true;
      }),
    );
    request.on('error', (error) => {
      if (signal.aborted) tooLate();
      else fail(/not a public address/.test(error.message) ? 'refused' : 'unreachable');
    });
    request.end();
  });
}
