/**
 * Asks a host for a price comparison: one POST of a vehicle as JSON, answered by the specification's price gauge response. Only https, only
 * to public addresses, no redirects; `allowLoopback` adds this machine itself (plain http too), for the demonstration and tests.
 */
import http from 'node:http';
import https from 'node:https';
import * as z from 'zod';
import { publicLookup } from '../public-address.server.ts';

export interface PriceHostQuestion {
  vin: string;
  nvic: string;
  year: number;
  make: string;
  model: string;
  badge: string;
  series: string;
  odometer: number | null;
  state: string;
  /** Dollars. */
  listing_price: number;
}

const figure = z.number().nullish();
/** A host may leave out anything: what is missing hides the comparison, and is no failure. Fields of its own are dropped. */
const answerSchema = z.object({
  fill: figure, listing_price: figure, market_range_min: figure, market_range_max: figure, confidence: figure, description: z.string().max(500).nullish(),
});
export type PriceHostAnswer = z.output<typeof answerSchema>;

export interface PriceHostAccess { url: string; key: string; timeoutMs: number; allowLoopback: boolean }

const longestAnswerBytes = 64 * 1024;

/** `null` when the host does not know the vehicle (204, 404). Throws an `Error` that names the host and never the key. */
export async function askPriceHost({ url: address, key, timeoutMs, allowLoopback }: PriceHostAccess, question: PriceHostQuestion): Promise<PriceHostAnswer | null> {
  const url = new URL(address);
  const lookup = publicLookup(url, { allowLoopback, named: 'The price comparison host' });
  const body = Buffer.from(JSON.stringify(question));
  const { status, text } = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const fail = (error: Error): void => {
      if (signal.aborted) reject(new Error(`${url.host} did not answer within ${timeoutMs / 1_000} s.`));
      else reject(new Error(`${url.host} could not be reached: ${(error.message || error.name).replaceAll(key, '(the key)')}`));
    };
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST', lookup, signal, agent: false,
      headers: { accept: 'application/json', 'content-type': 'application/json', 'content-length': body.length, 'user-agent': 'Forecourt', authorization: `Bearer ${key}` },
    }, (response) => {
      const chunks: Buffer[] = [];
      let length = 0;
      response.on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (length > longestAnswerBytes) response.destroy(new Error('the answer is too long'));
        else chunks.push(chunk);
      });
      response.on('error', fail);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }));
    });
    request.on('error', fail);
    request.end(body);
  });
  if (status === 204 || status === 404) return null;
  if (status !== 200) throw new Error(`${url.host} answered with status ${status}.`);
  const answer = answerSchema.safeParse(parseJson(text));
  if (!answer.success) throw new Error(`${url.host} answered with something else than a price comparison (${answer.error.issues[0]?.path.join('.') || 'the whole'}: ${answer.error.issues[0]?.message ?? ''}).`);
  return answer.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
