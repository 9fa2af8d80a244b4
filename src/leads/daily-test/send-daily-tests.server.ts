/**
 * Sends each dealer's daily test once it is due. Any server may, and several at once make one lead: its key is the day.
 */
import type { TenantDatabase } from '../../db/database.server.ts';
import type { Result } from '../../shared/result.ts';
import type { LeadReceipt, LeadRefusal, LeadSubmission } from '../lead/lead.ts';
import { dailyTestDueAt, dailyTestSubmission, type DailyTestDealer } from './daily-test-lead.ts';
import { deleteDailyTestsBefore, isDailyTestStoredSince } from './daily-test-store.server.ts';

export interface DailyTestSender extends DailyTestDealer {
  database: TenantDatabase;
  desk: { submit(submission: LeadSubmission): Promise<Result<LeadReceipt, LeadRefusal>> };
}

export interface DailyTestsOptions {
  listTenants(): Promise<readonly string[]>;
  /** The dealer as it is configured now. */
  dealer(tenantId: string): Promise<DailyTestSender>;
  /** A test that could not be stored; it is tried again a minute later. */
  onError(error: unknown, tenantId: string | null): void;
  now?: () => Date;
}

export interface DailyTests {
  /** Looks now and then every minute. */
  start(): void;
  /** Sends what is due. Never throws. */
  look(): Promise<void>;
  /** Resolves once nothing is at work. */
  close(): Promise<void>;
}

const minuteMs = 60_000;
/** They prove something for a few days, and then only take room. */
const keptMs = 30 * 24 * 60 * minuteMs;

export function createDailyTests({
  listTenants,
  dealer,
  onError,
  now = () => new Date(),
}: DailyTestsOptions): DailyTests {
  /** What each dealer's last test was due at, so that a day costs one question. */
  const sentFor = new Map<string, number>();
  let looking: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;

  async function lookAt(tenantId: string): Promise<void> {
    const sender = await dealer(tenantId);
    const { enabled, hour } = sender.settings.daily_test;
    if (!enabled) return;
    const present = now();
    const dueAt = dailyTestDueAt({ hour, timeZone: sender.timeZone, now: present });
    if (sentFor.get(tenantId) === dueAt.getTime()) return;
    const isStored = await sender.database.transaction((transaction) => isDailyTestStoredSince(transaction, dueAt));
    if (!isStored) {
      const outcome = await sender.desk.submit(dailyTestSubmission(sender, dueAt));
      if (!outcome.ok) throw new Error(`The daily test was refused: ${JSON.stringify(outcome.reason)}`);
      await sender.database.transaction((transaction) =>
        deleteDailyTestsBefore(transaction, new Date(present.getTime() - keptMs)),
      );
    }
    sentFor.set(tenantId, dueAt.getTime());
  }

  async function lookAtAll(): Promise<void> {
    let tenantIds: readonly string[];
    try {
      tenantIds = await listTenants();
    } catch (error) {
      onError(error, null);
      return;
    }
    for (const tenantId of tenantIds) await lookAt(tenantId).catch((error: unknown) => onError(error, tenantId));
  }

  async function look(): Promise<void> {
    looking ??= lookAtAll().finally(() => {
      looking = null;
    });
    return looking;
  }

  return {
    start() {
      void look();
      timer = setInterval(() => void look(), minuteMs);
      timer.unref();
    },
    look,
    async close() {
      if (timer !== null) clearInterval(timer);
      await looking;
    },
  };
}
