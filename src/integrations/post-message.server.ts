/**
 * Posts one JSON message to a URL that a dealer configured. Only https, only to public addresses, no redirects;
 * `allowLoopback` adds this machine itself (plain http too), for the demonstration and tests.
 */
import http from 'node:http';
import https from 'node:https';
import { publicLookup } from './public-address.server.ts';

export interface MessagePost {
  url: string;
  /** What is called, in errors: `The webhook`. */
  named: string;
  /** JSON */
  body: string;
  headers: Readonly<Record<string, string>>;
  timeoutMs: number;
  allowLoopback: boolean;
}

/** Resolves with the status if the receiver responds with 2xx. Otherwise throws an `Error` with the reason. */
export async function postMessage(post: MessagePost): Promise<{ status: number }> {
  const url = new URL(post.url);
  const options: https.RequestOptions = {
    method: 'POST',
    lookup: publicLookup(url, { allowLoopback: post.allowLoopback, named: post.named }),
    signal: AbortSignal.timeout(post.timeoutMs),
    agent: false,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(post.body),
      'user-agent': 'Forecourt',
      ...post.headers,
    },
  };
  return new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(
        error.name === 'TimeoutError' || error.name === 'AbortError'
          ? new Error(`${url.host} did not respond within ${post.timeoutMs / 1_000} s.`)
          : new Error(`${url.host} could not be reached: ${error.message || error.name}`),
      );
    const request = (url.protocol === 'https:' ? https : http).request(url, options, (response) => {
      const status = response.statusCode ?? 0;
      // Only the status matters; the body is not read.
      response.on('error', () => {});
      response.destroy();
      if (status >= 200 && status < 300) resolve({ status });
      else reject(new Error(`${url.host} returned status ${status}.`));
    });
    request.on('error', fail);
    request.end(post.body);
  });
}
