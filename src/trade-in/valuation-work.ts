/**
 * The work of a valuation when a step is left, shared by a browser that makes the calls itself and by the server, to
 * which a browser without scripts posts every step. Each step sends its new answers to the valuation. On any failure,
 * all answers are kept.
 */
import { connectionFailure, unexpectedErrorMessage } from '../leads/forms/form-field.ts';
import type { StepLeft, StepWork } from '../leads/forms/stepped-form.ts';
import type { IsPostcode } from '../leads/forms/unknown-postcode.ts';
import type { FieldErrors, LeadFields } from '../leads/lead/lead.ts';
import type { Adjustments, ConditionQuestion } from './condition-questions.ts';
import type { PublicValuation } from './public-valuation.ts';
import type { FoundVehicle, TypedVehicle } from './trade-in-operations.ts';
import {
  adjustmentsOf,
  byHandMove,
  contactStepId,
  enteredByHand,
  fieldErrorsOf,
  outcomeField,
  typedVehicleOf,
  valuationField,
  withFound,
} from './valuation-form.ts';

/** Result of a call. */
export type ValuationCallResult<Answer> =
  | { kind: 'ok'; answer: Answer }
  /** Messages by field or question. */
  | { kind: 'invalid'; errors: FieldErrors }
  /** `code` as the calls have it, such as `unknown`; `message` is for the visitor. */
  | { kind: 'refused'; code: string; message: string }
  /** It is unknown whether the request arrived. */
  | { kind: 'failed' };

export interface SentValuation {
  leadId: string;
  /** Count for the lead as an analytics event (LEAD-40). */ eventId: number;
  valuation: PublicValuation;
}

export interface ValuationCalls {
  begin(): Promise<ValuationCallResult<{ id: string }>>;
  lookUp(registration: { rego: string; regoState: string }): Promise<ValuationCallResult<FoundVehicle>>;
  describe(id: string, vehicle: TypedVehicle): Promise<ValuationCallResult<PublicValuation>>;
  value(id: string, adjustments: Adjustments): Promise<ValuationCallResult<PublicValuation>>;
  /** The contact step; `fields` contain only its own. */
  send(id: string, fields: LeadFields): Promise<ValuationCallResult<SentValuation>>;
}

export interface ValuationWorkInput {
  calls: ValuationCalls;
  questions: readonly Pick<ConditionQuestion, 'id'>[];
  isPostcode: IsPostcode;
}

type Left = StepLeft<SentValuation>;

