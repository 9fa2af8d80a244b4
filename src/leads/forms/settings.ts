/** The switches of a dealer about forms: what each asks, and its words. */
import * as z from 'zod';
import { appointmentSettingsSchema } from './appointment-settings.ts';

const shortText = z.string().trim().min(1).max(200);

interface Words {
  title: string;
  introduction: string;
  submit_label: string;
  success_title: string;
  success_text: string;
}

/** The words of a form that asks less, or something else, than the enquiry does. */
const words = ({ title, introduction, submit_label, success_title, success_text }: Words) => ({
  title: shortText.default(title).describe('Title of its page and dialog.'),
  introduction: z
    .string()
    .max(2_000)
    .default(introduction)
    .describe('A sentence or two above the fields; empty shows none.'),
  submit_label: shortText.default(submit_label).describe('Label of the button.'),
  success_title: shortText.default(success_title).describe('Title of the success page.'),
  success_text: z.string().max(2_000).default(success_text).describe('Text of the success page.'),
});
const formWords = (own: Words) => z.strictObject(words(own)).prefault({});
const categoryOf = (name: string) =>
  shortText.default(name).describe('Category of its leads, by which destinations choose.');

const enquiryForm = z.strictObject({
  title: shortText.default('Submit an enquiry').describe('Title of the enquiry page and dialog.'),
  introduction: z.string().max(2_000).default('').describe('A sentence or two above the fields.'),
  vehicle_introduction: z
    .string()
    .max(2_000)
    .default('')
    .describe(
      'The same for an enquiry about a vehicle, such as "The yard that has the vehicle will reply"; ' +
        'empty uses the introduction.',
    ),
  coming_soon_introduction: z
    .string()
    .max(2_000)
    .default('')
    .describe(
      'The same for an enquiry about a vehicle that is coming soon, which no yard has yet; empty uses the introduction.',
    ),
  comments_required: z
    .boolean()
    .optional()
    .describe(
      'Whether the Comments field is required. If not set, it is required when the form starts without a message, and optional when it starts with one, such as an enquiry about a vehicle.',
    ),
  terms_required: z.boolean().default(false).describe('Whether the terms-of-use checkbox is shown and must be ticked.'),
  terms_label: shortText.default('I agree to the terms of use').describe('Label of the terms-of-use checkbox.'),
  terms_note_shown: z.boolean().default(false).describe('Whether the note below is shown beside the button.'),
  terms_note: shortText
    .default('* You must agree to the terms of use before submitting the form.')
    .describe('The note about the terms of use.'),
  opt_in_shown: z.boolean().default(true).describe('Whether the form asks for consent to marketing.'),
  opt_in_default: z
    .boolean()
    .default(true)
    .describe(
      'Whether the marketing checkbox is pre-ticked. Consent by a pre-ticked box is recorded as not express (Spam Act). Job and finance applications always start with an unticked box.',
    ),
  opt_in_label: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .default('Yes, I would like to subscribe to receive latest offers & product updates')
    .describe('Label of the marketing checkbox; the consent record stores its wording.'),
  collection_notice: z
    .string()
    .max(2_000)
    .default(
      'We collect your details to answer your enquiry, and share them only with the dealership that handles it. Our privacy policy says how to see and correct them.',
    )
    .describe('The collection notice beside the form (Privacy Act, APP 5).'),
  category_shown: z.boolean().default(false).describe('Whether the visitor chooses a category.'),
  categories: z
    .array(shortText)
    .max(50)
    .default([
      'General Enquiry',
      'Vehicle Enquiry',
      'Test Drive',
      'Finance Enquiry',
      'Service Enquiry',
      'Parts Enquiry',
    ])
    .describe('Categories to choose from.'),
  default_category: shortText.default('General Enquiry').describe('Category of an enquiry whose page names none.'),
  vehicle_category: shortText.default('Vehicle Enquiry').describe('Category of an enquiry about a vehicle.'),
  location_shown: z.boolean().default(false).describe('Whether the visitor chooses a location.'),
  dealership_shown: z
    .boolean()
    .default(true)
    .describe('Whether the visitor chooses a dealership when there is more than one.'),
  postcode_shown: z.boolean().default(true).describe('Whether the form asks for the postcode, which is then required.'),
  rego_shown: z
    .boolean()
    .default(false)
    .describe('Whether the form asks for the registration of the visitor’s own vehicle.'),
  additional_services: z
    .array(shortText)
    .max(20)
    .default([])
    .describe('Additional services that the visitor may tick; empty shows none.'),
  submit_label: shortText.default('Submit').describe('Label of the button.'),
  success_title: shortText.default('Thank you for your enquiry').describe('Title of the success page.'),
  success_text: z
    .string()
    .max(2_000)
    .default('We have received your enquiry and will be in touch with you shortly.')
    .describe('Text of the success page.'),
  vehicle_success_text: z
    .string()
    .max(2_000)
    .default('')
    .describe('The same after an enquiry about a vehicle; empty uses the success_text.'),
  coming_soon_success_text: z
    .string()
    .max(2_000)
    .default('')
    .describe('The same after an enquiry about a vehicle that is coming soon; empty uses the success_text.'),
  test_drive: formWords({
    title: 'Book a Test Drive',
    introduction: 'Choose a time that suits you, or leave it empty and we will call you to arrange one.',
    submit_label: 'Book Test Drive',
    success_title: 'We have your test drive request',
    success_text: 'Thank you. We will call you to confirm the vehicle and the time. Please bring your driver licence.',
  }).describe('Text of the test drive form.'),
  request_photos: formWords({
    title: 'Request Photos',
    introduction: 'Tell us where to send them. An email address or a phone number is enough.',
    submit_label: 'Request Photos',
    success_title: 'We have your request for photos',
    success_text: 'Thank you. We will take more photos of the vehicle and send them to you.',
  }).describe('Text of the form that requests photos of a vehicle.'),
  quick_enquiry: formWords({
    title: 'Quick enquiry',
    introduction: 'An email address or a phone number is enough.',
    submit_label: 'Send',
    success_title: 'Thank you for your enquiry',
    success_text: 'We have received your enquiry and will be in touch with you shortly.',
  }).describe('Text of the short form with a name, one contact detail and a message.'),
  find_similar: formWords({
    title: 'Find Me Something Similar',
    introduction:
      'Tell us what matters to you, and we will look through what is arriving and call you. An email address or a phone number is enough.',
    submit_label: 'Find one for me',
    success_title: 'We are looking for one for you',
    success_text:
      'Thank you. We will look through our stock and arrivals, and get back to you with the closest matches.',
  }).describe('Text of the form that asks for a vehicle like one that is no longer available.'),
});

