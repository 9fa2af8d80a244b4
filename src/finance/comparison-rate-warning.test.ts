import { expect, test } from 'vitest';
import { comparisonRateWarningFor } from './comparison-rate-warning.ts';
import { financeSettingsSchema } from './settings.ts';

const warning = (settings: { comparison_rate?: number; [key: string]: unknown }) =>
  comparisonRateWarningFor(financeSettingsSchema.parse(settings), settings.comparison_rate);
const card = {
  lender_name: 'Example Bank',
  rates: [{ interest_rate: 9.95 }],
  establishment_fee_dollars: 695,
  monthly_fee_dollars: 5,
};

test.each([
  ['a provider’s fee', { provider: 'taurus', interest_rate: 8.49, comparison_rate: 10.33 }],
  ['a rate card', { rate_card: card, comparison_rate: 11.29 }],
  ['a list of fees', { fixed_fees: { establishment_dollars: 895 }, interest_rate: 7.49, comparison_rate: 8.75 }],
  ['the last digit of another rounding', { provider: 'taurus', interest_rate: 8.49, comparison_rate: 10.31 }],
  ['no fees', { interest_rate: 6.29, comparison_rate: 6.29 }],
])('the check is silent where the rate is what the dealer’s own figures make: %s', (_name, settings) => {
  expect(warning(settings)).toBeNull();
});

test('the check ignores a rate that the dealer did not type', () => {
  expect(warning({ provider: 'taurus' })).toBeNull();
});

test('the warning names the key, both rates, their basis and how far they may differ', () => {
  expect(warning({ provider: 'taurus', interest_rate: 8.49, comparison_rate: 9.1 })).toBe(
    'finance.comparison_rate is 9.10%, but 8.49% p.a. with fees of $1,300 on $30,000 over 5 years secured compares at 10.33%. They may differ by 0.02 percentage points. Correct the rate, or the interest and fees.',
  );
  expect(warning({ rate_card: card, interest_rate: 8, comparison_rate: 8.9 })).toMatch(
    /^finance\.comparison_rate is 8\.90%, but 9\.95% p\.a\. with fees of \$695 and \$5 a month on .* compares at 11\.29%\./,
  );
  expect(warning({ interest_rate: 6.99, comparison_rate: 8.88 })).toMatch(
    / 6\.99% p\.a\. without fees on .* compares at 6\.99%\./,
  );
});
