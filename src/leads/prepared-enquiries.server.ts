/**
 * An enquiry that an AI assistant prepared for a person, as a link that opens the form filled in. Nothing of it is
 * stored: the link holds it, encrypted, for one dealer and one day. Whoever has the link reads it, as with a letter.
 */
import { createHash } from 'node:crypto';
import type { LeadTopic } from './forms/lead-form.ts';
import type { LeadFields } from './lead/lead.ts';
import type { SecretKey } from '../shared/secret-key.ts';
import { createTimedSeal } from '../shared/timed-seal.server.ts';

const hours = 24;
/** A longer link is cut by some programs that people send links with. The seal opens 2,000 characters. */
const mostBytes = 1_300;

export interface PreparedEnquiry {
  /** `''` for none. */
  vehicleId: string;
  /** `null` for none. */
  locationId: number | null;
  topic: LeadTopic;
  /** What fields of the form start with, by their names. */
  values: LeadFields;
}

export type OpenedEnquiry =
  | {
      state: 'ready';
      enquiry: PreparedEnquiry;
      /** The form's, the same whenever the link is opened: so the link is known to have been used. */
      idempotencyKey: string;
    }
  | { state: 'expired' }
  | { state: 'unknown' };

export interface PreparedEnquiries {
  /** How long a link lasts. */
  hours: number;
  /** `excessBytes` is by how much the enquiry is too long for a link. */
  seal(enquiry: PreparedEnquiry): { ok: true; token: string; expiresAt: Date } | { ok: false; excessBytes: number };
  /** `unknown` for what this dealer's seal did not make. */
  open(token: string): OpenedEnquiry;
}

export function createPreparedEnquiries({
  key,
  tenantId,
  now,
}: {
  key: SecretKey;
  tenantId: string;
  now: () => Date;
}): PreparedEnquiries {
  const seal = createTimedSeal<PreparedEnquiry>({
    key,
    purpose: 'prepared enquiry',
    boundTo: tenantId,
    seconds: hours * 3_600,
    now,
  });
  return {
    hours,
    seal(enquiry) {
      const excessBytes = Buffer.byteLength(JSON.stringify(enquiry)) - mostBytes;
      return excessBytes > 0 ? { ok: false, excessBytes } : { ok: true, ...seal.seal(enquiry) };
    },
    open(token) {
      const opened = seal.open(token);
      if (opened.state !== 'open') return opened;
      const idempotencyKey = `prepared-${createHash('sha256').update(token).digest('hex')}`;
      return { state: 'ready', enquiry: opened.value, idempotencyKey };
    },
  };
}