/**
 * The forms that stand on pages of their own; what they share with every form (consents, postcode) is the enquiry
 * form's.
 */
const forms = z
  .strictObject({
    contact: formWords({
      title: 'Contact us',
      introduction: '',
      submit_label: 'Send message',
      success_title: 'Thank you for your message',
      success_text: 'We have received your message and will get back to you shortly.',
    }).describe('Text of the contact form.'),
    service: z
      .strictObject({
        ...words({
          title: 'Book a Service',
          introduction:
            'Tell us about your vehicle and the day that suits you. We will call you to confirm the booking.',
          submit_label: 'Request booking',
          success_title: 'We have your service request',
          success_text: 'Thank you. Our service team will call you to confirm the day and the time.',
        }),
        category: categoryOf('Service'),
        additional_services: z
          .array(shortText)
          .max(20)
          .default(['Loan car', 'Pick-up and drop-off', 'Roadworthy inspection', 'Tyres or wheel alignment'])
          .describe('Additional work that visitors can choose; empty shows none.'),
      })
      .prefault({})
      .describe('Text and choices of the service booking form.'),
    parts: z
      .strictObject({
        ...words({
          title: 'Ask for a part or accessory',
          introduction: 'Tell us which part or accessory you need. We will check stock and price and get back to you.',
          submit_label: 'Ask for a price',
          success_title: 'We have your parts enquiry',
          success_text: 'Thank you. Our parts team will check stock and price and get back to you.',
        }),
        category: categoryOf('Parts'),
      })
      .prefault({})
      .describe('Text of the parts enquiry form.'),
    sell_my_car: z
      .strictObject({
        ...words({
          title: 'Sell your {vehicle}',
          introduction:
            'Three short steps. We will come back to you with an offer, and you do not have to ' +
            'buy {a vehicle} from us.',
          submit_label: 'Get my offer',
          success_title: 'We have your vehicle’s details',
          success_text: 'Thank you. Our buying team will look at them and call you with an offer.',
        }),
        category: categoryOf('Trade In'),
      })
      .prefault({})
      .describe('Text of the form for visitors who sell their vehicle.'),
    fleet: z
      .strictObject({
        ...words({
          title: 'Fleet enquiry',
          introduction: 'Tell us what your business drives and needs. A fleet specialist will call you.',
          submit_label: 'Send enquiry',
          success_title: 'We have your fleet enquiry',
          success_text: 'Thank you. A fleet specialist will call you to talk it through.',
        }),
        category: categoryOf('Fleet'),
      })
      .prefault({})
      .describe('Text of the fleet enquiry form.'),
    careers: z
      .strictObject({
        ...words({
          title: 'Work with us',
          introduction:
            'Tell us what you do and where you would like to work. A few words are enough; we will ask for the rest.',
          submit_label: 'Send',
          success_title: 'Thank you for your interest',
          success_text: 'We have received your details and will be in touch with you.',
        }),
        positions: z
          .array(shortText)
          .max(50)
          .default([])
          .describe('Positions to choose from, such as "Apprentice technician"; empty lets the visitor write one.'),
      })
      .prefault({})
      .describe('Text of the job application form.'),
    trade_in: z
      .strictObject({
        ...words({
          title: 'Your details',
          introduction: 'Where may we send your estimate?',
          submit_label: 'See my estimate',
          success_title: 'We have your vehicle’s details',
          success_text: 'Thank you. Our buying team will be in touch with you.',
        }),
        category: categoryOf('Trade In'),
      })
      .prefault({})
      .describe('Text of the last step of a trade-in valuation.'),
    reservation: z
      .strictObject({
        ...words({
          title: 'Reserve this vehicle',
          introduction: '',
          submit_label: 'Continue to payment',
          success_title: 'Your vehicle is reserved',
          success_text: 'Thank you. We have taken the vehicle off sale and will call you to arrange what comes next.',
        }),
        category: categoryOf('Reservation'),
      })
      .prefault({})
      .describe('Text of the page on which a car is reserved, and of its confirmation.'),
    order: z
      .strictObject({
        ...words({
          title: 'Buy this vehicle online',
          introduction:
            'About five minutes. Your answers are stored after each step, and you can finish on any device within 7 days.',
          submit_label: 'Save and continue',
          success_title: 'Your order is placed',
          success_text:
            'Thank you. Your deposit is paid and we hold the vehicle for you. ' +
            'We will call you to go through the contract, the balance and the handover. ' +
            'Nothing binds you before you sign the contract.',
        }),
        category: categoryOf('Online Order'),
      })
      .prefault({})
      .describe('Text of the pages on which a car is bought online, and of the confirmation.'),
  })
  .prefault({});

