/** Addresses of a dealer's former site (`tenants/harbour/redirects.csv`). */
import { expect, test } from 'vitest';
import { request } from '../../test/running-product.ts';
import { port } from '../product.ts';

async function leadsTo(host: string, address: string, method = 'GET') {
  const { status, headers } = await request(port, host, address, { method });
  return [status, headers['location'] ?? null];
}

test.each([
  ['/default.asp', '/'],
  ['/Stock.asp/?page=2', '/search/new-used-and-demo-cars?page=2'],
  ['/stock.asp?utm_source=mail&type=used', '/search/used-cars'],
  ['/vehicle-details/2019-mazda-3/', '/search/new-used-and-demo-cars'],
  ['/new-vehicles/kia', '/search/kia?car_type=new'],
  ['/finance/calculator.html', '/finance#finance-calculator'],
  ['/dealers/chermside', '/locations/harbour-kia-chermside'],
])('%s leads to %s for good', async (address, location) => {
  expect(await leadsTo('harbour.localhost', address)).toEqual([301, location]);
  expect(await leadsTo('harbour.localhost', address, 'HEAD')).toEqual([301, location]);
  const target = await request(port, 'harbour.localhost', location.replace(/#.*/, ''));
  expect(target.status).toBe(200);
});

test.each(['/offers', '/offers/mazda', '/our-location', '/contact-us'])(
  'the shortened %s leads to a list',
  async (address) => {
    const [status, location] = await leadsTo('harbour.localhost', address);
    expect([status, (await request(port, 'harbour.localhost', String(location))).status]).toEqual([301, 200]);
  },
);

test('another dealer’s site does not have them, and what no row is for is not found', async () => {
  expect(await leadsTo('outback.localhost', '/default.asp')).toEqual([404, null]);
  expect(await leadsTo('harbour.localhost', '/no-such-page')).toEqual([404, null]);
});
