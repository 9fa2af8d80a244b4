/**
 * Every form of the product as data (LEAD-34 to LEAD-36): the steps with what each asks, and the one machine that takes
 * a step. A form of one step is a form of steps of length one. The page renders it, the browser checks each step before
 * it goes on, and the server checks all of them again when the last one is sent.
 */
import type { FieldErrors, LeadFields } from '../lead/lead.ts';
import { answerText, fieldError, isFieldVisible, type FormField } from './form-field.ts';
import { hasTooMany, isTooMuch, normaliseLeadFields, tooMuchMessage } from './lead-fields.ts';
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
  /** Of the button that goes on, where it is not the form's usual one. */
  continueLabel?: string;
  /** Said while the work of the step is under way. */
  busyLabel?: string;
  ownMoves?: readonly OwnMove[];
  /** Whether an answer of another step replaces its fields: they are asked only while the step itself is left. */
  isSettled?(values: LeadFields): boolean;
}

/** A button of a step's own. It checks nothing: the work of the step decides what it does. */
export interface OwnMove {
  move: string;
  /** It stands beside the button that goes on; without a label the form's parts hold a button for it. */
  label?: string;
}

export interface SteppedForm {
  /** The last one sends the form. */
  steps: readonly FormStep[];
  hidden: readonly FormField[];
  /** What no field can say alone, such as that one of two is needed: field name -> message. */
  check?(values: LeadFields): FieldErrors;
  /**
   * Names of answers that the work of a step may find out: they are stored and posted like typed ones, and count
   * although nobody is asked for them.
   */
  carried?: readonly string[];
  /**
   * Names of answers that belong to what the form was opened from; otherwise these are the fields that start with a
   * value.
   */
  ofSubject?: readonly string[];
  /** False where a tab must not store what is typed, such as a code. */
  isStored?: false;
  /** Whether every step is shown, even while nothing before the last one is open: one of them needs no answer. */
  showsEachStep?: boolean;
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

/**
 * Field name -> message, empty when the fields are in order. A field's own message counts more than what is said of
 * several together.
 */
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

/**
 * Field name -> message, empty when every step is in order. `present` is what the dealer's wall clock shows,
 * `2026-11-20T14:05`.
 */
export function validateSteps(form: SteppedForm, values: LeadFields, present: string): FieldErrors {
  const fields = [...form.steps.filter(isAsked(values)).flatMap((step) => step.fields), ...form.hidden];
  const errors: Record<string, string> = { ...errorsOf({ fields, form, values, present }) };
  // A field that is too long says so itself, beside it and above the form.
  const unsaid = Object.fromEntries(Object.entries(values).filter(([name]) => errors[name] === undefined));
  if (hasTooMany(values) || isTooMuch(unsaid)) errors[''] ??= tooMuchMessage;
  return errors;
}

/** A press on a button of a form: where it was, what the button asks for, and what stands in the form. */
export interface StepMove {
  form: SteppedForm;
  step: number;
  /** `next`, `back`, the id of a step, or a move of the step's own. */
  move: string;
  /** Normalised. */
  values: LeadFields;
  /** What the dealer's wall clock shows, `2026-11-20T14:05`. */
  present: string;
}

/**
 * What the server gives back to a browser that posts a form by itself: the step it is at, what was typed, and what is
 * wrong.
 */
export interface PostedStep extends Omit<TakenStep<never>, 'sent' | 'refusal'> {
  /** Absent for a form that may be sent twice. */
  idempotencyKey?: string;
}

/** What a server's answer says for programs, where a step stays: the status, and when to try again. */
export interface Refusal {
  status: 409 | 422 | 429 | 503;
  retryAfterSeconds?: number;
}

/** What came of the work of a step. `values` are the answers after it, where it changed them. */
export type StepLeft<Sent> =
  /** `errors` are of the step that follows, such as a code that cannot be sent again yet. */
  | { kind: 'done'; values?: LeadFields; errors?: FieldErrors; refusal?: Refusal }
  /**
   * Either `errors` of fields, or a `failure` though nothing that was typed is wrong; with neither the step is shown
   * again as it is now.
   */
  | { kind: 'stays'; values?: LeadFields; errors?: FieldErrors; failure?: string; refusal?: Refusal }
  | { kind: 'sent'; sent: Sent; values?: LeadFields };

/** What a form does beyond its rules; browser and server each have their own. */
export interface StepWork<Sent> {
  /** Absent for a form that asks for none, or knows its postcodes by its own rules. */
  isPostcode?: IsPostcode;
  /**
   * Awaited with each step that is left in order or by a move of its own, and answers for the last one whether the form
   * was sent.
   */
  leave(leaving: Omit<StepMove, 'step'> & { step: FormStep }): StepLeft<Sent> | Promise<StepLeft<Sent>>;
}

/** Reads what a browser posts by itself: the step it was at, what its button asks for, and the answers. */
export function postedMove(
  form: Pick<SteppedForm, 'steps' | 'carried'>,
  { [stepField]: id, [moveField]: move = 'next', ...fields }: LeadFields,
): Pick<StepMove, 'step' | 'move' | 'values'> {
  const step = form.steps.findIndex((each) => each.id === id);
  return { step: Math.max(0, step), move, values: askedValues(form, normaliseLeadFields(fields)) };
}

/** The fields of a step for a page whose rules stay on the server. */
export const shownFields = ({ fields }: Pick<FormStep, 'fields'>): FormField[] =>
  fields.map(({ rule: _rule, ...field }) => field);

export const isOwnMove = ({ ownMoves = [] }: FormStep, move: string): boolean =>
  ownMoves.some((own) => own.move === move);

/** Where a press led. Whatever went wrong, `values` hold every answer. */
export interface TakenStep<Sent> {
  step: number;
  values: LeadFields;
  errors: FieldErrors;
  /** What went wrong though nothing that was typed is wrong; `''` for nothing. */
  failure: string;
  /** `null` until the form was sent. */
  sent: Sent | null;
  /** Absent where the rules of the form alone say what is wrong. */
  refusal?: Refusal | undefined;
}

/**
 * Takes one press on a button. Going on checks the step and those before it, awaits the step's work and leads to the
 * next one. It leads straight to the last one when nothing is open before it, so that whoever changed one answer need
 * not walk through the others again.
 */
export async function takeStep<Sent>(asked: StepMove, { isPostcode, leave }: StepWork<Sent>): Promise<TakenStep<Sent>> {
  const { form, step, move, values, present } = asked;
  const { steps } = form;
  const last = steps.length - 1;
  const current = steps[step]!;
  const shown = (index: number, more: Partial<TakenStep<Sent>> = {}): TakenStep<Sent> => ({
    step: index,
    values,
    errors: {},
    failure: '',
    sent: null,
    ...more,
  });

  if (move === 'back') return shown(Math.max(0, step - 1));
  const named = steps.findIndex(({ id }) => id === move);
  if (named !== -1) return shown(Math.min(named, firstOpenStep(form, values, present, named)));

  if (!isOwnMove(current, move)) {
    const open = firstWrongStep(asked);
    const asksPostcode = steps[open.step]!.fields.some(
      (field) => field.type === 'postcode' && isFieldVisible(field, values),
    );
    // The sending of the last step looks for the postcode itself.
    const looks = isPostcode !== undefined && asksPostcode && (Object.keys(open.errors).length > 0 || step < last);
    const errors = looks ? await withUnknownPostcode(open.errors, values, isPostcode) : open.errors;
    if (Object.keys(errors).length > 0) return shown(open.step, { errors });
  }

  const left = await leave({ form, step: current, move, values, present });
  const after = left.values ?? values;
  if (left.kind === 'sent') return shown(step, { values: after, sent: left.sent });
  const { errors = {}, refusal } = left;
  if (left.kind === 'stays') {
    const { failure = '' } = left;
    const wrong = steps.findIndex(({ fields }) => fields.some(({ name }) => errors[name] !== undefined));
    return shown(wrong === -1 ? step : Math.min(wrong, step), { values: after, errors, failure, refusal });
  }
  const isOpen = form.showsEachStep === true || firstOpenStep(form, after, present) < last;
  return shown(isOpen ? Math.min(step + 1, last) : last, { values: after, errors, refusal });
}

/**
 * The step that holds up whoever goes on, and what is wrong with it; the step itself without errors when nothing does.
 */
function firstWrongStep({ form, step, values, present }: StepMove): { step: number; errors: FieldErrors } {
  const ofStep = (index: number) => errorsOf({ fields: form.steps[index]!.fields, form, values, present });
  if (step < form.steps.length - 1) {
    const open = firstOpenStep(form, values, present, step);
    return { step: open, errors: ofStep(open) };
  }
  const errors = validateSteps(form, values, present);
  return { step: Object.keys(errors).length === 0 ? step : stepOfErrors(form, errors), errors };
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
    .findIndex(
      (step) =>
        isAsked(values)(step) && Object.keys(errorsOf({ fields: step.fields, form, values, present })).length > 0,
    );
  return open === -1 ? end : open;
}

const isAsked = (values: LeadFields) => (step: FormStep) => step.isSettled?.(values) !== true;

/** Every name of an answer: what a page without scripts posts in hidden fields and a tab stores. */
export const answerNames = ({ steps, carried = [] }: Pick<SteppedForm, 'steps' | 'carried'>): string[] => [
  ...new Set([...steps.flatMap(({ fields }) => fields.map(({ name }) => name)), ...carried]),
];

/** Index of the first step that one of the errors belongs to; the last one for an error that belongs to none. */
export function stepOfErrors({ steps }: SteppedForm, errors: FieldErrors): number {
  const found = steps.findIndex(({ fields }) => fields.some(({ name }) => errors[name] !== undefined));
  return found === -1 ? steps.length - 1 : found;
}

/** The values without answers to questions that later answers took back. What the work of a step found out stays. */
export function askedValues(
  { steps, carried = [] }: Pick<SteppedForm, 'steps' | 'carried'>,
  values: LeadFields,
): LeadFields {
  const dropped = new Set(
    steps.flatMap(({ fields }) => fields.filter((field) => !isFieldVisible(field, values)).map(({ name }) => name)),
  );
  for (const name of carried) dropped.delete(name);
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
