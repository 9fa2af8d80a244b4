/** What the link of a notice lets its holder do: see whether there is something to read, and read it. */
import type { TenantDatabase } from '../../db/database.server.ts';
import { createId } from '../../shared/ids.ts';
import { leadAnswers } from '../forms/lead-answers.ts';
import { leadReference, personName, vehicleWithNumber } from '../mail/lead-facts.ts';
import { findLead, listConsents } from '../lead/lead-store.server.ts';
import type { LeadConsent, StoredLead } from '../lead/stored-lead.ts';
import { listReadings, saveReading } from './lead-reading-store.server.ts';
import type { ReadLead, SealedLeadState } from './sealed-lead.ts';
import type { SealedLeadLink, SealedLinks } from './sealed-link.server.ts';

export interface SealedLeadOperations {
  /** `null` for a link that this dealer was never sent. Changes nothing: mail scanners open every link. */
  find(token: string): Promise<SealedLeadState | null>;
  /** Writes down that it was read, and only then says what it holds; `null` where there is nothing to read. */
  read(token: string): Promise<ReadLead | null>;
}

export function createSealedLeadOperations({
  database,
  links,
  now,
}: {
  database: TenantDatabase;
  links: SealedLinks;
  now(): Date;
}): SealedLeadOperations {
  const isOver = ({ expiresAt }: SealedLeadLink): boolean => now() >= expiresAt;
  return {
    async find(token) {
      const link = links.open(token);
      if (link === null) return null;
      if (isOver(link)) return { state: 'expired', expiredAt: link.expiresAt };
      return database.transaction(async (transaction): Promise<SealedLeadState> => {
        const lead = await findLead(transaction, link.leadId);
        if (lead === null) return { state: 'deleted' };
        const readings = await listReadings(transaction, link.leadId);
        return {
          state: 'sealed',
          reference: leadReference(lead),
          storedAt: lead.storedAt,
          expiresAt: link.expiresAt,
          timesRead: readings.length,
        };
      });
    },
    async read(token) {
      const link = links.open(token);
      if (link === null || isOver(link)) return null;
      return database.transaction(async (transaction) => {
        const lead = await findLead(transaction, link.leadId);
        if (lead === null) return null;
        await saveReading(transaction, {
          id: createId(now()),
          leadId: lead.id,
          readAt: now(),
          destination: link.destination,
        });
        return readLeadOf(lead, await listConsents(transaction, lead.id));
      });
    },
  };
}

function readLeadOf(lead: StoredLead, consents: readonly LeadConsent[]): ReadLead {
  const { email, phone, postcode, message, vehicle } = lead;
  return {
    name: personName(lead),
    email,
    phone,
    postcode,
    message,
    vehicle: vehicle === null ? '' : vehicleWithNumber(vehicle),
    sections: leadAnswers(lead)
      .map(({ heading, answers }) => ({ heading, rows: answers.map(({ label, text }) => ({ label, text })) }))
      .filter(({ rows }) => rows.length > 0),
    consents: consents.map(({ purpose, given, wording }) => ({ purpose, given, wording })),
  };
}
