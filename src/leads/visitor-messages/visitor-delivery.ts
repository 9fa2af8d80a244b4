/**
 * Which leads are confirmed to their sender. The confirmation is a delivery like any other: stored with the lead, tried
 * again, listed, sent under one Message-ID.
 */
import type { VisitorMessageSettings } from './settings.ts';
import { isHeld, type StoredLead } from '../lead/stored-lead.ts';

export const visitorDeliveryKind = 'visitor_email';

export function isConfirmed(
  lead: Pick<StoredLead, 'form' | 'email' | 'isTest' | 'quarantine'>,
  { confirmation, smtp }: Pick<VisitorMessageSettings, 'confirmation' | 'smtp'>,
): boolean {
  if (lead.email === '' || lead.isTest) return false;
  // To answer spam is to send it on: the address is rarely its sender's. Once a person released it, it is an enquiry.
  if (isHeld(lead)) return false;
  // Whoever paid gets a receipt, whatever the dealer confirms.
  if (lead.form === 'reservation' || lead.form === 'order') return true;
  return confirmation.send === 'always' || (confirmation.send === 'with_smtp' && smtp.host !== '');
}
