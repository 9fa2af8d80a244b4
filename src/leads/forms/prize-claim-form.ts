/**
 * Who has won a prize in the draw and claims it (NAV-45). The winner gives a name; the product sends the rest, with the
 * address or number that a code has confirmed. So it asks for nothing that a dealer's other forms ask for.
 */
import { contactFields } from './contact-fields.ts';
import { checkEitherContact, eitherContact, formField, type FormWords, type LeadFormDefinition } from './lead-form.ts';

const [firstName, , email, phone] = contactFields;

const words: FormWords = {
  title: 'Prize claim',
  introduction: '',
  submit_label: 'Claim your prize',
  success_title: 'Thank you for your claim',
  success_text: 'We have received your claim and will be in touch.',
};

export const prizeClaimForm: LeadFormDefinition = {
  form: 'prize-claim',
  event: 'general',
  isSentByProduct: true,
  own: () => words,
  topic: () => ({ category: 'General Enquiry', subcategory: 'Prize Claim' }),
  describe: () => ({
    steps: [
      {
        id: 'claim',
        heading: 'Claim',
        introduction: '',
        fields: [
          { ...firstName!, label: 'Name', missing: 'Please enter your name.' },
          ...eitherContact([email!, phone!]),
          formField('prize', 'Prize', 'text', { maxLength: 200 }),
          formField('prize_draw', 'Draw', 'text', { maxLength: 200 }),
          formField('spin', 'Spin', 'text'),
        ],
      },
    ],
    check: checkEitherContact,
  }),
};
