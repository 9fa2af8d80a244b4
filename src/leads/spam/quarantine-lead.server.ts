/**
 * Screens a lead that is about to be stored, and plans the report of what was held back. Both in the transaction that
 * stores it.
 */
import type { Transaction } from '../../db/database.server.ts';
import type { Outbox } from '../../outbox/outbox.server.ts';
import { addDays, hourOf, localTime } from '../../shared/local-time.ts';
import type { LeadQuarantine, StoredLead } from '../lead/stored-lead.ts';
import { countLeadsOfPerson, findLastVerdict, saveReport } from './quarantine-store.server.ts';
import { quarantineReportQueue, type QuarantineReportJob } from './quarantine-report-job.ts';
import { detectSpamSignals, weightOf } from './screen-lead.ts';
import type { SpamSettings } from './settings.ts';
import type { SpamSignals } from './spam-signals.ts';

/** `null` for a lead that goes straight on. */
export async function screenForSpam(
  transaction: Transaction,
  {
    lead,
    signals,
    othersWithText,
    settings,
    ownHosts,
    now,
  }: {
    lead: StoredLead;
    signals: SpamSignals;
    /** As `SentenceSightings` counts them. */ othersWithText: number;
    settings: SpamSettings;
    ownHosts: readonly string[];
    now: Date;
  },
): Promise<LeadQuarantine | null> {
  if (!settings.screening || lead.isTest) return null;
  const { email, phoneE164, message } = lead;
  const signs = detectSpamSignals(
    {
      form: lead.form,
      name: lead.name,
      lastName: lead.lastName,
      email,
      phoneE164,
      message,
      othersWithText,
      ...signals,
      earlierOfPerson: await countLeadsOfPerson(transaction, {
        email,
        phoneE164,
        since: new Date(now.getTime() - settings.limit_per_person_minutes * 60_000),
      }),
      lastVerdict: await findLastVerdict(transaction, { email, phoneE164 }),
    },
    { ...settings, ownHosts },
  );
  if (weightOf(signs) < settings.hold_from) return null;
  return {
    reasons: signs.map(({ words }) => words),
    signs: [...new Set(signs.map(({ name }) => name))],
    releasedAt: null,
    confirmedAt: null,
  };
}

/** The first lead that is held before an hour of report plans it; the others find it planned. */
export async function scheduleQuarantineReport(
  transaction: Transaction,
  {
    settings,
    outbox,
    tenantId,
    timeZone,
    now,
  }: {
    settings: SpamSettings;
    outbox: Outbox;
    tenantId: string;
    timeZone: string;
    now: Date;
  },
): Promise<void> {
  const { day, dueAt } = nextReport(settings.report_hour, timeZone, now);
  if (!(await saveReport(transaction, { day, dueAt }))) return;
  const job: QuarantineReportJob = { tenantId, day, attempt: 1 };
  await outbox.send(transaction, quarantineReportQueue, job, { startAfter: dueAt });
}

function nextReport(hour: number, timeZone: string, now: Date): { day: string; dueAt: Date } {
  const today = localTime(now, timeZone).date;
  const day = now < hourOf(today, hour, timeZone) ? today : addDays(today, 1);
  return { day, dueAt: hourOf(day, hour, timeZone) };
}
