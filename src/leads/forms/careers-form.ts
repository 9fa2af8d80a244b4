/** Asks for work: sent as a General Enquiry with the subcategory Career Enquiry, event 51 (LEAD-51, LEAD-52). */
import type { FormSettings } from './settings.ts';
import { contactFields } from './contact-fields.ts';
import { commentsField } from './enquiry-form.ts';
import { hiddenField } from './vehicle-fields.ts';
import { formField, locationFields, oneStep, type LeadFormDefinition } from './lead-form.ts';

const anotherPosition = 'Another position';

export const careersForm: LeadFormDefinition<FormSettings['forms']['careers']> = {
  form: 'careers',
  event: 'career',
  isApplication: true,
  own: ({ forms }) => forms.careers,
  topic: () => ({ category: 'General Enquiry', subcategory: 'Career Enquiry' }),
  describe(options, context) {
    const { positions } = options.own;
    const { opening = '' } = context;
    return {
      // Posted back, it has the server ask what the page asked.
      hidden: opening === '' ? [] : [hiddenField('opening', opening)],
      steps: oneStep([
        positions.length === 0 || opening !== ''
          ? formField('position', 'Position', 'text', {
              value: opening,
              autoComplete: 'organization-title',
              missing: 'Please enter the position you are looking for.',
            })
          : formField('position', 'Position', 'select', {
              missing: 'Please choose a position.',
              options: [...positions, anotherPosition].map((value) => ({ value, label: value })),
            }),
        ...locationFields(options, context),
        ...contactFields,
        {
          ...commentsField(true),
          label: 'About you',
          description: 'What you do now, and what you would like to do',
          missing: 'Please tell us a few words about you.',
        },
      ]),
    };
  },
};
