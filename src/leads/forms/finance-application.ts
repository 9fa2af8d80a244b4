/**
 * The finance application (NAV-60, FIN-1): what a lender's first form asks, in five steps. Nothing here says whether
 * somebody gets a loan; the dealer's finance people do. Income and date of birth go to the server in a body and stand
 * in no address, no log and no message (`sealed-answers/`).
 */
import type { LeadFields } from '../lead/lead.ts';
import type { FinanceApplicationSettings } from './settings.ts';
import { readTypedNumber } from '../../shared/typed-number.ts';
import { australianStates } from '../../shared/australian-states.ts';
import { businessNumberProblem } from './business-number.ts';
import { contactFields, postcodeField } from './contact-fields.ts';
import { isTicked, type FieldOption, type FormField } from './form-field.ts';
import { formField as field, type LeadFormDefinition } from './lead-form.ts';
import { stepAnswers, type AnsweredStep, type FormStep } from './stepped-form.ts';
import { hiddenField } from './vehicle-fields.ts';

/** Category of the lead. */
const financeCategory = 'Finance';

const choices = (...pairs: readonly (readonly [value: string, label: string, description?: string])[]): FieldOption[] =>
  pairs.map(([value, label, description]) => ({ value, label, ...(description === undefined ? {} : { description }) }));
const money = (name: string, label: string, more: Partial<FormField> = {}): FormField =>
  field(name, label, 'money', { maxLength: 30, inputMode: 'numeric', autoComplete: 'off', ...more });

/** Years. */
const usualTerm = 5;

const atWork = ['full-time', 'part-time', 'casual'];

/** The address says price, dealership, kind of vehicle and VIN (FIN-1). */
export const financeApplicationForm: LeadFormDefinition<FinanceApplicationSettings> = {
  form: 'finance-application',
  event: 'enquiry',
  isApplication: true,
  isSealed: true,
  own: ({ finance_application: settings }) => settings,
  topic: (_options, { category, subcategory }) => ({
    category: category || financeCategory,
    subcategory: subcategory ?? '',
  }),
  describe({ own, dealerships, state }, { vehicle, dealershipSlug = '' }) {
    // What the address says already is not asked again (WCAG 3.3.7).
    const asksDealership = !vehicle && dealershipSlug === '' && dealerships.length > 1;
    const [first, ...others] = answerSteps({ state, terms: own.terms_years });
    const dealership = field('dealership_slug', 'Dealership', 'select', {
      missing: 'Please choose a dealership.',
      options: dealerships.map(({ slug, name }) => ({ value: slug, label: name })),
    });
    return {
      steps: [
        asksDealership ? { ...first!, fields: [...first!.fields, dealership] } : first!,
        ...others,
        {
          id: 'check',
          heading: 'Check and send',
          introduction:
            'Check your answers. You can go back and change any of them. We do not email them: the dealership gets your name, contact details and vehicle, and reads your answers on this website through a private link.',
          fields: [
            field(creditCheckField, own.credit_check_label, 'checkbox', {
              required: false,
              value: 'true',
              checked: false,
              maxLength: 10,
              description: own.credit_check_note,
            }),
          ],
        },
      ],
      hidden: [hiddenField('dealership_slug', dealershipSlug), hiddenField('car_type', ''), hiddenField('vin', '')],
    };
  },
  consents(fields, { own }) {
    const given = isTicked(fields[creditCheckField] ?? '');
    return [
      {
        purpose: 'credit-check',
        given,
        express: given,
        method: given ? 'ticked' : 'not-ticked',
        wording: own.credit_check_label,
      },
    ];
  },
};

