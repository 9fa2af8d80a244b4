/**
 * Who reserves a vehicle (BUY-13). It makes no lead when it is sent: the lead comes with the payment
 * (`purchase/reservations/`).
 */
import { contactFields } from './contact-fields.ts';
import type { LeadFormDefinition } from './lead-form.ts';
import type { FormSettings } from './settings.ts';

export const reservationForm: LeadFormDefinition<FormSettings['forms']['reservation']> = {
  form: 'reservation',
  event: 'enquiry',
  isPaidFirst: true,
  own: ({ forms }) => forms.reservation,
  topic: ({ own }) => ({ category: own.category, subcategory: own.category }),
  describe: () => ({
    steps: [{ id: 'details', heading: 'Your details', introduction: '', fields: contactFields }],
  }),
};
