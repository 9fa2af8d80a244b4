import { describe, expect, it } from 'vitest';
import { leadsSettingsSchema } from '../settings.ts';
import type { FinanceApplicationSettings } from './settings.ts';
import { fixtureApplication } from './finance-application-fixture.ts';
import { financeApplicationForm } from './finance-application.ts';
import { describeLeadForm, type LeadFormContext, type LeadFormOptions } from './lead-form.ts';
import { startValues } from './stepped-form.ts';
import { validateLeadForm } from './validate-lead-form.ts';

type FinanceOptions = LeadFormOptions<FinanceApplicationSettings>;

const dealerships = [
  { slug: 'first', name: 'First' },
  { slug: 'second', name: 'Second' },
];
function optionsOf(settings: object = {}, overrides: Partial<FinanceOptions> = {}): FinanceOptions {
  const leads = leadsSettingsSchema.parse(settings);
  return {
    own: leads.finance_application,
    enquiry: leads.enquiry_form,
    locations: [],
    dealerships: dealerships.slice(0, 1),
    timeZone: 'Australia/Brisbane',
    state: 'QLD',
    ...overrides,
  };
}
const opened: LeadFormContext = { subcategory: 'Finance Enquiry' };
/** Five minutes past two in the afternoon in Brisbane. */
const now = new Date('2026-11-20T04:05:00Z');
const errorsOf = (changes: Record<string, string>, options = optionsOf()) => {
  const result = validateLeadForm(financeApplicationForm, { ...fixtureApplication, ...changes }, { options, now });
  return result.ok ? {} : result.reason;
};
const valueOf = (changes: Record<string, string>, options = optionsOf()) => {
  const result = validateLeadForm(financeApplicationForm, { ...fixtureApplication, ...changes }, { options, now });
  if (!result.ok) throw new Error(JSON.stringify(result.reason));
  return result.value;
};
const message = expect.any(String) as string;

describe('the rules of the application', () => {
  it('take one that is filled in', () => expect(errorsOf({})).toEqual({}));

  it.each([
    ['vehiclePriceBudget', ['', '999', '1,000,001', 'a lot']],
    ['deposit', ['-1', '30,000', '45,000']],
    ['term_years', ['', '0', '8', '2.5']],
    ['frequency', ['', 'daily']],
    ['loan_purpose', ['', 'fun']],
    ['name', ['']],
    ['last_name', ['']],
    ['date_of_birth', ['', '21/11/2008', '31/2/1985']],
    ['email', ['', 'ada']],
    ['phone', ['', '12']],
    ['postcode', ['', '400', '40000']],
    ['state', ['', 'qld', 'Texas']],
    ['residency', ['', 'tourist']],
    ['employment', ['', 'rich']],
    ['time_in_work', ['', 'long']],
    ['income', ['', 'plenty']],
    ['income_frequency', ['']],
    ['housing', ['', 'castle']],
    ['housing_cost', ['', 'x']],
    ['dependants', ['', '6']],
    ['other_repayments', ['some']],
  ])('refuse a %s of %j', (name, values) => {
    for (const value of values)
      expect(errorsOf({ deposit: '', [name]: value }), `${name} "${value}"`).toEqual({ [name]: message });
  });

  it('let a term be asked for that the dealer offers, and begin with five years or the longest', () => {
    const short = optionsOf({ finance_application: { terms_years: [1, 2, 3] } });
    expect(errorsOf({ term_years: '3' }, short)).toEqual({});
    expect(errorsOf({ term_years: '4' }, short)).toEqual({ term_years: message });
    expect(startValues(describeLeadForm(financeApplicationForm, short, opened))['term_years']).toBe('3');
    expect(errorsOf({ term_years: '10' }, optionsOf({ finance_application: { terms_years: [5, 10] } }))).toEqual({});
  });

  it.each<Record<string, string>>([
    { deposit: '' },
    { deposit: '0' },
    { other_repayments: '' },
    { employer: '' },
    { message: '' },
    { income: '0' },
    { employment: 'retired', time_in_work: '' },
    { employment: 'self-employed', employer: '' },
    { housing: 'family', housing_cost: '' },
    { loan_purpose: 'business', business_number: '' },
    { loan_purpose: 'business', business_number: '51 824 753 556' },
    { credit_check: '' },
    { opt_in: '' },
  ])('accept the changes %j', (changes) => expect(errorsOf(changes)).toEqual({}));

  it('ask for the ABN of a business only', () => {
    expect(errorsOf({ loan_purpose: 'business', business_number: '1' })).toEqual({ business_number: message });
    expect(valueOf({ loan_purpose: 'personal', business_number: '1' }).fields).not.toHaveProperty('business_number');
  });

  it('ask for a dealership where there are several and the page does not say which', () => {
    const several = optionsOf({}, { dealerships });
    expect(errorsOf({}, several)).toEqual({ dealership_slug: 'Please choose a dealership.' });
    expect(errorsOf({ dealership_slug: 'third' }, several)).toEqual({ dealership_slug: message });
    expect(valueOf({ dealership_slug: 'second' }, several).dealershipSlug).toBe('second');
    expect(errorsOf({ car_id: 'v1' }, several)).toEqual({});
    expect(valueOf({}).dealershipSlug).toBe('first');
  });

  it('ask for the terms where the dealer does', () => {
    expect(errorsOf({}, optionsOf({ enquiry_form: { terms_required: true } }))).toEqual({
      terms_conditions: '*You must agree to the terms of use before submitting.',
    });
  });
});

