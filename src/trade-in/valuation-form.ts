/**
 * The form of a valuation: the questions of each step, when a step is complete, and which answers describe the vehicle
 * and which its condition. `valuation-work.ts` runs when a step is left. Field texts are as typed.
 */
import type { FormField } from '../leads/forms/form-field.ts';
import type { FormStep, SteppedForm } from '../leads/forms/stepped-form.ts';
import type { FieldErrors, LeadFields } from '../leads/lead/lead.ts';
import { isBuildYear } from '../shared/build-year.ts';
import { australianStates, parseState } from '../shared/australian-states.ts';
import type { Vehicle } from '../stock/vehicle.ts';
import type { Adjustments, ConditionQuestion } from './condition-questions.ts';
import { drivenTypes, odometerMessage, readOdometer } from './odometer.ts';
import { parseRegistration } from '../shared/registration-number.ts';
import type { FoundVehicle, TypedVehicle, VehicleVocabulary } from './trade-in-operations.ts';

export interface ValuationFormInput {
  questions: readonly PublicQuestion[];
  /** Name, phone, consents: the fields of the dealer's lead forms. */
  contact: Omit<FormStep, 'id'> & Pick<SteppedForm, 'hidden'>;
  /** Makes and models to choose from, where a vehicle is entered by hand. */
  vocabulary: VehicleVocabulary;
  /** The dealer's state, which is preselected; `''` for none. */
  state: string;
  /** Kinds of vehicle that get an estimate. */
  valuedTypes: readonly Vehicle['itemType'][];
}

/** A question as sent to the browser. It leaves out each answer's deduction, which is the dealer's own information. */
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

/** How the vehicle was entered; `''` before that. The way is stored as an answer, so that it survives a reload. */
export const wayField = 'way';
/** The valuation's id, once one was begun. */
export const valuationField = 'valuation_id';
/** Outcome of the valuation, `estimate` or `call`, once there is one. */
export const outcomeField = 'outcome';
/** The move to enter the vehicle by hand instead of by its registration. */
export const byHandMove = 'by-hand';
export const photosStepId = 'photos';
export const contactStepId = 'you';
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

export function describeValuation({ contact: { hidden, ...contact }, ...input }: ValuationFormInput): SteppedForm {
  return {
    steps: [...vehicleSteps(input), { id: contactStepId, busyLabel: 'Sending your details', ...contact }],
    hidden,
    carried: carriedNames,
    // The visitor's own vehicle stays the same, whichever it is to be traded for.
    ofSubject: [valuationField],
    showsEachStep: true,
  };
}

function vehicleSteps({
  questions,
  vocabulary,
  state,
  valuedTypes,
}: Omit<ValuationFormInput, 'contact'>): readonly FormStep[] {
  return [
    {
      id: 'vehicle',
      continueLabel: 'Find my vehicle',
      busyLabel: 'Looking for your vehicle',
      ownMoves: [{ move: byHandMove, label: 'Enter it by hand' }],
      isSettled: (values) => (values[wayField] ?? '') !== '',
      heading: 'Find your vehicle',
      introduction: 'With its registration we look up make, model and year for you.',
      fields: [
        field('rego', 'Registration number', {
          maxLength: 15,
          missing: 'Please enter the registration as shown on the plate, or enter your vehicle by hand.',
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
      busyLabel: 'Saving your vehicle',
      ownMoves: [{ move: byHandMove }],
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
        field('make', 'Make', {
          when: byHand,
          missing: 'Please enter the make of your vehicle.',
          suggestions: vocabulary.map(({ make }) => ({ value: make })),
        }),
        field('model', 'Model', {
          when: byHand,
          missing: 'Please enter the model of your vehicle.',
          suggestions: vocabulary.flatMap(({ make, models }) => models.map((value) => ({ value, of: make }))),
          suggestionsBy: 'make',
        }),
        field('badge', 'Badge', {
          required: false,
          when: { ...driven, and: byHand },
          description: `As shown on the vehicle, such as GXL or Ascent Sport.${
            // Nobody is told of the estimate's rule where a person values every vehicle with a badge.
            valuedTypes.some((type) => drivenTypes.includes(type))
              ? ' Without it, an estimate uses the base model.'
              : ''
          }`,
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
      busyLabel: 'Working out the value',
      introduction: 'Answer as well as you can. We inspect the vehicle before anything is signed.',
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
      id: photosStepId,
      heading: 'Photos',
      introduction: 'Optional, but they help: front, back, both sides, inside, the odometer, and any damage or extras.',
      fields: [],
    },
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
  `Please enter the year it was built, ${oldestYear} to ${new Date().getUTCFullYear() + 1}.`;

function registrationProblem(value: string, values: LeadFields): string | null {
  const state = parseState(values['regoState'] ?? '');
  return state === null || parseRegistration(value, state) !== null
    ? null
    : 'Please enter the registration as shown on the plate.';
}

export const answerField = (questionId: string): string => `${answerPrefix}${questionId}`;

/** The answers about the condition, in the format of the valuation call (TRADE-7). */
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

/** Facts about the vehicle and the valuation, whether from the register or typed. */
const carriedNames = [wayField, valuationField, outcomeField, ...typedNames] as const;

/** The vehicle as it was found or typed. A registration and its state need each other. */
export function typedVehicleOf(values: LeadFields): TypedVehicle {
  const isWhole = (values['rego'] ?? '') !== '' && (values['regoState'] ?? '') !== '';
  const typed = Object.fromEntries(
    typedNames
      .filter((name) => isWhole || (name !== 'rego' && name !== 'regoState'))
      .map((name) => [name, values[name] ?? '']),
  );
  // Answers about a car must not carry over to a caravan that was chosen later.
  return values['itemType'] === 'caravan' ? { ...typed, odometerKm: '0', transmission: '', badge: '' } : typed;
}

/** The typed values, plus the register's facts. */
export function withFound(values: LeadFields, { rego, regoState, vehicle }: FoundVehicle): LeadFields {
  const told = Object.fromEntries(
    Object.entries(vehicle).map(([name, value]) => [name, value === null ? '' : String(value)]),
  );
  return { ...values, ...told, rego, regoState, [wayField]: 'found', [outcomeField]: '' };
}

const ownWords: ReadonlySet<string> = new Set([valuationField, 'rego', 'regoState', 'odometerKm']);

/**
 * Drops everything from the register, because it belongs to another vehicle. The registration stays, as one unknown to
 * the register (TRADE-4), because the visitor typed it; an invalid one is dropped.
 */
export function enteredByHand(values: LeadFields): LeadFields {
  const wasFound = values[wayField] === 'found';
  const gone = new Set<string>(wasFound ? carriedNames.filter((name) => !ownWords.has(name)) : []);
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !gone.has(name)));
  const isRegistration = (rest['rego'] ?? '') !== '' && registrationProblem(rest['rego']!, rest) === null;
  return { ...rest, ...(isRegistration ? {} : { rego: '' }), [wayField]: 'hand', [outcomeField]: '' };
}
