import { expect, test } from 'vitest';
import { openFixtureSite } from '../site-fixture.ts';
import { leadsToSignIn } from './leads-to-sign-in.ts';

test.each([
  ['/finance?car_id=a#finance-form', true],
  ['/finance', false],
  ['/%66inance?car_id=a', true],
  ['https://lender.example/finance?car_id=a', false],
  ['/my-account', true],
])('%s leads to a sign-in where finance for one vehicle needs one: %s', async (link, expected) => {
  const { site } = await openFixtureSite({
    vehicles: [],
    settings: { accounts: { gated_routes: ['personalised_finance'] } },
  });
  expect(leadsToSignIn(site.configuration, link)).toBe(expected);
});
