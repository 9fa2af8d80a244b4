/** Sessions and accounts of one person, beside what the sign-in library does with them. */
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
