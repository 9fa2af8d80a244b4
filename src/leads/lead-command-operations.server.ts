/** What the command line does with leads: list, show, send again. */
import { personName } from './mail/lead-facts.ts';
import type { TenantDatabase } from '../db/database.server.ts';
import type { Outbox } from '../outbox/outbox.server.ts';
import { isId } from '../shared/ids.ts';
import { listAttempts, listDeliveries, listDeliveriesOf } from './rounds/delivery-store.server.ts';
import { sendAgain } from './rounds/next-round.server.ts';
import { findLead, listConsents, listNewestLeads } from './lead/lead-store.server.ts';
import { listReadings } from './sealed-answers/lead-reading-store.server.ts';
import type { LeadReading } from './sealed-answers/sealed-lead.ts';
import { visitorDeliveryKind } from './visitor-messages/visitor-delivery.ts';
import {
  isHeld,
  type DeliveryAttempt,
  type DeliveryState,
  type LeadConsent,
  type LeadDelivery,
  type StoredLead,
} from './lead/stored-lead.ts';

export interface ListedLead {
  id: string;
  /** ISO, UTC */
  storedAt: string;
  form: string;
  category: string;
  subcategory: string;
  name: string;
  email: string;
  phone: string;
  vehicle: string;
  /** As suspected spam; it has no deliveries. */
  isHeld: boolean;
  deliveries: Pick<LeadDelivery, 'destination' | 'kind' | 'state' | 'attempts' | 'nextAttemptAt' | 'lastError'>[];
}

export const listedStates = ['waiting', 'overdue', 'delivered', 'dead'] as const;
export type ListedState = (typeof listedStates)[number];

export interface ListLeadsOptions {
  database: TenantDatabase;
  /** `dead` lists the dead letters, `overdue` what waits since `overdueBefore` or longer. */
  state?: ListedState | undefined;
  overdueBefore?: Date;
  since?: Date | undefined;
  /** The daily tests instead of the leads of visitors. */
  isTest?: boolean;
  limit: number;
}

/** Newest first. */
export async function listLeads({
  database,
  state,
  overdueBefore,
  since,
  isTest = false,
  limit,
}: ListLeadsOptions): Promise<ListedLead[]> {
  const stored: DeliveryState | null = state === 'overdue' ? 'waiting' : (state ?? null);
  return database.transaction(async (transaction) => {
    const leads = await listNewestLeads(transaction, {
      state: stored,
      since: since ?? null,
      sentBefore: state === 'overdue' ? (overdueBefore ?? null) : null,
      isTest,
      limit,
    });
    const deliveries = Map.groupBy(
      await listDeliveriesOf(
        transaction,
        leads.map(({ id }) => id),
      ),
      ({ leadId }) => leadId,
    );
    return leads.map((lead) => ({
      id: lead.id,
      storedAt: lead.storedAt.toISOString(),
      form: lead.form,
      category: lead.category,
      subcategory: lead.subcategory,
      name: personName(lead),
      email: lead.email,
      phone: lead.phone,
      vehicle: lead.vehicle?.title ?? '',
      isHeld: isHeld(lead),
      deliveries: (deliveries.get(lead.id) ?? []).map(
        ({ destination, kind, state: deliveryState, attempts, nextAttemptAt, lastError }) => ({
          destination,
          kind,
          state: deliveryState,
          attempts,
          nextAttemptAt,
          lastError,
        }),
      ),
    }));
  });
}

export interface ShownLead {
  lead: StoredLead;
  consents: LeadConsent[];
  deliveries: LeadDelivery[];
  attempts: DeliveryAttempt[];
  /** Of answers that are sealed. */ readings: LeadReading[];
}

/** `null` when there is no such lead, also when `leadId` is no id at all. */
export async function showLead({
  database,
  leadId,
}: {
  database: TenantDatabase;
  leadId: string;
}): Promise<ShownLead | null> {
  if (!isId(leadId)) return null;
  return database.transaction(async (transaction) => {
    const lead = await findLead(transaction, leadId);
    if (lead === null) return null;
    return {
      lead,
      consents: await listConsents(transaction, leadId),
      deliveries: await listDeliveries(transaction, leadId),
      attempts: await listAttempts(transaction, leadId),
      readings: await listReadings(transaction, leadId),
    };
  });
}

/**
 * Sends a lead again with all attempts before it: to `destination`, else to where it has not arrived, else (it arrived
 * everywhere) to all. Returns how many deliveries were restarted; 0 when there is no such lead or destination.
 */
export async function resendLead({
  database,
  outbox,
  leadId,
  destination,
  now,
}: {
  database: TenantDatabase;
  outbox: Outbox;
  leadId: string;
  destination?: string | undefined;
  now: Date;
}): Promise<number> {
  if (!isId(leadId)) return 0;
  return database.transaction(async (transaction) => {
    const deliveries = await listDeliveries(transaction, leadId);
    const missing = deliveries.filter(({ state }) => state !== 'delivered');
    // Who has the confirmation needs no second one, because the dealer wants the lead again.
    const toDealer = deliveries.filter(({ kind }) => kind !== visitorDeliveryKind);
    const chosen =
      destination === undefined
        ? missing.length > 0
          ? missing
          : toDealer
        : deliveries.filter((each) => each.destination === destination);
    for (const each of chosen)
      await sendAgain(transaction, { tenantId: database.tenantId, leadId, destination: each.destination, outbox, now });
    return chosen.length;
  });
}
