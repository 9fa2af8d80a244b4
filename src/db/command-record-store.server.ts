/** The record of commands. Every function runs in the caller's transaction, which is the system's. */
import type { Transaction } from './database.server.ts';

export interface CommandRecord {
  id: string;
  startedAt: Date;
  /** `null` while it runs, and for ever when its process ended first; so is `exitCode`. */
  endedAt: Date | null;
  osUser: string;
  host: string;
  channel: 'socket' | 'process';
  /** `lead show` */
  command: string;
  /** `''` when it named none. */
  tenantSlug: string;
  /** By name; an address is stored as a keyed hash. */
  arguments: Record<string, string | boolean>;
  exitCode: number | null;
}

/**
 * Retention of the records. Long enough for a complaint, which the Privacy Commissioner accepts within a year, and its
 * follow-up.
 */
export const commandRecordYears = 2;

export async function saveCommandStart(
  transaction: Transaction,
  record: Omit<CommandRecord, 'endedAt' | 'exitCode'>,
): Promise<void> {
  await transaction.query(
    `insert into command_record (id, started_at, os_user, host, channel, command, tenant_slug, arguments)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb)`,
    [
      record.id,
      record.startedAt,
      record.osUser,
      record.host,
      record.channel,
      record.command,
      record.tenantSlug,
      JSON.stringify(record.arguments),
    ],
  );
}

export async function saveCommandEnd(
  transaction: Transaction,
  {
    id,
    endedAt,
    exitCode,
    aboutSlug,
  }: {
    id: string;
    endedAt: Date;
    exitCode: number;
    /** The dealer, where it came out only while the command ran. */
    aboutSlug: string | null;
  },
): Promise<void> {
  await transaction.query(
    'update command_record set ended_at = $2, exit_code = $3, tenant_slug = coalesce($4, tenant_slug) where id = $1',
    [id, endedAt, exitCode, aboutSlug],
  );
}

/** Newest first. */
export function listCommandRecords(
  transaction: Transaction,
  { tenantSlug, since, limit }: { tenantSlug: string | null; since: Date | null; limit: number },
): Promise<CommandRecord[]> {
  return transaction.query<CommandRecord>(
    `select id, started_at as "startedAt", ended_at as "endedAt", os_user as "osUser", host, channel, command, tenant_slug as "tenantSlug", arguments, exit_code as "exitCode"
     from command_record where ($1::text is null or tenant_slug = $1) and ($2::timestamptz is null or started_at >= $2)
     order by started_at desc, id desc limit $3`,
    [tenantSlug, since, limit],
  );
}

/** Deletes records older than `commandRecordYears`. */
export async function deleteOldCommandRecords(transaction: Transaction, now: Date): Promise<void> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - commandRecordYears);
  await transaction.query('delete from command_record where started_at < $1', [before]);
}

/**
 * Runs of `tenant apply` and `tenant rollback` for this dealer or a folder, oldest first. A version belongs to the run
 * at its time.
 */
export async function listConfigurationCommands(
  transaction: Transaction,
  slug: string,
): Promise<Pick<CommandRecord, 'startedAt' | 'endedAt' | 'osUser' | 'host'>[]> {
  return transaction.query<Pick<CommandRecord, 'startedAt' | 'endedAt' | 'osUser' | 'host'>>(
    `select started_at as "startedAt", ended_at as "endedAt", os_user as "osUser", host from command_record
     where command in ('tenant apply', 'tenant rollback') and tenant_slug in ('', $1) order by started_at`,
    [slug],
  );
}
