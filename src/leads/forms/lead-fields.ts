/** From a posted form to the fields of a lead. Runs in the browser and on the server. */
import type { LeadFields } from '../lead.ts';

/** Name of the hidden field that holds the idempotency key; it is transport and no part of the lead. */
export const idempotencyKeyField = 'idempotency_key';

/** Several ticked boxes of one name become one text, separated by commas. A file is left out: no form takes any. */
export function leadFieldsOf(form: Iterable<[string, unknown]>): { fields: LeadFields; idempotencyKey: string } {
  const fields: Record<string, string> = Object.create(null);
  let idempotencyKey = '';
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    if (name === idempotencyKeyField) idempotencyKey = value;
    else fields[name] = name in fields ? `${fields[name]}, ${value}` : value;
  }
  return { fields: { ...fields }, idempotencyKey };
}

/**
 * The fields as they count: line ends as `\n`, no control characters (XML and mail headers cannot hold them), no blanks
 * around, nothing empty. So the same form is the same lead, whether it was posted by script or by the browser itself.
 */
export function normaliseLeadFields(fields: LeadFields): LeadFields {
  const normalised: Record<string, string> = Object.create(null);
  for (const name of Object.keys(fields).sort()) {
    // Lone surrogates and the two non-characters are not text either.
    const value = fields[name]!.toWellFormed().replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}|[\uFFFE\uFFFF]/gu, '').trim();
    if (value !== '') normalised[name] = value;
  }
  return { ...normalised };
}
