import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demonstrationRegistrations } from '../../../demonstration/registrations.ts';
import { exampleVehicle } from '../../../test/example-vehicle.ts';
import { createCircuitBreaker } from '../../integrations/circuit-breaker.ts';
import { openPriceHost, type PriceHost } from '../../pricing/providers/price-host-fixture.ts';
import { createEmbeddedRegister } from './embedded-register.server.ts';
import { createHostedRegister, firstKnown } from './hosted-register.server.ts';
import { testRemoteRegister, testVehicleRegister } from './register-contract.ts';

const listed = demonstrationRegistrations(new Date('2026-11-20T02:00:00Z'));
let host: PriceHost;
beforeAll(async () => {
  host = await openPriceHost();
});
afterAll(() => host.close());
beforeEach(() => {
  host.asked.length = 0;
  host.answer = {
    status: 200,
    body: JSON.stringify({
      make: 'Toyota',
      model: 'Corolla',
      year: 2022,
      fuel: 'petrol',
      transmission: 'AUTOMATIC',
      body: 'Hatch',
      drive: 'sideways',
      badge: null,
      owner: 'Sam Citizen',
    }),
  };
});

describe('the embedded register', () => {
  testVehicleRegister(() => createEmbeddedRegister({ findSold: async () => [], listed }));

  test('knows a car that the dealer sold, where it stood, and none that is for sale', async () => {
    const sold = exampleVehicle({
      status: 'sold',
      registration: '999-ZZZ',
      state: 'QLD',
      make: 'Kia',
      model: 'Rio',
      year: 2020,
    });
    const register = createEmbeddedRegister({
      findSold: async (rego) => (rego === '999ZZZ' ? [sold] : []),
      listed: [],
    });
    expect(await register.lookUp({ rego: '999ZZZ', state: 'QLD' })).toMatchObject({
      make: 'Kia',
      model: 'Rio',
      year: 2020,
    });
    expect(await register.lookUp({ rego: '999ZZZ', state: 'VIC' })).toBeNull();
  });

  test('the same plate of another state is another vehicle', async () => {
    expect(
      await createEmbeddedRegister({ findSold: async () => [], listed }).lookUp({ rego: '123ABC', state: 'TAS' }),
    ).toBeNull();
  });
});

describe('a host', () => {
  const hosted = () =>
    createHostedRegister({
      url: host.url,
      key: async () => ' secret-key ',
      allowLoopback: true,
      circuit: createCircuitBreaker({ now: () => 0 }),
      timeoutMs: host.answer === 'silence' ? 150 : 8_000,
    });
  const inMood = (mood: 'known' | 'unknown' | 'broken') => {
    if (mood !== 'known') host.answer = { status: mood === 'unknown' ? 404 : 500, body: '' };
    return hosted();
  };
  testVehicleRegister(inMood);
  testRemoteRegister(inMood);

  test('is sent the registration and its state with the dealer’s key; what it calls otherwise is not known', async () => {
    expect(await hosted().lookUp({ rego: '123ABC', state: 'QLD' })).toMatchObject({
      body: 'hatch',
      drive: '',
      badge: '',
    });
    expect(host.asked[0]!.headers.authorization).toBe('Bearer secret-key');
    expect(host.asked[0]!.body).toEqual({ rego: '123ABC', state: 'QLD' });
  });

  test('is asked only for what the platform does not know itself', async () => {
    const both = firstKnown(createEmbeddedRegister({ findSold: async () => [], listed }), hosted());
    await both.lookUp({ rego: '123ABC', state: 'QLD' });
    expect(host.asked).toHaveLength(0);
    expect(await both.lookUp({ rego: 'OTHER1', state: 'QLD' })).toMatchObject({ make: 'Toyota' });
    expect(host.asked).toHaveLength(1);
  });
});
