/**
 * The enquiry form (LEAD-1 to LEAD-29) and the forms that are made of it, said once: `describeEnquiryForm` lists the fields, the page
 * and the dialog draw them, and `validateEnquiry` walks the same list in the browser and on the server.
 */
import type { FieldErrors, LeadFields } from '../lead.ts';
import type { EnquiryFormSettings } from '../settings.ts';
import type { Result } from '../../shared/result.ts';
import { consentsOf } from '../consent.ts';
import { describeConsentFields, readConsentAnswers, type ConsentAnswers } from './consent-fields.ts';
import { contactFields, postcodeField } from './contact-fields.ts';
import { fieldError, type FormField } from './form-field.ts';
import { isTooMuch, normaliseLeadFields, tooMuchMessage } from './lead-fields.ts';
import { formRules, leadFormOf } from './lead-forms.ts';
import { preferredTimeField, wallClock } from './test-drive-fields.ts';
import type { ValidLead } from './valid-lead.ts';
import { hiddenField, vehicleFields, type EnquiryVehicle } from './vehicle-fields.ts';

export interface EnquiryLocation { id: number; slug: string; name: string; visible: boolean; dealership_slug: string }
export interface EnquiryDealership { slug: string; name: string }

/** The dealer's side of the form: the same for everyone who opens it. */
export interface EnquiryFormOptions {
  settings: EnquiryFormSettings;
  locations: readonly EnquiryLocation[];
  dealerships: readonly EnquiryDealership[];
  /** Where the dealer's clock hangs: a wished time is on it. */
  timeZone: string;
}

/** Where the form is opened from. */
export interface EnquiryContext {
  vehicle?: EnquiryVehicle | null;
  /** The location that the form is opened from (LEAD-6). */
  locationId?: number | null;
  category?: string;
  subcategory?: string;
  /** Dealership that is chosen from the start, where one is asked for. */
  dealershipSlug?: string;
  pageId?: string;
  /** Text that stands in the Comments field from the start. */
  message?: string;
}

export interface ValidEnquiry extends ValidLead, ConsentAnswers { rego: string; additionalServices: readonly string[]; pageId: string }

/** Beside e-mail and phone where one of them is enough. */
const oneOfTwo = 'one of the two';

/** The fields in the order in which they are shown; hidden ones come last. */
export function describeEnquiryForm({ settings, locations, dealerships }: EnquiryFormOptions, context: EnquiryContext = {}): FormField[] {
  const vehicle = context.vehicle ?? null;
  const locationId = context.locationId ?? null;
  const visible = locations.filter((location) => location.visible);
  // What the place of the form already says is not asked again (WCAG 3.3.7).
  const asksCategory = settings.category_shown && vehicle === null && settings.categories.length > 0;
  const asksLocation = settings.location_shown && vehicle === null && locationId === null && visible.length > 0;
  const asksDealership = settings.dealership_shown && vehicle === null && locationId === null && !asksLocation && dealerships.length > 1;
  const category = context.category || (vehicle === null ? settings.default_category : settings.vehicle_category);
  const subcategory = context.subcategory ?? '';
  const { eitherContact, asksDetails, asksTime, commentsFree, termsFree } = formRules[leadFormOf({ category, subcategory, vehicleId: vehicle?.id ?? '' })];

  const fields: FormField[] = contactFields.map((field) => (eitherContact && ['email', 'phone'].includes(field.name) ? { ...field, required: false, note: oneOfTwo } : field));
  if (settings.postcode_shown && asksDetails) fields.push(postcodeField);
  if (asksCategory) {
    fields.push({
      name: 'category', label: 'Category', type: 'select', required: true, maxLength: 200,
      value: settings.categories.includes(context.category ?? '') ? context.category! : '',
      options: settings.categories.map((value) => ({ value, label: value })),
    });
  }
  if (asksLocation) {
    fields.push({
      name: 'location', label: 'Location', type: 'select', required: true, value: '', maxLength: 20,
      options: visible.map((location) => ({ value: String(location.id), label: location.name })),
    });
  }
  if (asksDealership) {
    fields.push({
      name: 'dealership_slug', label: 'Dealership', type: 'select', required: true, maxLength: 200,
      value: dealerships.some(({ slug }) => slug === context.dealershipSlug) ? context.dealershipSlug! : '',
      options: dealerships.map((dealership) => ({ value: dealership.slug, label: dealership.name })),
    });
  }
  if (settings.rego_shown && asksDetails) {
    fields.push({ name: 'Rego', label: 'Rego', type: 'text', required: false, value: '', maxLength: 10, autoComplete: 'off' });
  }
  if (asksTime) fields.push({ name: preferredTimeField, label: 'Preferred day and time', type: 'datetime-local', required: false, value: '', maxLength: 20 });
  if (settings.additional_services.length > 0 && asksDetails) {
    fields.push({
      name: 'additional_services', label: 'Additional services', type: 'checkboxes', required: false, value: '', maxLength: 5_000,
      options: settings.additional_services.map((value) => ({ value, label: value })),
    });
  }
  fields.push({ name: 'message', label: 'Comments', type: 'textarea', required: settings.comments_required && !commentsFree, value: context.message ?? '', maxLength: 5_000 });
  const consent = describeConsentFields(settings, { termsRequired: !termsFree });
  fields.push(...consent.visible);

  if (!asksCategory) fields.push(hiddenField('category', category));
  fields.push(hiddenField('subcategory', subcategory), hiddenField('page_id', context.pageId ?? ''), ...consent.hidden);
  if (locationId !== null) fields.push(hiddenField('location_id', String(locationId)));
  if (vehicle !== null) fields.push(...vehicleFields(vehicle));
  return fields;
}

