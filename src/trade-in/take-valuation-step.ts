/**
 * What a button of the steps does: the same for a browser that makes the calls itself and for the server, to which one without scripts posts
 * every step. Going on checks the step, tells the valuation what is new, and leads to the next; whatever goes wrong, every answer stays.
 */
import { connectionFailure, unexpectedErrorMessage } from '../leads/forms/form-field.ts';
import { withUnknownPostcode, type IsPostcode } from '../leads/forms/unknown-postcode.ts';
import type { FieldErrors, LeadFields } from '../leads/lead.ts';
import type { Adjustments, ConditionQuestion } from './condition-questions.ts';
import type { PublicValuation } from './public-valuation.ts';
import type { FoundVehicle, TypedVehicle } from './trade-in-operations.ts';
import {
  adjustmentsOf,
  checkValuationStep,
  enteredByHand,
  fieldErrorsOf,
  firstOpenValuationStep,
  outcomeField,
  typedVehicleOf,
  valuationField,
  withFound,
  type ValuationStep,
} from './valuation-steps.ts';

/** What came of a call. */
export type ValuationCallResult<Answer> =
  | { kind: 'ok'; answer: Answer }
  /** What is wrong, by field or question. */
  | { kind: 'invalid'; errors: FieldErrors }
  /** `code` as the calls have it, such as `unknown`; `message` is for the visitor. */
  | { kind: 'refused'; code: string; message: string }
  /** Nobody knows whether it arrived. */
  | { kind: 'failed' };

export interface SentValuation {
  leadId: string;
  /** What the lead is counted as (LEAD-40). */ eventId: number;
  valuation: PublicValuation;
}

export interface ValuationCalls {
  begin(): Promise<ValuationCallResult<{ id: string }>>;
  lookUp(registration: { rego: string; regoState: string }): Promise<ValuationCallResult<FoundVehicle>>;
  describe(id: string, vehicle: TypedVehicle): Promise<ValuationCallResult<PublicValuation>>;
  value(id: string, adjustments: Adjustments): Promise<ValuationCallResult<PublicValuation>>;
  isPostcode: IsPostcode;
  /** The contact step; `fields` hold nothing but its own. */
  send(id: string, fields: LeadFields): Promise<ValuationCallResult<SentValuation>>;
}

export interface StepInput {
  steps: readonly ValuationStep[];
  step: number;
  /** `next`, `by-hand`, `back` or the id of an earlier step. */
  move: string;
  /** Normalised. */
  values: LeadFields;
  questions: readonly Pick<ConditionQuestion, 'id'>[];
  /** The dealer's wall clock, `2026-11-20T14:05`. */
  present: string;
  calls: ValuationCalls;
}

export interface StepTaken {
  step: number;
  values: LeadFields;
  errors: FieldErrors;
  /** What went wrong though nothing that was typed is wrong; `''` for nothing. */
  failure: string;
  /** The lead and its valuation, once it was sent. */
  sent: SentValuation | null;
}

