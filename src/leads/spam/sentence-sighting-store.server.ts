/**
 * Sentences that came with leads, as keyed hashes; of all dealers together. Every function runs in the caller's
 * transaction, which is the system's.
 */
import type { Transaction } from '../../db/database.server.ts';

/** Days are `2026-11-22`, UTC. */
export async function saveSightings(
  transaction: Transaction,
  { sentences, sender, day }: { sentences: readonly string[]; sender: string; day: string },
): Promise<void> {
  await transaction.query(
    `insert into sentence_sighting (sentence_hash, sender_hash, seen_on) select unnest($1::text[]), $2, $3
     on conflict (sentence_hash, sender_hash) do update set seen_on = excluded.seen_on`,
    [sentences, sender, day],
  );
}

/** Of the sentence that most others sent, that day or later. */
export async function countOtherSenders(
  transaction: Transaction,
  { sentences, sender, since }: { sentences: readonly string[]; sender: string; since: string },
): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(
    `select coalesce(max(others), 0)::int as count from (
       select count(*) as others from sentence_sighting where sentence_hash = any($1::text[]) and sender_hash <> $2 and seen_on >= $3 group by sentence_hash) found`,
    [sentences, sender, since],
  );
  return row!.count;
}

export async function deleteSightingsBefore(transaction: Transaction, day: string): Promise<void> {
  await transaction.query('delete from sentence_sighting where seen_on < $1', [day]);
}
