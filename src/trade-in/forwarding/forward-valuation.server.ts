/**
 * Forwards a valuation's result to the dealer's webhooks (TRADE-11), signed as leads are. It is about a vehicle and
 * contains no personal data. If a webhook fails, `Failed to save valuation data` is logged (TRADE-12) and the queue
 * retries a few times.
 */
import { createHash } from 'node:crypto';
import { postWebhook } from '../../integrations/webhook/webhook-client.server.ts';
import type { TenantDatabase } from '../../db/database.server.ts';
import { writeOutboxMessage } from '../../leads/destination/outbox-folder.server.ts';
import { destinationName } from '../../leads/destinations/destination-kinds.ts';
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
    if (destination.kind !== 'webhook') continue;
    const name = destinationName(destination);
    if (job.destination !== undefined && job.destination !== name) continue;
    try {
      if (destination.url === '') {
        const written = await writeOutboxMessage(tenant.outboxFolder, {
          id: `${job.valuationId}.valuation.${name}`,
          kind: 'webhook',
          to: '',
          leadId: valuation.leadId ?? '',
          sentAt: now().toISOString(),
          subject: `Valuation${valuation.vehicle === null ? '' : `: ${describedTitle(valuation.vehicle)}`}`,
          body: JSON.stringify(JSON.parse(body), null, 2),
        });
        if (!written.ok) throw new Error(written.reason);
        continue;
      }
      const secret = await tenant.secret(destination.secret);
      if (secret === null) throw new Error(`The secret ${destination.secret}, which signs the messages, is not set.`);
      await postWebhook({
        url: destination.url,
        body,
        secret,
        sentAt: now(),
        timeoutMs: 10_000,
        allowLoopback,
        headers: {
          'forecourt-valuation-id': job.valuationId,
          'idempotency-key': createHash('sha256').update(body).digest('hex'),
        },
      });
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
