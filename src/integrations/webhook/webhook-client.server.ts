/**
 * Posts one signed message to a URL that a dealer configured. Only https, only to public addresses, no redirects;
 * `allowLoopback` adds this machine itself (plain http too), for the demonstration and tests.
 *
 * The signature is HMAC-SHA256 over `<timestamp>.<body>`, in hexadecimal: a receiver computes it with the shared
 * secret, compares it in constant time, and refuses a timestamp that is more than some minutes old, because an old
 * message can be recorded and replayed.
 */
import { createHmac } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { publicLookup } from '../public-address.server.ts';

export interface WebhookPost {
  url: string;
  /** JSON */
  body: string;
  headers: Readonly<Record<string, string>>;
  secret: string;
  sentAt: Date;
  timeoutMs: number;
  allowLoopback: boolean;
}

const timestampHeader = 'forecourt-timestamp';
const signatureHeader = 'forecourt-signature';

/** `v1=` and the digits; `timestamp` is in seconds since 1970. */
export function webhookSignature({
  secret,
  timestamp,
  body,
}: {
  secret: string;
  timestamp: number;
  body: string;
}): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

/** Resolves with the status if the receiver responds with 2xx. Otherwise throws an `Error` with the reason. */
export async function postWebhook(post: WebhookPost): Promise<{ status: number }> {
  const url = new URL(post.url);
  const lookup = publicLookup(url, { allowLoopback: post.allowLoopback, named: 'The webhook' });
  const timestamp = Math.floor(post.sentAt.getTime() / 1_000);
  const options: https.RequestOptions = {
    method: 'POST',
    lookup,
    signal: AbortSignal.timeout(post.timeoutMs),
    agent: false,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(post.body),
      'user-agent': 'Forecourt',
      ...post.headers,
      [timestampHeader]: String(timestamp),
      [signatureHeader]: webhookSignature({ secret: post.secret, timestamp, body: post.body }),
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
