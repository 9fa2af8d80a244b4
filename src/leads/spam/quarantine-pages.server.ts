/** What a link of the report lets its holder do with one held lead. */
import { personName } from '../mail/lead-facts.ts';
import { redactedLead } from '../sealed-answers/sealed-answers.ts';
import type { QuarantineOperations } from './quarantine-operations.server.ts';
import type { QuarantineLinks } from './quarantine-link.server.ts';
import type { QuarantinedLead } from './quarantined-lead.ts';

export interface QuarantinePages {
  /** `expired` after its two weeks; `null` for a link that this dealer was never sent. */
  find(token: string): Promise<QuarantinedLead | 'expired' | null>;
  /** Nothing happens for a link that is not in order, or a lead that was already released. */
  release(token: string): Promise<void>;
  confirm(token: string): Promise<void>;
}

export function createQuarantinePages({
  desk,
  links,
  now,
}: {
  desk: QuarantineOperations;
  links: QuarantineLinks;
  now(): Date;
}): QuarantinePages {
  const leadIdOf = (token: string): string | null => {
    const opened = links.open(token, now());
    return opened === null || opened === 'expired' ? null : opened.leadId;
  };
  return {
    async find(token) {
      const opened = links.open(token, now());
      if (opened === null || opened === 'expired') return opened;
      const lead = await desk.find(opened.leadId);
      if (lead === null || lead.quarantine === null) return null;
      const { quarantine } = lead;
      return {
        state: quarantine.releasedAt !== null ? 'released' : quarantine.confirmedAt !== null ? 'confirmed' : 'held',
        name: personName(lead),
        email: lead.email,
        phone: lead.phone,
        message: redactedLead(lead).message,
        topic: lead.subcategory || lead.category,
        vehicle: lead.vehicle?.title ?? '',
        storedAt: lead.storedAt.toISOString(),
        reasons: quarantine.reasons,
      };
    },
    async release(token) {
      const leadId = leadIdOf(token);
      if (leadId !== null) await desk.release(leadId);
    },
    async confirm(token) {
      const leadId = leadIdOf(token);
      if (leadId !== null) await desk.confirm(leadId);
    },
  };
}
