/** When the sealed answers of a lead were read. Every function runs in the caller's transaction. */
import type { Transaction } from '../../db/database.server.ts';
import type { LeadReading } from './sealed-lead.ts';

export async function saveReading(
  transaction: Transaction,
  reading: LeadReading & { id: string; leadId: string },
): Promise<void> {
  await transaction.query(
    'insert into lead_reading (tenant_id, id, lead_id, read_at, destination) values (current_tenant(), $1, $2, $3, $4)',
    [reading.id, reading.leadId, reading.readAt, reading.destination],
  );
}

/** Oldest first. */
export function listReadings(transaction: Transaction, leadId: string): Promise<LeadReading[]> {
  return transaction.query<LeadReading & object>(
    'select read_at as "readAt", destination from lead_reading where tenant_id = current_tenant() and lead_id = $1 order by read_at, id',
    [leadId],
  );
}
