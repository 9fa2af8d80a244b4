/** Requests a report about a vehicle from a host: one POST of its numbers as JSON; the response is a PDF. */
import { postQuestion, type HostAccess } from '../post-question.server.ts';

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

const longestAnswerBytes = 15 * 1_048_576;

/**
 * `null` if the host has no report for the vehicle (204, 404). Throws an `Error` that names the host and never the key.
 */
export async function fetchHostedReport(access: HostAccess, question: ReportQuestion): Promise<Uint8Array | null> {
  const answer = await postQuestion(access, {
    named: 'The report provider',
    body: question,
    accept: 'application/pdf',
    longestAnswerBytes,
  });
  if (answer === null) return null;
  const { host, contentType, bytes } = answer;
  // Checks both the type and the bytes: a file sent to a visitor as a PDF must be one.
  if (!/^application\/pdf\b/i.test(contentType) || bytes.subarray(0, 5).toString('latin1') !== '%PDF-')
    throw new Error(`${host} returned something other than a PDF (${contentType.slice(0, 60) || 'no type'}).`);
  return new Uint8Array(bytes);
}
