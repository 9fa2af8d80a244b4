import type { OutboxMessage } from '../../leads/destination/outbox-message.ts';

export const messageKinds: Readonly<Record<OutboxMessage['kind'], string>> = {
  email: 'Email',
  adf: 'ADF/XML',
  webhook: 'Webhook',
  sms: 'Text message',
};

/** `21 Nov 2026, 7:26 pm` on the dealer's clock. */
export function readableInstant(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );
}
