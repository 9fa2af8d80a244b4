/** Asks for more pictures of a vehicle (VDP-73, LEAD-47): a name and one way to send them. */
import { contactFields } from './contact-fields.ts';
import { commentsField, enquiryTopic } from './enquiry-form.ts';
import { checkEitherContact, eitherContact, oneStep, type DialogFormDefinition } from './lead-form.ts';

/** Subcategory of its leads; other forms of the product send it too. */
export const requestPhotosSubcategory = 'Request Photos';

export const requestPhotosForm: DialogFormDefinition = {
  form: 'request-photos',
  event: 'enquiry',
  own: ({ enquiry_form: settings }) => settings.request_photos,
  topic: (options, context) => ({ ...enquiryTopic(options, context), subcategory: requestPhotosSubcategory }),
  describe: () => ({
    steps: oneStep([...eitherContact(contactFields), commentsField(false)]),
    check: checkEitherContact,
  }),
};
