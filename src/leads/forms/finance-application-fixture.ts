/** A finance application that is in order, for tests; the person is invented. */
export const fixtureApplication: Readonly<Record<string, string>> = {
  vehiclePriceBudget: '30,000', deposit: '5000', term_years: '5', frequency: 'weekly', loan_purpose: 'personal',
  name: 'Ada', last_name: 'Lovelace', date_of_birth: '27/3/1985', email: 'ada@example.com', phone: '0491 570 006', postcode: '4000', state: 'QLD', residency: 'citizen',
  employment: 'full-time', employer: 'Analytical Engines', time_in_work: 'over-5-years', income: '$1,650', income_frequency: 'fortnightly',
  housing: 'renting', housing_cost: '1900', dependants: '0', other_repayments: '120', message: 'Call me after five.',
  category: 'Finance', subcategory: 'Finance Enquiry', credit_check: 'true', opt_in: 'true', opt_in_state: 'touched',
};
