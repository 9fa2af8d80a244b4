/**
 * Results of a valuation: the lead from its contact step, the offer that a visitor accepts (TRADE-9), and the result
 * that is forwarded to the dealer's webhooks (TRADE-11).
 */
import { eventIds } from '../analytics/event-ids.ts';
import type { TenantDatabase, Transaction } from '../db/database.server.ts';
import { saveAcceptedOffer } from '../leads/lead/lead-store.server.ts';
import type { LeadReceipt, LeadRefusal, LeadSubmission } from '../leads/lead/lead.ts';
import type { Outbox } from '../outbox/outbox.server.ts';
import { isId } from '../shared/ids.ts';
import type { Result } from '../shared/result.ts';
import type { SecretKey } from '../shared/secret-key.ts';
import { acceptances, type AcceptanceJob } from './announce-acceptance.server.ts';
import { forwardingQueue, type ForwardingJob } from './forwarding/forward-valuation.server.ts';
import {
  isValued,
  leadTradeInOf,
  tradeInMessage,
  tradeInSubcategories,
  type ValuedValuation,
} from './lead-of-valuation.ts';
import { photoSignature } from './photos/valuation-photos.server.ts';
import { toPublicValuation } from './public-valuation.ts';
import type { TradeInSettings } from './settings.ts';
import type { TradeInOperations } from './trade-in-operations.ts';
import { findValuationOfLead, markForwarded, updateValuation, type StoredValuation } from './valuation-store.server.ts';
import { isExpired, type Valuation } from './valuation.ts';

interface ValuationLeadsOptions {
  database: TenantDatabase;
  outbox: Outbox;
  settings: TradeInSettings;
  timeZone: string;
  now: Date;
  visitor: { address: string; userAgent: string };
  submitLead(submission: LeadSubmission): Promise<Result<LeadReceipt, LeadRefusal>>;
  photoUrl(valuationId: string, photoId: string, signature: string): string;
  photoKey: SecretKey;
  /** This browser's own valuation. */
  find(id: string): Promise<Valuation | null>;
  own(transaction: Transaction, id: string, options?: { lock?: boolean }): Promise<StoredValuation | null>;
  isOwnOrSigned(transaction: Transaction, valuation: StoredValuation, signature: string): Promise<boolean>;
  known(valuation: StoredValuation): Valuation;
}

export function createValuationLeads({
  database,
  outbox,
  settings,
  timeZone,
  now,
  visitor,
  submitLead,
  photoUrl,
  photoKey,
  find,
  own,
  isOwnOrSigned,
  known,
}: ValuationLeadsOptions): Pick<TradeInOperations, 'send' | 'accept' | 'forward'> {
  const tradeIn = (valuation: ValuedValuation) => {
    const signed = (photoId: string): string =>
      photoSignature({ key: photoKey, tenantId: database.tenantId, valuationId: valuation.id, photoId });
    return leadTradeInOf(valuation, {
      questions: settings.condition_questions,
      photoUrl: (photoId) => photoUrl(valuation.id, photoId, signed(photoId)),
    });
  };

  /** Forwards the result (TRADE-11), in the transaction of its row. False if this result was forwarded before. */
  async function passOn(transaction: Transaction, valuation: ValuedValuation): Promise<boolean> {
    // Taken from the server's own record, not from the browser. The lead names the sender.
    const {
      lead_id: _leadId,
      is_expired: _isExpired,
      photos: _photos,
      status: _status,
      outcome: _outcome,
      ...result
    } = toPublicValuation(valuation, { now, timeZone });
    if (!(await markForwarded(transaction, valuation.id, result))) return false;
    const job: ForwardingJob = { tenantId: database.tenantId, valuationId: valuation.id };
    await outbox.send(transaction, forwardingQueue, job);
    return true;
  }

  return {
    async send({ id, fields, idempotencyKey, source, attribution }) {
      const found = await find(id);
      if (found === null) return { ok: false, reason: { kind: 'unknown' } };
      if (!isValued(found)) return { ok: false, reason: { kind: 'not-valued' } };
      const { accepted, estimate, call } = tradeInSubcategories;
      const subcategory = found.status === 'accepted' ? accepted : found.outcome.kind === 'estimate' ? estimate : call;
      const outcome = await submitLead({
        form: 'trade-in',
        fields: {
          ...fields,
          message: fields['message']?.trim() || tradeInMessage(found),
          subcategory,
          ...(found.source.carId === '' ? {} : { car_id: found.source.carId }),
          valuation_id: found.id,
        },
        idempotencyKey,
        source: { ...source, userAgent: visitor.userAgent, address: visitor.address },
        tradeIn: tradeIn(found),
        attribution: attribution ?? found.attribution,
        // A visitor who changes something and sends it again has one valuation, and the dealer one lead for it.
        ...(found.leadId === null ? {} : { corrects: found.leadId }),
      });
      if (!outcome.ok) return outcome;
      const { leadId, replayed, eventId } = outcome.value;
      const valuation = await database.transaction(async (transaction) => {
        const stored = await own(transaction, id, { lock: true });
        // Not left to the browser alone, which may run no scripts or lose the one call that triggers it.
        if (stored !== null && settings.forward_valuation && isValued(stored)) await passOn(transaction, stored);
        if (stored === null || stored.leadId !== null) return stored;
        const sent = { ...stored, leadId };
        await updateValuation(transaction, sent);
        return sent;
      });
      return {
        ok: true,
        value: {
          leadId: valuation?.leadId ?? leadId,
          replayed,
          eventId,
          valuation: valuation === null ? { ...found, leadId } : known(valuation),
        },
      };
    },

    accept: (leadId, signature = '') =>
      database.transaction(async (transaction) => {
        const found = isId(leadId) ? await findValuationOfLead(transaction, leadId, { lock: true }) : null;
        const mayAccept = found !== null && (await isOwnOrSigned(transaction, found, signature));
        if (!mayAccept || !isValued(found)) return { ok: false, reason: { kind: 'unknown' } };
        const { outcome } = found;
        if (outcome.kind !== 'estimate') return { ok: false, reason: { kind: 'no-offer' } };
        const eventId = eventIds.tradeInOfferAccepted;
        if (found.status === 'accepted')
          return { ok: true, value: { leadId, valuation: { ...known(found), outcome }, replayed: true, eventId } };
        if (isExpired(outcome, { now, timeZone }))
          return { ok: false, reason: { kind: 'expired', validUntil: outcome.validUntil } };
        const accepted = { ...found, status: 'accepted' as const, acceptedAt: now };
        await updateValuation(transaction, accepted);
        await saveAcceptedOffer(transaction, {
          id: leadId,
          subcategory: tradeInSubcategories.accepted,
          eventId,
          tradeIn: tradeIn(accepted),
        });
        const job: AcceptanceJob = { tenantId: database.tenantId, valuationId: found.id, leadId };
        await outbox.send(transaction, acceptances.queue, job);
        return { ok: true, value: { leadId, valuation: { ...known(accepted), outcome }, replayed: false, eventId } };
      }),

    forward: (id) =>
      database.transaction(async (transaction) => {
        const found = await own(transaction, id, { lock: true });
        if (found === null) return { ok: false, reason: { kind: 'unknown' } };
        if (!isValued(found)) return { ok: false, reason: { kind: 'not-valued' } };
        return { ok: true, value: { forwarded: await passOn(transaction, found) } };
      }),
  };
}
