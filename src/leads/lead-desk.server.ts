/** Where forms hand in leads: one desk per dealer, bound to its database and settings. */
import type { Result } from '../shared/result.ts';
import { createLeadLimiter } from './lead-limiter.server.ts';
import { preferredTimeField } from './forms/test-drive-fields.ts';
import type { LeadReceipt, LeadRefusal, LeadSubmission, SentLead } from './lead.ts';
import { findLead } from './lead-store.server.ts';
import { submitLead, type SubmitLeadOptions } from './submit-lead.server.ts';

export interface LeadDesk {
  submit(submission: LeadSubmission): Promise<Result<LeadReceipt, LeadRefusal>>;
  /** `null` when there is no such lead of this dealer. */
  findSent(leadId: string): Promise<SentLead | null>;
}

/** A desk lives as long as one request; what an address has sent is remembered as long as the process. */
const limiterOfThisProcess = createLeadLimiter();

export type LeadDeskOptions = Omit<SubmitLeadOptions, 'now' | 'limiter'> & Partial<Pick<SubmitLeadOptions, 'limiter'>> & { now(): Date };

export function createLeadDesk({ now, limiter = limiterOfThisProcess, ...options }: LeadDeskOptions): LeadDesk {
  return {
    submit: (submission) => submitLead({ ...options, limiter, now: now() }, submission),
    async findSent(leadId) {
      const lead = await options.database.transaction((transaction) => findLead(transaction, leadId));
      if (lead === null) return null;
      const { form, vehicle, fields } = lead;
      return { form, vehicle: vehicle === null ? null : { id: vehicle.id, title: vehicle.title }, preferredTime: fields[preferredTimeField] ?? '' };
    },
  };
}
