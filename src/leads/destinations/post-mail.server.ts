/**
 * One message by the dealer's server, or into the outbox folder where the dealer has none: for what is no lead at a destination. A repeat bears the
 * same Message-ID and replaces its own file.
 */
import { sendMail } from '../../integrations/smtp/smtp-client.server.ts';
import type { Result } from '../../shared/result.ts';
import type { LeadsSettings } from '../settings.ts';
import { reasonOf } from './destination.ts';
import { loginOf } from './email.server.ts';
import { writeOutboxMessage } from './outbox-folder.server.ts';

export interface MailMeans {
  smtp: LeadsSettings['smtp'];
  secret(name: string): Promise<string | null>;
  /** The dealer's own. */
  outboxFolder: string;
  dealer: { name: string; host: string };
}

export interface PostedMail {
  /** Names the message among all of the dealer: an id and what it is, `019c….visitor`. The same for each repeat. */
  name: string;
  /** `''` when it is about no single lead. */
  leadId: string;
  to: readonly string[];
  replyTo: { name: string; address: string } | null;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
  sentAt: Date;
}

/** Well below the minute that a job is held for. */
const timeoutMs = 30_000;

/** What the receiver said, or why it is not known to have arrived. Never throws for what a server or the network does. */
export async function postMail({ smtp, secret, outboxFolder, dealer }: MailMeans, mail: PostedMail): Promise<Result<string, string>> {
  if (smtp.host === '') {
    return writeOutboxMessage(outboxFolder, { id: mail.name, kind: 'email', to: mail.to.join(', '), subject: mail.subject, sentAt: mail.sentAt.toISOString(), leadId: mail.leadId, body: mail.text });
  }
  try {
    const { host, port, security, user, password_secret, from } = smtp;
    const login = await loginOf({ user, password: () => secret(password_secret), passwordName: password_secret });
    const receipt = await sendMail({
      server: { host, port, security, login },
      mail: {
        from: { name: dealer.name, address: from || `website@${dealer.host}` }, to: mail.to, replyTo: mail.replyTo, subject: mail.subject,
        messageId: `<${mail.name}@${dealer.host}>`, text: mail.text, html: mail.html, alternatives: [], headers: mail.headers,
      },
      timeoutMs,
    });
    return { ok: true, value: `${receipt.response}${receipt.rejected.length === 0 ? '' : ` (refused for ${receipt.rejected.join(', ')})`}` };
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}