export async function takeValuationStep(input: StepInput): Promise<StepTaken> {
  const { steps, step, move, values, present, questions } = input;
  const current = steps[step]!;
  const stay = (more: Partial<StepTaken> = {}): StepTaken => ({
    step,
    values,
    errors: {},
    failure: '',
    sent: null,
    ...more,
  });
  const refused = (called: Exclude<ValuationCallResult<unknown>, { kind: 'ok' }>, kept = values): StepTaken =>
    called.kind === 'failed'
      ? stay({ values: kept, failure: connectionFailure })
      : called.kind === 'refused'
        ? stay({ values: kept, failure: called.message || unexpectedErrorMessage })
        : wrong(called.errors, kept);
  /** Errors stand where their field is, an earlier step if need be. */
  const wrong = (found: FieldErrors, kept: LeadFields): StepTaken => {
    const errors = fieldErrorsOf(found, questions);
    const named = steps.findIndex(({ fields }) => fields.some(({ name }) => errors[name] !== undefined));
    return stay({ values: kept, errors, step: named === -1 ? step : Math.min(named, step) });
  };

  const earlier = steps.findIndex(({ id }) => id === move);
  if (move === 'back' || earlier !== -1) {
    const wanted = earlier === -1 ? Math.max(0, step - 1) : earlier;
    return stay({ step: firstOpenValuationStep(steps, values, { present, end: wanted }) });
  }

  if (current.id === 'vehicle') {
    // A registration is looked up anew however the vehicle was named before.
    const errors = move === 'by-hand' ? {} : checkValuationStep(current, { ...values, way: '' }, present);
    if (Object.keys(errors).length > 0) return stay({ errors });
    const begun = await begin(input, values);
    if (begun.kind !== 'ok') return refused(begun);
    if (move === 'by-hand') return stay({ step: step + 1, values: enteredByHand(begun.answer) });
    const found = await input.calls.lookUp({ rego: values['rego']!, regoState: values['regoState']! });
    if (found.kind === 'ok') return stay({ step: step + 1, values: withFound(begun.answer, found.answer) });
    if (found.kind !== 'refused' || !isOtherWayOpen.has(found.code)) return refused(found, begun.answer);
    return stay({
      values: begun.answer,
      errors: {
        rego:
          found.code !== 'unknown'
            ? found.message
            : `We could not find ${values['rego']!.toUpperCase()} in ${values['regoState']!}. Please check it, or enter your vehicle by hand.`,
      },
    });
  }

  // The vehicle that was found is another one.
  if (current.id === 'confirm' && move === 'by-hand') return stay({ values: enteredByHand(values) });

  const end = step + 1;
  const open = firstOpenValuationStep(steps, values, { present, end });
  if (open < end) {
    const errors = checkValuationStep(steps[open]!, values, present);
    const asksPostcode = steps[open]!.fields.some(({ type }) => type === 'postcode');
    return stay({
      step: open,
      errors: asksPostcode ? await withUnknownPostcode(errors, values, input.calls.isPostcode) : errors,
    });
  }

  if (current.id === 'photos') return stay({ step: end });
  if (current.id === 'confirm') {
    const described = await withValuation(input, values, (id) => input.calls.describe(id, typedVehicleOf(values)));
    return described.called.kind === 'ok'
      ? stay({ step: end, values: { ...described.values, [outcomeField]: '' } })
      : refused(described.called, described.values);
  }
  if (current.id === 'condition') {
    const valued = await valueAnew(input, values);
    return valued.called.kind === 'ok'
      ? stay({ step: end, values: valued.values })
      : refused(valued.called, valued.values);
  }

  // Answers that were changed since it was valued count.
  const valued = (values[outcomeField] ?? '') === '' ? await valueAnew(input, values) : null;
  if (valued !== null && valued.called.kind !== 'ok') return refused(valued.called, valued.values);
  const known = valued?.values ?? values;
  const names = new Set(current.fields.map(({ name }) => name));
  const fields = Object.fromEntries(Object.entries(known).filter(([name]) => names.has(name)));
  const sent = await input.calls.send(known[valuationField] ?? '', fields);
  if (sent.kind === 'ok') return stay({ values: known, sent: sent.answer });
  // It is valued anew when the button is pressed again.
  return refused(sent, sent.kind === 'refused' && lost.has(sent.code) ? { ...known, [outcomeField]: '' } : known);
}

/** A look-up that came to nothing, and the vehicle can be entered by hand: no form failed, so it is said beside the field. */
const isOtherWayOpen: ReadonlySet<string> = new Set(['unknown', 'too-many', 'unavailable']);

/** The server knows the valuation no more, or not as it was. */
const lost: ReadonlySet<string> = new Set(['unknown', 'not-valued']);

async function begin({ calls }: StepInput, values: LeadFields): Promise<ValuationCallResult<LeadFields>> {
  if ((values[valuationField] ?? '') !== '') return { kind: 'ok', answer: values };
  const begun = await calls.begin();
  return begun.kind === 'ok' ? { kind: 'ok', answer: { ...values, [valuationField]: begun.answer.id } } : begun;
}

interface WithValues<Answer> {
  called: ValuationCallResult<Answer>;
  values: LeadFields;
}

/** One that the server no longer knows, such as after a month in an open tab, is begun anew and tried once more. */
async function withValuation<Answer>(
  input: StepInput,
  values: LeadFields,
  work: (id: string) => Promise<ValuationCallResult<Answer>>,
): Promise<WithValues<Answer>> {
  const begun = await begin(input, values);
  if (begun.kind !== 'ok') return { called: begun, values };
  const called = await work(begun.answer[valuationField]!);
  if (called.kind !== 'refused' || called.code !== 'unknown') return { called, values: begun.answer };
  const again = await begin(input, { ...values, [valuationField]: '' });
  return again.kind === 'ok'
    ? { called: await work(again.answer[valuationField]!), values: again.answer }
    : { called: again, values };
}

async function valueAnew(input: StepInput, values: LeadFields): Promise<WithValues<PublicValuation>> {
  const described = await withValuation(input, values, (id) => input.calls.describe(id, typedVehicleOf(values)));
  if (described.called.kind !== 'ok') return described;
  const called = await input.calls.value(described.values[valuationField]!, adjustmentsOf(values));
  return {
    called,
    values:
      called.kind === 'ok'
        ? { ...described.values, [outcomeField]: called.answer.outcome ?? 'call' }
        : described.values,
  };
}
