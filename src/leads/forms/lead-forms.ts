/** Every form of the product. A new one is a file beside this, its name in `lead.ts`, its words in `settings.ts` and its line here. */
import type { Result } from '../../shared/result.ts';
import type { FieldErrors, LeadFields, LeadForm } from '../lead.ts';
import type { LeadsSettings } from '../settings.ts';
import { careersForm } from './careers-form.ts';
import { contactForm } from './contact-form.ts';
import { dialogFormOf, dialogForms } from './dialog-forms.ts';
import { financeApplicationForm } from './finance-application.ts';
import { fleetForm } from './fleet-form.ts';
import type { LeadFormDefinition, LeadFormOptions } from './lead-form.ts';
import { partsForm } from './parts-form.ts';
import { sellMyCarForm } from './sell-my-car-form.ts';
import { serviceForm } from './service-form.ts';
import { tradeInForm } from './trade-in-form.ts';
import type { ValidLead } from './valid-lead.ts';
import { validateLeadForm } from './validate-lead-form.ts';

const leadForms: readonly LeadFormDefinition[] = [...dialogForms, contactForm, serviceForm, partsForm, sellMyCarForm, fleetForm, careersForm, financeApplicationForm, tradeInForm];

/** Which form was posted: an enquiry may be one of its kinds. */
export function leadFormOf(form: LeadForm, fields: LeadFields = {}): LeadFormDefinition {
  if (form === 'enquiry') return dialogFormOf({ category: fields['category'] ?? '', subcategory: fields['subcategory'] ?? '', vehicleId: fields['car_id'] ?? '' });
  const found = leadForms.find((definition) => definition.form === form);
  if (found === undefined) throw new Error(`The form "${form}" has no definition.`);
  return found;
}

/** What the rules need to know of the dealer. */
export type PostedFormOptions = Omit<LeadFormOptions, 'own' | 'enquiry' | 'state'> & { settings: LeadsSettings; now: Date };

export function validatePostedForm(form: LeadForm, posted: LeadFields, { settings, now, ...dealer }: PostedFormOptions): Result<ValidLead, FieldErrors> {
  const definition = leadFormOf(form, posted);
  return validateLeadForm(definition, posted, { options: { ...dealer, own: definition.own(settings), enquiry: settings.enquiry_form, state: '' }, now });
}
