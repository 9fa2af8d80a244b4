/** Sessions and accounts of one person, beside what the sign-in library does with them. */
import { noEmailHost } from './sign-in-rules.ts';
import type { CodeReceiver } from './code-receiver.ts';
import type { Transaction } from '../../db/database.server.ts';

export interface SessionRow {
  id: string;
  userAgent: string;
  startedAt: Date;
}

/** Those that are not over, the newest first. */
export async function listSessionsOfUser(transaction: Transaction, userId: string): Promise<SessionRow[]> {
  return transaction.query<SessionRow>(
    `select id, coalesce(user_agent, '') as "userAgent", created_at as "startedAt"
     from account_session where user_id = $1 and expires_at > now() order by created_at desc`,
    [userId],
  );
}

/** Whether there was one; nothing happens to another person's. */
export async function deleteSessionOfUser(
  transaction: Transaction,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const deleted = await transaction.query('delete from account_session where id = $1 and user_id = $2 returning id', [
    id,
    userId,
  ]);
  return deleted.length > 0;
}

export async function deleteSessionsOfUser(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query('delete from account_session where user_id = $1', [userId]);
}

/** With its sessions. */
export async function deleteUser(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query('delete from account_user where id = $1', [userId]);
}

/** Sessions that are over, and codes that nobody used. */
export async function deleteExpiredSignIns(transaction: Transaction, now: Date): Promise<void> {
  await transaction.query('delete from account_session where expires_at < $1', [now]);
  await transaction.query('delete from account_verification where expires_at < $1', [now]);
}

/** By the day, so that using the site writes little. Whoever was told that the account ends keeps it by this. */
export async function noteSeen(transaction: Transaction, userId: string, now: Date): Promise<void> {
  await transaction.query(
    `update account_user set seen_at = $2, warned_at = null where id = $1
       and (seen_at < $2::timestamptz - interval '1 day' or warned_at is not null)`,
    [userId, now],
  );
}

/** False where it is the last one. Somebody without an email address has one to which nothing can be sent. */
export async function removeContactOfUser(
  transaction: Transaction,
  { userId, kind }: { userId: string; kind: CodeReceiver['kind'] },
): Promise<boolean> {
  const rows =
    kind === 'phone'
      ? await transaction.query(
          `update account_user set phone_number = null, phone_number_verified = null
           where id = $1 and phone_number is not null and email not like '%@' || $2 returning id`,
          [userId, noEmailHost],
        )
      : await transaction.query(
          `update account_user set email = id::text || '@' || $2, email_verified = false
           where id = $1 and phone_number is not null and email not like '%@' || $2 returning id`,
          [userId, noEmailHost],
        );
  return rows.length > 0;
}

export interface UnusedAccount {
  id: string;
  /** `''` for none. */
  email: string;
  phone: string;
  seenAt: Date;
}

/** Accounts that nobody has used since then, and whose person was not told yet; some hundred at most. */
export async function listUnwarnedAccounts(transaction: Transaction, seenBefore: Date): Promise<UnusedAccount[]> {
  return transaction.query<UnusedAccount & object>(
    `select id, case when email like '%@' || $2 then '' else email end as email, coalesce(phone_number, '') as phone, seen_at as "seenAt"
     from account_user where seen_at < $1 and warned_at is null order by seen_at, id limit 200`,
    [seenBefore, noEmailHost],
  );
}

export async function noteWarned(transaction: Transaction, userId: string, now: Date): Promise<void> {
  await transaction.query('update account_user set warned_at = $2 where id = $1', [userId, now]);
}

/** Accounts unused since then, whose person was told before that; answers how many. */
export async function deleteUnusedAccounts(
  transaction: Transaction,
  { seenBefore, warnedBefore }: { seenBefore: Date; warnedBefore: Date },
): Promise<number> {
  const rows = await transaction.query(
    'delete from account_user where seen_at < $1 and warned_at < $2 and warned_at > seen_at returning id',
    [seenBefore, warnedBefore],
  );
  return rows.length;
}
