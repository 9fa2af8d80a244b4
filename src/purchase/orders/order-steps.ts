/** The steps of buying online in their order (BUY-13), and which is open. Each has a file with its questions. */
import type { FieldErrors, LeadFields } from '../../leads/lead/lead.ts';
import { normaliseLeadFields } from '../../leads/forms/lead-fields.ts';
import { fieldError, isFieldVisible, type FormField } from '../../leads/forms/form-field.ts';

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

/**
 * What is wrong with the answers of a step: field name -> message. `values` holds what the step asks and nothing else,
 * without what a condition leaves out. `present` is the dealer's wall clock, `2026-11-28T10:30`.
 */
export function readOrderStep(
  fields: readonly FormField[],
  posted: LeadFields,
  present: string,
): { values: LeadFields; errors: FieldErrors } {
  const typed = normaliseLeadFields(posted);
  const asked = fields.filter((field) => isFieldVisible(field, typed));
  const values = Object.fromEntries(
    asked.flatMap(({ name }) => (typed[name] === undefined ? [] : [[name, typed[name]] as const])),
  );
  const errors = Object.fromEntries(
    asked.flatMap((field) => {
      const message = fieldError(field, values[field.name] ?? '', { values, present });
      return message === null ? [] : [[field.name, message] as const];
    }),
  );
  return { values, errors };
}

/**
 * The first step that is to be answered: one without answers, or whose answers hold no longer, such as an estimate that
 * has expired. `review` when there is none.
 */
export function openOrderStep({
  answers,
  questions,
  steps,
  lacksDocuments,
  present,
}: {
  answers: Partial<Record<AnsweredOrderStep, LeadFields>>;
  questions: OrderQuestions;
  /** Of this order. */
  steps: readonly OrderStep[];
  /** Whether a document that the dealer needs is not there. */
  lacksDocuments: boolean;
  present: string;
}): OrderStep {
  const open = answeredOrderSteps
    .filter((step) => steps.includes(step))
    .find((step) => {
      const stored = answers[step];
      if (stored === undefined) return true;
      if (step === 'documents') return lacksDocuments;
      return Object.keys(readOrderStep(questions[step], stored, present).errors).length > 0;
    });
  return open ?? 'review';
}

/** The wished step, or the first open one where that comes before or the order has no such step. */
export function reachedOrderStep(wished: string, open: OrderStep, steps: readonly OrderStep[]): OrderStep {
  if (!isOrderStep(wished) || !steps.includes(wished)) return open;
  return steps.indexOf(wished) <= steps.indexOf(open) ? wished : open;
}

/** The step that follows; the review follows itself. */
export const nextOrderStep = (step: OrderStep, steps: readonly OrderStep[]): OrderStep =>
  steps[steps.indexOf(step) + 1] ?? 'review';

/** `null` for the first one. */
export const stepBefore = (step: OrderStep, steps: readonly OrderStep[]): OrderStep | null =>
  steps[steps.indexOf(step) - 1] ?? null;
