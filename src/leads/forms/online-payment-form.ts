/**
 * An invoice that a customer has paid on the website (BUY-9). The product sends it once the money is there, so that the
 * dealer hears of it as of any lead; the customer gets a receipt of its own.
 */
import { contactFields } from './contact-fields.ts';
import { formField, oneStep, type FormWords, type LeadFormDefinition } from './lead-form.ts';

const [firstName, , email] = contactFields;

const words: FormWords = {
  title: 'Online payment',
  introduction: '',
  submit_label: 'Pay',
  success_title: 'Thank you for your payment',
  success_text: 'We have received your payment.',
};

export const onlinePaymentForm: LeadFormDefinition = {
  form: 'online-payment',
  event: 'general',
  isSentByProduct: true,
  own: () => words,
  topic: () => ({ category: 'General Enquiry', subcategory: 'Online Payment' }),
  describe: () => ({
    steps: [
      {
        ...oneStep([
          { ...firstName!, label: 'Name' },
          email!,
          formField('invoice_number', 'Invoice number', 'text'),
          formField('amount_paid', 'Amount paid', 'text'),
          formField('receipt_number', 'Receipt number', 'text'),
        ])[0]!,
        heading: 'Payment',
      },
    ],
  }),
};
