/** The steps of buying online in their order (BUY-13), and which is open. Each has a file with its questions. */
import type { FieldErrors, LeadFields } from '../../leads/lead/lead.ts';
import { normaliseLeadFields } from '../../leads/forms/lead-fields.ts';
import type { FormField } from '../../leads/forms/form-field.ts';
import { formField } from '../../leads/forms/lead-form.ts';
import {
  askedValues,
  firstOpenStep,
  type FormStep,
  type StepMove,
  type SteppedForm,
} from '../../leads/forms/stepped-form.ts';

export const orderSteps = ['details', 'trade-in', 'payment', 'handover', 'documents', 'review'] as const;
export type OrderStep = (typeof orderSteps)[number];

/** Steps whose answers are stored as they are posted. */
export const answeredOrderSteps = [
  'trade-in',
  'payment',
  'handover',
  'documents',
] as const satisfies readonly OrderStep[];
export type AnsweredOrderStep = (typeof answeredOrderSteps)[number];

export const orderStepNames: Readonly<Record<OrderStep, string>> = {
  details: 'Your details',
  'trade-in': 'Trade-in',
  payment: 'Payment',
  handover: 'Delivery',
  documents: 'Documents',
  review: 'Review',
};

export const isOrderStep = (text: string): text is OrderStep => orderSteps.some((step) => step === text);

export const isAnsweredStep = (step: OrderStep): step is AnsweredOrderStep =>
  answeredOrderSteps.some((each) => each === step);

/** Those whose answers are fields of a form; documents are photographs. */
export type AskedOrderStep = Exclude<AnsweredOrderStep, 'documents'>;
export type OrderQuestions = Readonly<Record<AskedOrderStep, readonly FormField[]>>;

/** The steps of one order: a dealer who asks for no documents has no step for them. */
export const stepsOfOrder = ({ asksDocuments }: { asksDocuments: boolean }): readonly OrderStep[] =>
  orderSteps.filter((step) => step !== 'documents' || asksDocuments);

/** Whether the step of documents was left, which needs no answer. */
const seenField = 'documents_seen';

/**
 * An order as a form of steps. Who buys is checked when the order begins, and the review asks nothing. `missing` are
 * the documents that the dealer needs: field name -> message.
 */
export function formOfOrder({
  steps,
  questions,
  missing,
}: {
  steps: readonly OrderStep[];
  questions: OrderQuestions;
  missing: FieldErrors;
}): SteppedForm & { steps: readonly { id: OrderStep }[] } {
  const papers = Object.entries({ [seenField]: '', ...missing }).map(([name, message]) =>
    formField(name, '', 'hidden', { missing: message }),
  );
  const asked: Partial<Record<OrderStep, readonly FormField[]>> = { ...questions, documents: papers };
  return {
    steps: steps.map((id) => ({ id, heading: orderStepNames[id], introduction: '', fields: asked[id] ?? [] })),
    hidden: [],
    showsEachStep: true,
  };
}

type OrderForm = ReturnType<typeof formOfOrder>;
type OrderAnswers = Partial<Record<AnsweredOrderStep, LeadFields>>;

/** Those of all steps. */
const valuesOf = ({ documents, ...answers }: OrderAnswers): LeadFields =>
  Object.assign({}, ...Object.values(answers), documents === undefined ? {} : { [seenField]: 'true' }) as LeadFields;

/** What is posted of a step, beside the stored answers of the others. */
export function postedOrderStep(
  form: OrderForm,
  { step, answers, posted }: { step: AnsweredOrderStep; answers: OrderAnswers; posted: LeadFields },
): Omit<StepMove, 'present'> {
  const stored = valuesOf({ ...answers, [step]: step === 'documents' ? {} : undefined });
  return {
    form,
    step: form.steps.findIndex(({ id }) => id === step),
    move: 'next',
    values: askedValues(form, { ...normaliseLeadFields(posted), ...stored }),
  };
}

/** What is stored of a step: what it asks, and nothing else. */
export const ownAnswers = ({ fields }: Pick<FormStep, 'fields'>, values: LeadFields): LeadFields =>
  Object.fromEntries(
    fields.flatMap(({ name }) => (values[name] === undefined || name === seenField ? [] : [[name, values[name]]])),
  );

/**
 * The first step that is to be answered: one without answers, or whose answers hold no longer, such as an estimate that
 * has expired. `review` when there is none. `end` is the last step that counts.
 */
export const openOrderStep = (form: OrderForm, answers: OrderAnswers, present: string, end?: number): OrderStep =>
  form.steps[firstOpenStep(form, valuesOf(answers), present, end)]!.id;

/** The wished step, or the first open one where that comes before or the order has no such step. */
export function reachedOrderStep(wished: string, form: OrderForm, answers: OrderAnswers, present: string): OrderStep {
  const named = form.steps.findIndex(({ id }) => id === wished);
  return openOrderStep(form, answers, present, named === -1 ? undefined : named);
}

/** The step that follows; the review follows itself. */
export const nextOrderStep = (step: OrderStep, steps: readonly OrderStep[]): OrderStep =>
  steps[steps.indexOf(step) + 1] ?? 'review';

/** `null` for the first one. */
export const stepBefore = (step: OrderStep, steps: readonly OrderStep[]): OrderStep | null =>
  steps[steps.indexOf(step) - 1] ?? null;
