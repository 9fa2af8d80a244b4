/**
 * Which network addresses a dealer's webhook or search host may be at. Such an address is configuration, and a name can be
 * made to point anywhere: without this the server would speak to its own neighbours (database, cloud metadata).
 */
import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { embeddedIpv4 } from '../shared/embedded-ipv4.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const notPublic = new BlockList();
// IANA special-purpose address registries.
for (const [network, prefix] of [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12], ['192.0.0.0', 24], ['192.0.2.0', 24],
  ['192.88.99.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15], ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 4], ['240.0.0.0', 4],
] as const) notPublic.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 96], ['64:ff9b:1::', 48], ['100::', 64], ['2001::', 23], ['2001:db8::', 32], ['fc00::', 7], ['fe80::', 10], ['fec0::', 10], ['ff00::', 8],
] as const) notPublic.addSubnet(network, prefix, 'ipv6');

/** `address` is an IP address; anything else counts as neither. An IPv4 address inside an IPv6 one counts as what it is. */
export function addressReach(address: string): 'public' | 'loopback' | 'private' {
  const family = isIP(address);
  if (family === 0) return 'private';
  if (family === 4) return loopback.check(address, 'ipv4') ? 'loopback' : notPublic.check(address, 'ipv4') ? 'private' : 'public';
  if (loopback.check(address, 'ipv6')) return 'loopback';
  const inside = embeddedIpv4(address);
  const reach = inside === null ? 'public' : addressReach(inside);
  return reach === 'public' && notPublic.check(address, 'ipv6') ? 'private' : reach;
}

export interface PublicAddressOptions {
  /** Adds this machine itself, without encryption too: for the demonstration and tests. */
  allowLoopback: boolean;
  /** Begins what is said of a refusal: `The webhook`. */
  named: string;
}

/**
 * Resolves the name in `url` for a connection. Throws an `Error` when the url itself is refused, for its address or because it is not
 * https; what a name resolves to is checked when the connection is made, because one that was public a moment ago can point inwards now.
 */
export function publicLookup(url: URL, { allowLoopback, named }: PublicAddressOptions): LookupFunction {
  const mayReach = (address: string): boolean => {
    const reach = addressReach(address);
    return reach === 'public' || (reach === 'loopback' && allowLoopback);
  };
  const refusal = (address: string): Error => new Error(`${named} is at ${address}, which is no public address.`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !mayReach(host)) throw refusal(host);
  const isLoopback = allowLoopback && (host === 'localhost' || addressReach(host) === 'loopback');
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback)) throw new Error(`${named} must be at an https address; found ${url.protocol}//${url.host}.`);
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) { callback(error, '', 0); return; }
      const allowed = addresses.filter(({ address }) => mayReach(address));
      if (allowed.length === 0) { callback(refusal(addresses[0]?.address ?? hostname), '', 0); return; }
      if (options.all === true) callback(null, allowed);
      else callback(null, allowed[0]!.address, allowed[0]!.family);
    });
  };
}
