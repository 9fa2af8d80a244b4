/** E-mail, for people (`email`) and as ADF for their systems (`adf_email`). Arrives at least once, each time with the same Message-ID. */
import { sendMail, type SmtpServer } from '../../integrations/smtp/smtp-client.server.ts';
import { adfContentType, adfDocument, type AdfOptions } from './adf.ts';
import { messageIdOf, reasonOf, type Destination, type LeadMessage } from './destination.ts';
import { leadAttachments, leadEmail } from './lead-email.ts';

export interface EmailOptions {
  kind: 'email' | 'adf_email';
  server: Omit<SmtpServer, 'login'>;
  /** User name, `''` for none, and how to get the password, `null` when it was never set. */
  user: string;
  password(): Promise<string | null>;
  passwordName: string;
  /** `''` makes it website@ at the dealer's host. */
  from: string;
  to: readonly string[];
  adf?: AdfOptions;
  timeoutMs: number;
}

export function createEmailDestination(options: EmailOptions): Destination {
  return {
    async deliver(message) {
      const { lead, dealer } = message;
      const { subject, ...contents } = contentsOf(options, message);
      try {
        const receipt = await sendMail({
          server: { ...options.server, login: await loginOf(options) },
          mail: {
            from: { name: dealer.name, address: options.from || `website@${dealer.host}` },
            to: options.to,
            replyTo: lead.email === '' ? null : { name: `${lead.name} ${lead.lastName}`, address: lead.email },
            subject,
            messageId: messageIdOf(message),
            ...contents,
            // Holiday notes in answer to a machine help nobody (RFC 3834).
            headers: { 'X-Lead-Id': lead.id, 'Auto-Submitted': 'auto-generated' },
          },
          timeoutMs: options.timeoutMs,
        });
        const refused = receipt.rejected.length === 0 ? '' : ` (refused for ${receipt.rejected.join(', ')})`;
        return { ok: true, value: `${receipt.response}${refused}` };
      } catch (error) {
        return { ok: false, reason: reasonOf(error) };
      }
    },
  };
}

/** Throws when the dealer names a user and never set the password. */
export async function loginOf({ user, password, passwordName }: Pick<EmailOptions, 'user' | 'password' | 'passwordName'>): Promise<SmtpServer['login']> {
  if (user === '') return null;
  const secret = await password();
  if (secret === null) throw new Error(`The secret ${passwordName} is not set, which holds the password of ${user}.`);
  return { user, password: secret };
}

function contentsOf({ kind, adf }: EmailOptions, message: LeadMessage) {
  const { subject, text, html } = leadEmail(message);
  if (kind === 'email') return { subject, text, html, alternatives: [], attachments: leadAttachments(message) };
  // Some systems read the text of the message, others look for the type.
  const xml = adfDocument(message, adf);
  return { subject, text: xml, html: null, alternatives: [{ contentType: adfContentType, content: xml }] };
}
