import { expect, test } from 'vitest';
import { isForwardedHttps } from './is-forwarded-https.ts';

test.each([
  ['https', 1, true],
  ['HTTPS', 1, true],
  [' Https ', 1, true],
  ['http', 1, false],
  ['', 1, false],
  [null, 1, false],
  ['wss', 1, false],
  ['https', 0, false],
  // Both append: the browser used https, the proxies use http between each other.
  ['https, http', 2, true],
  ['HTTPS,HTTP', 2, true],
  ['http, https', 2, false],
  // The inner one replaced or kept the outer one's header.
  ['https', 2, true],
  ['http', 2, false],
  // The visitor wrote the first.
  ['https, http', 1, false],
  ['http, https', 1, true],
  ['https, http, http', 2, false],
  [' , https', 1, true],
])('X-Forwarded-Proto %j behind %i trusted proxies is https: %s', (forwardedProto, trustedProxies, expected) => {
  expect(isForwardedHttps({ forwardedProto, trustedProxies })).toBe(expected);
});
