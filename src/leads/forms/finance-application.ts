/**
 * The finance application (NAV-60, FIN-1): what a lender's first form asks, in five steps. Nothing here says whether somebody gets a loan;
 * the dealer's finance people do. Income and date of birth go to the server in a body and stand in no address and no log.
 */
import type { FieldErrors, LeadFields } from '../lead.ts';
import type { LeadConsent } from '../stored-lead.ts';
import type { EnquiryFormSettings, FinanceApplicationSettings } from '../settings.ts';
import type { Result } from '../../shared/result.ts';
import { readTypedNumber } from '../../shared/typed-number.ts';
import { consentsOf } from '../consent.ts';
import { businessNumberProblem } from './business-number.ts';
import { describeConsentFields, readConsentAnswers } from './consent-fields.ts';
import { contactFields, postcodeField } from './contact-fields.ts';
import { isTicked, type FieldOption, type FormField } from './form-field.ts';
import { normaliseLeadFields } from './lead-fields.ts';
import { askedValues, stepAnswers, validateSteps, type AnsweredStep, type FormStep, type SteppedForm } from './stepped-form.ts';
import type { ValidLead } from './valid-lead.ts';
import { hiddenField, vehicleFields, type EnquiryVehicle } from './vehicle-fields.ts';

/** Category of the lead. */
const financeCategory = 'Finance';

/** The dealer's side of the form. */
export interface FinanceApplicationOptions {
  settings: FinanceApplicationSettings;
  /** The boxes for marketing and terms are the enquiry form's. */
  enquiry: EnquiryFormSettings;
  dealerships: readonly { slug: string; name: string }[];
  /** What the field State starts with (LEAD-62). */
  state: string;
}

/** Where the form is opened from: the query parameters of FIN-1. */
export interface FinanceApplicationContext {
  vehicle: EnquiryVehicle | null;
  /** Dollars as text, `''` for none. */
  priceBudget: string;
  /** Slug, `''` for none. */
  preferredDealership: string;
  carType: string;
  vin: string;
  subcategory: string;
}

const choices = (...pairs: readonly (readonly [value: string, label: string, description?: string])[]): FieldOption[] =>
  pairs.map(([value, label, description]) => ({ value, label, ...(description === undefined ? {} : { description }) }));
const field = (name: string, label: string, type: FormField['type'], more: Partial<FormField> = {}): FormField =>
  ({ name, label, type, required: true, value: '', maxLength: 100, ...more });
const money = (name: string, label: string, more: Partial<FormField> = {}): FormField => field(name, label, 'money', { maxLength: 12, inputMode: 'numeric', autoComplete: 'off', ...more });

/** Years. */
const usualTerm = 5;

const atWork = ['full-time', 'part-time', 'casual'];
const states = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'];

export function describeFinanceApplication({ settings, enquiry, dealerships, state }: FinanceApplicationOptions, context: FinanceApplicationContext): SteppedForm {
  const { vehicle } = context;
  // What the address says already is not asked again (WCAG 3.3.7).
  const asksDealership = vehicle === null && context.preferredDealership === '' && dealerships.length > 1;
  const consent = describeConsentFields(enquiry);
  const steps = answerSteps({ priceBudget: context.priceBudget, state, terms: settings.terms_years });
  if (asksDealership) {
    steps[0] = {
      ...steps[0]!,
      fields: [...steps[0]!.fields, field('dealership_slug', 'Dealership', 'select', { missing: 'Please choose a dealership.', options: dealerships.map(({ slug, name }) => ({ value: slug, label: name })) })],
    };
  }
  const hidden: FormField[] = [
    hiddenField('category', financeCategory), hiddenField('subcategory', context.subcategory), ...consent.hidden,
    ...vehicle === null
      ? [...asksDealership ? [] : [hiddenField('dealership_slug', context.preferredDealership)], hiddenField('car_type', context.carType)]
      : vehicleFields(vehicle),
    hiddenField('vin', context.vin),
  ];
  return {
    steps: [...steps, {
      id: 'check', heading: 'Check and send', introduction: 'Look over your answers. You can go back and change any of them.',
      fields: [
        field(creditCheckField, settings.credit_check_label, 'checkbox', { required: false, value: 'true', checked: false, maxLength: 10, description: settings.credit_check_note }),
        ...consent.visible,
      ],
    }],
    hidden,
  };
}

