/**
 * Effects in the browser once a valuation has become a lead, as for every lead: the event (LEAD-40), the vehicle of the
 * stock and the success marker (LEAD-41), the visitor's details, and the estimate (TRADE-8).
 */
import { sendEvent } from '../../analytics/send-event.ts';
import type { AnalyticsSettings } from '../../analytics/settings.ts';
import type { LeadFields } from '../../leads/lead/lead.ts';
import type { TextStorage } from '../../shared/browser-storage.ts';
import { storeSentLead, storeVisitor } from '../../leads/form-views/stored-visitor.ts';
import { storeEstimate } from '../../trade-in/stored-estimate.ts';
import type { SentValuation } from '../../trade-in/valuation-work.ts';

export function noteSentValuation({
  sent: { leadId, eventId, valuation },
  values,
  wanted,
  local,
  analytics,
  now = new Date(),
}: {
  sent: SentValuation;
  values: LeadFields;
  /** The vehicle of the stock that it is for; all are `''` for none. */
  wanted: { id: string; make: string; model: string };
  local: TextStorage;
  analytics: Pick<AnalyticsSettings, 'data_layer_enabled' | 'server_log_enabled'>;
  now?: Date;
}): void {
  storeVisitor(local, values);
  storeSentLead(local, {
    leadId,
    form: 'trade-in',
    vehicle: wanted,
    now,
  });
  storeEstimate(local, valuation);
  sendEvent('lead', { event_id: eventId, lead_id: leadId }, analytics);
}
