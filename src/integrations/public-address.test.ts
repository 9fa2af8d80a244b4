import { expect, it } from 'vitest';
import { classifyIpAddress } from '../shared/called-address.server.ts';
import { publicLookup } from './public-address.server.ts';

it.each([
  ['1.1.1.1', 'public'],
  ['2606:4700:4700::1111', 'public'],
  ['127.0.0.1', 'loopback'],
  ['127.9.9.9', 'loopback'],
  ['::1', 'loopback'],
  ['::ffff:127.0.0.1', 'loopback'],
  ['10.0.0.1', 'private'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.168.1.1', 'private'],
  ['169.254.169.254', 'private'],
  ['100.64.0.1', 'private'],
  ['0.0.0.0', 'private'],
  ['::', 'private'],
  ['fe80::1', 'private'],
  ['fd00::1', 'private'],
  ['::ffff:10.0.0.1', 'private'],
  ['::ffff:a00:1', 'private'],
  ['64:ff9b::a00:1', 'private'],
  ['2002:a00:1::', 'private'],
  ['2002:c0a8:101:1:2:3:4:5', 'private'],
  ['64:ff9b::a9fe:a9fe', 'private'],
  ['64:ff9b:1::a00:1', 'private'],
  ['::ffff:0:10.0.0.1', 'private'],
  ['::ffff:0:a9fe:a9fe', 'private'],
  ['::10.0.0.1', 'private'],
  ['::a00:1', 'private'],
  ['::ffff:0.0.0.0', 'private'],
  ['2001:0:a00:1::', 'private'],
  ['::ffff:7f00:1', 'loopback'],
  ['0:0:0:0:0:ffff:7f00:1', 'loopback'],
  ['::ffff:0:127.0.0.1', 'loopback'],
  ['::ffff:0:7f00:1', 'loopback'],
  ['64:ff9b::7f00:1', 'loopback'],
  ['2002:7f00:1::', 'loopback'],
  ['::127.0.0.1', 'loopback'],
  ['::ffff:1.1.1.1', 'public'],
  ['64:ff9b::101:101', 'public'],
  ['2002:101:101::', 'public'],
  // IPv4-compatible addresses are obsolete and never reachable, whatever they contain.
  ['::1.1.1.1', 'private'],
  ['168.63.129.16', 'private'],
  ['168.63.129.17', 'public'],
  ['::ffff:168.63.129.16', 'private'],
  ['224.0.0.1', 'private'],
  ['example.com', 'private'],
])('the address %s is classified as %s', (address, reach) => expect(classifyIpAddress(address)).toBe(reach));

it.each([
  ['https://10.0.0.1/', true, 'not a public address'],
  ['https://127.0.0.1/', false, 'not a public address'],
  ['https://[::1]/', false, 'not a public address'],
  ['http://example.com/', true, 'https URL'],
  ['https://user:pw@example.com/', true, 'without a user name'],
  ['http://localhost/', false, 'https URL'],
])('%s is refused, this machine let through: %s', (url, allowLoopback, said) => {
  expect(() => publicLookup(new URL(url), { allowLoopback, named: 'The host' })).toThrow(said);
});

it.each(['http://localhost:1/', 'http://127.0.0.1:1/', 'http://[::1]:1/'])(
  '%s is let through where this machine may be reached',
  (url) => {
    expect(publicLookup(new URL(url), { allowLoopback: true, named: 'The host' })).toBeTypeOf('function');
  },
);

it('a name is refused by what it resolves to', async () => {
  const lookup = publicLookup(new URL('https://localhost/'), { allowLoopback: false, named: 'The host' });
  const error = await new Promise((resolve) => {
    lookup('localhost', {}, resolve);
  });
  expect(error).toMatchObject({ message: expect.stringContaining('not a public address') as string });
});