/** The steps that ask; their words do not depend on the dealer, so that messages to the dealer can name the answers. */
function answerSteps({ priceBudget, state, terms }: { priceBudget: string; state: string; terms: readonly number[] }): FormStep[] {
  return [
    {
      id: 'your-finance', heading: 'What you would like to finance', introduction: 'Round figures are fine. Nothing here is binding.',
      fields: [
        money(budgetField, 'Price or budget', { value: priceBudget, minimum: 1_000, maximum: 1_000_000, missing: 'Please enter the price of the vehicle, or what you would like to spend.' }),
        money(depositField, 'Deposit or trade-in', {
          required: false,
          rule: (deposit, values) => ((readTypedNumber(deposit) ?? 0) >= (readTypedNumber(values[budgetField] ?? '') ?? Infinity) ? 'The deposit must be less than the price.' : null),
        }),
        field('term_years', 'Over how many years', 'select', { value: String(terms.includes(usualTerm) ? usualTerm : Math.max(...terms)), missing: 'Please choose a number of years.', options: terms.map((years) => ({ value: String(years), label: years === 1 ? '1 year' : `${years} years` })) }),
        field('frequency', 'Repayments', 'select', { value: 'weekly', missing: 'Please choose how often you would like to pay.', options: choices(['weekly', 'Weekly'], ['fortnightly', 'Fortnightly'], ['monthly', 'Monthly']) }),
        field('loan_purpose', 'What will you use the vehicle for?', 'radio', {
          missing: 'Please choose what you will use the vehicle for.', options: choices(['personal', 'Mostly personal'], ['business', 'Mostly business']),
        }),
        field('business_number', 'ABN', 'text', {
          required: false, inputMode: 'numeric', maxLength: 20, autoComplete: 'off', rule: businessNumberProblem, when: { field: 'loan_purpose', is: ['business'], words: 'for business use' },
        }),
      ],
    },
    {
      id: 'about-you', heading: 'About you', introduction: 'Please give your name as it stands on your driver licence.',
      fields: [
        ...contactFields.slice(0, 2),
        field('date_of_birth', 'Date of birth', 'birth-date', { description: 'Day, month and year, such as 27/3/1985', maxLength: 20, autoComplete: 'bday', missing: 'Please enter your date of birth.' }),
        ...contactFields.slice(2),
        postcodeField,
        field('state', 'State', 'select', { value: state, autoComplete: 'address-level1', missing: 'Please choose a state.', options: states.map((value) => ({ value, label: value })) }),
        field('residency', 'Residency', 'select', {
          missing: 'Please choose your residency.',
          options: choices(['citizen', 'Australian citizen'], ['permanent-resident', 'Permanent resident'], ['new-zealand', 'New Zealand citizen'], ['visa', 'Visa holder']),
        }),
      ],
    },
    {
      id: 'work-and-income', heading: 'Work and income', introduction: '',
      fields: [
        field('employment', 'How do you earn your income?', 'radio', {
          missing: 'Please choose how you earn your income.',
          options: choices(['full-time', 'Full-time work'], ['part-time', 'Part-time work'], ['casual', 'Casual work'], ['self-employed', 'Self-employed'], ['retired', 'Retired'], ['benefits', 'Government payments'], ['none', 'No income now']),
        }),
        field('employer', 'Employer', 'text', { required: false, autoComplete: 'organization', when: { field: 'employment', is: atWork, words: 'if you are employed' } }),
        field('time_in_work', 'How long have you done this?', 'select', {
          missing: 'Please choose how long you have done this.', when: { field: 'employment', is: [...atWork, 'self-employed'], words: 'if you work' },
          options: choices(['under-6-months', 'Less than 6 months'], ['6-to-12-months', '6 to 12 months'], ['1-to-2-years', '1 to 2 years'], ['2-to-5-years', '2 to 5 years'], ['over-5-years', 'More than 5 years']),
        }),
        money('income', 'Income after tax', { description: 'What reaches your account', missing: 'Please enter your income after tax; 0 if there is none.' }),
        field('income_frequency', 'How often', 'select', { missing: 'Please choose how often it comes.', options: choices(['weekly', 'Each week'], ['fortnightly', 'Each fortnight'], ['monthly', 'Each month'], ['yearly', 'Each year']) }),
      ],
    },
    {
      id: 'home-and-costs', heading: 'Home and costs', introduction: 'What you pay each month. An estimate is enough.',
      fields: [
        field('housing', 'Where do you live?', 'radio', {
          missing: 'Please choose where you live.',
          options: choices(['renting', 'Renting'], ['mortgage', 'My own home, with a mortgage'], ['owned', 'My own home, paid off'], ['boarding', 'Boarding'], ['family', 'With family']),
        }),
        money('housing_cost', 'Your rent, board or mortgage a month', { missing: 'Please enter what you pay a month.', when: { field: 'housing', is: ['renting', 'mortgage', 'boarding'], words: 'if you pay any' } }),
        field('dependants', 'People who depend on your income', 'select', {
          missing: 'Please choose how many people depend on your income.', options: choices(['0', 'None'], ['1', '1'], ['2', '2'], ['3', '3'], ['4', '4'], ['5', '5 or more']),
        }),
        money('other_repayments', 'Other repayments a month', { required: false, description: 'Loans, credit cards and pay-later accounts together' }),
        field('message', 'Anything else we should know?', 'textarea', { required: false, maxLength: 5_000 }),
      ],
    },
  ];
}

