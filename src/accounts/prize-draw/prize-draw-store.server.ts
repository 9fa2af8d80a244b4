/** The rows of spins. */
import type { Transaction } from '../../db/database.server.ts';

export interface WonPrize {
  id: string;
  name: string;
  details: string;
}

export interface PrizeDraw {
  id: string;
  campaign: string;
  /** `null` for a spin that won nothing. */
  prize: WonPrize | null;
  spunAt: Date;
  /** `null` until the prize is claimed. */
  leadId: string | null;
}

const columns = 'id, campaign, prize, spun_at as "spunAt", lead_id as "leadId"';

/** Two spins of one dealer wait for each other, so that no person spins twice and no prize is given too often. */
export async function lockPrizeDraws(transaction: Transaction): Promise<void> {
  await transaction.query("select pg_advisory_xact_lock(hashtextextended(current_tenant()::text || 'prize draw', 0))");
}

/** The spin of an account, or of a person with one of these contacts, in a campaign. */
export async function findPrizeDraw(
  transaction: Transaction,
  { campaign, userId, personHashes }: { campaign: string; userId: string; personHashes: readonly string[] },
): Promise<PrizeDraw | null> {
  const [row] = await transaction.query<PrizeDraw & object>(
    `select ${columns} from prize_draw
     where tenant_id = current_tenant() and campaign = $1 and (user_id = $2 or person_hashes && $3::text[])
     order by spun_at, id limit 1`,
    [campaign, userId, personHashes],
  );
  return row ?? null;
}

export async function countWon(
  transaction: Transaction,
  { campaign, prizeId }: { campaign: string; prizeId: string },
): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(
    `select count(*)::int as count from prize_draw
     where tenant_id = current_tenant() and campaign = $1 and prize->>'id' = $2`,
    [campaign, prizeId],
  );
  return row!.count;
}

export async function addPrizeDraw(
  transaction: Transaction,
  {
    id,
    campaign,
    prize,
    spunAt,
    userId,
    personHashes,
  }: PrizeDraw & { userId: string; personHashes: readonly string[] },
): Promise<void> {
  await transaction.query(
    `insert into prize_draw (tenant_id, id, campaign, user_id, person_hashes, prize, spun_at)
     values (current_tenant(), $1, $2, $3, $4::text[], $5::jsonb, $6)`,
    [id, campaign, userId, personHashes, prize === null ? null : JSON.stringify(prize), spunAt],
  );
}

export async function saveClaim(transaction: Transaction, id: string, leadId: string): Promise<void> {
  await transaction.query('update prize_draw set lead_id = $2 where tenant_id = current_tenant() and id = $1', [
    id,
    leadId,
  ]);
}

/** Newest first. */
export async function listPrizeDrawsOf(transaction: Transaction, userId: string): Promise<PrizeDraw[]> {
  return transaction.query<PrizeDraw & object>(
    `select ${columns} from prize_draw where tenant_id = current_tenant() and user_id = $1 order by spun_at desc, id desc`,
    [userId],
  );
}
