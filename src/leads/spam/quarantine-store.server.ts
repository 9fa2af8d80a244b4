/**
 * What the screening looks back at, the leads that are held, and the daily report of them. Every function runs in the
 * caller's transaction.
 */
import type { Transaction } from '../../db/database.server.ts';
import type { LeadQuarantine } from '../lead/stored-lead.ts';

/** Leads of this number or address that were stored since then. Either may be `''`. */
export async function countLeadsOfPerson(
  transaction: Transaction,
  { email, phoneE164, since }: { email: string; phoneE164: string; since: Date },
): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(
    `select count(*)::int as count from (
       select id from lead where tenant_id = current_tenant() and $1 <> '' and email <> '' and lower(email) = $1 and stored_at > $3 and not is_test
       union select id from lead where tenant_id = current_tenant() and $2 <> '' and phone_e164 <> '' and phone_e164 = $2 and stored_at > $3 and not is_test) found`,
    [email.toLowerCase(), phoneE164, since],
  );
  return row!.count;
}

/**
 * What the dealer said of this person's last lead that was held and decided about; either address may be `''`. Where
 * both leads give address and number both have to agree: spam is sent under other people's.
 */
export async function findLastVerdict(
  transaction: Transaction,
  { email, phoneE164 }: { email: string; phoneE164: string },
): Promise<'spam' | 'released' | null> {
  const [row] = await transaction.query<{ isReleased: boolean }>(
    `select quarantine->>'releasedAt' is not null as "isReleased" from lead
     where tenant_id = current_tenant() and quarantine is not null and (quarantine->>'releasedAt' is not null or quarantine->>'confirmedAt' is not null)
       and (($1 <> '' and lower(email) = $1 and (phone_e164 = $2 or phone_e164 = '' or $2 = '')) or ($2 <> '' and phone_e164 = $2 and (lower(email) = $1 or email = '' or $1 = '')))
     order by greatest(quarantine->>'releasedAt', quarantine->>'confirmedAt') desc limit 1`,
    [email.toLowerCase(), phoneE164],
  );
  return row === undefined ? null : row.isReleased ? 'released' : 'spam';
}

/** False when it is held no longer, or never was. */
export async function saveQuarantineOutcome(
  transaction: Transaction,
  leadId: string,
  outcome: Partial<Pick<LeadQuarantine, 'releasedAt' | 'confirmedAt'>>,
): Promise<boolean> {
  const rows = await transaction.query(
    `update lead set quarantine = quarantine || $2::jsonb where tenant_id = current_tenant() and id = $1 and quarantine is not null and quarantine->>'releasedAt' is null returning 1`,
    [leadId, JSON.stringify(outcome)],
  );
  return rows.length > 0;
}

/** Held: neither released nor confirmed as spam. Newest first. */
export async function listQuarantinedLeadIds(
  transaction: Transaction,
  { limit }: { limit: number },
): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(
    `select id from lead where tenant_id = current_tenant() and quarantine is not null and quarantine->>'releasedAt' is null and quarantine->>'confirmedAt' is null
     order by stored_at desc limit $1`,
    [limit],
  );
  return rows.map(({ id }) => id);
}

export async function countQuarantinedLeads(transaction: Transaction): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(
    `select count(*)::int as count from lead where tenant_id = current_tenant() and quarantine is not null and quarantine->>'releasedAt' is null and quarantine->>'confirmedAt' is null`,
  );
  return row!.count;
}

export interface QuarantineReport {
  day: string;
  dueAt: Date;
  attempts: number;
  sentAt: Date | null;
}

/** False when the day has its report already. */
export async function saveReport(transaction: Transaction, report: { day: string; dueAt: Date }): Promise<boolean> {
  const rows = await transaction.query(
    'insert into quarantine_report (tenant_id, day, due_at) values (current_tenant(), $1, $2) on conflict do nothing returning 1',
    [report.day, report.dueAt],
  );
  return rows.length > 0;
}

export async function findReport(transaction: Transaction, day: string): Promise<QuarantineReport | null> {
  const [row] = await transaction.query<QuarantineReport>(
    'select day, due_at as "dueAt", attempts, sent_at as "sentAt" from quarantine_report where tenant_id = current_tenant() and day = $1',
    [day],
  );
  return row ?? null;
}

export async function recordReportAttempt(
  transaction: Transaction,
  { day, sentAt, error }: { day: string; sentAt: Date | null; error: string },
): Promise<void> {
  await transaction.query(
    'update quarantine_report set attempts = attempts + 1, sent_at = $2, last_error = $3 where tenant_id = current_tenant() and day = $1',
    [day, sentAt, error],
  );
}

/**
 * Puts the leads that no report lists yet into this one, and answers with all that it lists, the oldest first; a second
 * attempt lists the same.
 */
export async function claimLeadsForReport(transaction: Transaction, day: string): Promise<string[]> {
  await transaction.query(
    `update lead set quarantine = quarantine || jsonb_build_object('reportDay', $1::text)
     where tenant_id = current_tenant() and quarantine is not null and quarantine->>'reportDay' is null and quarantine->>'releasedAt' is null and quarantine->>'confirmedAt' is null`,
    [day],
  );
  const rows = await transaction.query<{ id: string }>(
    `select id from lead where tenant_id = current_tenant() and quarantine is not null and quarantine->>'reportDay' = $1 order by stored_at, id`,
    [day],
  );
  return rows.map(({ id }) => id);
}
