/** The contact step as the form of a valuation describes it (`leads/forms/trade-in-form.ts`): its words, its fields and the boxes of consent. */
import { optInStateField } from '../../leads/forms/consent-fields.ts';
import { describeLeadForm, type LeadFormOptions } from '../../leads/forms/lead-form.ts';
import { tradeInForm } from '../../leads/forms/trade-in-form.ts';
import type { LeadsSettings } from '../../leads/settings.ts';
import type { ValuationStepsInput } from '../../trade-in/valuation-steps.ts';

export type ContactOptions = LeadFormOptions<LeadsSettings['forms']['trade_in']>;

export function contactStep(options: ContactOptions): ValuationStepsInput['contact'] {
  const { steps, hidden } = describeLeadForm(tradeInForm, options);
  const { title, introduction } = options.own;
  // What it is about is the valuation's to say; only how the box for marketing was drawn goes along.
  return {
    heading: title,
    introduction,
    fields: [...steps.flatMap(({ fields }) => fields), ...hidden.filter(({ name }) => name === optInStateField)],
  };
}
