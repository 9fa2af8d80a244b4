/**
 * A lead whose sender changed something and sent it again: somebody who never read the answer to the first time and saw
 * a wrong digit in the phone number, say. It stays one lead. It holds what was said last, says what it held before, and
 * goes to the dealer in its next round.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '../db/database.server.ts';
import type { Outbox } from '../outbox/outbox.server.ts';
import { listDeliveries } from './rounds/delivery-store.server.ts';
import { formFacts } from './forms/form-facts.ts';
import { correctedField } from './forms/lead-fields.ts';
import { listConsents, markConsentCorrected, saveConsents, saveCorrection } from './lead/lead-store.server.ts';
import type { NextRoundReason } from './rounds/next-round.server.ts';
import type { LeadsSettings } from './settings.ts';
import { startDeliveries } from './delivery/start-deliveries.server.ts';
import { isHeld, type LeadConsent, type StoredLead } from './lead/stored-lead.ts';

/**
 * The payload of the queue. `rounds`: which round each destination was at, so that a job that comes twice begins one
 * round.
 */
export type CorrectionJob = Readonly<{ tenantId: string; leadId: string; rounds: Readonly<Record<string, number>> }>;

export const corrections: NextRoundReason<CorrectionJob> = {
  queue: 'lead-corrected',
  deliveriesOf:
    async (_transaction, { rounds }) =>
    ({ destination, round }) =>
      rounds[destination] === round,
};

/** In the transaction that takes the form; `earlier` is locked by it, `sent` is the lead that the form would make. */
export async function correctLead(
  transaction: Transaction,
  {
    earlier,
    sent,
    consents,
    settings,
    outbox,
    tenantId,
    now,
  }: {
    earlier: StoredLead;
    sent: StoredLead;
    consents: readonly LeadConsent[];
    settings: LeadsSettings;
    outbox: Outbox;
    tenantId: string;
    now: Date;
  },
): Promise<void> {
  const corrected = correctedLead(earlier, sent);
  await saveCorrection(transaction, corrected);
  await correctConsents(transaction, {
    earlier,
    corrected: { ...corrected, source: sent.source, storedAt: now },
    consents,
  });
  // What is held back waits for somebody to look at it, and goes out as it is by then.
  if (isHeld(earlier)) return;
  const known = await listDeliveries(transaction, earlier.id);
  // Another postcode may be another store's.
  await startDeliveries(transaction, {
    lead: corrected,
    settings,
    outbox,
    tenantId,
    now,
    except: known.map(({ destination }) => destination),
  });
  const job: CorrectionJob = {
    tenantId,
    leadId: earlier.id,
    rounds: Object.fromEntries(known.map(({ destination, round }) => [destination, round])),
  };
  await outbox.send(transaction, corrections.queue, job);
}

/** An offer that was accepted stays as it was accepted. */
function correctedLead(earlier: StoredLead, sent: StoredLead): StoredLead {
  const isAccepted = earlier.tradeIn?.isOfferAccepted === true;
  const { id, storedAt, eventId, source, attribution, quarantine } = earlier;
  const kept = {
    id,
    storedAt,
    eventId,
    source,
    attribution,
    quarantine,
    ...(isAccepted ? { tradeIn: earlier.tradeIn, subcategory: earlier.subcategory, message: earlier.message } : {}),
  };
  const lead = { ...sent, ...kept };
  const told = [formFacts(earlier.fields).corrected, correctionText(earlier, lead)]
    .filter(Boolean)
    .join('; ')
    .slice(-1_000)
    .toWellFormed();
  return { ...lead, fields: { ...lead.fields, ...(told === '' ? {} : { [correctedField]: told }) } };
}

/** `Phone (was 0491 570 006), Email (was sam@example.com)`; `''` when nothing of it is different. */
export function correctionText(earlier: StoredLead, lead: StoredLead): string {
  const was = (label: string, before: string, now: string): string[] =>
    before === now ? [] : [`${label} (was ${before === '' ? 'not given' : before})`];
  const isAnotherVehicle = !isDeepStrictEqual(earlier.tradeIn, lead.tradeIn);
  return [
    ...was('First name', earlier.name, lead.name),
    ...was('Last name', earlier.lastName, lead.lastName),
    ...was('Phone', earlier.phone, lead.phone),
    ...was('Email', earlier.email, lead.email),
    ...was('Postcode', earlier.postcode, lead.postcode),
    ...(isAnotherVehicle ? ['Their vehicle or its valuation'] : was('Comments', earlier.message, lead.message)),
  ].join(', ');
}

/**
 * One record for each purpose of a lead counts. Where the person or their answer is another one now, theirs takes the
 * place of what was a mistake.
 */
async function correctConsents(
  transaction: Transaction,
  { earlier, corrected, consents }: { earlier: StoredLead; corrected: StoredLead; consents: readonly LeadConsent[] },
): Promise<void> {
  const before = await listConsents(transaction, earlier.id);
  const personOf = ({ name, lastName, email, phoneE164 }: StoredLead) =>
    JSON.stringify([name, lastName, email, phoneE164]);
  const isSamePerson = personOf(earlier) === personOf(corrected);
  for (const consent of consents) {
    const known = before.find(({ purpose }) => purpose === consent.purpose);
    if (
      known !== undefined &&
      isSamePerson &&
      known.given === consent.given &&
      known.method === consent.method &&
      known.wording === consent.wording
    )
      continue;
    if (known !== undefined) await markConsentCorrected(transaction, earlier.id, consent.purpose, corrected.storedAt);
    await saveConsents(transaction, corrected, [consent]);
  }
}
