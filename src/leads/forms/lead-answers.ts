/** The answers of a stored lead that messages to the dealer do not name one by one, in the words of the form that asked. */
import { leadsSettingsSchema } from '../settings.ts';
import type { StoredLead } from '../stored-lead.ts';
import { contactFields, postcodeField } from './contact-fields.ts';
import { financeAnswers } from './finance-application.ts';
import { contextOf, describeLeadForm } from './lead-form.ts';
import { leadFormOf } from './lead-forms.ts';
import { stepAnswers, type AnsweredStep } from './stepped-form.ts';
import { preferredTimeField } from './test-drive-fields.ts';

/** What the finance calculator showed the visitor, a line for each figure; the server's own. */
export const financeEstimateField = 'finance_estimate';

/** The quote that the vehicle's page showed the visitor, who quoted it and when, a line for each; the server's own. */
export const financeQuoteField = 'finance_quote';

/** Figures that stand in fields of the server's own. */
const figureFields = [
  { name: financeQuoteField, heading: 'Finance quote' },
  { name: financeEstimateField, heading: 'Finance calculator' },
] as const;

/** What messages say of every lead, in places of their own. */
const elsewhere = new Set([
  ...contactFields.map(({ name }) => name),
  postcodeField.name,
  'message',
  'category',
  'location',
  'dealership_slug',
  'Rego',
  'additional_services',
  preferredTimeField,
]);

/** A dealer who says nothing: labels do not depend on the dealer, and an answer that is not offered any more reads as it was sent. */
const settings = leadsSettingsSchema.parse(undefined);

export function leadAnswers(lead: Pick<StoredLead, 'form' | 'fields'>): AnsweredStep[] {
  const figures = figureFields
    .map(({ name, heading }) => ({
      heading,
      answers: (lead.fields[name]?.split('\n') ?? [])
        .map((line) => line.split(': '))
        .map(([label = '', ...text]) => ({ name, label, text: text.join(': ') })),
    }))
    .filter(({ answers }) => answers.length > 0);
  return [...formAnswers(lead), ...figures];
}

function formAnswers({ form, fields }: Pick<StoredLead, 'form' | 'fields'>): AnsweredStep[] {
  if (form === 'finance-application') return financeAnswers(fields);
  const definition = leadFormOf(form);
  // What the visitor offers has a place of its own in every message.
  if (definition.tradeIn !== undefined) return [];
  const options = {
    own: definition.own(settings),
    enquiry: settings.enquiry_form,
    locations: [],
    dealerships: [],
    timeZone: 'UTC',
    state: '',
  };
  return describeLeadForm(definition, options, contextOf(fields, options))
    .steps.map((step) => ({
      heading: step.heading || 'Answers',
      answers: stepAnswers(step, fields).filter(({ name }) => !elsewhere.has(name)),
    }))
    .filter(({ answers }) => answers.length > 0);
}