describe('the consents of the application', () => {
  it('are three records, each with its own words, and the credit check is never given by silence', () => {
    const options = optionsOf({
      enquiry_form: { terms_required: true, terms_label: 'Terms' },
      finance_application: { credit_check_label: 'Look me up' },
    });
    expect(
      valueOf({ credit_check: 'true', terms_conditions: 'true', opt_in: 'true', opt_in_state: 'touched' }, options)
        .consents,
    ).toEqual([
      { purpose: 'credit-check', given: true, express: true, method: 'ticked', wording: 'Look me up' },
      {
        purpose: 'marketing',
        given: true,
        express: true,
        method: 'ticked',
        wording: 'Yes, I would like to subscribe to receive latest offers & product updates',
      },
      { purpose: 'terms', given: true, express: true, method: 'ticked', wording: 'Terms' },
    ]);
    expect(valueOf({ credit_check: '', terms_conditions: 'true', opt_in: '' }, options).consents).toMatchObject([
      { purpose: 'credit-check', given: false, express: false, method: 'not-ticked' },
      { purpose: 'marketing', given: false },
      { given: true },
    ]);
  });

  it('come with the notice that stood beside them', () => {
    expect(valueOf({}, optionsOf({ finance_application: { collection_notice: 'We collect.' } })).collectionNotice).toBe(
      'We collect.',
    );
  });
});

describe('the form from the start', () => {
  it('has the dealer’s state, five years and weekly repayments, and no consent to a credit check', () => {
    const values = startValues(
      describeLeadForm(financeApplicationForm, optionsOf(), {
        ...opened,
        values: { vehiclePriceBudget: '45990', vin: 'VIN1', car_type: 'used' },
      }),
    );
    expect(values).toMatchObject({
      state: 'QLD',
      term_years: '5',
      frequency: 'weekly',
      vehiclePriceBudget: '45990',
      vin: 'VIN1',
      car_type: 'used',
      category: 'Finance',
      subcategory: 'Finance Enquiry',
    });
    expect(values).not.toHaveProperty('credit_check');
  });

  it('carries the vehicle, or the preferred dealership, instead of asking', () => {
    const several = optionsOf({}, { dealerships });
    const vehicle = {
      id: 'v1',
      make: 'Toyota',
      model: 'Hilux',
      title: '',
      stockNumber: 'U1',
      condition: 'used' as const,
      status: 'in_stock',
      dealershipSlug: 'second',
      manufacturerSlug: 'toyota',
    };
    const asked = (context: LeadFormContext) =>
      describeLeadForm(financeApplicationForm, several, context).steps[0]!.fields.some(
        ({ name }) => name === 'dealership_slug',
      );
    expect(asked(opened)).toBe(true);
    expect(asked({ ...opened, dealershipSlug: 'second' })).toBe(false);
    expect(asked({ ...opened, vehicle })).toBe(false);
    expect(startValues(describeLeadForm(financeApplicationForm, several, { ...opened, vehicle }))).toMatchObject({
      car_id: 'v1',
      stock_number: 'U1',
      'Vehicle Make': 'Toyota',
      dealership_slug: 'second',
    });
    expect(
      startValues(describeLeadForm(financeApplicationForm, several, { ...opened, dealershipSlug: 'second' })),
    ).toMatchObject({ dealership_slug: 'second' });
  });
});
