/**
 * Asks for a vehicle like one that is no longer available (LEAD-49): what matters starts as that vehicle has it, and
 * all of it may change or go. What the dealer has and the trade sells is offered while somebody types, where the page
 * knows it.
 */
import { contactFields } from './contact-fields.ts';
import { commentsField, enquiryTopic } from './enquiry-form.ts';
import { checkEitherContact, eitherContact, formField, oneStep, type DialogFormDefinition } from './lead-form.ts';
import { isTestDrive } from './test-drive-fields.ts';

/** Subcategory of its leads; cards and vehicle pages link to the form by it. */
export const findSimilarSubcategory = 'Find Me Something Similar';

/** Its field for the make, by which the lead finds its place. */
export const wantedMakeField = 'wanted_make';

const wish = { required: false, autoComplete: 'off' } as const;

export const findSimilarForm: DialogFormDefinition = {
  form: 'find-similar',
  event: 'enquiry',
  own: ({ enquiry_form: settings }) => settings.find_similar,
  topic(options, context) {
    // It stands in for the test drive of a vehicle that is sold: one like it is looked for, and none is driven yet.
    const { category = '' } = context;
    return {
      ...enquiryTopic(options, isTestDrive({ category, subcategory: '' }) ? { ...context, category: '' } : context),
      subcategory: findSimilarSubcategory,
    };
  },
  describe: (_options, { vehicle, suggestions = {} }) => ({
    steps: oneStep([
      formField(wantedMakeField, 'Make', 'text', {
        ...wish,
        value: vehicle?.make ?? '',
        suggestions: suggestions[wantedMakeField] ?? [],
      }),
      formField('wanted_model', 'Model', 'text', {
        ...wish,
        value: vehicle?.model ?? '',
        suggestions: suggestions['wanted_model'] ?? [],
        suggestionsBy: wantedMakeField,
      }),
      formField('wanted_body', 'Body', 'text', { ...wish, suggestions: suggestions['wanted_body'] ?? [] }),
      formField('budget', 'Budget', 'text', {
        ...wish,
        inputMode: 'numeric',
        suggestions: suggestions['budget'] ?? [],
      }),
      ...eitherContact(contactFields),
      commentsField(false),
    ]),
    check: checkEitherContact,
  }),
};
