import { expect, test } from 'vitest';
import { financeSettingsSchema } from './settings.ts';

const card = (...rates: object[]) => ({ rate_card: { lender_name: 'Fixture Credit', rates } });
const dearVehicles = [300_000, 350_000, 400_000, 450_000, 500_000, 550_000, 600_000, 700_000, 800_000];
/** The path of each problem. */
const problems = (settings: Record<string, unknown>) => {
  const read = financeSettingsSchema.safeParse(settings);
  return read.success ? [] : read.error.issues.map(({ path }) => path.join('.'));
};

test.each([
  ['a comparison rate below the interest rate', { interest_rate: 12.95, comparison_rate: 10.94 }, 'comparison_rate'],
  [
    'a range of comparison rates upside down',
    { comparison_range: { lowest: 20, highest: 5 } },
    'comparison_range.highest',
  ],
  [
    'an example that leaves nothing to repay',
    { ...card({ interest_rate: 8 }), example: { deposit_percent: 70, final_payment_percent: 30 } },
    'example.final_payment_percent',
  ],
  [
    'an entry of the rate card for what an earlier one has',
    card({ interest_rate: 8 }, { conditions: ['used'], interest_rate: 9 }),
    'rate_card.rates.1',
  ],
  [
    'an entry for younger vehicles after one for older ones',
    card({ maximum_age_years: 10, interest_rate: 8 }, { maximum_age_years: 5, interest_rate: 7 }),
    'rate_card.rates.1',
  ],
  ['a make twice', { makes: { Kia: {}, kia: {} } }, 'makes.kia'],
  ['a finance link that runs a script', { default_finance_link: 'javascript:alert(1)' }, 'default_finance_link'],
  ['a finance link without its slash', { default_finance_link: 'finance' }, 'default_finance_link'],
  [
    'a finance link to a host in the clothes of a path',
    { default_finance_link: '//elsewhere.example' },
    'default_finance_link',
  ],
  [
    'an establishment fee that a list of fees hides',
    { calculator: { establishment_fee_dollars: 1360.5 }, fixed_fees: { agency_dollars: 912.25 } },
    'calculator.establishment_fee_dollars',
  ],
  ['quick picks that the calculator leaves out', { money_quick_picks: dearVehicles }, 'money_quick_picks'],
])('the settings refuse %s', (_, settings, where) => {
  expect(problems(settings)).toEqual([where]);
});

test.each([
  [
    'rates by age and condition',
    card(
      { conditions: ['new', 'demo'], interest_rate: 7 },
      { maximum_age_years: 5, interest_rate: 8 },
      { interest_rate: 9 },
    ),
  ],
  ['a rate without fees', { interest_rate: 7, comparison_rate: 7 }],
  ['a finance page of the dealer’s own', { default_finance_link: '/finance-and-insurance?from=stock#apply' }],
  ['a finance page elsewhere', { default_finance_link: 'https://finance.example.com/apply' }],
  [
    'quick picks of a region where vehicles cost more (NAV-116)',
    { calculator: { amount_maximum_dollars: 900_000 }, money_quick_picks: dearVehicles },
  ],
  [
    'a list of fees of a make, beside the site’s one fee',
    { calculator: { establishment_fee_dollars: 1300 }, makes: { Nissan: { fixed_fees: { agency_dollars: 912.25 } } } },
  ],
])('the settings accept %s', (_, settings) => {
  expect(problems(settings)).toEqual([]);
});