/** The steps that ask; their words do not depend on the dealer, so that messages to the dealer can name the answers. */
function answerSteps({ state, terms }: { state: string; terms: readonly number[] }): FormStep[] {
  return [
    {
      id: 'your-finance',
      heading: 'What you would like to finance',
      introduction: 'Approximate figures are fine. Nothing here is binding.',
      fields: [
        money(budgetField, 'Price or budget', {
          minimum: 1_000,
          maximum: 1_000_000,
          missing: 'Please enter the price of the vehicle, or what you would like to spend.',
        }),
        money(depositField, 'Deposit or trade-in', {
          required: false,
          rule: (deposit, values) =>
            (readTypedNumber(deposit) ?? 0) >= (readTypedNumber(values[budgetField] ?? '') ?? Infinity)
              ? 'The deposit must be less than the price.'
              : null,
        }),
        field('term_years', 'Over how many years', 'select', {
          value: String(terms.includes(usualTerm) ? usualTerm : Math.max(...terms)),
          missing: 'Please choose a number of years.',
          options: terms.map((years) => ({ value: String(years), label: years === 1 ? '1 year' : `${years} years` })),
        }),
        field('frequency', 'Repayments', 'select', {
          value: 'weekly',
          missing: 'Please choose how often you would like to pay.',
          options: choices(['weekly', 'Weekly'], ['fortnightly', 'Fortnightly'], ['monthly', 'Monthly']),
        }),
        field('loan_purpose', 'What will you use the vehicle for?', 'radio', {
          missing: 'Please choose what you will use the vehicle for.',
          options: choices(['personal', 'Mostly personal'], ['business', 'Mostly business']),
        }),
        field('business_number', 'ABN', 'text', {
          required: false,
          inputMode: 'numeric',
          maxLength: 20,
          autoComplete: 'off',
          rule: businessNumberProblem,
          when: { field: 'loan_purpose', is: ['business'], words: 'for business use' },
        }),
      ],
    },
    {
      id: 'about-you',
      heading: 'About you',
      introduction: 'Please enter your name as shown on your driver licence.',
      fields: [
        ...contactFields.slice(0, 2),
        field('date_of_birth', 'Date of birth', 'birth-date', {
          description: 'Day, month and year, such as 27/3/1985 or 27031985',
          // Number keys of some phones have no slash: the parser takes eight digits too.
          inputMode: 'numeric',
          maxLength: 20,
          autoComplete: 'bday',
          missing: 'Please enter your date of birth.',
        }),
        ...contactFields.slice(2),
        postcodeField,
        field('state', 'State', 'select', {
          value: state,
          autoComplete: 'address-level1',
          missing: 'Please choose a state.',
          options: australianStates.map((value) => ({ value, label: value })),
        }),
        field('residency', 'Residency', 'select', {
          missing: 'Please choose your residency.',
          options: choices(
            ['citizen', 'Australian citizen'],
            ['permanent-resident', 'Permanent resident'],
            ['new-zealand', 'New Zealand citizen'],
            ['visa', 'Visa holder'],
          ),
        }),
      ],
    },
    {
      id: 'work-and-income',
      heading: 'Work and income',
      introduction: '',
      fields: [
        field('employment', 'How do you earn your income?', 'radio', {
          missing: 'Please choose how you earn your income.',
          options: choices(
            ['full-time', 'Full-time work'],
            ['part-time', 'Part-time work'],
            ['casual', 'Casual work'],
            ['self-employed', 'Self-employed'],
            ['retired', 'Retired'],
            ['benefits', 'Government payments'],
            ['none', 'No income now'],
          ),
        }),
        field('employer', 'Employer', 'text', {
          required: false,
          autoComplete: 'organization',
          when: { field: 'employment', is: atWork, words: 'if you are employed' },
        }),
        field('time_in_work', 'How long have you done this?', 'select', {
          missing: 'Please choose how long you have done this.',
          when: { field: 'employment', is: [...atWork, 'self-employed'], words: 'if you work' },
          options: choices(
            ['under-6-months', 'Less than 6 months'],
            ['6-to-12-months', '6 to 12 months'],
            ['1-to-2-years', '1 to 2 years'],
            ['2-to-5-years', '2 to 5 years'],
            ['over-5-years', 'More than 5 years'],
          ),
        }),
        money('income', 'Income after tax', {
          description: 'The amount paid into your account',
          missing: 'Please enter your income after tax; 0 if there is none.',
        }),
        field('income_frequency', 'How often', 'select', {
          missing: 'Please choose how often it comes.',
          options: choices(
            ['weekly', 'Each week'],
            ['fortnightly', 'Each fortnight'],
            ['monthly', 'Each month'],
            ['yearly', 'Each year'],
          ),
        }),
      ],
    },
    {
      id: 'home-and-costs',
      heading: 'Home and costs',
      introduction: 'What you pay each month. An estimate is enough.',
      fields: [
        field('housing', 'Where do you live?', 'radio', {
          missing: 'Please choose where you live.',
          options: choices(
            ['renting', 'Renting'],
            ['mortgage', 'My own home, with a mortgage'],
            ['owned', 'My own home, paid off'],
            ['boarding', 'Boarding'],
            ['family', 'With family'],
          ),
        }),
        money('housing_cost', 'Your rent, board or mortgage a month', {
          missing: 'Please enter what you pay a month.',
          when: { field: 'housing', is: ['renting', 'mortgage', 'boarding'], words: 'if you pay any' },
        }),
        field('dependants', 'People who depend on your income', 'select', {
          missing: 'Please choose how many people depend on your income.',
          options: choices(['0', 'None'], ['1', '1'], ['2', '2'], ['3', '3'], ['4', '4'], ['5', '5 or more']),
        }),
        money('other_repayments', 'Other repayments a month', {
          required: false,
          description: 'Loans, credit cards and pay-later accounts together',
        }),
        field('message', 'Anything else we should know?', 'textarea', { required: false, maxLength: 5_000 }),
      ],
    },
  ];
}

