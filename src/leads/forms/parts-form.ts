/** Asks for a part or an accessory: what, for which vehicle, and whether the workshop fits it. */
import type { FormSettings } from './settings.ts';
import { contactFields } from './contact-fields.ts';
import { commentsField } from './enquiry-form.ts';
import { formField, locationFields, oneStep, type LeadFormDefinition } from './lead-form.ts';

export const partsForm: LeadFormDefinition<FormSettings['forms']['parts']> = {
  form: 'parts',
  event: 'general',
  own: ({ forms }) => forms.parts,
  topic: ({ own }, { subcategory }) => ({ category: own.category, subcategory: subcategory || 'Parts Enquiry' }),
  describe: (options, context) => ({
    steps: oneStep([
      formField('own_vehicle', 'Vehicle', 'text', {
        description: 'Make, model and year',
        autoComplete: 'off',
        missing: 'Please enter the make, model and year of the vehicle.',
      }),
      formField('vin_or_rego', 'VIN or rego', 'text', {
        required: false,
        maxLength: 20,
        autoComplete: 'off',
        description: 'So that it is the right part',
      }),
      ...locationFields(options, context, 'parts'),
      {
        ...commentsField(true),
        label: 'Part or accessory',
        description: 'What it is and how many, and a part number if you have one',
        missing: 'Please tell us which part or accessory you need.',
      },
      formField('fitting', 'Shall we fit it?', 'radio', {
        value: 'part-only',
        missing: 'Please choose whether we fit it.',
        options: [
          { value: 'part-only', label: 'No, just the part' },
          { value: 'fitted', label: 'Yes, please fit it' },
        ],
      }),
      ...contactFields,
    ]),
  }),
};
