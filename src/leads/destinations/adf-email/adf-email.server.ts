/** ADF by email, for the systems of the dealer. */
import type { DestinationSender } from '../../destination/destination-sender.ts';
import type { LeadMessage } from '../../destination/destination.ts';
import { leadEmail } from '../../destination/lead-email.ts';
import { createMailDestination, type MailContents } from '../../destination/mail-destination.server.ts';
import { mailServerOf } from '../../destination/send-by-server.server.ts';
import { adfContentType, adfDocument } from './adf.ts';

export const adfEmailSender: DestinationSender<{ to: readonly string[] }> = {
  create: ({ to }, { smtp, secret }) =>
    smtp.host === ''
      ? null
      : createMailDestination({ to, contentsOf: adfEmailContents, ...mailServerOf(smtp, secret) }),
  outboxContents: (message) => ({ subject: leadEmail(message).subject, body: adfDocument(message) }),
};

/** Some systems read the text of the message, others look for the type. */
export function adfEmailContents(message: LeadMessage): MailContents {
  const xml = adfDocument(message);
  return {
    subject: leadEmail(message).subject,
    text: xml,
    html: null,
    alternatives: [{ contentType: adfContentType, content: xml }],
  };
}
