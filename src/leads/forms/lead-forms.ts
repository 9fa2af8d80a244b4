/**
 * Every form of the product. A new one is a file beside this, its name in `lead/lead.ts`, its words in `settings.ts`
 * and its line here.
 */
import type { Result } from '../../shared/result.ts';
import type { FieldErrors, LeadFields, LeadForm } from '../lead/lead.ts';
import type { FormSettings } from './settings.ts';
import { careersForm } from './careers-form.ts';
import { contactForm } from './contact-form.ts';
import { dialogForms, kindOfEnquiry } from './dialog-forms.ts';
import { financeApplicationForm } from './finance-application.ts';
import { fleetForm } from './fleet-form.ts';
import type { LeadFormDefinition, LeadFormOptions } from './lead-form.ts';
import { onlinePaymentForm } from './online-payment-form.ts';
import { orderForm } from './order-form.ts';
import { partsForm } from './parts-form.ts';
import { prizeClaimForm } from './prize-claim-form.ts';
import { reservationForm } from './reservation-form.ts';
import { sellMyCarForm } from './sell-my-car-form.ts';
import { serviceForm } from './service-form.ts';
import { tradeInForm } from './trade-in-form.ts';
import type { ValidLead } from './valid-lead.ts';
import { validateLeadForm } from './validate-lead-form.ts';

const leadForms: readonly LeadFormDefinition[] = [
  ...dialogForms,
  contactForm,
  serviceForm,
  partsForm,
  sellMyCarForm,
  fleetForm,
  careersForm,
  financeApplicationForm,
  tradeInForm,
  onlinePaymentForm,
  reservationForm,
  orderForm,
  prizeClaimForm,
];

export function leadFormOf(form: LeadForm): LeadFormDefinition {
  const found = leadForms.find((definition) => definition.form === form);
  if (found === undefined) throw new Error(`The form "${form}" has no definition.`);
  return found;
}

/** Names of the forms that a visitor sends: the others are made by the product, or once something is paid. */
export const sentFormNames: readonly LeadForm[] = leadForms
  .filter(({ isSentByProduct, isPaidFirst }) => isSentByProduct !== true && isPaidFirst !== true)
  .map(({ form }) => form);

/**
 * Which form was sent: a form of the product says its name, and who sends none (a dealer's own page, another product)
 * asks for one by what it is about. `null` for a name that no form has, and for one that nobody fills in.
 */
export function sentFormOf(name: string, fields: LeadFields): LeadForm | null {
  return name === '' ? kindOfEnquiry(fields) : (sentFormNames.find((form) => form === name) ?? null);
}

/**
 * What is wrong with the answers of a step that is not the last (LEAD-35): field name -> message, of what the step
 * brought only, since the others are asked later.
 */
export function checkPostedStep(form: LeadForm, posted: LeadFields, options: PostedFormOptions): FieldErrors {
  const valid = validatePostedForm(form, posted, options);
  return valid.ok
    ? {}
    : Object.fromEntries(Object.entries(valid.reason).filter(([name]) => name === '' || Object.hasOwn(posted, name)));
}

/** What the rules need to know of the dealer. */
export type PostedFormOptions = Omit<LeadFormOptions, 'own' | 'enquiry' | 'state'> & {
  settings: FormSettings;
  now: Date;
  /** It was checked when it was sent, and paid for since. */
  isAgreed?: boolean;
};

/**
 * By the rules of the form that was shown, as the browser checks it. What somebody chooses in an enquiry can make it
 * one of the smaller forms: it is counted, booked and answered as that one, and yet has another form's fields.
 */
export function validatePostedForm(
  form: LeadForm,
  posted: LeadFields,
  { settings, now, isAgreed = false, ...dealer }: PostedFormOptions,
): Result<ValidLead, FieldErrors> {
  const definition = leadFormOf(form);
  const valid = validateLeadForm(definition, posted, {
    options: { ...dealer, own: definition.own(settings), enquiry: settings.enquiry_form, state: '' },
    now,
    isAgreed,
  });
  return valid.ok && form === 'enquiry'
    ? { ok: true, value: { ...valid.value, form: kindOfEnquiry(valid.value.fields) } }
    : valid;
}
