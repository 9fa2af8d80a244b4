/**
 * Sets a stored lead on its way: a delivery and a job for each destination that takes it, and for the confirmation to
 * its visitor.
 */
import type { Transaction } from '../../db/database.server.ts';
import type { Outbox } from '../../outbox/outbox.server.ts';
import { dailyTestDestinations } from '../daily-test/daily-test-lead.ts';
import { leadFormOf } from '../forms/lead-forms.ts';
import { saveNewDelivery } from '../rounds/delivery-store.server.ts';
import { leadDeliveryQueue, type LeadDeliveryJob } from '../rounds/lead-delivery-job.ts';
import { impliedDestinations } from '../routing/implied-destinations.ts';
import { destinationsFor, type RouteSettings } from '../routing/route-lead.ts';
import { destinationName } from '../destinations/destination-kinds.ts';
import type { DailyTestSettings } from '../daily-test/settings.ts';
import type { VisitorMessageSettings } from '../visitor-messages/settings.ts';
import type { StoredLead } from '../lead/stored-lead.ts';
import { isConfirmed, visitorDeliveryKind } from '../visitor-messages/visitor-delivery.ts';
import { visitorDestinationName } from '../visitor-messages/visitor-destination-name.ts';

/** What of the settings of leads says who receives one. */
export interface ReceiverSettings
  extends Pick<RouteSettings, 'destinations'>, Pick<VisitorMessageSettings, 'confirmation' | 'smtp'> {
  daily_test: DailyTestSettings;
}

/** In the transaction that stores the lead, corrects it or releases it. */
export async function startDeliveries(
  transaction: Transaction,
  {
    lead,
    settings,
    outbox,
    tenantId,
    now,
    except = [],
  }: {
    lead: StoredLead;
    settings: ReceiverSettings;
    outbox: Outbox;
    tenantId: string;
    now: Date;
    /** Destinations that have the lead already. */
    except?: readonly string[];
  },
): Promise<void> {
  const destinations = impliedDestinations(settings.destinations);
  const taking = lead.isTest
    ? dailyTestDestinations(destinations, settings.daily_test)
    : destinationsFor(lead, destinations);
  const receivers = taking.map((destination) => ({
    name: destinationName(destination),
    kind: destination.kind as string,
  }));
  // What the product sends itself is confirmed by what sent it, such as a receipt.
  const isOfProduct = leadFormOf(lead.form).isSentByProduct === true;
  if (!isOfProduct && isConfirmed(lead, settings))
    receivers.push({ name: visitorDestinationName, kind: visitorDeliveryKind });
  for (const { name, kind } of receivers) {
    if (except.includes(name)) continue;
    await saveNewDelivery(transaction, { leadId: lead.id, destination: name, kind, startedAt: now });
    const job: LeadDeliveryJob = { tenantId, leadId: lead.id, destination: name, attempt: 1 };
    await outbox.send(transaction, leadDeliveryQueue, job);
  }
}
