/**
 * The browser's calls for a valuation (TRADE-4 to TRADE-11). None throws: each result is one of the few kinds that the
 * steps can show. Each call may be retried, because the server keeps one valuation and one lead however often it is
 * repeated.
 */
import { refusalWords } from '../../leads/forms/form-field.ts';
import { idempotencyKeyField, lastStepField } from '../../leads/forms/lead-fields.ts';
import type { FieldErrors, LeadFields } from '../../leads/lead/lead.ts';
import { paths } from '../../routes.ts';
import { postJson, type JsonAnswer } from '../../shared/post-json.ts';
import { readPublicValuation, type PublicValuation } from '../../trade-in/public-valuation.ts';
import type { ValuationCallResult, SentValuation, ValuationCalls } from '../../trade-in/valuation-work.ts';
import type { FoundVehicle } from '../../trade-in/trade-in-operations.ts';
import type { tradeInSubcategories } from '../../trade-in/lead-of-valuation.ts';

export interface BeginBody {
  carId: string;
  carDealershipId: string;
  attributes: unknown;
}

/**
 * Makes sending twice one lead. One that was used for other details is used up: with the next the same button sends
 * them.
 */
export interface SendingKey {
  current(): string;
  forget(): void;
}

/** `signals`: spam signals of the contact step (`leads/spam/spam-signals.ts`). */
export function httpValuationClient(
  { carId, carDealershipId, attributes }: BeginBody,
  key: SendingKey,
  signals: () => LeadFields,
): ValuationCalls {
  return {
    begin: () =>
      call(
        paths.api.tradeIn.begin(),
        {
          url: location.href,
          source: 'Website',
          user_agent: navigator.userAgent,
          car_id: carId,
          car_dealership_id: carDealershipId,
          lead_attributes: attributes,
        },
        ({ id }) => (isText(id) ? { id } : null),
      ),
    lookUp: (registration) => call(paths.api.tradeIn.registration(), registration, readFoundVehicle),
    describe: (id, vehicle) => call(paths.api.tradeIn.vehicle(), { id, ...vehicle }, readPublicValuation),
    value: (id, adjustments) => call(paths.api.tradeIn.valuation(), { id, adjustments }, readPublicValuation),
    async send(id, fields) {
      const sent = await call(
        paths.api.tradeIn.send(),
        { id, ...fields, ...signals(), [idempotencyKeyField]: key.current(), [lastStepField]: true },
        readSentValuation,
      );
      if (sent.kind === 'refused' && sent.code === 'key-reused') key.forget();
      return sent;
    },
  };
}

/** TRADE-9. `signature`: from the email's link, `''` in the valuation's own browser. */
export function acceptOffer(leadId: string, signature: string): Promise<ValuationCallResult<{ leadId: string }>> {
  return call(
    paths.api.tradeIn.offer(),
    {
      lead_id: leadId,
      form_completed: true,
      offer_accepted: true,
      subcategory: '3. Offer Accepted' satisfies (typeof tradeInSubcategories)['accepted'],
      ...(signature === '' ? {} : { s: signature }),
    },
    (answer) => (answer['lead_id'] === leadId ? { leadId } : null),
  );
}

/** For dealers who pass valuations on (TRADE-11). */
export function passOnValuation(valuation: PublicValuation): Promise<ValuationCallResult<object>> {
  return call(paths.api.miscellaneous(), { ...valuation, column_name: 'valuation' }, ({ ok }) =>
    ok === true ? {} : null,
  );
}

/**
 * `read` parses the response, `null` if it is not this server's: success is decided by the body, whatever the status
 * (LEAD-39, LEAD-43).
 */
async function call<Answer>(
  address: string,
  body: object,
  read: (answer: Readonly<Record<string, unknown>>) => Answer | null,
): Promise<ValuationCallResult<Answer>> {
  let sent: JsonAnswer;
  try {
    sent = await postJson(address, body);
  } catch {
    return { kind: 'failed' };
  }
  const { ok, status, answer } = sent;
  if (answer === null) return { kind: 'failed' };
  const told = ok ? read(answer) : null;
  if (told !== null) return { kind: 'ok', answer: told };
  const { code, errors, error } = answer;
  if (status === 422 && typeof errors === 'object' && errors !== null)
    return { kind: 'invalid', errors: errors as FieldErrors };
  return { kind: 'refused', code: isText(code) ? code : '', message: refusalWords({ status, error }) };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function readFoundVehicle({ rego, regoState, vehicle }: Readonly<Record<string, unknown>>): FoundVehicle | null {
  if (!isText(rego) || !isText(regoState) || typeof vehicle !== 'object' || vehicle === null) return null;
  const { make, model, year } = vehicle as Partial<Record<keyof FoundVehicle['vehicle'], unknown>>;
  return isText(make) && isText(model) && typeof year === 'number'
    ? ({ rego, regoState, vehicle } as FoundVehicle)
    : null;
}

function readSentValuation({
  lead_id: leadId,
  event_id: eventId,
  valuation,
}: Readonly<Record<string, unknown>>): SentValuation | null {
  const read = readPublicValuation(valuation);
  return isText(leadId) && typeof eventId === 'number' && read !== null ? { leadId, eventId, valuation: read } : null;
}
