/**
 * A service booking (LEAD-50): which vehicle, when, what beside, and at which workshop. The workshop's own hours rule
 * out days on which it is closed.
 */
import type { FieldErrors } from '../lead/lead.ts';
import type { FormSettings } from './settings.ts';
import { contactFields } from './contact-fields.ts';
import { commentsField } from './enquiry-form.ts';
import { closedDayProblem } from './closed-day.ts';
import { preferredDayField } from './form-day.ts';
import { formField, isFor, locationFields, oneStep, type LeadFormDefinition } from './lead-form.ts';

export type ServiceFormSettings = FormSettings['forms']['service'];

export const serviceForm: LeadFormDefinition<ServiceFormSettings> = {
  form: 'service',
  event: 'general',
  usesHours: true,
  own: ({ forms }) => forms.service,
  topic: ({ own }, { subcategory }) => ({ category: own.category, subcategory: subcategory || 'Service Booking' }),
  describe(options, context) {
    const { own, locations } = options;
    const workshops = locationFields(options, context, 'service');
    const only = locations.filter((location) => location.visible && isFor(location, 'service'));
    return {
      steps: oneStep([
        formField('own_vehicle', 'Vehicle', 'text', {
          description: 'Make, model and year',
          autoComplete: 'off',
          missing: 'Please enter the make, model and year of your vehicle.',
        }),
        formField('Rego', 'Rego', 'text', {
          required: false,
          maxLength: 10,
          autoComplete: 'off',
          description: 'As on the plate',
        }),
        formField(preferredDayField, 'Preferred date', 'date', { required: false, maxLength: 20 }),
        ...workshops,
        ...(own.additional_services.length === 0
          ? []
          : [
              formField('additional_services', 'Additional services', 'checkboxes', {
                required: false,
                maxLength: 5_000,
                options: own.additional_services.map((value) => ({ value, label: value })),
              }),
            ]),
        ...contactFields,
        commentsField(false),
      ]),
      check(values): FieldErrors {
        const chosen = values['location'] ?? values['location_id'] ?? '';
        const workshop =
          locations.find(({ id }) => String(id) === chosen) ?? (only.length === 1 && chosen === '' ? only[0]! : null);
        const problem = workshop === null ? null : closedDayProblem(workshop, values[preferredDayField] ?? '');
        return problem === null ? {} : { [preferredDayField]: problem };
      },
    };
  },
};
