/**
 * Answers that leave the website in no message: date of birth, income, debts and whatever else a finance application
 * says (decision 0031). What every destination gets of such a lead is a notice of who sent it and about which vehicle;
 * the dealer reads the answers behind a sealed link.
 */
import { hiddenMakeField, hiddenModelField } from '../forms/vehicle-fields.ts';
import { leadFormOf } from '../forms/lead-forms.ts';
import type { LeadForm } from '../lead/lead.ts';
import type { StoredLead } from '../lead/stored-lead.ts';

/** Where the answers are read; in the notice of one destination. */
export interface SealedLink {
  url: string;
  expiresAt: Date;
}

export const isSealed = ({ form }: { form: LeadForm }): boolean => leadFormOf(form).isSealed === true;

/** Who and about what. A list of what is told: a name that nobody thought of stays on the website. */
const fieldsInMessages: ReadonlySet<string> = new Set([
  'name',
  'last_name',
  'email',
  'phone',
  'postcode',
  'category',
  'subcategory',
  'location',
  'location_id',
  'dealership_slug',
  'manufacturer_slug',
  'stock_number',
  hiddenMakeField,
  hiddenModelField,
  'car_type',
  'car_id',
  'vehicle_status',
  'opt_in',
  'terms_conditions',
  'page_id',
]);

/** The lead as messages may show it; one that is not sealed is shown whole. */
export function redactedLead(lead: StoredLead): StoredLead {
  if (!isSealed(lead)) return lead;
  return {
    ...lead,
    message: '',
    fields: Object.fromEntries(Object.entries(lead.fields).filter(([name]) => fieldsInMessages.has(name))),
  };
}
