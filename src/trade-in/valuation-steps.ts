/**
 * The steps of a valuation as data: what each asks, when it is done, and what of the answers is the vehicle and what its condition. The page
 * draws them, the browser checks each before it goes on, and the server checks again whatever arrives. Texts of fields are what visitors type.
 */
import { fieldError, isFieldVisible, type FormField } from '../leads/forms/form-field.ts';
import type { FieldErrors, LeadFields } from '../leads/lead.ts';
import { isBuildYear } from '../shared/build-year.ts';
import { australianStates } from '../shared/australian-states.ts';
import type { Vehicle } from '../stock/vehicle.ts';
import type { Adjustments, ConditionQuestion } from './condition-questions.ts';
import { drivenTypes, odometerMessage, readOdometer } from './odometer.ts';
import { parseRegistration, parseState } from '../shared/registration-number.ts';
import type { FoundVehicle, TypedVehicle } from './trade-in-operations.ts';

export type ValuationStepId = 'vehicle' | 'confirm' | 'condition' | 'photos' | 'you';

export interface ValuationStep {
  /** Stands in the address as its anchor. */
  id: ValuationStepId;
  heading: string;
  introduction: string;
  fields: readonly FormField[];
}

export interface ValuationStepsInput {
  questions: readonly PublicQuestion[];
  /** Name, phone, consents: what the dealer's lead forms ask. */
  contact: Pick<ValuationStep, 'heading' | 'introduction' | 'fields'>;
  /** State of the dealer, with which the question begins; `''` for none. */
  state: string;
  /** Kinds of vehicle that get an estimate. */
  valuedTypes: readonly Vehicle['itemType'][];
}

/** A question as the browser gets it: what an answer takes off is the dealer's own. */
export type PublicQuestion = Pick<ConditionQuestion, 'id' | 'question' | 'help'> & {
  answers: readonly Pick<ConditionQuestion['answers'][number], 'id' | 'label' | 'help'>[];
};

export function publicQuestions(questions: readonly ConditionQuestion[]): PublicQuestion[] {
  return questions.map(({ id, question, help, answers }) => ({
    id,
    question,
    help,
    answers: answers.map((answer) => ({ id: answer.id, label: answer.label, help: answer.help })),
  }));
}

/** How the vehicle was named; `''` before it was. The values are answers of their own, so that a reload knows. */
export const wayField = 'way';
/** The valuation's id, once one was begun. */
export const valuationField = 'valuation_id';
/** How it stands with the valuation: `estimate` or `call`, once it was valued. */
export const outcomeField = 'outcome';
/** What the register said, carried from step to step; nobody is asked for it. */
const carriedNames = [
  wayField,
  valuationField,
  outcomeField,
  'vin',
  'series',
  'body',
  'fuel',
  'drive',
  'engineLitres',
  'colour',
] as const;
const answerPrefix = 'condition_of_';

const byHand = { field: wayField, is: ['', 'hand'], words: 'if you enter it by hand' };
const driven = { field: 'itemType', is: ['', ...drivenTypes], words: 'not for a caravan' };
const field = (name: string, label: string, more: Partial<FormField> = {}): FormField => ({
  name,
  label,
  type: 'text',
  required: true,
  value: '',
  maxLength: 100,
  autoComplete: 'off',
  ...more,
});

