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
      // What it is about is the valuation's to say; only how the box for marketing was rendered goes along.
      hidden: hidden.filter(({ name }) => name === optInStateField),
    },
  });
}
