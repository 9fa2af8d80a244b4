/**
 * Which of the product's forms an enquiry is, and how the forms differ in what they ask (VDP-72, VDP-73; LEAD-21, LEAD-45, LEAD-47). The
 * fields themselves are one list, in `enquiry-form.ts`.
 */
import type { LeadForm } from '../lead.ts';
import type { EnquiryFormSettings } from '../settings.ts';
import { isTestDrive } from './test-drive-fields.ts';

/** Subcategory of the enquiry that asks for pictures of a vehicle; other forms of the product send it too. */
export const requestPhotosSubcategory = 'Request Photos';

/** The forms that are made of the enquiry's fields. */
export type EnquiryKind = Exclude<LeadForm, 'finance-application'>;

/** `vehicleId` is `''` for none: without a vehicle there is nothing to send photos of. */
export function leadFormOf({ category, subcategory, vehicleId }: { category: string; subcategory: string; vehicleId: string }): EnquiryKind {
  if (isTestDrive({ category, subcategory })) return 'test-drive';
  return vehicleId !== '' && subcategory.trim().toLowerCase() === requestPhotosSubcategory.toLowerCase() ? 'request-photos' : 'enquiry';
}

export interface FormRules {
  /** Whether an e-mail address or a phone number is enough. */
  eitherContact: boolean;
  /** Whether it asks for what the dealer switched on beside the contact: postcode, rego, additional services. */
  asksDetails: boolean;
  asksTime: boolean;
  /** Whether the comments may stay empty, whatever the dealer wants of an enquiry. */
  commentsFree: boolean;
  termsFree: boolean;
}

export const formRules: Readonly<Record<EnquiryKind, FormRules>> = {
  enquiry: { eitherContact: false, asksDetails: true, asksTime: false, commentsFree: false, termsFree: false },
  'test-drive': { eitherContact: false, asksDetails: false, asksTime: true, commentsFree: true, termsFree: true },
  'request-photos': { eitherContact: true, asksDetails: false, asksTime: false, commentsFree: true, termsFree: false },
};

/** What a form is called and says, in the dealer's words. */
export function formWords(form: EnquiryKind, settings: EnquiryFormSettings): EnquiryFormSettings['test_drive'] {
  return form === 'enquiry' ? settings : form === 'test-drive' ? settings.test_drive : settings.request_photos;
}
