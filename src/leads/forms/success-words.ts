/** What the visitor reads once a form is sent, on the page and in the message: the dealer's words of the form, or of a test drive that is booked. */
import type { LeadForm } from '../lead.ts';
import type { LeadsSettings } from '../settings.ts';
import { leadFormOf } from './lead-forms.ts';

export function successWords({ form, isBooked }: { form: LeadForm; isBooked: boolean }, settings: LeadsSettings): { title: string; text: string } {
  const { booked_title, booked_text } = settings.test_drive_appointments;
  const { success_title, success_text } = leadFormOf(form).own(settings);
  return isBooked ? { title: booked_title, text: booked_text } : { title: success_title, text: success_text };
}
