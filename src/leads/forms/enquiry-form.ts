/**
 * The enquiry form (LEAD-1 to LEAD-29) and the forms that are made of it, said once: `describeEnquiryForm` lists the fields, the page
 * and the dialog draw them, and `validateEnquiry` walks the same list in the browser and on the server. Plain rules without a
 * library, because this file is in the first bytes of every page that has a form.
 */
import type { FieldErrors, LeadFields, LeadForm } from '../lead.ts';
import type { EnquiryFormSettings } from '../settings.ts';
import type { Result } from '../../shared/result.ts';
import { isAustralianPhone } from './australian-phone.ts';
import { normaliseLeadFields } from './lead-fields.ts';
import { formRules, leadFormOf } from './lead-forms.ts';
import { isPreferredTime, pastTimeMessage, preferredTimeField, preferredTimeMessage, wallClock } from './test-drive-fields.ts';

/** Heading of the list of errors (LEAD-28), and what is said when sending fails (LEAD-31, LEAD-43; the spelling is the specification's). */
export const errorSummaryHeading = 'Please fix the following errors';
export const submitFailedMessage = 'An error occurred when submitting this form';
export const unexpectedErrorMessage = 'An unexpected error occured';

export interface EnquiryLocation { id: number; slug: string; name: string; visible: boolean; dealership_slug: string }
export interface EnquiryDealership { slug: string; name: string }
/** The vehicle that the form is opened from, for the hidden fields of LEAD-44. */
export interface EnquiryVehicle {
  id: string; make: string; model: string; title: string; stockNumber: string;
  condition: 'new' | 'demo' | 'used'; status: string; dealershipSlug: string; manufacturerSlug: string;
}

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

export interface EnquiryField {
  name: string;
  label: string;
  type: 'text' | 'email' | 'tel' | 'postcode' | 'datetime-local' | 'textarea' | 'select' | 'checkbox' | 'checkboxes' | 'hidden';
  required: boolean;
  /** What stands beside the label of a field that is not required, in the place of `(optional)`. */
  note?: string;
  /** Value from the start; for a checkbox the value that it sends when ticked. */
  value: string;
  /** For a checkbox: whether it is ticked from the start. */
  checked?: boolean;
  maxLength: number;
  autoComplete?: string;
  inputMode?: 'numeric' | 'tel' | 'email' | 'text';
  /** For a select and for checkboxes. A select shows an empty first choice before them. */
  options?: readonly { value: string; label: string }[];
}

export interface ValidEnquiry {
  form: LeadForm;
  name: string; lastName: string; email: string; phone: string; postcode: string; message: string;
  category: string; subcategory: string; rego: string; additionalServices: readonly string[]; pageId: string;
  /** From the selector or from the place where the form was opened; `null` when neither says. */
  locationId: number | null;
  dealershipSlug: string;
  /** Id or slug; whether there is such a vehicle is for the server to find out. */
  vehicleId: string;
  optIn: 'ticked' | 'pre-ticked' | 'not-ticked' | 'not-asked';
  terms: 'ticked' | 'not-ticked' | 'not-asked';
  /** Every field that was sent, normalised, whether this form knows it or not. */
  fields: LeadFields;
}

/**
 * Tells a box that the visitor ticked from one that was ticked beforehand: the page writes `touched` into this hidden field
 * when the visitor changes the box. Without JavaScript it stays as it was sent, and the consent counts as not express.
 */
export const optInStateField = 'opt_in_state';
export const optInTouched = 'touched';

const vehicleFieldNames = ['car_id', 'car_type', 'vehicle_status', 'stock_number', 'manufacturer_slug', 'Vehicle Make', 'Vehicle Model'] as const;

/** Beside e-mail and phone where one of them is enough. */
const oneOfTwo = 'one of the two';

