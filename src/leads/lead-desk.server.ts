/** Where forms hand in leads: one desk per dealer, bound to its database and settings. */
import type { Result } from '../shared/result.ts';
import { createLeadLimiter } from './lead-limiter.server.ts';
import type { LeadReceipt, LeadRefusal, LeadSubmission } from './lead.ts';
import { submitLead, type SubmitLeadOptions } from './submit-lead.server.ts';

export interface LeadDesk {
  submit(submission: LeadSubmission): Promise<Result<LeadReceipt, LeadRefusal>>;
}

/** A desk lives as long as one request; what an address has sent is remembered as long as the process. */
const limiterOfThisProcess = createLeadLimiter();

export type LeadDeskOptions = Omit<SubmitLeadOptions, 'now' | 'limiter'> & Partial<Pick<SubmitLeadOptions, 'limiter'>> & { now(): Date };

export function createLeadDesk({ now, limiter = limiterOfThisProcess, ...options }: LeadDeskOptions): LeadDesk {
  return { submit: (submission) => submitLead({ ...options, limiter, now: now() }, submission) };
}
