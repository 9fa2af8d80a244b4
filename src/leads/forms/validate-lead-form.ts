/** The rules of whatever was posted. A form that is no kind of enquiry has its file beside this, its name in `lead.ts` and its line here. */
import type { Result } from '../../shared/result.ts';
import type { FieldErrors, LeadFields, PostedForm } from '../lead.ts';
import type { LeadsSettings } from '../settings.ts';
import { validateEnquiry, type EnquiryDealership, type EnquiryLocation } from './enquiry-form.ts';
import { validateFinanceApplication } from './finance-application.ts';
import { wallClock } from './test-drive-fields.ts';
import type { ValidLead } from './valid-lead.ts';

/** What the rules need to know of the dealer. */
export interface LeadFormOptions {
  settings: Pick<LeadsSettings, 'enquiry_form' | 'finance_application'>;
  locations: readonly EnquiryLocation[];
  dealerships: readonly EnquiryDealership[];
  timeZone: string;
  now: Date;
}

export function validateLeadForm(form: PostedForm, posted: LeadFields, { settings, locations, dealerships, timeZone, now }: LeadFormOptions): Result<ValidLead, FieldErrors> {
  switch (form) {
    case 'enquiry': return validateEnquiry(posted, { settings: settings.enquiry_form, locations, dealerships, timeZone, now });
    case 'finance-application': {
      const options = { settings: settings.finance_application, enquiry: settings.enquiry_form, dealerships, state: '' };
      return validateFinanceApplication(posted, options, wallClock(now, timeZone));
    }
  }
}
