import type { OutboxMessage } from '../destination/outbox-message.ts';
import type { Person } from './retention-store.server.ts';

/**
 * Whether a message of the outbox folder is about one of these leads. A lead's id begins the names of its messages;
 * that of a valuation names its lead inside.
 */
export function isMessageAbout(leadIds: readonly string[]): (message: OutboxMessage) => boolean {
  const ids = new Set(leadIds);
  return ({ id, leadId }) => ids.has(id.slice(0, 36)) || ids.has(leadId);
}

/** Whether it is of this person. A report of held leads lists several people; it is of each of them. */
export function isMessageOf(
  { email, phoneE164 }: Person,
  leadIds: readonly string[],
): (message: OutboxMessage) => boolean {
  const isAbout = isMessageAbout(leadIds);
  return (message) =>
    isAbout(message) ||
    // A text message.
    (phoneE164 !== '' && message.to === phoneE164) ||
    (email !== '' &&
      (message.to.toLowerCase() === email || (message.leadId === '' && message.body.toLowerCase().includes(email))));
}
