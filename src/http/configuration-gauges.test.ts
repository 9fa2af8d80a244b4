import { expect, test } from 'vitest';
import { createMetrics } from './metrics.server.ts';

test('each dealer has a gauge of what does not fit and one of whether it is served, from the first look on', async () => {
  const metrics = createMetrics();
  metrics.watchConfigurations(async () => [
    { tenant: 'acme', problems: 0, isServed: true },
    { tenant: 'outback', problems: 2, isServed: true },
    { tenant: 'hopeless', problems: 4, isServed: false },
  ]);
  const text = await metrics.registry.metrics();
  expect(text).toContain('forecourt_tenant_served{tenant="acme"} 1');
  expect(text).toContain('forecourt_tenant_served{tenant="hopeless"} 0');
  expect(text).toContain('forecourt_configuration_problems{tenant="outback"} 2');
});
