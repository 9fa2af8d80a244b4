/** What a business would like for its fleet. */
import type { FormSettings } from './settings.ts';
import { businessNumberProblem } from './business-number.ts';
import { contactFields } from './contact-fields.ts';
import { commentsField } from './enquiry-form.ts';
import { formField, oneStep, type LeadFormDefinition } from './lead-form.ts';

const choices = (...texts: readonly string[]) => texts.map((text) => ({ value: text, label: text }));

export const fleetForm: LeadFormDefinition<FormSettings['forms']['fleet']> = {
  form: 'fleet',
  event: 'general',
  own: ({ forms }) => forms.fleet,
  topic: ({ own }, { subcategory }) => ({ category: own.category, subcategory: subcategory || 'Fleet Enquiry' }),
  describe: () => ({
    steps: oneStep([
      formField('company', 'Business name', 'text', {
        maxLength: 200,
        autoComplete: 'organization',
        missing: 'Please enter the name of your business.',
      }),
      formField('business_number', 'ABN', 'text', {
        required: false,
        inputMode: 'numeric',
        maxLength: 20,
        autoComplete: 'off',
        rule: businessNumberProblem,
      }),
      formField('vehicles_wanted', 'How many vehicles', 'select', {
        missing: 'Please choose how many vehicles.',
        options: choices('1', '2 to 5', '6 to 20', 'More than 20'),
      }),
      formField('wanted_when', 'When', 'select', {
        required: false,
        options: choices('Within a month', 'In one to three months', 'Later'),
      }),
      ...contactFields,
      commentsField(false),
    ]),
  }),
};
