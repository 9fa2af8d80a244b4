/** A signed JSON message to the dealer's own address. Carries the lead id, so that a receiver can drop a repeat. */
import { postWebhook } from '../../integrations/webhook/webhook-client.server.ts';
import { reasonOf, type Destination } from './destination.ts';
import { webhookBody } from './webhook-body.ts';

export interface WebhookOptions {
  url: string;
  /** `null` when it was never set. */
  secret(): Promise<string | null>;
  secretName: string;
  timeoutMs: number;
  allowLoopback: boolean;
}

export function createWebhookDestination({
  url,
  secret,
  secretName,
  timeoutMs,
  allowLoopback,
}: WebhookOptions): Destination {
  return {
    async deliver(message) {
      try {
        const key = await secret();
        if (key === null) throw new Error(`The secret ${secretName} is not set, which signs the messages.`);
        const { lead, round, sentAt } = message;
        const { status } = await postWebhook({
          url,
          body: webhookBody(message),
          secret: key,
          sentAt,
          timeoutMs,
          allowLoopback,
          headers: { 'forecourt-lead-id': lead.id, 'idempotency-key': round === 1 ? lead.id : `${lead.id}.${round}` },
        });
        return { ok: true, value: `status ${status}` };
      } catch (error) {
        return { ok: false, reason: reasonOf(error) };
      }
    },
  };
}