/** The fields in the order in which they are shown; hidden ones come last. */
export function describeEnquiryForm({ settings, locations, dealerships }: EnquiryFormOptions, context: EnquiryContext = {}): EnquiryField[] {
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

  const fields: EnquiryField[] = [
    { name: 'name', label: 'First name', type: 'text', required: true, value: '', maxLength: 100, autoComplete: 'given-name' },
    { name: 'last_name', label: 'Last name', type: 'text', required: true, value: '', maxLength: 100, autoComplete: 'family-name' },
    { name: 'email', label: 'Email', type: 'email', required: !eitherContact, ...(eitherContact ? { note: oneOfTwo } : {}), value: '', maxLength: 254, autoComplete: 'email', inputMode: 'email' },
    { name: 'phone', label: 'Phone', type: 'tel', required: !eitherContact, ...(eitherContact ? { note: oneOfTwo } : {}), value: '', maxLength: 30, autoComplete: 'tel', inputMode: 'tel' },
  ];
  if (settings.postcode_shown && asksDetails) {
    fields.push({ name: 'postcode', label: 'Postcode', type: 'postcode', required: true, value: '', maxLength: 4, autoComplete: 'postal-code', inputMode: 'numeric' });
  }
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
  if (settings.opt_in_shown) {
    fields.push({ name: 'opt_in', label: settings.opt_in_label, type: 'checkbox', required: false, value: 'true', checked: settings.opt_in_default, maxLength: 10 });
  }
  if (settings.terms_required) {
    fields.push({ name: 'terms_conditions', label: settings.terms_label, type: 'checkbox', required: !termsFree, value: 'true', checked: false, maxLength: 10 });
  }

  const hide = (name: string, value: string, maxLength = 200) => {
    fields.push({ name, label: '', type: 'hidden', required: false, value, maxLength });
  };
  if (!asksCategory) hide('category', category);
  hide('subcategory', subcategory);
  hide('page_id', context.pageId ?? '');
  if (settings.opt_in_shown) hide(optInStateField, settings.opt_in_default ? 'pre-ticked' : 'unticked');
  if (locationId !== null) hide('location_id', String(locationId));
  if (vehicle !== null) {
    hide('dealership_slug', vehicle.dealershipSlug);
    const values = [vehicle.id, vehicle.condition, vehicle.status, vehicle.stockNumber, vehicle.manufacturerSlug, vehicle.make, vehicle.model];
    vehicleFieldNames.forEach((fieldName, index) => hide(fieldName, values[index]!));
  }
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
    const message = errorOf(field, given(field.name), present);
    if (message !== null) errors[field.name] = message;
  }
  if (formRules[form].eitherContact && given('email') === '' && given('phone') === '') errors['email'] = eitherContactMessage;
  // Enough for every field of the product's forms at its longest; more is nobody's enquiry.
  if (Object.keys(fields).length > 100 || Object.entries(fields).some(([name, value]) => name.length > 100 || value.length > 5_000)) {
    errors[''] ??= 'The form holds more than an enquiry can. Please shorten it and send it again.';
  }
  if (Object.keys(errors).length > 0) return { ok: false, reason: errors };

  const asks = (name: string) => described.some((field) => field.name === name && field.type !== 'hidden');
  const chosen = asks('location') ? options.locations.find((location) => String(location.id) === given('location')) ?? null : openedAt;
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
      optIn: !asks('opt_in') ? 'not-asked' : !isTicked(given('opt_in')) ? 'not-ticked'
        : wasPreTicked(given(optInStateField), options.settings.opt_in_default) ? 'pre-ticked' : 'ticked',
      terms: !asks('terms_conditions') ? 'not-asked' : isTicked(given('terms_conditions')) ? 'ticked' : 'not-ticked',
      fields,
    },
  };
}

const noVehicle: EnquiryVehicle = { id: '', make: '', model: '', title: '', stockNumber: '', condition: 'used', status: '', dealershipSlug: '', manufacturerSlug: '' };

const isTicked = (value: string): boolean => ['true', 'on', '1', 'yes'].includes(value.toLowerCase());

/** Says what the form was like when it was drawn; a sender that says nothing is taken at the dealer's default, the careful way. */
function wasPreTicked(state: string, isDefault: boolean): boolean {
  if (state === optInTouched || state === 'unticked') return false;
  return state === 'pre-ticked' || isDefault;
}

const requiredMessages: Readonly<Record<string, string>> = {
  name: 'Please enter your first name.',
  last_name: 'Please enter your last name.',
  email: 'Please enter your email address.',
  phone: 'Please enter your phone number.',
  message: 'Please enter your comments.',
  category: 'Please choose a category.',
  location: 'Please choose a location.',
  dealership_slug: 'Please choose a dealership.',
};
/** LEAD-20, LEAD-23: the specification's own words. */
export const termsMessage = '*You must agree to the terms of use before submitting.';
export const postcodeMessage = 'Invalid postcode. Please enter a 4-digit number.';
export const emailMessage = 'Please enter a valid email address, such as name@example.com.';
export const phoneMessage = 'Please enter a valid Australian phone number, such as 0412 345 678.';
export const eitherContactMessage = 'Please enter your email address or your phone number.';

/** `present` is what the dealer's wall clock shows. */
function errorOf(field: EnquiryField, value: string, present: string): string | null {
  if (field.type === 'postcode') return value === '' && !field.required ? null : /^[0-9]{4}$/.test(value) ? null : postcodeMessage;
  if (field.name === 'terms_conditions') return isTicked(value) || !field.required ? null : termsMessage;
  if (value === '') return field.required ? requiredMessages[field.name] ?? `Please fill in ${field.label}.` : null;
  if (value.length > field.maxLength) return `${field.label || field.name} is too long: ${value.length} characters, at most ${field.maxLength}.`;
  if (field.type === 'email' && !isEmail(value)) return emailMessage;
  if (field.type === 'datetime-local' && !isPreferredTime(value)) return preferredTimeMessage;
  if (field.type === 'datetime-local' && value.slice(0, present.length) <= present) return pastTimeMessage;
  if (field.type === 'tel' && !isAustralianPhone(value)) return phoneMessage;
  if (field.type === 'select' && !field.options!.some((option) => option.value === value)) return requiredMessages[field.name]!;
  if (field.type !== 'textarea' && field.type !== 'hidden' && value.includes('\n')) return `${field.label} must be on one line.`;
  return null;
}

/** What the browser's own check takes (HTML, "valid e-mail address"), and a dot in the domain, which every public one has. */
function isEmail(text: string): boolean {
  return /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/.test(text);
}
