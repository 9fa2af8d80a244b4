/** Sends the confirmation of a lead to its visitor; a destination in all but its receiver, who is the visitor. */
import type { Result } from '../../shared/result.ts';
import { messageNameOf, type LeadMessage } from '../destination/destination.ts';
import { postMail, type MailMeans } from '../destination/post-mail.server.ts';
import type { VisitorMessageSettings } from './settings.ts';
import { confirmationMessage, type EstimateLinks } from './confirmation-message.ts';
import { quotableLead } from './quotable-lead.ts';
import { visitorAttachments } from './visitor-calendar.ts';
import { visitorDestinationName } from './visitor-destination-name.ts';
import { renderVisitorMessage, unsubscribeHeaders, type VisitorMessageSender } from './visitor-message.ts';

export interface ConfirmLeadOptions {
  means: MailMeans;
  settings: VisitorMessageSettings;
  sender: Omit<VisitorMessageSender, 'dealerName'>;
  /** Where the visitor changes or cancels their test drive; `''` without one. */
  appointmentUrl: string;
  /** Where the visitor's estimate can be read and accepted; `null` without one. */
  estimate: EstimateLinks | null;
  /** Who reads an answer. */
  replyTo: string;
}

export async function confirmLead(
  message: LeadMessage,
  { means, settings, sender, estimate, appointmentUrl, replyTo }: ConfirmLeadOptions,
): Promise<Result<string, string>> {
  const { lead, round, appointment, reservation, dealer, vehicleUrl, sentAt } = message;
  const { subject, text, html } = renderVisitorMessage(
    confirmationMessage({
      lead: quotableLead(lead, new URL(sender.siteUrl).host),
      appointment,
      reservation,
      appointmentUrl,
      timeZone: dealer.timeZone,
      vehicleUrl,
      estimate,
      settings,
    }),
    { ...sender, dealerName: dealer.name },
  );
  return postMail(means, {
    name: messageNameOf({ lead, round, destination: visitorDestinationName }),
    leadId: lead.id,
    to: [lead.email],
    replyTo: replyTo === '' ? null : { name: dealer.name, address: replyTo },
    subject,
    text,
    html,
    sentAt,
    attachments: visitorAttachments(message, { phone: sender.phone, appointmentUrl }),
    // A machine's answer to a person (RFC 3834): their own machine is not to answer it.
    headers: { 'X-Lead-Id': lead.id, 'Auto-Submitted': 'auto-replied', ...unsubscribeHeaders(sender.unsubscribeUrl) },
  });
}
