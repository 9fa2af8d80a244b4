/** What the queue carries: which attempt at which delivery. */
export const leadDeliveryQueue = 'lead-delivery';

export interface LeadDeliveryJob {
  tenantId: string;
  leadId: string;
  destination: string;
  /** Which attempt of all, from 1: a job that comes twice finds its attempt made. */
  attempt: number;
}
