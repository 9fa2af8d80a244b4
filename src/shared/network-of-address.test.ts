import { expect, it } from 'vitest';
import { countedAddress, countedNetworks, isLoopbackAddress, networkOfAddress } from './network-of-address.ts';

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2::5', '2001:db8:1::/48'],
  ['2001:0DB8::5', '2001:db8:0::/48'],
  ['2001::2:3:4:5:6:7', '2001:0:2::/48'],
  ['::1', '0:0:0::/48'],
  ['unknown', ''],
  ['', ''],
])('%s is in %s', (address, network) => expect(networkOfAddress(address)).toBe(network));

it.each([
  ['203.0.113.77', '203.0.113.77'],
  ['::ffff:203.0.113.77', '203.0.113.77'],
  ['2001:db8:1:2::5', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:a:b:c:d', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, counted) => expect(countedAddress(address)).toBe(counted));

it.each([
  ['203.0.113.77', [{ network: '203.0.113.77', share: 1 }]],
  [
    '2001:db8:1:2::5',
    [
      { network: '2001:db8:1:2::/64', share: 1 },
      { network: '2001:db8:1::/48', share: 4 },
    ],
  ],
  ['unknown', [{ network: 'unknown', share: 1 }]],
])('%s is limited with its networks', (address, networks) => expect(countedNetworks(address)).toEqual(networks));

it.each([
  ['127.0.0.1', true],
  ['::ffff:127.0.0.9', true],
  ['::1', true],
  ['203.0.113.77', false],
  ['::2', false],
  ['12.7.0.1', false],
  ['', false],
])('%s is this machine itself: %s', (address, is) => {
  expect(isLoopbackAddress(address)).toBe(is);
});
