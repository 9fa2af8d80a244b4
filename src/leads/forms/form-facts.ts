/**
 * What a form says, by meaning and typed. A lead is stored and sent with the field names of the specification
 * (LEAD-44), of which a dealer's own page may post any with any form, so one reader serves every form and every lead
 * that was ever stored. Outside of the forms nothing else reads fields by their names, except to pass them all on. A
 * text that was not given is `''`.
 */
import { stockConditions } from '../../stock/vehicle-values.ts';
import type { StockCondition } from '../../stock/vehicle.ts';
import { anotherDriveField } from './another-drive.ts';
import { appointmentField } from './appointment-field.ts';
import type { LeadFields } from '../lead/lead.ts';
import { wantedMakeField } from './find-similar-form.ts';
import type { LeadTopic } from './lead-form.ts';
import { isTicked } from './form-field.ts';
import { preferredDayField } from './form-day.ts';
import {
  correctedField,
  financeEstimateField,
  financePanelField,
  financeQuoteField,
  unlistedTopicField,
} from './lead-fields.ts';
import { preferredTimeField } from './test-drive-fields.ts';
import { namedVehicle, type NamedVehicle } from './vehicle-fields.ts';

export interface FormFacts {
  topic: LeadTopic;
  /** The vehicle that it is about, in stock or not. */
  vehicle: NamedVehicle & { condition: StockCondition | null };
  /** The make that somebody looks for: it counts more than the make of a vehicle that is gone. */
  wantedMake: string;
  /** The visitor's own vehicle, which is to be serviced or wants parts. */
  ownVehicle: { description: string; registration: string; vinOrRegistration: string };
  /** The location that the visitor chose in the form. */
  chosenLocationId: number | null;
  testDrive: {
    /** `2026-11-28T10:30` on the dealer's wall clock. */
    time: string;
    /** Where the time is one to book; `null` for a wish. */
    bookedAtLocationId: number | null;
    /** Asked for on purpose, although an earlier one stands. */
    isSecond: boolean;
  };
  /** `2026-11-30`, a day without a time. */
  preferredDay: string;
  additionalServices: string;
  /** Figures that the website showed, a line for each. */
  figures: { quote: readonly FigureLine[]; panel: readonly FigureLine[]; estimate: readonly FigureLine[] };
  /** What the lead held before its sender corrected it. */
  corrected: string;
  /** Neither the product nor the dealer offers its topic. */
  isTopicUnlisted: boolean;
}

export interface FigureLine {
  label: string;
  text: string;
}

export function formFacts(fields: LeadFields): FormFacts {
  const given = (name: string): string => fields[name] ?? '';
  const vehicle = namedVehicle(fields);
  return {
    topic: { category: given('category'), subcategory: given('subcategory') },
    vehicle: { ...vehicle, condition: stockConditions.find((each) => each === given('car_type')) ?? null },
    wantedMake: fields[wantedMakeField] ?? vehicle.make,
    ownVehicle: {
      description: given('own_vehicle'),
      registration: given('Rego'),
      vinOrRegistration: given('vin_or_rego'),
    },
    chosenLocationId: idOf(given('location')),
    testDrive: {
      time: given(preferredTimeField),
      bookedAtLocationId: idOf(given(appointmentField)),
      isSecond: isTicked(given(anotherDriveField)),
    },
    preferredDay: given(preferredDayField),
    additionalServices: given('additional_services'),
    figures: {
      quote: figureLines(given(financeQuoteField)),
      panel: figureLines(given(financePanelField)),
      estimate: figureLines(given(financeEstimateField)),
    },
    corrected: given(correctedField),
    isTopicUnlisted: fields[unlistedTopicField] !== undefined,
  };
}

const idOf = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null);

/** `Repayment: $141 per week` */
function figureLines(text: string): FigureLine[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(': '))
    .map(([label = '', ...words]) => ({ label, text: words.join(': ') }));
}
