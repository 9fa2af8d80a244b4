/** What became of each lead at each destination; these rows are the truth, the queue only says when to look. */
import type { Transaction } from '../../db/database.server.ts';
import type { DeliveryAttempt, LeadDelivery } from '../lead/stored-lead.ts';

const deliveryColumns = `destination, kind, state, round, attempts, attempts_ever as "attemptsEver", started_at as "startedAt",
  next_attempt_at as "nextAttemptAt", delivered_at as "deliveredAt", last_error as "lastError"`;

export async function saveNewDelivery(
  transaction: Transaction,
  delivery: { leadId: string; destination: string; kind: string; startedAt: Date },
): Promise<void> {
  await transaction.query(
    `insert into lead_delivery (tenant_id, lead_id, destination, kind, state, round, attempts, attempts_ever, started_at, next_attempt_at, last_error)
     values (current_tenant(), $1, $2, $3, 'waiting', 1, 0, 0, $4, $4, '')`,
    [delivery.leadId, delivery.destination, delivery.kind, delivery.startedAt],
  );
}

export async function listDeliveries(transaction: Transaction, leadId: string): Promise<LeadDelivery[]> {
  return transaction.query<LeadDelivery>(
    `select ${deliveryColumns} from lead_delivery where tenant_id = current_tenant() and lead_id = $1 order by destination`,
    [leadId],
  );
}

/** As `listDeliveries`; until the transaction ends no worker claims one of them and no round begins. */
export async function lockDeliveries(transaction: Transaction, leadId: string): Promise<LeadDelivery[]> {
  return transaction.query<LeadDelivery>(
    `select ${deliveryColumns} from lead_delivery where tenant_id = current_tenant() and lead_id = $1 order by destination for update`,
    [leadId],
  );
}

export async function listDeliveriesOf(
  transaction: Transaction,
  leadIds: readonly string[],
): Promise<(LeadDelivery & { leadId: string })[]> {
  return transaction.query<LeadDelivery & { leadId: string }>(
    `select lead_id as "leadId", ${deliveryColumns} from lead_delivery where tenant_id = current_tenant() and lead_id = any($1::uuid[]) order by lead_id, destination`,
    [leadIds],
  );
}

export async function listAttempts(transaction: Transaction, leadId: string): Promise<DeliveryAttempt[]> {
  return transaction.query<DeliveryAttempt>(
    `select destination, number, attempted_at as "attemptedAt", outcome, detail, duration_ms as "durationMs"
     from lead_delivery_attempt where tenant_id = current_tenant() and lead_id = $1 order by destination, number`,
    [leadId],
  );
}

export interface AttemptKey {
  leadId: string;
  destination: string;
  /** Which attempt of all, from 1. */ number: number;
}

/**
 * Takes this attempt for one worker. `done` when it was made already, or the lead was delivered or given up;
 * `busy` when another worker is at it.
 */
export async function claimAttempt(
  transaction: Transaction,
  { leadId, destination, number }: AttemptKey,
  now: Date,
  claimedUntil: Date,
): Promise<LeadDelivery | 'done' | 'busy'> {
  const [row] = await transaction.query<LeadDelivery & { claimedUntil: Date | null }>(
    `select ${deliveryColumns}, claimed_until as "claimedUntil" from lead_delivery
     where tenant_id = current_tenant() and lead_id = $1 and destination = $2 for update`,
    [leadId, destination],
  );
  if (row === undefined || row.state !== 'waiting' || row.attemptsEver !== number - 1) return 'done';
  if (row.claimedUntil !== null && row.claimedUntil > now) return 'busy';
  await transaction.query(
    'update lead_delivery set claimed_until = $3 where tenant_id = current_tenant() and lead_id = $1 and destination = $2',
    [leadId, destination, claimedUntil],
  );
  return row;
}

/**
 * Writes down how an attempt ended. `nextAttemptAt` null after a failure makes the delivery a dead letter. False when
 * this attempt was written down before: a worker that was thought dead came back.
 */
export async function recordAttempt(
  transaction: Transaction,
  { leadId, destination, number }: AttemptKey,
  result: { ok: boolean; detail: string; attemptedAt: Date; endedAt: Date; nextAttemptAt: Date | null },
): Promise<boolean> {
  const state = result.ok ? 'delivered' : result.nextAttemptAt === null ? 'dead' : 'waiting';
  const rows = await transaction.query(
    `update lead_delivery set state = $4, attempts = attempts + 1, attempts_ever = attempts_ever + 1, claimed_until = null, next_attempt_at = $5,
       delivered_at = case when $6 then $7::timestamptz else delivered_at end, last_error = $8
     where tenant_id = current_tenant() and lead_id = $1 and destination = $2 and attempts_ever = $3 - 1 returning 1`,
    [
      leadId,
      destination,
      number,
      state,
      result.ok ? null : result.nextAttemptAt,
      result.ok,
      result.endedAt,
      result.ok ? '' : result.detail,
    ],
  );
  if (rows.length === 0) return false;
  await transaction.query(
    `insert into lead_delivery_attempt (tenant_id, lead_id, destination, number, attempted_at, outcome, detail, duration_ms)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7)`,
    [
      leadId,
      destination,
      number,
      result.attemptedAt,
      result.ok ? 'delivered' : 'failed',
      result.detail,
      Math.max(0, result.endedAt.getTime() - result.attemptedAt.getTime()),
    ],
  );
  return true;
}

/** Whether a worker sends the lead somewhere just now, as it was when the worker took it. */
export async function isBeingDelivered(transaction: Transaction, leadId: string, now: Date): Promise<boolean> {
  const rows = await transaction.query(
    "select 1 from lead_delivery where tenant_id = current_tenant() and lead_id = $1 and state = 'waiting' and claimed_until > $2 limit 1",
    [leadId, now],
  );
  return rows.length > 0;
}

/**
 * Restarts a delivery with all its attempts. What was delivered before gets the next round, hence a new Message-ID,
 * because the receiver's mail server would drop the old one unread; what never arrived keeps its own. Returns the
 * number of the attempt to send a job for, `null` when there is no such delivery.
 */
export async function restartDelivery(
  transaction: Transaction,
  { leadId, destination, now }: { leadId: string; destination: string; now: Date },
): Promise<number | null> {
  const [row] = await transaction.query<{ number: number }>(
    `update lead_delivery set state = 'waiting', attempts = 0, started_at = $3, next_attempt_at = $3,
       round = case when state = 'delivered' then round + 1 else round end
     where tenant_id = current_tenant() and lead_id = $1 and destination = $2 returning attempts_ever + 1 as number`,
    [leadId, destination, now],
  );
  return row?.number ?? null;
}

/**
 * Gives up every claim of the dealer: for the embedded database at the start of its process, when no other worker can
 * hold one.
 */
export async function releaseClaims(transaction: Transaction): Promise<void> {
  await transaction.query(
    'update lead_delivery set claimed_until = null where tenant_id = current_tenant() and claimed_until is not null',
  );
}