export const budgetField = 'vehiclePriceBudget';
const depositField = 'deposit';
const creditCheckField = 'credit_check';

/** What of the calculator's input, as an address says it, the application asks too (WCAG 3.3.7). */
export function calculatorAnswers(input: URLSearchParams): LeadFields {
  const given = (name: string): string => input.get(name) ?? '';
  return {
    [budgetField]: given('amount'),
    [depositField]: given('tradeIn') === '0' ? '' : given('tradeIn'),
    term_years: given('term'),
    frequency: given('frequency'),
  };
}

/**
 * The calculator's input with what an application says instead: whoever changed an amount there means that one. The
 * same input where nothing differs, and for another form.
 */
export function inputOfApplication(input: URLSearchParams, fields: LeadFields): URLSearchParams {
  if (fields[budgetField] === undefined || fields[depositField] === undefined) return input;
  const asked = new URLSearchParams(input);
  for (const [name, field] of [
    ['amount', budgetField],
    ['tradeIn', depositField],
    ['term', 'term_years'],
  ] as const) {
    const answer = fields[field] === '' ? 0 : readTypedNumber(fields[field] ?? '');
    if (answer !== null && answer !== readTypedNumber(input.get(name) ?? '0')) asked.set(name, String(answer));
  }
  const { frequency } = fields;
  if (frequency !== undefined && frequency !== input.get('frequency')) asked.set('frequency', frequency);
  return String(asked) === String(input) ? input : asked;
}

/** The answers of a stored application by step, without what messages say of every lead anyway. */
export function financeAnswers(fields: LeadFields): AnsweredStep[] {
  const elsewhere = new Set([...contactFields.map(({ name }) => name), postcodeField.name, 'message']);
  // Any term that was stored is a term, whatever the dealer offers by now.
  return answerSteps({ state: '', terms: [Number(fields['term_years'] ?? usualTerm)] }).map((step) => ({
    heading: step.heading,
    answers: stepAnswers(step, fields).filter(({ name }) => !elsewhere.has(name)),
  }));
}
