import { expect, test } from 'vitest';
import { hasBearerToken } from './has-bearer-token.server.ts';

test.each([
  ['Bearer the-token-of-metrics', true],
  ['Bearer the-token-of-metric', false],
  ['Bearer the-token-of-metricsx', false],
  ['bearer the-token-of-metrics', false],
  ['the-token-of-metrics', false],
  ['Bearer ', false],
  ['', false],
  [null, false],
  ['Bearer ünïcode', false],
])('the header %j opens the protected figures: %s', (authorization, opens) => {
  expect(hasBearerToken(authorization, 'the-token-of-metrics')).toBe(opens);
});
