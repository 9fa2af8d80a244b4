/** Takes the first step of an order as it is posted: who buys, with the consents, checked as any form is. */
import { optInField, optInStateField } from '../../leads/forms/consent-fields.ts';
import { contactFields } from '../../leads/forms/contact-fields.ts';
import { phoneMessage } from '../../leads/forms/form-field.ts';
import { normaliseLeadFields } from '../../leads/forms/lead-fields.ts';
import { describeLeadForm } from '../../leads/forms/lead-form.ts';
import { validatePostedForm } from '../../leads/forms/lead-forms.ts';
import { orderForm } from '../../leads/forms/order-form.ts';
import { internationalPhone } from '../../leads/forms/phone-number.server.ts';
import type { FieldErrors, LeadFields } from '../../leads/lead/lead.ts';
import { extractSpamSignals } from '../../leads/spam/spam-signals.ts';
import type { OrderDetails } from '../../purchase/orders/order-operations.server.ts';
import type { Result } from '../../shared/result.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { formOptions } from '../leads/form-options.ts';

/** The questions of the first step: the form's last step, with the boxes of consent. */
export function detailQuestions(
  site: Pick<SiteContext, 'configuration'>,
  start: { email: string; phone: string } = { email: '', phone: '' },
) {
  const options = formOptions(orderForm, site.configuration);
  const { steps, hidden } = describeLeadForm(orderForm, options, { values: start });
  return {
    fields: steps.at(-1)!.fields,
    /** What tells a box that was ticked from one that was ticked beforehand. */
    consentState: hidden.find(({ name }) => name === optInStateField)?.value ?? '',
    collectionNotice: options.enquiry.collection_notice,
    enquiry: options.enquiry,
    own: options.own,
  };
}

export const machineMessage = 'We could not process this form. Please reload the page and send it again.';

export function readOrderDetails(site: SiteContext, posted: LeadFields): Result<OrderDetails, FieldErrors> {
  const { configuration } = site;
  const { fields, signals } = extractSpamSignals(posted);
  const asked = new Set([...contactFields.map(({ name }) => name), optInField, optInStateField, 'terms_conditions']);
  const typed = Object.fromEntries(Object.entries(normaliseLeadFields(fields)).filter(([name]) => asked.has(name)));
  const valid = validatePostedForm('order', typed, {
    settings: configuration.leads,
    locations: configuration.locations,
    dealerships: configuration.dealerships,
    timeZone: configuration.time_zone,
    now: site.now,
  });
  if (!valid.ok) return valid;
  const phone = internationalPhone(valid.value.phone);
  if (phone === null) return { ok: false, reason: { phone: phoneMessage } };
  if (signals.hiddenField !== '') return { ok: false, reason: { '': machineMessage } };
  const { name, lastName, email } = valid.value;
  return { ok: true, value: { name, lastName, email, phone, fields: typed } };
}
