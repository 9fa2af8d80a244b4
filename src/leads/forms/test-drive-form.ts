/** Books a test drive (VDP-72, LEAD-46): comments, terms and time may stay empty (LEAD-45). */
import { contactFields } from './contact-fields.ts';
import { commentsField, enquiryTopic } from './enquiry-form.ts';
import type { FormField } from './form-field.ts';
import {
  formField,
  locationFields,
  oneStep,
  type DialogFormDefinition,
  type LeadFormContext,
  type LeadFormOptions,
} from './lead-form.ts';
import { isTestDrive, preferredTimeField, testDriveCategory } from './test-drive-fields.ts';

export const testDriveForm: DialogFormDefinition = {
  form: 'test-drive',
  event: 'test-drive',
  termsOptional: true,
  own: ({ enquiry_form: { test_drive: words }, test_drive_appointments: { enabled } }) => ({
    ...words,
    books_times: enabled,
  }),
  topic(options, context) {
    const topic = enquiryTopic(options, context);
    return isTestDrive(topic) ? topic : { ...topic, category: testDriveCategory };
  },
  describe: (options, context) => ({
    steps: oneStep([
      ...contactFields,
      ...(options.own.books_times ? placeFields(options, context) : []),
      options.own.books_times
        ? formField(preferredTimeField, 'Day and time', 'appointment', {
            required: false,
            maxLength: 20,
            ...(context.slotOffer === undefined ? {} : { slotOffer: context.slotOffer }),
          })
        : formField(preferredTimeField, 'Preferred day and time', 'datetime-local', { required: false, maxLength: 20 }),
      commentsField(false),
    ]),
  }),
};

/** Free times are those of a place: the vehicle's, the one whose page it is, else the one that is chosen here. */
function placeFields({ locations }: LeadFormOptions, context: LeadFormContext): FormField[] {
  if (context.vehicle) return [];
  const selling = locations.filter(({ location_type: type }) => type !== 'service' && type !== 'parts');
  return locationFields({ locations: selling }, context).map((field) => ({ ...field, required: false, wide: true }));
}
