import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { lookUpPostcode } from './look-up-postcode.ts';

/** Answers its first call with `first`, and each after it with a place. */
async function openServer(first: number) {
  let calls = 0;
  const server = createServer((_, response) => {
    calls += 1;
    response.writeHead(calls === 1 ? first : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ name: 'Brisbane QLD', lat: -27.47, lng: 153.03 }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/geocode?postcode=4000`;
  return { address, callCount: () => calls };
}

const brisbane = { exists: true, name: 'Brisbane QLD', position: { lat: -27.47, long: 153.03 } };

test('forms that need one postcode at the same time, and later, ask for it once', async () => {
  const { address, callCount } = await openServer(200);
  expect(await Promise.all([lookUpPostcode(address), lookUpPostcode(address)])).toEqual([brisbane, brisbane]);
  expect(await lookUpPostcode(address)).toEqual(brisbane);
  expect(callCount()).toBe(1);
});

test('what could not be asked is asked again', async () => {
  const { address, callCount } = await openServer(503);
  expect(await lookUpPostcode(address)).toBeNull();
  expect(await lookUpPostcode(address)).toEqual(brisbane);
  expect(callCount()).toBe(2);
});
