import { expect, it } from 'vitest';
import { networkOfAddress } from './network-of-address.ts';

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2::5', '2001:db8:1::/48'],
  ['2001:0DB8::5', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['unknown', ''],
  ['', ''],
])('%s is in %s', (address, network) => expect(networkOfAddress(address)).toBe(network));
