/**
 * Posts one signed message to a dealer's webhook.
 *
 * The signature is HMAC-SHA256 over `<timestamp>.<body>`, in hexadecimal: a receiver computes it with the shared
 * secret, compares it in constant time, and refuses a timestamp that is more than some minutes old, because an old
 * message can be recorded and replayed.
 */
import { createHmac } from 'node:crypto';
import { postMessage, type MessagePost } from '../post-message.server.ts';

export interface WebhookPost extends Omit<MessagePost, 'named'> {
  secret: string;
  sentAt: Date;
}

const timestampHeader = 'forecourt-timestamp';
const signatureHeader = 'forecourt-signature';

/** `v1=` and the digits; `timestamp` is in seconds since 1970. */
export function webhookSignature({
  secret,
  timestamp,
  body,
}: {
  secret: string;
  timestamp: number;
  body: string;
}): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

/** Resolves with the status if the receiver responds with 2xx. Otherwise throws an `Error` with the reason. */
export async function postWebhook({ secret, sentAt, ...post }: WebhookPost): Promise<{ status: number }> {
  const timestamp = Math.floor(sentAt.getTime() / 1_000);
  return postMessage({
    ...post,
    named: 'The webhook',
    headers: {
      ...post.headers,
      [timestampHeader]: String(timestamp),
      [signatureHeader]: webhookSignature({ secret, timestamp, body: post.body }),
    },
  });
}
