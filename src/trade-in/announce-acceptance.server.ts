/** Notifies the dealer that an offer was accepted: the lead is delivered once more, to every destination. */
import type { NextRoundReason } from '../leads/rounds/next-round.server.ts';
import { markAnnounced } from './valuation-store.server.ts';

/** The payload of the queue. */
export type AcceptanceJob = Readonly<{ tenantId: string; valuationId: string; leadId: string }>;

export const acceptances: NextRoundReason<AcceptanceJob> = {
  queue: 'trade-in-accepted',
  deliveriesOf: async (transaction, { valuationId }, now) =>
    (await markAnnounced(transaction, valuationId, now)) ? () => true : null,
};
