/**
 * What the visitor reads once a form is sent, on the page and in the message: the dealer's words of the form, or of a
 * test drive that is booked. Those speak of the vehicle; of one that was sold while its form was open, or is not there
 * yet, the product says what is so in their place.
 */
import type { LeadForm } from '../lead/lead.ts';
import type { FormSettings } from './settings.ts';
import type { LeadVehicle } from '../lead/stored-lead.ts';
import { caseWords } from './case-words.ts';
import { leadFormOf } from './lead-forms.ts';

/** `vehicleStatus` is that of the vehicle when the form came; `null` for none. */
export interface SentForm {
  form: LeadForm;
  isBooked: boolean;
  vehicleStatus: LeadVehicle['status'] | null;
}

/** Forms whose words are about the very vehicle that they were opened from. */
const vehicleForms: readonly LeadForm[] = ['enquiry', 'quick-enquiry', 'test-drive', 'request-photos'];

export function successWords(
  { form, isBooked, vehicleStatus }: SentForm,
  settings: FormSettings,
): { title: string; text: string } {
  const { booked_title, booked_text } = settings.test_drive_appointments;
  if (isBooked && form === 'test-drive') return { title: booked_title, text: booked_text };
  const words = leadFormOf(form).own(settings);
  if (vehicleStatus === 'sold' && vehicleForms.includes(form)) {
    return {
      title: 'Thank you for your enquiry',
      text: 'This vehicle has since been sold. We will be in touch about others like it.',
    };
  }
  const coming = vehicleStatus === 'coming_soon' ? comingTexts[form] : undefined;
  return { title: words.success_title, text: coming ?? caseWords(words, vehicleStatus).successText };
}

/** Of what needs the vehicle here. */
const comingTexts: Partial<Record<LeadForm, string>> = {
  'test-drive':
    'Thank you. This vehicle is still on its way to us, so no time is booked yet. We will call you to arrange one once it is here.',
  'request-photos':
    'Thank you. This vehicle is still on its way to us. We will send you photos of it as soon as there are any.',
};
