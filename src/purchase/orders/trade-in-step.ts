/** The vehicle that a buyer trades in: none, one with an estimate that still holds, or one in words. */
import type { FieldOption, FormField } from '../../leads/forms/form-field.ts';
import { formField } from '../../leads/forms/lead-form.ts';
import type { LeadFields } from '../../leads/lead/lead.ts';
import { longDay } from '../../shared/day-words.ts';
import { readTypedNumber } from '../../shared/typed-number.ts';
import { formatKm } from '../../shared/text.ts';

/** An estimate of this dealer that still holds, of whoever buys. */
export interface OfferedEstimate {
  valuationId: string;
  /** `2018 Mazda CX-5` */
  vehicle: string;
  /** `$12,000` */
  offer: string;
  /** `2026-12-04`, the last day; `''` for an offer that was accepted, which holds until the inspection. */
  validUntil: string;
}

const field = 'trade_in';
const ofEstimate = (id: string): string => `estimate ${id}`;
const described = { field, is: ['described'], words: 'if you trade in another vehicle' };

/** `thisYear` is the dealer's. */
export function tradeInQuestions(estimates: readonly OfferedEstimate[], thisYear: number): FormField[] {
  const options: FieldOption[] = [
    { value: 'none', label: 'No trade-in' },
    ...estimates.map((estimate) => ({
      value: ofEstimate(estimate.valuationId),
      label: estimate.vehicle,
      description: estimateWords(estimate),
    })),
    {
      value: 'described',
      label: estimates.length === 0 ? 'Yes, I have a vehicle to trade in' : 'Another vehicle',
      description: 'Tell us about it, and we will call you with a value.',
    },
  ];
  return [
    formField(field, 'Do you have a vehicle to trade in?', 'radio', {
      options,
      wide: true,
      missing: 'Please choose whether you have a vehicle to trade in.',
    }),
    formField('own_make', 'Make', 'text', { when: described, maxLength: 50, missing: 'Please enter its make.' }),
    formField('own_model', 'Model', 'text', { when: described, maxLength: 50, missing: 'Please enter its model.' }),
    formField('own_year', 'Year', 'text', {
      when: described,
      maxLength: 4,
      inputMode: 'numeric',
      missing: 'Please enter its year.',
      rule: (value) =>
        /^\d{4}$/.test(value) && Number(value) >= 1900 && Number(value) <= thisYear + 1
          ? null
          : `Please enter its year with four digits, such as ${thisYear - 6}.`,
    }),
    formField('own_odometer', 'Odometer', 'text', {
      when: described,
      maxLength: 12,
      inputMode: 'numeric',
      description: 'Kilometres, as near as you know',
      missing: 'Please enter its kilometres.',
      rule: (value) => {
        const km = readTypedNumber(value);
        return km !== null && km >= 0 && km <= 2_000_000
          ? null
          : 'Please enter its kilometres as a number, such as 85,000.';
      },
    }),
    formField('own_condition', 'Anything we should know', 'textarea', {
      when: described,
      required: false,
      wide: true,
      maxLength: 500,
    }),
  ];
}

/** Stored with the answers, so that whoever has the order's link finds the estimate that was chosen. */
const stored = { vehicle: 'estimate_vehicle', offer: 'estimate_offer', validUntil: 'estimate_valid_until' } as const;

export function withChosenEstimate(answers: LeadFields, estimates: readonly OfferedEstimate[]): LeadFields {
  const chosen = estimates.find(({ valuationId }) => ofEstimate(valuationId) === answers[field]);
  return chosen === undefined
    ? answers
    : {
        ...answers,
        [stored.vehicle]: chosen.vehicle,
        [stored.offer]: chosen.offer,
        [stored.validUntil]: chosen.validUntil,
      };
}

/** The estimate that these answers chose, if it holds on that day; `null` for none. */
export function chosenEstimate(answers: LeadFields | undefined, today: string): OfferedEstimate | null {
  const choice = answers?.[field] ?? '';
  if (answers === undefined || !choice.startsWith(ofEstimate(''))) return null;
  const validUntil = answers[stored.validUntil] ?? '';
  return validUntil !== '' && validUntil < today
    ? null
    : {
        valuationId: choice.slice(ofEstimate('').length),
        vehicle: answers[stored.vehicle] ?? '',
        offer: answers[stored.offer] ?? '',
        validUntil,
      };
}

/** What the lead and the review say. */
export function tradeInText(answers: LeadFields, estimates: readonly OfferedEstimate[]): string {
  const choice = answers[field] ?? '';
  if (choice === 'described') {
    const { own_year: year, own_make: make, own_model: model, own_odometer: odometer, own_condition: more } = answers;
    const km = readTypedNumber(odometer ?? '');
    const vehicle = [[year, make, model].filter(Boolean).join(' '), km === null ? '' : formatKm(km)];
    return `${vehicle.filter(Boolean).join(', ')}${more === undefined ? '' : `. ${more.replaceAll(/\s+/g, ' ')}`}`;
  }
  const estimate = estimates.find(({ valuationId }) => ofEstimate(valuationId) === choice);
  return estimate === undefined ? 'No trade-in' : `${estimate.vehicle}: ${estimateWords(estimate)}`;
}

const estimateWords = ({ offer, validUntil }: OfferedEstimate): string =>
  validUntil === ''
    ? `our offer of ${offer}, which you accepted`
    : `our estimate of ${offer}, valid until ${longDay(validUntil)}`;
