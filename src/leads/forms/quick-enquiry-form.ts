/** The shortest form: a name, one way to answer, and a few words. */
import { contactFields } from './contact-fields.ts';
import { enquiryComments, enquiryTopic } from './enquiry-form.ts';
import { checkEitherContact, eitherContact, oneStep, type DialogFormDefinition } from './lead-form.ts';

export const quickEnquirySubcategory = 'Quick Enquiry';

const [firstName, , email, phone] = contactFields;

export const quickEnquiryForm: DialogFormDefinition = {
  form: 'quick-enquiry',
  event: 'enquiry',
  own: ({ enquiry_form: settings }) => settings.quick_enquiry,
  topic: (options, context) => ({ ...enquiryTopic(options, context), subcategory: quickEnquirySubcategory }),
  describe: ({ enquiry: settings }, context) => ({
    steps: oneStep([
      { ...firstName!, label: 'Name', wide: true, autoComplete: 'name', missing: 'Please enter your name.' },
      ...eitherContact([email!, phone!]),
      enquiryComments(settings, context),
    ]),
    check: checkEitherContact,
  }),
};
