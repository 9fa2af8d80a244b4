/**
 * What a form of the product is: one definition says what it asks, by which rules, in which steps, in whose words and
 * under which topic (LEAD-34, LEAD-37). Views draw it, the browser and the server check it (`validate-lead-form.ts`),
 * messages read it. What every form has in common (topic, vehicle, location, consents) is put to it here.
 */
import type { LeadEvent } from '../../analytics/event-ids.ts';
import type { SlotOffer } from './slot-days.ts';
import type { LeadFields, LeadForm } from '../lead/lead.ts';
import type { EnquiryFormSettings, FormSettings } from './settings.ts';
import type { LeadTradeIn } from '../lead/lead-trade-in.ts';
import type { LeadConsent } from '../lead/stored-lead.ts';
import { consentSettingsOf, describeConsentFields } from './consent-fields.ts';
import type { FieldSuggestion, FormField } from './form-field.ts';
import type { SteppedForm } from './stepped-form.ts';
import {
  hiddenField,
  hiddenMakeField,
  hiddenModelField,
  vehicleFields,
  wantedFields,
  type EnquiryVehicle,
} from './vehicle-fields.ts';

export interface FormLocation {
  id: number;
  slug: string;
  name: string;
  visible: boolean;
  dealership_slug: string;
  /** As the locations file has it; `''` is sales. Left out where no form asks. */
  location_type?: string;
  /** Whether vehicles are serviced there; for forms that ask for a day. */
  has_workshop?: boolean;
  /** As the locations file has them, for forms that ask for a day. */
  contact_detail?: { opening_hours: readonly { weekday: number; status: 'Open' | 'Closed' }[] };
  special_hours?: readonly { date: string; status: 'Open' | 'Closed' }[];
}
export interface FormDealership {
  slug: string;
  name: string;
}

/** A form in the dealer's words. */
export interface FormWords {
  title: string;
  introduction: string;
  submit_label: string;
  success_title: string;
  success_text: string;
  /** In the place of the two where it is about a vehicle that is there; `''` for the same words. */
  vehicle_introduction?: string;
  vehicle_success_text?: string;
  /** The same of a vehicle that is coming soon. */
  coming_soon_introduction?: string;
  coming_soon_success_text?: string;
  /** Where it differs from the enquiry's. */
  collection_notice?: string;
  /** Whether a test drive is booked for a free time. */
  books_times?: boolean;
}

/** The dealer's side of a form: the same for everyone who opens it. */
export interface LeadFormOptions<Own extends FormWords = FormWords> {
  /** The words and switches of this form. */
  own: Own;
  /** What all forms share: consents, postcode, notices. */
  enquiry: EnquiryFormSettings;
  locations: readonly FormLocation[];
  dealerships: readonly FormDealership[];
  /** Where the dealer's clock hangs: a wished time is on it. */
  timeZone: string;
  /** What a field State starts with (LEAD-62). */
  state: string;
}

/** Where a form is opened from. */
export interface LeadFormContext {
  vehicle?: EnquiryVehicle | null;
  /** The make that is wanted, where no vehicle is chosen yet, and its model; they decide where the lead goes. */
  make?: string;
  model?: string;
  /** The location that the form is opened from (LEAD-6). */
  locationId?: number | null;
  /** For an enquiry; the other forms have a topic of their own. */
  category?: string;
  subcategory?: string;
  /** Dealership that is chosen from the start, where one is asked for. */
  dealershipSlug?: string;
  /** The page on which the form stands, or over which it opened. */
  pageId?: string;
  /** The job that is applied for, by its title; `''` for none in particular. */
  opening?: string;
  /** Free times of a test drive, where the server knows them; else the browser asks. */
  slotOffer?: SlotOffer;
  /** What is offered while somebody types, by the names of fields. */
  suggestions?: Readonly<Record<string, readonly FieldSuggestion[]>>;
  /** What fields start with, by their names; names that the form does not have are ignored. */
  values?: LeadFields;
}

export interface LeadTopic {
  category: string;
  subcategory: string;
}

/**
 * `Settings` is the part of the dealer's settings that holds the form's own: a dialog's is the part that reaches every
 * page.
 */
export interface LeadFormDefinition<Own extends FormWords = FormWords, Settings extends object = FormSettings> {
  form: LeadForm;
  /** Which events its leads are counted as (LEAD-52 to LEAD-57). */
  event: LeadEvent;
  own(settings: Settings): Own;
  /** Category and subcategory of its leads. */
  topic(options: LeadFormOptions<Own>, context: LeadFormContext): LeadTopic;
  /** Its steps; the boxes of the last and the hidden fields that all forms have are added by `describeLeadForm`. */
  describe(
    options: LeadFormOptions<Own>,
    context: LeadFormContext,
  ): Pick<SteppedForm, 'steps' | 'check'> & { hidden?: readonly FormField[] };
  /** Whether it wants to know on which days a place is closed. */
  usesHours?: boolean;
  /** Whether the dealer's terms may stay unticked (LEAD-45). */
  termsOptional?: boolean;
  /** Whether its answers leave the website in no message, and are read behind a sealed link (`sealed-answers/`). */
  isSealed?: boolean;
  /**
   * Whether a person applies for something: a job, a loan. The box for marketing then starts empty, whatever the
   * dealer's default is, and no yard is named as the receiver: those who decide sit elsewhere.
   */
  isApplication?: boolean;
  /**
   * Whether nobody fills it in: the product sends it when something was done elsewhere, such as a payment. It asks for
   * no consent, is never taken from a browser, and is no spam.
   */
  isSentByProduct?: boolean;
  /** Whether a visitor fills it in and it becomes a lead only once it is paid; posted as a lead it is refused. */
  isPaidFirst?: true;
  /** Consents of its own beside those to marketing and terms. */
  consents?(fields: LeadFields, options: LeadFormOptions<Own>): LeadConsent[];
  /** The visitor's own vehicle, where the form asks for it. */
  tradeIn?(fields: LeadFields): LeadTradeIn;
}

