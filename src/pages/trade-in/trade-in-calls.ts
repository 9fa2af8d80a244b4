/**
 * The calls of a valuation as the browser makes them (TRADE-4 to TRADE-11). None throws: a call says what came of it in the few ways that the
 * steps can show. Each may be made again, since the server keeps one valuation and one lead whatever is repeated.
 */
import { idempotencyKeyField, lastStepField } from '../../leads/forms/lead-fields.ts';
import { askPostcode } from '../../leads/form-views/ask-postcode.ts';
import type { FieldErrors, LeadFields } from '../../leads/lead.ts';
import { paths } from '../../routes.ts';
import type { PublicValuation } from '../../trade-in/public-valuation.ts';
import type { Called, ValuationCalls } from '../../trade-in/take-valuation-step.ts';
import type { tradeInSubcategories } from '../../trade-in/lead-of-valuation.ts';

export interface BeginBody { carId: string; carDealershipId: string; attributes: unknown }

/** How long a call may take before the visitor is asked to try again: no server that hangs leaves them before a turning wheel. */
const timeoutMs = 30_000;

/** Makes sending twice one lead. One that was used for other details is used up: with the next the same button sends them. */
export interface SendingKey { current(): string; forget(): void }

/** `signals`: what the contact step tells of how it was filled in (`leads/spam/spam-signals.ts`). */
export function browserCalls({ carId, carDealershipId, attributes }: BeginBody, key: SendingKey, signals: () => LeadFields): ValuationCalls {
  return {
    begin: () => call(paths.api.tradeIn.begin(), { url: location.href, source: 'Website', user_agent: navigator.userAgent, car_id: carId, car_dealership_id: carDealershipId, lead_attributes: attributes }),
    lookUp: (registration) => call(paths.api.tradeIn.registration(), registration),
    describe: (id, vehicle) => call(paths.api.tradeIn.vehicle(), { id, ...vehicle }),
    value: (id, adjustments) => call(paths.api.tradeIn.valuation(), { id, adjustments }),
    isPostcode: async (postcode) => (await askPostcode(paths.api.geocode(postcode)))?.exists !== false,
    async send(id, fields) {
      const sent = await call<{ lead_id: string; event_id: number; valuation: PublicValuation }>(paths.api.tradeIn.send(), { id, ...fields, ...signals(), [idempotencyKeyField]: key.current(), [lastStepField]: true });
      if (sent.kind === 'refused' && sent.code === 'key-reused') key.forget();
      return sent.kind === 'ok' ? { kind: 'ok', answer: { leadId: sent.answer.lead_id, eventId: sent.answer.event_id, valuation: sent.answer.valuation } } : sent;
    },
  };
}

/** TRADE-9. */
export function acceptOffer(leadId: string): Promise<Called<{ lead_id: string; replayed: boolean }>> {
  return call(paths.api.tradeIn.offer(), { lead_id: leadId, form_completed: true, offer_accepted: true, subcategory: '3. Offer Accepted' satisfies (typeof tradeInSubcategories)['accepted'] });
}

/** For dealers who pass valuations on (TRADE-11). */
export function passOnValuation(valuation: PublicValuation): Promise<Called<object>> {
  return call(paths.api.miscellaneous(), { ...valuation, column_name: 'valuation' });
}

async function call<Answer>(address: string, body: object): Promise<Called<Answer>> {
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(address, { method: 'POST', signal: AbortSignal.timeout(timeoutMs), headers: { 'content-type': 'application/json', accept: 'application/json' }, body: JSON.stringify(body) });
    answer = await response.json();
  } catch {
    return { kind: 'failed' };
  }
  if (response.ok) return { kind: 'ok', answer: answer as Answer };
  const { code, errors, error } = answer as { code?: unknown; errors?: unknown; error?: unknown };
  if (response.status === 422 && typeof errors === 'object' && errors !== null) return { kind: 'invalid', errors: errors as FieldErrors };
  return typeof code === 'string' && typeof error === 'string' ? { kind: 'refused', code, message: error } : { kind: 'failed' };
}
