/**
 * Decides which URLs this server calls for a dealer: webhooks, search hosts, providers. The same rule applies when a
 * dealer's folder is checked and when a call is made; at the call, the resolved address is checked too
 * (`integrations/public-address.server.ts`).
 */
import { BlockList, isIP } from 'node:net';
import { embeddedIpv4, isIsatap } from './embedded-ipv4.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const notPublic = new BlockList();
// IANA special-purpose address registries.
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Azure's own service for each machine, at an address in the public range.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6');

/**
 * `address` is an IP address; any other text counts as private. An IPv4 address inside an IPv6 one is classified as
 * itself.
 */
export function classifyIpAddress(address: string): 'public' | 'loopback' | 'private' {
  const family = isIP(address);
  if (family === 0) return 'private';
  if (family === 4)
    return loopback.check(address, 'ipv4') ? 'loopback' : notPublic.check(address, 'ipv4') ? 'private' : 'public';
  if (loopback.check(address, 'ipv6')) return 'loopback';
  if (isIsatap(address)) return 'private';
  const inside = embeddedIpv4(address);
  const reach = inside === null ? 'public' : classifyIpAddress(inside);
  return reach === 'public' && notPublic.check(address, 'ipv6') ? 'private' : reach;
}

/**
 * Why the server does not call the URL, whatever its name resolves to; `null` if it does. `allowLoopback` adds this
 * machine itself, also without encryption.
 */
export function calledAddressRefusal(
  url: URL,
  { allowLoopback }: { allowLoopback: boolean },
): 'not-public' | 'not-https' | 'credentials' | null {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const reach = isIP(host) === 0 ? 'public' : classifyIpAddress(host);
  if (reach === 'private' || (reach === 'loopback' && !allowLoopback)) return 'not-public';
  const isLoopback = allowLoopback && (host === 'localhost' || reach === 'loopback');
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback)) return 'not-https';
  return url.username === '' && url.password === '' ? null : 'credentials';
}

/**
 * Top-level names of private networks, of this machine and of neighbouring services (RFC 6761, RFC 6762, RFC 8375, and
 * names used in home networks, clouds and clusters). No public site has one.
 */
const privateNames = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'private',
  'home.arpa',
  'svc',
  'cluster',
  'consul',
  'nomad',
  'docker',
  'invalid',
  'onion',
];

/** True if no public site can have this host name: an IP address, a single word, or a name in a private network. */
export function isPrivateHostName(host: string): boolean {
  const name = host
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  return isIP(name) !== 0 || !name.includes('.') || privateNames.some((suffix) => name.endsWith(`.${suffix}`));
}

/**
 * Services that provide a public name for any address: the name contains the address, or always means this machine, or
 * changes from call to call.
 */
const namingServices = [
  'nip.io',
  'sslip.io',
  'xip.io',
  'traefik.me',
  'backname.io',
  'localtest.me',
  'lvh.me',
  'vcap.me',
  'lacolhost.com',
  'localho.st',
  'local.gd',
  'rbndr.us',
  '1u.ms',
];

/** True if the name belongs to a service that resolves names to any address, including private ones. */
export function isNameForAnyAddress(host: string): boolean {
  const name = host.replace(/\.$/, '').toLowerCase();
  return namingServices.some((service) => name === service || name.endsWith(`.${service}`));
}
