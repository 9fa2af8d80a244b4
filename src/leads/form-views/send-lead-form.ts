/** Sends a form from the browser and says what came of it in the few ways that a form can show. */
import { postJson, type JsonAnswer } from '../../shared/post-json.ts';
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
  let sent: JsonAnswer;
  try {
    // A form is sent with its last step, of which it may have one only (LEAD-36); its key makes the next try safe.
    sent = await postJson(
      address,
      { ...fields, [idempotencyKeyField]: idempotencyKey, [formNameField]: form, [lastStepField]: true },
      { fetch },
    );
  } catch {
    return { kind: 'failed', message: '' };
  }
  const { ok, status, answer } = sent;
  if (answer === null) return { kind: 'failed', message: '' };
  // Success means that a lead id came back, whatever the status says (LEAD-39).
  if (ok && typeof answer.lead_id === 'string') return { kind: 'accepted', leadId: answer.lead_id };
  if (status === 422 && typeof answer.errors === 'object' && answer.errors !== null)
    return { kind: 'invalid', errors: answer.errors as FieldErrors };
  if (status === 409) return { kind: 'key-reused' };
  return { kind: 'failed', message: refusalWords({ status, error: answer.error }) };
}
