import { expect, test } from 'vitest';
import { fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { loader } from './cars-api.ts';

const vehicles = [
  fixtureVehicle({ id: 'a', seats: 5, priceType: 'drive_away' }),
  fixtureVehicle({ id: 'b', status: 'sold', soldAt: '2026-01-10T00:00:00Z' }),
  fixtureVehicle({ id: 'hidden', showOnDealerWebsite: false }),
];

async function ask(ids: string) {
  const { args } = await openFixtureSite({ vehicles });
  const answer = await responseOf(() => loader(args(`/api/cars?ids=${ids}`)));
  return { status: answer.status, body: (await answer.body()) as { cars: { card: { id: string } }[]; error?: string } };
}

test('the named cars come in the order asked, once each, sold ones too, without those that are gone or hidden', async () => {
  const { status, body } = await ask('b,gone,a,hidden,b');
  expect(status).toBe(200);
  expect(body.cars.map(({ card }) => card.id)).toEqual(['b', 'a']);
});

test('a car brings what its card says and what it is compared by', async () => {
  const { body } = await ask('a');
  expect(body.cars[0]).toMatchObject({
    card: { title: '2021 Toyota Corolla', price: { text: '$25,990', label: 'Drive away' } },
    comparison: {
      Condition: 'Used',
      Year: '2021',
      Kilometres: '41,000 km',
      Body: 'Hatch',
      Fuel: 'Petrol',
      Transmission: 'Automatic',
      Seats: '5',
      Sleeps: '',
      Location: 'Brisbane QLD',
    },
  });
});

test('nobody asks for a whole stock in this way', async () => {
  const { status, body } = await ask(Array.from({ length: 101 }, (_, index) => index).join(','));
  expect(status).toBe(400);
  expect(body.error).toBe('ids: found 101, expected at most 100');
});

test('no ids are no cars', async () => {
  expect((await ask('')).body).toEqual({ cars: [] });
});