/**
 * The rules of the form over what was posted. Which fields are asked follows from the posted `car_id` and `location_id`, as
 * it did when the form was drawn. Names that the form does not have are kept among `fields` and checked for size only.
 */
export function validateEnquiry(posted: LeadFields, options: EnquiryFormOptions & { now: Date }): Result<ValidEnquiry, FieldErrors> {
  const fields = normaliseLeadFields(posted);
  const given = (name: string): string => fields[name] ?? '';
  const openedAt = options.locations.find((location) => String(location.id) === given('location_id')) ?? null;
  const carId = given('car_id');
  const described = describeEnquiryForm(options, { vehicle: carId === '' ? null : { ...noVehicle, id: carId }, locationId: openedAt?.id ?? null, category: given('category'), subcategory: given('subcategory') });

  const category = given('category') || (carId === '' ? options.settings.default_category : options.settings.vehicle_category);
  const form = leadFormOf({ category, subcategory: given('subcategory'), vehicleId: carId });
  const present = wallClock(options.now, options.timeZone);

  const errors: Record<string, string> = {};
  for (const field of described) {
    const message = fieldError(field, given(field.name), { values: fields, present });
    if (message !== null) errors[field.name] = message;
  }
  if (formRules[form].eitherContact && given('email') === '' && given('phone') === '') errors['email'] = eitherContactMessage;
  if (isTooMuch(fields)) errors[''] ??= tooMuchMessage;
  if (Object.keys(errors).length > 0) return { ok: false, reason: errors };

  const asks = (name: string) => described.some((field) => field.name === name && field.type !== 'hidden');
  const chosen = asks('location') ? options.locations.find((location) => String(location.id) === given('location')) ?? null : openedAt;
  const answers = readConsentAnswers(given, options.settings);
  const dealershipSlug = given('dealership_slug') || chosen?.dealership_slug || (options.dealerships.length === 1 ? options.dealerships[0]!.slug : '');
  return {
    ok: true,
    value: {
      form,
      name: given('name'), lastName: given('last_name'), email: given('email'), phone: given('phone'), postcode: given('postcode'),
      message: given('message'), category,
      subcategory: given('subcategory'), rego: given('Rego'), pageId: given('page_id'),
      additionalServices: options.settings.additional_services.filter((service) => given('additional_services').split(', ').includes(service)),
      locationId: chosen?.id ?? null,
      dealershipSlug: options.dealerships.some((dealership) => dealership.slug === dealershipSlug) ? dealershipSlug : '',
      vehicleId: carId,
      ...answers,
      consents: consentsOf(answers, options.settings),
      collectionNotice: options.settings.collection_notice,
      fields,
    },
  };
}

const noVehicle: EnquiryVehicle = { id: '', make: '', model: '', title: '', stockNumber: '', condition: 'used', status: '', dealershipSlug: '', manufacturerSlug: '' };

export const eitherContactMessage = 'Please enter your email address or your phone number.';