export function describeValuationSteps({
  questions,
  contact,
  state,
  valuedTypes,
}: ValuationStepsInput): readonly ValuationStep[] {
  return [
    {
      id: 'vehicle',
      heading: 'Find your vehicle',
      introduction: 'With its registration we look up make, model and year for you.',
      fields: [
        field('rego', 'Registration number', {
          maxLength: 15,
          missing: 'Please enter the registration as it stands on the plate, or enter your vehicle by hand.',
          rule: registrationProblem,
        }),
        field('regoState', 'State', {
          type: 'select',
          value: parseState(state) ?? '',
          options: australianStates.map((value) => ({ value, label: value })),
          missing: 'Please choose the state of the registration.',
        }),
      ],
    },
    {
      id: 'confirm',
      heading: 'Your vehicle',
      introduction: '',
      fields: [
        field('itemType', 'Kind of vehicle', {
          type: 'select',
          value: valuedTypes.includes('car') ? 'car' : '',
          when: byHand,
          options: Object.entries(itemTypeLabels).map(([value, label]) => ({ value, label })),
          missing: 'Please choose what kind of vehicle it is.',
        }),
        field('year', 'Year built', {
          maxLength: 20,
          inputMode: 'numeric',
          when: byHand,
          missing: yearMessage(),
          rule: (value) => (isBuildYear(value, oldestYear) ? null : yearMessage()),
        }),
        field('make', 'Make', { when: byHand, missing: 'Please enter the make of your vehicle.' }),
        field('model', 'Model', { when: byHand, missing: 'Please enter the model of your vehicle.' }),
        field('badge', 'Badge', {
          required: false,
          when: { ...driven, and: byHand },
          description:
            'As shown on the vehicle, such as GXL or Ascent Sport. If you leave it out, we use the base model.',
        }),
        field('transmission', 'Transmission', {
          type: 'select',
          required: false,
          when: { ...driven, and: byHand },
          options: [
            { value: 'Automatic', label: 'Automatic' },
            { value: 'Manual', label: 'Manual' },
          ],
        }),
        field('odometerKm', 'Kilometres on the odometer', {
          type: 'distance',
          maxLength: 20,
          inputMode: 'numeric',
          when: driven,
          missing: odometerMessage,
          rule: (value) => (readOdometer(value) === null ? odometerMessage : null),
        }),
      ],
    },
    {
      id: 'condition',
      heading: 'Its condition',
      introduction: 'Answer as well as you know. We look at the vehicle before anything is signed.',
      fields: questions.map(({ id, question, help, answers }) =>
        field(answerField(id), question, {
          type: 'radio',
          missing: `Please choose an answer: ${question}`,
          ...(help === '' ? {} : { description: help }),
          options: answers.map((answer) => ({
            value: answer.id,
            label: answer.label,
            ...(answer.help === '' ? {} : { description: answer.help }),
          })),
        }),
      ),
    },
    {
      id: 'photos',
      heading: 'Photos',
      introduction:
        'Not needed, but they help: front, back, both sides, inside, the odometer, and anything that you would mention.',
      fields: [],
    },
    { id: 'you', ...contact },
  ];
}

const itemTypeLabels: Readonly<Record<Vehicle['itemType'], string>> = {
  car: 'Car, ute or van',
  motorcycle: 'Motorcycle',
  caravan: 'Caravan or camper',
  truck: 'Truck',
};
const oldestYear = 1950;
/** Next year's models are sold this year. */
const yearMessage = (): string =>
  `Please enter the year in which it was built, ${oldestYear} to ${new Date().getUTCFullYear() + 1}.`;

function registrationProblem(value: string, values: LeadFields): string | null {
  const state = parseState(values['regoState'] ?? '');
  return state === null || parseRegistration(value, state) !== null
    ? null
    : 'Please enter the registration as it stands on the plate.';
}

export const answerField = (questionId: string): string => `${answerPrefix}${questionId}`;

/** The answers about the condition, as the valuation call takes them (TRADE-7). */
export function adjustmentsOf(values: LeadFields): Adjustments {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name.startsWith(answerPrefix))
      .map(([name, value]) => [name.slice(answerPrefix.length), value]),
  );
}

/** Errors by question id -> by field name. */
export function fieldErrorsOf(errors: FieldErrors, questions: readonly Pick<ConditionQuestion, 'id'>[]): FieldErrors {
  const isQuestion = (name: string) => questions.some(({ id }) => id === name);
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [isQuestion(name) ? answerField(name) : name, message]),
  );
}

