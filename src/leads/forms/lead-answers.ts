/**
 * The answers of a stored lead that messages to the dealer do not name one by one, in the words of the form that asked.
 */
import { defaultFormSettings } from './settings.ts';
import type { StoredLead } from '../lead/stored-lead.ts';
import { contactFields, postcodeField } from './contact-fields.ts';
import { financeAnswers } from './finance-application.ts';
import { contextOf, describeLeadForm } from './lead-form.ts';
import { formFacts, type FigureLine } from './form-facts.ts';
import { financeEstimateField, financePanelField, financeQuoteField } from './lead-fields.ts';
import { leadFormOf } from './lead-forms.ts';
import { stepAnswers, type AnsweredStep } from './stepped-form.ts';
import { preferredTimeField } from './test-drive-fields.ts';

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

/**
 * A dealer who says nothing: labels do not depend on the dealer, and an answer that is not offered any more reads as it
 * was sent.
 */
const settings = defaultFormSettings();

export function leadAnswers(lead: Pick<StoredLead, 'form' | 'fields'>): AnsweredStep[] {
  const { quote, panel, estimate } = formFacts(lead.fields).figures;
  const figures = [
    { heading: 'Finance quote', answers: figureAnswers(financeQuoteField, quote) },
    { heading: 'Finance estimate', answers: figureAnswers(financePanelField, panel) },
    { heading: 'Finance calculator', answers: figureAnswers(financeEstimateField, estimate) },
  ].filter(({ answers }) => answers.length > 0);
  return [...formAnswers(lead), ...figures];
}

const figureAnswers = (name: string, lines: readonly FigureLine[]) => lines.map((line) => ({ name, ...line }));

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
