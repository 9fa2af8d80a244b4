/** A signed JSON message to the dealer's own address. Carries the lead id, so that a receiver can drop a repeat. */
import { postWebhook } from '../../../integrations/webhook/webhook-client.server.ts';
import type { DestinationSender } from '../../destination/destination-sender.ts';
import { reasonOf, type Destination } from '../../destination/destination.ts';
import { leadEmail } from '../../destination/lead-email.ts';
import { webhookBody } from './webhook-body.ts';

/** Well below the minute that a job is held for. */
const webhookTimeoutMs = 10_000;

export const webhookSender: DestinationSender<{ url: string; secret: string }> = {
  create: ({ url, secret: secretName }, { secret, allowLoopback }) =>
    url === ''
      ? null
      : createWebhookDestination({
          url,
          secret: () => secret(secretName),
          secretName,
          timeoutMs: webhookTimeoutMs,
          allowLoopback,
        }),
  outboxContents: (message) => ({
    subject: leadEmail(message).subject,
    body: JSON.stringify(JSON.parse(webhookBody(message)), null, 2),
  }),
  async sendData({ url, secret: secretName }, { secret, allowLoopback }, data) {
    if (url === '') return false;
    const key = await signingKey(() => secret(secretName), secretName);
    await postWebhook({ ...data, url, secret: key, timeoutMs: webhookTimeoutMs, allowLoopback });
    return true;
  },
};

async function signingKey(secret: () => Promise<string | null>, name: string): Promise<string> {
  const key = await secret();
  if (key === null) throw new Error(`The secret ${name}, which signs the messages, is not set.`);
  return key;
}

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
        const key = await signingKey(secret, secretName);
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