const financeApplication = z.strictObject({
  title: shortText.default('Apply for finance').describe('Title of the page of the finance application.'),
  introduction: z
    .string()
    .max(2_000)
    .default('Five short steps, about five minutes. We will tell you what is possible before you decide anything.')
    .describe('A sentence or two above the first step.'),
  terms_years: z
    .array(z.number().int().min(1).max(30))
    .min(1)
    .default([1, 2, 3, 4, 5, 6, 7])
    .describe('Terms to choose from, in years. Five years is preselected, or else the longest.'),
  credit_check_label: z
    .string()
    .trim()
    .min(1)
    .max(1_000)
    .default(
      'I agree that the dealership and the lenders it works with may obtain my credit report to assess this application',
    )
    .describe(
      'Label of the box for the consent to a credit check, which is never pre-ticked; the consent record keeps its wording (Privacy Act, Part IIIA).',
    ),
  credit_check_note: z
    .string()
    .max(1_000)
    .default('If you leave this box unticked, we will talk to you before anyone requests your credit report.')
    .describe('Text below that box.'),
  collection_notice: z
    .string()
    .max(2_000)
    .default(
      'We collect these details to arrange finance for you, and share them only with the dealership that handles your application and the lenders it works with. Without them we cannot assess it. Our privacy policy says how to see and correct your details, how to complain, and how credit information is handled.',
    )
    .describe('The collection notice for personal and credit details, beside the button (Privacy Act, APP 5).'),
  submit_label: shortText.default('Send my application').describe('Label of the button of the last step.'),
  success_title: shortText.default('Thank you for your application').describe('Title of the success page.'),
  success_text: z
    .string()
    .max(2_000)
    .default('We have received your application. Our finance team will read it and call you.')
    .describe('Text of the success page.'),
});

/** As they stand in the settings of leads. */
export const formSettings = {
  enquiry_form: enquiryForm.prefault({}).describe('Text and fields of the enquiry form.'),
  finance_application: financeApplication.prefault({}).describe('Text of the finance application.'),
  test_drive_appointments: appointmentSettingsSchema.describe('Test drive times that visitors book themselves.'),
  forms: forms.describe('Text and fields of the department forms.'),
};

const schema = z.strictObject(formSettings);
export type FormSettings = z.output<typeof schema>;
/** The part that may reach a browser; everything else of the settings stays on the server. */
export type EnquiryFormSettings = FormSettings['enquiry_form'];
export type FinanceApplicationSettings = FormSettings['finance_application'];

/** What a dealer has who has set nothing. */
export const defaultFormSettings = (): FormSettings => schema.parse({});
