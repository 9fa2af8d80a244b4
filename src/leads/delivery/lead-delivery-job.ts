/** What the queue carries: which attempt at which delivery. */
import type { DestinationSettings } from '../settings.ts';

export const leadDeliveryQueue = 'lead-delivery';

export interface LeadDeliveryJob {
  tenantId: string;
  leadId: string;
  destination: string;
  /** Which attempt of all, from 1: a job that comes twice finds its attempt made. */
  attempt: number;
}

/** A dealer without destinations has one that writes to the outbox folder, because it has no address. */
export function impliedDestinations(destinations: readonly DestinationSettings[]): readonly DestinationSettings[] {
  return destinations.length > 0 ? destinations : [{ kind: 'email', to: [], categories: [], locations: [], dealerships: [], departments: [], fallback: false }];
}
