/** Email for people. */
import type { DestinationSender } from '../../destination/destination-sender.ts';
import type { LeadMessage } from '../../destination/destination.ts';
import { createMailDestination, type MailContents } from '../../destination/mail-destination.server.ts';
import { mailServerOf } from '../../destination/send-by-server.server.ts';
import { leadAttachments, leadEmail } from '../../destination/lead-email.ts';

export const emailSender: DestinationSender<{ to: readonly string[] }> = {
  create: ({ to }, { smtp, secret }) =>
    smtp.host === '' || to.length === 0
      ? null
      : createMailDestination({ to, contentsOf: emailContents, ...mailServerOf(smtp, secret) }),
  outboxContents(message) {
    const { subject, text, html } = leadEmail(message);
    return { subject, body: text, html, attachments: leadAttachments(message) };
  },
};

export function emailContents(message: LeadMessage): MailContents {
  return { ...leadEmail(message), alternatives: [], attachments: leadAttachments(message) };
}
