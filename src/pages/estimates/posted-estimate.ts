import type { LeadFields } from '../../leads/lead/lead.ts';
import type { SentEstimate } from '../../stock/card-content.ts';
import { calculatorField } from './stored-estimate.ts';

/** What a form was posted with; only the server can write its sentence. `null` for none. */
export function postedEstimate(values: LeadFields = {}): SentEstimate | null {
  const query = values[calculatorField] ?? '';
  return query === '' ? null : { query, sentence: '', hasFigure: true, quote: '' };
}
