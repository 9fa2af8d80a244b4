/** Time of the last successful backup, for the gauge behind the operators' alarm. */
import type { Transaction } from '../db/database.server.ts';

export async function saveLastBackup(
  { query }: Transaction,
  { finishedAt, bytes }: { finishedAt: Date; bytes: number },
): Promise<void> {
  await query(
    `insert into last_backup (finished_at, bytes) values ($1, $2) on conflict (only_row) do update set finished_at = excluded.finished_at, bytes = excluded.bytes`,
    [finishedAt, bytes],
  );
}

/** `null` before the first. */
export async function findLastBackup({ query }: Transaction): Promise<Date | null> {
  const [row] = await query<{ finishedAt: Date }>('select finished_at as "finishedAt" from last_backup');
  return row?.finishedAt ?? null;
}
