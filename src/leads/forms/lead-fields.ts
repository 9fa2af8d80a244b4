/** From a posted form to the fields of a lead. Runs in the browser and on the server. */
import { withoutBlanks } from '../../shared/postcode.ts';
import { typedText } from '../../shared/typed-text.ts';
import type { LeadFields } from '../lead/lead.ts';

/** Names of what goes along with the fields; it is transport and no part of the lead. */
export const idempotencyKeyField = 'idempotency_key';
/** Which form it is; one without this is an enquiry. */
export const formNameField = 'form';
/** Stands with the step that sends the form (LEAD-36). Who says nothing sends a form of one step. */
export const lastStepField = 'isLastStep';
const denied: ReadonlySet<string> = new Set(['false', '0', 'no', 'off']);

/** What a corrected lead held before; the server's own, whatever a form says of it. */
export const correctedField = 'corrected_details';

/**
 * Marks a lead whose topic neither the product nor the dealer offers; the server's own. Its words are told in the
 * message and never as its subject.
 */
export const unlistedTopicField = 'unlisted_topic';

/** What the finance calculator showed the visitor, a line for each figure; the server's own. */
export const financeEstimateField = 'finance_estimate';

/** The quote that the vehicle's page showed the visitor, who quoted it and when, a line for each; the server's own. */
export const financeQuoteField = 'finance_quote';

/** The repayment that the vehicle's finance panel showed the visitor, a line for each figure; the server's own. */
export const financePanelField = 'finance_panel';

/** Several ticked boxes of one name become one text, separated by commas. A file is left out: no form takes any. */
export function leadFieldsOf(form: Iterable<[string, unknown]>): {
  fields: LeadFields;
  idempotencyKey: string;
  formName: string;
  isLastStep: boolean;
} {
  const fields: Record<string, string> = Object.create(null);
  let idempotencyKey = '';
  let formName = '';
  let isLastStep = true;
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    if (name === idempotencyKeyField) idempotencyKey = value;
    else if (name === formNameField) formName = value;
    else if (name === lastStepField) isLastStep = !denied.has(value.trim().toLowerCase());
    else fields[name] = name in fields ? `${fields[name]}, ${value}` : value;
  }
  return { fields: { ...fields }, idempotencyKey, formName, isLastStep };
}

/**
 * Letters, digits, signs and blanks of ASCII, 8 to 255 of them: what the database, a header and every sender's language
 * can hold.
 */
export const isIdempotencyKey = (text: string): boolean => /^[\x20-\x7e]{8,255}$/.test(text);

/**
 * The fields as they count: line ends as `\n`, nothing but text (`shared/typed-text.ts`), no blanks around and none in
 * a postcode, nothing empty. So the same form is the same lead, whether it was posted by script or by the browser
 * itself.
 */
export function normaliseLeadFields(fields: LeadFields): LeadFields {
  const normalised: Record<string, string> = Object.create(null);
  for (const sent of Object.keys(fields).sort()) {
    // A sender's own names are kept too, and the database takes none that is no text.
    const name = oneLine(textOf(sent));
    const value = name === 'postcode' ? withoutBlanks(textOf(fields[sent]!)) : textOf(fields[sent]!);
    if (value !== '') normalised[name] = value;
  }
  return { ...normalised };
}

const textOf = (sent: string): string => typedText(sent).trim();

/**
 * `Quick\n\nCONSENT` -> `Quick CONSENT`: what is told beside a label or in a subject must not look like lines of the
 * message's own.
 */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * The fields that people fill with lines, beside those of their form: the comments, whichever form has them, and the
 * figures that the server wrote itself.
 */
const fieldsOfLines: ReadonlySet<string> = new Set([
  'message',
  financeEstimateField,
  financePanelField,
  financeQuoteField,
]);

/**
 * Normalised fields, with every one on one line that is not for lines. `judged` are fields with rules, which say
 * themselves what is wrong with several lines. Hidden fields and names that no form has say what a link or a script put
 * there.
 */
export function hiddenOnOneLine(fields: LeadFields, judged: ReadonlySet<string>): LeadFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      fieldsOfLines.has(name) || judged.has(name) ? value : oneLine(value),
    ]),
  );
}

export const tooMuchMessage = 'Your enquiry is too long. Please shorten it and send it again.';

/** No form of the product has half of it. */
export const hasTooMany = (fields: LeadFields): boolean => Object.keys(fields).length > 100;

/** Enough for every field of the product's forms at its longest; more is nobody's enquiry. */
export function isTooMuch(fields: LeadFields): boolean {
  return (
    hasTooMany(fields) || Object.entries(fields).some(([name, value]) => name.length > 100 || value.length > 5_000)
  );
}
