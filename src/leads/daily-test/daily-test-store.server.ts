/** The tests of a dealer, and what has become of them. */
import type { Transaction } from '../../db/database.server.ts';

export interface DailyTestArrival {
  destination: string;
  /** When the last test reached it; `null` when none ever did. */
  deliveredAt: Date | null;
  /** When the newest test that reached it was stored. */
  storedAt: Date | null;
}

export async function listDailyTestArrivals(transaction: Transaction): Promise<DailyTestArrival[]> {
  return transaction.query<DailyTestArrival>(
    `select d.destination, max(d.delivered_at) as "deliveredAt", max(l.stored_at) filter (where d.delivered_at is not null) as "storedAt"
     from lead l join lead_delivery d on d.tenant_id = l.tenant_id and d.lead_id = l.id
     where l.tenant_id = current_tenant() and l.is_test group by d.destination order by d.destination`,
  );
}

export async function isDailyTestStoredSince(transaction: Transaction, since: Date): Promise<boolean> {
  const rows = await transaction.query(
    'select 1 from lead where tenant_id = current_tenant() and is_test and stored_at >= $1 limit 1',
    [since],
  );
  return rows.length > 0;
}

/** With their deliveries and attempts. */
export async function deleteDailyTestsBefore(transaction: Transaction, before: Date): Promise<void> {
  await transaction.query('delete from lead where tenant_id = current_tenant() and is_test and stored_at < $1', [
    before,
  ]);
}