const budgetField = 'vehiclePriceBudget';
const depositField = 'deposit';
const creditCheckField = 'credit_check';

/** The answers of a stored application by step, without what messages say of every lead anyway. */
export function financeAnswers(fields: LeadFields): AnsweredStep[] {
  const elsewhere = new Set([...contactFields.map(({ name }) => name), postcodeField.name, 'message']);
  // Any term that was stored is a term, whatever the dealer offers by now.
  return answerSteps({ priceBudget: '', state: '', terms: [Number(fields['term_years'] ?? usualTerm)] }).map((step) => ({ heading: step.heading, answers: stepAnswers(step, fields).filter(({ name }) => !elsewhere.has(name)) }));
}

/** What is to be financed in dollars, for formats that have elements of their own for it; `null` where nothing or nonsense was said. */
export function financedDollars(fields: LeadFields): { price: number | null; deposit: number | null } {
  return { price: readTypedNumber(fields[budgetField] ?? ''), deposit: readTypedNumber(fields[depositField] ?? '') };
}

/** The rules of all steps over what was posted. `present` is what the dealer's wall clock shows. */
export function validateFinanceApplication(posted: LeadFields, options: FinanceApplicationOptions, present: string): Result<ValidLead, FieldErrors> {
  const normalised = normaliseLeadFields(posted);
  const carId = normalised.car_id ?? '';
  const context: FinanceApplicationContext = {
    vehicle: carId === '' ? null : { id: carId, make: '', model: '', title: '', stockNumber: '', condition: 'used', status: '', dealershipSlug: '', manufacturerSlug: '' },
    priceBudget: '', preferredDealership: '', carType: '', vin: '', subcategory: '',
  };
  const form = describeFinanceApplication(options, context);
  const fields = askedValues(form, normalised);
  const errors = validateSteps(form, fields, present);
  if (Object.keys(errors).length > 0) return { ok: false, reason: errors };

  const given = (name: string): string => fields[name] ?? '';
  const { settings, enquiry, dealerships } = options;
  const dealershipSlug = given('dealership_slug') || (dealerships.length === 1 ? dealerships[0]!.slug : '');
  const isCheckAllowed = isTicked(given(creditCheckField));
  const creditCheck: LeadConsent = { purpose: 'credit-check', given: isCheckAllowed, express: isCheckAllowed, method: isCheckAllowed ? 'ticked' : 'not-ticked', wording: settings.credit_check_label };
  return {
    ok: true,
    value: {
      form: 'finance-application',
      name: given('name'), lastName: given('last_name'), email: given('email'), phone: given('phone'), postcode: given('postcode'), message: given('message'),
      category: given('category') || financeCategory, subcategory: given('subcategory'),
      locationId: null,
      dealershipSlug: dealerships.some(({ slug }) => slug === dealershipSlug) ? dealershipSlug : '',
      vehicleId: carId,
      consents: [creditCheck, ...consentsOf(readConsentAnswers(given, enquiry), enquiry)],
      collectionNotice: settings.collection_notice,
      fields,
    },
  };
}
