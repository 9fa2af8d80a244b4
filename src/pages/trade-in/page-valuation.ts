/** The form of a valuation as a dealer's settings have it, the same in the browser and on the server. */
import { optInStateField } from '../../leads/forms/consent-fields.ts';
import { describeLeadForm, type LeadFormOptions } from '../../leads/forms/lead-form.ts';
import type { SteppedForm } from '../../leads/forms/stepped-form.ts';
import { tradeInForm } from '../../leads/forms/trade-in-form.ts';
import type { LeadsSettings } from '../../leads/settings.ts';
import { describeValuation, type ValuationFormInput } from '../../trade-in/valuation-form.ts';

export type ContactOptions = LeadFormOptions<LeadsSettings['forms']['trade_in']>;

export interface ValuationFormOptions extends Omit<ValuationFormInput, 'contact' | 'state'> {
  contact: ContactOptions;
}

export function describePageValuation({ contact: options, ...input }: ValuationFormOptions): SteppedForm {
  const { steps, hidden } = describeLeadForm(tradeInForm, options);
  const { title, introduction } = options.own;
  return describeValuation({
    ...input,
    state: options.state,
    contact: {
      heading: title,
      introduction,
      fields: steps.flatMap(({ fields }) => fields),
      // The valuation determines the lead's subject. Of the hidden fields, only the one that records how the marketing
      // box was rendered is sent.
      hidden: hidden.filter(({ name }) => name === optInStateField),
    },
  });
}
