/**
 * One message by the dealer's server, or into the outbox folder where the dealer has none: for what is no lead at a
 * destination. A repeat bears the same Message-ID and replaces its own file.
 */
import type { Result } from '../../shared/result.ts';
import type { SmtpSettings } from './smtp-settings.ts';
import { messageIdOf } from './destination.ts';
import type { LeadAttachment } from './lead-email.ts';
import type { PostedMailName } from './message-kinds.ts';
import { writeOutboxMessage } from './outbox-folder.server.ts';
import { mailServerOf, sendByServer } from './send-by-server.server.ts';

export interface MailMeans {
  smtp: SmtpSettings;
  secret(name: string): Promise<string | null>;
  /** The dealer's own. */
  outboxFolder: string;
  dealer: { name: string; host: string };
}

export interface PostedMail {
  /** Names the message among all of the dealer: an id and its kind. The same for each repeat. */
  name: PostedMailName;
  /** `''` when it is about no single lead. */
  leadId: string;
  to: readonly string[];
  replyTo: { name: string; address: string } | null;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
  attachments?: readonly LeadAttachment[];
  sentAt: Date;
}

/**
 * What the receiver said, or why it is not known to have arrived. Never throws for what a server or the network does.
 */
export async function postMail(
  { smtp, secret, outboxFolder, dealer }: MailMeans,
  { name, leadId, sentAt, ...mail }: PostedMail,
): Promise<Result<string, string>> {
  if (smtp.host === '') {
    return writeOutboxMessage(outboxFolder, {
      id: name,
      kind: 'email',
      to: mail.to.join(', '),
      subject: mail.subject,
      sentAt: sentAt.toISOString(),
      leadId,
      body: mail.text,
      html: mail.html,
      attachments: mail.attachments ?? [],
    });
  }
  return sendByServer(mailServerOf(smtp, secret), dealer, {
    ...mail,
    messageId: messageIdOf(name, dealer),
    alternatives: [],
  });
}
