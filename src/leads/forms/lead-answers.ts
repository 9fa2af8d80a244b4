/** The answers of a stored lead that messages to the dealer do not name one by one, in the words of the form that asked. */
import type { StoredLead } from '../stored-lead.ts';
import { financeAnswers } from './finance-application.ts';
import type { AnsweredStep } from './stepped-form.ts';

export function leadAnswers({ form, fields }: Pick<StoredLead, 'form' | 'fields'>): AnsweredStep[] {
  return form === 'finance-application' ? financeAnswers(fields) : [];
}
