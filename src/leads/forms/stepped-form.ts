/**
 * A form of one or more steps as data (LEAD-34 to LEAD-36): what each step asks, whether its answers are in order, and what was answered.
 * The page draws it, the browser checks each step before it goes on, and the server checks all of them again when the last one is sent.
 */
import type { FieldErrors, LeadFields } from '../lead.ts';
import { answerText, fieldError, isFieldVisible, type FormField } from './form-field.ts';
import { hasTooMany, isTooMuch, tooMuchMessage } from './lead-fields.ts';
import { withUnknownPostcode, type IsPostcode } from './unknown-postcode.ts';

/** Names of what a step posts about itself; they are no answers. */
export const stepField = 'step';
export const moveField = 'move';

export interface FormStep {
  /** Stands in the address as its anchor: `about-you`. */
  id: string;
  heading: string;
  /** `''` for none. */
  introduction: string;
  fields: readonly FormField[];
}

export interface SteppedForm {
  /** The last one sends the form. */
  steps: readonly FormStep[];
  hidden: readonly FormField[];
  /** What no field can say alone, such as that one of two is needed: field name -> message. */
  check?(values: LeadFields): FieldErrors;
}

export interface StepAnswer {
  name: string;
  label: string;
  text: string;
}
export interface AnsweredStep {
  heading: string;
  answers: readonly StepAnswer[];
}

/** Field name -> message, empty when the fields are in order. A field's own message counts more than what is said of several together. */
function errorsOf({
  fields,
  form,
  values,
  present,
}: {
  fields: readonly FormField[];
  form: SteppedForm;
  values: LeadFields;
  present: string;
}): FieldErrors {
  const together = form.check?.(values) ?? {};
  const errors: Record<string, string> = {};
  for (const field of fields) {
    if (!isFieldVisible(field, values)) continue;
    const message = fieldError(field, values[field.name] ?? '', { values, present }) ?? together[field.name];
    if (message !== undefined) errors[field.name] = message;
  }
  return errors;
}

/** Field name -> message, empty when every step is in order. `present` is what the dealer's wall clock shows, `2026-11-20T14:05`. */
export function validateSteps(form: SteppedForm, values: LeadFields, present: string): FieldErrors {
  const fields = [...form.steps.flatMap((step) => step.fields), ...form.hidden];
  const errors: Record<string, string> = { ...errorsOf({ fields, form, values, present }) };
  // A field that is too long says so itself, beside it and above the form.
  const unsaid = Object.fromEntries(Object.entries(values).filter(([name]) => errors[name] === undefined));
  if (hasTooMany(values) || isTooMuch(unsaid)) errors[''] ??= tooMuchMessage;
  return errors;
}

/** What a button of the form asks for: the step after or before, or an earlier step by its id. */
export interface StepMove {
  form: SteppedForm;
  step: number;
  move: string;
  values: LeadFields;
  present: string;
}

/** Where a button leads. `isComplete` says that the last step was sent and everything is in order. */
export interface MovedStep {
  step: number;
  errors: FieldErrors;
  isComplete: boolean;
}

/** As `moveStep`, and a step that asks for a postcode is left with one that there is only; of a form that is complete the sending looks itself. */
export async function moveStepAsking(asked: StepMove, isPostcode: IsPostcode): Promise<MovedStep> {
  const { form, step, values } = asked;
  const moved = moveStep(asked);
  const isChecked = Object.keys(moved.errors).length > 0 || (!moved.isComplete && moved.step > step);
  if (
    !isChecked ||
    !form.steps[step]!.fields.some((field) => field.type === 'postcode' && isFieldVisible(field, values))
  )
    return moved;
  const errors = await withUnknownPostcode(moved.errors, values, isPostcode);
  return errors === moved.errors
    ? moved
    : { step: Object.keys(moved.errors).length > 0 ? moved.step : step, errors, isComplete: false };
}

/**
 * Where a button leads. Going on checks the step first, and goes straight to the last one when nothing is open before it, so that who
 * changed one answer need not walk through the others again.
 */
export function moveStep({ form, step, move, values, present }: StepMove): MovedStep {
  const last = form.steps.length - 1;
  const named = form.steps.findIndex(({ id }) => id === move);
  if (move === 'back' || named !== -1)
    return {
      step: named === -1 ? Math.max(0, step - 1) : Math.min(named, firstOpenStep(form, values, present, named)),
      errors: {},
      isComplete: false,
    };
  const errors =
    step === last
      ? validateSteps(form, values, present)
      : errorsOf({ fields: form.steps[step]!.fields, form, values, present });
  if (Object.keys(errors).length > 0)
    return { step: step === last ? stepOfErrors(form, errors) : step, errors, isComplete: false };
  return {
    step: step === last ? last : firstOpenStep(form, values, present) === last ? last : step + 1,
    errors: {},
    isComplete: step === last,
  };
}

/** Index of the first step before `end` that is not in order yet; `end` when all are. */
export function firstOpenStep(
  form: SteppedForm,
  values: LeadFields,
  present: string,
  end = form.steps.length - 1,
): number {
  const open = form.steps
    .slice(0, end)
    .findIndex(({ fields }) => Object.keys(errorsOf({ fields, form, values, present })).length > 0);
  return open === -1 ? end : open;
}

/** Index of the first step that one of the errors belongs to; the last one for an error that belongs to none. */
export function stepOfErrors({ steps }: SteppedForm, errors: FieldErrors): number {
  const found = steps.findIndex(({ fields }) => fields.some(({ name }) => errors[name] !== undefined));
  return found === -1 ? steps.length - 1 : found;
}

/** The values without answers to questions that later answers took back. */
export function askedValues({ steps }: Pick<SteppedForm, 'steps'>, values: LeadFields): LeadFields {
  const dropped = new Set(
    steps.flatMap(({ fields }) => fields.filter((field) => !isFieldVisible(field, values)).map(({ name }) => name)),
  );
  return Object.fromEntries(Object.entries(values).filter(([name]) => !dropped.has(name)));
}

/** What was answered in a step, in words. Boxes are left out: they are consents and have a record of their own. */
export function stepAnswers({ fields }: Pick<FormStep, 'fields'>, values: LeadFields): StepAnswer[] {
  return fields
    .filter((field) => field.type !== 'hidden' && field.type !== 'checkbox' && isFieldVisible(field, values))
    .map((field) => ({ name: field.name, label: field.label, text: answerText(field, values[field.name] ?? '') }))
    .filter(({ text }) => text !== '');
}

/** What the form starts with, before anybody typed. */
export function startValues({ steps, hidden }: SteppedForm): LeadFields {
  const fields = [...steps.flatMap((step) => step.fields), ...hidden];
  return Object.fromEntries(
    fields
      .filter(({ type, checked, value }) => value !== '' && (type !== 'checkbox' || checked === true))
      .map(({ name, value }) => [name, value]),
  );
}
