/** Books a test drive (VDP-72, LEAD-46): comments, terms and time may stay empty (LEAD-45). */
import { contactFields } from './contact-fields.ts';
import { commentsField, enquiryTopic } from './enquiry-form.ts';
import { formField, oneStep, type DialogFormDefinition } from './lead-form.ts';
import { isTestDrive, preferredTimeField, testDriveCategory } from './test-drive-fields.ts';

export const testDriveForm: DialogFormDefinition = {
  form: 'test-drive',
  event: 'test-drive',
  termsOptional: true,
  own: ({ enquiry_form: { test_drive: words }, test_drive_appointments: { enabled } }) => ({ ...words, books_times: enabled }),
  topic(options, context) {
    const topic = enquiryTopic(options, context);
    return isTestDrive(topic) ? topic : { ...topic, category: testDriveCategory };
  },
  describe: ({ own }, { slotOffer }) => ({
    steps: oneStep([
      ...contactFields,
      own.books_times
        ? formField(preferredTimeField, 'Day and time', 'appointment', { required: false, maxLength: 20, ...(slotOffer === undefined ? {} : { slotOffer }) })
        : formField(preferredTimeField, 'Preferred day and time', 'datetime-local', { required: false, maxLength: 20 }),
      commentsField(false),
    ]),
  }),
};
