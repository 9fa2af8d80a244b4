/** Text messages as files, for the demonstration: its mailbox shows them. */
import { writeOutboxMessage } from '../../leads/destination/outbox-folder.server.ts';
import { createId } from '../../shared/ids.ts';
import type { SmsProvider } from './sms-provider.ts';

/** `folder` is the dealer's own. */
export function createOutboxSms(folder: string, now: () => Date): SmsProvider {
  return {
    send: ({ kind, to, text }) =>
      writeOutboxMessage(folder, {
        id: `${createId()}.${kind}.sms`,
        kind: 'sms',
        to,
        subject: text.split('\n')[0]!,
        sentAt: now().toISOString(),
        leadId: '',
        body: text,
      }),
  };
}
