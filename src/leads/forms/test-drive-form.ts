/** Books a test drive (VDP-72): comments, terms and time may stay empty (LEAD-45). */
import { contactFields } from './contact-fields.ts';
import { commentsField, enquiryTopic } from './enquiry-form.ts';
import { formField, oneStep, type DialogFormDefinition } from './lead-form.ts';
import { isTestDrive, preferredTimeField, testDriveCategory } from './test-drive-fields.ts';

export const testDriveForm: DialogFormDefinition = {
  form: 'test-drive',
  event: 'test-drive',
  termsOptional: true,
  own: ({ enquiry_form: settings }) => settings.test_drive,
  topic(options, context) {
    const topic = enquiryTopic(options, context);
    return isTestDrive(topic) ? topic : { ...topic, category: testDriveCategory };
  },
  describe: () => ({
    steps: oneStep([
      ...contactFields,
      formField(preferredTimeField, 'Preferred day and time', 'datetime-local', { required: false, maxLength: 20 }),
      commentsField(false),
    ]),
  }),
};
