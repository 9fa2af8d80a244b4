/** E-mail, for people (`email`) and as ADF for their systems (`adf_email`). Arrives at least once, each time with the same Message-ID. */
import { adfContentType, adfDocument } from './adf.ts';
import { messageIdOf, messageNameOf, type Destination, type LeadMessage } from './destination.ts';
import { leadAttachments, leadEmail } from './lead-email.ts';
import { sendByServer, type DealerMailServer } from './send-by-server.server.ts';

export interface EmailOptions extends DealerMailServer {
  kind: 'email' | 'adf_email';
  to: readonly string[];
}

export function createEmailDestination(options: EmailOptions): Destination {
  return {
    async deliver(message) {
      const { lead, dealer } = message;
      return sendByServer(options, dealer, {
        to: options.to,
        replyTo: lead.email === '' ? null : { name: `${lead.name} ${lead.lastName}`, address: lead.email },
        messageId: messageIdOf(messageNameOf(message), dealer),
        ...contentsOf(options, message),
        // Holiday notes in answer to a machine help nobody (RFC 3834).
        headers: { 'X-Lead-Id': lead.id, 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}

function contentsOf({ kind }: EmailOptions, message: LeadMessage) {
  const { subject, text, html } = leadEmail(message);
  if (kind === 'email') return { subject, text, html, alternatives: [], attachments: leadAttachments(message) };
  // Some systems read the text of the message, others look for the type.
  const xml = adfDocument(message);
  return { subject, text: xml, html: null, alternatives: [{ contentType: adfContentType, content: xml }] };
}
