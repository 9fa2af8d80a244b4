/** The rules of a form over what was posted, the same in the browser and on the server. */
import type { Result } from '../../shared/result.ts';
import { consentsOf } from './consent.ts';
import type { FieldErrors, LeadFields } from '../lead/lead.ts';
import { consentSettingsOf, readConsentAnswers } from './consent-fields.ts';
import { contactFields, postcodeField } from './contact-fields.ts';
import { fieldError } from './form-field.ts';
import { hasTooMany, hiddenOnOneLine, normaliseLeadFields, tooMuchMessage } from './lead-fields.ts';
import {
  contextOf,
  describeLeadForm,
  type FormWords,
  type LeadFormDefinition,
  type LeadFormOptions,
} from './lead-form.ts';
import { askedValues, validateSteps } from './stepped-form.ts';
import { wallClock } from './test-drive-fields.ts';
import type { ValidLead } from './valid-lead.ts';

/**
 * Which fields are asked follows from the posted `car_id`, `location_id`, category and subcategory, as it did when the
 * form was drawn. Names that the form does not have are kept among `fields` and checked for size only, except of those
 * that say who asks.
 */
export function validateLeadForm<Own extends FormWords, Settings extends object>(
  definition: LeadFormDefinition<Own, Settings>,
  posted: LeadFields,
  {
    options,
    now,
    isAgreed = false,
  }: {
    options: LeadFormOptions<Own>;
    now: Date;
    /** It was checked when it was sent, and paid for since: rules that changed meanwhile refuse nothing. */
    isAgreed?: boolean;
  },
): Result<ValidLead, FieldErrors> {
  // Before anything looks at each of them.
  if (hasTooMany(posted)) return { ok: false, reason: { '': tooMuchMessage } };
  const normalised = normaliseLeadFields(posted);
  const context = contextOf(hiddenOnOneLine(normalised, new Set()), options);
  const form = describeLeadForm(definition, options, context);
  // Who asks has rules of its own below, drawn or not.
  const judged = new Set(
    [...form.steps.flatMap((step) => step.fields), ...contactFields, postcodeField].map(({ name }) => name),
  );
  const fields = hiddenOnOneLine(askedValues(form, normalised), judged);
  const present = wallClock(now, options.timeZone);
  const asks = (name: string): boolean => form.steps.some((step) => step.fields.some((field) => field.name === name));
  const errors = { ...uncheckedContact(fields, { asks, present }), ...validateSteps(form, fields, present) };
  if (!isAgreed && Object.keys(errors).length > 0) return { ok: false, reason: errors };

  const given = (name: string): string => fields[name] ?? '';
  const { locations, dealerships, enquiry, own } = options;
  // Also where the form, as it is described now, does not ask: its page may be older than what it is about, such as a
  // vehicle that is gone.
  const chosen =
    locations.find(({ id, visible }) => (visible || asks('location')) && String(id) === given('location')) ?? null;
  const location = chosen ?? (asks('location') ? null : locations.find(({ id }) => id === context.locationId)) ?? null;
  const dealershipSlug =
    chosen?.dealership_slug ||
    given('dealership_slug') ||
    location?.dealership_slug ||
    (dealerships.length === 1 ? dealerships[0]!.slug : '');
  const topic = definition.topic(options, context);
  return {
    ok: true,
    value: {
      form: definition.form,
      name: given('name'),
      lastName: given('last_name'),
      email: given('email'),
      phone: given('phone'),
      postcode: given('postcode'),
      message: given('message'),
      // The visitor's own choice, where the form lets them choose.
      category: (asks('category') ? given('category') : '') || topic.category,
      subcategory: topic.subcategory,
      locationId: location?.id ?? null,
      chosenLocationId: chosen?.id ?? null,
      dealershipSlug: dealerships.some(({ slug }) => slug === dealershipSlug) ? dealershipSlug : '',
      vehicleId: given('car_id'),
      consents: [
        ...(definition.consents?.(fields, options) ?? []),
        ...consentsOf(readConsentAnswers(given, consentSettingsOf(enquiry, definition)), enquiry),
      ],
      collectionNotice: own.collection_notice ?? enquiry.collection_notice,
      tradeIn: definition.tradeIn?.(fields) ?? null,
      fields,
    },
  };
}

/** Who asks goes into headers of messages, whether the form has a field for it or a sender added one. */
function uncheckedContact(
  fields: LeadFields,
  { asks, present }: { asks(name: string): boolean; present: string },
): FieldErrors {
  return Object.fromEntries(
    [...contactFields, postcodeField].flatMap((field) => {
      const message = asks(field.name)
        ? null
        : fieldError({ ...field, required: false }, fields[field.name] ?? '', { values: fields, present });
      return message === null ? [] : [[field.name, message]];
    }),
  );
}
