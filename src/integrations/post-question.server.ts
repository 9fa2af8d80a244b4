/**
 * One request to a provider's host, a POST of JSON with a key or a GET, with limits of time and size. Only https, only
 * to public addresses, no redirects; `allowLoopback` adds this machine itself (plain http too), for the demonstration
 * and tests.
 */
import http from 'node:http';
import https from 'node:https';
import type * as z from 'zod';
import { publicLookup } from './public-address.server.ts';
import { parsedJson } from '../shared/parsed-json.ts';

export interface HostAccess {
  url: string;
  key: string;
  timeoutMs: number;
  allowLoopback: boolean;
}

export interface HostQuestion {
  /** Name of the host in errors: `The report provider`. */
  named: string;
  body: unknown;
  /** Requested media type. */
  accept: string;
  longestAnswerBytes: number;
}

export interface HostAnswer {
  host: string;
  contentType: string;
  bytes: Buffer;
}

/** `null` if the host has no such object (204, 404). Throws an `Error` that names the host and never the key. */
export async function postQuestion(
  access: HostAccess,
  { body, ...question }: HostQuestion,
): Promise<HostAnswer | null> {
  const payload = Buffer.from(JSON.stringify(body));
  return ask(access, {
    ...question,
    method: 'POST',
    payload,
    headers: {
      'content-type': 'application/json',
      'content-length': payload.length,
      authorization: `Bearer ${access.key}`,
    },
  });
}

/** The same by GET, for a host with its key in the URL: `url` already contains it. */
export async function getAnswer(access: HostAccess, question: Omit<HostQuestion, 'body'>): Promise<HostAnswer | null> {
  return ask(access, { ...question, method: 'GET', payload: null, headers: {} });
}

interface Asking extends Omit<HostQuestion, 'body'> {
  method: 'GET' | 'POST';
  payload: Buffer | null;
  headers: http.OutgoingHttpHeaders;
}

async function ask(
  { url: address, key, timeoutMs, allowLoopback }: HostAccess,
  { named, accept, longestAnswerBytes, method, payload, headers }: Asking,
): Promise<HostAnswer | null> {
  const url = new URL(address);
  const lookup = publicLookup(url, { allowLoopback, named });
  const { status, contentType, bytes } = await new Promise<{ status: number; contentType: string; bytes: Buffer }>(
    (resolve, reject) => {
      const signal = AbortSignal.timeout(timeoutMs);
      const fail = (error: Error): void =>
        reject(
          new Error(
            signal.aborted
              ? `${url.host} did not respond within ${timeoutMs / 1_000} s.`
              : `${url.host} could not be reached: ${(error.message || error.name).replaceAll(key, '(the key)')}`,
          ),
        );
      const request = (url.protocol === 'https:' ? https : http).request(
        url,
        {
          method,
          lookup,
          signal,
          agent: false,
          headers: { accept, 'user-agent': 'Forecourt', ...headers },
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
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              contentType: response.headers['content-type'] ?? '',
              bytes: Buffer.concat(chunks),
            }),
          );
        },
      );
      request.on('error', fail);
      request.end(payload ?? undefined);
    },
  );
  if (status === 204 || status === 404) return null;
  if (status !== 200) throw new Error(`${url.host} returned status ${status}.`);
  return { host: url.host, contentType, bytes };
}

/**
 * Parses a JSON response with `schema`, dropping unknown fields. Throws an `Error` that names the host, the field and
 * what was expected: `a quote`.
 */
export function jsonAnswer<T>(
  { host, bytes }: HostAnswer,
  { schema, expected }: { schema: z.ZodType<T>; expected: string },
): T {
  const answer = schema.safeParse(parsedJson(bytes.toString('utf8')));
  if (!answer.success)
    throw new Error(
      `${host} returned something other than ${expected} (${answer.error.issues[0]?.path.join('.') || 'the whole'}: ${answer.error.issues[0]?.message ?? ''}).`,
    );
  return answer.data;
}
