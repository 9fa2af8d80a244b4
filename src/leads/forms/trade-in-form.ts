/** The contact step of a trade-in valuation; the vehicle itself comes with the lead, from the valuation. */
import type { FormSettings } from './settings.ts';
import { contactFields, postcodeField } from './contact-fields.ts';
import { oneStep, type LeadFormDefinition } from './lead-form.ts';

export const tradeInForm: LeadFormDefinition<FormSettings['forms']['trade_in']> = {
  form: 'trade-in',
  event: 'general',
  own: ({ forms }) => forms.trade_in,
  topic: ({ own }, { subcategory = '' }) => ({ category: own.category, subcategory }),
  describe: ({ enquiry }) => ({
    steps: oneStep([...contactFields, ...(enquiry.postcode_shown ? [postcodeField] : [])]),
  }),
};
