import { expect, test } from 'vitest';
import { openFixtureSite, responseOf } from '../site-fixture.ts';
import { loader } from './delivery-api.ts';

const settings = { pricing: { delivery_regions: [{ name: 'Brisbane', price_dollars: 95, postcodes: ['4000-4209'] }] } };

async function ask(query: string) {
  const fixture = await openFixtureSite({ vehicles: [], settings });
  const answer = await responseOf(() => loader(fixture.args(`/api/delivery${query}`)));
  return { status: answer.status, body: await answer.body(), wasCacheable: fixture.wasCacheable() };
}

test('a postcode of a region is answered with its price and name, for this asker alone', async () => {
  expect(await ask('?postcode=4007')).toEqual({
    status: 200,
    body: { price: 95, name: 'Brisbane' },
    wasCacheable: false,
  });
});

test('what is no postcode, and where the dealer does not deliver, are said', async () => {
  expect(await ask('')).toMatchObject({ status: 400, body: { error: 'Please enter a postcode.' } });
  expect(await ask('?postcode=40')).toMatchObject({
    status: 400,
    body: { error: 'Invalid postcode. Please enter a 4-digit number.' },
  });
  expect(await ask('?postcode=6000')).toMatchObject({
    status: 404,
    body: {
      error:
        "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.",
    },
  });
});
