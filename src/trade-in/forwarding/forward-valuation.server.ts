/**
 * Forwards a valuation's result to the dealer's destinations that take data: webhooks (TRADE-11), signed as leads are.
 * It is about a vehicle and contains no personal data. If one fails, `Failed to save valuation data` is logged
 * (TRADE-12) and the queue retries a few times.
 */
import { createHash } from 'node:crypto';
import type { TenantDatabase } from '../../db/database.server.ts';
import { writeOutboxMessage } from '../../leads/destination/outbox-folder.server.ts';
import { destinationName, messageKindOf, receiverOf, senderOf } from '../../leads/destinations/destination-kinds.ts';
import type { LeadsSettings } from '../../leads/settings.ts';
import type { Outbox } from '../../outbox/outbox.server.ts';
import { findValuation } from '../valuation-store.server.ts';
import { describedTitle } from '../valuation.ts';

export const forwardingQueue = 'trade-in-valuation';

/** The payload of the queue. */
export type ForwardingJob = Readonly<{ tenantId: string; valuationId: string; attempt?: number; destination?: string }>;

export interface ForwardingTenant {
  database: TenantDatabase;
  slug: string;
  destinations: LeadsSettings['destinations'];
  /** Value of a secret of the dealer, `null` when it was never set. */
  secret(name: string): Promise<string | null>;
  /** The dealer's own folder, for a webhook without a URL. */
  outboxFolder: string;
}

export interface ForwardingOptions {
  outbox: Outbox;
  tenant(tenantId: string): Promise<ForwardingTenant>;
  log: { error(data: object, text: string): void };
  now(): Date;
  /** True if a webhook may be on this machine: in the demonstration and in tests. */
  allowLoopback: boolean;
}

const mostAttempts = 6;
const minuteMs = 60_000;

/** Declares the queue; call before the outbox starts. */
export function registerForwarding(options: ForwardingOptions): void {
  options.outbox.work<ForwardingJob>(forwardingQueue, { concurrency: 4 }, (job) => forwardValuation(options, job));
}

export async function forwardValuation(
  { outbox, tenant: tenantOf, log, now, allowLoopback }: ForwardingOptions,
  job: ForwardingJob,
): Promise<void> {
  const tenant = await tenantOf(job.tenantId);
  const valuation = await tenant.database.transaction((transaction) => findValuation(transaction, job.valuationId));
  if (valuation === null || valuation.forwarded === null) return;
  const body = JSON.stringify({
    type: 'trade_in.valuation',
    version: 1,
    dealer: { slug: tenant.slug },
    column_name: 'valuation',
    valuation: valuation.forwarded,
  });
  for (const destination of tenant.destinations) {
    const { sendData } = await senderOf(destination);
    if (sendData === undefined) continue;
    const name = destinationName(destination);
    if (job.destination !== undefined && job.destination !== name) continue;
    try {
      const headers = {
        'forecourt-valuation-id': job.valuationId,
        'idempotency-key': createHash('sha256').update(body).digest('hex'),
      };
      const means = { secret: (secret: string) => tenant.secret(secret), allowLoopback };
      if (await sendData(destination, means, { body, headers, sentAt: now() })) continue;
      const written = await writeOutboxMessage(tenant.outboxFolder, {
        id: `${job.valuationId}.valuation.${name}`,
        kind: messageKindOf(destination),
        to: receiverOf(destination),
        leadId: valuation.leadId ?? '',
        sentAt: now().toISOString(),
        subject: `Valuation${valuation.vehicle === null ? '' : `: ${describedTitle(valuation.vehicle)}`}`,
        body: JSON.stringify(JSON.parse(body), null, 2),
      });
      if (!written.ok) throw new Error(written.reason);
    } catch (error) {
      log.error({ err: error, tenant: tenant.slug, valuationId: job.valuationId }, 'Failed to save valuation data');
      const attempt = (job.attempt ?? 1) + 1;
      if (attempt > mostAttempts) continue;
      const again: ForwardingJob = { ...job, destination: name, attempt };
      await tenant.database.transaction((transaction) =>
        outbox.send(transaction, forwardingQueue, again, {
          startAfter: new Date(now().getTime() + minuteMs * 2 ** (attempt - 1)),
        }),
      );
    }
  }
}
