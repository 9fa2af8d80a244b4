import { expect, test } from 'vitest';
import { anotherVehicle } from './feed-destination-contract.ts';
import { feedDestination } from './feed-destinations.ts';
import { makeFeed } from './make-feed.ts';

test('the thread may do other work after each vehicle, also one that is left out', async () => {
  let yields = 0;
  await makeFeed({
    destination: feedDestination('stock-json'),
    settings: { kind: 'stock-json', address_version: 1, store_codes: {} },
    dealer: { name: 'Acme', origin: 'https://acme.example' },
    isDemonstration: false,
    vehicles: (async function* () {
      yield [anotherVehicle(1), anotherVehicle(2, { status: 'sold' }), anotherVehicle(3)];
    })(),
    write() {},
    async yieldToEventLoop() {
      yields += 1;
    },
  });
  expect(yields).toBe(3);
});
