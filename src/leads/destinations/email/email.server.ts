/** Email for people. */
import type { DestinationSettings } from '../destination-kinds.ts';
import type { DestinationSender } from '../destination-sender.ts';
import type { LeadMessage } from '../destination.ts';
import { createMailDestination, type MailContents } from '../mail-destination.server.ts';
import { mailServerOf } from '../send-by-server.server.ts';
import { leadAttachments, leadEmail } from './lead-email.ts';

export const emailSender: DestinationSender<DestinationSettings<'email'>> = {
  create: ({ to }, { smtp, secret }) =>
    smtp.host === '' || to.length === 0
      ? null
      : createMailDestination({ to, contentsOf: emailContents, ...mailServerOf(smtp, secret) }),
  outboxContents(message) {
    const { subject, text, html } = leadEmail(message);
    return { kind: 'email', subject, body: text, html, attachments: leadAttachments(message) };
  },
};

export function emailContents(message: LeadMessage): MailContents {
  return { ...leadEmail(message), alternatives: [], attachments: leadAttachments(message) };
}
