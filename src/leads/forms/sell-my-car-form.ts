/**
 * Sells a vehicle to the dealer without a valuation online (TRADE-19): the vehicle, its condition, and who offers it, a
 * step each.
 */
import type { LeadFields } from '../lead/lead.ts';
import type { FormSettings } from './settings.ts';
import type { LeadTradeIn } from '../lead/lead-trade-in.ts';
import { readTypedNumber } from '../../shared/typed-number.ts';
import { isBuildYear } from '../../shared/build-year.ts';
import { australianStates, parseState } from '../../shared/australian-states.ts';
import { parseRegistration } from '../../shared/registration-number.ts';
import { contactFields, postcodeField } from './contact-fields.ts';
import type { FieldOption } from './form-field.ts';
import { formField, type LeadFormDefinition } from './lead-form.ts';
import { stepAnswers, type FormStep } from './stepped-form.ts';

const choices = (...pairs: readonly (readonly [value: string, label: string])[]): FieldOption[] =>
  pairs.map(([value, label]) => ({ value, label }));
const typed = { autoComplete: 'off' } as const;
const oldestYear = 1900;
const highestOdometerKm = 2_000_000;

const vehicleStep = (state: string): FormStep => ({
  id: 'vehicle',
  heading: 'Your vehicle',
  introduction: '',
  fields: [
    formField('own_make', 'Make', 'text', { ...typed, missing: 'Please enter the make.' }),
    formField('own_model', 'Model', 'text', { ...typed, missing: 'Please enter the model.' }),
    formField('own_year', 'Year', 'text', {
      ...typed,
      inputMode: 'numeric',
      maxLength: 20,
      missing: 'Please enter the year.',
      rule: (year) => (isBuildYear(year, oldestYear) ? null : 'Please enter the year with four digits, such as 2018.'),
    }),
    formField('own_odometer', 'Odometer (km)', 'distance', {
      ...typed,
      inputMode: 'numeric',
      maxLength: 20,
      missing: 'Please enter the odometer reading; an approximate figure is fine.',
      rule: (odometer) =>
        odometerKm(odometer) === null ? 'Please enter the odometer in kilometres, such as 85,000.' : null,
    }),
    formField('Rego', 'Rego', 'text', {
      ...typed,
      required: false,
      maxLength: 15,
      rule: (rego, values) =>
        isRegistration(rego, values['own_state'] ?? '')
          ? null
          : 'Please enter the registration as shown on the plate, or leave it empty.',
    }),
    formField('own_state', 'State', 'select', {
      required: false,
      value: state,
      options: australianStates.map((value) => ({ value, label: value })),
    }),
  ],
});

const conditionStep: FormStep = {
  id: 'condition',
  heading: 'Its condition',
  introduction: 'As you see it; we inspect the vehicle before anything is final.',
  fields: [
    formField('condition', 'How does it look and drive?', 'radio', {
      missing: 'Please choose the condition.',
      options: choices(
        ['excellent', 'Excellent: like new'],
        ['good', 'Good: light wear'],
        ['fair', 'Fair: some repairs due'],
        ['poor', 'Poor: needs work or does not run'],
      ),
    }),
    formField('accident', 'Has it been repaired after an accident?', 'radio', {
      missing: 'Please say whether it has been repaired after an accident.',
      options: choices(['no', 'No'], ['yes', 'Yes'], ['unknown', 'I am not sure']),
    }),
    formField('service_history', 'Service history', 'radio', {
      missing: 'Please choose the service history.',
      options: choices(['full', 'Complete'], ['part', 'In part'], ['none', 'None']),
    }),
    formField('finance_owing', 'Is finance owing on it?', 'radio', {
      missing: 'Please say whether finance is owing.',
      options: choices(['no', 'No'], ['yes', 'Yes']),
    }),
    formField('message', 'Anything else we should know?', 'textarea', { required: false, maxLength: 5_000 }),
  ],
};

export const sellMyCarForm: LeadFormDefinition<FormSettings['forms']['sell_my_car']> = {
  form: 'sell-my-car',
  event: 'general',
  own: ({ forms }) => forms.sell_my_car,
  topic: ({ own }, { subcategory }) => ({ category: own.category, subcategory: subcategory || 'Sell My Car' }),
  describe: ({ enquiry, state }) => ({
    steps: [
      vehicleStep(state),
      conditionStep,
      {
        id: 'you',
        heading: 'You',
        introduction: 'So that we can reach you with an offer.',
        fields: [...contactFields, ...(enquiry.postcode_shown ? [postcodeField] : [])],
      },
    ],
  }),
  tradeIn: offeredVehicle,
};

/** What was offered, for destinations that have a place of its own for it. */
function offeredVehicle(fields: LeadFields): LeadTradeIn {
  const given = (name: string): string => fields[name] ?? '';
  return {
    valuationId: '',
    registration: given('Rego'),
    registrationState: given('Rego') === '' ? '' : given('own_state'),
    vin: '',
    year: Number(given('own_year')),
    make: given('own_make'),
    model: given('own_model'),
    badge: '',
    colour: '',
    transmission: '',
    odometerKm: odometerKm(given('own_odometer')),
    answers: stepAnswers(conditionStep, fields)
      .filter(({ name }) => name !== 'message')
      .map(({ label, text }) => ({ question: label, answer: text })),
    estimate: null,
    noEstimateReason: 'A person values it from these details.',
    photoUrls: [],
    isOfferAccepted: false,
  };
}

/** Of that state; of any where none was chosen. */
function isRegistration(rego: string, typedState: string): boolean {
  const state = parseState(typedState);
  return (state === null ? australianStates : [state]).some((each) => parseRegistration(rego, each) !== null);
}

/** `85,000 km` -> 85000; `null` for what is no reading of an odometer. */
function odometerKm(text: string): number | null {
  const km = readTypedNumber(text.replace(/\s*kms?$/i, ''));
  return km === null || km < 0 || km > highestOdometerKm ? null : Math.round(km);
}
