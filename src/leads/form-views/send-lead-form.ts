/** Sends a form from the browser and says what came of it in the few ways that a form can show. */
import { refusalWords } from '../forms/form-field.ts';
import { formNameField, idempotencyKeyField, lastStepField } from '../forms/lead-fields.ts';
import type { FieldErrors, LeadFields, LeadForm } from '../lead/lead.ts';

export type SentForm =
  | { kind: 'accepted'; leadId: string }
  /** The server found something that the browser had not. */
  | { kind: 'invalid'; errors: FieldErrors }
  /** The form was sent before with other contents: a new key makes it a new lead. */
  | { kind: 'key-reused' }
  /** Nobody knows whether it arrived; the same key makes sending it again safe. */
  | { kind: 'failed'; message: string };

const sendingTimeoutMs = 30_000;

/** `address` is that of the leads' interface. Never throws. */
export async function sendLeadForm({
  address,
  form,
  fields,
  idempotencyKey,
  fetch,
}: {
  address: string;
  form: LeadForm;
  fields: LeadFields;
  idempotencyKey: string;
  fetch: typeof globalThis.fetch;
}): Promise<SentForm> {
  let response: Response;
  let answer: { lead_id?: unknown; error?: unknown; errors?: unknown };
  try {
    response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      // A form is sent with its last step, of which it may have one only (LEAD-36).
      // A database that hangs must not leave a shopper before a turning wheel; the key makes the next try safe.
      signal: AbortSignal.timeout(sendingTimeoutMs),
      body: JSON.stringify({
        ...fields,
        [idempotencyKeyField]: idempotencyKey,
        [formNameField]: form,
        [lastStepField]: true,
      }),
    });
    answer = { ...((await response.json()) as object | null) };
  } catch {
    return { kind: 'failed', message: '' };
  }
  // Success means that a lead id came back, whatever the status says (LEAD-39).
  if (response.ok && typeof answer.lead_id === 'string') return { kind: 'accepted', leadId: answer.lead_id };
  if (response.status === 422 && typeof answer.errors === 'object' && answer.errors !== null)
    return { kind: 'invalid', errors: answer.errors as FieldErrors };
  if (response.status === 409) return { kind: 'key-reused' };
  return { kind: 'failed', message: refusalWords({ status: response.status, error: answer.error }) };
}
