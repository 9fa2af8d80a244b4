/** How many leads of visitors are on their way: what an operator's alarms read. */
import type { Transaction } from '../db/database.server.ts';
import { visitorDeliveryKind } from './visitor-messages/visitor-delivery.ts';

/** Leads, not deliveries: one that waits at two destinations is one customer who is not served. */
export interface LeadFigures {
  waiting: number;
  /** Of those that wait, the ones that were sent before the moment in question. */
  overdue: number;
  dead: number;
}

/**
 * Without the messages to visitors: an address with a slip in it is no customer whom the dealer does not know of. Reads
 * the few rows that are not delivered, by their index.
 */
export async function countUndeliveredLeads(transaction: Transaction, overdueBefore: Date): Promise<LeadFigures> {
  const [row] = await transaction.query<LeadFigures>(
    `select count(distinct d.lead_id) filter (where d.state = 'waiting') as waiting,
       count(distinct d.lead_id) filter (where d.state = 'waiting' and d.started_at <= $1) as overdue,
       count(distinct d.lead_id) filter (where d.state = 'dead') as dead
     from lead_delivery d join lead l on l.tenant_id = d.tenant_id and l.id = d.lead_id
     where d.tenant_id = current_tenant() and d.state in ('waiting', 'dead') and not l.is_test and d.kind <> $2`,
    [overdueBefore, visitorDeliveryKind],
  );
  return row!;
}