/** A form that a dialog can be: its words reach every page. */
export type DialogFormDefinition = LeadFormDefinition<FormWords, DialogSettings>;
export interface DialogSettings {
  enquiry_form: EnquiryFormSettings;
  test_drive_appointments: { enabled: boolean };
}

/** The whole form, ready to be drawn and checked. A hidden field gives way to one of its name that is asked. */
export function describeLeadForm<Own extends FormWords, Settings extends object>(
  definition: LeadFormDefinition<Own, Settings>,
  options: LeadFormOptions<Own>,
  context: LeadFormContext = {},
): SteppedForm {
  const own = definition.describe(options, context);
  const consent = describeConsentFields(consentSettingsOf(options.enquiry, definition), {
    termsRequired: definition.termsOptional !== true,
  });
  const last = own.steps.length - 1;
  const start = (field: FormField): FormField => startAt(field, context.values?.[field.name]);
  const steps = own.steps.map((step, index) => ({
    ...step,
    fields: [...step.fields.map(start), ...(index === last ? consent.visible : [])],
  }));
  const asked = new Set(steps.flatMap(({ fields }) => fields.map(({ name }) => name)));

  const { category, subcategory } = definition.topic(options, context);
  const hidden = [
    hiddenField('category', category),
    hiddenField('subcategory', subcategory),
    hiddenField('page_id', context.pageId ?? ''),
    ...consent.hidden,
  ];
  if (context.locationId !== undefined && context.locationId !== null)
    hidden.push(hiddenField('location_id', String(context.locationId)));
  if (context.vehicle) hidden.push(...vehicleFields(context.vehicle));
  else hidden.push(...wantedFields(context));
  for (const field of own.hidden ?? []) if (!hidden.some(({ name }) => name === field.name)) hidden.push(start(field));
  return { ...own, steps, hidden: hidden.filter(({ name }) => !asked.has(name)) };
}

/** A choice starts with what is offered only. */
function startAt(field: FormField, value: string | undefined): FormField {
  if (value === undefined || value === '' || field.type === 'checkbox') return field;
  const offered =
    (field.type !== 'select' && field.type !== 'radio') || field.options!.some((option) => option.value === value);
  return offered ? { ...field, value } : field;
}

/** Where the form was opened from, as its own hidden fields say it when it comes back. */
export function contextOf(fields: LeadFields, { locations }: Pick<LeadFormOptions, 'locations'>): LeadFormContext {
  const given = (name: string): string => fields[name] ?? '';
  const vehicleId = given('car_id');
  return {
    vehicle: vehicleId === '' ? null : { ...unknownVehicle, id: vehicleId },
    locationId: locations.find(({ id }) => String(id) === given('location_id'))?.id ?? null,
    category: given('category'),
    subcategory: given('subcategory'),
    make: given(hiddenMakeField),
    model: given(hiddenModelField),
    opening: given('opening'),
  };
}

/** A form knows of a posted vehicle nothing but its id; the server finds the rest out. */
const unknownVehicle: EnquiryVehicle = {
  id: '',
  make: '',
  model: '',
  title: '',
  stockNumber: '',
  condition: 'used',
  status: '',
  dealershipSlug: '',
  manufacturerSlug: '',
};

/** One step that asks everything. */
export const oneStep = (fields: readonly FormField[]): SteppedForm['steps'] => [
  { id: 'form', heading: '', introduction: '', fields },
];

/** Whether a place has a department that a form narrows to. */
export const isFor = ({ location_type, has_workshop }: FormLocation, type: 'service' | 'parts'): boolean =>
  location_type === type || (type === 'service' && has_workshop === true);

/** A required line of text unless `more` says otherwise. */
export const formField = (
  name: string,
  label: string,
  type: FormField['type'],
  more: Partial<FormField> = {},
): FormField => ({ name, label, type, required: true, value: '', maxLength: 100, ...more });

/**
 * Which of the dealer's places it is for, where there is something to choose and the page does not say. `type` narrows
 * to places that have one.
 */
export function locationFields(
  { locations }: Pick<LeadFormOptions, 'locations'>,
  { locationId }: LeadFormContext,
  type?: 'service' | 'parts',
): FormField[] {
  const visible = locations.filter((location) => location.visible);
  const own = type === undefined ? [] : visible.filter((location) => isFor(location, type));
  const offered = own.length > 0 ? own : visible;
  if (offered.length < 2 || (locationId !== undefined && locationId !== null)) return [];
  return [
    formField('location', 'Location', 'select', {
      maxLength: 20,
      options: offered.map(({ id, name }) => ({ value: String(id), label: name })),
    }),
  ];
}

export const eitherContactMessage = 'Please enter your email address or your phone number.';

/** Email and phone of which one is enough. */
export const eitherContact = (fields: readonly FormField[]): FormField[] =>
  fields.map((field) =>
    field.name === 'email' || field.name === 'phone' ? { ...field, required: false, note: 'one of the two' } : field,
  );

export function checkEitherContact(values: LeadFields): Record<string, string> {
  return (values['email'] ?? '') === '' && (values['phone'] ?? '') === '' ? { email: eitherContactMessage } : {};
}
