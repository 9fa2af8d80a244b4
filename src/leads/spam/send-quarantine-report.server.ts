/**
 * Sends the daily report of held leads to people at the dealer's. Tried again as a lead is; a repeat is the same
 * message.
 */
import path from 'node:path';
import type { DeliveryTenant, LeadDeliveryOptions } from '../delivery/deliver-lead.server.ts';
import { leadDealerOf } from '../destination/destination.ts';
import { readersOf } from '../destinations/destination-kinds.ts';
import { postMail } from '../destination/post-mail.server.ts';
import { impliedDestinations } from '../routing/implied-destinations.ts';
import { listLeadsById } from '../lead/lead-store.server.ts';
import { nextAttemptAt } from '../delivery/next-attempt.ts';
import { isHeld } from '../lead/stored-lead.ts';
import { quarantineReport } from './quarantine-report.ts';
import { quarantineReportQueue, type QuarantineReportJob } from './quarantine-report-job.ts';
import { claimLeadsForReport, findReport, recordReportAttempt } from './quarantine-store.server.ts';

interface ReportTenant extends DeliveryTenant {
  settings: DeliveryTenant['settings'] & { retention: { held_days: number }; spam: { report_to: readonly string[] } };
}

export interface QuarantineReportOptions extends Pick<LeadDeliveryOptions, 'outbox' | 'outboxFolder' | 'log' | 'now'> {
  tenant(tenantId: string): Promise<ReportTenant>;
  /** Address of the page that shows one held lead of this dealer. */
  leadUrl(tenantId: string, leadId: string, reportedAt: Date): Promise<string>;
}

/** Declares the queue; call before the outbox starts. */
export function registerQuarantineReports(options: QuarantineReportOptions): void {
  options.outbox.work<QuarantineReportJob>(quarantineReportQueue, { concurrency: 1 }, (job) =>
    sendReport(options, job),
  );
}

async function sendReport(options: QuarantineReportOptions, job: QuarantineReportJob): Promise<void> {
  const { log, now } = options;
  const tenant = await options.tenant(job.tenantId);
  const { database, settings, site } = tenant;
  const found = await database.transaction(async (transaction) => {
    const report = await findReport(transaction, job.day);
    if (report === null || report.sentAt !== null || report.attempts !== job.attempt - 1) return null;
    return { report, leads: await listLeadsById(transaction, await claimLeadsForReport(transaction, job.day)) };
  });
  if (found === null) return;
  const held = found.leads.filter((lead) => isHeld(lead) && lead.quarantine?.confirmedAt === null);
  const to = reportReadersOf(tenant);
  const data = { tenant: site.slug, day: job.day, held: held.length };
  // Somebody was quicker than the report, or nobody at this dealer's can be written to: the command line and the
  // metrics tell.
  if (held.length === 0 || to === null) {
    if (held.length > 0) log.warn(data, 'leads are in quarantine and the dealer has no email address for the report');
    await database.transaction((transaction) =>
      recordReportAttempt(transaction, {
        day: job.day,
        sentAt: now(),
        error: held.length === 0 ? '' : 'The dealer has no email address.',
      }),
    );
    return;
  }
  const dealer = leadDealerOf(site);
  const leads = await Promise.all(
    held.map(async (lead) => ({ lead, url: await options.leadUrl(job.tenantId, lead.id, found.report.dueAt) })),
  );
  const result = await postMail(
    { smtp: settings.smtp, secret: tenant.secret, outboxFolder: path.join(options.outboxFolder, site.slug), dealer },
    {
      name: `${found.leads[0]!.id}.held`,
      leadId: '',
      to,
      replyTo: null,
      ...quarantineReport({ dealer, leads, keptDays: settings.retention.held_days }),
      headers: { 'Auto-Submitted': 'auto-generated' },
      sentAt: now(),
    },
  );
  const endedAt = now();
  const next = result.ok ? null : nextAttemptAt({ attempts: job.attempt, failedAt: endedAt });
  await database.transaction(async (transaction) => {
    await recordReportAttempt(transaction, {
      day: job.day,
      sentAt: result.ok ? endedAt : null,
      error: result.ok ? '' : result.reason,
    });
    if (next === null) return;
    const nextJob: QuarantineReportJob = { ...job, attempt: job.attempt + 1 };
    await options.outbox.send(transaction, quarantineReportQueue, nextJob, { startAfter: next });
  });
  if (result.ok) log.info(data, 'quarantine report sent');
  else log.warn({ ...data, reason: result.reason, next }, 'quarantine report not sent');
}

/**
 * Whom the dealer named, else everybody who reads leads as email, whichever leads, else the dealer's public address;
 * `null` without any of them.
 */
function reportReadersOf({ settings, site }: ReportTenant): readonly string[] | null {
  const { report_to: named } = settings.spam;
  if (named.length > 0) return named;
  const forPeople = impliedDestinations(settings.destinations)
    .map(readersOf)
    .filter((readers) => readers !== null);
  if (forPeople.length > 0) return [...new Set(forPeople.flat())];
  return site.email ? [site.email] : null;
}
