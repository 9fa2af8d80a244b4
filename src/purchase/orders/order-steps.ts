/** The steps of buying online in their order (BUY-13), and which is open. Each has a file with its questions. */
import type { FieldErrors, LeadFields } from '../../leads/lead/lead.ts';
import { normaliseLeadFields } from '../../leads/forms/lead-fields.ts';
import { fieldError, isFieldVisible, type FormField } from '../../leads/forms/form-field.ts';

export const orderSteps = ['details', 'trade-in', 'payment', 'handover', 'review'] as const;
export type OrderStep = (typeof orderSteps)[number];

/** Steps whose answers are stored as they are posted. */
export const answeredOrderSteps = ['trade-in', 'payment', 'handover'] as const satisfies readonly OrderStep[];
export type AnsweredOrderStep = (typeof answeredOrderSteps)[number];

export const orderStepNames: Readonly<Record<OrderStep, string>> = {
  details: 'Your details',
  'trade-in': 'Trade-in',
  payment: 'Payment',
  handover: 'Delivery',
  review: 'Review',
};

export const isOrderStep = (text: string): text is OrderStep => orderSteps.some((step) => step === text);

export const isAnsweredStep = (step: OrderStep): step is AnsweredOrderStep =>
  answeredOrderSteps.some((each) => each === step);

export type OrderQuestions = Readonly<Record<AnsweredOrderStep, readonly FormField[]>>;

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
export function openOrderStep(
  answers: Partial<Record<AnsweredOrderStep, LeadFields>>,
  questions: OrderQuestions,
  present: string,
): OrderStep {
  const open = answeredOrderSteps.find((step) => {
    const stored = answers[step];
    return stored === undefined || Object.keys(readOrderStep(questions[step], stored, present).errors).length > 0;
  });
  return open ?? 'review';
}

/** The wished step, or the first open one where that comes before. */
export function reachedOrderStep(wished: string, open: OrderStep): OrderStep {
  if (!isOrderStep(wished)) return open;
  return orderSteps.indexOf(wished) <= orderSteps.indexOf(open) ? wished : open;
}

/** The step that follows; the review follows itself. */
export const nextOrderStep = (step: OrderStep): OrderStep => orderSteps[orderSteps.indexOf(step) + 1] ?? 'review';
