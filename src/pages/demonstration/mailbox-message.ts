import { messageLabels } from '../../leads/destinations/destination-kinds.ts';

const labels = new Map([...messageLabels, ['sms', 'Text message']]);

/** What a message of the outbox folder is, for people: `ADF/XML`. */
export const messageLabel = (kind: string): string => labels.get(kind) ?? kind;

/** `21 Nov 2026, 7:26 pm` on the dealer's clock. */
export function readableInstant(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );
}
