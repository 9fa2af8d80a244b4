/**
 * What the success page is shown for: this browser has just sent a lead. Nobody else makes one, since a lead's id is
 * told to analytics; it ends by itself.
 */
import { createTimedSeal } from '../shared/timed-seal.server.ts';
import type { LeadReceipt } from './lead/lead.ts';
import type { SecretKey } from '../shared/secret-key.ts';

const seconds = 600;

export interface SentMarker {
  /** How long it lasts. */
  seconds: number;
  seal(receipt: Pick<LeadReceipt, 'leadId' | 'eventId'>): string;
  /** `null` for what this dealer's seal did not make, and after its time. */
  open(marker: string): Pick<LeadReceipt, 'leadId' | 'eventId'> | null;
}

export function createSentMarker({
  key,
  tenantId,
  now,
}: {
  key: SecretKey;
  tenantId: string;
  now: () => Date;
}): SentMarker {
  const seal = createTimedSeal<[leadId: string, eventId: number]>({
    key,
    purpose: 'sent-lead',
    boundTo: tenantId,
    seconds,
    now,
  });
  return {
    seconds,
    seal: ({ leadId, eventId }) => seal.seal([leadId, eventId]).token,
    open(marker) {
      const opened = seal.open(marker);
      if (opened.state !== 'open') return null;
      const [leadId, eventId] = opened.value;
      return { leadId, eventId };
    },
  };
}
