/**
 * A message to the dealer, or to the place that the page names in its hidden `location_id` (LEAD-6, LEAD-26, LEAD-27).
 */
import { contactFields, postcodeField } from './contact-fields.ts';
import { commentsField } from './enquiry-form.ts';
import { locationFields, oneStep, type LeadFormDefinition } from './lead-form.ts';

export const contactForm: LeadFormDefinition = {
  form: 'contact',
  event: 'general',
  own: ({ forms }) => forms.contact,
  topic: ({ enquiry }, { subcategory = '' }) => ({ category: enquiry.default_category, subcategory }),
  describe: (options, context) => ({
    steps: oneStep([
      ...contactFields,
      ...(options.enquiry.postcode_shown ? [postcodeField] : []),
      ...locationFields(options, context),
      commentsField(options.enquiry.comments_required ?? true),
    ]),
  }),
};
