import { expect, it } from 'vitest';
import { createHostedTargets } from './hosted-targets.server.ts';
import type { SearchSettings } from './settings.ts';

function dealerWith(engine: SearchSettings['engine']) {
  const dealer = { engine, configurationVersion: 1 };
  return {
    dealer,
    targets: createHostedTargets({ settings: async () => dealer, secret: async () => 'a-key', allowLoopback: false }),
  };
}

it('keeps the engine of a dealer while host and index stay, and makes another when one of them changes', async () => {
  const { dealer, targets } = dealerWith({ kind: 'hosted', host: 'https://search.example.com', index: 'cars' });
  const first = await targets.of('dealer');
  expect(first?.engine.target).toBe('search.example.com/cars');
  dealer.configurationVersion = 2;
  expect(await targets.of('dealer')).toEqual({ engine: first?.engine, configurationVersion: 2 });
  dealer.engine = { kind: 'hosted', host: 'https://other.example.com', index: 'cars' };
  expect((await targets.of('dealer'))?.engine.target).toBe('other.example.com/cars');
  dealer.engine = { kind: 'hosted', host: 'https://other.example.com', index: 'vehicles' };
  expect((await targets.of('dealer'))?.engine.target).toBe('other.example.com/vehicles');
  dealer.engine = { kind: 'embedded' };
  expect(await targets.of('dealer')).toBeNull();
  targets.close();
});
