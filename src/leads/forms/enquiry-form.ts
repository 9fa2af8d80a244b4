/**
 * The enquiry form (LEAD-1 to LEAD-29), the product's most used, and the wrapping of the smaller forms that share its
 * dialog.
 */
import type { EnquiryFormSettings } from './settings.ts';
import type { FormField } from './form-field.ts';
import type { EnquiryVehicle } from './vehicle-fields.ts';
import { contactFields, postcodeField } from './contact-fields.ts';
import {
  formField,
  oneStep,
  type DialogFormDefinition,
  type LeadFormContext,
  type LeadFormOptions,
  type LeadTopic,
} from './lead-form.ts';

/** Topic of an enquiry: what the page says, else what the dealer calls one that is about a vehicle or about nothing. */
export function enquiryTopic(
  { enquiry }: Pick<LeadFormOptions, 'enquiry'>,
  { vehicle, category, subcategory }: LeadFormContext,
): LeadTopic {
  return {
    category: category || (vehicle ? enquiry.vehicle_category : enquiry.default_category),
    subcategory: subcategory ?? '',
  };
}

export const enquiryForm: DialogFormDefinition = {
  form: 'enquiry',
  event: 'enquiry',
  own: ({ enquiry_form: settings }) => settings,
  topic: enquiryTopic,
  describe: (options, context) => ({ steps: oneStep(enquiryFields(options, context)) }),
};

function enquiryFields(
  { enquiry: settings, locations, dealerships }: LeadFormOptions,
  context: LeadFormContext,
): FormField[] {
  const { vehicle = null, locationId = null, category, dealershipSlug } = context;
  const fields: FormField[] = [...contactFields];
  if (settings.postcode_shown) fields.push(postcodeField);
  const visible = locations.filter((location) => location.visible);
  // What the place of the form already says is not asked again (WCAG 3.3.7).
  const asksLocation = settings.location_shown && vehicle === null && locationId === null && visible.length > 0;
  if (settings.category_shown && vehicle === null && settings.categories.length > 0) {
    fields.push(
      formField('category', 'Category', 'select', {
        maxLength: 200,
        value: settings.categories.includes(category ?? '') ? category! : '',
        options: settings.categories.map((value) => ({ value, label: value })),
      }),
    );
  }
  if (asksLocation)
    fields.push(
      formField('location', 'Location', 'select', {
        maxLength: 20,
        options: visible.map(({ id, name }) => ({ value: String(id), label: name })),
      }),
    );
  if (settings.dealership_shown && vehicle === null && locationId === null && !asksLocation && dealerships.length > 1) {
    fields.push(
      formField('dealership_slug', 'Dealership', 'select', {
        maxLength: 200,
        value: dealerships.some(({ slug }) => slug === dealershipSlug) ? dealershipSlug! : '',
        options: dealerships.map(({ slug, name }) => ({ value: slug, label: name })),
      }),
    );
  }
  if (settings.rego_shown)
    fields.push(formField('Rego', 'Rego', 'text', { required: false, maxLength: 10, autoComplete: 'off' }));
  // A request for a quote need not be told that figures are wanted too, and a vehicle that is never financed has none.
  // Nor is a drive offered, at home or here, in a vehicle that is not there to be driven.
  const services = settings.additional_services.filter(
    (each) =>
      ((!isFinance(context) && vehicle?.canBeFinanced !== false) || !/financ|payment/i.test(each)) &&
      (vehicle?.canBeDriven !== false || !/\btest[- ]drives?\b/i.test(each)),
  );
  if (services.length > 0) {
    fields.push(
      formField('additional_services', 'Additional services', 'checkboxes', {
        required: false,
        maxLength: 5_000,
        options: services.map((value) => ({ value, label: value })),
      }),
    );
  }
  fields.push(enquiryComments(settings, context));
  return fields;
}

/**
 * The comments of an enquiry, with the question that most people have about a vehicle (LEAD-44): nobody has to think of
 * words, and who likes none takes them out. All are short, since a longer sentence that many people send is a sign of
 * spam (`spam/sentence-sightings.server.ts`). The dealer's own word counts before (LEAD-14).
 */
export function enquiryComments(
  { comments_required: demanded }: Pick<EnquiryFormSettings, 'comments_required'>,
  { vehicle = null, subcategory = '' }: LeadFormContext,
): FormField {
  const value = vehicle === null ? messageWithout({ subcategory }) : startMessage(vehicle, subcategory);
  return { ...commentsField(demanded ?? value === ''), value };
}

export const isFinance = ({ subcategory = '' }: Pick<LeadFormContext, 'subcategory'>): boolean =>
  /^financ/i.test(subcategory);

/** Of no vehicle: nobody but the sender knows what is asked, unless it is a quote. */
const messageWithout = (topic: { subcategory: string }): string => (isFinance(topic) ? 'I would like a quote.' : '');

function startMessage({ status, isReserved = false }: EnquiryVehicle, subcategory: string): string {
  if (isFinance({ subcategory })) return 'I would like finance for this vehicle.';
  // The page says that it is not available.
  if (isReserved) return 'Please tell me if this vehicle becomes available again.';
  if (/^reserv/i.test(subcategory)) return 'I would like to reserve this vehicle.';
  return status === 'coming_soon' ? 'When will this vehicle be here?' : 'Is this vehicle still available?';
}

/** LEAD-2, LEAD-14. */
export const commentsField = (required: boolean): FormField =>
  formField('message', 'Comments', 'textarea', { required, maxLength: 5_000 });