export function valuationWork({ calls, questions, isPostcode }: ValuationWorkInput): StepWork<SentValuation> {
  const refused = (called: Exclude<ValuationCallResult<unknown>, { kind: 'ok' }>, values: LeadFields): Left => {
    if (called.kind === 'invalid') return { kind: 'stays', values, errors: fieldErrorsOf(called.errors, questions) };
    const failure = called.kind === 'failed' ? connectionFailure : called.message || unexpectedErrorMessage;
    return { kind: 'stays', values, failure };
  };

  async function nameVehicle(move: string, values: LeadFields): Promise<Left> {
    const begun = await begin(calls, values);
    if (begun.kind !== 'ok') return refused(begun, values);
    if (move === byHandMove) return { kind: 'done', values: enteredByHand(begun.answer) };
    const { rego = '', regoState = '' } = values;
    const found = await calls.lookUp({ rego, regoState });
    if (found.kind === 'ok') return { kind: 'done', values: withFound(begun.answer, found.answer) };
    if (found.kind !== 'refused' || !isOtherWayOpen.has(found.code)) return refused(found, begun.answer);
    const message =
      found.code === 'unknown'
        ? `We could not find ${rego.toUpperCase()} in ${regoState}. Please check it, or enter your vehicle by hand.`
        : found.message;
    return { kind: 'stays', values: begun.answer, errors: { rego: message } };
  }

  async function describeVehicle(values: LeadFields): Promise<Left> {
    const described = await withValuation(calls, values, (id) => calls.describe(id, typedVehicleOf(values)));
    return described.called.kind === 'ok'
      ? { kind: 'done', values: { ...described.values, [outcomeField]: '' } }
      : refused(described.called, described.values);
  }

  async function valueVehicle(values: LeadFields): Promise<Left> {
    const valued = await valueAnew(calls, values);
    return valued.called.kind === 'ok'
      ? { kind: 'done', values: valued.values }
      : refused(valued.called, valued.values);
  }

  async function send(values: LeadFields, names: ReadonlySet<string>): Promise<Left> {
    // Uses answers that were changed since the valuation.
    const valued: Left = (values[outcomeField] ?? '') === '' ? await valueVehicle(values) : { kind: 'done', values };
    if (valued.kind !== 'done') return valued;
    const known = valued.values ?? values;
    const fields = Object.fromEntries(Object.entries(known).filter(([name]) => names.has(name)));
    const sent = await calls.send(known[valuationField] ?? '', fields);
    if (sent.kind === 'ok') return { kind: 'sent', values: known, sent: sent.answer };
    // It is valued again when the button is pressed again.
    return refused(sent, sent.kind === 'refused' && lost.has(sent.code) ? { ...known, [outcomeField]: '' } : known);
  }

  return {
    isPostcode,
    leave({ form, step, move, values }) {
      switch (step.id) {
        case 'vehicle':
          return nameVehicle(move, values);
        case 'confirm':
          // Entered by hand, the vehicle may be another than the one found.
          return move === byHandMove ? { kind: 'stays', values: enteredByHand(values) } : describeVehicle(values);
        case 'condition':
          return valueVehicle(values);
        case contactStepId:
          return send(values, new Set([...step.fields, ...form.hidden].map(({ name }) => name)));
        default:
          return { kind: 'done' };
      }
    },
  };
}

/**
 * Failures of a look-up after which the vehicle can be entered by hand: the form itself did not fail, so the message is
 * next to the field.
 */
const isOtherWayOpen: ReadonlySet<string> = new Set(['unknown', 'too-many', 'unavailable']);

/** The server no longer has the valuation, or not in this state. */
const lost: ReadonlySet<string> = new Set(['unknown', 'not-valued']);

async function begin(calls: ValuationCalls, values: LeadFields): Promise<ValuationCallResult<LeadFields>> {
  if ((values[valuationField] ?? '') !== '') return { kind: 'ok', answer: values };
  const begun = await calls.begin();
  return begun.kind === 'ok' ? { kind: 'ok', answer: { ...values, [valuationField]: begun.answer.id } } : begun;
}

interface WithValues<Answer> {
  called: ValuationCallResult<Answer>;
  values: LeadFields;
}

/** One that the server no longer knows, such as after a month in an open tab, is begun again and tried once more. */
async function withValuation<Answer>(
  calls: ValuationCalls,
  values: LeadFields,
  work: (id: string) => Promise<ValuationCallResult<Answer>>,
): Promise<WithValues<Answer>> {
  const begun = await begin(calls, values);
  if (begun.kind !== 'ok') return { called: begun, values };
  const called = await work(begun.answer[valuationField]!);
  if (called.kind !== 'refused' || called.code !== 'unknown') return { called, values: begun.answer };
  const again = await begin(calls, { ...values, [valuationField]: '' });
  return again.kind === 'ok'
    ? { called: await work(again.answer[valuationField]!), values: again.answer }
    : { called: again, values };
}

async function valueAnew(calls: ValuationCalls, values: LeadFields): Promise<WithValues<PublicValuation>> {
  const described = await withValuation(calls, values, (id) => calls.describe(id, typedVehicleOf(values)));
  if (described.called.kind !== 'ok') return described;
  const called = await calls.value(described.values[valuationField]!, adjustmentsOf(values));
  return {
    called,
    values:
      called.kind === 'ok'
        ? { ...described.values, [outcomeField]: called.answer.outcome ?? 'call' }
        : described.values,
  };
}
