/**
 * Notices of the test gateway: a body and a header `t=<seconds>,v1=<HMAC-SHA-256 of "t.body">`, as payment companies
 * sign theirs, so that what checks them in the demonstration is what checks them in earnest.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Result } from '../../../shared/result.ts';
import type { NoticeRefusal, PaymentNotice } from '../payment-provider.ts';

export const noticeSignatureHeader = 'test-gateway-signature';
/** How old a notice may be: one that somebody recorded and sends again later is refused. */
export const noticeToleranceSeconds = 300;

export interface TestGatewayNotice {
  id: string;
  type: 'payment.opened' | 'payment.paid' | 'payment.failed' | 'payment.expired' | 'refund.made';
  reference: string;
  /** When it happened, which may be before the notice was sent. */
  at: string;
}

/** Keyed hash of a text, with a key of the dealer's own. */
export type Sign = (text: string) => string;

export function signNotice(body: string, { sign, now }: { sign: Sign; now: Date }): string {
  const seconds = Math.floor(now.getTime() / 1_000);
  return `t=${seconds},v1=${sign(`${seconds}.${body}`)}`;
}

export function readSignedNotice({
  body,
  header,
  sign,
  now,
}: {
  body: string;
  header: string | null;
  sign: Sign;
  now: Date;
}): Result<PaymentNotice, NoticeRefusal> {
  const [, seconds, signature] = /^t=(\d{1,12}),v1=([\w-]{1,100})$/.exec(header ?? '') ?? [];
  if (seconds === undefined || signature === undefined) return { ok: false, reason: 'no-signature' };
  const expected = Buffer.from(sign(`${seconds}.${body}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    return { ok: false, reason: 'wrong-signature' };
  if (Math.abs(now.getTime() / 1_000 - Number(seconds)) > noticeToleranceSeconds)
    return { ok: false, reason: 'too-old' };
  try {
    const { reference } = JSON.parse(body) as Partial<TestGatewayNotice>;
    if (typeof reference === 'string') return { ok: true, value: { reference } };
  } catch {
    // Said below.
  }
  return { ok: false, reason: 'not-readable' };
}
