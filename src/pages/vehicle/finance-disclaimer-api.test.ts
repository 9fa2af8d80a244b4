import { expect, test } from 'vitest';
import { fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { loader } from './finance-disclaimer-api.ts';

async function ask(
  carId: string,
  {
    values = {},
    finance = { provider: 'manual' },
  }: { values?: Record<string, unknown>; finance?: Record<string, unknown> } = {},
) {
  const lenders = { manual: { disclaimer: ' The lender’s own words. ' }, taurus: { disclaimer: 'Of another lender.' } };
  const fixture = await openFixtureSite({
    vehicles: [fixtureVehicle({ id: 'a', lenders, ...values })],
    settings: { finance },
  });
  const { status, body } = await responseOf(() => loader(fixture.args(`/api/finance-disclaimer?car_id=${carId}`)));
  return { status, body: await body() };
}

test.each(['a', 'vehicle-a'])(
  'a vehicle called by "%s" is answered with the words of the site’s provider',
  async (name) => {
    expect(await ask(name)).toEqual({ status: 200, body: { disclaimer: 'The lender’s own words.' } });
  },
);

test.each([
  ['without the provider’s figures', { values: { lenders: {} } }],
  ['on a site without a provider', { finance: { provider: null } }],
  ['in a state that shows no finance data', { finance: { provider: 'manual', excluded_states: ['QLD'] } }],
  ['that is sold', { values: { status: 'sold', soldAt: '2026-11-19T00:00:00Z' } }],
])('a vehicle %s has no words', async (_, options) => {
  expect(await ask('a', options)).toEqual({ status: 200, body: { disclaimer: '' } });
});

test.each(['', 'nowhere'])('"%s" is no vehicle of the site', async (name) => {
  expect((await ask(name)).status).toBe(404);
});
