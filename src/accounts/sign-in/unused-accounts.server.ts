/**
 * Deletes accounts that nobody has used for the dealer's number of years (Privacy Act, APP 11.2: no longer than it is
 * needed). Their people are told a month before, and signing in keeps the account. One that cannot be told is not
 * deleted: it is tried again the next day.
 */
import type { TenantDatabase } from '../../db/database.server.ts';
import type { Result } from '../../shared/result.ts';
import type { CodeReceiver } from './code-receiver.ts';
import { deleteUnusedAccounts, listUnwarnedAccounts, noteWarned, type UnusedAccount } from './session-store.server.ts';
import { yearsBefore } from '../../shared/years-before.ts';

const noticeDays = 30;
const dayMs = 86_400_000;

export interface UnusedAccountsOptions {
  database: TenantDatabase;
  unusedYears: number;
  /** Sends the message; `deletedOn` is when the account ends unless it is used. */
  warn(to: CodeReceiver, account: { deletedOn: Date; seenAt: Date }): Promise<Result<string, string>>;
  onFailure(error: unknown): void;
  now: Date;
}

/** Answers how many were told, and how many were deleted. */
export async function deleteUnused({
  database,
  unusedYears,
  warn,
  onFailure,
  now,
}: UnusedAccountsOptions): Promise<{ warned: number; deleted: number }> {
  const unusedSince = yearsBefore(now, unusedYears);
  const deleted = await database.transaction((transaction) =>
    deleteUnusedAccounts(transaction, {
      seenBefore: unusedSince,
      warnedBefore: new Date(now.getTime() - noticeDays * dayMs),
    }),
  );
  // Those that will have been unused for so long when the month is over.
  const soon = new Date(unusedSince.getTime() + noticeDays * dayMs);
  const unwarned = await database.transaction((transaction) => listUnwarnedAccounts(transaction, soon));
  let warned = 0;
  for (const account of unwarned) {
    const deletedOn = new Date(now.getTime() + noticeDays * dayMs);
    const sent = await warn(receiverOf(account), { deletedOn, seenAt: account.seenAt });
    if (!sent.ok) {
      onFailure(new Error(sent.reason));
      continue;
    }
    await database.transaction((transaction) => noteWarned(transaction, account.id, now));
    warned += 1;
  }
  return { warned, deleted };
}

/** A message to an address costs nothing. */
const receiverOf = ({ email, phone }: UnusedAccount): CodeReceiver =>
  email === '' ? { kind: 'phone', recipient: phone } : { kind: 'email', recipient: email };
