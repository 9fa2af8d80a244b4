import { expect, test } from 'vitest';
import { openFixtureSite, responseOf } from '../site-fixture.ts';
import { loader } from './trade-in-redirect.ts';

async function ask(query: string, settings: Record<string, unknown> = {}) {
  const { args } = await openFixtureSite({ vehicles: [], settings });
  return responseOf(() => loader(args(`/cars/trade-in${query}`)));
}

test('leads to the dealer’s page about trading in, which is told the vehicle', async () => {
  expect(await ask('?car_id=c1')).toMatchObject({ status: 302, location: '/trade-in?car_id=c1' });
  expect(await ask('')).toMatchObject({ location: '/trade-in' });
  expect(await ask('?car_id=c1', { links: { trade_in: { path: '/sell?from=site#form', label: 'Sell' } } })).toMatchObject({ location: '/sell?from=site&car_id=c1#form' });
});

test('a dealer who takes no trade-ins has no such page', async () => {
  expect(await ask('?car_id=c1', { trade_in: { enabled: false } })).toMatchObject({ status: 404 });
});