const typedNames = [
  'rego',
  'regoState',
  'itemType',
  'vin',
  'year',
  'make',
  'model',
  'badge',
  'series',
  'body',
  'fuel',
  'transmission',
  'drive',
  'engineLitres',
  'colour',
  'odometerKm',
] as const;

/** The vehicle as it was found or typed. A registration without its state says nothing, and the other way round. */
export function typedVehicleOf(values: LeadFields): TypedVehicle {
  const isWhole = (values['rego'] ?? '') !== '' && (values['regoState'] ?? '') !== '';
  const typed = Object.fromEntries(
    typedNames
      .filter((name) => isWhole || (name !== 'rego' && name !== 'regoState'))
      .map((name) => [name, values[name] ?? '']),
  );
  // What was said of a car stays no fact of the caravan that was chosen then.
  return values['itemType'] === 'caravan' ? { ...typed, odometerKm: '0', transmission: '', badge: '' } : typed;
}

/** What was typed, and what the register knows beside it. */
export function withFound(values: LeadFields, { rego, regoState, vehicle }: FoundVehicle): LeadFields {
  const told = Object.fromEntries(
    Object.entries(vehicle).map(([name, value]) => [name, value === null ? '' : String(value)]),
  );
  return { ...values, ...told, rego, regoState, [wayField]: 'found', [outcomeField]: '' };
}

const ownWords: ReadonlySet<string> = new Set([valuationField, 'rego', 'regoState', 'odometerKm']);

/**
 * Nothing of what a register said stays: it was another vehicle's. The registration does, as one that no register knows (TRADE-4): it is what
 * the visitor typed. One that is none is no part of a vehicle.
 */
export function enteredByHand(values: LeadFields): LeadFields {
  const wasFound = values[wayField] === 'found';
  const gone = new Set<string>(wasFound ? [...typedNames, ...carriedNames].filter((name) => !ownWords.has(name)) : []);
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !gone.has(name)));
  const isRegistration = (rest['rego'] ?? '') !== '' && registrationProblem(rest['rego']!, rest) === null;
  return { ...rest, ...(isRegistration ? {} : { rego: '' }), [wayField]: 'hand', [outcomeField]: '' };
}

/** Every name of an answer, the carried ones too: what a page without scripts hides in the form and a tab keeps. */
export function valuationNames(steps: readonly ValuationStep[]): string[] {
  return [...new Set([...steps.flatMap(({ fields }) => fields.map(({ name }) => name)), ...carriedNames, 'itemType'])];
}

/** Field name -> message; empty when the step is in order. `present`: the dealer's wall clock, `2026-11-20T14:05`. */
export function checkValuationStep({ id, fields }: ValuationStep, values: LeadFields, present: string): FieldErrors {
  const errors: Record<string, string> = {};
  // Whoever found it or enters it by hand needs no registration any more.
  if (id === 'vehicle' && (values[wayField] ?? '') !== '') return errors;
  for (const each of fields) {
    const message = isFieldVisible(each, values)
      ? fieldError(each, values[each.name] ?? '', { values, present })
      : null;
    if (message !== null) errors[each.name] = message;
  }
  return errors;
}

/** Index of the first step before `end` that is open; `end` when none is. */
export function firstOpenValuationStep(
  steps: readonly ValuationStep[],
  values: LeadFields,
  { present, end }: { present: string; end: number },
): number {
  const open = steps
    .slice(0, end)
    .findIndex((step) => Object.keys(checkValuationStep(step, values, present)).length > 0);
  return open === -1 ? end : open;
}

/** What all steps start with. */
export function startOfValuation(steps: readonly ValuationStep[]): LeadFields {
  return Object.fromEntries(
    steps
      .flatMap(({ fields }) => fields)
      .filter(({ type, checked, value }) => value !== '' && (type !== 'checkbox' || checked === true))
      .map(({ name, value }) => [name, value]),
  );
}
