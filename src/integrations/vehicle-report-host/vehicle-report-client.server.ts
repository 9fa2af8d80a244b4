/**
 * Asks a host for a report of a vehicle: one POST of its numbers as JSON, answered by a PDF. Only https, only to public addresses, no
 * redirects; `allowLoopback` adds this machine itself (plain http too), for the demonstration and tests.
 */
import http from 'node:http';
import https from 'node:https';
import { publicLookup } from '../public-address.server.ts';

export interface ReportQuestion {
  report: string;
  vin: string;
  registration: string;
  /** State of the registration, as the feed has it. */
  state: string;
  nvic: string;
  year: number | null;
  make: string;
  model: string;
  badge: string;
  /** Kilometres. */
  odometer: number | null;
}

export interface ReportHostAccess { url: string; key: string; timeoutMs: number; allowLoopback: boolean }

const longestAnswerBytes = 15 * 1_048_576;

/** `null` when the host has no report of the vehicle (204, 404). Throws an `Error` that names the host and never the key. */
export async function askReportHost({ url: address, key, timeoutMs, allowLoopback }: ReportHostAccess, question: ReportQuestion): Promise<Uint8Array | null> {
  const url = new URL(address);
  const lookup = publicLookup(url, { allowLoopback, named: 'The report provider' });
  const body = Buffer.from(JSON.stringify(question));
  const { status, contentType, bytes } = await new Promise<{ status: number; contentType: string; bytes: Buffer }>((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const fail = (error: Error): void => reject(new Error(signal.aborted
      ? `${url.host} did not answer within ${timeoutMs / 1_000} s.`
      : `${url.host} could not be reached: ${(error.message || error.name).replaceAll(key, '(the key)')}`));
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST', lookup, signal, agent: false,
      headers: { accept: 'application/pdf', 'content-type': 'application/json', 'content-length': body.length, 'user-agent': 'Forecourt', authorization: `Bearer ${key}` },
    }, (response) => {
      const chunks: Buffer[] = [];
      let length = 0;
      response.on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (length > longestAnswerBytes) response.destroy(new Error('the answer is too long'));
        else chunks.push(chunk);
      });
      response.on('error', fail);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, contentType: response.headers['content-type'] ?? '', bytes: Buffer.concat(chunks) }));
    });
    request.on('error', fail);
    request.end(body);
  });
  if (status === 204 || status === 404) return null;
  if (status !== 200) throw new Error(`${url.host} answered with status ${status}.`);
  // Both: what is handed on to a visitor as a PDF must be one.
  if (!/^application\/pdf\b/i.test(contentType) || bytes.subarray(0, 5).toString('latin1') !== '%PDF-') throw new Error(`${url.host} answered with something else than a PDF (${contentType.slice(0, 60) || 'no type'}).`);
  return new Uint8Array(bytes);
}
