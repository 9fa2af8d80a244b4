/** Email by the dealer's server. Arrives at least once, each time with the same Message-ID. */
import { personName } from '../mail/lead-facts.ts';
import type { Mail } from '../../integrations/smtp/smtp-client.server.ts';
import { messageIdOf, messageNameOf, type Destination, type LeadMessage } from './destination.ts';
import { sendByServer, type DealerMailServer } from './send-by-server.server.ts';

export interface MailDestinationOptions extends DealerMailServer {
  to: readonly string[];
  contentsOf(message: LeadMessage): MailContents;
}

export type MailContents = Pick<Mail, 'subject' | 'text' | 'html' | 'alternatives' | 'attachments'>;

export function createMailDestination({ to, contentsOf, ...server }: MailDestinationOptions): Destination {
  return {
    async deliver(message) {
      const { lead, dealer } = message;
      return sendByServer(server, dealer, {
        to,
        replyTo: lead.email === '' ? null : { name: personName(lead), address: lead.email },
        messageId: messageIdOf(messageNameOf(message), dealer),
        ...contentsOf(message),
        // Holiday notes in answer to a machine help nobody (RFC 3834).
        headers: { 'X-Lead-Id': lead.id, 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}
